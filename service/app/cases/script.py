"""Chance as a case scripts it."""

from collections import deque

from domain.kernel.table.chance import Outcome, OutcomeKind
from domain.kernel.table.spelling import Unclear
from service.app.cases.case import Step


class ScriptMismatch(Unclear):
    """The rules take another outcome than the one that the case scripts."""


class Script:
    """The dice and shuffles of one step. Dice must be scripted; a shuffle without a script changes nothing."""

    def __init__(self, step: Step) -> None:
        self._dice = deque(step.dice)
        self._shuffles = deque(step.shuffles)

    def add(self, step: Step) -> None:
        """Goes on with the dice and shuffles of another step when its own are taken."""
        self._dice.extend(step.dice)
        self._shuffles.extend(step.shuffles)

    def draw(self, kind: OutcomeKind, size: int, count: int) -> Outcome:
        """The next scripted outcome. Raises ScriptMismatch."""
        if kind == "roll":
            return self._roll(size, count)
        if not self._shuffles:
            return Outcome(kind, size, tuple(range(size)))
        order = self._shuffles.popleft()
        if sorted(order) != list(range(size)):
            raise ScriptMismatch("script-no-order", count=size, given=str(list(order)), last=size - 1)
        return Outcome(kind, size, order)

    def _roll(self, size: int, count: int) -> Outcome:
        if not self._dice:
            raise ScriptMismatch("script-no-dice", count=count)
        faces = self._dice.popleft()
        if len(faces) != count or not all(1 <= face <= size for face in faces):
            raise ScriptMismatch("script-other-dice", count=count, sides=size, given=str(list(faces)))
        return Outcome("roll", size, faces)

    def left(self) -> str:
        """What the case scripts and nothing has taken; empty if all is used."""
        rolls = f"dice {[list(faces) for faces in self._dice]}" if self._dice else ""
        orders = f"shuffles {[list(order) for order in self._shuffles]}" if self._shuffles else ""
        return " and ".join(part for part in (rolls, orders) if part)
