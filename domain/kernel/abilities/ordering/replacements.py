"""The loop over events that replacement effects apply to: of those that apply to one event one is picked and applied
once; then the same is asked of what is left. Who is asked, what comes first and what is done instead is the game's.
"""

from collections.abc import Callable, Sequence
from typing import Any, Generic, Protocol, TypeVar

import msgspec

from domain.kernel.decisions.game import Decision, Look
from domain.kernel.table.choices import Pick, Question


class Replaced(Protocol):
    """A frame that goes through events of one moment: those `waiting`, the next one first, and what is picked."""

    @property
    def waiting(self) -> tuple[Any, ...]:
        """The events about which nobody has decided yet."""
        ...

    @property
    def picked(self) -> tuple[Pick, ...] | None:
        """What was picked last: an event, or the place of a replacement."""
        ...


F = TypeVar("F", bound=Replaced)
E = TypeVar("E")
R = TypeVar("R")


class Loop(msgspec.Struct, Generic[F, E, R], frozen=True, kw_only=True, eq=False):
    """The loop over one kind of events, by what a game says of them.

    `pick_of` is what an event happens to, `left` gives the replacements that apply to one, `first` asks which event is
    looked at first and `choose` which replacement is applied to one; None where there is nothing to ask. `settled` is
    the frame with what was decided: the place of the replacement, or None where the event happens after all.
    """

    pick_of: Callable[[E], Pick]
    left: Callable[[Look, F, E], Sequence[R]]
    first: Callable[[Look, F], Question | None]
    choose: Callable[[Look, F, E, Sequence[R]], Question | None]
    settled: Callable[[F, E, Sequence[R], int | None], F]

    def ask_which_is_first(self, d: Decision, frame: F) -> None:
        """A step: asks which event is looked at first, where that matters."""
        question = self.first(d, frame)
        if question is not None:
            d.ask(question)

    def ask_what_is_applied(self, d: Decision, frame: F) -> None:
        """A step: asks which replacement is applied to the first event; the only one is without a question."""
        if frame.picked:
            frame = _with(frame, waiting=led_by(frame.waiting, frame.picked[0], self.pick_of), picked=None)
            d.put(frame)  # type: ignore[arg-type]  # the game's frame
        event = frame.waiting[0]
        found = self.left(d, frame, event)
        question = self.choose(d, frame, event, found) if found else None
        if question is None:
            d.put(_with(frame, picked=(Pick("option", 0),) if found else ()))
        else:
            d.ask(question)

    def take_the_choice(self, d: Decision, frame: F, again: Callable[[Decision, F], None]) -> None:
        """A step: notes what was picked, and goes on with the next event from the step that asks `again`."""
        event, picked = frame.waiting[0], frame.picked
        found = self.left(d, frame, event) if picked else ()
        rest = _with(frame, waiting=frame.waiting[1:], picked=None)
        after = self.settled(rest, event, found, picked[0].value if picked else None)
        if after.waiting:
            d.goto(after, again)  # type: ignore[type-var]  # the game's frame
        else:
            d.put(after)  # type: ignore[arg-type]  # the game's frame


def led_by(waiting: tuple[E, ...], picked: Pick, pick_of: Callable[[E], Pick]) -> tuple[E, ...]:
    """The events with the one that was picked at their head."""
    head = next(event for event in waiting if pick_of(event) == picked)
    return (head, *(event for event in waiting if event is not head))


def _with(frame: Any, **fields: Any) -> Any:
    return msgspec.structs.replace(frame, **fields)
