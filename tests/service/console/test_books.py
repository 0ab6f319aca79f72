"""Every page of a book is made: of a rule, and of a heading above rules, above headings, above both or none."""

from collections.abc import Iterator
from http.client import HTTPConnection
from urllib.parse import urlsplit

import pytest
from markupsafe import escape

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


@pytest.mark.parametrize("edition", editions())
def test_each_kind_of_number_has_its_page(floor: Floor, edition: str) -> None:
    token = floor.live.token(ORGANISER, "*", lifetime=60_000)
    cookie = f"magistrate-{urlsplit(floor.url).port}={token}"
    for number in _numbers(edition):
        line = HTTPConnection(urlsplit(floor.url).netloc, timeout=30)
        line.request("GET", f"/books/{edition}/{number}", headers={"Cookie": cookie})
        answer = line.getresponse()
        text = answer.read().decode()
        line.close()
        assert answer.status == 200, f"{edition} {number}"
        book = rulebook(edition)
        below = [*(one.title for one in book.headings_under(number)), *(one.summary for one in book.children(number))]
        assert [words for words in below if escape(words) not in text] == []
