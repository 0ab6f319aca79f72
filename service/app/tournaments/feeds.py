"""Feeds for people with many tables: of somebody's matches, and of all tables of an event.

Each sends everything once, and then again what has changed; it is resumed by the store's cursor.
"""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable, Mapping, Sequence

import msgspec

from domain.kernel.decisions.acts import Appeal
from domain.kernel.decisions.commands import tag
from domain.kernel.table.judging_record import Dispute
from domain.tournament.series import Series, score
from domain.tournament.state import Tournament
from domain.tournament.timing.rounds import Timing
from service.app.boundary.errors import BadRequest, UnknownMatch
from service.app.boundary.ports import Bells, Clock
from service.app.boundary.results import MatchRow
from service.app.boundary.store import EventStore, SoughtMatches
from service.app.queries.reading import Reading
from service.app.repository.standing import Reader
from service.app.tournaments.clocks import series_timing

OPENED = ""
_PAGE = 1000
_MOST_PAGES = 100
"""So much of the log is looked through to resume; after more, everything is sent."""
_SETTLING = 0.05
"""How many seconds changes are gathered before they are sent."""
_MOST_KEPT = 10_000
_MOST_ROUNDS = 64
"""Of so many rounds the tables are held as they stand."""
_APPEAL = tag(Appeal)


class Called(msgspec.Struct, frozen=True):
    """A call that is not closed: since when it waits, and when it was taken (0: not yet), in ms since 1970."""

    dispute: Dispute
    since: int
    taken: int = 0


class Table(msgspec.Struct, frozen=True, kw_only=True):
    """A table of a round: its match of several games, the game that was seated last, and what needs somebody.

    `missing`: a game has ended and is not reported, or time is over without a result.
    """

    series: Series
    row: MatchRow | None = None
    pauses: tuple[str, ...] = ()
    calls: tuple[Called, ...] = ()
    timing: Timing | None = None
    missing: bool = False


class MatchNews(msgspec.Struct, frozen=True, kw_only=True):
    """Matches that are new or have moved on; none in a heartbeat. `ended`: all of them have."""

    rows: tuple[MatchRow, ...]
    cursor: str
    ended: bool


class TableNews(msgspec.Struct, frozen=True, kw_only=True):
    """Tables that are new or have changed; none in a heartbeat. `ended`: every one has its result."""

    tables: tuple[Table, ...]
    cursor: str
    round: int
    ended: bool


class Feeds:
    """The feeds of one store. Belongs to one event loop."""

    def __init__(self, store: EventStore, reader: Reader, matches: Reading, bells: Bells, clock: Clock) -> None:
        self._store = store
        self._reader = reader
        self._matches = matches
        self._bells = bells
        self._clock = clock
        self._tables: dict[tuple[str, int], tuple[tuple[str, int], asyncio.Future[Mapping[str, Table]]]] = {}
        self._timings: dict[tuple[str, ...], tuple[object, Timing]] = {}
        self._called_at: dict[tuple[object, ...], tuple[int, int]] = {}

    async def matches(
        self, sought: SoughtMatches, only: Callable[[], Awaitable[Iterable[str] | None]], heartbeat: float, cursor: str
    ) -> AsyncIterator[MatchNews]:
        """Matches that fit; `only` these, where that gives some. Raises BadRequest for a cursor that is none."""
        since = await self._since(cursor)
        sent: dict[str, MatchRow] = {}
        with self._bells.follow() as (bell, hang):
            hang([OPENED])
            while True:
                now = await asyncio.to_thread(self._store.latest)
                rows = await self._fitting(sought, await only())
                if hang(row.match for row in rows):
                    rows = await self._fitting(sought, await only())  # What came before the bells hung there.
                new = [row for row in rows if sent.get(row.match) != row]
                sent.update({row.match: row for row in new})
                yield MatchNews(
                    rows=tuple(row for row in new if since is None or row.match in since),
                    cursor=now,
                    ended=bool(rows) and all(row.result is not None for row in rows),
                )
                since = None
                await _some_news(bell.news, heartbeat)

    async def tables(
        self, read: Callable[[], Awaitable[Tournament]], tournament: str, number: int, heartbeat: float, cursor: str
    ) -> AsyncIterator[TableNews]:
        """The tables of a round, 0 for the latest. Raises BadRequest for a cursor that is none."""
        since = await self._since(cursor)
        sent: dict[str, Table] = {}
        with self._bells.follow() as (bell, hang):
            hang([tournament])
            while True:
                now, held = await asyncio.to_thread(self._store.latest), await read()
                round_ = number or len(held.rounds)
                own = [series for series in held.series.values() if series.round == round_ and not series.bye]
                if hang(game.match for series in own for game in series.games if game.match):
                    now, held = await asyncio.to_thread(self._store.latest), await read()
                found = await self._shared(tournament, held, round_, now)
                own = [table.series for table in found.values()]
                new = {name: table for name, table in found.items() if sent.get(name) != table}
                unchanged = set() if since is None or tournament in since else _unmoved(new.values(), since)
                sent.update(new)
                yield TableNews(
                    tables=tuple(table for name, table in new.items() if name not in unchanged),
                    cursor=now,
                    round=round_,
                    ended=bool(own) and all(score(series).outcomes for series in own),
                )
                since = None
                await _some_news(bell.news, heartbeat)

    async def _shared(self, tournament: str, held: Tournament, round_: int, now: str) -> Mapping[str, Table]:
        """The tables of a round as they stand after what the store has: read once for all who watch them."""
        key = (tournament, round_)
        at = (now, held.position)
        known = self._tables.get(key)
        if known is None or known[0] != at:
            if len(self._tables) >= _MOST_ROUNDS:
                self._tables.clear()
            known = self._tables[key] = at, asyncio.ensure_future(self._read(tournament, held, round_))
        try:
            return await asyncio.shield(known[1])
        except BaseException:
            self._tables.pop(key, None)
            raise

    async def _read(self, tournament: str, held: Tournament, round_: int) -> Mapping[str, Table]:
        own = [series for series in held.series.values() if series.round == round_ and not series.bye]
        return {series.id: await self._table(tournament, held, series) for series in own}

    async def _fitting(self, sought: SoughtMatches, only: Iterable[str] | None) -> Sequence[MatchRow]:
        if only is None:
            return await self._matches.list(sought)
        rows = []
        for match in only:
            try:
                rows.append(await self._matches.get(match))
            except UnknownMatch:
                continue
        return rows

    async def _table(self, tournament: str, held: Tournament, series: Series) -> Table:
        match = next((game.match for game in reversed(series.games) if game.match), "")
        row, judging = (None, None) if not match else await self._matches.judged(match)
        about: tuple[object, ...] = (len(series.games), held.rounds[series.round - 1])
        if row is not None and judging is not None:
            about += (row.turn, row.result, judging.pauses, judging.given)
        key = (tournament, series.id)
        known = self._timings.get(key)
        if known is None or known[0] != about:
            timing = await asyncio.to_thread(series_timing, self._reader, held, series, self._clock())
            if len(self._timings) >= _MOST_KEPT:
                self._timings.clear()
            known = self._timings[key] = about, timing
        decided = bool(score(series).outcomes)
        if row is None or judging is None:
            return Table(series=series, timing=known[1], missing=not decided and known[1].phase == "time over")
        unreported = any(game.match == match and not game.reported for game in series.games) and row.result is not None
        return Table(
            series=series,
            row=row,
            pauses=judging.pauses,
            calls=tuple([await self._called(match, one) for one in judging.disputes if not one.over]),
            timing=known[1],
            missing=not decided and (unreported or known[1].phase == "time over"),
        )

    async def _called(self, match: str, dispute: Dispute) -> Called:
        """A call with its times: an appeal waits since it was made, which is after what was ruled last."""
        taken = 0 if dispute.taken is None else dispute.taken.at
        ruled = dispute.rulings[-1].at if dispute.appeal is not None and dispute.rulings else 0
        key = (match, dispute.number, dispute.appeal, taken)
        if key not in self._called_at:
            if len(self._called_at) >= _MOST_KEPT:
                self._called_at.clear()

            def read() -> tuple[int, int]:
                since = self._reader.time(match, ruled or dispute.at, _APPEAL if ruled else "")
                return since, self._reader.time(match, taken) if taken else 0

            self._called_at[key] = await asyncio.to_thread(read)
        return Called(dispute, *self._called_at[key])

    async def _since(self, cursor: str) -> set[str] | None:
        """The streams with news since a cursor; None for everything. Raises BadRequest."""
        if not cursor:
            return None

        def read() -> set[str] | None:
            found: set[str] = set()
            at = cursor
            for _ in range(_MOST_PAGES):
                news = self._store.changes_since(at, _PAGE)
                found |= {change.match for change in news.changes}
                at = news.cursor
                if len(news.changes) < _PAGE:
                    return found
            return None

        try:
            return await asyncio.to_thread(read)
        except ValueError as error:
            raise BadRequest("cursor", str(error)) from error


def _unmoved(tables: Iterable[Table], since: set[str]) -> set[str]:
    """Those whose games have no news."""
    return {
        table.series.id for table in tables if not since & {game.match for game in table.series.games if game.match}
    }


async def _some_news(news: Callable[[], Awaitable[frozenset[str]]], heartbeat: float) -> None:
    """Returns when there is news, gathered for a moment, or after a heartbeat."""
    try:
        async with asyncio.timeout(heartbeat):
            await news()
    except TimeoutError:
        return
    await asyncio.sleep(min(_SETTLING, heartbeat))
