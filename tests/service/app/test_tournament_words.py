"""How a tournament's record is told."""

import pytest

from service.app.tournaments.words import ordinal


@pytest.mark.parametrize(
    ("number", "word"),
    [(1, "1st"), (2, "2nd"), (3, "3rd"), (4, "4th"), (11, "11th"), (12, "12th"), (21, "21st"), (113, "113th")],
)
def test_times_are_counted_as_people_count_them(number: int, word: str) -> None:
    assert ordinal(number) == word
