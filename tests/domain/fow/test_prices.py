"""What is paid less, rather or besides, with which will, and what enters with counters or rested: in play."""

import pytest

from domain.games.fow.language.texts import compile_text
from domain.games.fow.table.actions import Play
from domain.games.fow.table.costs import Will
from domain.games.fow.table.state import fow
from domain.kernel.decisions.commands import PrintedCard
from domain.kernel.table.choices import Pick
from domain.kernel.table.ids import CardId, Seat
from tests.domain.fow.games import Match
from tests.domain.fow.rows import resonator, row
from tests.domain.fow.tables import give, put

FIRST = Pick("option", 0)


def chant(code: str, text: str, cost: str = "{0}") -> PrintedCard:
    """A chant of a text."""
    return row(code, "Chant", cost=cost, text=text)


ROWS = (
    resonator("Guard", race="Dragon", cost="{2}"),
    resonator("Fay", race="Fairy Tale", cost="{G}"),
    chant("Next", "You may pay {1} less to play your next resonator this turn."),
    resonator("Herald", cost="{0}", text="You may pay {1} less to play your first chant each turn."),
    chant("Song", "You gain 100 life.", "{1}"),
    resonator("Piper", cost="{0}", text="You may pay the attribute cost of Fairy Tale resonators with fire will."),
    resonator("Odd", cost="{W}", text="You may pay the attribute cost of this card with will of any attribute."),
    resonator("Either", cost="{5}", text="You may pay {R} or {U} to play this card instead."),
    resonator("Free", cost="{5}", text="If you control no Dragons, you may play this card without paying its cost."),
    resonator("Toll", cost="{2}",
              text="As you play this card, you may banish a Dragon. If you do, you pay {2} less to play this card."),
    resonator("Herd", cost="{0}", text="Dragons you control enter the field with a [+100/+100] counter on them."),
    resonator("Slow", cost="{0}", text="Resonators your opponent controls enter the field rested."),
)  # fmt: skip


def ready(*codes: str, will: str = "fire", much: int = 0) -> tuple[Match, list[CardId]]:
    """The first player in its main phase, with these cards in its hand and so much will."""
    match = Match(ROWS).to("main", 1)
    cards = {number: card for number, card in match.state.cards.items() if card.zone != "field"}
    match.edit(cards=cards, zones={**match.state.zones, "field": ()})
    give(match, *(Will(will),) * much)
    return match, [put(match, code, zone="hand", face_up=False) for code in codes]


def entered(match: Match, code: str) -> CardId:
    return next(card for card in match.zone("field") if match.card(card).code == code)


def test_903_2i_the_next_resonator_alone_costs_less() -> None:
    match, (cheaper, first, second) = ready("Next", "Guard", "Guard", much=2)
    assert "903.2j" not in match.refused(Play(card=cheaper), 2)
    match.act(Play(card=cheaper)).pass_(2)
    match.act(Play(card=first)).pass_(2)
    assert entered(match, "Guard")
    give(match, Will("fire"))
    assert match.refused(Play(card=second))


def test_903_2i_the_first_chant_of_each_turn_alone_costs_less() -> None:
    match, (first, second) = ready("Song", "Song")
    put(match, "Herald")
    match.act(Play(card=first)).pass_(2)
    assert match.refused(Play(card=second))
    give(match, Will("fire"))
    match.act(Play(card=second)).pass_(2)


@pytest.mark.parametrize(("there", "will", "pays"), [
    ("Piper", "fire", True), ("Piper", "water", False), ("Piper", "wind", True), ("Guard", "fire", False),
])  # fmt: skip
def test_203_3_an_attribute_cost_is_paid_with_the_will_that_a_text_names(there: str, will: str, pays: bool) -> None:
    match, (fay,) = ready("Fay", will=will, much=1)
    put(match, there)
    if not pays:
        assert match.refused(Play(card=fay))
        return
    match.act(Play(card=fay)).pass_(2)
    assert entered(match, "Fay")


@pytest.mark.parametrize(("code", "will", "pays"), [
    pytest.param("Odd", "fire", True, id="203.3: will of any attribute"),
    pytest.param("Odd", "light", True, id="203.3: will of another attribute"),
    pytest.param("Odd", "", False, id="203.3: a void will is of none"),
    pytest.param("Either", "fire", True, id="903.2i-1: the first of two costs"),
    pytest.param("Either", "water", True, id="903.2i-1: the second of two costs"),
    pytest.param("Either", "light", False, id="903.2i-1: neither of two costs"),
])  # fmt: skip
def test_a_card_is_played_with_the_will_that_pays_it(code: str, will: str, pays: bool) -> None:
    match, (card,) = ready(code, will=will, much=1)
    if pays:
        match.act(Play(card=card)).pass_(2)
        assert entered(match, code)
    else:
        assert match.refused(Play(card=card))


def test_903_2i_2_a_card_is_played_without_paying_its_cost_while_its_condition_holds() -> None:
    match, (first, second) = ready("Free", "Free")
    match.act(Play(card=first)).pass_(2)
    put(match, "Guard")
    assert match.refused(Play(card=second))


@pytest.mark.parametrize("much", [0, 2])
def test_903_2i_what_is_banished_as_a_card_is_played_makes_it_cost_less(much: int) -> None:
    match, (toll,) = ready("Toll", much=much)
    guard = put(match, "Guard")
    match.act(Play(card=toll))
    if much:
        match.choose(FIRST)
    match.pass_(2)
    assert entered(match, "Toll")
    assert guard not in match.zone("field")
    assert len(fow(match.state).wills.get(Seat(1), ())) == much


def test_903_2i_who_banishes_nothing_pays_the_whole_cost() -> None:
    match, (toll,) = ready("Toll", much=2)
    guard = put(match, "Guard")
    match.act(Play(card=toll)).choose().pass_(2)
    assert entered(match, "Toll")
    assert guard in match.zone("field")


def test_903_2j_a_card_that_costs_too_much_with_nothing_to_banish_is_not_played() -> None:
    match, (toll,) = ready("Toll")
    assert match.refused(Play(card=toll))


def test_1022_6_what_others_enter_with_is_said_of_those_of_its_player_alone() -> None:
    match, (guard, fay) = ready("Guard", "Fay", will="wind", much=3)
    put(match, "Herd")
    match.act(Play(card=guard)).pass_(2)
    match.act(Play(card=fay)).pass_(2)
    assert [match.card(entered(match, code)).count("+100/+100") for code in ("Guard", "Fay")] == [1, 0]


@pytest.mark.parametrize("seat", [1, 2])
def test_910_1_what_enters_under_the_opponent_s_control_enters_rested(seat: int) -> None:
    match, (guard,) = ready("Guard", much=2)
    put(match, "Slow", seat=seat)
    match.act(Play(card=guard)).pass_(2)
    assert match.card(entered(match, "Guard")).turned == (seat == 2)


@pytest.mark.parametrize("text", [
    "If you do, you may pay {1} less to play this card.",
    "As you play this card, you may banish a resonator. If you do, you may pay {1} less to play chants.",
    "You may pay the attribute cost with fire will.",
    "You may pay {1} less to play your next resonator.",
])  # fmt: skip
def test_903_2i_what_does_not_say_for_what_it_is_paid_is_not_understood(text: str) -> None:
    assert compile_text(text, False).problems
