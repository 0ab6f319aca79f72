"""Begins the command `magistrate`.

Nothing is imported before it is called: worker processes import this module again, as the one that was started. A
service is imported only by the command that starts one.
"""

import importlib
from collections.abc import Iterable
from pathlib import Path
from typing import Any


def cli() -> None:
    """The command `magistrate`."""
    program = importlib.import_module("service.cli.application")
    raise SystemExit(program.run(program.application(_serve)))


def _serve(config: Any, load: Iterable[Path] = (), console: str = "") -> None:
    """See `service.main.serve`."""
    importlib.import_module("service.main").serve(config, load, console)


if __name__ == "__main__":
    cli()
