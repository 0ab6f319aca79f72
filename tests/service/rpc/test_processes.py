"""Services in processes of their own: the first start, several over one database, and one that is killed."""

import threading
from collections import Counter
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from domain.kernel.acting.sampling import sample
from domain.kernel.decisions.commands import Action, Actor, Concede
from domain.kernel.table.ids import Seat
from domain.registry import game
from service.auth.keys import open_keys
from service.auth.tokens import EVERY_MATCH, Tokens
from service.main import clock
from service.rpc.clients.client import Client, RemoteError
from tests.postgres import Postgres
from tests.service.rpc.playing import EDITION, new_match, seat
from tests.service.rpc.serving import NotStarted, Process

PROCESSES = 3
RACES = 12
ENOUGH = 60
PLAYERS = 6


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """A data folder with keys, so that tests can make tokens."""
    folder = tmp_path / "data"
    folder.mkdir(mode=0o700)
    open_keys(folder)
    return folder


def client(process: Process, data: Path, actor: Actor = Actor("organiser"), match: str = EVERY_MATCH) -> Client:  # noqa: B008 - an immutable value
    """A client of a process."""
    keys, _ = open_keys(data)
    return Client(process.address, Tokens(keys, clock).issue(actor, match)[0])


def first_action(organiser: Client, match: str) -> tuple[int, Action]:
    """Who is asked, and the first offered action that is no concession."""
    asked = organiser.view(match).question
    assert asked is not None
    assert asked.seat is not None
    offers = [offer for offer in organiser.legal(match, seat(asked.seat)).offers if offer.action != "concede"]
    return asked.seat, sample(game(EDITION), offers[0], lambda _bound: 0)


def test_the_first_start_prints_the_organisers_token_once(tmp_path: Path) -> None:
    with Process(tmp_path / "new") as first:
        with Client(first.address, first.token) as organiser:
            match = new_match(organiser)
        assert first.stop() == 0
    with Process(tmp_path / "new") as second:
        assert second.token == ""
        with Client(second.address, first.token) as organiser:
            assert organiser.get(match).position == 1
        assert second.stop() == 0


def test_a_taken_address_is_named(tmp_path: Path) -> None:
    with Process(tmp_path / "one") as first, pytest.raises(NotStarted, match=f"cannot listen at {first.address}"):
        Process(tmp_path / "two", "--listen", first.address)


@pytest.fixture
def several(database: Postgres, data: Path) -> Iterator[list[Process]]:
    """Several services over one database."""
    with ExitStack() as stack:
        yield [stack.enter_context(Process(data, "--store", database.dsn)) for _ in range(PROCESSES)]


def test_several_services_race_for_one_match_and_nothing_is_lost_or_doubled(several: list[Process], data: Path) -> None:
    with client(several[0], data) as organiser:
        match = new_match(organiser)
        for race in range(RACES):
            _race(several, data, organiser, match, race)
        events = organiser.events(match, limit=1000).events
        assert [event.position for event in events] == list(range(1, RACES + 2))
        assert organiser.audit.verify(match).intact
    views = []
    for process in several:
        with client(process, data) as other:
            views.append(other.view(match))
    assert views == [views[0]] * PROCESSES


def _race(several: list[Process], data: Path, organiser: Client, match: str, race: int) -> None:
    """All services take the same seat's action at once: one wins, the others say where the match stands now."""
    version = organiser.get(match).position
    number, action = first_action(organiser, match)
    results: Counter[str] = Counter()
    start = threading.Barrier(PROCESSES)

    def act(index: int) -> None:
        with client(several[index], data, Actor("seat", Seat(number)), match) as player:
            start.wait()
            try:
                answer = player.submit(match, action, request_id=f"{race} {index}", expected_version=version)
                results["accepted" if answer.accepted else "refused"] += 1
            except RemoteError as error:
                results[f"{error.code} {error.facts['current_version']}"] += 1

    threads = [threading.Thread(target=act, args=(index,)) for index in range(PROCESSES)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert results == {"accepted": 1, f"ABORTED {version + 1}": PROCESSES - 1}


def test_what_one_service_accepts_another_shows_and_watches(several: list[Process], data: Path) -> None:
    with client(several[0], data) as here, client(several[1], data) as there:
        match = new_match(here)
        pages = there.watch(match)
        assert [event.position for event in next(pages).events] == [1]
        with client(several[2], data, seat(1), match) as player:
            assert player.submit(match, Concede(), request_id="a").result is not None
        seen = [event.position for event in next(pages).events]
        while not seen:
            seen = [event.position for event in next(pages).events]
        assert seen == [2]
        assert there.get(match).result == here.get(match).result


def test_every_acknowledged_action_is_there_after_kill_9_under_load(data: Path) -> None:
    acknowledged: dict[tuple[str, int], str] = {}
    enough = threading.Event()

    def play(number: int) -> None:
        try:
            with client(process, data) as organiser:
                match = new_match(organiser, f"match {number}")
                players = {n: client(process, data, seat(n), match) for n in (1, 2)}
                while organiser.get(match).result is None:
                    asked, action = first_action(organiser, match)
                    request_id = f"request {len(acknowledged)}"
                    answer = players[asked].submit(match, action, request_id=f"{number} {request_id}")
                    acknowledged[match, answer.position] = f"{number} {request_id}"
                    if len(acknowledged) >= ENOUGH:
                        enough.set()
        except RemoteError as error:
            assert error.code in ("UNAVAILABLE", "CANCELLED"), error  # noqa: PT017 - how a killed service answers

    threads = [threading.Thread(target=play, args=(number,)) for number in range(PLAYERS)]
    with Process(data) as process:
        for thread in threads:
            thread.start()
        assert enough.wait(60)
        process.kill()
        for thread in threads:
            thread.join()
    with Process(data) as again, client(again, data) as organiser:
        matches = {match for match, _ in acknowledged}
        assert matches
        for match in matches:
            last = organiser.get(match).position
            assert all(position <= last for found, position in acknowledged if found == match)
            assert organiser.audit.verify(match).intact
            assert organiser.audit.readjudicate(match).difference is None
        lines = [line for match in matches for line in organiser.audit.export(match)]
    for (_, position), request_id in acknowledged.items():
        assert any(f'"position":{position},' in line and f'"request":"{request_id}"' in line for line in lines)
