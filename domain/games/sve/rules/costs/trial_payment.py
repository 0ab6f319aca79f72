"""Paying a cost before it is paid: whether there is room then, and what has to be asked to know that (10.6.2.6).

Where a card that pays may stay on the field instead, that is asked before anything is paid, and not again while it is.
"""

from collections.abc import Iterator, Mapping
from itertools import combinations
from typing import cast

import msgspec

from domain.games.sve.rules.continuous.limits import room
from domain.games.sve.rules.costs.payment import ask_for_evolution_point, ask_for_selection, pay_a_part, take_selection
from domain.games.sve.table.editions import Chapter, chapter, stage
from domain.games.sve.table.frames import PlayCard, TryingToPay
from domain.games.sve.table.state import FIELD
from domain.kernel.decider import advance
from domain.kernel.decisions.game import Decision, Look
from domain.kernel.table.chance import AnyChance, Outcome, OutcomeKind
from domain.kernel.table.choices import Pick, Question, Space
from domain.kernel.table.frames import Frame
from domain.kernel.table.ids import CardId, Seat
from domain.kernel.table.state import State

TRIED = 200
"""So many answers are tried out at most."""


class EachChance:
    """Chance that falls out in one way after another: each face of a die, each card first in an order."""

    def __init__(self) -> None:
        self._ways: list[int] = []
        self._sizes: list[int] = []
        self.drawn = 0

    def draw(self, kind: OutcomeKind, size: int, count: int) -> Outcome:
        """The way that it falls out now."""
        if self.drawn == len(self._ways):
            self._ways.append(0)
            self._sizes.append(size)
        way = self._ways[self.drawn]
        self.drawn += 1
        if kind == "order":
            return Outcome(kind, size, (*range(way, size), *range(way)))
        return Outcome(kind, size, (way + 1,) * count)

    def another(self) -> bool:
        """Goes on to another way; false where there is none."""
        self.drawn = 0
        while self._ways and self._ways[-1] + 1 >= self._sizes[-1]:
            self._ways.pop()
            self._sizes.pop()
        if self._ways:
            self._ways[-1] += 1
        return bool(self._ways)


def room_when_paid(d: Decision, frame: PlayCard) -> tuple[bool, Question | None]:
    """Whether a field has room when a cost is paid with the answers so far, or what has to be asked before.

    Where chance has a part in it, it must have room however that falls out (H.51), as far as it is tried.
    """
    chance = EachChance()
    for _ in range(TRIED):
        enough, question = _room_if(d, frame, chance)
        if question is not None or not enough or not chance.another():
            return enough, question
    return True, None


def _room_if(d: Decision, frame: PlayCard, chance: EachChance) -> tuple[bool, Question | None]:
    """Whether there is room if chance falls out so, or what has to be asked before.

    What cannot be asked yet, because it is about cards that are only there when something is paid, or comes behind
    chance, is asked while the cost is paid, if there is an answer to it that leaves room.
    """
    then = Decision(d.game, d.catalog, cast("State", d.table), chance)
    trying = {name: getattr(frame, name) for name in TryingToPay.__struct_fields__ if name not in ("step", "tried")}
    then.draft.agenda[:] = [TryingToPay(**trying)]
    advance(then)
    for picks in frame.tried:
        then.draft.question = None
        then.put(then.draft.agenda[-1].__replace__(picked=picks))
        advance(then)
    question = then.draft.question
    if question is None:
        return bool(room(then, FIELD, frame.seat)), None
    if not chance.drawn and _askable(d, question):
        return True, question
    return _can_have_room(then, frame.seat, [TRIED]), None


def _can_have_room(then: Decision, seat: Seat, left: list[int]) -> bool:
    """Whether some answer to what is asked leaves room; taken to be so where that would take too long to find out."""
    question = then.draft.question
    if question is None:
        return bool(room(then, FIELD, seat))
    if question.role != "seat" or question.space is None:
        return True
    state = then.draft.freeze()
    for picks in _answers(question.space):
        left[0] -= 1
        if left[0] < 0:
            return True
        again = Decision(then.game, then.catalog, state, AnyChance())
        again.draft.question = None
        again.put(again.draft.agenda[-1].__replace__(picked=picks))
        advance(again)
        if _can_have_room(again, seat, left):
            return True
    return False


def _answers(space: Space) -> Iterator[tuple[Pick, ...]]:
    """The selections that answer a question, whatever their order."""
    for count in range(space.least, space.most + 1):
        yield from combinations(space.candidates, count)


def _askable(look: Look, question: Question) -> bool:
    """Whether a question is for a player, and about cards that are there already."""
    if question.role != "seat" or question.seat is None or question.space is None:
        return False
    meant = [CardId(pick.value) for pick in question.space.candidates if pick.kind == "card"]
    return all(card in look.table.cards for card in (*meant, *filter(None, (question.about,))))


_PLAYED = (PlayCard, TryingToPay)


def answer_what_was_foreseen(d: Decision, question: Question) -> Question | None:
    """Takes the answer that was given before paying; the question where there is none."""
    for place, frame in enumerate(d.draft.agenda):
        if type(frame) in _PLAYED and isinstance(frame, PlayCard) and frame.foreseen:
            d.draft.agenda[place] = msgspec.structs.replace(frame, foreseen=frame.foreseen[1:])
            d.put(d.draft.agenda[-1].__replace__(picked=frame.foreseen[0]))
            return None
    return question


CHAPTERS: Mapping[type[Frame], Chapter] = {
    TryingToPay: chapter(
        "10.6.2.5",
        stage("10.6.2.5", ask_for_selection),
        stage("10.6.2.5", take_selection),
        stage("10.6.2.5", ask_for_evolution_point),
        stage("10.6.2.5", pay_a_part),
    )
}
