"""Tells how much of each list given is read, and what is not, by cause: python -m tests.reach FILE ... [--edition E]"""

import argparse
import sys
from itertools import groupby
from pathlib import Path

from tests.reach.measure import measured


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.reach", description=__doc__)
    parser.add_argument("file", nargs="+", type=Path)
    parser.add_argument("--edition", default="sve:1.16.0")
    given = parser.parse_args()
    for file in given.file:
        found = measured(file, given.edition)
        sys.stdout.write(f"{file.name}: {found.of - len(found.unread)} of {found.of} are read, {found.share:.1f} %\n")
        by_cause = sorted(found.unread.items(), key=lambda one: one[1])
        groups = [(why, [text for text, _ in texts]) for why, texts in groupby(by_cause, lambda one: one[1])]
        for why, texts in sorted(groups, key=lambda one: -len(one[1])):
            sys.stdout.write(f"{len(texts):4}  {why}\n" + "".join(f"        {text}\n" for text in texts))


if __name__ == "__main__":
    main()
