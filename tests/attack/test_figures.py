"""The figures of a run in a page: what was between the markers is replaced, and what stands around it stays."""

from dataclasses import replace
from pathlib import Path

import pytest

from tests.attack import __main__ as command
from tests.attack.figures import BEGIN, END
from tests.attack.parts import Part, Scene

PAGE = f"Before.\n{BEGIN}\nfigures of before\n{END}\nAfter.\n"


def found(_scene: Scene, count: int, seed: int) -> str:
    return f"{count} by {seed} | all good"


def broken(_scene: Scene, _count: int, _seed: int) -> str:
    raise AssertionError("a leak")


GOOD = Part("good", "what holds", 1, 5, found)


def run(monkeypatch: pytest.MonkeyPatch, part: Part, *arguments: str) -> int:
    monkeypatch.setattr(command, "parts", lambda: {part.name: part})
    return command.main(arguments)


def test_figures_take_the_place_of_older_ones(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text(PAGE, encoding="utf-8")
    assert run(monkeypatch, GOOD, "--seed", "7", "--jobs", "3", "--write", str(page)) == 0
    text = page.read_text(encoding="utf-8")
    assert text.startswith(f"Before.\n{BEGIN}\nRun at full size on ")
    assert "from seed 7, 3 processes at once, on " in text
    assert "| good | what holds | 5 by 7 / all good | 0.0 |\n" in text
    assert text.endswith(f"|\n{END}\nAfter.\n")
    assert "of before" not in text
    assert run(monkeypatch, GOOD, "--count", "2", "--write", str(page)) == 0
    assert "Run with 2 of good on " in page.read_text(encoding="utf-8")


def test_a_run_that_finds_something_writes_nothing_and_fails(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text(PAGE, encoding="utf-8")
    assert run(monkeypatch, replace(GOOD, run=broken), "--write", str(page)) == 1
    assert page.read_text(encoding="utf-8") == PAGE


def test_a_page_without_markers_is_told_before_anything_is_run(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text("nothing", encoding="utf-8")
    with pytest.raises(ValueError, match="has no <!-- attack: begin -->"):
        run(monkeypatch, replace(GOOD, run=broken), "--write", str(page))


def test_the_page_on_security_has_a_place_for_them() -> None:
    text = (Path(__file__).resolve().parents[2] / "docs" / "security.md").read_text(encoding="utf-8")
    assert text.index(BEGIN) < text.index(END)
