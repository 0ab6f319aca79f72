"""What is said with "instead", or of the card itself, where the text before it or the card's type does not allow it."""

import pytest

from domain.games.sve.language.catalog.compile import compile_cards
from domain.games.sve.nodes.passives import Costs
from domain.games.sve.nodes.player_verbs import Draw
from domain.games.sve.nodes.statements import For
from domain.games.sve.table.editions import PRESENT
from domain.games.sve.table.printed import SveCard
from domain.kernel.abilities.compiled.clauses import Alternative
from domain.kernel.abilities.compiled.tree import If, It, Options, Several, walk
from domain.kernel.decisions.commands import PrintedCard

TOP = "{FANFARE} Put the top card of your deck into your EX area. "
ANSWER = (
    "Whenever another follower on your field attacks, select an enemy leader or enemy follower on the field and "
    "deal it 1 damage. "
)
DIVIDED = (
    "{FANFARE} Discard any number of cards. Select 2 enemy followers on the field and deal X damage divided "
    "between them. "
)
HIT = "{FANFARE} Select an enemy follower on the field and deal it 3 damage. "
OPTIONS = " (1) Draw a card. (2) Recover 1 play point. (3) Give your leader {DEF}+1."


def compiled(text: str, kind: str = "follower", *, fights: bool = False) -> SveCard:
    strength = {"attack": 1, "defense": 1} if fights or kind == "follower" else {}
    cost = {} if kind == "leader" else {"cost": 1}
    row: dict[str, str | int] = {"class": "Neutral", "type": kind, **cost, **strength}
    card = compile_cards(PRESENT, (PrintedCard("One", "One", row, text),)).prints["One"]
    assert isinstance(card, SveCard)
    return card


def test_what_it_costs_instead_lasts_as_long_as_what_it_stands_for() -> None:
    text = TOP + "For the rest of this turn, it costs 1 less to play. If it's a spell, it costs 2 less instead."
    (rather,) = [
        part for node in compiled(text).abilities[0].effect for part in walk(node) if type(part) is Alternative
    ]
    assert rather.there == For("turn", Costs(It(), -2), place=1)
    assert rather.otherwise == For("turn", Costs(It(), -1), place=2)


def test_an_if_before_a_passive_text_of_an_effect_is_asked_once_and_takes_in_what_follows() -> None:
    text = TOP + "If it's a spell, it costs 1 less to play. Draw a card. If Overflow is active for you, draw a card."
    _, first, second = compiled(text).abilities[0].effect
    assert isinstance(first, If)
    assert isinstance(second, If)
    assert isinstance(first.effect, Several)
    assert [type(node) for node in first.effect.effect] == [For, Draw]


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        (TOP + "It costs 1 less instead.", "nothing says when"),
        (TOP + "If it's a spell, it costs 1 less instead.", "nothing before `instead`"),
        ("This card costs 1 less to play. It costs 2 less instead.", "nothing says when"),
        ("If Overflow is active for you, it costs 2 less instead.", "nothing before `instead`"),
        ("{FANFARE} Choose 2 of the following. Combo (3) - Choose up to 3 instead." + OPTIONS, "up to"),
        ("{FANFARE} Choose up to 2 of the following. Combo (3) - Choose 3 instead." + OPTIONS, "up to"),
        (HIT + "Draw a card. If Overflow is active for you, destroy it instead.", "which of the things before it"),
        ("{FANFARE} Discard a card. Draw a card. Combo (3) - Banish it instead.", "which of the things before it"),
        (
            HIT + "Deal 2 damage to your leader. If Overflow is active for you, deal 4 damage instead.",
            "which of the things before it",
        ),
        (HIT + "If Overflow is active for you, select an enemy amulet on the field instead.", "which selection"),
        (HIT + "Roll a die. If you roll a 6, select 2 instead.", "picked before"),
        ("{FANFARE} Draw a card. Discard a card. If you discarded a spell, draw 2 cards instead.", "not done where"),
        ("{FANFARE} Draw a card. Roll a die. If you roll a 6, draw 3 cards instead.", "not done where it holds"),
        ("{FANFARE} Bury an amulet: Summon a Fairy token. If you can't, draw a card instead.", "about the cost"),
        ("{FANFARE} Put a Pixie card from among the cards looked at into your hand.", "nothing has been spoken of"),
        (ANSWER + "If that follower was a Pixie follower, deal 2 damage instead.", "whether `that follower` is"),
        (DIVIDED + "X equals the number of cards discarded.", "settled on playing"),
    ],
)
def test_what_is_said_instead_of_nothing_or_of_something_else(text: str, reason: str) -> None:
    assert any(reason in problem.reason for problem in compiled(text).problems)


def test_one_option_may_become_up_to_several() -> None:
    card = compiled("{FANFARE} Choose 1 of the following. Combo (3) - Choose up to 3 instead." + OPTIONS)
    assert not card.problems
    assert isinstance(card.abilities[0].effect[0], Options)


def test_no_race_is_the_first_of_several_that_come_at_once() -> None:
    text = "On Race - If this is the first time this follower has raced this turn, draw a card."
    assert any("all of them before this is asked" in problem.reason for problem in compiled(text).problems)


@pytest.mark.parametrize(
    ("kind", "text"),
    [
        ("spell", "Give this follower Storm."),
        ("spell", "Deal damage to each enemy follower on the field equal to this follower's attack."),
        ("leader", "At the start of your end phase, give this follower {ATK}+1."),
        ("follower", "{FANFARE} Give this amulet Ward."),
        ("amulet", "{FANFARE} Return this spell to your hand."),
        ("follower", "When this amulet leaves the field, draw a card."),
        ("follower", "When this spell is discarded, draw a card."),
        ("follower", "While this amulet is on your field, your followers have Storm."),
        ("amulet", "When this follower leaves the field, draw a card."),
        ("amulet", "{FANFARE} Give this follower Storm."),
        ("amulet", "Strike - Give this follower {ATK}+1."),
        ("spell", "While this amulet is on your field, your followers have Storm."),
    ],
)
def test_a_card_is_not_called_what_it_never_is(kind: str, text: str) -> None:
    assert any("this card is no" in problem.reason for problem in compiled(text, kind).problems)


@pytest.mark.parametrize(
    ("kind", "text"),
    [
        ("spell", 'Select a follower on your field and give it "Strike - Give this follower {ATK}+1."'),
        ("amulet", 'Your followers have "When this follower leaves the field, draw a card."'),
        (
            "amulet",
            "{ACT} {ENGAGE} a follower on your field: Maneuver this card.\nStrike - Give this follower {ATK}+1.",
        ),
        ("amulet", "Ward. (Your opponent must attack this follower.)"),
        ("follower", "{FANFARE} Destroy another amulet."),
    ],
)
def test_what_a_card_gives_to_others_or_becomes_may_be_called_that(kind: str, text: str) -> None:
    assert not compiled(text, kind).problems


def test_an_amulet_that_has_attack_and_defense_may_become_a_follower() -> None:
    assert not compiled("Strike - Give this follower {ATK}+1.", "amulet", fights=True).problems


@pytest.mark.parametrize("text", ["Draw a card. Give this card {QUICK}.", "Draw a card. This card gains Storm."])
def test_a_spell_gives_itself_nothing_that_it_could_have(text: str) -> None:
    assert any("a spell lies on no field" in problem.reason for problem in compiled(text, "spell").problems)


@pytest.mark.parametrize(
    "text",
    [
        "{FANFARE} If 3 or more followers on your field have been served this game, draw a card.",
        "{FANFARE} Deal X damage to the enemy leader. X equals the number of followers engaged this game.",
    ],
)
def test_how_many_cards_something_has_happened_to_is_not_known_of_a_whole_game(text: str) -> None:
    assert any("one card several times" in problem.reason for problem in compiled(text, "follower").problems)


@pytest.mark.parametrize(
    "text",
    [
        "Draw a card. Give your leader {DEF}+1. If Overflow is active, draw 2 cards instead and give it {DEF}+3.",
        "Draw a card. Refresh an amulet on your field. If Overflow is active, draw 2 cards instead and bury it.",
    ],
)
def test_what_stands_behind_instead_and_may_be_instead_of_something_or_of_nothing(text: str) -> None:
    assert any("instead" in problem.reason for problem in compiled(text, "spell").problems)


@pytest.mark.parametrize(
    ("kind", "text"),
    [
        ("follower", "{FANFARE} Evolve a follower on your field. Give each other follower on your field {ATK}+1."),
        ("follower", "{FANFARE} Give a follower on your field {ATK}+1. Refresh another follower on your field."),
        ("spell", "Summon a Knight token. Give each other follower on your field {ATK}+1."),
    ],
)
def test_another_may_be_another_than_what_was_just_picked_or_summoned(kind: str, text: str) -> None:
    assert any("whether `other` is" in problem.reason for problem in compiled(text, kind).problems)
