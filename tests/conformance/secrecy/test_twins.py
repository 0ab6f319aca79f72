"""What the law of twins takes for twins: states in which the same is asked, where that rests on hidden cards."""

import msgspec
import pytest

from domain.games.sve.table.actions import Play
from domain.kernel.decider import Engine
from domain.kernel.decisions.commands import Action, Actor, Command
from domain.kernel.decisions.rulings import Accepted
from domain.kernel.log.events import Event
from domain.kernel.table.chance import Committed
from domain.kernel.table.ids import CardId, Seat, zone_key
from domain.kernel.table.state import State
from tests.conformance.twins import Step, asked_alike, exchanged
from tests.domain.sve.evaluation.test_what_nobody_else_can_tell import TEXTS, opened

EDITIONS = ("sve:1.16.0", "sve:early")
IN_HAND, PAGE_IN_HAND = 1, 2
"""The places of the spell and of the follower behind the card that is played."""


def played(edition: str, text: str) -> tuple[Engine, Step]:
    """A spell of this text has been played, and its player is asked something."""
    judge, before = opened(edition, text, "Bolt")
    card = next(number for number, card in before.cards.items() if card.code == "It")
    action: Action = Play(card=card)
    command = Command(Actor("seat", Seat(1)), action)
    ruling, after = judge.judge(before, command, Committed(b"secret", before.position))
    assert isinstance(ruling, Accepted), ruling
    assert after.question is not None
    return judge, (before, Event(2, command, ruling.changes, ruling.outcomes, ruling.waiting), after)


def with_another(step: Step, place: int, at: int) -> State:
    """The state after a step in which a card of the hand and one of the deck are exchanged."""
    before, _, after = step
    one, other = before.zones[zone_key("hand", 1)][place], before.zones[zone_key("deck", 1)][at]
    codes: dict[CardId, str] = {one: after.cards[other].code, other: after.cards[one].code}
    assert codes[one] != codes[other], "another card"
    changed = {number: msgspec.structs.replace(after.cards[number], code=code) for number, code in codes.items()}
    return msgspec.structs.replace(after, cards={**after.cards, **changed})


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_twin_whose_player_could_not_pay_is_not_asked_alike(edition: str) -> None:
    judge, step = played(edition, TEXTS["a price"])
    other = with_another(step, IN_HAND, 1)
    assert len(exchanged(step[2], other)) == 2
    assert not asked_alike(judge, step, other)


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_twin_whose_player_can_pay_too_is_asked_alike(edition: str) -> None:
    judge, step = played(edition, TEXTS["a price"])
    other = with_another(step, PAGE_IN_HAND, 0)
    assert len(exchanged(step[2], other)) == 2
    assert asked_alike(judge, step, other)


@pytest.mark.parametrize("edition", EDITIONS)
def test_where_cards_are_asked_for_nothing_was_worked_out_from_them(edition: str) -> None:
    judge, step = played(edition, TEXTS["one of two"])
    assert step[2].question is not None
    assert step[2].question.space is not None
    assert {pick.kind for pick in step[2].question.space.candidates} == {"card"}
    assert asked_alike(judge, step, with_another(step, IN_HAND, 1))
