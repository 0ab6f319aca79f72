"""Begins the command `magistrate`.

Nothing is imported before it is called: worker processes import this module again, as the one that was started.
"""

import importlib


def cli() -> None:
    """The command `magistrate`."""
    importlib.import_module("service.main").cli()


if __name__ == "__main__":
    cli()
