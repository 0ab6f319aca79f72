"""Records anew what every text is compiled to, and tells the differences: python -m tests.programs.record"""

import sys

from domain.registry import games
from tests.programs.texts import differences, golden, programs, written


def main() -> None:
    for edition in games():
        file = golden(edition)
        before = file.read_text(encoding="utf-8") if file.exists() else ""
        after = written(programs(edition))
        for became, text in differences(before, after):
            sys.stdout.write(f"{edition}: {became}: {text}\n")
        file.write_text(after, encoding="utf-8")


if __name__ == "__main__":
    main()
