"""`magistrate bench`: the shape of its report, medians, and which way a target is met."""

from collections.abc import Sequence
from pathlib import Path

import pytest

from service.cli.benchmark import bench
from service.cli.benchmark.figures.decide import DecideOnRandomPlay
from service.cli.benchmark.figures.positions import CostAtPositions
from service.cli.benchmark.prepared.measure import Figure, Note
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


def _page(folder: Path, machine: str) -> Path:
    page = folder / "performance.md"
    told = f"Measured on {machine}, each figure on the day in its row."
    head = "| figure | median | min | max | target | unit | met | measured on |\n|---|---:|---:|---:|---:|---|---|---|"
    rows = "| up | 1 | 1 | 1 | 2 | s | no | 2020-02-01 |\n| kept |  7 | 6 | 8 |  | s |  | 2020-02-02 |"
    page.write_text(f"Before.\n<!-- bench: begin -->\n{told}\n\n{head}\n{rows}\n<!-- bench: end -->\nAfter.\n")
    return page


def _rows(page: Path) -> list[str]:
    return [line for line in page.read_text(encoding="utf-8").splitlines() if line.startswith("| ")][1:]


def test_rows_that_are_not_measured_stay_in_the_page_with_their_days(shell: Shell, quick: None, tmp_path: Path) -> None:
    page = _page(tmp_path, bench.machine())
    assert shell("bench", "up", "--write", str(page)).code == 0
    up, kept, down = _rows(page)
    assert up.startswith("| up | 2 | 1 | 3 | 2 | s | yes | 20")
    assert not up.endswith("2020-02-01 |"), "what is measured anew has the day of today"
    assert kept == "| kept | 7 | 6 | 8 |  | s |  | 2020-02-02 |"
    assert down.startswith("| down | 20 |")
    text = page.read_text(encoding="utf-8")
    assert text.startswith(f"Before.\n<!-- bench: begin -->\nMeasured on {bench.machine()}, each figure on the day ")
    assert text.endswith("<!-- bench: end -->\nAfter.\n")


def test_rows_of_another_machine_or_interpreter_do_not_stay_beside_new_ones_and_nothing_is_measured_for_them(
    shell: Shell, quick: None, tmp_path: Path
) -> None:
    page = _page(tmp_path, "an abacus, 10 beads")
    before = page.read_bytes()
    refused = shell("bench", "up", "--write", str(page))
    assert refused.code == 2, refused
    assert "1 of the figures of" in refused.err
    assert "as measured on an abacus, 10 beads" in refused.err
    assert "measure everything" in refused.err
    assert (page.read_bytes(), refused.out) == (before, "")
    assert shell("bench", "--write", str(page)).code == 0, "measuring everything writes the table anew"
    assert [row.split(" | ")[0] for row in _rows(page)] == ["| decide on random legal play (dice)", "| up", "| down"]


def test_a_table_with_other_columns_is_refused_before_anything_is_measured(
    shell: Shell, quick: None, tmp_path: Path
) -> None:
    page = _page(tmp_path, bench.machine())
    page.write_text(page.read_text(encoding="utf-8").replace(" | 2020-02-02 |", " |"), encoding="utf-8")
    refused = shell("bench", "up", "--write", str(page))
    assert (refused.code, refused.out) == (2, ""), refused
    assert "has other columns than figure, median" in refused.err
