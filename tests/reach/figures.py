"""How much of a list of Force of Will's printed sentences is read, by parts of it, written into a page.

`python -m tests.reach.figures LIST` tells it, `python -m tests.reach.figures LIST docs/cards-fow.md` writes it there.
"""

import sys
from collections.abc import Iterable
from pathlib import Path

from tests.reach import fow
from tests.reach.measure import THIRDS, Reach

BEGIN, END = "<!-- reach: begin -->", "<!-- reach: end -->"
NAMED = (("open", "read by who wrote the phrases"), ("held", "held out: read by nobody"), ("all", "all"))


def parts(lines: Iterable[str]) -> dict[str, Reach]:
    """The reach of each part of a list, of which each pattern is read once."""
    rows = [(pattern, int(often)) for often, pattern in (line.split("\t")[:2] for line in lines)]
    with fow.each_piece_once():
        why = {pattern: fow.why_unread(pattern) for pattern, _ in rows}
    found = {}
    for part, thirds in THIRDS.items():
        printed = {pattern: often for place, (pattern, often) in enumerate(rows) if place % 3 in thirds}
        found[part] = Reach(printed, {pattern: why[pattern] for pattern in printed if why[pattern]})
    return found


def table(found: dict[str, Reach]) -> str:
    """The figures as a table of a page."""
    lines = ["| part of the list | patterns | read | by how often they are printed |", "|---|---|---|---|"]
    for part, name in NAMED:
        one = found[part]
        lines.append(
            f"| {name} | {one.of} | {one.of - len(one.unread)} ({one.share:.1f} %) | {one.by_frequency:.1f} % |"
        )
    return "\n".join(lines)


def main() -> None:
    file, *page = map(Path, sys.argv[1:])
    lines = [line for line in file.read_text(encoding="utf-8").splitlines() if line and not line.startswith("#")]
    written = table(parts(lines))
    sys.stdout.write(written + "\n")
    for one in page:
        text = one.read_text(encoding="utf-8")
        begin, end = text.index(BEGIN) + len(BEGIN), text.index(END)
        one.write_text(f"{text[:begin]}\n{written}\n{text[end:]}", encoding="utf-8")


if __name__ == "__main__":
    main()
