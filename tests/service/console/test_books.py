"""Every page of a book is made: of its cards and of one, of a rule, and of a heading above rules, headings or both."""

from collections.abc import Iterator
from http.client import HTTPConnection
from urllib.parse import urlsplit

import pytest
from markupsafe import escape

from domain.registry import games, reference
from domain.rulebook.index import editions, rulebook
from tests.service.console.floor import ORGANISER, Floor


def _numbers(edition: str) -> Iterator[str]:
    """A number of each shape: a rule's or a heading's, and what stands directly under it."""
    book = rulebook(edition)
    of_headings, of_rules = ([str(one.number) for one in found] for found in (book.headings, book.rules))
    shapes: dict[tuple[bool, bool, bool], str] = {}
    for number in [*of_headings, *of_rules]:
        shape = number in of_headings, bool(book.children(number)), bool(book.headings_under(number))
        shapes.setdefault(shape, number)
    return iter(shapes.values())


def _page(floor: Floor, path: str) -> tuple[int, str]:
    """The status and the text of a page, as an organiser gets it."""
    token = floor.live.token(ORGANISER, "*", lifetime=60_000)
    line = HTTPConnection(urlsplit(floor.url).netloc, timeout=30)
    try:
        line.request("GET", path, headers={"Cookie": f"magistrate-{urlsplit(floor.url).port}={token}"})
        answer = line.getresponse()
        return answer.status, answer.read().decode()
    finally:
        line.close()


@pytest.mark.parametrize("edition", editions())
def test_each_kind_of_number_has_its_page(floor: Floor, edition: str) -> None:
    for number in _numbers(edition):
        status, text = _page(floor, f"/books/{edition}/{number}")
        assert status == 200, f"{edition} {number}"
        book = rulebook(edition)
        below = [*(one.title for one in book.headings_under(number)), *(one.summary for one in book.children(number))]
        assert [words for words in below if escape(words) not in text] == []


@pytest.mark.parametrize("edition", sorted(games()))
def test_each_book_has_pages_of_itself_its_cards_and_a_card(floor: Floor, edition: str) -> None:
    first = reference(edition)[0]
    for path in ("/books", f"/books/{edition}", f"/books/{edition}/cards", f"/books/{edition}/cards/{first.code}"):
        status, text = _page(floor, path)
        assert status == 200, path
    assert escape(first.name) in text
