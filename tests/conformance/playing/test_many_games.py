"""More random matches of the editions whose texts meet in the most ways; `sh tests/nightly.sh` plays thousands."""

import json
import os
import re
import signal
import subprocess
import sys
import time

import pytest

from domain.registry import decks, game, games
from tests.conformance import nightly
from tests.conformance.games import decks_by_format, match_of
from tests.conformance.laws import QUICK
from tests.conformance.night import NIGHTLY, Game, judged
from tests.conformance.nightly import LONGEST, WORKING, Awake, Job, Night, portions, run, within
from tests.conformance.shuffled import nobody_can_follow_a_card_through_a_shuffle

EDITIONS = [edition for edition in sorted(games()) if game(edition).id == "sve"]
FIRST = 1_000
MATCHES = 100
"""Of each edition."""
PORTION = 10


@pytest.mark.parametrize("first", range(FIRST, FIRST + MATCHES, PORTION))
@pytest.mark.parametrize("edition", EDITIONS)
def test_random_matches_end_and_obey_the_laws(edition: str, first: int) -> None:
    for seed in range(first, first + PORTION):
        found = judged(edition, seed, QUICK)
        assert not found.failures, found
        assert found.ended
        assert all(found.compared.values()), found


@pytest.mark.parametrize(("edition", "deck"), [(edition, deck) for edition in EDITIONS for deck in decks(edition)])
def test_a_random_player_finishes_a_match_with_every_reference_deck_in_every_format_of_it(
    edition: str, deck: str
) -> None:
    formats = [number for number, names in decks_by_format(edition).items() if deck in names]
    assert formats, "no format allows this deck"
    for number in formats:
        *_, (_, _, end) = match_of(edition, [deck, decks_by_format(edition)[number][0]], number, seed=1)
        assert end.result is not None


def test_a_night_plays_each_match_under_two_hash_seeds_and_finds_them_alike(
    capsys: pytest.CaptureFixture[str],
) -> None:
    night = run(
        [Job(edition, seed, "nightly") for seed in range(2) for edition in EDITIONS], cores=2, limit=300, wall=3000
    )
    assert night.good(), night.summary()
    assert "no match failed" in night.summary()
    assert "FAILED" not in capsys.readouterr().out
    for law in NIGHTLY:
        compared = [found.compared[law.__name__] for found in night.games]
        # In few matches somebody has seen a card that is shuffled.
        assert len(compared) == len(night.games) if law is nobody_can_follow_a_card_through_a_shuffle else all(compared)


def test_a_match_of_any_game_comes_out_alike_under_another_hash_seed() -> None:
    others = [edition for edition in games() if edition not in EDITIONS]
    night = run([Job(edition, seed, "quick") for seed in range(4) for edition in others], cores=2, limit=300, wall=3000)
    assert night.good(), night.summary()
    assert f"{len(others) * 4} of them under both hash seeds" in night.summary()


@pytest.mark.parametrize("cores", [1, 2, 3, 8])
def test_every_match_of_a_night_is_looked_at_once_and_played_again_with_the_other_hash_seed(cores: int) -> None:
    work = portions([Job("dice:1", seed, "quick") for seed in range(20)], cores)
    looked_at = {job.seed: hash_seed for part, hash_seed in work for job in part if job.laws == "quick"}
    again = {job.seed: hash_seed for part, hash_seed in work for job in part if job.laws == "none"}
    assert sorted(looked_at) == sorted(again) == list(range(20))
    assert all(looked_at[seed] != again[seed] for seed in range(20))


def test_a_match_that_takes_too_long_is_broken_off_and_told_by_its_seed(capsys: pytest.CaptureFixture[str]) -> None:
    night = run([Job("dice:1", 7, "quick")], cores=2, limit=0.01, wall=300)
    assert not night.good()
    assert "FAILED dice:1 seed 7: not done within 0.01 s of its process's time" in night.summary()
    assert "another hash seed" not in capsys.readouterr().out


def test_a_match_that_only_waits_is_broken_off_by_the_clock_and_that_is_said() -> None:
    night = run([Job("dice:1", 7, "quick")], cores=2, limit=300, wall=0.01)
    assert not night.good()
    assert "FAILED dice:1 seed 7: not done within 0.01 s by the clock" in night.summary()


def test_a_pause_does_not_count_towards_the_limit_of_a_match(monkeypatch: pytest.MonkeyPatch) -> None:
    def idle(edition: str, seed: int, _laws: object) -> Game:
        # Three times the limit by the clock, and no processor time: what a pause is to the process.
        time.sleep(0.3)
        return Game(edition, seed)

    def busy(edition: str, seed: int, _laws: object) -> Game:
        while True:
            pass

    job = Job("dice:1", 7, "quick")
    monkeypatch.setattr(nightly, "judged", idle)
    assert within(job, 0.1).failures == ()
    monkeypatch.setattr(nightly, "judged", busy)
    assert within(job, 0.1).failures == ("not done within 0.1 s of its process's time",)


def test_the_clock_of_a_night_stands_still_while_the_night_is_paused() -> None:
    times = iter([100.0, 101.0, 701.0, 703.0])
    clock = Awake(lambda: next(times))
    assert [clock.look(), clock.look(), clock.look()] == [1, 1 + LONGEST, 3 + LONGEST]
    assert clock.paused == 600 - LONGEST


@pytest.mark.parametrize("cores", [2, 3])
def test_what_is_left_of_a_night_that_is_stopped_are_its_last_seeds(cores: int) -> None:
    jobs = [Job("dice:1", seed, "quick") for seed in range(20)]
    night = Night(len(jobs))
    for part, _ in portions(jobs, cores):
        for job in part[:8]:
            night.take(job, Game(job.edition, job.seed, digest="aa"))
    workers = 2 * -(-cores // 2)
    assert [job.seed for job in jobs if not night.done(job)] == list(range(4 * workers, 20))
    assert f"{4 * workers} of 20 matches" in night.summary()
    assert f"{4 * workers} of them under both hash seeds" in night.summary()


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_a_night_that_is_stopped_tells_what_it_has_done_and_how_it_goes_on(number: signal.Signals) -> None:
    what = ["--edition", "dice:1", "--quick", "--first", "5", "--games", "90000", "--cores", "2"]
    program = [sys.executable, "-m", "tests.conformance.nightly", *what]
    with subprocess.Popen(program, stdout=subprocess.PIPE, text=True, env=os.environ) as night:
        assert night.stdout is not None
        assert "90000 matches, seeds 5 to 90004" in night.stdout.readline()
        night.send_signal(number)
        told = night.stdout.read()
    assert night.returncode == 128 + number, told
    on = re.search(rf"stopped by {number.name}; to go on: .*--edition dice:1 --quick --first (\d+) --games (\d+)", told)
    assert on is not None, told
    assert int(on[1]) + int(on[2]) == 90005
    assert re.search(r"\d+ of 90000 matches in .* min, \d+ of them under both hash seeds", told), told
    assert "no match failed" in told


def test_what_another_hash_seed_changes_and_what_breaks_a_law_is_told_with_its_edition_and_seed() -> None:
    night = Night(2)
    night.take(Job("dice:1", 3, "quick"), Game("dice:1", 3, digest="aa"))
    night.take(Job("dice:1", 3, "none"), Game("dice:1", 3, digest="bb"))
    night.take(Job("dice:1", 4, "quick"), Game("dice:1", 4, failures=("a law: AssertionError",)))
    summary = night.summary()
    assert "FAILED dice:1 seed 3: another hash seed makes another match: aa and bb" in summary
    assert "FAILED dice:1 seed 4: a law: AssertionError" in summary
    assert "sh tests/nightly.sh --edition dice:1 --first 4 --games 1" in summary
    assert not night.good()


def test_whatever_goes_wrong_with_a_match_is_a_failure_of_it_and_stops_nothing() -> None:
    def broken(_match: object) -> int:
        raise ZeroDivisionError("of no account")

    found = judged("dice:1", 1, [broken, QUICK[0]])
    (failure,) = found.failures
    assert failure.startswith("broken: ZeroDivisionError at test_many_games.py:")
    assert found.compared[QUICK[0].__name__]
    (unplayed,) = judged("no:1", 1, QUICK).failures
    assert unplayed.startswith("playing: UnknownGame")


def test_a_worker_tells_each_match_on_a_line() -> None:
    jobs = [{"edition": "dice:1", "seed": 2, "laws": "none"}]
    program = [sys.executable, "-m", "tests.conformance.nightly", WORKING, "300"]
    done = subprocess.run(program, input=json.dumps(jobs), capture_output=True, text=True, check=True, env=os.environ)
    (line,) = map(json.loads, done.stdout.splitlines())
    assert (line["edition"], line["seed"], line["digest"]) == ("dice:1", 2, judged("dice:1", 2, ()).digest)
