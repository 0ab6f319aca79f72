"""What it may take to read a text is bounded, in any game: past the bounds it is left open, with that reason."""

import sys
from collections.abc import Iterator
from types import FrameType

import msgspec
import pytest

from domain.games.dice.language.phrases import BOOK as DICE
from domain.games.mya.language.phrases import BOOK as MYA
from domain.games.sve.language.reading.texts import language_of
from domain.kernel.abilities.compiled.texts import CardText
from domain.kernel.decisions.commands import PrintedCard
from domain.language.catalog.schema import LONGEST_NAME, CatalogError
from domain.language.effort import A_SENTENCE, DEEPEST, LONGEST_SENTENCE, LONGEST_TEXT, Effort, TooMuch
from domain.language.texts import compile_text
from domain.registry import compiled, games, reference, stages


def _reasons(text: str) -> Iterator[tuple[str, ...]]:
    """Why a text is left open in each game's language."""
    for book in (DICE, MYA):
        yield tuple(problem.reason for problem in compile_text(book, text).problems)
    yield tuple(problem.reason for problem in language_of((), ()).compiled(text, spell=True).problems)


def test_a_text_past_its_length_is_left_open_as_a_whole() -> None:
    for reasons in _reasons("Draw a card. " * (LONGEST_TEXT // 13 + 1)):
        assert reasons == (f"this text has more than {LONGEST_TEXT} characters: no more are read",)


def test_a_sentence_past_its_length_is_left_open_with_its_text() -> None:
    for reasons in _reasons("Draw a card. Draw " + "a card and " * 60 + "a card."):
        assert reasons == (f"a sentence of this text has 672 characters; those of up to {LONGEST_SENTENCE} are read",)


def test_phrases_that_stand_too_deep_are_left_open() -> None:
    (problem,) = compile_text(DICE, "You may " + "you may " * 70 + "draw a card.").problems
    assert problem.reason == f"its phrases stand inside each other more than {DEEPEST} deep"


def test_what_is_spent_on_a_sentence_is_spent_on_its_text() -> None:
    text = Effort(2 * A_SENTENCE + 10)
    text.sentence().spend(6)
    with pytest.raises(TooMuch, match="more than 210 steps to read this text"):
        text.sentence().spend(6)


@pytest.mark.parametrize("count", [2, 14, 15])
def test_a_list_of_deeds_is_read_in_so_many_steps_a_deed(count: int) -> None:
    """Each deed has two readings, one of which makes no sense: together they have two to the power of their number."""
    text = "Draw a card" + " and put 2 Knight tokens onto your field" * (count - 1) + "."
    assert language_of((), ()).compiled(text, spell=True).problems == ()


def test_a_text_that_is_nothing_but_sentences_is_left_open_as_a_whole() -> None:
    for reasons in _reasons("x. " * 400):
        assert reasons == ("it would take more than 15000 steps to read this text: say it in fewer words",)


def test_the_options_of_a_choice_are_found_in_so_many_steps_an_option() -> None:
    for reasons in _reasons(
        "Choose one of the following." + " (1) Draw" * 40 + "\nIf you sing, instead of choosing, draw a card."
    ):
        assert reasons


def test_a_number_that_only_the_match_knows_may_be_none() -> None:
    text = "When this follower is put onto the field, if there are at least X Knights on your field, they get {ATK}+1."
    for edition in ("sve:1.16.0", "sve:early"):
        row = PrintedCard("one", "One", {"class": "Neutral", "type": "Spell", "cost": 1}, text)
        assert list(compiled(edition, (row,)).prints)[:1] == ["one"]


@pytest.mark.parametrize("edition", games())
def test_a_name_that_is_longer_than_any_card_s_is_a_problem_of_its_row(edition: str) -> None:
    row = msgspec.structs.replace(reference(edition)[0], name="A" * (LONGEST_NAME + 1))
    with pytest.raises(CatalogError, match="has 201 characters; 200 is the most"):
        compiled(edition, (row,))


@pytest.mark.parametrize("edition", games())
def test_everything_that_comes_with_a_game_is_far_from_the_bounds(edition: str) -> None:
    for row in reference(edition):
        assert len(row.text) <= LONGEST_TEXT // 4


TOO_LONG = {
    "one line": "Draw a card " * 40_000,
    "lines": "Draw a card.\n" * 40_000,
    "a word": "a" * 400_000,
    "items": "<<Lamp>> - " + "b" * 1_900 + "\n" + "<<Lamp>>\n" * 9,
}


@pytest.mark.parametrize("what", TOO_LONG)
@pytest.mark.parametrize("edition", sorted(games()))
def test_nothing_works_on_a_text_that_is_longer_than_what_is_read(edition: str, what: str) -> None:
    """No function but the one that shortens rows is given one, whatever it would do with it."""
    first, *_ = (row for row in reference(edition) if not {"back", "reverse"} & row.fields.keys())
    rows = (msgspec.structs.replace(first, text=TOO_LONG[what]),)
    compiled(edition, reference(edition))
    given: set[str] = set()

    def look(frame: FrameType, event: str, _: object) -> None:
        code = frame.f_code
        if event == "call" and frame.f_globals.get("__name__", "").startswith("domain."):
            values = [frame.f_locals.get(name) for name in code.co_varnames[: code.co_argcount]]
            if any(isinstance(one, str) and len(one) > LONGEST_TEXT + 1 for one in values):
                given.add(code.co_qualname)

    sys.setprofile(look)
    try:
        card = compiled(edition, rows).prints[first.code]
        shown = stages(edition, rows, first.code)
    finally:
        sys.setprofile(None)
    assert given == set()
    assert isinstance(card, CardText)
    assert card.problems
    assert shown
