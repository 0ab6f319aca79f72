"""Whether an action costs more the longer its match has been going on."""

import asyncio
import statistics
import time
from collections.abc import Sequence

from domain import registry
from domain.kernel.acting.sampling import build
from domain.kernel.decisions.commands import Actor, Command, tag
from domain.kernel.table.chance import Committed
from domain.kernel.table.state import State
from service.app.boundary.store import Append, Outcome
from service.app.playing.matches import Matches
from service.cli.benchmark.prepared.measure import Figure, Note
from service.cli.benchmark.prepared.table import Table
from service.projections import listing
from service.store.hub import Hub
from service.store.memory import MemoryStore

_EARLY, _LATE = 20, 2000
_PAIRS = 60


class CostOfLateActions:
    """The cost of an action late in a match by that of the same kind of action early in one.

    Both seats let every phase pass, so that each turn does the same. Early and late actions take turns in being
    measured: each time the first one from the given number on that ends a phase.
    """

    def __init__(self, edition: str, late: int = _LATE, pairs: int = _PAIRS) -> None:
        self._edition = edition
        self._late = late
        self._pairs = pairs
        name = f"cost of a match's {late:,}th action by that of its {_EARLY}th"
        self.figures: Sequence[Figure] = (Figure(name, "times", 1.2, "lower"),)

    def run(self, note: Note) -> Sequence[float]:
        """Submits to a service without its transport and its disk."""
        return (asyncio.run(self._ratio(note)),)

    async def _ratio(self, note: Note) -> float:
        early, late = [], []
        service = _Service(self._edition)
        try:
            note(f"playing {self._late:,} actions")
            old = await service.open()
            await service.play(old, self._late)
            for pair in range(self._pairs):
                note(f"pair {pair + 1} of {self._pairs}")
                young = await service.open()
                await service.play(young, _EARLY)
                early.append(await service.time(young))
                late.append(await service.time(old))
        finally:
            await service.close()
        return statistics.median(late) / statistics.median(early)


class _Passing:
    """A match that both seats let pass: its id, and what is known of it without asking the service."""

    def __init__(self, match: str, secret: bytes, state: State) -> None:
        self.match = match
        self.secret = secret
        self.state = state


class _Service:
    """The use cases over a store in memory."""

    def __init__(self, edition: str) -> None:
        self._table = Table(edition)
        store = MemoryStore()
        self._hub = Hub(store, interval=None)
        self._secret = b""
        self._matches = Matches(
            store, _AtOnce(store), self._hub, registry, listing, clock=lambda: 1, secret=lambda: self._secret
        )

    async def open(self) -> _Passing:
        """A new match, at its first question."""
        command, self._secret = self._table.open()
        name = self._secret.hex()
        created = await self._matches.create(self._table.edition, command.decks, request_id=name)
        assert created.row is not None, f"the benchmark's decks are legal: {created.reasons}"
        state = self._table.engine.open(command, Committed(self._secret, 1))[1]
        return _Passing(created.row.match, self._secret, state)

    async def play(self, match: _Passing, actions: int) -> None:
        """Lets the match pass until it has had so many actions."""
        while match.state.position <= actions:
            await self._pass(match)

    async def time(self, match: _Passing) -> float:
        """The seconds that the next end of a phase takes."""
        while True:
            word, seconds = await self._pass(match)
            if word == "endphase":
                return seconds

    async def _pass(self, match: _Passing) -> tuple[str, float]:
        """Does the first thing offered, with as few parts as it takes; says what it was and its seconds."""
        engine, state = self._table.engine, match.state
        assert state.question is not None, "nobody wins by passing"
        actor = Actor(state.question.role, state.question.seat)
        offer = engine.legal(state, actor)[0]
        least = {name: space.candidates[: space.least] for name, space in offer.parts.items()}
        action = build(engine.game, offer.action, least)
        chance = Committed(match.secret, state.position + 1)
        match.state = engine.judge(state, Command(actor, action), chance)[1]
        begun = time.perf_counter()
        answer = await self._matches.submit(match.match, actor, action, request_id=f"{state.position}")
        spent = time.perf_counter() - begun
        assert answer.accepted, f"what is offered is accepted: {answer.reasons}"
        await self._matches.settle()
        return tag(type(action)), spent

    async def close(self) -> None:
        """Lets go of the threads."""
        await self._matches.close()
        self._hub.close()


class _AtOnce:
    """A writer without a queue, so that no disk and no waking of threads is a part of what is measured."""

    def __init__(self, store: MemoryStore) -> None:
        self._store = store

    async def append(self, append: Append) -> Outcome:
        """Writes it now."""
        return self._store.append([append])[0]
