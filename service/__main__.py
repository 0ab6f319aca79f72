"""Begins the command `magistrate`.

Nothing is imported before it is called: worker processes import this module again, as the one that was started. A
service is imported only by the command that starts one.
"""

import importlib
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Any


def cli() -> None:
    """The command `magistrate`."""
    program = importlib.import_module("service.cli.application")
    raise SystemExit(program.run(program.application(_serve)))


def _serve(config: Any, load: Iterable[Path] = (), console: str = "") -> None:
    """See `service.main.serve`, and `service.crew` for several processes."""
    crew = importlib.import_module("service.crew")
    member = crew.member()
    if member is None and config.workers > 1:
        crew.Crew(config, sys.argv[1:]).run()
        return
    if member is not None:
        member.ends_with_its_crew()
        config, load, console = member.settings(config, load, console)
    importlib.import_module("service.main").serve(config, load, console)


if __name__ == "__main__":
    cli()
