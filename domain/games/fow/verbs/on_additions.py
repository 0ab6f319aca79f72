"""Additions with a subtype that a text puts onto the field: added to a card, or they stay where they are (1406.3)."""

from collections.abc import Mapping, Sequence

import msgspec

from domain.games.fow.rules.zones.adding import add, fits
from domain.games.fow.table.state import controlled, players
from domain.kernel.decisions.game import Decision
from domain.kernel.table.choices import Pick, Question, Space, card_pick
from domain.kernel.table.frames import Frame, Procedure, procedure, step
from domain.kernel.table.ids import CardId, Seat
from domain.rulebook import rulebook

R = rulebook("fow:10.2").ref
R_1002_2 = R("1002.2")
R_1406_3 = R("1406.3")


class Adding(Frame, frozen=True, kw_only=True):
    """Additions come onto the field one after another, each added to a card that it can be added to (1406.3)."""

    atomic = True
    seat: Seat
    left: tuple[CardId, ...]
    by: CardId
    picked: tuple[Pick, ...] | None = None


def put_onto(d: Decision, seat: Seat, additions: Sequence[CardId], by: CardId) -> None:
    """Begins to put additions onto the field."""
    d.push(Adding(seat=seat, left=tuple(additions), by=by))


def ask_for_the_card(d: Decision, frame: Adding) -> None:
    """Asks to which card the next one is added, where there are several; without one it stays (1002.2, 1406.3)."""
    addition = frame.left[0]
    there = (card.id for seat in players(d) for card in controlled(d, seat))
    found = tuple(card_pick(number) for number in there if fits(d, addition, number))
    if len(found) > 1:
        text = "to which card the addition is added"
        d.ask(Question("choose", R_1406_3, frame.seat, space=Space(found), about=addition, text=text))
    else:
        d.put(msgspec.structs.replace(frame, picked=found))


def add_it(d: Decision, frame: Adding) -> None:
    """Puts it onto the field added to that card, and goes on to the next one."""
    addition, *left = frame.left
    if left:
        d.goto(msgspec.structs.replace(frame, left=tuple(left), picked=None), ask_for_the_card)
    for pick in frame.picked or ():
        add(d, addition, CardId(pick.value), R_1406_3, seat=frame.seat, by=frame.by)


PROCEDURES: Mapping[type[Frame], Procedure] = {
    Adding: procedure(R_1406_3, step(R_1002_2, ask_for_the_card), step(R_1406_3, add_it))
}
