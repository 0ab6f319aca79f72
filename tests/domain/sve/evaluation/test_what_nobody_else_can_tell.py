"""Positions that differ in one hidden card: whatever its player could do with it, the opponent sees them alike."""

from typing import Any, cast

import pytest

from domain.games.sve.table.actions import Play
from domain.kernel.decider import Engine
from domain.kernel.decisions.changes import CardShown, ZoneOrdered
from domain.kernel.decisions.commands import Action, Actor, Choose, Command, Open, PrintedCard
from domain.kernel.decisions.rulings import Accepted
from domain.kernel.log.events import Event
from domain.kernel.secrecy.sight import Viewer
from domain.kernel.secrecy.views import event_view, view
from domain.kernel.table.chance import Committed
from domain.kernel.table.ids import Seat, zone_key
from domain.kernel.table.state import Draft, Setup, State
from domain.registry import game
from tests.conformance.twins import viewers

ME = Actor("seat", Seat(1))
SPELL: dict[str, str | int] = {"class": "Neutral", "type": "spell", "cost": 1}
PAGE = PrintedCard("Page", "Page", {**SPELL, "type": "follower", "attack": 1, "defense": 1})
BOLT = PrintedCard("Bolt", "Bolt", SPELL, "Draw a card.")
TEXTS = {
    "a selection": "Put a spell from your hand into your EX area.",
    "one of two": "Put 2 spells from your hand into your EX area.",
    "the top cards": "Look at the top 2 cards of your deck. Reveal a spell from among them and put it into your hand. "
    "Put the rest on the bottom of your deck in any order.",
    "a search": "Search your deck for a spell, reveal it, and add it to your hand.",
    "two searches": "Search your deck for a spell and an amulet, reveal them, and add them to your hand.",
    "a price": "Discard a spell: Draw a card.",
    "an option": "Choose 1.\n(1) Put a spell from your hand into your EX area.\n(2) Draw a card.",
    "a process": "When playing this card, discard a spell: This card costs 1 less to play.\nDraw a card.",
    "what each player does": "Each player puts a spell from their hand into their EX area.",
}


def opened(edition: str, text: str, hidden: str) -> tuple[Engine, State]:
    """A match with a spell of this text to be played, and a hidden card in hand and on top of the deck."""
    cards = (PAGE, BOLT, PrintedCard("It", "It", SPELL, text))
    rules = game(edition)
    judge = Engine(rules, rules.compile(cards))
    position: dict[str, Any] = {
        "turn": {"number": 5, "seat": 1, "phase": "main"},
        "seats": {
            1: {"pp": 5, "maxpp": 5, "hand": ["It", hidden, "Page"], "deck": [hidden, "Page", "Page", "Page"]},
            2: {"pp": 5, "maxpp": 5, "hand": ["Page"], "deck": ["Page"]},
        },
    }
    setup = Setup("sve", edition, judge.catalog.digest, 2, "entered")
    ruling, state = judge.open(Open(setup=setup, cards=cards, position=position), Committed(b"", 0))
    assert isinstance(ruling, Accepted), ruling
    return judge, state


def shown(judge: Engine, before: State, actor: Actor, action: Action, viewer: Viewer) -> tuple[State, object]:
    """What a viewer sees of an action, and of the table behind it."""
    command = Command(actor, action)
    ruling, after = judge.judge(before, command, Committed(b"secret", before.position))
    assert isinstance(ruling, Accepted), ruling
    event = Event(before.position + 1, command, ruling.changes, ruling.outcomes, ruling.waiting)
    return after, (event_view(judge.game, before, event, after, viewer), view(judge.game, after, viewer))


@pytest.mark.parametrize("edition", ["sve:1.16.0", "sve:early"])
@pytest.mark.parametrize("text", TEXTS.values(), ids=TEXTS)
def test_who_acts_as_though_a_card_were_not_there_is_seen_like_who_has_none_4_1_2_2(edition: str, text: str) -> None:
    (judge, has), (_, lacks) = opened(edition, text, "Bolt"), opened(edition, text, "Page")
    played = Play(card=next(number for number, card in has.cards.items() if card.code == "It"))
    for viewer in viewers(has):
        if viewer != ME:
            one, other, actor, step = has, lacks, cast("Actor | None", ME), cast("Action", played)
            while actor is not None:
                one, seen = shown(judge, one, actor, step, viewer)
                other, seen_of_the_other = shown(judge, other, actor, step, viewer)
                assert seen == seen_of_the_other
                actor, step = with_as_little_as_possible(one)


def with_as_little_as_possible(state: State) -> tuple[Actor | None, Action]:
    """The answer to what is asked while something is played: as few things as may be selected."""
    asked = state.question
    if asked is None or asked.kind != "choose" or asked.space is None or asked.seat is None:
        return None, Choose()
    return Actor("seat", asked.seat), Choose(picks=asked.space.candidates[: asked.space.least])


@pytest.mark.parametrize("edition", ["sve:1.16.0", "sve:early"])
def test_a_card_of_a_deck_is_the_same_after_a_shuffle_and_is_told_to_nobody_then(edition: str) -> None:
    """Who was shown it twice can tell that it was one copy: decision 005 says why that stays."""
    judge, state = opened(edition, TEXTS["a search"], "Bolt")
    deck = state.zones[zone_key("deck", 1)]
    draft = Draft(state)
    show = CardShown(rule="5.20.1", card=deck[0], seats=(Seat(1), Seat(2)))
    order = ZoneOrdered(rule="5.8.1", zone=zone_key("deck", 1), order=(3, 2, 1, 0), how="shuffle")
    opponent = Actor("seat", Seat(2))

    def seen() -> list[int]:
        return [card.id for card in view(judge.game, draft.freeze(), opponent).zones["deck.1"].cards]

    judge.game.reducers[CardShown](draft, show)
    assert seen() == [deck[0]]
    judge.game.reducers[ZoneOrdered](draft, order)
    assert seen() == []
    judge.game.reducers[CardShown](draft, show)
    assert seen() == [deck[0]]
