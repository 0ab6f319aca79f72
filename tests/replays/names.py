"""The names that logs may hold, and those that any version wrote: `python -m tests.replays.names` takes in new ones.

Recording matches again does so too. Where a procedure stands is kept by the number of its step, so the steps are
kept with the names: a match that was stopped at a question goes on at the same step.
"""

import json
from collections.abc import Mapping
from pathlib import Path

from domain import registry
from domain.kernel.decisions.changes import Change
from domain.kernel.decisions.commands import Action
from domain.kernel.table.frames import Frame, Procedure

FILE = Path(__file__).parent / "names.json"
Names = Mapping[str, Mapping[str, list[str]]]


def name(kind: type[Action | Change | Frame]) -> str:
    """The name of a type in logs."""
    return str(kind.__struct_config__.tag)


def names() -> Names:
    """What each edition's logs may hold now: actions, changes and frames, with the steps of each."""
    return {
        edition: {
            "actions": sorted(map(name, game.actions)),
            "changes": sorted(map(name, game.reducers)),
            "frames": sorted(map(name, game.frames)),
            "steps": sorted(map(_steps, game.procedures.items())),
        }
        for edition, game in sorted(registry.games().items())
    }


def _steps(of: tuple[type[Frame], Procedure]) -> str:
    """A frame's name, and what its steps do, in their order."""
    kind, procedure = of
    return f"{name(kind)}: {', '.join(step.run.__name__ for step in procedure.steps)}"


def known() -> Names:
    """What was ever written into the file."""
    found: Names = json.loads(FILE.read_text(encoding="utf-8"))
    return found


def write() -> None:
    """Takes the names of now into the file. Nothing is taken out of it."""
    before = known()
    merged = {
        edition: {what: sorted({*now, *before.get(edition, {}).get(what, ())}) for what, now in kinds.items()}
        for edition, kinds in names().items()
    }
    FILE.write_text(json.dumps(merged, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    write()
