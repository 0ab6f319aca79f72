"""Rows that are no cards are refused with every reason; what a text asks for must be there."""

import pytest

from domain.games.sve.language.catalog.compile import compile_cards, tokens
from domain.games.sve.table.editions import EARLY, PRESENT
from domain.games.sve.table.printed import SveCard
from domain.kernel.decisions.commands import PrintedCard
from domain.language.catalog.schema import CatalogError
from domain.language.telling.check import check

Fields = dict[str, str | int]
FOLLOWER: Fields = {"class": "Forestcraft", "type": "Follower", "traits": "Pixie", "cost": 1, "attack": 1, "defense": 1}
SPELL: Fields = {"class": "Forestcraft", "type": "Spell", "cost": 1}


def row(fields: Fields, text: str = "") -> PrintedCard:
    return PrintedCard("one", "One", fields, text)


def reasons(*rows: PrintedCard) -> list[str]:
    with pytest.raises(CatalogError) as refused:
        compile_cards(PRESENT, rows)
    return [str(problem) for problem in refused.value.problems]


def token(text: str = "", **otherwise: str | int) -> PrintedCard:
    """A Knight as the list of tokens has it, but for this."""
    listed = next(row for row in tokens(PRESENT) if row.name == "Knight")
    return PrintedCard("own", "Knight", {**listed.fields, **otherwise}, text or listed.text)


BROKEN = {
    "there is no class 'Woodcraft'": row({**FOLLOWER, "class": "Woodcraft"}),
    "there is no card type 'hero'": row({**FOLLOWER, "type": "Hero"}),
    "must be one of: leader, follower, amulet, spell": row({**FOLLOWER, "type": "Token"}),
    "is no trait": row({**FOLLOWER, "traits": "7th"}),
    "is no whole number from 0 to 99": row({**FOLLOWER, "cost": "many"}),
    "a spell has none": row({**SPELL, "attack": 2}),
    "attack: is missing": row({key: value for key, value in FOLLOWER.items() if key != "attack"}),
    "cost: is missing": row({key: value for key, value in SPELL.items() if key != "cost"}),
    "there is no universe 'Elsewhere'": row({**SPELL, "universe": "Elsewhere"}),
    "there is no trigger 'loud'": row({**SPELL, "trigger": "loud"}),
    "only cards of Cardfight!! Vanguard have trigger icons": row({**SPELL, "trigger": "draw"}),
    "does not say how many each player's packs held": row({**SPELL, "opened": "3"}),
    "opened: 'x' is no whole number": row({**SPELL, "opened": "3/x"}),
    "there is no card 'two'": row({**FOLLOWER, "back": "two"}),
    "attack: 9.1.2.3: the edition's list gives the token Knight 1": token(attack=5),
    "traits: 9.1.2.3: the edition's list gives the token Knight Officer": token(traits="Pixie"),
    "text: 9.1.2.3: the edition's list gives the token Knight no text": token("Ward."),
}
IMPOSSIBLE = {
    "Ward is for cards on a field": row(SPELL, "Ward."),
    "it has no activated ability": row(SPELL, "{ACT} {COST 1}: Draw a card."),
    "{QUICK} is for cards that are played": row({**FOLLOWER, "type": "Follower / Evolved"}, "{QUICK}"),
    "Storm is for followers": row({"class": "Neutral", "type": "Amulet", "cost": 1}, "Storm."),
    "it has no {EVOLVE} ability": row({**FOLLOWER, "type": "Evolved Follower"}, "{EVOLVE} {COST 1}: Evolve this."),
}


@pytest.mark.parametrize("reason", BROKEN)
def test_a_row_that_is_no_card_is_refused_with_the_reason(reason: str) -> None:
    assert any(reason in told for told in reasons(BROKEN[reason]))


@pytest.mark.parametrize("reason", IMPOSSIBLE)
def test_a_text_that_a_card_of_its_type_cannot_have_is_not_understood_and_spoils_no_other_card(reason: str) -> None:
    other = PrintedCard("two", "Two", FOLLOWER, "Ward.")
    found = compile_cards(PRESENT, (IMPOSSIBLE[reason], other)).prints
    assert isinstance(found["one"], SveCard)
    assert isinstance(found["two"], SveCard)
    assert any(reason in problem.reason for problem in found["one"].problems)
    assert found["one"].keywords == ()
    assert (found["two"].problems, found["two"].keywords) == ((), ("Ward",))


def test_a_token_as_the_edition_lists_it_may_have_a_row() -> None:
    assert isinstance(compile_cards(PRESENT, (token(),)).prints["own"], SveCard)
    assert all(compile_cards(edition, tokens(edition)).tokens for edition in (PRESENT, EARLY))


def test_every_problem_of_every_row_is_told() -> None:
    two = PrintedCard("one", "", {"class": "Woodcraft", "type": "Hero"})
    found = reasons(row({**SPELL, "attack": 2}), two)
    assert len(found) >= 5
    assert "row 2, code: row 1 already has a card of the code 'one'" in found


def test_fields_may_go_by_the_names_of_other_sources() -> None:
    card = compile_cards(
        PRESENT, (row({"Craft": "forest", "Card Type": "Amulet/Token", "Trait": "Pixie, Verdant", "cost": "2"}),)
    )
    found = card.prints["one"]
    assert isinstance(found, SveCard)
    assert (found.classes, found.types, found.traits, found.cost) == (
        ("Forestcraft",), ("amulet", "token"), ("Pixie", "Verdant"), 2,
    )  # fmt: skip


def test_a_token_must_be_in_the_catalog_of_the_edition() -> None:
    puppets = row(FOLLOWER, "{FANFARE} Summon a Puppet token.")
    assert check(lambda rows: compile_cards(PRESENT, rows), [puppets]).compiled == 1
    early = check(lambda rows: compile_cards(EARLY, rows), [puppets])
    assert early.cards[0].problem.startswith("line 1, column 1: the catalog has no token 'Puppet': add its row")
    assert (early.compiled, early.lacking, early.cards[0].missing) == (0, 1, ("Puppet",))
    unread = check(lambda rows: compile_cards(EARLY, rows), [row(FOLLOWER, "{FANFARE} Summon a Puppet token.\nSing.")])
    assert (unread.compiled, unread.lacking) == (0, 0)
    own = PrintedCard("puppet", "Puppet", {**FOLLOWER, "type": "Follower / Token"})
    assert check(lambda rows: compile_cards(EARLY, rows), [puppets, own]).compiled == 2


def test_a_check_reads_cards_together_and_names_the_first_sentence_that_it_cannot_read() -> None:
    evolved = PrintedCard(
        "one", "One", {**FOLLOWER, "type": "Follower / Evolved", "cost": "-"}, "On Evolve - Dance. Sing."
    )
    report = check(lambda rows: compile_cards(PRESENT, rows), [row(FOLLOWER), evolved, row({**SPELL, "attack": 1})])
    assert (report.texts, report.compiled) == (3, 1)
    assert "'Dance.' (and 1 more)" in report.cards[1].problem
    assert report.cards[2].problem == "row 3, attack: a spell has none"
