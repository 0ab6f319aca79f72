"""TokenService: an organiser lets others in, and everybody sees to the tokens of its own."""

import asyncio
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from google.protobuf.timestamp_pb2 import Timestamp
from magistrate.v1 import kernel_pb2
from magistrate.v1 import token_service_pb2 as pb

from domain.kernel.decisions.commands import Actor
from domain.kernel.judging.duty import OFFICIALS
from domain.kernel.table.choices import Role
from domain.kernel.table.ids import Seat
from service.app.boundary.streams import is_tournament
from service.app.playing.matches import Matches
from service.app.repository.opening import check_request_id
from service.app.tournaments.tournaments import Tournaments
from service.auth.codes import GOOD_FOR, LONGEST, Tries
from service.auth.issuing import Issuer
from service.auth.register import Entry, Register
from service.auth.tokens import DAY, EVERY_MATCH, MOST_PARTS, Grant, Part
from service.rpc.admission.calls import Call
from service.rpc.messages.records.tokens import write_token
from service.rpc.messages.views import read_actor, write_time
from service.rpc.transport.failures import exhausted, forbidden, malformed, missing, unauthenticated
from service.rpc.transport.paging import in_order, page_of, page_size, resumed, token_after

_YEAR = 366 * DAY
_SEAT: Role = "seat"


class TokenService:
    """The contract's TokenService."""

    def __init__(
        self, matches: Matches, tournaments: Tournaments, issuer: Issuer, register: Register, tries: Tries
    ) -> None:
        """`tries` counts the wrong codes."""
        self._matches = matches
        self._tournaments = tournaments
        self._issuer = issuer
        self._register = register
        self._tries = tries

    async def issue_token(self, call: Call, request: pb.IssueTokenRequest) -> pb.IssueTokenResponse:
        """A token for somebody in matches that there are, or for an organiser of every match."""
        actor, parts, lifetime = await self._wish(call, request, "")
        first, *more = parts
        if request.request_id:
            check_request_id(request.request_id)
        token, grant = await self._issuer.issue(
            *(actor, first.match, call.grant),
            lifetime=lifetime,
            label=request.label,
            more=more,
            request=request.request_id,
        )
        expires = write_time(grant.expires) or Timestamp()
        return pb.IssueTokenResponse(token=token, expire_time=expires, token_id=grant.id)

    async def grant_token(self, call: Call, request: pb.GrantTokenRequest) -> pb.GrantTokenResponse:
        """More for a token that was issued with the caller's own, so that it ends with that."""
        if not request.grants:
            raise malformed("grants", "say what the token is to give")
        await asyncio.to_thread(self._register.catch_up)
        line = {entry.issued.id: entry for entry in self._register.line(call.grant.id)}
        entry = line.get(request.token_id)
        if entry is None or request.token_id == call.grant.id:
            raise forbidden(f"the token {request.token_id!r} was not issued with yours", "FORBIDDEN")
        name = entry.issued.name
        parts = [await self._part(call, one, name, f"grants[{n}].") for n, one in enumerate(request.grants)]
        try:
            given = await asyncio.to_thread(self._register.give, request.token_id, parts, call.grant.id)
        except ValueError as error:
            raise malformed("grants", str(error)) from error
        except KeyError as error:
            raise missing("TOKEN", "the token was revoked, or has expired", token_id=request.token_id) from error
        return pb.GrantTokenResponse(granted=self._row(given))

    async def create_sign_in_code(self, call: Call, request: pb.CreateSignInCodeRequest) -> pb.CreateSignInCodeResponse:
        """A code that is good once, for a token of one's own or for another one that one may issue."""
        good_for = request.lifetime.ToMilliseconds() if request.HasField("lifetime") else GOOD_FOR
        if not 0 < good_for <= LONGEST:
            raise malformed("lifetime", "must be more than 0 and at most an hour")
        grant = call.grant
        if request.HasField("token"):
            actor, parts, lifetime = await self._wish(call, request.token, "token.")
            label = request.token.label
        else:
            actor, parts, lifetime, label = _person(grant), grant.parts[:MOST_PARTS], DAY, "by code"
        try:
            code, until = await self._issuer.offer(actor, parts, grant, lifetime, label=label, good_for=good_for)
        except ValueError as error:
            raise exhausted("TOO_MANY_CODES", str(error), grant.share, good_for / 1000) from error
        return pb.CreateSignInCodeResponse(code=code, expire_time=write_time(until))

    async def sign_in(self, call: Call, request: pb.SignInRequest) -> pb.SignInResponse:
        """The token of a code."""
        wait = self._tries.wait(call.address)
        if wait:
            text = f"too many wrong codes were tried: the next try in {wait:.0f} s, or ask for a token"
            raise exhausted("TOO_MANY_WRONG_CODES", text, "wrong codes", wait)
        try:
            token, grant = await self._issuer.redeem(request.code)
        except KeyError as error:
            self._tries.wrong(call.address)
            text = "this code is not good: it was used before, its minutes are over, or it is mistyped; ask for another"
            raise unauthenticated(text, "BAD_CODE") from error
        expires = write_time(grant.expires) or Timestamp()
        return pb.SignInResponse(token=token, expire_time=expires, token_id=grant.id)

    async def list_tokens(self, call: Call, request: pb.ListTokensRequest) -> pb.ListTokensResponse:
        """The tokens that the caller may list and that have not expired."""
        size = page_size(request.page_size)
        found = await asyncio.to_thread(self._list, call.grant)
        added = self._register.added
        listed = [one for one in found if not request.match_id or request.match_id in _matches(one, added)]
        if request.order_by:
            page, more = page_of(in_order(listed, request.order_by, _KEYS), request, size, request.page_token)
            return pb.ListTokensResponse(tokens=map(self._row, page), next_page_token=more)
        after = resumed(request.page_token) if request.page_token else 0
        listed = [one for one in listed if one.place > after]
        more = token_after(listed[size - 1].place) if len(listed) > size else ""
        return pb.ListTokensResponse(tokens=map(self._row, listed[:size]), next_page_token=more)

    async def revoke_token(self, call: Call, request: pb.RevokeTokenRequest) -> pb.RevokeTokenResponse:
        """Ends a token of the caller's list, and all that were issued with it."""
        if not request.token_id:
            raise malformed("token_id", "name a token by its id: a list of tokens shows it")
        grant = call.grant
        found = await asyncio.to_thread(self._list, grant)
        entry = next((one for one in found if one.issued.id == request.token_id), None)
        if entry is None and grant.everywhere:
            text = f"there is no token {request.token_id!r} in the register that has not expired"
            raise missing("TOKEN", text, token_id=request.token_id)
        if entry is None:
            raise forbidden(f"the token {request.token_id!r} is none of yours", "FORBIDDEN")
        if entry.issued.id in self._register.above(grant.id):
            raise forbidden("your own token was issued with that one: it is not yours to revoke", "FORBIDDEN")
        gone = await asyncio.to_thread(self._register.revoke, entry.issued.id, grant.id, request.reason)
        return pb.RevokeTokenResponse(revoked=map(self._row, gone))

    async def _wish(self, call: Call, request: pb.IssueTokenRequest, at: str) -> tuple[Actor, Sequence[Part], int]:
        """Who a token is for, what it gives and how long, in ms. Raises a failure for what the caller may not give."""
        named = pb.TokenGrant(match_id=request.match_id, role=request.actor.role, seat=request.actor.seat)
        name = request.actor.name
        first = await self._part(call, named, name, at, "actor.")
        more = [await self._part(call, one, name, f"{at}grants[{n}].") for n, one in enumerate(request.grants)]
        parts = (first, *more)
        if len({part.match for part in parts}) < len(parts) or len(parts) > MOST_PARTS:
            raise malformed(f"{at}grants", f"a token gives one part in each match, and at most {MOST_PARTS} at first")
        lifetime = request.lifetime.ToMilliseconds() if request.HasField("lifetime") else DAY
        if not 0 < lifetime <= _YEAR:
            raise malformed(f"{at}lifetime", "must be more than 0 and at most 366 days")
        return Actor(first.role, None if first.seat is None else Seat(first.seat), name), parts, lifetime

    async def _part(self, call: Call, one: pb.TokenGrant, name: str, at: str, within: str = "") -> Part:
        """What a grant gives: in a match that there is, of which the caller is an organiser."""
        match = one.match_id or EVERY_MATCH
        await call.reach(match)
        call.grant.require(match, "organiser")
        player = is_tournament(match) and one.role == kernel_pb2.ROLE_SEAT and not one.seat
        if player:
            await self._tournaments.get(match)
            if not name:
                raise malformed(f"{at}{within}name", "name the player, as the tournament has it")
            return Part(match, _SEAT)
        actor = read_actor(kernel_pb2.Actor(role=one.role, seat=one.seat), f"{at}{within}".removesuffix(".") or "actor")
        if match == EVERY_MATCH and actor.role != "organiser":
            raise malformed(f"{at}match_id", "name a match: only an organiser's token may be for every match")
        if is_tournament(match):
            await self._tournaments.get(match)
            if actor.role not in OFFICIALS:
                text = "a tournament is for its judges, organisers and players by their names: seats are a match's"
                raise malformed(f"{at}{within}role", text)
        elif match != EVERY_MATCH:
            row = await self._matches.get(match)
            if actor.seat is not None and actor.seat > row.setup.seats:
                raise malformed(f"{at}{within}seat", f"the match has seats 1 to {row.setup.seats}, not {actor.seat}")
        return Part(match, actor.role, None if actor.seat is None else int(actor.seat))

    def _list(self, grant: Grant) -> list[Entry]:
        """What the holder of a token may list, and revoke: its own and those issued with it; an organiser's also all
        of what it is good for. In a thread: it asks the store for what others entered.
        """
        self._register.catch_up()
        own = {one.place: one for one in self._register.line(grant.id)}
        if any(part.role == "organiser" for part in grant.parts):
            added = self._register.added
            own |= {one.place: one for one in self._register.entries() if _runs(grant, _matches(one, added))}
        return [one for _, one in sorted(own.items())]

    def _row(self, entry: Entry) -> pb.TokenRow:
        return write_token(entry, self._register.added)


_KEYS: Mapping[str, Callable[[Entry], Any]] = {
    "issue_time": lambda one: (one.issued.at, one.place),
    "expire_time": lambda one: (one.issued.expires, one.place),
    "label": lambda one: (one.issued.label, one.place),
}


def _person(grant: Grant) -> Actor:
    """The holder of a token, in the first of its parts."""
    return Actor(grant.role, None if grant.seat is None else Seat(grant.seat), grant.name)


def _matches(entry: Entry, added: "dict[str, tuple[Part, ...]]") -> Sequence[str]:
    return [part.match for part in entry.parts(added)]


def _runs(grant: Grant, matches: Iterable[str]) -> bool:
    """Whether somebody organises all of these matches: a token that is good elsewhere, too, is for others to end."""
    held = (grant.within(match) for match in matches)
    return all(part is not None and part.role == "organiser" for part in held)
