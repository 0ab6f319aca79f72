"""What tests of the application need: a whole service without a network, and somebody to play."""

import asyncio
import random
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from contextlib import AsyncExitStack, asynccontextmanager
from itertools import count

from domain import registry
from domain.kernel.acting.sampling import sample
from domain.kernel.decisions.commands import Action, Actor, Concede, PrintedCard
from domain.kernel.table.ids import Seat
from service.app.adjudication.audit import Audit
from service.app.boundary.results import Submitted
from service.app.boundary.store import EventStore
from service.app.playing.matches import Matches
from service.app.repository.cache import Cache
from service.projections import listing
from service.store.hub import Hub
from service.store.open import open_store
from service.store.writer import GroupCommit

EDITION = "dice:1"
ORGANISER = Actor("organiser")
SPECTATOR = Actor("spectator")
JUDGE = Actor("judge")
SECRET = bytes(range(32))
CARDS = tuple(
    PrintedCard(
        f"C{n}", f"Creature {n}", {"kind": "creature", "cost": n % 3, "offense": 1 + n % 4, "defense": 1 + n % 5}
    )
    for n in range(10)
)
_requests = count(1)


def seat(number: int) -> Actor:
    """A seat as an actor."""
    return Actor("seat", Seat(number))


def decks(seats: int = 2) -> Mapping[Seat, tuple[str, ...]]:
    """A legal deck for each seat."""
    return {Seat(n): tuple(card.code for card in CARDS for _ in range(4)) for n in range(1, seats + 1)}


def new_id() -> str:
    """A request id that no other request of this process has."""
    return f"request-{next(_requests)}"


class Clock:
    """A clock that the test turns, in ms since 1970."""

    def __init__(self) -> None:
        self.now = 1_700_000_000_000

    def __call__(self) -> int:
        return self.now


class Service:
    """One process's service over a store."""

    def __init__(self, store: EventStore, *, snapshot_every: int = 50, cache: Cache | None = None) -> None:
        self.store = store
        self.hub = Hub(store, 0.02)
        self.writer = GroupCommit(store, announce=self.hub.announce)
        self.clock = Clock()
        self.matches = Matches(
            store,
            self.writer,
            self.hub,
            registry,
            listing,
            clock=self.clock,
            secret=lambda: SECRET,
            cache=cache,
            snapshot_every=snapshot_every,
        )
        self.audit = Audit(store, registry, listing)

    async def close(self) -> None:
        """Stop everything."""
        await self.matches.close()
        self.writer.close()
        self.hub.close()
        self.store.close()

    async def new(self, seats: int = 2, **options: int) -> str:
        """A new match's id."""
        created = await self.matches.create(
            EDITION, decks(seats), request_id=new_id(), cards=CARDS, options=options or None
        )
        assert created.row is not None, created.reasons
        return created.row.match

    async def asked(self, match: str) -> tuple[Actor, int]:
        """Who is asked, and the match's version."""
        question = (await self.matches.legal(match, JUDGE)).question
        assert question is not None
        return Actor(question.role, question.seat), (await self.matches.get(match)).position

    async def choose(self, match: str, chance: random.Random) -> tuple[Actor, Action, int]:
        """A legal action of whoever is asked, and the version that it is for."""
        actor, _ = await self.asked(match)
        legal = await self.matches.legal(match, actor)
        offers = [offer for offer in legal.offers if offer.action != "concede"]
        return actor, sample(registry.game(EDITION), chance.choice(offers), chance.randrange), legal.position

    async def act(self, match: str, chance: random.Random) -> Submitted:
        """Plays one legal action."""
        actor, action, _ = await self.choose(match, chance)
        done = await self.matches.submit(match, actor, action, request_id=new_id())
        assert done.accepted, done.reasons
        return done

    async def concede(self, match: str) -> None:
        """Ends a match: every seat but the last gives up."""
        seats = (await self.matches.get(match)).setup.seats
        for number in range(1, seats):
            done = await self.matches.submit(match, seat(number), Concede(), request_id=new_id())
            assert done.accepted, done.reasons

    async def play(self, match: str, actions: int, seed: int = 1) -> None:
        """Plays so many legal actions, or until the match ends."""
        chance = random.Random(seed)
        for _ in range(actions):
            if (await self.act(match, chance)).result is not None:
                return


@asynccontextmanager
async def services(
    url: str, processes: int = 1, *, snapshot_every: int = 50, cache: Cache | None = None
) -> AsyncIterator[list[Service]]:
    """Services over one store, as that many processes would have them; those over memory share the object."""
    shared = open_store(url) if url == "memory:" else None
    async with AsyncExitStack() as stack:
        running = []
        for _ in range(processes):
            service = Service(shared or open_store(url), snapshot_every=snapshot_every, cache=cache)
            stack.push_async_callback(service.close)
            running.append(service)
        yield running


def run_with(url: str, steps: Callable[[Service], Awaitable[None]], *, snapshot_every: int = 50) -> None:
    """Run the steps of a test against one service."""

    async def run() -> None:
        async with services(url, snapshot_every=snapshot_every) as [service]:
            await steps(service)

    asyncio.run(run())
