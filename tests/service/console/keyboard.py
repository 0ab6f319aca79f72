"""A person with a keyboard alone: Tab and Shift+Tab, arrows, Enter, Space, and letters where something is written.

At every stop the focus must be seen: a ring of two pixels or more around something in the window that nothing covers.
"""

import random
from typing import Any

from playwright.sync_api import ElementHandle, Locator, Page

from tests.service.console.tapping import TRIES, chosen, shown

STOPS = 300
"""So many stops of Tab has no page, up and down."""
_FRAMES, _FRAME = 40, 50
STOP = """() => {
    const one = document.activeElement;
    if (!one || one === document.body) return {lost: true};
    const ring = (what) => { const style = what && getComputedStyle(what);
        return Boolean(style) && style.outlineStyle !== "none" && parseFloat(style.outlineWidth) >= 2; };
    const around = [one, one.labels && one.labels[0], one.parentElement].find(ring) || null;
    const box = (around || one).getBoundingClientRect();
    const left = Math.max(box.left, 0), right = Math.min(box.right, innerWidth) - 1;
    const top = Math.max(box.top, 0), bottom = Math.min(box.bottom, innerHeight) - 1;
    const points = [[(left + right) / 2, (top + bottom) / 2], [left + 2, top + 2], [right - 2, bottom - 2]];
    const mine = around || one, hits = points.map(([x, y]) => document.elementFromPoint(x, y));
    const open = hits.some((hit) => hit && (mine.contains(hit) || hit.contains(mine)));
    return {lost: false, ringed: Boolean(around), seen: right - left >= 2 && bottom - top >= 2 && open,
        skip: one.classList.contains("skip"), id: one.id,
        what: one.outerHTML.slice(0, 200)};
}"""
"""Where the focus is, and how it is seen."""


def stop(page: Page) -> dict[str, Any]:
    """Where the focus is, which must be seen, unless it is nowhere."""
    at: dict[str, Any] = page.evaluate(STOP)
    for _ in range(_FRAMES):
        if at["lost"] or at["seen"]:
            break
        page.wait_for_timeout(_FRAME)  # What is out of sight is scrolled to with the next picture.
        at = page.evaluate(STOP)
    assert at["lost"] or at["ringed"], f"no ring: {at['what']}"
    assert at["lost"] or at["seen"], f"out of sight: {at['what']}"
    return at


def press(page: Page, key: str) -> dict[str, Any]:
    """Presses a key that moves the focus."""
    page.keyboard.press(key)
    return stop(page)


def reach(page: Page, wanted: Locator) -> None:
    """Goes on with Tab until something has the focus; from the page's end its beginning is reached, and once only."""
    found = wanted.element_handle()
    ends = 0
    for _ in range(STOPS):
        if not found.evaluate("(one) => one.isConnected"):
            found = wanted.element_handle()  # News have put it anew.
        if _has(page, found):
            return
        ends += press(page, "Tab")["lost"]
        assert ends < 3, f"no stop of Tab: {found.evaluate('(one) => one.outerHTML.slice(0, 300)')}"
    raise AssertionError(f"not within {STOPS} stops: {wanted}")


def _has(page: Page, element: ElementHandle) -> bool:
    return bool(page.evaluate("(one) => document.activeElement === one", element))


def skip(page: Page) -> None:
    """Leaves the header: the first stop of every page leads to what the page is about."""
    while not press(page, "Tab").get("skip"):
        pass
    page.keyboard.press("Enter")


def push(page: Page, button: Locator, key: str = "Enter") -> None:
    """Goes to a button or link, and presses it."""
    reach(page, button)
    page.keyboard.press(key)


def write(page: Page, field: Locator, text: str) -> None:
    """Goes to a field, and writes."""
    reach(page, field)
    page.keyboard.press("Control+A")
    page.keyboard.type(text)


def move(page: Page, chance: random.Random) -> None:
    """Does something that is offered, as `tapping.move` does."""
    if not page.locator("#offers form.answer").count():
        reach(page, chosen(page, chance))
        shown(page, lambda: page.keyboard.press("Enter"))
        assert not stop(page)["lost"], "what was done took the focus away"
    for _ in range(TRIES):
        form = page.locator("#offers form.answer")
        if not form.count():
            return
        parts = form.locator("fieldset.part")
        for place in range(parts.count()):
            _choose(page, parts.nth(place), chance)
        reach(page, form.locator("button.main"))
        shown(page, lambda: page.keyboard.press("Enter"))
        assert not stop(page)["lost"], "what was done took the focus away"
    raise AssertionError(f"no answer was taken:\n{page.locator('#acts').inner_text()}")


def _choose(page: Page, part: Locator, chance: random.Random) -> None:
    radios, boxes, lists = (part.locator(kind) for kind in ("input[type=radio]", "input[type=checkbox]", "select"))
    if radios.count():
        pick(page, radios, chance.randrange(radios.count()))
    elif boxes.count():
        least = int(part.get_attribute("data-least") or 0)
        most = int(boxes.first.get_attribute("data-most") or boxes.count())
        wanted = chance.sample(range(boxes.count()), chance.randint(least, min(most, max(least, 3))))
        for tick in (False, True):
            for place in range(boxes.count()):
                if boxes.nth(place).is_checked() is not tick and (place in wanted) is tick:
                    push(page, boxes.nth(place), "Space")
    for place in range(lists.count()):
        reach(page, lists.nth(place))
        for _ in range(chance.randrange(lists.nth(place).locator("option").count())):
            page.keyboard.press("ArrowDown")


def pick(page: Page, radios: Locator, place: int) -> None:
    """Picks one of several that exclude each other: the first by Space, those behind it by arrows."""
    for _ in range(STOPS):
        if page.evaluate("(name) => document.activeElement.name === name", radios.first.get_attribute("name")):
            break
        press(page, "Tab")
    page.keyboard.press("Space")
    for _ in range(radios.count()):
        if radios.nth(place).is_checked():
            return
        press(page, "ArrowDown")
    raise AssertionError("arrows do not reach every choice")
