"""What the verbs of a text in progress dealt with, noted in the frame that carries it out or pays for it."""

from collections.abc import Mapping
from typing import Any, Protocol, TypeGuard

from domain.kernel.decisions.game import Decision
from domain.kernel.table.choices import Pick
from domain.kernel.table.frames import Frame


class Doing(Protocol):
    """A text being carried out or paid for: a frame whose `done` is what each of its verbs last dealt with."""

    @property
    def done(self) -> Mapping[str, tuple[Pick, ...]]:
        """The things that each deed was done to."""

    def __replace__(self, **changes: Any) -> Any:
        """The frame with other fields."""


def _does(frame: Frame) -> TypeGuard[Doing]:
    return hasattr(frame, "done")


def deal_with(d: Decision, verb: str, picked: tuple[Pick, ...]) -> None:
    """Notes what a verb of the text in progress on top of the agenda dealt with; `it` stays what it was."""
    frame = d.draft.agenda[-1]
    if _does(frame):
        d.put(frame.__replace__(done={**frame.done, verb: picked}))


def leave_out(d: Decision, verb: str, picked: tuple[Pick, ...]) -> None:
    """Takes back that a verb dealt with these, of the text in progress that is nearest to the top of the agenda."""
    agenda = d.draft.agenda
    for place in range(len(agenda) - 1, -1, -1):
        frame = agenda[place]
        if _does(frame):
            left = tuple(pick for pick in frame.done.get(verb, ()) if pick not in picked)
            if verb in frame.done:
                agenda[place] = frame.__replace__(done={**frame.done, verb: left})
            return
