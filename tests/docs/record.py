"""`python -m tests.docs.record`: writes into the pages what their commands print now. Read each difference."""

import sys
import tempfile
from pathlib import Path

from tests.docs.playing import PLAYED, page, rewritten


def record(names: list[str]) -> None:
    """Plays these pages, or all, and writes them."""
    for name in names or PLAYED:
        before = page(name).read_text("utf-8")
        with tempfile.TemporaryDirectory() as folder:
            after = rewritten(before, Path(folder), PLAYED[name])
        page(name).write_text(after, "utf-8")
        sys.stdout.write(f"{name}: {'as it was' if after == before else 'written anew'}\n")


if __name__ == "__main__":
    record(sys.argv[1:])
