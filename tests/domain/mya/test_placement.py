"""Where active entities may be played, against the document's conditions written anew (7.17 to 7.19, H.16)."""

import pytest

from domain.kernel.decisions.commands import Actor
from domain.kernel.table.ids import zone_key
from domain.kernel.table.state import State
from tests.domain.mya.matches import engine, states


def owner(state: State, seat: int, row: int, column: int) -> int:
    """Whose card lies in a zone, 0 where none does."""
    held = state.zones.get(zone_key(f"r{row}c{column}", seat), ())
    return int(state.cards[held[0]].owner) if held else 0


def allowed(state: State, seat: int) -> set[int]:
    """The zones for an active entity without sacrifices, as the document tells it."""
    other = 3 - seat
    found = set()
    for column in range(1, 9):
        mine = [owner(state, seat, row, column) == seat for row in (2, 3, 4)]
        if owner(state, seat, 3, column) == 0:
            found.add(100 * seat + 30 + column)
        if owner(state, seat, 4, column) == 0 and mine[0] and mine[1] and state.turn.number > 2:
            found.add(100 * seat + 40 + column)
        if owner(state, other, 4, column) == 0 and all(mine):
            found.add(100 * other + 40 + column)
        if owner(state, other, 3, column) == 0 and all(mine) and owner(state, other, 4, column) == seat:
            found.add(100 * other + 30 + column)
    return found


@pytest.mark.parametrize("seed", range(8))
def test_active_entities_are_offered_the_zones_of_the_document(seed: int) -> None:
    judge, beyond = engine(), 0
    for state in states(seed):
        question = state.question
        if question is None or question.kind != "play" or question.seat is None:
            continue
        for offer in judge.legal(state, Actor("seat", question.seat)):
            if offer.action == "play" and offer.rule == "7.5":
                zones = {pick.value for pick in offer.parts["zone"].candidates}
                assert zones == allowed(state, question.seat)
                beyond += any(zone // 100 != question.seat for zone in zones)
    assert beyond or seed, "the opponent's zones were never open: nothing is tested"
