"""The plan for a billion events is worked out of what was measured, and what measures speed stands on one page."""

import re

from tests.docs.plan import MEASURED, PAGE, figures, planned, short, written
from tests.docs.playing import page
from tests.docs.test_length import MADE, pages

_SPEED = re.compile(r"\d ?(?:µs|ms)\b|\d+ (?:actions|events|matches|submits|calls|changes)(?:/s| a second)\b")
_SHOWN = re.compile(r"^```.*?^```", re.DOTALL | re.MULTILINE)
_ATTACKS = re.compile(r"<!-- attack: begin -->.*?<!-- attack: end -->", re.DOTALL)
BOUNDS = {"docs/operating.md: than 25 ms"}
"""What is worth a look when it is passed is no figure of what was measured."""


def test_the_plan_is_worked_out_of_what_was_measured() -> None:
    text = page(PAGE).read_text("utf-8")
    assert written(text) == text, "python -m tests.docs.plan works it out anew"


def test_another_figure_makes_another_plan() -> None:
    measured = figures()
    twice = {**measured, "an event in cold storage (dice)": 2 * measured["an event in cold storage (dice)"]}
    changed = [
        (was, now) for was, now in zip(planned(measured).split("\n"), planned(twice).split("\n"), strict=True)
        if was != now
    ]  # fmt: skip
    assert [was.split(" | ")[0] for was, _ in changed] == ["| all of it in cold storage"]
    assert short(1_234.5) == "1,200"


def test_what_measures_speed_stands_on_one_page() -> None:
    found = set()
    for file in pages():
        name = str(file.relative_to(page(".").resolve()))
        if name == MEASURED or file.name in MADE:
            continue
        text = _ATTACKS.sub("", _SHOWN.sub("", file.read_text("utf-8")))
        found |= {f"{name}: {text[max(0, one.start() - 6) : one.end()].strip()}" for one in _SPEED.finditer(text)}
    assert found == BOUNDS
