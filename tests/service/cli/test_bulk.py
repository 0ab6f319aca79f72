"""Many matches ruled on again: one, two or many processes, or a cluster, give the same report; so does going on."""

import subprocess
import sys
from pathlib import Path
from typing import Any

import msgspec
import pytest

from service.app.boundary.answers.judged import Judged, Query, Task, Terms
from service.cli.benchmark.prepared.table import Table
from service.cli.proofs.adjudicate import judged_again
from service.cli.proofs.bulk.runners import Runner, chunks, here, pool
from service.cli.terminal.errors import Failure
from service.store.open import open_store
from tests.replays.goldens import FOLDER
from tests.service.cli.commanding import Shell

MATCHES = 24
DEARER = {"code": "lamp-squire", "name": "Lamp Squire", "kind": "creature", "cost": 5, "offense": 1, "defense": 3}
BEFORE_RAY = """
import sys, types
from pathlib import Path
from service.__main__ import cli

def init(**_):
    print(*[task.read_text().strip() for task in Path("/proc/self/task").glob("*/comm")])
    raise ValueError("no cluster is wanted")

sys.modules["ray"] = types.ModuleType("ray")
sys.modules["ray"].init = init
sys.argv = ["magistrate", "audit", sys.argv[1], "--ray"]
cli()
"""
"""The command up to where Ray would fork its process to start a cluster: it says which threads run there."""
command = Shell()


@pytest.fixture(scope="module")
def store(tmp_path_factory: pytest.TempPathFactory) -> str:
    """A store with random matches."""
    url = f"sqlite:///{tmp_path_factory.mktemp('bulk') / 'matches.db'}"
    table = Table("dice:1")
    opened = open_store(url)
    opened.append([table.append(f"match {number:02}", table.play(60)) for number in range(MATCHES)])
    opened.close()
    return url


def dearer_card(folder: Path) -> Path:
    file = folder / "cards.json"
    file.write_bytes(msgspec.json.encode([DEARER]))
    return file


def all_of(store: str, runner: Runner, task: Task = Task(), **more: Any) -> Any:  # noqa: B008 - a frozen value
    return judged_again(store, task, runner, 2, only=[], **more)


def test_a_pool_gives_the_report_that_one_process_gives(store: str) -> None:
    alone = all_of(store, here)
    assert (alone.matches, alone.verdicts) == (MATCHES, {"equal": MATCHES})
    assert [judged.match for judged in alone.judged] == [f"match {number:02}" for number in range(MATCHES)]
    assert all_of(store, pool(2)) == alone


def test_a_ray_cluster_gives_the_report_that_one_process_gives(store: str) -> None:
    pytest.importorskip("ray", reason="the extra `ray`, which `dev` has, is not installed here")
    # In a process of its own: Ray forks the process that starts it, and gRPC's threads may run in this one.
    done = command.apart("audit", store, "--ray", "--json")
    assert done.code == 0, done.err
    assert done.json() == command("audit", store, "--workers", "1", "--json").json()


@pytest.mark.skipif(sys.platform != "linux", reason="the names of threads are read from /proc")
def test_no_thread_of_grpc_runs_where_ray_forks_the_process_that_starts_it(store: str) -> None:
    done = subprocess.run([sys.executable, "-c", BEFORE_RAY, store], capture_output=True, text=True, check=False)
    assert done.stdout.strip(), done.stderr
    threads = done.stdout.split()
    assert not [name for name in threads if name.startswith(("grpc", "event_engine", "resolver", "timer"))], threads


def test_work_that_was_interrupted_goes_on_and_does_nothing_twice(store: str, tmp_path: Path) -> None:
    journal = tmp_path / "journal.jsonl"
    whole = all_of(store, here)

    def breaks_off(source: str, portions: Any, task: Task) -> Any:
        yield next(iter(here(source, portions, task)))
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        all_of(store, breaks_off, journal=journal)
    begun = journal.read_bytes()
    assert 2 <= begun.count(b"\n") < MATCHES
    journal.write_bytes(begun[:-10])
    asked: list[str] = []

    def counting(source: str, portions: Any, task: Task) -> Any:
        asked.extend(key for keys in portions for key in keys)
        yield from here(source, portions, task)

    assert all_of(store, counting, journal=journal) == whole
    assert len(asked) == MATCHES - (begun.count(b"\n") - 2)
    asked.clear()
    assert all_of(store, counting, journal=journal) == whole
    assert asked == []
    with pytest.raises(Failure, match="another task"):
        all_of(store, here, Task(proof=True), journal=journal)


def test_another_card_is_found_where_it_first_makes_a_difference(store: str, tmp_path: Path) -> None:
    file = dearer_card(tmp_path)
    done = command("audit", store, "--cards", str(file), "--workers", "1", "--json")
    found = msgspec.json.decode(done.out)
    assert done.code == (1 if "differs" in found["verdicts"] else 0)
    assert found["verdicts"].get("differs", 0) > 0
    judged = next(one for one in found["judged"] if one["verdict"] == "VERDICT_DIFFERS")
    assert judged["position"] > 1
    assert judged["rules"]
    assert judged["problem"].startswith("what was accepted is refused")
    assert [(cite["side"], cite["edition"], cite["number"]) for cite in judged["cites"]] == [
        ("SIDE_NOW", "dice:1", "2.2")
    ]
    assert sum(found["rules"].values()) >= found["verdicts"]["differs"]


def test_a_folder_of_exports_is_judged_and_a_broken_one_is_told(tmp_path: Path) -> None:
    good = (FOLDER / "dice" / "a-battle-decides.jsonl").read_text(encoding="utf-8")
    (tmp_path / "good.jsonl").write_text(good, encoding="utf-8")
    (tmp_path / "bad.jsonl").write_text(good.replace('"at":17', '"at":18', 1), encoding="utf-8")
    done = command("audit", str(tmp_path), "--workers", "1", "--json", "--write", str(tmp_path / "report.json"))
    found = msgspec.json.decode(done.out)
    assert done.code == 1
    assert found["verdicts"] == {"broken": 1, "equal": 1}
    assert msgspec.json.decode((tmp_path / "report.json").read_bytes()) == found
    broken = next(one for one in found["judged"] if one["verdict"] == "VERDICT_BROKEN")
    assert (broken["source"], broken["position"] > 0) == ("bad.jsonl", True)
    shown = command("audit", str(tmp_path), "--workers", "1")
    assert "broken" in shown.out
    assert "bad.jsonl" in shown.out


def test_a_changed_event_in_a_store_is_told_where_proof_is_asked_for(store: str, tmp_path: Path) -> None:
    assert all_of(store, here, Task(proof=True)).verdicts == {"equal": MATCHES}


def test_a_query_chooses_matches_and_another_game_is_not_judged(store: str) -> None:
    assert all_of(store, here, Task(query=Query(played="mya:1"))).matches == 0
    running, ended = (all_of(store, here, Task(query=Query(ended=ended))).matches for ended in (False, True))
    assert running + ended == MATCHES
    assert running > ended > 0
    other = all_of(store, here, Task(terms=Terms(edition="mya:1")))
    assert other.verdicts == {"not judged": MATCHES}
    assert "dice" in other.judged[0].problem


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("nowhere",), "there is no nowhere"),
        (("sqlite:///nowhere.db",), "there is no store nowhere.db"),
        ((str(FOLDER), "--edition", "dice:none"), "there is no edition 'dice:none'"),
        ((str(FOLDER), "--match", "nothing"), "holds no 'nothing'"),
        ((str(FOLDER), "--cards", "nothing.json"), "nothing.json cannot be read"),
    ],
)
def test_what_cannot_be_audited_is_refused(words: tuple[str, ...], said: str) -> None:
    done = command("audit", *words)
    assert done.code == 2
    assert said in done.err


def test_the_file_of_a_store_is_named_by_its_url(store: str) -> None:
    done = command("audit", store.removeprefix("sqlite:///"))
    assert done.code == 2
    assert "name it by its URL: sqlite:///" in done.err


def test_portions_hold_every_key_once() -> None:
    for count in (0, 1, 7, 1000):
        keys = [str(number) for number in range(count)]
        assert [key for portion in chunks(keys, 2) for key in portion] == keys


def test_a_result_is_kept_as_it_was() -> None:
    judged = Judged(match="m", verdict="equal", events=3)
    assert msgspec.json.decode(msgspec.json.encode(judged), type=Judged) == judged
