"""Every case of every game, and that together they prove every enforced rule."""

from collections import defaultdict
from pathlib import Path

import pytest

from domain.kernel.chance import Recorded
from domain.kernel.commands import Open
from domain.kernel.rulings import Accepted
from domain.registry import codec, games
from domain.rulebook import coverage, rulebook
from service.app.cases import Case, CaseResult, case_files, load, run

TOP = Path(__file__).resolve().parent.parent / "cases"
FILES = case_files(TOP)


def name(file: Path) -> str:
    return str(file.relative_to(TOP).with_suffix(""))


@pytest.fixture(scope="module")
def results() -> dict[Path, CaseResult | str]:
    """Each case's result, or what is wrong with its file. Run once for all tests of this module."""
    ran: dict[Path, CaseResult | str] = {}
    for file in FILES:
        case = load(file)
        ran[file] = run(case) if isinstance(case, Case) else "\n".join(map(str, case))
    return ran


@pytest.mark.parametrize("file", FILES, ids=name)
def test_a_case_comes_out_as_it_says(results: dict[Path, CaseResult | str], file: Path) -> None:
    result = results[file]
    assert isinstance(result, CaseResult), result
    assert result.passed, f"\n{result}"


def test_every_edition_is_classified_and_every_enforced_rule_proven(results: dict[Path, CaseResult | str]) -> None:
    cited: defaultdict[str, defaultdict[str, list[str]]] = defaultdict(lambda: defaultdict(list))
    for result in results.values():
        if isinstance(result, CaseResult) and result.passed:
            for number in result.case.rules:
                cited[result.case.edition][number].append(result.case.name)
    report = coverage([rulebook(edition) for edition in games()], cited)
    gaps = {edition.edition: (edition.unclassified, edition.unproven) for edition in report.editions}
    assert report.complete, f"unclassified and unproven rules: {gaps}; unknown: {report.unknown}"


def test_the_match_of_a_case_can_be_stored_replayed_and_ruled_again(results: dict[Path, CaseResult | str]) -> None:
    for file, result in results.items():
        if not isinstance(result, CaseResult) or not result.events:
            continue
        engine, coder = result.case.engine, codec(result.case.edition)
        state = engine.blank(result.case.open)
        for event in result.events:
            stored = coder.encode_event(event)
            read = coder.decode_event(stored)
            assert coder.encode_event(read) == stored, file
            chance = Recorded(read.outcomes)
            if isinstance(read.command.action, Open):
                ruling, _ = engine.open(read.command.action, chance)
            else:
                ruling = engine.decide(state, read.command, chance)
            assert isinstance(ruling, Accepted), file
            assert ruling.changes == read.changes, file
            state = engine.fold(state, read.changes, read.waiting)
        assert state == result.taken[-1].state, file
