"""What a card says of how it enters the field, in play (910.1): done at once, before anybody acts."""

import pytest

from domain.games.fow.language.texts import compile_text
from domain.games.fow.table.actions import Pass, Play
from domain.games.fow.table.costs import Will
from domain.games.fow.table.state import fow
from domain.kernel.decisions.commands import PrintedCard
from domain.kernel.table.choices import Pick, card_pick
from domain.kernel.table.ids import CardId
from tests.domain.fow.games import Match
from tests.domain.fow.rows import resonator, row
from tests.domain.fow.tables import give, put

FIRST = Pick("option", 0)


def comes(code: str, text: str) -> PrintedCard:
    """A resonator of a text that costs nothing."""
    return resonator(code, cost="{0}", text=text)


ROWS = (
    resonator("Fay", race="Fairy", cost="{1}"),
    comes("Toll", "This card enters the field rested unless you pay 200 life."),
    comes("Gate", 'If your J/ruler isn\'t "Marshal", this card enters the field rested unless you pay 200 life.'),
    comes("Door", 'If your J/ruler isn\'t "Nobody", this card enters the field rested unless you pay 200 life.'),
    comes("Glade", "As this card enters your magic stone area, you may reveal a Fairy from your hand. If you don't, "
          "this card enters your magic stone area rested."),
    comes("Hoard", "As this card enters your field, you may discard a card. If you do, this card enters your field "
          "with two mana counters on it."),
    comes("Ear", "Whenever a resonator becomes rested >>> You gain 100 life."),
    row("Call", "Chant", cost="{0}", text="Put a resonator from your hand into the field. Draw a card."),
)  # fmt: skip


def ready(*codes: str) -> tuple[Match, list[CardId]]:
    """The first player in its main phase, with these cards alone in its hand."""
    match = Match(ROWS).to("main", 1)
    give(match, Will("fire"))
    zones = {zone: () if zone == "hand.1" else cards for zone, cards in match.state.zones.items()}
    cards = {number: card for number, card in match.state.cards.items() if card.zone != "hand.1"}
    match.edit(zones=zones, cards=cards)
    return match, [put(match, code, zone="hand", face_up=False) for code in codes]


def resolved(match: Match) -> Match:
    """The chase as it is empty, or as something is asked."""
    while match.zone("chase") and match.state.question is not None and match.state.question.kind == "act":
        match.act(Pass())
    return match


def entered(match: Match, code: str) -> CardId:
    return next(card for card in match.zone("field") if match.card(card).code == code)


@pytest.mark.parametrize("pays", [True, False])
def test_910_1_a_card_enters_rested_unless_its_player_pays(pays: bool) -> None:
    match, (toll,) = ready("Toll")
    life = match.life(1)
    resolved(match.act(Play(card=toll))).choose(*((FIRST,) if pays else ()))
    assert (match.card(entered(match, "Toll")).turned, match.life(1)) == ((False, life - 200) if pays else (True, life))


def test_910_1_nobody_is_asked_where_the_condition_does_not_hold() -> None:
    match, (gate,) = ready("Gate")
    resolved(match.act(Play(card=gate)))
    assert not match.card(entered(match, "Gate")).turned
    assert match.state.question is not None
    assert match.state.question.kind == "act"


def test_910_1_and_is_asked_where_it_does() -> None:
    match, (door,) = ready("Door")
    resolved(match.act(Play(card=door))).choose()
    assert match.card(entered(match, "Door")).turned


def test_1013_1_what_enters_rested_has_not_become_rested() -> None:
    match, (toll,) = ready("Toll")
    put(match, "Ear")
    life = match.life(1)
    resolved(match.act(Play(card=toll))).choose()
    assert fow(match.state).triggered == ()
    assert match.life(1) == life


@pytest.mark.parametrize(("hand", "says", "rested"), [("Fay", True, False), ("Fay", False, True), ("Ear", True, True)])
def test_1005_1_a_card_of_the_hand_is_revealed_as_another_enters(hand: str, says: bool, rested: bool) -> None:
    match, (glade, _) = ready("Glade", hand)
    resolved(match.act(Play(card=glade))).choose(*((FIRST,) if says else ()))
    if match.state.question is not None and match.state.question.kind == "choose":
        match.choose()
    assert match.card(entered(match, "Glade")).turned is rested


@pytest.mark.parametrize("discards", [True, False])
def test_1022_6_counters_come_with_it_where_it_was_done(discards: bool) -> None:
    match, (hoard, fay) = ready("Hoard", "Fay")
    resolved(match.act(Play(card=hoard))).choose(*((FIRST,) if discards else ()))
    assert match.card(entered(match, "Hoard")).count("mana") == (2 if discards else 0)
    assert (fay in match.zone("hand")) is not discards


def test_910_1_it_is_done_before_the_rest_of_what_puts_it_there() -> None:
    match, (call, hoard, fay) = ready("Call", "Hoard", "Fay")
    resolved(match.act(Play(card=call))).choose(card_pick(hoard))
    assert fay in match.zone("hand")
    match.choose(FIRST)
    assert match.card(entered(match, "Hoard")).count("mana") == 2
    assert len(match.zone("hand")) == 1


def test_910_1_of_a_chant_nothing_enters() -> None:
    assert compile_text("As this card enters the field, you may discard a card.", True).problems
