"""`magistrate demo`: recorded matches played again through a running server."""

from pathlib import Path

import pytest

from service.cli.sources.demos import demo_file, demo_files
from service.cli.sources.recordings import read_recording
from tests.service.cli.commanding import Shell

PLAYED = (
    "a-battle-decides",
    "a-text-ruled-by-hand",
    "all-at-once",
    "three-seats-and-two-concessions",
    "with-real-dice-and-cards",
)


@pytest.mark.parametrize("name", PLAYED)
def test_a_recorded_match_plays_through_to_its_recorded_end(organiser: Shell, replays: Path, name: str) -> None:
    done = organiser("demo", name, "--pace", "0", "--json")
    assert done.code == 0, done
    recorded = read_recording(replays / f"{name}.jsonl")
    result = recorded.states[-1].result
    assert result is not None
    found = done.json()
    assert found["result"]["winners"] == list(result.winners)
    assert found["result"]["how"] == result.how
    state = organiser("match", "show", found["match"], "--json").json()["state"]
    life = {
        int(seat): {name: str(value) for name, value in held.values.items()}
        for seat, held in recorded.states[-1].seats.items()
    }
    assert {held["seat"]: held["values"] for held in state["seats"]} == life


def test_the_demo_shows_the_table_the_rulings_and_the_rules(organiser: Shell) -> None:
    done = organiser("demo", "--pace", "0")
    assert done.code == 0, done
    assert "▶ seat 1" in done.out
    assert "A turn begins with the Resource Phase" in done.out
    assert "actions were ruled on in match" in done.out


def test_a_demo_with_a_seats_eyes_shows_no_other_hand(organiser: Shell) -> None:
    done = organiser("demo", "--pace", "0", "--as", "seat:1")
    assert done.code == 0, done
    assert "hand  5  ▮ ×5" in " ".join(done.out.split("\n")).replace("   ", "  ")


def test_a_demo_needs_an_organiser(organiser: Shell, demo_match: str) -> None:
    token = organiser("match", "token", demo_match, "judge", "--json").json()["token"]
    done = organiser.using(MAGISTRATE_TOKEN=token)("demo", "--pace", "0")
    assert done.code == 2
    assert done.err.startswith("magistrate: ")


@pytest.mark.parametrize("name", sorted(file.stem for file in demo_files() if file.parent.name == "mya"))
def test_a_match_of_mya_is_played_through_the_service_to_each_kind_of_end(organiser: Shell, name: str) -> None:
    done = organiser("demo", f"mya/{name}", "--pace", "0", "--json")
    assert done.code == 0, done
    result = read_recording(demo_file(f"mya/{name}")).states[-1].result
    assert result is not None
    found = done.json()["result"]
    assert (found["winners"], found["rule"], found["how"]) == (list(result.winners), result.rule, result.how)
