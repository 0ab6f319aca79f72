"""TokenService: an organiser lets others in, and everybody sees to the tokens of its own."""

import asyncio
from collections.abc import Iterable

from google.protobuf.timestamp_pb2 import Timestamp
from magistrate.v1 import token_service_pb2 as pb

from domain.kernel.judging.duty import OFFICIALS
from service.app.boundary.streams import is_tournament
from service.app.playing.matches import Matches
from service.app.tournaments.tournaments import Tournaments
from service.auth.issuing import Issuer
from service.auth.register import Entry, Register
from service.auth.tokens import DAY, EVERY_MATCH, Grant
from service.rpc.admission.calls import Call
from service.rpc.messages.views import read_actor, write_actor, write_time
from service.rpc.transport.failures import forbidden, malformed, missing
from service.rpc.transport.paging import page_size, resumed, token_after

_YEAR = 366 * DAY


class TokenService:
    """The contract's TokenService."""

    def __init__(self, matches: Matches, tournaments: Tournaments, issuer: Issuer, register: Register) -> None:
        self._matches = matches
        self._tournaments = tournaments
        self._issuer = issuer
        self._register = register

    async def issue_token(self, call: Call, request: pb.IssueTokenRequest) -> pb.IssueTokenResponse:
        """A token for one part in a match that there is, or for an organiser of every match."""
        match = request.match_id or EVERY_MATCH
        actor = read_actor(request.actor, "actor")
        if match == EVERY_MATCH and actor.role != "organiser":
            raise malformed("match_id", "name a match: only an organiser's token may be for every match")
        if is_tournament(match):
            await self._tournaments.get(match)
            if actor.role not in OFFICIALS:
                raise malformed("actor.role", "a tournament is for its judges and organisers: seats are a match's")
        elif match != EVERY_MATCH:
            row = await self._matches.get(match)
            if actor.seat is not None and actor.seat > row.setup.seats:
                raise malformed("actor.seat", f"the match has seats 1 to {row.setup.seats}, not {actor.seat}")
        lifetime = request.lifetime.ToMilliseconds() if request.HasField("lifetime") else DAY
        if not 0 < lifetime <= _YEAR:
            raise malformed("lifetime", "must be more than 0 and at most 366 days")
        token, grant = await self._issuer.issue(actor, match, call.grant, lifetime=lifetime, label=request.label)
        expires = write_time(grant.expires) or Timestamp()
        return pb.IssueTokenResponse(token=token, expire_time=expires, token_id=grant.id)

    async def list_tokens(self, call: Call, request: pb.ListTokensRequest) -> pb.ListTokensResponse:
        """The tokens that the caller may list and that have not expired."""
        after = resumed(request.page_token) if request.page_token else 0
        size = page_size(request.page_size)
        found = await asyncio.to_thread(self._list, call.grant)
        listed = [one for one in found if request.match_id in ("", one.issued.match)]
        listed = [one for one in listed if one.place > after]
        more = token_after(listed[size - 1].place) if len(listed) > size else ""
        return pb.ListTokensResponse(tokens=_rows(listed[:size]), next_page_token=more)

    async def revoke_token(self, call: Call, request: pb.RevokeTokenRequest) -> pb.RevokeTokenResponse:
        """Ends a token of the caller's list, and all that were issued with it."""
        if not request.token_id:
            raise malformed("token_id", "name a token by its id: a list of tokens shows it")
        grant = call.grant
        found = await asyncio.to_thread(self._list, grant)
        entry = next((one for one in found if one.issued.id == request.token_id), None)
        if entry is None and grant.match == EVERY_MATCH:
            text = f"there is no token {request.token_id!r} in the register that has not expired"
            raise missing("TOKEN", text, token_id=request.token_id)
        if entry is None:
            raise forbidden(f"the token {request.token_id!r} is none of yours", "FORBIDDEN")
        if entry.issued.id in self._register.above(grant.id):
            raise forbidden("your own token was issued with that one: it is not yours to revoke", "FORBIDDEN")
        gone = await asyncio.to_thread(self._register.revoke, entry.issued.id, grant.id, request.reason)
        return pb.RevokeTokenResponse(revoked=_rows(gone))

    def _list(self, grant: Grant) -> list[Entry]:
        """What the holder of a token may list, and revoke: its own and those issued with it; an organiser's also all
        of what it is good for. In a thread: it asks the store for what others entered.
        """
        self._register.catch_up()
        own = {one.place: one for one in self._register.line(grant.id)}
        if grant.role == "organiser":
            own |= {one.place: one for one in self._register.entries() if grant.covers(one.issued.match)}
        return [one for _, one in sorted(own.items())]


def _rows(entries: Iterable[Entry]) -> list[pb.TokenRow]:
    return [_row(entry) for entry in entries]


def _row(entry: Entry) -> pb.TokenRow:
    issued, revoked = entry.issued, entry.revoked
    row = pb.TokenRow(
        token_id=issued.id,
        match_id="" if issued.match == EVERY_MATCH else issued.match,
        actor=write_actor(issued.actor),
        label=issued.label,
        issuer_id=issued.by,
        issue_time=write_time(issued.at),
        expire_time=write_time(issued.expires),
    )
    if revoked is not None:
        row.revoke_time.CopyFrom(write_time(revoked.at) or Timestamp())
        row.revoker_id, row.reason = revoked.by, revoked.reason
    return row
