"""Actions as people type them."""

import pytest
from magistrate.v1 import acting_pb2

from domain.games.dice.table.actions import AssignDie, Attack, Defend, EndPhase, PlaceResources, Summon
from domain.kernel.decisions.commands import Action, Choose, Confirm, EnterOutcome, Propose
from domain.kernel.decisions.steps import TurnStep
from domain.kernel.table.choices import Offer, Pick, Space
from domain.kernel.table.ids import CardId
from domain.registry import game
from service.cli.inputs.typedactions import action_of, action_of_json
from service.cli.matches.offers import typed
from service.cli.terminal.errors import Failure
from service.rpc.messages.offering import fill_offer

DICE = game("dice:1")
SEAT_2 = Pick("seat", 2)


@pytest.mark.parametrize(
    ("typed_words", "meant"),
    [
        ("summon --card 12", Summon(card=CardId(12))),
        ("summon --card=#12", Summon(card=CardId(12))),
        ("end-phase", EndPhase()),
        ("placeresources --cards 3,4", PlaceResources(cards=(CardId(3), CardId(4)))),
        ("place_resources --cards none", PlaceResources()),
        ("attack --attackers 5,6 --target seat:2", Attack(attackers=(CardId(5), CardId(6)), target=SEAT_2)),
        ("defend --defenders none", Defend()),
        ("assigndie --face 4 --to 9", AssignDie(face=4, to=CardId(9))),
        ("choose --picks seat:2,option:0", Choose(picks=(SEAT_2, Pick("option", 0)))),
        ("confirm --agree yes", Confirm(agree=True)),
        ("enteroutcome --faces 1,6,6", EnterOutcome(faces=(1, 6, 6))),
        (
            'propose --steps [{"kind":"turn","card":3,"value":1}]',
            Propose(steps=(TurnStep(card=CardId(3), value=1),)),
        ),
    ],
)
def test_an_action_is_typed_with_its_parts_as_options(typed_words: str, meant: Action) -> None:
    name, *options = typed_words.split()
    assert action_of(DICE, name, options) == meant


def test_an_action_can_be_typed_as_json() -> None:
    assert action_of_json(DICE, '{"action": "summon", "card": 12}') == Summon(card=CardId(12))
    json = '{"action": "attack", "attackers": [5], "target": {"kind": "seat", "value": 2}}'
    assert action_of_json(DICE, json) == Attack(attackers=(CardId(5),), target=SEAT_2)


@pytest.mark.parametrize(
    ("typed_words", "problem", "hint"),
    [
        ("sing", "no action 'sing'", "summon"),
        ("summon", "summon needs card", "--card 12"),
        ("summon --crad 12", "no part 'crad'", "--card 12"),
        ("summon --card", "--card has no value", "--part value"),
        ("summon 12", "'12' stands alone", "--part value"),
        ("summon --card wolf", "'wolf' is no number", "numbers"),
        ("attack --attackers 5 --target 2", "'2' says not what is picked", "seat:2"),
        ("confirm --agree perhaps", "neither yes nor no", "yes or no"),
        ("propose --steps [", "is no JSON", "JSON"),
    ],
)
def test_what_cannot_be_meant_says_so_and_what_can(typed_words: str, problem: str, hint: str) -> None:
    name, *options = typed_words.split()
    with pytest.raises(Failure) as caught:
        action_of(DICE, name, options)
    assert problem in caught.value.message
    assert hint in caught.value.hint


@pytest.mark.parametrize("json", ["{", "[]", "{}", '{"action": "summon", "card": "x"}', '{"action": "summon", "x": 1}'])
def test_json_that_is_no_action_is_a_mistake(json: str) -> None:
    with pytest.raises(Failure):
        action_of_json(DICE, json)


def test_an_offer_is_shown_as_it_is_typed_and_means_a_member_of_it() -> None:
    cards = Space((Pick("card", 5), Pick("card", 6)), 1, 2)
    message = acting_pb2.Offer()
    fill_offer(message, Offer("attack", "4.2", {"attackers": cards, "target": Space((SEAT_2,))}), None)
    words = typed(message)
    assert words == "--action attack --attackers card:5 --target seat:2"
    _, name, *options = words.split()
    assert action_of(DICE, name, options) == Attack(attackers=(CardId(5),), target=SEAT_2)
