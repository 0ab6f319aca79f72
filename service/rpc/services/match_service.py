"""MatchService over the application's use cases of matches."""

import re
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable, Iterable, Mapping

from magistrate.v1 import kernel_pb2, ruling_pb2
from magistrate.v1 import match_service_pb2 as pb

from domain.kernel.decisions.commands import Action
from domain.kernel.decisions.game import Game
from domain.kernel.decisions.rulings import Reason
from domain.kernel.table.ids import Seat
from domain.kernel.table.state import ChanceMode
from service.app.boundary.results import EventPage
from service.app.boundary.store import Going, Order, SoughtMatches
from service.app.boundary.streams import is_tournament
from service.app.playing.matches import Matches
from service.app.queries.cardlists import CardLists
from service.app.tournaments.feeds import Feeds
from service.rpc.admission.calls import Call
from service.rpc.admission.play import Play
from service.rpc.messages.events import fill_event, fill_ruling
from service.rpc.messages.offering import fill_act, fill_offer
from service.rpc.messages.plain import plain
from service.rpc.messages.requests import read_printed
from service.rpc.messages.states import write_looked
from service.rpc.messages.takes import Takes
from service.rpc.messages.views import (
    CHANCE_WORDS,
    MATCH_STATES,
    fill_question,
    write_match,
    write_reasons,
)
from service.rpc.transport.failures import Failure, forbidden, malformed
from service.rpc.transport.paging import (
    latest_first,
    not_negative,
    order_of,
    page_size,
    place_of,
    resumed,
    token_after,
    token_of,
)

_GOING: Mapping[int, Going] = {MATCH_STATES["open"]: "open", MATCH_STATES["ended"]: "ended", MATCH_STATES[""]: ""}
_ORDERS: Mapping[str, Order] = {"create_time": "created", "update_time": "updated", "turn": "turn"}


_MOST_SENT = 256
"""Pages of watches that are kept as messages."""
_DECK = re.compile(r"decks\[(\d+)\]")


class MatchService:
    """The contract's MatchService. `heartbeat` is how long a watch is silent at most, in seconds."""

    def __init__(
        self, matches: Matches, takes: Takes, lists: CardLists, feeds: Feeds, *, heartbeat: float = 15.0
    ) -> None:
        self._matches = matches
        self._lists = lists
        self._feeds = feeds
        self._takes = takes
        self._heartbeat = heartbeat
        self._sent: OrderedDict[int, tuple[EventPage, pb.WatchEventsResponse]] = OrderedDict()

    async def create_match(self, call: Call, request: pb.CreateMatchRequest) -> pb.CreateMatchResponse:
        """Opens a match. For organisers of every match."""
        if not request.edition:
            raise malformed("edition", "name an edition, such as dice:1")
        created = await self._matches.create(
            request.edition,
            await self._decks(request),
            request_id=request.request_id,
            cards=tuple(map(read_printed, request.cards)) or None,
            seats=request.seats or None,
            options=dict(sorted(request.options.items())),
            chance=_chance(request.chance),
            names=tuple(request.names),
            start=plain(request.start) if request.HasField("start") else None,
            validate_only=request.validate_only,
            who=call.grant.share,
        )
        response = pb.CreateMatchResponse(reasons=_placed(created.reasons, request), repeated=created.repeated)
        if created.row is not None:
            response.match.CopyFrom(write_match(created.row))
            if created.event is not None:
                fill_event(response.event, created.event, created.row.setup.game, self._takes)
        return response

    async def _decks(self, request: pb.CreateMatchRequest) -> dict[Seat, tuple[str, ...]]:
        """Each seat's deck by its codes. Raises a failure for a wrong seat, and UnknownDeck."""
        read: dict[Seat, tuple[str, ...]] = {}
        for index, deck in enumerate(request.decks):
            if deck.seat < 1 or deck.seat in read:
                problem = "seats count from 1" if deck.seat < 1 else f"seat {deck.seat} has a deck already"
                raise malformed(f"decks[{index}].seat", problem)
            if deck.preset and deck.codes:
                raise malformed(f"decks[{index}].preset", "give a deck by its name or by its codes, not by both")
            codes = await self._lists.codes(request.edition, deck.preset) if deck.preset else tuple(deck.codes)
            read[Seat(deck.seat)] = codes
        return read

    async def get_match(self, _call: Call, request: pb.GetMatchRequest) -> pb.GetMatchResponse:
        """A match at a glance."""
        row = await self._matches.get(request.match_id)
        return pb.GetMatchResponse(match=write_match(row))

    async def list_matches(self, _call: Call, request: pb.ListMatchesRequest) -> pb.ListMatchesResponse:
        """Matches that fit, in the order that is asked for."""
        named, descending = order_of(request.order_by, _ORDERS)
        place, size = place_of(request, request.page_token), page_size(request.page_size)
        sought = SoughtMatches(
            going=_GOING[request.state],
            tournament=request.tournament_id,
            player=request.player,
            game=request.game,
            edition=request.edition,
            order=_ORDERS[named] if named else "",
            descending=descending,
            first=place,
            limit=size + 1,
        )
        found = await self._matches.list(sought)
        more = token_of(request, place + size) if len(found) > size else ""
        return pb.ListMatchesResponse(matches=map(write_match, found[:size]), next_page_token=more)

    async def submit(self, call: Call, request: pb.SubmitRequest) -> pb.SubmitResponse:
        """Rules on an action, and does it if it is legal."""
        response = pb.SubmitResponse()
        await self.rule(call, request, response.ruling)
        return response

    async def rule(self, call: Call, request: pb.SubmitRequest, ruling: ruling_pb2.Ruling) -> None:
        """Writes the answer to an action into an empty message."""
        answer = await self._matches.submit(
            request.match_id,
            call.actor(request.match_id),
            self._reader(request),
            request_id=request.request_id,
            expected_version=request.expected_version or None,
            validate_only=request.validate_only,
            words=request.view == kernel_pb2.VIEW_WORDS,
        )
        fill_ruling(ruling, answer)

    def _reader(self, request: pb.SubmitRequest) -> Callable[[Game], Action]:
        """What makes of the request's take an action of its match's game."""
        if not request.HasField("take"):
            raise malformed("take", "say what is done")
        return lambda game: self._takes.read(game.id, request.take)

    async def play(self, call: Call, requests: AsyncIterator[pb.PlayRequest | Failure]) -> None:
        """Submits what comes, and answers as rulings are ready."""
        await Play(self, call).run(requests)

    async def list_legal_actions(self, call: Call, request: pb.ListLegalActionsRequest) -> pb.ListLegalActionsResponse:
        """The actions that would be accepted now."""
        viewer = call.viewer(request.match_id, request.viewer if request.HasField("viewer") else None)
        words = _in_words(request.view)
        then = not_negative("position", request.position) if request.HasField("position") else None
        if then is None:
            offered = self._matches.offered(request.match_id, viewer, words=words, with_past=request.with_past)
        else:
            offered = self._matches.offered_then(request.match_id, viewer, then, words=words)
        legal, speaker = await offered
        response = pb.ListLegalActionsResponse(position=legal.position)
        for offer in legal.offers:
            fill_offer(response.offers.add(), offer, speaker)
        for wider in legal.wider:
            fill_act(response.offers.add(), wider, speaker)
        for act in legal.acts:
            fill_act(response.acts.add(), act, speaker)
        if legal.question is not None:
            fill_question(response.question, legal.question)
        return response

    async def get_state(self, call: Call, request: pb.GetStateRequest) -> pb.GetStateResponse:
        """The match at a position."""
        viewer = call.viewer(request.match_id, request.viewer if request.HasField("viewer") else None)
        position = not_negative("position", request.position) if request.HasField("position") else None
        looked = await self._matches.look(request.match_id, viewer, position, words=_in_words(request.view))
        return pb.GetStateResponse(state=write_looked(looked))

    async def list_events(self, call: Call, request: pb.ListEventsRequest) -> pb.ListEventsResponse:
        """Events from a position. A page token is the position that the page before ended at."""
        viewer = call.viewer(request.match_id, request.viewer if request.HasField("viewer") else None)
        after = resumed(request.page_token) if request.page_token else not_negative("after", request.after)
        size = page_size(request.page_size)
        row = await self._matches.get(request.match_id)
        words = _in_words(request.view)
        if latest_first(request.order_by):
            least, last = not_negative("after", request.after), after if request.page_token else row.position
            after = max(least, min(last, row.position) - size)
            page = await self._matches.events(request.match_id, viewer, after=after, limit=size, words=words)
            events = [event for event in reversed(page.events) if event.position <= last]
            more = token_after(after) if after > least else ""
        else:
            page = await self._matches.events(request.match_id, viewer, after=after, limit=size, words=words)
            events = [*page.events]
            more = token_after(page.position) if page.position < page.head else ""
        response = pb.ListEventsResponse(next_page_token=more, head=page.head)
        for event in events:
            fill_event(response.events.add(), event, row.setup.game, self._takes)
        return response

    async def watch_matches(self, call: Call, request: pb.WatchMatchesRequest) -> None:
        """Sends somebody's matches as they move on, until the client hangs up or its token expires."""
        whole = call.grant.everywhere
        if request.player and not whole:
            raise forbidden("whose matches those are is for organisers of every match: leave `player` out", "FORBIDDEN")

        if whole and not (request.player or request.tournament_id):
            raise malformed("player", "this token is good for every match: name a player or a tournament")

        async def only() -> list[str] | None:
            if whole or request.tournament_id:
                return None
            await call.look_again()
            own = {part.match for part in call.grant.parts if not is_tournament(part.match)}
            return sorted(own | call.grant.also.keys())

        sought = SoughtMatches(tournament=request.tournament_id, player=request.player)
        async for news in self._feeds.matches(sought, only, self._heartbeat, request.cursor):
            message = pb.WatchMatchesResponse(cursor=news.cursor, matches=map(write_match, news.rows), ended=news.ended)
            message.heartbeat.FromMilliseconds(round(self._heartbeat * 1000))
            await call.context.write(message)

    async def watch_events(self, call: Call, request: pb.WatchEventsRequest) -> None:
        """Sends events as they come, until the client hangs up or its token expires."""
        viewer = call.viewer(request.match_id, request.viewer if request.HasField("viewer") else None)
        after = not_negative("after", request.after)
        row = await self._matches.get(request.match_id)
        words = _in_words(request.view)
        pages = self._matches.watch(request.match_id, viewer, after=after, heartbeat=self._heartbeat, words=words)
        async for page in pages:
            call.actor(request.match_id)
            await call.context.write(self._written(page, row.setup.game))

    def _written(self, page: EventPage, game: str) -> pb.WatchEventsResponse:
        """A page as a message, made once for all who are sent the same page."""
        known = self._sent.get(id(page))
        if known is not None:
            return known[1]
        message = pb.WatchEventsResponse(position=page.position, head=page.head, ended=page.ended)
        message.heartbeat.FromMilliseconds(round(self._heartbeat * 1000))
        for event in page.events:
            fill_event(message.events.add(), event, game, self._takes)
        self._sent[id(page)] = page, message  # The page is held, so that no other one gets its id.
        if len(self._sent) > _MOST_SENT:
            self._sent.popitem(last=False)
        return message


def _in_words(view: kernel_pb2.View.ValueType) -> bool:
    """Whether what is looked at is told in words: unless only data are asked for."""
    return view != kernel_pb2.VIEW_BASIC


def _placed(reasons: Iterable[Reason], request: pb.CreateMatchRequest) -> list[ruling_pb2.Reason]:
    """Why an opening is refused: what is about a seat's deck names it by its place in the request."""
    places = {deck.seat: place for place, deck in enumerate(request.decks)}
    messages = write_reasons(reasons)
    for message in messages:
        found = _DECK.fullmatch(message.part)
        if found is not None:
            place = places.get(int(found[1]))
            message.part = "decks" if place is None else f"decks[{place}]"
    return messages


def _chance(number: int) -> ChanceMode:
    if not number:
        return "committed"
    mode = CHANCE_WORDS.get(number)
    if mode is None:
        raise malformed("chance", f"there is no chance mode {number}")
    return mode
