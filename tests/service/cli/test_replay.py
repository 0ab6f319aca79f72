"""`magistrate replay`: forward, back, to a position; on the server or in an export; by hand and by script."""

import re
from pathlib import Path

from tests.service.cli.commanding import Shell

NAME = "a-battle-decides.jsonl"


def positions(text: str) -> list[int]:
    return [int(number) for number in re.findall(r"·  position (\d+)", text)]


def test_steps_go_forward_back_and_to_a_position(organiser: Shell, demo_match: str) -> None:
    done = organiser("replay", demo_match, "--steps", "n n b 12 f l")
    assert done.code == 0, done
    last = positions(done.out)[-1]
    assert positions(done.out) == [1, 2, 1, 12, 1, last]
    row = organiser("match", "show", demo_match, "--json").json()["match"]
    assert row["position"] == last


def test_steps_may_come_from_a_pipe(organiser: Shell, demo_match: str) -> None:
    assert positions(organiser("replay", demo_match, stdin="\n\nb\n9\nq\n5\n").out) == [1, 2, 1, 9]


def test_the_ends_of_a_match_are_told(shell: Shell, replays: Path) -> None:
    done = shell("replay", str(replays / NAME), "--steps", "b 9999 0")
    assert "That is the beginning" in done.out
    assert "That was the last event" in done.out
    assert positions(done.out) == [0]


def test_a_step_that_is_none_is_a_mistake(shell: Shell, replays: Path) -> None:
    done = shell("replay", str(replays / NAME), "--steps", "n sideways")
    assert done.code == 2
    assert "'sideways' is no step" in done.err


def test_an_export_shows_the_same_as_the_server(organiser: Shell, demo_match: str, tmp_path: Path) -> None:
    file = tmp_path / "match.jsonl"
    assert organiser("export", demo_match, "--to", str(file)).code == 0
    for viewer in ("seat:1", "spectator", "judge"):
        there = organiser("replay", demo_match, "--steps", "1 20 40", "--as", viewer)
        here = organiser("replay", str(file), "--steps", "1 20 40", "--as", viewer)
        assert there.code == 0, there
        assert there.out == here.out


def test_a_position_as_json_has_the_state_and_the_event(shell: Shell, replays: Path) -> None:
    found = shell("replay", str(replays / NAME), "--at", "3", "--json").json()
    assert found["state"]["position"] == found["event"]["position"] == 3
    whole = shell("replay", str(replays / NAME), "--json").json()
    assert [event["position"] for event in whole["events"]] == list(range(1, whole["head"] + 1))


def test_a_seat_of_an_export_sees_no_more_than_at_the_table(shell: Shell, replays: Path) -> None:
    seen = shell("replay", str(replays / NAME), "--at", "3", "--json", "--as", "seat:1").json()["state"]
    assert "cards" not in next(zone for zone in seen["zones"] if zone["key"] == "hand.2")
    done = shell("replay", str(replays / NAME), "--at", "3", "--as", "seat:9")
    assert done.code == 2
    assert "has seats 1 to 2, not 9" in done.err


def test_a_position_that_is_not_there_is_a_mistake(organiser: Shell, demo_match: str, replays: Path) -> None:
    for source in (demo_match, str(replays / NAME)):
        assert organiser("replay", source, "--at", "9999").code == 2


def test_a_changed_export_is_not_replayed(shell: Shell, replays: Path, tmp_path: Path) -> None:
    file = tmp_path / "changed.jsonl"
    file.write_text((replays / NAME).read_text(encoding="utf-8").replace('"how":"draw"', '"how":"drew"', 1))
    done = shell("replay", str(file), "--at", "3")
    assert done.code == 1
    assert "the event was changed" in done.err
