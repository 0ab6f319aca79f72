"""Suspended work as data: typed frames, and the tables of numbered steps that they walk through."""

from collections.abc import Callable, Mapping
from typing import Any, ClassVar, TypeVar

import msgspec


class Frame(msgspec.Struct, frozen=True, gc=False, kw_only=True, omit_defaults=True, tag_field="frame", tag=str.lower):
    """One procedure in progress: where it stands, and what it has bound. Never a function, never a card's text.

    `step` is the index of the next step. An `atomic` frame is an effect in progress: what happens in it is
    answered only when it has finished.
    """

    step: int = 0
    atomic: ClassVar[bool] = False


D = TypeVar("D")
Fr = TypeVar("Fr", bound=Frame)


class Step(msgspec.Struct, frozen=True):
    """One numbered step: the rule that it carries out, and the function that does it."""

    rule: str
    run: Callable[[Any, Any], None]

    @property
    def name(self) -> str:
        """The step's name as explanations show it."""
        return self.run.__name__.replace("_", " ")


class Procedure(msgspec.Struct, frozen=True):
    """A rulebook section as a table: its rule and its steps in the order of the document.

    `places` are the indices of the steps, by what carries them out; the first, where a step comes again. `runs` is
    what carries out each step, and None behind the last one, where the frame leaves the agenda.
    """

    rule: str
    steps: tuple[Step, ...]
    places: Mapping[Callable[[Any, Any], None], int]
    runs: tuple[Callable[[Any, Any], None] | None, ...]

    def at(self, run: Callable[[Any, Any], None]) -> int:
        """The index of the step that `run` carries out, to repeat it or to skip to it."""
        return self.places[run]


def step(rule: str, run: Callable[[D, Fr], None]) -> Step:
    """A step of a procedure. `run` gets the decision and its frame, whose `step` is already the next one."""
    return Step(rule, run)


def procedure(rule: str, *steps: Step) -> Procedure:
    """A procedure that runs its steps in order and then leaves the agenda."""
    places = {step.run: place for place, step in reversed([*enumerate(steps)])}
    return Procedure(rule, steps, places, (*(step.run for step in steps), None))


def trail(procedures: Mapping[type[Frame], Procedure], agenda: tuple[Frame, ...]) -> tuple[str, ...]:
    """Where a match stands, outermost first: for each frame the rule of the step it is in."""
    rules = []
    for frame in agenda:
        steps = procedures[type(frame)].steps
        rules.append(steps[min(max(frame.step - 1, 0), len(steps) - 1)].rule)
    return tuple(rules)
