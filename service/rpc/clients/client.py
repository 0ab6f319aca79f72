"""A client of the contract in the domain's own words: what the command line uses, one call after another.

The clients of the other services are imported when they are asked for: a command that reads starts at once.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any, Self

from magistrate.v1 import card_pb2, match_service_pb2, view_pb2

from domain.kernel.decisions.acts import CallJudge
from domain.kernel.decisions.commands import Action, Actor, PrintedCard
from domain.kernel.decisions.game import Game
from domain.kernel.secrecy.views import View
from domain.kernel.table.state import ChanceMode
from domain.registry import games
from service.app.boundary.results import Created, EventPage, Legal, MatchRow, Submitted
from service.rpc.clients.remote import Listener, RemoteError, ServiceClient
from service.rpc.clients.replies import (
    read_created,
    read_event,
    read_legal,
    read_match,
    read_ruling,
    read_state,
)
from service.rpc.messages.requests import ActionWriter, write_printed
from service.rpc.messages.views import CHANCES, MATCH_STATES, write_actor, write_struct
from service.rpc.transport.tls import ClientTls

if TYPE_CHECKING:
    from service.rpc.clients.audit_client import AuditClient
    from service.rpc.clients.catalog_client import CatalogClient
    from service.rpc.clients.event_client import EventClient
    from service.rpc.clients.judge_client import JudgeClient
    from service.rpc.clients.rulebook_client import RulebookClient
    from service.rpc.clients.token_client import TokenClient

__all__ = ["Client", "RemoteError"]

Offered = match_service_pb2.ListLegalActionsResponse
Listed = match_service_pb2.ListEventsResponse
_UNKNOWN = Actor("spectator")


class Client(ServiceClient):
    """A connection to a service, with a token. Every method raises RemoteError where the service does not answer OK.

    `audit`, `catalogs`, `judges`, `rulebooks`, `tokens` and `tournaments` are its other services.
    `timeout` is what one answer may take, in seconds; after each of the `pauses` what nobody answered is asked again.
    `heard` has what the service answered, as it came.
    """

    service = "MatchService"

    def __init__(
        self,
        address: str,
        token: str = "",
        tls: ClientTls | None = None,
        *,
        timeout: float = 30.0,
        pauses: Sequence[float] = (),
        known: Iterable[Game] | None = None,
    ) -> None:
        """Connects at the first call. `known` are the games whose actions it can send. Raises BadTls."""
        credentials = None if tls is None else tls.credentials()
        caller = Listener(address, token, credentials=credentials, timeout=timeout, pauses=pauses)
        super().__init__(caller)
        self.heard = caller.heard
        self._known = known

    @cached_property
    def tokens(self) -> "TokenClient":
        """The client of TokenService."""
        from service.rpc.clients.token_client import TokenClient

        return TokenClient(self._client)

    @cached_property
    def judges(self) -> "JudgeClient":
        """The client of JudgeService."""
        from service.rpc.clients.judge_client import JudgeClient

        return JudgeClient(self._client)

    @cached_property
    def audit(self) -> "AuditClient":
        """The client of AuditService."""
        from service.rpc.clients.audit_client import AuditClient

        return AuditClient(self._client, lambda: self._writer)

    @cached_property
    def catalogs(self) -> "CatalogClient":
        """The client of CatalogService."""
        from service.rpc.clients.catalog_client import CatalogClient

        return CatalogClient(self._client)

    @cached_property
    def rulebooks(self) -> "RulebookClient":
        """The client of RulebookService."""
        from service.rpc.clients.rulebook_client import RulebookClient

        return RulebookClient(self._client)

    @cached_property
    def tournaments(self) -> "EventClient":
        """The client of EventService."""
        from service.rpc.clients.event_client import EventClient

        return EventClient(self._client)

    @cached_property
    def _writer(self) -> ActionWriter:
        """What makes messages of actions: it needs every game, and looking needs none."""
        return ActionWriter(games().values() if self._known is None else self._known)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_error: object) -> None:
        self.close()

    def close(self) -> None:
        """Hangs up."""
        self._client.close()

    def create(
        self,
        edition: str,
        decks: Mapping[int, Iterable[str] | str],
        *,
        request_id: str = "",
        cards: Iterable[PrintedCard] = (),
        seats: int = 0,
        options: Mapping[str, int] | None = None,
        chance: ChanceMode = "committed",
        names: Iterable[str] = (),
        start: Mapping[str, Any] | None = None,
        validate_only: bool = False,
    ) -> Created:
        """Opens a match, with decks by their codes or names. A request id makes a repetition harmless."""
        request = match_service_pb2.CreateMatchRequest(
            edition=edition,
            cards=map(write_printed, cards),
            decks=[_deck(seat, deck) for seat, deck in decks.items()],
            seats=seats,
            chance=CHANCES[chance],
            options=options or {},
            names=names,
            start=None if start is None else write_struct(start),
            request_id=request_id,
            validate_only=validate_only,
        )
        return read_created(self._call("CreateMatch", request))

    def get(self, match: str) -> MatchRow:
        """A match at a glance."""
        request = match_service_pb2.GetMatchRequest(match_id=match)
        return read_match(self._call("GetMatch", request).match)

    def list(
        self, *, state: str = "", tournament: str = "", player: str = "", order_by: str = "", page_size: int = 0
    ) -> Iterator[MatchRow]:
        """The matches that fit, page after page; `state` is `open` or `ended`."""
        token = ""
        while True:
            request = match_service_pb2.ListMatchesRequest(
                state=MATCH_STATES[state],
                tournament_id=tournament,
                player=player,
                order_by=order_by,
                page_size=page_size,
                page_token=token,
            )
            response = self._call("ListMatches", request)
            yield from map(read_match, response.matches)
            token = response.next_page_token
            if not token:
                return

    def submit(
        self,
        match: str,
        action: Action,
        *,
        request_id: str = "",
        expected_version: int | None = None,
        validate_only: bool = False,
        actor: Actor = _UNKNOWN,
        words: bool = False,
    ) -> Submitted:
        """Submits an action. `actor` only names the token's holder in the answer; `words`: it is told in words, too."""
        disputes = isinstance(action, CallJudge) and action.disputed
        request = self._writer.submit(
            match,
            action,
            request_id,
            expected_version,
            validate_only=validate_only,
            game=self.get(match).setup.game if disputes else "",
            words=words,
        )
        return read_ruling(match, self._call("Submit", request).ruling, actor)

    def match(self, match: str) -> view_pb2.Match:
        """A match at a glance, as the contract tells it."""
        found: view_pb2.Match = self._call("GetMatch", match_service_pb2.GetMatchRequest(match_id=match)).match
        return found

    def offered(self, match: str, viewer: Actor | None = None, *, with_past: bool = False) -> Offered:
        """What the viewer may do now, as it is offered; `with_past` take-backs and backups, too."""
        request = match_service_pb2.ListLegalActionsRequest(match_id=match, viewer=_actor(viewer), with_past=with_past)
        found: Offered = self._call("ListLegalActions", request)
        return found

    def state(self, match: str, viewer: Actor | None = None, position: int | None = None) -> view_pb2.State:
        """The match now, or at a position, as the contract tells it."""
        request = match_service_pb2.GetStateRequest(match_id=match, position=position, viewer=_actor(viewer))
        found: view_pb2.State = self._call("GetState", request).state
        return found

    def legal(self, match: str, viewer: Actor | None = None) -> Legal:
        """What the viewer may do now that is answered in picks alone: what a player by chance asks for."""
        request = match_service_pb2.ListLegalActionsRequest(match_id=match, viewer=_actor(viewer))
        return read_legal(self._call("ListLegalActions", request))

    def view(self, match: str, viewer: Actor | None = None, position: int | None = None) -> View:
        """The match now, or at a position."""
        request = match_service_pb2.GetStateRequest(match_id=match, position=position, viewer=_actor(viewer))
        return read_state(self._call("GetState", request).state)

    def events(self, match: str, viewer: Actor | None = None, *, after: int = 0, limit: int = 0) -> EventPage:
        """A page of the events after a position."""
        response = self.events_told(match, viewer, after=after, limit=limit)
        events = tuple(map(read_event, response.events))
        last = events[-1].position if events else after
        return EventPage(events=events, position=last, head=response.head)

    def events_told(self, match: str, viewer: Actor | None = None, *, after: int = 0, limit: int = 0) -> Listed:
        """A page of the events after a position, as the contract tells it."""
        request = match_service_pb2.ListEventsRequest(
            match_id=match, after=after, page_size=limit, viewer=_actor(viewer)
        )
        found: Listed = self._call("ListEvents", request)
        return found

    def watch(self, match: str, viewer: Actor | None = None, *, after: int = 0) -> Iterator[EventPage]:
        """Pages of events as they come, for as long as the caller takes them; one without events is a heartbeat."""
        request = match_service_pb2.WatchEventsRequest(match_id=match, after=after, viewer=_actor(viewer))
        for page in self._client.follow("MatchService.WatchEvents", request):
            events = tuple(map(read_event, page.events))
            yield EventPage(events=events, position=page.position, head=page.head)
            if page.ended:
                return

    def issue_token(self, actor: Actor, match: str = "", *, lifetime: int | None = None) -> tuple[str, int]:
        """A token for a part in a match (empty: an organiser's for every match), and when it expires, both in ms."""
        return self.tokens.issue(actor, match, lifetime=lifetime)


def _actor(viewer: Actor | None) -> Any:
    return None if viewer is None else write_actor(viewer)


def _deck(seat: int, deck: Iterable[str] | str) -> card_pb2.Deck:
    if isinstance(deck, str):
        return card_pb2.Deck(seat=seat, preset=deck)
    return card_pb2.Deck(seat=seat, codes=deck)
