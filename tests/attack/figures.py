"""The figures of a run as a table, and in a page between two markers."""

import shutil
import subprocess
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

from service.cli.benchmark.bench import machine
from tests.attack.parts import Part

BEGIN, END = "<!-- attack: begin -->", "<!-- attack: end -->"
ROOT = Path(__file__).resolve().parents[2]


@dataclass(frozen=True)
class Result:
    """What a part found: its figures, or what broke; `took` is in seconds."""

    part: Part
    count: int
    figures: str
    took: float


def table(results: Sequence[Result]) -> str:
    """A row for each part, as Markdown."""
    rows = [
        f"| {one.part.name} | {one.part.what} | {one.figures.replace('|', '/')} | {one.took / 60:.1f} |"
        for one in results
    ]
    return "\n".join(("| part | what | found | minutes |", "|---|---|---|---:|", *rows))


def written(page: str, results: Sequence[Result], seed: int, jobs: int) -> str:
    """A page with the table of a run between its markers, and when and where it was made.

    Raises ValueError where it has none.
    """
    before, begin, rest = page.partition(BEGIN)
    _, end, after = rest.partition(END)
    if not begin or not end:
        raise ValueError(f"the page has no {BEGIN} with a {END} after it")
    whole = all(one.count == one.part.full for one in results)
    size = "at full size" if whole else f"with {', '.join(f'{one.count:,} of {one.part.name}' for one in results)}"
    day = datetime.now(UTC).strftime("%Y-%m-%d")
    said = f"Run {size} on {day} at {_commit()}, from seed {seed}, {jobs} processes at once, on {machine()}."
    return f"{before}{BEGIN}\n{said}\n\n{table(results)}\n{END}{after}"


def _commit() -> str:
    git = shutil.which("git")
    if git is None:
        return "no commit"
    done = subprocess.run([git, "rev-parse", "--short", "HEAD"], cwd=ROOT, capture_output=True, text=True, check=False)
    return f"commit {done.stdout.strip()}" if done.returncode == 0 else "no commit"
