"""More random matches of the editions whose texts meet in the most ways; `sh tests/nightly.sh` plays thousands."""

import json
import os
import subprocess
import sys

import pytest

from domain.registry import decks, game, games
from tests.conformance.games import decks_by_format, match_of
from tests.conformance.laws import QUICK
from tests.conformance.night import NIGHTLY, Game, judged
from tests.conformance.nightly import WORKING, Job, Night, portions, run
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
    night = run([Job(edition, seed, "nightly") for seed in range(2) for edition in EDITIONS], cores=2, limit=300)
    assert night.good(), night.summary()
    assert "no match failed" in night.summary()
    assert "FAILED" not in capsys.readouterr().out
    for law in NIGHTLY:
        compared = [found.compared[law.__name__] for found in night.games]
        # In few matches somebody has seen a card that is shuffled.
        assert len(compared) == len(night.games) if law is nobody_can_follow_a_card_through_a_shuffle else all(compared)


@pytest.mark.parametrize("cores", [1, 2, 3, 8])
def test_every_match_of_a_night_is_looked_at_once_and_played_again_with_the_other_hash_seed(cores: int) -> None:
    work = portions([Job("dice:1", seed, "quick") for seed in range(20)], cores)
    looked_at = {job.seed: hash_seed for part, hash_seed in work for job in part if job.laws == "quick"}
    again = {job.seed: hash_seed for part, hash_seed in work for job in part if job.laws == "none"}
    assert sorted(looked_at) == sorted(again) == list(range(20))
    assert all(looked_at[seed] != again[seed] for seed in range(20))


def test_a_match_that_takes_too_long_is_broken_off_and_told_by_its_seed() -> None:
    night = run([Job("dice:1", 7, "quick")], cores=2, limit=0.01)
    assert not night.good()
    assert "FAILED dice:1 seed 7: not done within 0 s" in night.summary()


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
    program = [sys.executable, "-m", "tests.conformance.nightly", WORKING]
    done = subprocess.run(program, input=json.dumps(jobs), capture_output=True, text=True, check=True, env=os.environ)
    (line,) = map(json.loads, done.stdout.splitlines())
    assert (line["edition"], line["seed"], line["digest"]) == ("dice:1", 2, judged("dice:1", 2, ()).digest)
