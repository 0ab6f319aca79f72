"""Tokens: what their holder is, in which match, until when; signed so that nobody else can make one."""

import base64
import binascii
import hmac
import secrets
from collections.abc import Callable, Container, Mapping, Sequence
from hashlib import sha256

import msgspec

from domain.kernel.decisions.commands import Actor
from domain.kernel.table.choices import Role
from domain.kernel.table.ids import Seat
from service.app.boundary.streams import is_tournament
from service.auth.keys import Keyring

EVERY_MATCH = "*"
DAY = 24 * 60 * 60 * 1000
_VERSION = "magistrate1"
_ID = 16
"""So many digits has the id of a token."""
LONGEST = 4096
"""Characters of a token."""
MOST_PARTS = 16
"""What one token gives, of what it is issued with."""


class AuthError(Exception):
    """The base of both errors."""


class Unauthenticated(AuthError):
    """There is no token, or it is not one of ours, or it is good no longer. `reason` says which, for programs."""

    def __init__(self, message: str, reason: str = "BAD_TOKEN") -> None:
        super().__init__(message)
        self.reason = reason


class Forbidden(AuthError):
    """The token is good, but not for this."""


class Part(msgspec.Struct, frozen=True, omit_defaults=True):
    """One thing that a token gives: a role, or a seat, in a match, in a tournament, or in every match (`*`).

    A player's part in a tournament has the role `seat` and no seat: in each of its games it is the one of that player.
    """

    match: str
    role: Role
    seat: int | None = None


class Grant(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a token gives. `match` is a match's id or `*`, times are in ms since 1970, `id` tells tokens
    apart, `name` is the person that it was issued to, where that was said. `more` is what it gives beside, in other
    matches. `also` says of the games of the tournaments that it is for what its holder is there: no part of a token,
    they are looked up at each call. `by` is the token that it was issued with. `made` is the share of the holder that
    made itself this token, for a branch of its own.
    """

    match: str
    role: Role
    seat: int | None
    issued: int
    expires: int
    id: str
    name: str = ""
    more: tuple[Part, ...] = ()
    also: Mapping[str, Part] = {}
    by: str = ""
    made: str = ""

    @property
    def share(self) -> str:
        """Whose share of the service the holder has: that of the token it made this one with, or its own."""
        return self.made or self.id

    @property
    def parts(self) -> tuple[Part, ...]:
        """All that it gives."""
        return (Part(self.match, self.role, self.seat), *self.more)

    def within(self, match: str) -> Part | None:
        """What its holder is in a match: by what names it, else by a tournament's, else by what is for every match."""
        if not self.more and not self.also:
            held = self.match in (match, EVERY_MATCH)
            return Part(self.match, self.role, self.seat) if held else None
        named = {part.match: part for part in reversed(self.parts)}
        return named.get(match) or self.also.get(match) or named.get(EVERY_MATCH)

    def actor(self, match: str) -> Actor:
        """The holder as an actor of a match, or a viewer. Raises Forbidden for one that the token is not good for."""
        part = self.within(match)
        if part is None:
            raise Forbidden(f"this token is for {self.places}, not for {match!r}")
        return Actor(part.role, None if part.seat is None else Seat(part.seat), self.name)

    def covers(self, match: str) -> bool:
        """Whether the token is good for a match."""
        return self.within(match) is not None

    def require(self, match: str, *roles: Role) -> None:
        """Raises Forbidden unless the token is for this match, in one of these roles there (none named: any)."""
        actor = self.actor(match)
        if roles and actor.role not in roles:
            raise Forbidden(f"this is for {' or '.join(roles)}; the token is for {actor}")

    def require_any(self, *roles: Role) -> None:
        """Raises Forbidden unless the token is for one of these roles somewhere."""
        if not any(part.role in roles for part in self.parts):
            raise Forbidden(f"this is for {' or '.join(roles)}; the token is for {self.places}")

    @property
    def everywhere(self) -> bool:
        """Whether it is for every match: an organiser's."""
        return any(part.match == EVERY_MATCH for part in self.parts)

    @property
    def places(self) -> str:
        """For which matches it is, for a person."""
        names = [repr(part.match) for part in self.parts[:3]]
        more = len(self.parts) - len(names)
        return ("match " if len(names) == 1 else "matches ") + ", ".join(names) + (f" and {more} more" if more else "")


_ENCODER = msgspec.json.Encoder()
_DECODER = msgspec.json.Decoder(Grant)


class Tokens:
    """Issues and verifies tokens. `clock` gives ms since 1970."""

    def __init__(self, keys: Keyring, clock: Callable[[], int], revoked: Container[str] = ()) -> None:
        """`revoked` are the ids of tokens that are good no longer, as a register knows them."""
        self._keys = keys
        self._revoked = revoked
        self.clock = clock

    def issue(
        self,
        actor: Actor,
        match: str,
        *,
        lifetime: int = DAY,
        issuer: Grant | None = None,
        own: bool = False,
        more: Sequence[Part] = (),
        ends: int | None = None,
        by: str = "",
        made: str = "",
        request: str = "",
    ) -> tuple[str, Grant]:
        """A token for someone in a match, and what it gives; `lifetime` in ms.

        Its id is made of the issuer's and of the id of the `request`, where there is one.

        It ends with the issuer's token, if not before, which may be told by when it `ends`, its id (`by`) and the share
        that it has (`made`), too. With `own` it is the issuer's own, and has no share beside it.
        Raises ValueError for a token that would be good for nothing, or for too much.
        """
        parts = (Part(match, actor.role, None if actor.seat is None else int(actor.seat)), *more)
        for part in parts:
            _check(part, actor.name)
        if len({part.match for part in parts}) < len(parts) or len(parts) > MOST_PARTS:
            raise ValueError(f"a token gives one part in each match, and at most {MOST_PARTS} when it is issued")
        if lifetime <= 0:
            raise ValueError("a token's lifetime must be more than 0")
        now = self.clock()
        seat = None if actor.seat is None else int(actor.seat)
        if issuer is not None:
            ends, by, made = issuer.expires, issuer.id, issuer.share if own else ""
        ends = now + lifetime if ends is None else min(now + lifetime, ends)
        named = sha256(f"{by} {request}".encode()).hexdigest()[:_ID] if request else secrets.token_hex(_ID // 2)
        grant = Grant(match, actor.role, seat, now, ends, named, actor.name, by=by, made=made,
                      more=tuple(more))  # fmt: skip
        return self.signed(grant), grant

    def signed(self, grant: Grant) -> str:
        """The token of what is given."""
        signed = f"{_VERSION}.{_encoded(_ENCODER.encode(grant))}"
        return f"{signed}.{_encoded(_mac(self._keys.keys[0], signed))}"

    def digest(self, code: str) -> list[str]:
        """What a sign-in code is kept as, by each key, the newest first: who reads the store finds no code in it."""
        return [hmac.digest(key, b"sign-in " + code.encode(), "sha256").hex() for key in self._keys.keys]

    def verify(self, token: str) -> Grant:
        """What a token gives. Raises Unauthenticated, with the reason."""
        if not token:
            raise Unauthenticated("a token is needed: the organiser of the match issues them", "NO_TOKEN")
        signed, _, mac = token.rpartition(".")
        version, _, payload = signed.partition(".")
        if version != _VERSION or not token.isascii() or len(token) > LONGEST:
            raise Unauthenticated(f"this is no token of this service: they begin with {_VERSION}.")
        if not any(hmac.compare_digest(_encoded(_mac(key, signed)), mac) for key in self._keys.keys):
            raise Unauthenticated("the token's signature is wrong: it was altered, or another service issued it")
        try:
            grant = _DECODER.decode(base64.urlsafe_b64decode(payload + "=" * (-len(payload) % 4)))
        except (msgspec.DecodeError, binascii.Error) as error:
            raise Unauthenticated("the token cannot be read: ask for a new one") from error
        self.require_good(grant)
        return grant

    def require_good(self, grant: Grant) -> None:
        """Raises Unauthenticated if what was verified is good no longer."""
        if self.clock() >= grant.expires:
            raise Unauthenticated(
                "the token has expired: ask the organiser of the match for a new one", "TOKEN_EXPIRED"
            )
        if grant.id in self._revoked:
            raise Unauthenticated(
                "the token was revoked: ask the organiser of the match for a new one", "TOKEN_REVOKED"
            )


def _check(part: Part, name: str) -> None:
    """Raises ValueError for a part that would be good for nothing, or for too much."""
    if part.role == "seat" and part.seat is None and is_tournament(part.match):
        if not name:
            raise ValueError("a player's token for a tournament names the player")
        return
    if (part.role == "seat") != (part.seat is not None):
        raise ValueError("a seat's token names its seat, and no other token names one")
    if part.seat is not None and part.seat < 1:
        raise ValueError(f"seats count from 1, there is no seat {part.seat}")
    if not part.match or (part.match == EVERY_MATCH and part.role != "organiser"):
        raise ValueError("a token names its match; only an organiser's may be for every match")


def _mac(key: bytes, signed: str) -> bytes:
    return hmac.digest(key, signed.encode(), "sha256")


def _encoded(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()
