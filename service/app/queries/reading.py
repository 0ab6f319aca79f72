"""The use cases that only read: state, events, legal actions, listings, watching."""

import asyncio
import functools
import logging
from collections.abc import AsyncIterator, Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import ParamSpec, TypeVar

from domain.kernel.decider import Engine
from domain.kernel.decisions.commands import Actor
from domain.kernel.judging.unknown.looking import as_shown
from domain.kernel.log.events import Event
from domain.kernel.secrecy.sight import Viewer
from domain.kernel.secrecy.views import EventView, View, event_view, question_view, view
from domain.kernel.table.chance import commitment
from domain.kernel.table.ids import Seat
from domain.kernel.table.judging_record import Judging
from domain.kernel.table.state import State
from service.app.boundary.errors import BadRequest, NoSecret, UnknownSeat
from service.app.boundary.ports import Bells, Listing
from service.app.boundary.results import EventPage, Legal, Looked, MatchHead, MatchRow, Revealed
from service.app.boundary.store import SoughtMatches
from service.app.boundary.streams import TOURNAMENT
from service.app.queries.matchlists import found
from service.app.queries.publishing import check_published
from service.app.queries.undoing import undo_offers
from service.app.queries.watching import Watching
from service.app.repository.cache import Cache
from service.app.repository.notebook import Notebook
from service.app.repository.standing import Reader, Standing
from service.words.picked import disputed
from service.words.speaker import Speaker
from service.words.telling import shown, told

P = ParamSpec("P")
T = TypeVar("T")
LARGEST_PAGE = 1000
_THREADS = 4
_WATCH_PAGE = 100

_EVERY = SoughtMatches()

_log = logging.getLogger(__name__)


class Reading:
    """What can be asked of the matches of one store without changing any."""

    def __init__(self, reader: Reader, bells: Bells, listing: Listing, cache: Cache | None = None) -> None:
        self._reader = reader
        self._bells = bells
        self._listing = listing
        self.notebook = Notebook(reader)
        self._cache = Cache() if cache is None else cache
        self._watching = Watching(self._watched)
        # Threads of its own: audits of whole matches fill those that the event loop shares out.
        self._threads = ThreadPoolExecutor(_THREADS, thread_name_prefix="reading")

    async def close(self) -> None:
        """Lets go of its threads. May be called twice."""
        self._threads.shutdown(wait=False)

    async def get(self, match: str) -> MatchRow:
        """A match's row. Raises UnknownMatch."""
        return (await self._fresh(match)).row()

    async def judged(self, match: str) -> tuple[MatchRow, Judging]:
        """A match's row, and what judging has made true in it. Raises UnknownMatch."""
        standing = await self._fresh(match)
        return standing.row(), standing.state.judging

    async def head(self, match: str) -> MatchHead:
        """Where a match stands now, for its tournament. Raises UnknownMatch."""
        standing = await self._fresh(match)
        state = standing.state
        adopted = state.judging.adopted
        return MatchHead(
            setup=state.setup,
            position=state.position,
            digest=standing.digest.hex(),
            result=state.result,
            out=tuple(int(seat) for seat, held in state.seats.items() if held.out),
            appeals=tuple(sum(d.appeal == seat for d in state.judging.disputes) for seat in state.seats),
            policy="" if adopted is None else adopted.policy.name,
        )

    async def deck(self, match: str, seat: Seat) -> tuple[str, ...]:
        """The deck that a seat was opened with; none in a match that began from a position. Raises UnknownMatch."""
        first = await self._threaded(self._reader.opening, match)
        return tuple(first.decks.get(seat, ()))

    async def list(self, sought: SoughtMatches = _EVERY) -> Sequence[MatchRow]:
        """The matches that fit, in the order that is asked for."""
        return await self._threaded(found, self._reader.store, self._listing, sought)

    async def tournaments(self) -> Sequence[str]:
        """The ids of the tournaments of the same store, in the order of their creation."""
        return await self._threaded(self._reader.store.streams, TOURNAMENT)

    async def legal(self, match: str, actor: Actor, *, words: bool = False) -> Legal:
        """What the actor may do now. Raises UnknownMatch, UnknownSeat."""
        return (await self.offered(match, actor, words=words))[0]

    async def offered(
        self, match: str, actor: Actor, *, words: bool = False, with_past: bool = False
    ) -> tuple[Legal, Speaker | None]:
        """What the actor may do now, and who says it, in `words`; `with_past` also what rests on the match's past.

        Raises UnknownMatch, UnknownSeat.
        """
        now = await self._fresh(match)
        check_seat(now, actor)
        state, engine = now.state, now.engine
        question, speaker = question_view(state.question, actor), None
        if words:
            speaker = Speaker(engine.game, engine.catalog, state, actor)
            question = speaker.asked(question)
        offers, acts = tuple(engine.legal(state, actor)), tuple(engine.acts(state, actor))
        if with_past or state.judging.asked is not None:
            acts += await self._threaded(undo_offers, self.notebook, now, actor, with_past=with_past)
        wider = tuple(engine.wider(state, actor))
        legal = Legal(position=state.position, question=question, offers=offers, acts=acts, wider=wider)
        return legal, speaker

    async def offered_then(
        self, match: str, actor: Actor, position: int, *, words: bool = False
    ) -> tuple[Legal, Speaker | None]:
        """What the actor might have done at a position, and who says it, in `words`; acts of judging are left out.

        Raises UnknownMatch, UnknownPosition, UnknownSeat.
        """
        standing = await self._at(match, position)
        check_seat(standing, actor)
        state = await self._shown(standing) if actor.judges else standing.state
        engine = Engine(standing.engine.game, standing.engine.catalog)  # The shared one belongs to the event loop.
        return await self._threaded(_offered, engine, state, actor, words)

    async def view(self, match: str, viewer: Viewer, position: int | None = None, *, words: bool = False) -> View:
        """The match as the viewer may see it, now or at a position; 0 is before its first event.

        Raises UnknownMatch, UnknownPosition, UnknownSeat.
        """
        standing = await self._at(match, position)
        check_seat(standing, viewer)
        state = await self._shown(standing) if position is not None and viewer.judges else standing.state
        engine = standing.engine
        return shown(engine.game, engine.catalog, state, viewer) if words else view(engine.game, state, viewer)

    async def look(self, match: str, viewer: Viewer, position: int | None = None, *, words: bool = False) -> Looked:
        """The match as the viewer may see it, as `view`, with what holds of each card that it knows.

        Raises UnknownMatch, UnknownPosition, UnknownSeat.
        """
        standing = await self._at(match, position)
        check_seat(standing, viewer)
        state = await self._shown(standing) if position is not None and viewer.judges else standing.state
        return looked(standing.engine, state, viewer, words=words)

    async def _shown(self, then: Standing) -> State:
        """What the match was at a position, with what judges have asked to see of it since."""
        now = await self._fresh(then.match)
        return as_shown(then.engine.game, then.state, now.state.judging.looks)

    async def events(
        self, match: str, viewer: Viewer, *, after: int = 0, limit: int = 100, words: bool = False
    ) -> EventPage:
        """The events after a position. Raises UnknownMatch, UnknownPosition, UnknownSeat."""
        size = _page_size("limit", limit)
        standing = await self._at(match, after)
        check_seat(standing, viewer)
        page, _ = await self._threaded(self._page, standing, viewer, size, words=words)
        return page

    async def watch(
        self, match: str, viewer: Viewer, *, after: int = 0, heartbeat: float = 15.0, words: bool = False
    ) -> AsyncIterator[EventPage]:
        """Pages of events as they come, from a position on, for as long as the caller wants more.

        The first page comes at once, and an empty one after every `heartbeat` seconds of silence.
        Raises UnknownMatch, UnknownPosition, UnknownSeat.
        """
        with self._bells.watch(match) as bell:
            standing = await self._at(match, after)
            check_seat(standing, viewer)
            page, standing = await self._watching.after(standing, viewer, words=words)
            while True:
                yield page
                if page.position == await self._last(match, page):
                    try:
                        async with asyncio.timeout(heartbeat):
                            await bell.news(page.position)
                    except TimeoutError:
                        pass  # The page below is then the heartbeat, or what no bell told of.
                page, standing = await self._watching.after(standing, viewer, words=words)

    async def _last(self, match: str, page: EventPage) -> int:
        """Where the match stands: a page that was kept for others tells where it stood when it was read."""
        held = self._cache.get(match)
        if held is not None:
            return max(held.position, page.head)
        head = await self._threaded(self._reader.store.head, match)
        return page.head if head is None else max(head.position, page.head)

    async def _watched(self, standing: Standing, viewer: Viewer, words: bool) -> tuple[EventPage, Standing]:
        return await self._threaded(self._page, standing, viewer, _WATCH_PAGE, words=words)

    async def reveal(self, match: str) -> Revealed:
        """The chance secret of an ended match, of a branch when its origin has ended too.

        Raises UnknownMatch, NotEnded, NoSecret.
        """
        standing = await self._fresh(match)
        await self._threaded(check_published, self._reader, standing)
        if standing.secret is None:
            raise NoSecret(match)
        return Revealed(standing.secret.hex(), commitment(standing.secret))

    async def _threaded(self, read: Callable[P, T], *args: P.args, **named: P.kwargs) -> T:
        """Runs something that reads the store, which may take its time, beside the event loop."""
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._threads, functools.partial(read, *args, **named))

    async def _fresh(self, match: str) -> Standing:
        """Where the match stands now, whichever process took it there."""
        held = self._cache.get(match)
        return self._cache.put(await self._threaded(self._reader.fresh, match, held))

    async def _at(self, match: str, position: int | None) -> Standing:
        """Where the match stands, or stood at a position."""
        if position is None:
            return await self._fresh(match)
        held = self._cache.get(match)
        if held is not None and held.position == position:
            return held
        return await self._threaded(self._reader.load, match, position)

    def _page(
        self, standing: Standing, viewer: Viewer, limit: int, *, words: bool = False
    ) -> tuple[EventPage, Standing]:
        """The next events after a standing as the viewer may see them, and the standing after those."""
        page = []
        for record, event in self._reader.events(standing, limit):
            before, standing = standing, standing.after(event, record.digest)
            page.append(seen(before, event, standing, viewer, words=words))
        head = self._reader.store.head(standing.match)
        last = standing.position if head is None else max(head.position, standing.position)
        over = standing.position == last and standing.state.result is not None
        return EventPage(events=tuple(page), position=standing.position, head=last, ended=over), standing


def looked(engine: Engine, state: State, viewer: Viewer, *, words: bool) -> Looked:
    """A match in a state as the viewer may see it, in words if they are asked for."""
    game, catalog, disputes = engine.game, engine.catalog, state.judging.disputes
    return Looked(
        view=shown(game, catalog, state, viewer) if words else view(game, state, viewer),
        shown=engine.shown(state, viewer),
        names=state.setup.names,
        engine=engine,
        disputed=disputed(Speaker(game, catalog, state, viewer), disputes) if words and disputes else {},
    )


def seen(before: Standing, event: Event, after: Standing, viewer: Viewer, *, words: bool = False) -> EventView:
    """An event as the viewer may see it, in words if they are asked for."""
    engine = before.engine
    if words:
        return told(engine.game, engine.catalog, before.state, event, after.state, viewer)
    return event_view(engine.game, before.state, event, after.state, viewer)


def check_seat(standing: Standing, viewer: Viewer) -> None:
    """Raises UnknownSeat for a seat that the match has not, BadRequest for another role with a seat."""
    seats = standing.state.setup.seats
    if viewer.role == "seat":
        if viewer.seat is None or not 1 <= viewer.seat <= seats:
            raise UnknownSeat(standing.match, viewer.seat, seats)
    elif viewer.seat is not None:
        raise BadRequest("seat", f"{viewer} has no seat of its own: leave it out")


def _page_size(field: str, size: int) -> int:
    if size < 1:
        raise BadRequest(field, f"must be 1 to {LARGEST_PAGE}, not {size}")
    return min(size, LARGEST_PAGE)


def _offered(engine: Engine, state: State, actor: Actor, words: bool) -> tuple[Legal, Speaker | None]:
    """What the actor may do in a state, and who says it."""
    question, speaker = question_view(state.question, actor), None
    if words:
        speaker = Speaker(engine.game, engine.catalog, state, actor)
        question = speaker.asked(question)
    offers, wider = tuple(engine.legal(state, actor)), tuple(engine.wider(state, actor))
    return Legal(position=state.position, question=question, offers=offers, wider=wider), speaker
