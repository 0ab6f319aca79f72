"""Every page of a book is made: of its cards and of one, of a rule, and of a heading above rules, headings or both."""

from collections.abc import Iterator
from http.client import HTTPConnection
from urllib.parse import urlsplit

import pytest
from markupsafe import escape
from playwright.sync_api import Browser, expect

from domain.registry import games, reference
from domain.rulebook.index import editions, rulebook
from service.app.queries.lessons import of_rule
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


def test_a_rules_case_is_played_step_by_step_on_the_board(floor: Floor, browser: Browser) -> None:
    page = floor.enter(browser, ORGANISER)
    page.goto(f"{floor.url}/books/dice:1/4.2")
    page.get_by_role("link", name="An attack exhausts any number of unexhausted creatures").click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("An attack exhausts")
    assert not page.locator(".ev ul").count()
    page.get_by_role("link", name="Begin").click()
    expect(page.get_by_text("Refused: nothing has changed.")).to_be_visible()
    expect(page.locator(".refusal").first).to_contain_text("4.2")
    page.get_by_role("link", name="To the end").click()
    expect(page.get_by_text("Taken. What has a ring has changed.")).to_be_visible()
    assert page.locator(".board .changed").count()
    page.get_by_role("link", name="Play it on yourself, on the bench").click()
    expect(page.get_by_role("heading", name="Bench")).to_be_visible()
    assert page.locator("#position .board .card").count() >= 5
    assert not page.get_by_text("The game could not have this position.").count()
    page.context.close()


@pytest.mark.parametrize("edition", sorted(games()))
def test_a_lesson_of_each_edition_is_shown_and_goes_to_the_bench(floor: Floor, edition: str) -> None:
    lesson = of_rule(edition)[-1].lesson
    for step in (0, 99):
        status, text = _page(floor, f"/books/{edition}/lessons/{lesson}?step={step}")
        assert status == 200, text
    assert _page(floor, f"/books/{edition}/lessons/none-such")[0] == 404
