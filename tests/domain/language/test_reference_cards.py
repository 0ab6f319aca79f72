"""The reference cards of `dice`: all of them compile, and together they cover what the language can say."""

from collections import Counter

import pytest

from domain.games.dice import nodes
from domain.games.dice.language.compile import EVENTS, compile_cards, compiled, decks, reference
from domain.games.dice.language.phrases import BOOK
from domain.games.dice.table.printed import DiceCard
from domain.kernel.abilities.compiled import tree
from domain.kernel.abilities.compiled.tree import Node, walk
from domain.kernel.decisions.commands import PrintedCard
from domain.language.telling.check import check
from domain.language.texts import compile_text, normal, write_text

CARDS = {row.name: row for row in reference()}
PRINTS = {card.name: card for card in compile_cards(reference()).prints.values() if isinstance(card, DiceCard)}


def spoken() -> set[type[Node]]:
    """Every type of node that some reference text uses."""
    effects = [part for card in PRINTS.values() for ability in card.abilities for part in walk(ability)]
    conditions = [part for card in PRINTS.values() if card.condition is not None for part in walk(card.condition)]
    return {type(part) for part in (*effects, *conditions)}


@pytest.mark.parametrize("row", reference(), ids=lambda row: row.name)
def test_a_reference_text_compiles_and_renders_back(row: PrintedCard) -> None:
    single = row.fields["kind"] == "spell"
    found = compiled(row.text, str(row.fields["kind"]))
    assert found.problems == ()
    assert write_text(BOOK, found) == normal(row.text, single)
    if not single:
        assert write_text(BOOK, found) == row.text


def test_the_check_of_the_reference_cards_finds_no_problem() -> None:
    report = check(compile_cards, reference())
    assert (report.texts, report.compiled) == (97, 97)
    assert report.distinct == len({row.text for row in reference()})


def test_there_are_at_least_60_different_cards_of_varied_costs() -> None:
    assert len(CARDS) == len(reference()) >= 60
    assert len({row.text for row in reference() if row.text}) >= 48
    assert len({row.fields["cost"] for row in reference()}) >= 6


def test_some_cards_answer_each_event_of_the_game() -> None:
    answered = {event for card in PRINTS.values() for event in card.listens}
    assert answered == EVENTS


def test_some_cards_use_every_verb_of_the_game() -> None:
    verbs = {kind for kind in vars(nodes).values() if isinstance(kind, type) and kind.__module__ == nodes.__name__}
    assert verbs <= spoken()


def test_some_cards_have_no_ability_and_some_have_several() -> None:
    counts = Counter(len(card.abilities) for card in PRINTS.values() if card.kind == "creature")
    assert counts[0] >= 5
    assert counts[1] >= 20
    assert counts[2] >= 3


def test_some_cards_ask_and_branch_and_replace() -> None:
    wanted = (
        tree.Options, tree.May, tree.If, tree.Otherwise, tree.ForEach, tree.Instead, tree.While, tree.Count,
        tree.StatOf, tree.ThatMuch, tree.Target, tree.Chosen, tree.Every, tree.Controls, tree.Exists, tree.Exceeds,
    )  # fmt: skip
    assert set(wanted) <= spoken()


def test_spells_come_with_and_without_an_activation_condition() -> None:
    spells = [card for card in PRINTS.values() if card.kind == "spell"]
    assert len([card for card in spells if card.abilities[0].when]) >= 12
    assert len([card for card in spells if not card.abilities[0].when]) >= 12


def test_there_are_decks_for_six_seats_and_each_may_be_played() -> None:
    known = {row.code for row in reference()}
    assert len(decks()) >= 6
    for deck in decks().values():
        assert 30 <= len(deck) <= 40
        assert max(Counter(deck).values()) <= 4
        assert set(deck) <= known


def test_every_reference_card_is_in_some_deck() -> None:
    assert {row.code for row in reference()} == {code for deck in decks().values() for code in deck}


def test_a_texts_compilation_is_the_same_whether_or_not_it_is_kept() -> None:
    for row in reference():
        single = row.fields["kind"] == "spell"
        assert compile_text(BOOK, row.text, single) == compiled(row.text, str(row.fields["kind"]))
