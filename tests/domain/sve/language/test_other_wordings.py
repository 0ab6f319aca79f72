"""Each rewriting by its example, and all of them together: none is unused, and none undoes or repeats another."""

import pytest

from domain.games.sve.language.catalog.compile import tokens
from domain.games.sve.language.catalog.rows import read_row
from domain.games.sve.language.catalog.shipped import reference
from domain.games.sve.language.reading.texts import language_of
from domain.games.sve.language.spelling import ORDER, WORDINGS, spelt_out
from domain.games.sve.language.spelling.parts import PARTS
from domain.games.sve.language.writing import alike
from domain.games.sve.table.editions import EARLY, PRESENT
from domain.language.spelling.signs import plain
from domain.language.spelling.wordings import Wordings

EVERY = WORDINGS.wordings


def test_each_wording_rewrites_its_example() -> None:
    wrong = [one.before for one in EVERY if Wordings((one,), PARTS).rewritten(one.before).text != one.after]
    assert wrong == []


def test_no_earlier_wording_takes_the_example_of_a_later_one() -> None:
    unused = [one.before for one in EVERY if one not in [used for used, _ in WORDINGS.steps(one.before)]]
    assert unused == []


def test_what_is_rewritten_is_rewritten_for_good() -> None:
    for one in EVERY:
        once = spelt_out(one.before).text
        assert spelt_out(one.after).text == once
        assert spelt_out(once).text == once


@pytest.mark.parametrize("edition", [PRESENT, EARLY])
def test_what_the_language_writes_is_left_as_it_is(edition: str) -> None:
    for row in (*reference(edition), *tokens(edition)):
        language = language_of((row.name,), read_row(row)[0].traits)
        found = language.compiled(row.text, spell="spell" in read_row(row)[0].types)
        if not found.problems:
            written = language.writer.text(found.parts)
            assert alike(spelt_out(written).text) == alike(written)


def test_looking_for_a_word_first_hides_nothing_that_a_pattern_would_find() -> None:
    cards = [row.text for edition in (PRESENT, EARLY) for row in (*reference(edition), *tokens(edition))]
    for text in (*cards, *(side for one in EVERY for side in (one.before, one.after))):
        printed = plain(text)
        *_, last = printed, *(changed for _, changed in WORDINGS.steps(printed))
        assert spelt_out(text).text == last.strip()


def test_no_wording_stands_in_two_places() -> None:
    found = [one.finds for subject in ORDER for one in subject]
    assert len({*found}) == len(found)


def test_every_named_part_is_used() -> None:
    patterns = " ".join(one.finds for one in WORDINGS.wordings)
    assert [name for name in PARTS if f"{{{name}}}" not in patterns] == []


def test_places_lead_back_to_the_printed_text() -> None:
    printed = "[fanfare] If you do not have any cards in hand, recover 1 play point. Then, singing."
    plain = spelt_out(printed)
    for word in ("hand", "recover", "inging"):
        assert plain.places[plain.text.index(word)] == printed.index(word)
