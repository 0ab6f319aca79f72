"""The reference cards and decks of `mya`: every text is read and written back, and every bonus can form."""

from collections import Counter

import pytest

from domain.games.mya.language.compile import compile_cards, compiled, decks, reference
from domain.games.mya.language.phrases import BOOK
from domain.games.mya.rules.preparation.opening import refuse_opening
from domain.games.mya.table.printed import MyaCard
from domain.kernel.decisions.commands import Open, PrintedCard
from domain.kernel.table.ids import Seat
from domain.kernel.table.state import Setup
from domain.language.texts import normal, write_text


def cards() -> list[MyaCard]:
    return [card for card in compile_cards(reference()).prints.values() if isinstance(card, MyaCard)]


@pytest.mark.parametrize("row", reference(), ids=lambda row: row.name)
def test_every_text_is_understood_and_written_as_it_was_printed(row: PrintedCard) -> None:
    found = compiled(row.text)
    assert not found.problems, [str(problem) for problem in found.problems]
    assert write_text(BOOK, found) == normal(row.text)


def test_there_are_at_least_90_cards_of_all_kinds_and_no_flaw_in_them() -> None:
    assert len(cards()) >= 90
    assert not compile_cards(reference()).flaws
    kinds = Counter(card.kind for card in cards())
    assert all(kinds[kind] >= 8 for kind in ("AE", "SE", "DO", "EV", "EF")), kinds
    assert sum(card.figure for card in cards()) >= 3


def test_classifications_have_from_one_to_nine_sets() -> None:
    assert {len(card.sets) for card in cards() if card.kind == "AE"} >= {1, 2, 3, 4, 5, 6, 7, 8, 9}


def test_the_active_entities_can_form_every_bonus() -> None:
    active = [card for card in cards() if card.kind == "AE"]
    fifths = Counter(card.fifth for card in active if card.fifth)
    totals = Counter(card.total for card in active)
    assert sum(count >= 3 for count in fifths.values()) >= 5
    assert sum(count >= 2 for count in totals.values()) >= 5


def test_juniors_have_their_seniors_in_the_set() -> None:
    names = {card.name for card in cards() if card.kind == "AE"}
    juniors = [card for card in cards() if card.senior]
    assert len(juniors) >= 5
    assert {card.senior for card in juniors} <= names


def test_there_are_legal_decks_of_45_and_of_200() -> None:
    catalog = compile_cards(reference())
    assert {45, 200} <= {len(deck) for deck in decks().values()}
    for name, deck in decks().items():
        setup = Setup("mya", "mya:1", catalog.digest, 2)
        command = Open(setup=setup, cards=reference(), decks={Seat(1): deck, Seat(2): deck})
        assert refuse_opening(command, catalog) == (), name


@pytest.mark.parametrize(
    "text",
    [
        "This may attack two times each turn.",
        "This never comes back.",
        "This stays on the field.",
        "Sacrifice an active entity.",
    ],
)
def test_a_condition_around_what_is_no_text_in_force_is_not_understood(text: str) -> None:
    assert not compiled(text).problems
    conditional = f"As long as it is your turn, {text[0].lower()}{text[1:]}"
    assert compiled(conditional).problems, "what the engine does not read it must not accept"
