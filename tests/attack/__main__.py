"""The attack at full size: `sh tests/attack.sh`, or some of its parts, with the figures of each at the end."""

import argparse
import os
import sys
import tempfile
import time
import traceback
from collections.abc import Sequence
from pathlib import Path

from tests.attack.figures import Result, table, written
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
    parser.add_argument("--write", type=Path, metavar="PAGE", help="put the figures into this page, if all holds")
    chosen = parser.parse_args(arguments)
    if chosen.write is not None:
        written(chosen.write.read_text(encoding="utf-8"), [], 0, 0)  # Told now, not after an hour.
    cluster = Cluster.prepare()
    try:
        results = [_attacked(known[name], chosen, cluster) for name in chosen.part or sorted(known)]
    finally:
        cluster.remove()
    say(f"\n{table(results)}")
    if any(one.figures.startswith(FAILED) for one in results):
        return 1
    if chosen.write is not None:
        page = chosen.write.read_text(encoding="utf-8")
        chosen.write.write_text(written(page, results, chosen.seed, chosen.jobs), encoding="utf-8")
    return 0


FAILED = "FAILED: "


def _attacked(part: Part, chosen: argparse.Namespace, cluster: Cluster) -> Result:
    """Runs a part, and says what comes of it."""
    count = part.full if chosen.count is None else chosen.count
    say(f"{part.name}: {part.what}: {count:,} from seed {chosen.seed}")
    begun = time.monotonic()
    with tempfile.TemporaryDirectory(prefix="magistrate-attack-") as folder:
        try:
            figures = part.run(Scene(Path(folder), cluster.address, say, chosen.jobs), count, chosen.seed)
        except AssertionError as error:
            figures = f"{FAILED}{error}"
        except Exception as error:  # noqa: BLE001 - the attack's own fault fails its part alone: the others go on.
            say(traceback.format_exc())
            figures = f"{FAILED}{type(error).__name__}: {error}"
    say(f"{part.name}: {figures}")
    return Result(part, count, figures, time.monotonic() - begun)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
