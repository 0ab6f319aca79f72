"""`python -m tests.docs.plan`: works the plan for a billion events out of what was measured, and writes it."""

import re
import sys
from collections.abc import Mapping

from service.cli.benchmark.benchpage import kept
from tests.docs.playing import page

PAGE, MEASURED = "docs/a-billion-events.md", "docs/performance.md"
BEGIN, END = "<!-- plan: begin -->", "<!-- plan: end -->"
_BLOCK = re.compile(f"{BEGIN}\n.*?{END}", re.DOTALL)
EVENTS, MATCHES, LATELY = 10**9, 10**7, 10**6
"""How many events, how many matches they are of, and how many of these go on or ended lately."""
GAMES = ("dice", "sve", "fow")


def figures() -> Mapping[str, float]:
    """The median of each figure of the page of what was measured."""
    return {figure: float(cells[0].replace(",", "")) for figure, cells in kept(page(MEASURED)).rows.items()}


def short(value: float) -> str:
    """Two figures: more would be noise."""
    return f"{float(f'{value:.2g}'):,.12g}"


def size(count: float) -> str:
    """So many bytes."""
    return f"{short(count / 1e12)} TB" if count >= 1e12 else f"{short(count / 1e9)} GB"


def hours(seconds: float) -> str:
    """So long."""
    return f"{short(seconds / 3600)} h"


def planned(measured: Mapping[str, float]) -> str:
    """The plan as it stands in its page."""
    rows: dict[str, list[str]] = {}
    for game in GAMES:
        stored, cold, left, moving, reading = (
            measured[f"{name} ({game})"]
            for name in (
                "an event in a SQLite store",
                "an event in cold storage",
                "what stays in the store of a match that was moved",
                "moving an event to cold storage",
                "reading an event from cold storage, the first time",
            )
        )
        again = measured.get(f"whole recorded matches ruled on again ({game})")
        ruled = MATCHES / again if again else EVENTS / measured["audit of stored matches, one process"]
        for name, value in {
            "all of it in the store": size(EVENTS * stored),
            "a million matches in the store, that go on or ended lately": size(EVENTS / MATCHES * LATELY * stored),
            "all of it in cold storage": size(EVENTS * cold),
            "what stays in the store of matches that were moved": size(MATCHES * left),
            "proving all of it and moving it there, by one processor": hours(EVENTS * moving / 1e6),
            "reading all of it from there, by one processor": hours(EVENTS * reading / 1e6),
            "ruling on all of it again, by one processor": hours(ruled),
        }.items():
            rows.setdefault(name, []).append(value)
    head = ["| | " + " | ".join(f"`{game}`" for game in GAMES) + " |", "|---" + "|---:" * len(GAMES) + "|"]
    lines = [f"| {name} | {' | '.join(values)} |" for name, values in rows.items()]
    return "\n".join([BEGIN, *head, *lines, END])


def written(text: str) -> str:
    """The page with the plan as it is worked out now. Raises AssertionError where it has no place for one."""
    assert _BLOCK.search(text), f"{PAGE} has no {BEGIN} … {END}"
    return _BLOCK.sub(lambda _found: planned(figures()), text)


if __name__ == "__main__":
    before = page(PAGE).read_text("utf-8")
    after = written(before)
    page(PAGE).write_text(after, "utf-8")
    sys.stdout.write(f"{PAGE}: {'as it was' if after == before else 'written anew'}\n")
