"""TokenService: an organiser lets others in."""

from google.protobuf.timestamp_pb2 import Timestamp
from magistrate.v1 import token_service_pb2

from domain.kernel.judging.duty import OFFICIALS
from service.app.matches import Matches
from service.app.tournaments.records import is_tournament
from service.app.tournaments.tournaments import Tournaments
from service.auth.tokens import DAY, EVERY_MATCH, Tokens
from service.rpc.calls import Call
from service.rpc.failures import malformed
from service.rpc.views import read_actor, write_time

_YEAR = 366 * DAY


class TokenService:
    """The contract's TokenService."""

    def __init__(self, matches: Matches, tournaments: Tournaments, tokens: Tokens) -> None:
        self._matches = matches
        self._tournaments = tournaments
        self._tokens = tokens

    async def issue_token(
        self, call: Call, request: token_service_pb2.IssueTokenRequest
    ) -> token_service_pb2.IssueTokenResponse:
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
        token, grant = self._tokens.issue(actor, match, lifetime=lifetime, issuer=call.grant)
        return token_service_pb2.IssueTokenResponse(token=token, expire_time=write_time(grant.expires) or Timestamp())
