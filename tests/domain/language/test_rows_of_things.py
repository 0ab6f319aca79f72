"""Rows of things that a language names, however long."""

import pytest

from domain.language.phrases.phrasing import Terminal, listed
from domain.language.reading.chart import Chart, Unread

WHO = Terminal("a name", "", lambda word: word if word.istitle() else None, str)


def cut(text: str) -> tuple[str, ...]:
    """A text as words; a comma is one."""
    return tuple(text.replace(",", " ,").split())


CHART = Chart(listed("names", "WHO"), {"WHO": WHO}, cut, (), {})
NAMES = ("Ann", "Bo", "Cy", "Di", "Ed", "Flo", "Gus", "Hal")


@pytest.mark.parametrize("count", range(1, len(NAMES) + 1))
def test_a_row_of_any_length_is_read_once_and_written_again(count: int) -> None:
    *before, last = NAMES[:count]
    joint = " and " if count == 2 else ", and "
    text = ", ".join(before) + joint + last if before else last
    assert CHART.readings(CHART.cut(text), "names", {}) == [NAMES[:count]]
    assert CHART.write("names", NAMES[:count]) == text


@pytest.mark.parametrize("text", ["Ann, Bo", "Ann and Bo and Cy", "Ann, and Bo", "Ann, Bo, Cy"])
def test_what_is_not_joined_at_its_end_is_no_row(text: str) -> None:
    with pytest.raises(Unread):
        CHART.readings(CHART.cut(text), "names", {})


def test_a_row_may_need_so_many() -> None:
    for least in (1, 2, 3):
        chart = Chart(listed("names", "WHO", least=least), {"WHO": WHO}, cut, (), {})
        texts = ("Ann", "Ann and Bo", "Ann, Bo, and Cy")
        read = [text for text in texts if chart.write("names", tuple(cut(text.replace(",", "").replace(" and", ""))))]
        assert read == list(texts[least - 1 :])
