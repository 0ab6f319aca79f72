"""Wordings of any language: how they are found and written, the order they are applied in, and where things stood."""

import re

import pytest

from domain.language.spelling.guards import guard
from domain.language.spelling.wordings import Wording, Wordings, exact

PARTS = {"number": r"\d+|X", "draw": "draw|take"}


def rewritten(text: str, *wordings: Wording) -> str:
    return Wordings(wordings, PARTS).rewritten(text).text


def test_a_wording_begins_at_a_word_with_or_without_a_capital() -> None:
    one = Wording("{draw} ({number}) more", r"draw \1", "take 2 more", "draw 2")
    assert rewritten("Take 2 more. You take X more. Mistake 2 more.", one) == "Draw 2. You draw X. Mistake 2 more."


def test_what_may_be_left_out_at_the_beginning_may_have_a_capital_too() -> None:
    one = Wording("(?:you can )?sing", "hum", "sing", "hum")
    assert rewritten("You can sing. Sing. You sing.", one) == "Hum. Hum. You hum."


def test_an_exact_wording_is_found_and_written_as_it_stands() -> None:
    assert rewritten("Sing. sing.", exact("Sing", "hum", "Sing", "hum")) == "hum. sing."


def test_a_mark_is_no_named_part() -> None:
    assert rewritten("{number} 3", exact(r"\{number\} {number}", "it", "{number} 3", "it")) == "it"


def test_a_later_wording_sees_what_an_earlier_one_wrote() -> None:
    first, second = exact("one", "two", "one", "two"), exact("two", "three", "two", "three")
    assert rewritten("one", first, second) == "three"
    assert rewritten("one", second, first) == "two"
    assert [text for _, text in Wordings((first, second), PARTS).steps("one")] == ["two", "three"]


@pytest.mark.parametrize("finds", ["(?:please )?", r"\d*", "x?(?= now)", "loud|(?:very )*"])
def test_a_wording_that_finds_an_empty_stretch_is_refused(finds: str) -> None:
    with pytest.raises(ValueError, match="finds an empty stretch: let it find at least one letter"):
        Wordings((exact(finds, "so", "sing now", "sing so now"),), PARTS)


def test_every_place_of_what_is_written_knows_where_it_stood() -> None:
    plain = Wordings((exact("do not sing", "don't sing", "", ""), exact("  +", " ", "", "")), {}).rewritten(
        "I  do not sing."
    )
    assert plain.text == "I don't sing."
    assert [plain.places[plain.text.index(word)] for word in ("I", "do", "sing", ".")] == [0, 3, 10, 14]


@pytest.mark.parametrize(
    ("pattern", "words"),
    [
        (r"\b[Dd]raw (\d+) cards\b", (" cards",)),
        (r"(?:draw|take) it", ("draw", "take")),
        (r"(?:you )?(?!must )singing(?= loud)", ("singing",)),
        (r"songs? of old", (" of old",)),
        (r"a{2,}bcd(?:efgh)*", ("bcd",)),
        (r"[\[{]\d+[\]}]", ()),
        (r"draw|\d", ()),
        (r"(?i:draw)", ()),
        (r"(?<=[Pp]ay )\{COST (?P<cost>\d+)\}", ("{COST ",)),
    ],
)
def test_a_text_without_the_words_of_a_guard_holds_nothing_that_the_pattern_finds(
    pattern: str, words: tuple[str, ...]
) -> None:
    re.compile(pattern)
    assert guard(pattern) == words
