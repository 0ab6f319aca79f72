"""The table of what is broken and noticed, as the page on cases shows it."""

import sys
from pathlib import Path

from tests.breaking import breaks, plan

PAGE = Path(__file__).resolve().parent.parent.parent / "docs" / "cases.md"
BEGIN, END = "<!-- breaks: begin -->", "<!-- breaks: end -->"
_HEAD = (
    "| edition | enforced | noticed by a case of its own | with a break of its own | rules a break | unbroken |",
    "|---|---:|---:|---:|---:|---:|",
)


def table() -> str:
    """A row for each edition."""
    rows = list(_HEAD)
    for edition in plan.EDITIONS:
        found = breaks.read(breaks.recorded(edition))
        broken, alone, most = len(found), len(breaks.alone(found)), breaks.most(found)
        left = len(breaks.unbroken(edition).read_text(encoding="utf-8").split())
        rows.append(f"| `{edition}` | {broken + left} | {broken} | {alone} | {most} | {left} |")
    return "\n".join(rows)


def written(page: str) -> str:
    """The page with the table in its place."""
    head, begin, rest = page.partition(BEGIN)
    _, end, tail = rest.partition(END)
    assert begin, f"the page has no {BEGIN}"
    assert end, f"the page has no {END}"
    return f"{head}{begin}\n{table()}\n{end}{tail}"


if __name__ == "__main__":
    sys.stdout.write(f"{table()}\n")
    PAGE.write_text(written(PAGE.read_text(encoding="utf-8")), encoding="utf-8")
