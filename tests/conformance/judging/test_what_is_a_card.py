"""What can be named by a code is a card: what a catalog has for keywords alone is nobody's to put anywhere."""

from collections.abc import Iterator

import msgspec
import pytest

from domain.kernel.decisions.acts import Correct
from domain.kernel.decisions.commands import Actor, Command
from domain.kernel.decisions.game import Look
from domain.kernel.decisions.offered_fields import ActOffer, Forms, WordChoice
from domain.kernel.decisions.steps import CreateFix
from domain.kernel.judging.unknown.possible import Fitting
from domain.kernel.table.ids import CardId, PrintedCode, Seat
from domain.kernel.table.state import Card
from domain.registry import games, reference
from service.words.refusals import in_words
from tests.conformance.games import engine, random_match

HEAD = Actor("head judge", name="Lee")


@pytest.mark.parametrize("edition", games())
def test_every_row_of_a_catalog_is_a_card(edition: str) -> None:
    assert {row.code for row in reference(edition)} <= set(engine(edition).catalog.cards)


@pytest.mark.parametrize("edition", games())
def test_a_correction_creates_cards_alone(edition: str) -> None:
    judge, (_, _, state) = engine(edition), list(random_match(edition, 3))[4]
    catalog, zone = judge.catalog, next(iter(state.zones))

    def refused(code: str) -> list[str]:
        fix = CreateFix(zone=zone, code=PrintedCode(code), seat=Seat(1))
        found = judge.refuse(state, Command(HEAD, Correct(fixes=(fix,), reason="lost", by="J.4.2")))
        return [in_words(reason.text) for reason in found if repr(code) in in_words(reason.text)]

    assert not any(refused(code) for code in list(catalog.cards)[:20])
    others = set(catalog.prints) - set(catalog.cards)
    assert all(refused(code) for code in (*others, "nothing"))
    offered = [words for offer in judge.acts(state, HEAD) for words in _codes(offer)]
    assert offered
    assert {*offered} == {tuple(catalog.cards)}


def _codes(offer: ActOffer) -> Iterator[tuple[str, ...]]:
    """The codes that an offer, or a smaller one in it, lets one choose among."""
    for part in offer.parts.values():
        if isinstance(part, WordChoice) and part.of == "code":
            yield part.words
        for smaller in part.of if isinstance(part, Forms) else ():
            yield from _codes(smaller)


@pytest.mark.parametrize("edition", games())
def test_of_each_card_it_can_be_told_whether_it_could_lie_in_each_zone(edition: str) -> None:
    judge, (_, _, state) = engine(edition), list(random_match(edition, 3))[4]
    fits = set()
    for zone, lying in state.zones.items():
        card = Card(CardId(0), Seat(1), Seat(1), PrintedCode(""), zone)
        zones = {**state.zones, zone: (*lying, card.id)}
        then = msgspec.structs.replace(state, cards={**state.cards, card.id: card}, zones=zones)
        fitting = Fitting(Look(judge.game, judge.catalog, then), then, (card,))
        fits |= {fitting.fits(card, code) for code in judge.catalog.cards}
    assert False in fits
