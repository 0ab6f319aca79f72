"""What would happen, in the words that replacements wait for, and how it is noted of the turn (10.10)."""

from collections.abc import Mapping

from domain.games.sve.table.state import CEMETERY

LEAVING, PUTTING, DAMAGED = "leave the field", "put onto the field", "damaged"
HAPPENED: Mapping[str, str] = {LEAVING: "left", PUTTING: "put", CEMETERY: f"put into {CEMETERY}"}
"""What has happened where it was not replaced, as far as that is called something else."""


def would(kind: str) -> str:
    """The kind under which it is noted that something would have happened, and what replaced it."""
    return f"instead of {kind}"


def occurred(kind: str) -> tuple[str, str]:
    """The kinds of events of the turn by which something has happened in it, or was replaced."""
    return HAPPENED.get(kind, kind), would(kind)
