"""Recorded matches are replayed, ruled on again and looked at by everyone, and give what they always gave."""

import json
from collections import defaultdict
from pathlib import Path

import pytest

from domain.kernel.log.replay import Replayer
from domain.registry import codec, games
from service.app.adjudication.readjudicate import ruled_again
from tests.replays.goldens import FOLDER, golden_file, goldens, load, proven, recordings

LEAST_A_GAME = 6
RECORDINGS = recordings()
IDS = [f"{path.parent.name}/{path.stem}" for path in RECORDINGS]


@pytest.mark.parametrize("path", RECORDINGS, ids=IDS)
def test_a_recorded_match_is_intact_and_has_ended(path: Path) -> None:
    match = proven(path)
    assert load(path).states[-1].result is not None
    assert match.row.position == len(match.records)


@pytest.mark.parametrize("path", RECORDINGS, ids=IDS)
def test_a_recorded_match_is_ruled_on_again_in_the_same_way(path: Path) -> None:
    match = load(path)
    for event, before in zip(match.events, match.states, strict=False):
        assert ruled_again(match.engine, before, event) is None, event.position


@pytest.mark.parametrize("path", RECORDINGS, ids=IDS)
def test_folding_the_stored_bytes_gives_the_last_state(path: Path) -> None:
    match = load(path)
    records = [record.body for record in proven(path).records]
    assert Replayer(match.engine.game).replay(match.states[0], records).state == match.states[-1]


@pytest.mark.parametrize("path", RECORDINGS, ids=IDS)
def test_every_viewer_sees_what_it_always_saw(path: Path) -> None:
    golden = json.loads(golden_file(path).read_text(encoding="utf-8"))
    seen = goldens(load(path))
    assert seen.keys() == golden.keys()
    for viewer, shown in seen.items():
        now, before = shown["positions"].split(), golden[viewer]["positions"].split()
        differ = [place for place, pair in enumerate(zip(now, before, strict=True), 1) if pair[0] != pair[1]]
        assert not differ, f"{viewer} sees positions {differ[:5]} differently"
        assert shown["last"] == golden[viewer]["last"]


def test_every_registered_game_has_recorded_matches_that_end_differently() -> None:
    endings = defaultdict(list)
    for path in RECORDINGS:
        match = load(path)
        result = match.states[-1].result
        assert result is not None
        endings[match.setup.edition].append((result.how, match.setup.seats))
    for edition in games():
        assert len(endings[edition]) >= LEAST_A_GAME, f"{edition} has {len(endings[edition])} recorded matches"
        assert len({how for how, _ in endings[edition]}) >= 4, f"{edition} ends in too few ways: {endings[edition]}"


def test_every_golden_belongs_to_a_recorded_match() -> None:
    kept = {golden_file(path) for path in RECORDINGS}
    assert set(FOLDER.glob("*/*.views.json")) == kept


def test_every_recorded_match_is_of_a_registered_edition() -> None:
    assert all(codec(load(path).setup.edition) for path in RECORDINGS)
