"""Every case of every game."""

import os
from collections.abc import Sequence
from pathlib import Path

import pytest

from domain.kernel.barrier.knowledge import gather
from domain.kernel.decider import Engine
from domain.kernel.decisions.commands import Action, Open
from domain.kernel.decisions.rulings import Accepted
from domain.kernel.judging.duty import Past
from domain.kernel.judging.table import needs
from domain.kernel.log.events import Event
from domain.kernel.table.chance import Recorded
from domain.kernel.table.state import State
from domain.registry import codec
from service.app.cases.case import Case
from service.app.cases.folder import case_files
from service.app.cases.load import load
from service.app.cases.run import CaseResult, run
from tests.conformance.anew import asked_anew_is_the_same
from tests.domain.judging.rewinding import played_again
from tests.domain.proof.noted import Noted, cited_by

TOP = Path(__file__).resolve().parent.parent.parent / "cases"
QUICK = "QUICK" in os.environ
"""Whether one case of each folder stands for all of it (`sh tests/run.sh quick`)."""


def _files() -> list[Path]:
    files = list(case_files(TOP))
    return list({file.parent: file for file in reversed(files)}.values())[::-1] if QUICK else files


FILES = _files()


def name(file: Path) -> str:
    return str(file.relative_to(TOP).with_suffix(""))


def past_of(engine: Engine, action: Action, states: Sequence[State], events: Sequence[Event]) -> Past:
    """What an act of judging takes of the past: the states so far, and the events between them."""
    done = events[: len(states) - 1]
    return gather(engine, needs(states[-1], action), states.__getitem__, lambda position: done[position:])


def loaded(file: Path) -> tuple[Case, ...]:
    """The cases of a file, which must have no mistake."""
    cases = load(file)
    assert not isinstance(cases, list), "\n".join(map(str, cases))
    return cases


@pytest.mark.parametrize("file", FILES, ids=name)
def test_a_case_comes_out_as_it_says_and_its_match_can_be_stored_replayed_ruled_again_and_taken_back(
    file: Path, noted: Noted
) -> None:
    results = [run(case) for case in loaded(file)]
    failed = [str(result) for result in results if not result.passed]
    assert not failed, "\n" + "\n".join(failed)
    noted.note(file, [cited_by(result) for result in results])
    for result in results:
        ruled_again(result)
        played_again(result.case)


@pytest.mark.parametrize("game", sorted({file.relative_to(TOP).parts[0] for file in FILES} - {"judging"}))
def test_a_case_lies_in_the_chapter_of_the_rule_that_it_is_named_for(game: str) -> None:
    """The folders of a game are chapters (`10-...`) and, in long ones, sections (`10.7-...`)."""
    elsewhere = []
    for file in case_files(TOP / game):
        number = file.name.partition("-")[0].split(".")
        *_, own = [folder.partition("-")[0].split(".") for folder in file.relative_to(TOP).parts[1:-1]]
        if number[: len(own)] != own:
            elsewhere.append(name(file))
    assert elsewhere == []


def ruled_again(result: CaseResult) -> None:
    """Stores the match of a case, reads it back, and rules on it again."""
    if not result.events:
        return
    engine, coder = result.case.engine, codec(result.case.edition)
    state = engine.blank(result.case.open)
    states = [state]
    for event in result.events:
        stored = coder.encode_event(event)
        read = coder.decode_event(stored)
        assert coder.encode_event(read) == stored, result.case.name
        chance = Recorded(read.outcomes)
        if isinstance(read.command.action, Open):
            ruling, _ = engine.open(read.command.action, chance)
        else:
            past = past_of(engine, read.command.action, states, result.events)
            ruling = engine.decide(state, read.command, chance, past)
        assert isinstance(ruling, Accepted), result.case.name
        assert ruling.changes == read.changes, result.case.name
        state = engine.fold(state, read.changes, read.waiting)
        states.append(state)
        asked_anew_is_the_same(engine, state)
    assert state == result.taken[-1].state, result.case.name
