"""What judges do late in a long match: plans and rewinds of one action and of many, and a dispute's file."""

import asyncio
import statistics
from collections.abc import Sequence
from functools import cached_property

from domain.kernel.decisions.acts import Rewind
from service.cli.benchmark.prepared.measure import Figure, Note
from service.cli.benchmark.prepared.room import Act, Room, room, timed
from service.cli.benchmark.prepared.table import Played, Table

_ACTIONS, _DEPTH, _TIMES = 2_000, 1_000, 9
_MATCHES, _DISPUTES = 12, 8
_LIFE = {"life": 500}


class UndoAtAnyDepth:
    """Milliseconds in process, durable answers of SQLite included; what each action told the seats is noted before.

    That a match is taken back is undone again after each time, so that every rewind goes back as far.
    """

    def __init__(self, edition: str, actions: int = _ACTIONS, depth: int = _DEPTH, times: int = _TIMES) -> None:
        """`edition` must have an option `life`, or random matches would be over too early."""
        self._edition = edition
        self._actions = actions
        self._depths = (1, depth)
        self._times = times
        where = f"in a match of {actions:,}"
        spans = ("1 action", f"{depth:,} actions")
        self.figures: Sequence[Figure] = (
            *(Figure(f"plan of a rewind of {span} {where}", "ms", 10, "lower") for span in spans),
            *(Figure(f"take-back of {span} asked for {where}", "ms", 10, "lower") for span in spans),
            *(Figure(f"rewind of {span} {where}, durable", "ms", 10, "lower") for span in spans),
            Figure(f"a dispute's file {where}", "ms", 200, "lower"),
        )

    @cached_property
    def _match(self) -> tuple[Table, Played]:
        table = Table(self._edition)
        return table, table.long(self._actions, _LIFE)

    def run(self, note: Note) -> Sequence[float]:
        """Puts the match into a new file, and judges in it."""
        note(f"playing {self._actions:,} actions")
        return asyncio.run(self._judged(*self._match, note))

    async def _judged(self, table: Table, played: Played, note: Note) -> Sequence[float]:
        async with room(table, played, [self._actions // 2], note) as judges:
            note("judging")
            head = self._actions + 1
            plans = [await self._median(judges.planning(head - depth)) for depth in self._depths]
            asked = [await self._median(judges.asking(head - depth)) for depth in self._depths]
            rewinds = [await self._rewinds(judges, depth) for depth in self._depths]
            return (*plans, *asked, *rewinds, await self._median(judges.filing(1)))

    async def _median(self, act: Act) -> float:
        return statistics.median([await timed(act) for _ in range(self._times)])

    async def _rewinds(self, judges: Room, depth: int) -> float:
        times = []
        for _ in range(self._times):
            head = await judges.position()
            times.append(await timed(judges.rewinding(head - depth)))
            await judges.act(Rewind(to=head, exact=True))
        return statistics.median(times)


class FileOfDispute:
    """Milliseconds in process of a dispute's file, where it takes longest: at positions over all of a long match.

    The match is the longest of several, so that it need not have an option that lets it go on for ever.
    """

    def __init__(self, edition: str, matches: int = _MATCHES, disputes: int = _DISPUTES, times: int = _TIMES) -> None:
        self._edition = edition
        self._count = matches
        self._disputes = disputes
        self._times = times
        name = f"slowest dispute's file of a whole match ({edition})"
        self.figures: Sequence[Figure] = (Figure(name, "ms", 200, "lower"),)

    @cached_property
    def _match(self) -> tuple[Table, Played]:
        table = Table(self._edition)
        return table, max((table.play(1 << 30) for _ in range(self._count)), key=lambda played: len(played.events))

    def run(self, note: Note) -> Sequence[float]:
        """Puts the match into a new file, and has the file of each dispute made several times."""
        note("playing matches")
        return (asyncio.run(self._slowest(*self._match, note)),)

    async def _slowest(self, table: Table, played: Played, note: Note) -> float:
        end = len(played.events)
        positions = [max(1, end * number // self._disputes) for number in range(1, self._disputes + 1)]
        async with room(table, played, positions, note) as judges:
            note("judging")
            await judges.filing(1)()
            files = [judges.filing(number) for number in range(1, len(positions) + 1)]
            return max([statistics.median([await timed(file) for _ in range(self._times)]) for file in files])
