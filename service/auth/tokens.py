"""Tokens: what their holder is, in which match, until when; signed so that nobody else can make one."""

import base64
import binascii
import hmac
import secrets
from collections.abc import Callable, Container

import msgspec

from domain.kernel.decisions.commands import Actor
from domain.kernel.table.choices import Role
from domain.kernel.table.ids import Seat
from service.auth.keys import Keyring

EVERY_MATCH = "*"
DAY = 24 * 60 * 60 * 1000
_VERSION = "magistrate1"
_LONGEST = 2048


class AuthError(Exception):
    """The base of both errors."""


class Unauthenticated(AuthError):
    """There is no token, or it is not one of ours, or it is good no longer. `reason` says which, for programs."""

    def __init__(self, message: str, reason: str = "BAD_TOKEN") -> None:
        super().__init__(message)
        self.reason = reason


class Forbidden(AuthError):
    """The token is good, but not for this."""


class Grant(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a token gives. `match` is a match's id or `*`, times are in ms since 1970, `id` tells tokens
    apart, `name` is the person that it was issued to, where that was said. `also` are the games of the tournament that
    it is for: no part of a token, they are looked up at each call. `by` is the token that it
    was issued with. `made` is the share of the holder that made itself
    this token, for a branch of its own.
    """

    match: str
    role: Role
    seat: int | None
    issued: int
    expires: int
    id: str
    name: str = ""
    also: frozenset[str] = frozenset()
    by: str = ""
    made: str = ""

    @property
    def share(self) -> str:
        """Whose share of the service the holder has: that of the token it made this one with, or its own."""
        return self.made or self.id

    @property
    def actor(self) -> Actor:
        """The holder, as matches know actors and viewers."""
        return Actor(self.role, None if self.seat is None else Seat(self.seat), self.name)

    def covers(self, match: str) -> bool:
        """Whether the token is good for a match."""
        return self.match in (match, EVERY_MATCH) or match in self.also

    def require(self, match: str, *roles: Role) -> None:
        """Raises Forbidden unless the token is for this match and one of these roles (none named: any)."""
        if not self.covers(match):
            raise Forbidden(f"this token is for match {self.match!r}, not for {match!r}")
        if roles and self.role not in roles:
            raise Forbidden(f"this is for {' or '.join(roles)}; the token is for {self.actor}")


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
        self, actor: Actor, match: str, *, lifetime: int = DAY, issuer: Grant | None = None, own: bool = False
    ) -> tuple[str, Grant]:
        """A token for someone in a match, and what it gives; `lifetime` in ms.

        It ends with the issuer's token, if not before. With `own` it is the issuer's own, and has no share beside it.
        Raises ValueError for a token that would be good for nothing, or for too much.
        """
        if (actor.role == "seat") != (actor.seat is not None):
            raise ValueError("a seat's token names its seat, and no other token names one")
        if actor.seat is not None and actor.seat < 1:
            raise ValueError(f"seats count from 1, there is no seat {actor.seat}")
        if not match or (match == EVERY_MATCH and actor.role != "organiser"):
            raise ValueError("a token names its match; only an organiser's may be for every match")
        if lifetime <= 0:
            raise ValueError("a token's lifetime must be more than 0")
        now = self.clock()
        seat = None if actor.seat is None else int(actor.seat)
        ends = now + lifetime if issuer is None else min(now + lifetime, issuer.expires)
        made = "" if issuer is None or not own else issuer.share
        by = "" if issuer is None else issuer.id
        grant = Grant(match, actor.role, seat, now, ends, secrets.token_hex(8), actor.name, by=by, made=made)
        signed = f"{_VERSION}.{_encoded(_ENCODER.encode(grant))}"
        return f"{signed}.{_encoded(_mac(self._keys.keys[0], signed))}", grant

    def verify(self, token: str) -> Grant:
        """What a token gives. Raises Unauthenticated, with the reason."""
        if not token:
            raise Unauthenticated("a token is needed: the organiser of the match issues them", "NO_TOKEN")
        signed, _, mac = token.rpartition(".")
        version, _, payload = signed.partition(".")
        if version != _VERSION or not token.isascii() or len(token) > _LONGEST:
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


def _mac(key: bytes, signed: str) -> bytes:
    return hmac.digest(key, signed.encode(), "sha256")


def _encoded(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()
