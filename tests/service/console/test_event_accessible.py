"""axe-core finds nothing on any page of an event, with each role's eyes, in light and dark, at both sizes; paper."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page

from domain.kernel.decisions.commands import Actor
from service.console.screens.event import ROUTES
from tests.service.console.events import Event
from tests.service.console.floor import DESK, HEAD, ORGANISER, PHONE, SPECTATOR, Floor
from tests.service.console.test_accessible import axe, found

__all__ = ["axe"]

NAMES = ("Ann", "Ben", "Cid", "Dot", "Eve")
SHEET = (794, 1123)
"""A4 at 96 dots an inch."""
INK = 32
"""So light may black be."""
PAPERS = ("names", "tables", "slips", "standings", "penalties", "policy")
FILES = (".csv", ".jsonl", "/live")
PATHS = tuple(
    path.removeprefix("/e/{event}").replace("{paper}", paper)
    for method, path, _ in ROUTES
    if method == "GET" and path.startswith("/e/{event}") and not path.endswith(FILES)
    for paper in (PAPERS if "{paper}" in path else ("",))
)
"""Every page of an event, by its routes."""
ASKED = ("/penalties?player=Ann&infraction=tardiness", "/deckcheck?player=Ann", "/results?round=1")
ANN = Actor("seat", name="Ann")
LOOKS = (
    (ORGANISER, "light", DESK),
    (ORGANISER, "dark", PHONE),
    (HEAD, "dark", DESK),
    (HEAD, "light", PHONE),
    (ANN, "dark", PHONE),
    (ANN, "light", PHONE),
    (SPECTATOR, "light", DESK),
    (SPECTATOR, "dark", PHONE),
)


@pytest.fixture(scope="module")
def event(floor: Floor) -> Event:
    """An event in its second round: results, slips that differ, a bye, tables, a penalty."""
    made = Event(floor, NAMES)
    made.play()
    for match in made.matches():
        players = [one["player"] for one in match["players"]]
        if len(players) > 1:
            made.act("report_slip", HEAD, series=match["series"], wins={players[0]: 2})
    made.act("penalise_player", HEAD, player="Ann", infraction="tardiness")
    made.play(tables=True)
    return made


def seen(page: Page) -> Iterator[str]:
    """The pages that this visitor is shown, by what the navigation leads to, and those behind their questions."""
    for path in (*PATHS, *ASKED):
        answer = page.goto(path_of(page, path))
        assert answer is not None
        if answer.status == 200:
            yield path


def path_of(page: Page, path: str) -> str:
    """The address of a page of the event that a page is of."""
    return "/".join(page.url.split("/")[:5]) + path


@pytest.mark.parametrize(("who", "scheme", "size"), LOOKS, ids=lambda one: getattr(one, "role", one))
def test_axe_finds_nothing_on_the_pages_of_an_event(
    event: Event, browser: Browser, axe: str, who: Actor, scheme: str, size: tuple[int, int]
) -> None:
    page = event.page(browser, who, "/rounds", size)
    page.emulate_media(color_scheme="dark" if scheme == "dark" else "light")
    looked = 0
    for path in seen(page):
        assert (path, found(page, axe)) == (path, [])
        assert (path, page.evaluate("document.documentElement.scrollWidth") <= size[0]) == (path, True)
        looked += 1
    assert looked >= {"organiser": 14, "head judge": 14, "seat": 6, "spectator": 6}[who.role]
    page.context.close()


@pytest.mark.parametrize("path", PATHS)
def test_on_paper_a_page_is_black_on_white_without_what_is_tapped(event: Event, browser: Browser, path: str) -> None:
    page = event.page(browser, HEAD, "/rounds", SHEET)
    page.emulate_media(media="print", color_scheme="dark")
    answer = page.goto(path_of(page, path))
    assert answer is not None
    assert page.locator("nav.nav").is_visible() is False
    assert [one for one in page.locator("button.btn:not(.offer)").all() if one.is_visible()] == []
    assert page.evaluate("getComputedStyle(document.body).backgroundColor") in (
        "rgb(255, 255, 255)",
        "rgba(0, 0, 0, 0)",
    )
    ink = re.findall(r"[0-9]+", page.evaluate("getComputedStyle(document.body).color"))
    assert max(int(part) for part in ink[:3]) <= INK
    assert page.evaluate("document.documentElement.scrollWidth") <= SHEET[0]
    page.context.close()
