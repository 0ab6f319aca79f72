"""What had one answer only, and so was never asked. A pick for it that is no answer is refused by the rule that keeps
it out all the same: the last step is carried out once more, and what goes unasked in it is heard.
"""

from msgspec.structs import replace

from domain.kernel.acting.answers import asks, named, seat_of, wrong
from domain.kernel.decisions.commands import Actor, Choose
from domain.kernel.decisions.game import Decision, Look
from domain.kernel.decisions.rulings import Message, Reason
from domain.kernel.table.choices import Question
from domain.kernel.table.state import State

MOST = 100
"""So many picks are looked into: no more are ever offered at once where one answer is left."""


def may_be_unasked(state: State, action: Choose) -> bool:
    """Whether picks may be meant for something that went unasked in the last step, not for what is asked now."""
    return state.position > 1 and len(action.picks) <= MOST and not _is_meant(state.question, action)


def _is_meant(question: Question | None, action: Choose) -> bool:
    """Whether the picks are of the kind that is asked for."""
    if question is None or question.space is None:
        return False
    kinds = {pick.kind for pick in question.space.candidates}
    return not action.picks or any(pick.kind in kinds for pick in action.picks)


class Unasked:
    """Hears what goes unasked while a step is carried out, and holds picks against it."""

    def __init__(self, actor: Actor, action: Choose, now: Look) -> None:
        self._actor, self._action, self._now = actor, action, now
        self._kept_out: list[Reason] = []
        self._others: list[Reason] = []

    def __call__(self, d: Decision, question: Question) -> None:
        """Notes what is wrong with the picks, as an answer to what is not asked just now."""
        space = question.space
        if space is None or not asks(question, self._actor):
            return
        picks = self._action.picks
        if space.holds(picks):
            text = "that-was-settled-without-asking-there"
            self._others = self._others or [Reason(question.rule, text, "look-at-how-the-match-stands")]
            return
        seat = seat_of(self._actor)
        taken = tuple(named(d, seat, pick) for pick in space.candidates[: space.most])
        remedy = Message("nothing-is-left-to-pick", {"taken": taken})
        found = [replace(reason, remedy=remedy) for reason in wrong(d, seat, question, space, picks, self._now)]
        if any(reason.beside for reason in found):
            self._kept_out = self._kept_out or found
        elif {pick.kind for pick in picks} & {pick.kind for pick in space.candidates}:
            self._others = self._others or found

    def reasons(self) -> list[Reason]:
        """What is against the picks; nothing where they answer nothing that went unasked."""
        return self._kept_out or self._others
