"""Every case of every game, and that together they prove every enforced rule."""

from collections import defaultdict
from collections.abc import Sequence
from pathlib import Path

import pytest

from domain.kernel.chance import Recorded
from domain.kernel.commands import Action, Open
from domain.kernel.decider import Engine
from domain.kernel.events import Event
from domain.kernel.judging.duty import Past
from domain.kernel.judging.table import needs
from domain.kernel.knowledge import gather
from domain.kernel.rulings import Accepted
from domain.kernel.state import State
from domain.registry import codec, games
from domain.rulebook import JUDGING, coverage, rulebook
from service.app.cases import CaseResult, case_files, load, run

TOP = Path(__file__).resolve().parent.parent / "cases"
FILES = case_files(TOP)
Results = dict[Path, list[CaseResult] | str]
"""By file: one result for each of its editions, or what is wrong with it."""


def name(file: Path) -> str:
    return str(file.relative_to(TOP).with_suffix(""))


def past_of(engine: Engine, action: Action, states: Sequence[State], events: Sequence[Event]) -> Past:
    """What an act of judging takes of the past: the states so far, and the events between them."""
    done = events[: len(states) - 1]
    return gather(engine, needs(states[-1], action), states.__getitem__, lambda position: done[position:])


@pytest.fixture(scope="module")
def results() -> Results:
    """Every case's results, run once for all tests of this module."""
    ran: Results = {}
    for file in FILES:
        cases = load(file)
        ran[file] = "\n".join(map(str, cases)) if isinstance(cases, list) else [run(case) for case in cases]
    return ran


def ran(results: Results) -> list[tuple[Path, CaseResult]]:
    """Every result with its file."""
    return [(file, result) for file, found in results.items() if not isinstance(found, str) for result in found]


@pytest.mark.parametrize("file", FILES, ids=name)
def test_a_case_comes_out_as_it_says(results: Results, file: Path) -> None:
    found = results[file]
    assert not isinstance(found, str), found
    failed = [str(result) for result in found if not result.passed]
    assert not failed, "\n" + "\n".join(failed)


def test_every_edition_is_classified_and_every_enforced_rule_proven(
    results: Results,
) -> None:
    cited: defaultdict[str, defaultdict[str, list[str]]] = defaultdict(lambda: defaultdict(list))
    for _, result in ran(results):
        if result.passed:
            for number in result.case.rules:
                if number not in rulebook(JUDGING):
                    cited[result.case.edition][number].append(result.case.name)
    report = coverage([rulebook(edition) for edition in games()], cited)
    gaps = {edition.edition: (edition.unclassified, edition.unproven) for edition in report.editions}
    assert report.complete, f"unclassified and unproven rules: {gaps}; unknown: {report.unknown}"


def test_the_match_of_a_case_can_be_stored_replayed_and_ruled_again(
    results: Results,
) -> None:
    for file, result in ran(results):
        if not result.events:
            continue
        engine, coder = result.case.engine, codec(result.case.edition)
        state = engine.blank(result.case.open)
        states = [state]
        for event in result.events:
            stored = coder.encode_event(event)
            read = coder.decode_event(stored)
            assert coder.encode_event(read) == stored, file
            chance = Recorded(read.outcomes)
            if isinstance(read.command.action, Open):
                ruling, _ = engine.open(read.command.action, chance)
            else:
                past = past_of(engine, read.command.action, states, result.events)
                ruling = engine.decide(state, read.command, chance, past)
            assert isinstance(ruling, Accepted), file
            assert ruling.changes == read.changes, file
            state = engine.fold(state, read.changes, read.waiting)
            states.append(state)
        assert state == result.taken[-1].state, file
