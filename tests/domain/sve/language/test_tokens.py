"""Every token of both lists compiles and is written again as it is printed (9.1.2.3)."""

import re
from pathlib import Path

import pytest

from domain.games.sve.language.catalog.compile import compile_cards, tokens
from domain.games.sve.language.reading.phrasebook import phrasebook
from domain.games.sve.table.editions import EARLY, PRESENT
from domain.games.sve.table.printed import SveCard

TOKENS = Path(__file__).parents[3] / "cases" / "sve" / "9-special-card-types" / "9.1-tokens"
LISTED = {PRESENT: 64, EARLY: 17}


@pytest.mark.parametrize("edition", LISTED)
def test_the_catalog_of_an_edition_has_every_token_of_its_list(edition: str) -> None:
    catalog = compile_cards(edition, ())
    assert len(catalog.tokens) == LISTED[edition]
    assert all("token" in catalog.prints[code].types for code in catalog.tokens.values())  # type: ignore[attr-defined]  # a catalog of sve


@pytest.mark.parametrize("edition", LISTED)
def test_every_token_is_understood_and_comes_back_as_printed(edition: str) -> None:
    catalog = compile_cards(edition, ())
    for row in tokens(edition):
        card = catalog.prints[row.code]
        assert isinstance(card, SveCard)
        assert card.problems == (), row.name
        assert bool(card.abilities or card.keywords) is bool(row.text), row.name


def test_every_phrase_of_the_grammar_fills_fields_that_its_node_has() -> None:
    book = phrasebook()
    assert len(book.phrases) > 900
    assert book.unsound() == []


@pytest.mark.parametrize("edition", LISTED)
def test_every_token_has_a_case_of_its_own_in_each_edition_that_lists_it(edition: str) -> None:
    for row in tokens(edition):
        slug = re.sub("[^a-z0-9]+", "-", row.name.lower().replace("'", "")).strip("-")
        case = (TOKENS / f"9.1.2.3-token-{slug}.yaml").read_text(encoding="utf-8")
        assert edition.removeprefix("sve:") in case.split("title:")[0], row.name
