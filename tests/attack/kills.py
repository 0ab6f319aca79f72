"""Kills under load: of the service, of PostgreSQL, of both. What was acknowledged is there, once, and in its order."""

import os
import random
import signal
import time
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, closing
from pathlib import Path

import grpc
from magistrate.v1 import audit_service_pb2 as audit_pb
from magistrate.v1.audit_service_pb2_grpc import AuditServiceStub

from domain import registry
from service.app.adjudication.audit import Audit
from service.app.boundary.store import EventStore, Listed
from service.app.boundary.streams import is_match
from service.app.playing.requests import declining_id
from service.projections import listing
from service.rpc.clients.remote import bearer
from service.store.open import open_store
from tests.attack.parts import Part, Scene
from tests.attack.players import Broken, Door, Line, Player, Told
from tests.postgres import Cluster, Postgres
from tests.service.rpc.serving import PROGRAM, Process, begun

PLAYERS = 6
LEAST, MOST = 4, 120
"""How many actions are acknowledged, at the least and at the most, before the next kill."""
LONGEST_START = 2.0
STUCK = 60.0
"""Seconds in which something must be acknowledged."""


class Stage:
    """A service over a store, under load, and the ways of killing it."""

    def __init__(self, data: Path, url: str, cluster: Cluster | None, database: Postgres | None, program: str) -> None:
        self._arguments = (data, "--store", url)
        self._program = program
        self._cluster = cluster
        self._database = database
        self._chance = random.Random()
        self.service = self._start()
        self.token = self.service.token
        self.door = Door(self.service.address)

    def _start(self) -> Process:
        data, *flags = self._arguments
        return Process(Path(data), *map(str, flags), program=self._program)

    def ways(self) -> Mapping[str, Callable[[random.Random], None]]:
        """How it can be killed, by a name for each; each leaves it running again."""
        of_it = {"service": self._service, "service while stopping": self._stopping, "service at start": self._starting}
        if self._cluster is None:
            return of_it
        return {
            "backends ended": self._backends,
            "PostgreSQL killed": self._killed,
            "both killed": self._both,
            "backend killed": self._backend,
            "PostgreSQL stopped at once": self._stopped,
            **of_it,
        }

    def _service(self, _chance: random.Random) -> None:
        self.service.kill()
        self._again()

    def _stopping(self, chance: random.Random) -> None:
        self.service.process.terminate()
        time.sleep(chance.uniform(0, 0.05))
        self.service.kill()
        self._again()

    def _starting(self, chance: random.Random) -> None:
        """Killed, and killed again before it answers."""
        self.service.kill()
        data, *flags = self._arguments
        with begun(Path(data), *map(str, flags), program=self._program) as process:
            time.sleep(chance.uniform(0, LONGEST_START))
            process.kill()
        self._again()

    def _again(self) -> None:
        self.service = self._start()
        self.door.move(self.service.address)

    def _back(self) -> None:
        """The service was there all the time: players look whether all is as it was."""
        self.door.move(self.service.address)

    def _backends(self, _chance: random.Random) -> None:
        self._connected("SELECT pg_terminate_backend(pid)")
        self._back()

    def _backend(self, chance: random.Random) -> None:
        """Kills one process that serves a connection: PostgreSQL ends all the others, and reads its journal."""
        pids = self._connected("SELECT pid")
        if pids:
            os.kill(int(str(chance.choice(pids)[0])), signal.SIGKILL)
        self._back()

    def _connected(self, what: str) -> list[tuple[object, ...]]:
        assert self._database is not None
        where = "FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()"
        return self._database.execute(f"{what} {where}")

    def _stopped(self, _chance: random.Random) -> None:
        assert self._cluster is not None
        self._cluster.stop()
        self._cluster.start_again()
        self._back()

    def _killed(self, _chance: random.Random) -> None:
        assert self._cluster is not None
        self._cluster.kill()
        self._cluster.start_again()
        self._back()

    def _both(self, _chance: random.Random) -> None:
        assert self._cluster is not None
        self.service.kill()
        self._cluster.kill()
        self._cluster.start_again()
        self._again()


def attacked(stage: Stage, count: int, seed: str, tell: Callable[[str], None]) -> tuple[Told, Counter[str]]:
    """Kills it so many times under load; what players were told, and how it was killed."""
    chance, told, done = random.Random(seed), Told(), Counter[str]()
    players = [Player(f"{seed} {n}", stage.door, stage.token, told, seed) for n in range(PLAYERS)]
    for player in players:
        player.start()
    ways = stage.ways()
    try:
        for number in range(count):
            loaded(told, chance.randint(LEAST, MOST))
            time.sleep(chance.uniform(0, 0.05))
            way = [*ways][number % len(ways)]
            ways[way](chance)
            done[way] += 1
            _verified(stage, told)
            assert not told.wrong, f"after kill {number + 1} ({way}): {told.wrong[0]}"
            if number % 10 == 9:
                tell(f"kills {seed}: {number + 1} of {count}, {told.acknowledged():,} actions acknowledged")
        loaded(told, LEAST)
    finally:
        for player in players:
            player.stopping.set()
        for player in players:
            player.join()
    assert not told.wrong, told.wrong[0]
    return told, done


def loaded(told: Told, more: int, stuck: float = STUCK) -> None:
    """Waits until so many more actions are acknowledged. Raises AssertionError where none is for so many seconds."""
    before = last = told.acknowledged()
    until = time.monotonic() + stuck
    while last < before + more and not told.wrong:
        if (now := told.acknowledged()) > last:
            last, until = now, time.monotonic() + stuck
        assert time.monotonic() < until, f"{last - before} actions acknowledged, and then none in {stuck:.0f} s"
        time.sleep(0.005)


def _verified(stage: Stage, told: Told) -> None:
    """The matches in progress verify right after it, while they are played on."""
    line, who = Line(stage.door), bearer(stage.token)
    try:
        for match in [*told.requests][-PLAYERS:]:
            request, known = audit_pb.VerifyRequest(match_id=match), len(told.requests[match])

            def verify(to: grpc.Channel, request: audit_pb.VerifyRequest = request) -> audit_pb.VerifyResponse:
                return AuditServiceStub(to).Verify(request, metadata=who, timeout=20)

            found = line.ask(verify)
            if not found.intact:
                told.wrong.append(f"{match} at {found.position}: {found.problem}")
            if found.checked < known:
                told.wrong.append(f"{match} has {found.checked} events, and {known} were acknowledged")
    except Broken as problem:
        told.wrong.append(str(problem))
    finally:
        line.close()


def flaws(store: EventStore, told: Told) -> Iterator[str]:
    """What of what was acknowledged is not there once, in its order, and alone."""
    audit = Audit(store, registry, listing)
    listed = {one.match: one.position for one in _listed(store) if is_match(one.match)}
    for match in told.requests.keys() - listed.keys():
        yield f"{match} was acknowledged and is not there"
    for match in listed.keys() - told.requests.keys():
        yield f"{match} is there and was never acknowledged, although its request was repeated until it was"
    for match, acknowledged in told.requests.items():
        decode = registry.codec(told.editions[match]).decode_event
        there = [(record.position, decode(record.body).request) for record in store.read(match)]
        wanted = [*enumerate(acknowledged, 1)]
        wanted += [(place, declining_id(place - 1)) for place in range(len(wanted) + 1, len(there) + 1)]
        if there != wanted:
            wrong = next((one for one in zip(there, wanted, strict=False) if one[0] != one[1]), "one of them ends")
            yield f"{match}: {len(wanted)} actions were acknowledged, {len(there)} are there; {wrong}"
        if listed.get(match) != len(there):
            yield f"{match}: the listing says that it has {listed.get(match)} events, and it has {len(there)}"
        if any(store.answer(match, request) is None for request in acknowledged[1:]):
            yield f"{match}: an answer is gone"
        found = audit.verify(match)
        if not found.intact:
            yield f"{match} at {found.position}: {found.problem}"


def _listed(store: EventStore) -> Iterator[Listed]:
    page = store.matches(limit=1_000)
    yield from page.matches
    while page.more:
        page = store.matches(page.token, 1_000)
        yield from page.matches


def over_sqlite(scene: Scene, count: int, seed: int, program: str = PROGRAM) -> tuple[Told, Counter[str]]:
    """Kills of a service over SQLite."""
    data = scene.folder / "sqlite"
    url = f"sqlite:///{scene.folder / 'matches.db'}"
    return _over(Stage(data, url, None, None, program), url, count, f"{seed} sqlite", scene)


def over_postgres(scene: Scene, count: int, seed: int, program: str = PROGRAM) -> tuple[Told, Counter[str]]:
    """Kills of a service over PostgreSQL, and of that: of one of its own, as others use the scene's."""
    with ExitStack() as stack:
        cluster = Cluster.prepare()
        stack.callback(cluster.remove)
        database = cluster.address()
        stage = Stage(scene.folder / "postgres", database.dsn, cluster, database, program)
        return _over(stage, database.dsn, count, f"{seed} postgres", scene)


def _over(stage: Stage, url: str, count: int, seed: str, scene: Scene) -> tuple[Told, Counter[str]]:
    try:
        told, done = attacked(stage, count, seed, scene.tell)
        assert stage.service.stop() == 0, "".join(stage.service.lines)
    finally:
        if stage.service.process.poll() is None:
            stage.service.kill()
    with closing(open_store(url)) as store:
        wrong = [*flaws(store, told)]
    assert not wrong, f"{seed}: {len(wrong)} flaws after {count} kills: {wrong[0]}"
    return told, done


def kills(scene: Scene, count: int, seed: int) -> str:
    """So many kills, half of them over either store. Raises AssertionError for anything lost, doubled or torn."""
    halves = (over_sqlite, count - count // 2), (over_postgres, count // 2)
    with ThreadPoolExecutor(scene.jobs) as pool:
        found = [pool.submit(half, scene, number, seed) for half, number in halves]
    both = [one.result() for one in found]
    done = sum((ways for _, ways in both), Counter[str]())
    acknowledged = [told.acknowledged() for told, _ in both]
    repeated = sum(told.repeated for told, _ in both)
    ways = ", ".join(f"{number} {way}" for way, number in done.items())
    return (
        f"{done.total()} kills under load ({ways}); {acknowledged[0]:,} actions acknowledged over SQLite and "
        f"{acknowledged[1]:,} over PostgreSQL, in {sum(len(told.requests) for told, _ in both)} matches of all "
        f"editions: each there once, in its order, and nothing else; {repeated} were found done when they were asked "
        "again; all verify"
    )


PARTS = (
    Part("kills", "the service, PostgreSQL and both killed under load over both stores", quick=4, full=112, run=kills),
)
