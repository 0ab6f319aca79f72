"""`magistrate bench`: the shape of its report, medians, and which way a target is met."""

from collections.abc import Sequence
from pathlib import Path

import pytest

from service.cli import bench
from service.cli.figures.decide import DecideOnRandomPlay
from service.cli.figures.measure import Figure, Note
from service.cli.figures.positions import CostAtPositions
from tests.service.cli.casefiles import FAILING, PASSING, write
from tests.service.cli.commanding import Shell


class Counting:
    """Gives 3, 1, 2, and so on downwards from ten."""

    figures: Sequence[Figure] = (Figure("up", "s", 2.0, "higher"), Figure("down", "s", 2.0, "lower"))

    def __init__(self) -> None:
        self._values = [3.0, 1.0, 2.0, 9.0, 8.0]

    def run(self, note: Note) -> Sequence[float]:
        note("counting")
        value = self._values.pop(0)
        return (value, value * 10)


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench, "MEASURES", (DecideOnRandomPlay("dice:1", target=1, seconds=0.01), Counting()))


def test_the_report_has_the_shape_that_scripts_rely_on(shell: Shell, quick: None) -> None:
    done = shell("bench", "--json")
    assert done.code == 0, done
    report = done.json()
    assert list(report) == ["machine", "figures"]
    for figure in report["figures"]:
        assert list(figure) == ["figure", "unit", "median", "min", "max", "target", "met"]
        assert figure["min"] <= figure["median"] <= figure["max"]
    played = report["figures"][0]
    assert played["figure"] == "decide on random legal play (dice)"
    assert played["met"]


def test_the_median_is_compared_with_the_target_the_right_way(shell: Shell, quick: None) -> None:
    up, down = shell("bench", "up", "--json").json()["figures"]
    assert (up["median"], up["min"], up["max"], up["met"]) == (2, 1, 3, True)
    assert (down["median"], down["met"]) == (20, False)


def test_an_action_at_the_positions_of_cases_is_measured_and_compared_with_the_first(
    shell: Shell, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bench, "CostAtPositions", lambda cases: CostAtPositions(cases, seconds=0.01))
    files = [write(tmp_path, name, PASSING) for name in ("poor", "rich")]
    done = shell("bench", "--position", str(files[0]), "--position", str(files[1]), "--json")
    assert done.code == 0, done
    figures = {figure["figure"]: figure for figure in done.json()["figures"]}
    assert list(figures) == ["an action at poor", "an action at rich", "rich by poor"]
    assert figures["an action at poor"]["median"] > 0
    assert figures["rich by poor"]["median"] > 0
    assert (figures["rich by poor"]["target"], figures["rich by poor"]["met"]) == (None, None)
    assert "rich by poor" in shell("bench", "--position", str(files[0]), "--position", str(files[1])).out


def test_a_case_that_fails_or_asks_nobody_anything_is_no_position_to_measure_at(shell: Shell, tmp_path: Path) -> None:
    failing = shell("bench", "--position", str(write(tmp_path, "wrong", FAILING)))
    assert (failing.code, "does not pass" in failing.err) == (2, True), failing
    silent = PASSING.replace("phase: action", "phase: siesta").partition("actions:")[0] + "opening: {refused: [1.1]}\n"
    nobody = shell("bench", "--position", str(write(tmp_path, "nobody", silent)))
    assert (nobody.code, "asks nobody anything" in nobody.err) == (2, True), nobody


def test_the_table_replaces_the_one_before_in_a_page(shell: Shell, quick: None, tmp_path: Path) -> None:
    page = tmp_path / "performance.md"
    page.write_text("# Performance\n\nBefore.\n\n<!-- bench: begin -->\nold\n<!-- bench: end -->\n\nAfter.\n")
    assert shell("bench", "up", "--write", str(page)).code == 0
    text = page.read_text(encoding="utf-8")
    assert text.startswith("# Performance\n\nBefore.\n\n<!-- bench: begin -->\nMeasured on ")
    assert "| up | 2 | 1 | 3 | 2 | s | yes |" in text
    assert "old" not in text
    assert text.endswith("<!-- bench: end -->\n\nAfter.\n")
