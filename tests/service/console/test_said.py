"""A law over every page, by what a browser tells a screen reader of it: each control has a name, and one that is told
apart from the others around it; there is one page title, headings go down step by step, and news are announced.
"""

import json
import random
import re
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from domain.kernel.decisions.acts import CallJudge
from tests.service.console.events import Event
from tests.service.console.floor import HEAD, ORGANISER, SPECTATOR, Floor
from tests.service.console.tapping import TRIES, move, until
from tests.service.console.test_every_page import ANN, BUSY, GETS, addresses, parts

__all__ = ["parts"]
WHO = {"organiser": ORGANISER, "head judge": HEAD, "player": ANN, "spectator": SPECTATOR}
CONTROLS = (
    "button",
    "link",
    "textbox",
    "searchbox",
    "combobox",
    "checkbox",
    "radio",
    "slider",
    "spinbutton",
    "listbox",
)
LINE = re.compile(r"""^(\s*)- (?:'|")?(?P<role>[a-z]+)(?: "(?P<name>(?:[^"\\]|\\.)*)")?""")


class Said:
    """What is said of a page: its controls, each with the groups, regions, rows and items that it stands in."""

    def __init__(self, snapshot: str) -> None:
        self.controls: list[tuple[tuple[str, ...], str, str, str]] = []
        above: list[tuple[int, str]] = []
        lines = snapshot.splitlines()
        for place, line in enumerate(lines):
            found = LINE.match(line)
            if found is None:
                continue
            depth, role, name = len(found[1]), found["role"], found["name"] or ""
            above = [one for one in above if one[0] < depth]
            if role in CONTROLS:
                url = next((one.strip() for one in lines[place + 1 : place + 3] if "/url:" in one), "")
                self.controls.append(
                    (tuple(told for _, told in above), role, name, url if role == "link" else f"{place}")
                )
            above.append((depth, f"{role} {name}" if name else role))

    def unnamed(self) -> list[str]:
        """The controls that have no name, each with where it stands."""
        return [f"{role} in {' > '.join(where)}" for where, role, name, _ in self.controls if not name.strip()]

    def mistakable(self) -> list[str]:
        """Controls that are said alike in the same place and do not the same."""
        told: dict[tuple[Any, ...], set[str]] = {}
        for where, role, name, does in self.controls:
            told.setdefault((where, role, name), set()).add(does)
        return [f"{len(does)} times {key}" for key, does in told.items() if len(does) > 1]


def wrong_with(page: Page) -> list[str]:
    """What is wrong with what is said of a page."""
    said = Said(page.locator("body").aria_snapshot())
    found = [*said.unnamed(), *said.mistakable()]
    heads = page.evaluate("[...document.querySelectorAll('h1')].map((one) => one.textContent)")
    found += [f"{len(heads)} headings of the first level: {heads}"] if len(heads) != 1 else []
    landmarks = page.evaluate("[...document.querySelectorAll('main')].length")
    found += ["no one main part"] if landmarks != 1 else []
    titled = page.title().strip()
    found += [] if titled else ["no title"]
    names = page.evaluate(
        "[...document.querySelectorAll('section[aria-labelledby], form[aria-labelledby], nav[aria-labelledby]')]"
        ".filter((one) => !document.getElementById(one.getAttribute('aria-labelledby')))"
        ".map((one) => one.getAttribute('aria-labelledby'))"
    )
    found += [f"nothing has the id {one}" for one in names]
    twice = Counter(page.evaluate("[...document.querySelectorAll('[id]')].map((one) => one.id)"))
    return [*found, *(f"{count} have the id {one}" for one, count in twice.items() if count > 1)]


@pytest.mark.parametrize("who", WHO)
def test_every_control_of_every_page_has_a_name_that_is_told_apart_where_it_stands(
    floor: Floor, browser: Browser, parts: dict[str, list[str]], who: str
) -> None:
    wrong = {}
    for address in _pages(parts, who):
        context = browser.new_context()
        of = "*" if who == "organiser" else parts["event" if address.startswith("/e/") else "match"][0]
        floor.sign(context, floor.live.token(WHO[who], of))
        page = context.new_page()
        for _ in range(TRIES):
            answer = page.goto(floor.url + address)
            if answer is None or answer.status != BUSY:
                break
        assert answer is not None, address
        assert answer.status != BUSY, f"{address} was not made in time"
        if page.locator("main").count() and (found := wrong_with(page)):
            wrong[address] = found
        context.close()
    assert wrong == {}


FILES = ("/live", "/parts", ".jsonl", ".csv", "/static/", "/case", "/export")


def _pages(parts: dict[str, list[str]], who: str) -> Iterator[str]:
    """The addresses that are pages; those of nobody in particular are looked at once."""
    for path in GETS:
        if any(one in path for one in FILES) or (who != "organiser" and "{" not in path):
            continue
        yield from addresses(path, parts)


HEARD = """() => {
    window.heard = [];
    new MutationObserver((changes) => {
        for (const change of changes) for (const one of change.addedNodes) {
            const at = one.nodeType === 1 ? one : one.parentElement;
            if (at && at.closest("[aria-live=polite], [role=status], [role=alert]")) window.heard.push(one.textContent);
        }
    }).observe(document.body, {subtree: true, childList: true, characterData: true});
}"""
"""Keeps what a screen reader would say of a page by itself: what comes into a part that tells news."""


def test_what_happens_at_a_table_is_said_to_who_watches_it(floor: Floor, browser: Browser) -> None:
    match = floor.match("dice:1")
    watcher, ann = floor.enter(browser, SPECTATOR, match), floor.enter(browser, ANN, match)
    watcher.evaluate(HEARD)
    move(ann, random.Random(1))
    until(watcher, "document.querySelector('#ev-2') !== null", 15)
    assert any("Ann" in one for one in watcher.evaluate("window.heard"))
    for page in (watcher, ann):
        page.context.close()


def test_a_new_call_is_said_to_who_has_the_floor_open(floor: Floor, browser: Browser) -> None:
    event = Event(floor, ("Ann", "Ben"))
    event.play(tables=True)
    page = event.page(browser, HEAD)
    page.evaluate(HEARD)
    (match,) = (game["match_id"] for one in event.matches() for game in one["games"])
    with floor.live.client(ANN, match) as client:
        assert client.submit(match, CallJudge(position=1, reason="Whose turn?"), request_id="c", actor=ANN).accepted
    until(page, "window.heard.some((one) => one.includes('Whose turn?'))", 15)
    page.context.close()


@pytest.mark.parametrize("edition", ["dice:1", "mya:1", "sve:1.16.0", "fow:10.2"])
def test_a_table_is_read_side_by_side_and_each_zone_says_whose_and_what_it_is(
    floor: Floor, browser: Browser, edition: str
) -> None:
    page = floor.enter(browser, HEAD, floor.match(edition))
    board = page.get_by_role("group", name="Board")
    sides = board.locator("section.side:not(.shared)").evaluate_all("all => all.map((one) => one.ariaLabel)")
    assert sides == ["Ben", "Ann"]
    for owner in sides:
        side = board.get_by_role("region", name=owner, exact=True)
        zones = side.locator("section, [role=group], [role=img][aria-label]:not(.card), a.pile")
        told = zones.evaluate_all("all => all.map((one) => one.ariaLabel || one.textContent.trim())")
        assert told
        assert all(owner in one for one in told), told
    page.context.close()


def test_a_player_is_told_aloud_when_it_is_asked(floor: Floor, browser: Browser) -> None:
    ann, ben = pages = floor.players(browser, floor.match("dice:1"))
    ben.evaluate(HEARD)
    asked_first = ben.locator("#ask").inner_text()
    for _ in range(6):
        if ben.locator("#ask").inner_text() != asked_first:
            break
        move(ann, random.Random(1))
    expect(ben.locator("#ask")).not_to_have_text(asked_first)
    said = ben.locator("#ask").inner_text()
    until(ben, f"window.heard.some((one) => one.includes({json.dumps(said)}))", 15)
    for page in pages:
        page.context.close()
