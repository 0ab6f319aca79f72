"""The attack at full size: `sh tests/attack.sh`, or some of its parts, with the figures of each at the end."""

import argparse
import os
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

from tests.attack.parts import Part, Scene, parts
from tests.postgres import Cluster


def say(text: str) -> None:
    """Writes a line at once."""
    sys.stdout.write(f"{text}\n")
    sys.stdout.flush()


def main(arguments: Sequence[str]) -> int:
    known = parts()
    parser = argparse.ArgumentParser(prog="sh tests/attack.sh", description="Attacks the service at full size.")
    parser.add_argument("--part", action="append", choices=sorted(known), help="only this one; may be repeated")
    parser.add_argument("--count", type=int, help="how often, instead of the full size")
    parser.add_argument("--seed", type=int, default=1, help="what chooses (%(default)s)")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="how many processes (%(default)s)")
    chosen = parser.parse_args(arguments)
    cluster = Cluster.prepare()
    results: list[tuple[Part, str, float]] = []
    failed = 0
    try:
        for part in [known[name] for name in chosen.part or sorted(known)]:
            count = part.full if chosen.count is None else chosen.count
            say(f"{part.name}: {part.what}: {count:,} from seed {chosen.seed}")
            begun = time.monotonic()
            with tempfile.TemporaryDirectory(prefix="magistrate-attack-") as folder:
                try:
                    figures = part.run(Scene(Path(folder), cluster.address, say, chosen.jobs), count, chosen.seed)
                except AssertionError as error:
                    failed += 1
                    figures = f"FAILED: {error}"
            results.append((part, figures, time.monotonic() - begun))
            say(f"{part.name}: {figures}")
    finally:
        cluster.remove()
    say("\n| part | what | figures | minutes |\n|---|---|---|---|")
    for part, figures, took in results:
        say(f"| {part.name} | {part.what} | {figures} | {took / 60:.1f} |")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
