"""The order in which cards that all have seen go into a deck is nobody's to know but its player's (4.1.5.1)."""

from typing import Any

import pytest

from domain.games.sve.table.actions import Play
from domain.kernel.decider import Engine
from domain.kernel.decisions.commands import Action, Actor, Choose, Command, Open, PrintedCard
from domain.kernel.decisions.rulings import Accepted
from domain.kernel.log.events import Event
from domain.kernel.secrecy.sealing import opened as opened_form
from domain.kernel.secrecy.views import event_view, view
from domain.kernel.table.chance import Committed
from domain.kernel.table.ids import Seat, zone_key
from domain.kernel.table.state import Setup, State
from domain.registry import game

ME = Actor("seat", Seat(1))
OTHERS = (Actor("seat", Seat(2)), Actor("spectator"))
SPELL: dict[str, str | int] = {"class": "Neutral", "type": "spell", "cost": 1}
FOLLOWER: dict[str, str | int] = {**SPELL, "type": "follower", "attack": 1, "defense": 1}
TEXTS = {
    "from the cemetery to the bottom": "Put all followers from your cemetery on the bottom of your deck in any order.",
    "from the cemetery to the top": "Put all followers from your cemetery on top of your deck in any order.",
    "from the field": "Put all other followers on your field on the bottom of your deck in any order.",
    "revealed": "Reveal the top 3 cards of your deck. Put all followers from among them on the bottom of your deck in "
    "any order.",
}


def begun(edition: str, text: str) -> tuple[Engine, State]:
    beasts = [PrintedCard(name, name, FOLLOWER) for name in ("Ape", "Bat", "Cat")]
    cards = (*beasts, PrintedCard("It", "It", SPELL, text))
    rules = game(edition)
    judge, names = Engine(rules, rules.compile(cards)), [card.code for card in beasts]
    position: dict[str, Any] = {
        "turn": {"number": 5, "seat": 1, "phase": "main"},
        "seats": {
            1: {"pp": 5, "maxpp": 5, "hand": ["It"], "deck": [*names, "It"], "cemetery": names, "field": names},
            2: {"pp": 5, "maxpp": 5, "hand": ["It"], "deck": ["It"]},
        },
    }
    setup = Setup("sve", edition, judge.catalog.digest, 2, "committed", "hash")
    ruling, state = judge.open(Open(setup=setup, cards=cards, position=position), Committed(b"", 0))
    assert isinstance(ruling, Accepted), ruling
    return judge, state


def done(judge: Engine, before: State, action: Action) -> tuple[Event, State]:
    ruling, after = judge.judge(before, Command(ME, action), Committed(b"secret", before.position))
    assert isinstance(ruling, Accepted), ruling
    command = Command(ME, action)
    return Event(before.position + 1, command, ruling.changes, ruling.outcomes, ruling.waiting, salt=b"s" * 16), after


@pytest.mark.parametrize("edition", ["sve:1.16.0", "sve:early"])
@pytest.mark.parametrize("text", TEXTS.values(), ids=TEXTS)
def test_two_orders_into_a_deck_look_alike_to_others_in_streams_and_exports_4_1_5_1(edition: str, text: str) -> None:
    judge, state = begun(edition, text)
    _, before = done(judge, state, Play(card=state.zones[zone_key("hand", 1)][0]))
    assert before.question is not None
    assert before.question.space is not None
    assert before.question.space.ordered
    picks = before.question.space.candidates
    assert len(picks) == 3
    (one, first), (other, second) = (done(judge, before, Choose(picks=order)) for order in (picks, picks[::-1]))
    decks = [[after.cards[card].code for card in after.zones[zone_key("deck", 1)]] for after in (first, second)]
    assert decks[0] != decks[1]
    for viewer in OTHERS:
        views = [event_view(judge.game, before, *made, viewer) for made in ((one, first), (other, second))]
        assert views[0] == views[1]
        assert view(judge.game, first, viewer) == view(judge.game, second, viewer)
        forms = [opened_form(event, before, shown, viewer) for event, shown in zip((one, other), views, strict=True)]
        assert open_leaves(forms[0]) == open_leaves(forms[1])
    mine = [event_view(judge.game, before, *made, ME).action for made in ((one, first), (other, second))]
    assert mine[0] != mine[1], "who ordered them sees it"


def open_leaves(form: Any) -> Any:
    """A sealed form with nothing in the place of what is closed."""
    if isinstance(form, dict):
        return None if isinstance(form.get("#"), str) else {name: open_leaves(part) for name, part in form.items()}
    return [open_leaves(part) for part in form] if isinstance(form, list) else form
