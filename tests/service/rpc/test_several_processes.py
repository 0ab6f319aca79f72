"""Several processes behind one port: each answers, one that is killed is replaced, nothing is lost or done twice."""

import os
import random
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from contextlib import ExitStack
from functools import partial
from pathlib import Path
from typing import TypeVar

import pytest

from domain.kernel.acting.sampling import sample
from domain.kernel.decisions.commands import Actor
from domain.registry import game
from service.app.boundary.config import BadConfig, Config
from service.rpc.clients.client import Client, RemoteError
from service.rpc.transport.addresses import bound
from tests.postgres import Postgres
from tests.service.rpc.playing import EDITION, new_match
from tests.service.rpc.serving import ROOT, Crew, Process

CHANCE = random.Random(7)
T = TypeVar("T")


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_matches_go_on_whichever_process_answers_and_whichever_is_killed(
    tmp_path: Path, kind: str, request: pytest.FixtureRequest
) -> None:
    more = []
    if kind == "postgresql":
        database: Postgres = request.getfixturevalue("database")
        more = ["--store", database.dsn]
    with Crew(tmp_path, 3, *more) as crew:
        first = crew.members()
        match = asked(crew, lambda organiser: new_match(organiser, "a match of all processes"))
        answered = []
        for number in range(12):
            if number == 6:
                crew.lose(first[0])
            answered.append(asked(crew, partial(acted, crew, match, number)))
        page = asked(crew, lambda organiser: organiser.events(match))
        assert [event.position for event in page.events] == list(range(1, page.head + 1))
        assert answered == list(range(2, page.head + 1))
        assert asked(crew, lambda organiser: organiser.audit.verify(match).intact)
        kept = crew.members()
        assert crew.stop() == 0
    for pid in kept:
        assert not Path(f"/proc/{pid}").exists(), "they end together"


def asked(crew: Crew, ask: Callable[[Client], T]) -> T:
    """Asks over a connection of its own, so that any process may get it; again where that was killed."""
    for _ in range(20):
        try:
            with Client(crew.address, crew.token) as organiser:
                return ask(organiser)
        except RemoteError as error:
            if error.code not in ("UNAVAILABLE", "DEADLINE_EXCEEDED"):
                raise
            time.sleep(0.2)
    raise AssertionError("nobody answers")


def acted(crew: Crew, match: str, number: int, organiser: Client) -> int:
    """The position of an action that whoever is asked does."""
    question = organiser.view(match).question
    assert question is not None
    with Client(crew.address, organiser.issue_token(Actor("seat", question.seat), match)[0]) as client:
        offers = [offer for offer in client.legal(match).offers if offer.action != "concede"]
        done = client.submit(match, sample(game(EDITION), offers[-1], CHANCE.randrange), request_id=f"action {number}")
    assert done.accepted, done.reasons
    return done.position


def test_who_watches_is_told_of_what_another_process_has_written(tmp_path: Path) -> None:
    with Crew(tmp_path, 2) as crew, ExitStack() as hung:
        match = asked(crew, new_match)
        watchers = [hung.enter_context(Client(crew.address, crew.token)) for _ in range(8)]
        pages = [watcher.watch(match, after=1) for watcher in watchers]
        for page in pages:
            assert next(page).position == 1
        position = asked(crew, partial(acted, crew, match, 1))
        for page in pages:
            assert next(one for one in page if one.events).position == position


def test_a_crew_ends_when_what_watches_it_is_killed(tmp_path: Path) -> None:
    with Crew(tmp_path, 2) as crew:
        running = crew.members()
        crew.kill()
        for _ in range(300):
            if not any(Path(f"/proc/{pid}").exists() for pid in running):
                return
            time.sleep(0.1)
        for pid in running:
            os.kill(pid, signal.SIGKILL)
        raise AssertionError("they go on without it")


def test_several_processes_need_a_store_that_they_can_share(tmp_path: Path) -> None:
    with pytest.raises(BadConfig, match="--workers"):
        Config(data=tmp_path, workers=2, store="memory:").check()


def test_each_process_has_figures_at_a_port_of_its_own_and_its_part_of_the_long_tasks(tmp_path: Path) -> None:
    whole = Config(data=tmp_path, workers=4, task_workers=10, metrics="127.0.0.1:9437")
    members = [whole.of(number) for number in range(4)]
    assert [one.metrics for one in members] == [f"127.0.0.1:{9437 + number}" for number in range(4)]
    assert {one.task_workers for one in members} == {3}
    assert Config(data=tmp_path, workers=4, task_workers=2).of(0).task_workers == 2


@pytest.mark.parametrize("others", [1, 2], ids=["one process", "several processes"])
@pytest.mark.parametrize("flag", ["--listen", "--web-port"])
def test_a_port_that_is_taken_is_not_shared_with_who_has_it(tmp_path: Path, others: int, flag: str) -> None:
    """The kernel would share its connections out between both, each of which has its own store."""
    with ExitStack() as stack:
        web = stack.enter_context(bound("127.0.0.1", 0, "--web-port"))
        port = str(web.getsockname()[1])
        web.close()
        arguments = (tmp_path / "one", *((others,) if others > 1 else ()))
        kind = Crew if others > 1 else Process
        taken = stack.enter_context(kind(*arguments, "--web-port", port))
        words = ["serve", "--listen", "127.0.0.1:0", "--workers", "2", "--data", str(tmp_path / "two")]
        done = subprocess.run(
            [sys.executable, "-m", "service", *words, flag, taken.address if flag == "--listen" else port],
            cwd=ROOT,
            capture_output=True,
            text=True,
            timeout=120,
            check=False,
        )
    assert done.returncode != 0
    assert "cannot listen" in done.stderr
    assert flag in done.stderr
