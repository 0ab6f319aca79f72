"""The reference cards and decks: all understood, every deck legal, and every part of the rules on some card."""

import pytest

from domain.games.sve.language.catalog.compile import compile_cards
from domain.games.sve.language.catalog.shipped import decks, reference
from domain.games.sve.language.printed import bounds
from domain.games.sve.language.printed import for_each as multiples
from domain.games.sve.language.printed import groups as groupings
from domain.games.sve.language.printed import short_forms as shorthand
from domain.games.sve.language.reading.texts import language_of
from domain.games.sve.language.vocabulary.marks import AUTOMATIC
from domain.games.sve.language.vocabulary.words import KEYWORDS
from domain.games.sve.nodes import costs, gifts, passives, statements, verbs
from domain.games.sve.rules.preparation.construction import refuse_decks
from domain.games.sve.table.editions import EARLY, EDITIONS, PRESENT
from domain.games.sve.table.printed import CLASSES, UNIVERSES, SveCard
from domain.kernel.abilities.compiled.tree import Node, walk
from domain.kernel.decisions.commands import Open
from domain.kernel.table.ids import Seat
from domain.kernel.table.state import Setup

FORMATS = {"sealed": 1, "cross": 2}


def cards(edition: str) -> list[SveCard]:
    found = compile_cards(edition, reference(edition)).prints
    return [card for row in reference(edition) if isinstance(card := found[row.code], SveCard)]


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_reference_card_is_understood(edition: str) -> None:
    assert [card.name for card in cards(edition) if card.problems] == []


@pytest.mark.parametrize("edition", EDITIONS)
def test_an_edition_has_every_reference_card_that_it_can_have(edition: str) -> None:
    rows, further = reference(PRESENT), "universe" in EDITIONS[edition].bases
    found = compile_cards(edition, rows).prints
    can = [row.code for row in rows if isinstance(card := found[row.code], SveCard) and has(card, further=further)]
    assert [row.code for row in reference(edition)] == can


def has(card: SveCard, *, further: bool) -> bool:
    """Whether an edition, one with universes or one without, has what a card is and speaks of."""
    fights = "follower" in card.types or "evolved" not in card.types
    early = fights and not (card.universe or card.back or "advanced" in card.types)
    return not card.problems and (further or early)


def test_there_are_cards_of_every_class_and_universe() -> None:
    found = cards(PRESENT)
    assert len(found) >= 160
    assert {name for card in found for name in card.classes} == {*CLASSES}
    assert {card.universe for card in found} == {"", *UNIVERSES}
    assert {word for card in found for word in card.types} == {
        "leader", "follower", "amulet", "spell", "evolved", "advanced",
    }  # fmt: skip
    assert any(card.back for card in found)


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_deck_may_be_played_in_its_format(edition: str) -> None:
    catalog = compile_cards(edition, reference(edition))
    assert len(decks(edition)) >= 6
    for name, deck in decks(edition).items():
        options = {"format": FORMATS.get(name.split()[0], 0)}
        setup = Setup(game="sve", edition=edition, catalog="", seats=2, options=options)
        command = Open(setup=setup, cards=reference(edition), decks={Seat(1): deck, Seat(2): deck})
        assert [str(reason) for reason in refuse_decks(command, catalog, edition)] == [], name


def test_the_early_edition_has_decks_of_classes_alone() -> None:
    found = {card.code: card for card in cards(EARLY)}
    for name, deck in decks(EARLY).items():
        assert sum("leader" in found[code].types for code in deck) == 1, name


def test_every_keyword_and_mark_is_on_some_card() -> None:
    found = cards(PRESENT)
    given = {
        node.word
        for card in found
        for ability in card.abilities
        for node in walk(ability)
        if isinstance(node, gifts.Keyword)
    }
    printed = {word for card in found for word in card.keywords} | given
    assert set(KEYWORDS) - printed == set()
    marks = {
        ability.when.mark
        for card in found
        for ability in card.abilities
        if ability.when and hasattr(ability.when, "mark")
    }
    assert {event.mark for event in AUTOMATIC.values()} - marks == set()


NEVER_PRINTED = {"Transfer", "Passive", "CannotAttack"}
"""What stands only in what a keyword means or in texts of cases, and the base of all passive texts."""


def test_every_verb_gift_passive_text_and_cost_is_on_some_card() -> None:
    language = language_of(tuple(row.name for row in reference(PRESENT)), ("Officer",))
    seen: set[str] = set()
    for row in reference(PRESENT):
        spell = "Spell" in str(row.fields["type"])
        for part in language.compiled(row.text, spell=spell).parts:
            seen |= {type(node).__name__ for node in walk(part)}
    wanted = {
        kind.__name__
        for module in (statements, verbs, gifts, passives, costs, shorthand, multiples, groupings, bounds)
        for kind in vars(module).values()
        if isinstance(kind, type) and issubclass(kind, Node) and kind.__module__ == module.__name__
    }
    assert sorted(wanted - seen - NEVER_PRINTED) == []
