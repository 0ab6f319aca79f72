"""The parts of the attack: each one a module of this folder that gives its `PARTS`, found by looking."""

from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path

from tests.postgres import Postgres

HERE = Path(__file__).resolve().parent
MACHINERY = ("__main__", "figures", "parts")


@dataclass(frozen=True)
class Scene:
    """What a part works with: an empty folder of its own, a PostgreSQL when it asks for one, where it reports, and how
    many processes it may keep busy.
    """

    folder: Path
    postgres: Callable[[], Postgres]
    tell: Callable[[str], None]
    jobs: int = 1


@dataclass(frozen=True)
class Part:
    """One kind of attack.

    `run` attacks so many times with choices by a seed, and returns its figures in one line; it raises AssertionError
    with the seed and what was found. `quick` is how often it does so in the ordinary tests, `full` by the command.
    """

    name: str
    what: str
    quick: int
    full: int
    run: Callable[[Scene, int, int], str]


def parts() -> dict[str, Part]:
    """All parts by their names."""
    found: dict[str, Part] = {}
    for path in sorted(HERE.glob("*.py")):
        if path.stem in MACHINERY or path.stem.startswith("test_"):
            continue
        for part in getattr(import_module(f"tests.attack.{path.stem}"), "PARTS", ()):
            assert part.name not in found, f"two parts are called {part.name}"
            found[part.name] = part
    return found
