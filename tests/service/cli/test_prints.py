"""`magistrate cards show` and `magistrate deck`, over a service."""

from pathlib import Path

from domain.registry import decks, reference
from tests.service.cli.commanding import Shell

EDITION = "dice:1"


def test_a_card_is_shown_with_its_columns_and_its_text(organiser: Shell) -> None:
    card = next(card for card in reference(EDITION) if card.text and "\n" not in card.text)
    done = organiser("cards", "show", EDITION, card.name)
    assert done.code == 0, done
    assert card.name in done.out
    assert all(f"{name}" in done.out and str(value) in done.out for name, value in card.fields.items())
    found = organiser("cards", "show", EDITION, card.code, "--json").json()["card"]
    assert (found["print"]["name"], found["understanding"]) == (card.name, "UNDERSTANDING_FULL")
    assert organiser("cards", "show", EDITION, "Nobody At All").code == 2


def test_cards_are_listed_by_words_and_in_an_order(organiser: Shell) -> None:
    shown = organiser("cards", "show", EDITION, "--words", "creature draw", "--order-by", "cost desc", "--json").json()
    costs = [int(card["print"]["fields"]["cost"]["number"]) for card in shown["cards"]]
    assert costs == sorted(costs, reverse=True)
    assert 0 < len(costs) < len(reference(EDITION))


def test_decks_of_an_edition_and_of_a_match_are_listed_and_shown(organiser: Shell, demo_match: str) -> None:
    listed = organiser("deck", "list", EDITION, "--json").json()["decks"]
    assert {deck["name"]: deck["size"] for deck in listed} == {n: len(d) for n, d in decks(EDITION).items()}
    name = listed[0]["name"]
    shown = organiser("deck", "show", EDITION, name, "--json").json()["deck"]
    assert sum(card["count"] for card in shown["cards"]) == len(decks(EDITION)[name])
    assert f"{name}: {listed[0]['size']} cards" in organiser("deck", "show", EDITION, name).out
    assert [deck["seat"] for deck in organiser("deck", "list", demo_match, "--json").json()["decks"]] == [1, 2]
    assert organiser("deck", "show", demo_match, "2").code == 0


def test_a_deck_is_checked_with_every_reason(organiser: Shell, tmp_path: Path) -> None:
    good = next(iter(decks(EDITION)))
    assert organiser("deck", "check", EDITION, good).code == 0
    deck = tmp_path / "deck.txt"
    deck.write_text("5 Lamp Squire\n", encoding="utf-8")
    done = organiser("deck", "check", EDITION, str(deck), "--json")
    assert done.code == 1
    assert {reason["rule"] for reason in done.json()["reasons"]} == {"H.3"}
    assert "5 of Lamp Squire" in organiser("deck", "check", EDITION, str(deck)).out
