"""The client of EventService. Answers are plain data, by the contract's field names."""

from collections.abc import Iterable, Iterator, Mapping
from datetime import timedelta
from typing import Any

from magistrate.v1 import event_service_pb2 as pb

from service.rpc.clients.remote import RemoteError, ServiceClient
from service.rpc.messages.plain import plain

_TRIES = 9
"""So often it is gone on with opening a round's tables, which on a slow machine takes longer than one answer may."""
Plain = Mapping[str, Any]
Part = str | int | timedelta | Iterable[str] | Mapping[str, int]


class EventClient(ServiceClient):
    """Tournaments, over a channel."""

    service = "EventService"

    def check_policy(self, text: str) -> Plain:
        """What is wrong with a policy file, if anything."""
        return self._call("CheckPolicy", pb.CheckPolicyRequest(text=text))

    def create(self, name: str, edition: str, level: str, policy: str, *, request_id: str) -> Plain:
        """Opens a tournament; `policy` is a text, or the name of one that comes with the service."""
        request = pb.CreateTournamentRequest(
            name=name, edition=edition, level=level, policy=policy, request_id=request_id
        )
        return self._call("CreateTournament", request)

    def list(self) -> Plain:
        """Every tournament at a glance."""
        return self._call("ListTournaments", pb.ListTournamentsRequest())

    def get(self, tournament: str) -> Plain:
        """A tournament in full."""
        found = self._call("GetTournament", pb.GetTournamentRequest(tournament_id=tournament))
        state: Plain = found["tournament"]
        return state

    def entries(self, tournament: str, *, after: int = 0, limit: int = 0, page_token: str = "", **only: Any) -> Plain:
        """Entries of its record after a position; `only` those that are narrowed to, as the contract has it."""
        request = pb.ListEntriesRequest(
            tournament_id=tournament, after=after, page_size=limit, page_token=page_token, **only
        )
        return self._call("ListEntries", request)

    def standings(self, tournament: str) -> Plain:
        """How the players stand, the best first."""
        return self._call("GetStandings", pb.GetStandingsRequest(tournament_id=tournament))

    def open_tables(self, tournament: str, *, request_id: str) -> Plain:
        """Opens a match for every table of the latest round that has none; what was cut off goes on with those left."""
        request = pb.OpenTablesRequest(tournament_id=tournament, request_id=request_id)
        for _ in range(_TRIES):
            try:
                return self._call("OpenTables", request, patient=True)
            except RemoteError as error:
                if error.code not in ("UNAVAILABLE", "DEADLINE_EXCEEDED"):
                    raise
            self.get(tournament)  # Raises where nothing answers at all.
        return self._call("OpenTables", request, patient=True)

    def export(self, tournament: str) -> Iterator[str]:
        """The lines of its whole record, without line feeds."""
        request = pb.ExportTournamentRequest(tournament_id=tournament)
        for part in self._client.stream("EventService.ExportTournament", request):
            yield from part.lines

    def every_entry(self, tournament: str, *, after: int = 0, **only: Any) -> Iterator[Plain]:
        """All entries of its record after a position, page after page; `only` as of `entries`."""
        token = ""
        while True:
            page = self.entries(tournament, after=after, page_token=token, **only)
            yield from page["entries"]
            token = page["next_page_token"]
            if not token:
                return

    def verify(self, tournament: str) -> Plain:
        """Whether its record is what was written."""
        return self._call("VerifyTournament", pb.VerifyTournamentRequest(tournament_id=tournament))

    def act(
        self,
        tournament: str,
        act: str,
        parts: Mapping[str, Part],
        *,
        request_id: str,
        expected_version: int = 0,
        validate_only: bool = False,
    ) -> Plain:
        """An act by its field's name in the contract, such as `penalise_player`, with its parts."""
        kind: Any = getattr(pb, "".join(word.capitalize() for word in act.split("_")))
        chosen: Any = {act: kind(**parts)}
        request = pb.ActRequest(
            tournament_id=tournament,
            request_id=request_id,
            expected_version=expected_version,
            validate_only=validate_only,
            **chosen,
        )
        return self._call("Act", request)

    def recommend(self, tournament: str, player: str, infraction: str) -> Plain:
        """The recommended penalty, and what it counts."""
        request = pb.RecommendPenaltyRequest(tournament_id=tournament, player=player, infraction=infraction)
        return self._call("RecommendPenalty", request)

    def clock(self, match: str, *, tournament: str = "", policy: str = "") -> Plain:
        """A match's clock."""
        request = pb.GetClockRequest(match_id=match, tournament_id=tournament, policy=policy)
        return self._call("GetClock", request)

    def _call(self, method: str, request: Any, *, patient: bool = False) -> Plain:
        found: Plain = plain(super()._call(method, request, patient=patient))
        return found
