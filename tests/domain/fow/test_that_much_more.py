"""What is that much more than it would be, and how many options are chosen under a condition: in play."""

import pytest

from domain.games.fow.language.texts import compile_text
from domain.games.fow.table.actions import Play
from domain.games.fow.table.costs import Will
from domain.kernel.decisions.commands import PrintedCard
from domain.kernel.table.choices import Pick
from domain.kernel.table.ids import CardId
from tests.domain.fow.games import Match, Straight
from tests.domain.fow.rows import LIST, resonator, row
from tests.domain.fow.tables import give, put


def chant(code: str, text: str) -> PrintedCard:
    """A chant of a text that costs nothing."""
    return row(code, "Chant", cost="{0}", text=text)


ROWS = (
    resonator("Spring", text="If you would gain life, you gain that much plus 200 instead."),
    resonator("Thorn", text="If your opponent would lose life, they lose that much plus 100 instead."),
    resonator("Grove",
              text="If one or more [+100/+100] counters would be put on a resonator you control, put that many plus "
              "one instead."),
    resonator("Nest", text="If you would put one or more tokens into the field, put that many plus one instead."),
    resonator("Dicer", text="If you would roll one or more dice using [Force], roll that many dice plus one instead."),
    resonator("Wyrm", race="Dragon", attribute="fire"),
    resonator("Drake", race="Dragon", attribute="water"),
    resonator("Both", race="Dragon", attribute="fire, water", cost="{0}"),
    chant("Gain", "You gain 100 life."),
    chant("Drain", "Your opponent loses 100 life."),
    chant("Grow", "Put a [+100/+100] counter on target resonator."),
    chant("Mark", "Put a time counter on target resonator."),
    chant("Brood", "Put two [400/400] Elf resonator tokens into the field."),
    chant("Roll", "[Force] 1. You gain X life, where X is the result of the roll."),
    chant("Choice", "Choose one. If you control a fire resonator and another water resonator, you may choose both.\n"
          "- You gain 100 life.\n- Your opponent loses 100 life."),
    chant("Three", "Choose up to two. If you control a Dragon, choose up to three instead.\n- You gain 100 life.\n"
          "- Draw a card.\n- Your opponent loses 100 life."),
)  # fmt: skip


def ready(*codes: str) -> tuple[Match, list[CardId]]:
    """The first player in its main phase, with these cards in its hand."""
    match = Match(ROWS).to("main", 1)
    give(match, Will("fire"))
    return match, [put(match, code, zone="hand", face_up=False) for code in codes]


def played(there: tuple[str, ...], code: str, seat: int = 1) -> Match:
    """A chant carried out while a player controls some resonators."""
    match, (card,) = ready(code)
    for one in there:
        put(match, one, seat=seat)
    return match.act(Play(card=card)).pass_(2)


@pytest.mark.parametrize(("there", "seat", "gained"), [((), 1, 100), (("Spring",), 1, 300), (("Spring",), 2, 100),
                                                       (("Spring", "Spring"), 1, 500)])  # fmt: skip
def test_910_1_life_gained_is_that_much_more_by_each_text_once(there: tuple[str, ...], seat: int, gained: int) -> None:
    assert played(there, "Gain", seat).life(1) == 4000 + gained


@pytest.mark.parametrize(("seat", "lost"), [(1, 200), (2, 100)])
def test_910_1_life_that_the_opponent_loses_is_that_much_more(seat: int, lost: int) -> None:
    assert played(("Thorn",), "Drain", seat).life(2) == 4000 - lost


@pytest.mark.parametrize(("code", "counter", "count"), [("Grow", "+100/+100", 2), ("Mark", "time", 1)])
def test_910_1_counters_of_the_kind_that_a_text_names_are_one_more(code: str, counter: str, count: int) -> None:
    match = played(("Grove",), code)
    (grove,) = (card for card in match.zone("field") if match.card(card).code == "Grove")
    assert match.card(grove).count(counter) == count


def test_910_1_counters_on_what_the_text_is_not_about_are_as_many_as_they_would_be() -> None:
    match, (grow,) = ready("Grow")
    put(match, "Grove")
    theirs = put(match, "Wyrm", seat=2)
    match.act(Play(card=grow)).choose(Pick("card", theirs)).pass_(2)
    assert match.card(theirs).count("+100/+100") == 1


@pytest.mark.parametrize(("there", "count"), [((), 2), (("Nest",), 3)])
def test_910_1_tokens_are_one_more(there: tuple[str, ...], count: int) -> None:
    match = played(there, "Brood")
    assert sum(match.card(card).code.startswith("token:") for card in match.zone("field")) == count


@pytest.mark.parametrize(("there", "gained"), [((), 100), (("Dicer",), 200)])
def test_910_1_dice_are_one_more(there: tuple[str, ...], gained: int) -> None:
    match, (card,) = ready("Roll")
    for one in there:
        put(match, one)
    match.chance = Straight(60, 60)
    match.act(Play(card=card)).pass_(2)
    assert match.life(1) - 4000 == gained


def test_403_3_a_ruler_may_set_its_player_s_starting_life() -> None:
    text = "If you would set your starting life, set it to that much plus 500 instead."
    match = Match((row("Rich", "Ruler", attribute="{R}", text=text),), {1: ("Rich", *LIST[1:]), 2: LIST})
    assert [match.life(seat) for seat in (1, 2)] == [4500, 4000]


@pytest.mark.parametrize(("there", "both"), [(("Wyrm",), False), (("Wyrm", "Drake"), True), (("Both",), False),
                                             (("Both", "Drake"), True)])  # fmt: skip
def test_903_2e_one_card_is_not_both_it_and_another_one(there: tuple[str, ...], both: bool) -> None:
    match, (choice,) = ready("Choice")
    for one in there:
        put(match, one)
    match.act(Play(card=choice))
    space = match.state.question.space if match.state.question is not None else None
    assert space is not None
    assert (space.least, space.most) == (1, 2 if both else 1)


@pytest.mark.parametrize(("there", "most"), [((), 2), (("Wyrm",), 3)])
def test_903_2e_up_to_so_many_more_options_are_chosen_where_the_condition_holds(
    there: tuple[str, ...], most: int
) -> None:
    match, (three,) = ready("Three")
    for one in there:
        put(match, one)
    match.act(Play(card=three))
    space = match.state.question.space if match.state.question is not None else None
    assert space is not None
    assert (space.least, space.most) == (1, most)


@pytest.mark.parametrize("text", [
    "If you would gain life, you gain that much plus half instead.",
    "Choose two. If you control a Dragon, choose up to three instead.\n- Draw a card.\n- You gain 100 life.\n- Heal.",
    "Choose one. If you control no Elves and another Elf, choose both instead.\n- Draw a card.\n- You gain 1 life.",
])  # fmt: skip
def test_910_1_what_is_not_clear_is_not_understood(text: str) -> None:
    assert compile_text(text, True).problems
