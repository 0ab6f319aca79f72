"""What card texts do on a table: one spell for each wording, cast by seat 1."""

import pytest

from tests.domain.language.table import Table, spell

DOES: list[tuple[str, list[str], list[str]]] = [
    ("Deal 2 damage to target creature.", ["Rat"], ["damage Rat damage +2"]),
    ("Deal 2 damage to target creature or player.", ["seat 2"], ["damage seat 2 life -2"]),
    ("Deal 2 damage to each enemy creature.", [], ["damage Rat damage +2", "damage Ox damage +2"]),
    (
        "Deal 1 damage to target enemy player for each creature you control.",
        [],
        ["damage seat 2 life -2"],
    ),
    (
        "Deal damage equal to the number of cards in your hand to target enemy creature.",
        ["Ox"],
        ["damage Ox damage +1"],
    ),
    (
        "Target creature you control deals damage equal to its offense to target enemy creature.",
        ["Bear", "Ox"],
        ["damage Ox damage +3"],
    ),
    ("Heal 3 damage from target creature.", ["Bear"], ["heal Bear damage -3"]),
    ("Heal all damage from each creature you control.", [], ["heal Bear damage -4"]),
    ("You gain 3 life.", [], ["heal seat 1 life +3"]),
    ("Target enemy player loses 3 life.", [], ["lose seat 2 life -3"]),
    ("Draw two cards.", [], ["draw Hare to hand.1", "draw Fox to hand.1"]),
    ("Each player draws a card.", [], ["draw Hare to hand.1", "draw Hare to hand.2"]),
    ("Discard a card.", [], ["discard Hare to graveyard.1"]),
    ("Target enemy player discards a card.", ["Crow hand.2"], ["discard Crow to graveyard.2"]),
    (
        "Each enemy player discards its hand.",
        [],
        ["discard Hare to graveyard.2", "discard Crow to graveyard.2"],
    ),
    (
        "Put the top two cards of your deck into your graveyard.",
        [],
        ["mill Hare to graveyard.1", "mill Fox to graveyard.1"],
    ),
    (
        "Search your deck for a creature with cost 1 or less, put it into your hand, and shuffle your deck.",
        ["Fox deck.1"],
        ["search Fox to hand.1"],
    ),
    ("Exhaust target enemy creature.", ["Rat"], ["exhaust Rat"]),
    ("Unexhaust target creature you control.", ["Bear"], ["unexhaust Bear"]),
    ("Exhaust up to two target creatures.", ["Rat, Wolf"], ["exhaust Rat, Wolf"]),
    ("Target creature gets +2 offense.", ["Wolf"], ["change Wolf offense +2"]),
    (
        "Target creature gets -1 offense and -2 defense.",
        ["Ox"],
        ["change Ox offense -1", "change Ox defense -2"],
    ),
    ("Destroy target exhausted enemy creature.", [], ["destroy Ox to graveyard.2"]),
    (
        "Destroy a creature you control, then draw a card.",
        ["Wolf"],
        ["destroy Wolf to graveyard.1", "draw Hare to hand.1"],
    ),
    ("Return target enemy creature to its owner's hand.", ["Rat"], ["return Rat to hand.2"]),
    ("Put target creature on the bottom of its owner's deck.", ["Ox"], ["put Ox to deck.2"]),
    ("Put target creature in your graveyard into play exhausted.", [], ["put Fox to creatures.1"]),
    ("Put target creature in a graveyard into your Resource Zone.", ["Fox graveyard.1"], ["put Fox to resources.1"]),
    ("Put a copy of target creature into play exhausted.", ["Ox"], ["copy Ox in creatures.1"]),
    ("Prevent the next 3 damage to target creature.", ["Wolf"], ["shield Wolf shield +3"]),
    ("Choose one:\n- Draw a card.\n- You gain 4 life.", ["option 1"], ["heal seat 1 life +4"]),
    (
        "Choose two:\n- Deal 1 damage to target creature.\n- You gain 4 life.\n- Exhaust target creature.",
        ["option 0, option 2", "Rat", "Wolf"],
        ["damage Rat damage +1", "exhaust Wolf"],
    ),
    ("You may draw a card.", [""], []),
    (
        "You may discard a card. If you do, draw two cards.",
        ["option 0"],
        ["discard Hare to graveyard.1", "draw Hare to hand.1", "draw Fox to hand.1"],
    ),
    ("You may discard a card. If you do not, you gain 1 life.", [""], ["heal seat 1 life +1"]),
    (
        "If an enemy player has more life than you, you gain 5 life. Otherwise, draw a card.",
        [],
        ["heal seat 1 life +5"],
    ),
    ("If you control no creatures, draw a card. Otherwise, you gain 1 life.", [], ["heal seat 1 life +1"]),
    (
        "For each exhausted creature, deal 1 damage to its controller.",
        [],
        ["damage seat 1 life -1", "damage seat 2 life -1"],
    ),
    ("Exhaust target enemy creature. Deal 1 damage to it.", ["Rat"], ["exhaust Rat", "damage Rat damage +1"]),
    ("Exhaust up to two target traps.", [], []),
]


@pytest.mark.parametrize(("text", "picks", "changes"), DOES, ids=[text for text, _, _ in DOES])
def test_a_text_does_what_it_says(text: str, picks: list[str], changes: list[str]) -> None:
    table = Table(spell("Spell", text)).cast(*picks)
    assert table.told() == changes
    assert table.question.kind == "action"


def test_every_change_of_an_effect_cites_the_rule_of_cast_spells() -> None:
    table = Table(spell("Spell", "Deal 2 damage to target creature. Draw a card.")).cast("Ox")
    assert [change.cites for change in table.changes[-3:]] == [("2.9", "3.2"), ("3.2",), ("3.2", "H.15")]


def test_a_spell_without_a_required_target_is_refused() -> None:
    table = Table(spell("Spell", "Destroy target trap."))
    from domain.games.dice.table.actions import Cast

    assert "H.21" in table.refused(1, Cast(card=table.card("Spell", "hand.1")))


def test_a_card_taken_from_a_deck_leaves_the_deck_unknown_again() -> None:
    text = "Search your deck for a card, put it into your hand, and shuffle your deck."
    table = Table(spell("Spell", text)).cast("Crow deck.1")
    assert all(not table.state.cards[card].seen_by for card in table.state.zones["deck.1"])  # type: ignore[index]  # a zone key is a string


def test_a_text_that_repeats_without_end_is_refused_as_a_loop() -> None:
    from domain.games.dice.table.actions import Cast

    table = Table(spell("Spell", "You gain 1 life. Repeat this."))
    assert "steps without an end" in table.refused(1, Cast(card=table.card("Spell", "hand.1")))


def test_prevention_takes_from_the_next_damage_only_what_it_was_for() -> None:
    text = "Prevent the next 3 damage to target creature. Deal 2 damage to it. Deal 2 damage to it."
    assert Table(spell("Spell", text)).cast("Ox").told() == [
        "shield Ox shield +3",
        "prevent Ox shield -2",
        "prevent Ox shield -1",
        "damage Ox damage +1",
    ]


def test_an_unknown_sentence_asks_its_controller_what_it_does_and_the_rest_goes_on() -> None:
    from domain.kernel.decisions.commands import Confirm, Propose

    table = Table(spell("Spell", "Tickle target creature. Draw a card.")).cast()
    assert (table.question.kind, table.question.text) == ("manual resolution", "Tickle target creature.")
    table.act(1, Propose(steps=()))
    table.act(2, Confirm(agree=True))
    assert table.told() == ["draw Hare to hand.1"]
