"""Tells how much of each list given is read, and what is not, by cause: python -m tests.reach FILE ... [--edition E]

`--part held` reads each third line alone, `open` the others; `--figures` tells how many, and not which.
"""

import argparse
import sys
from itertools import groupby
from pathlib import Path

from tests.reach.measure import THIRDS, measured


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.reach", description=__doc__.splitlines()[0])
    parser.add_argument("file", nargs="+", type=Path)
    parser.add_argument("--edition", default="sve:1.16.0")
    parser.add_argument("--part", choices=sorted(THIRDS), default="all")
    parser.add_argument("--figures", action="store_true")
    given = parser.parse_args()
    for file in given.file:
        found = measured(file, given.edition, given.part)
        often = f", {found.by_frequency:.1f} % by how often they are printed"
        read = f"{found.of - len(found.unread)} of {found.of} are read, {found.share:.1f} %"
        sys.stdout.write(f"{file.name}: {read}{often}\n")
        if given.figures:
            continue
        by_cause = sorted(found.unread.items(), key=lambda one: one[1])
        groups = [(why, [text for text, _ in texts]) for why, texts in groupby(by_cause, lambda one: one[1])]
        for why, texts in sorted(groups, key=lambda one: -len(one[1])):
            sys.stdout.write(f"{len(texts):4}  {why}\n" + "".join(f"        {text}\n" for text in texts))


if __name__ == "__main__":
    main()
