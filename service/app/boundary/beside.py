"""What comes with the program beside its code: in its package where that is installed, else in the working copy."""

from collections.abc import Mapping
from pathlib import Path

_SERVICE = Path(__file__).resolve().parents[2]
SHIPPED = "shipped"
BESIDE: Mapping[str, str] = {"cases": "tests/cases", "replays": "replays"}
"""By its name in a package, where it is in a working copy; `proto/build_stubs.py` packs it."""


def beside(name: str) -> Path:
    """The folder of a thing that comes with the program, by its name in BESIDE."""
    packed = _SERVICE / SHIPPED / name
    return packed if packed.is_dir() else _SERVICE.parent / BESIDE[name]
