"""What may have been meant by a line that is not understood."""

from itertools import islice

from domain.language.telling.nearest import nearest

KNOWN = (
    "Draw two cards.",
    "Deal 2 damage to target creature.",
    "Deal 1 damage to target creature and 1 damage to you.",
    "Each creature gets +1 offense.",
)


def first(line: str, word: str = "") -> str:
    return next(nearest(line, word, KNOWN), "")


def test_a_word_that_is_spelled_wrong_becomes_the_one_that_it_is_most_like() -> None:
    assert first("Drw two cards.", "Drw") == "Draw two cards."
    assert first("Draw two crads.", "crads") == "Draw two cards."


def test_only_the_word_itself_is_put_right_and_not_where_it_is_part_of_another() -> None:
    assert first("Redealer: deel 2 damage to you.", "deel") == "Redealer: deal 2 damage to you."


def test_a_line_without_its_full_stop_gets_it_before_anything_else() -> None:
    assert first("Draw two cards") == "Draw two cards."


def test_of_other_wordings_the_most_alike_comes_first_with_the_numbers_of_the_line() -> None:
    found = list(islice(nearest("Deals 7 damage to a target creature.", "", KNOWN), 2))
    assert found == ["Deal 7 damage to target creature.", "Deal 2 damage to target creature."]


def test_what_has_little_in_common_with_a_line_was_not_meant_by_it() -> None:
    assert list(nearest("Howl to the moon.", "Howl", KNOWN)) == []


def test_a_line_itself_is_never_proposed_for_it() -> None:
    assert "Draw two cards." not in list(nearest("Draw two cards.", "Draw", KNOWN))
