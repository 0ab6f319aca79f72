"""A player with a finger: taps offers and cards, and fills in what an offer asks for, from the page alone."""

import random
import re
from collections.abc import Callable

from playwright.sync_api import Error, Locator, Page

TRIES = 12
PAUSE = 0.01
TAPS = "#offers ul.taps button, #offers > ul button, #offers a.offer"
LEADS_ON = "#offers ul.end button"
_EAGER = re.compile(r"attack|battle|strike", re.IGNORECASE)
_IDLE = re.compile(r"^(end|pass|decline|no)\b", re.IGNORECASE)
_EAGERNESS = 0.8
"""How often somebody attacks who may, and does something rather than nothing."""


def loaded(page: Page) -> int:
    """How often parts of the page have been put anew."""
    return int(page.evaluate("Number(document.body.dataset.loads || 0)"))


def until(page: Page, true: str, seconds: float = 120.0) -> None:
    """Waits until something is true on the page; a page's own policy forbids to wait inside it."""
    for _ in range(int(seconds / PAUSE)):
        if _is(page, true):
            return
        page.wait_for_timeout(PAUSE * 1000)
    raise AssertionError(f"never became true: {true}\n{page.locator('main').inner_text()[:2000]}")


def _is(page: Page, true: str) -> bool:
    """Whether something is true on the page; nothing is on one that is just being left for another."""
    try:
        return bool(page.evaluate(true))
    except Error as error:
        if "navigation" not in str(error):
            raise
        return False


def asked(page: Page) -> bool:
    """Whether the page asks its player for something."""
    return bool(page.evaluate("document.querySelector('#offers.offers') !== null"))


def over(page: Page) -> bool:
    """Whether the match has ended."""
    return bool(page.evaluate("document.querySelector('#head').innerText.includes('ended')"))


def tap(page: Page, target: Locator) -> None:
    """Taps, and waits until the page shows what came of it."""
    shown(page, target.click)


def give_up(page: Page) -> None:
    """Gives up, and says so again where the page asks."""
    page.locator("#offers .anytime > summary").click()
    page.locator("#offers .anytime .ask summary").first.click()
    tap(page, page.locator("#offers .anytime button").first)


def shown(page: Page, doing: Callable[[], object]) -> None:
    """Does something, and waits until the page shows what came of it."""
    before = loaded(page)
    page.evaluate("document.body.dataset.tapped = '1'")
    doing()
    put = f"(!document.body.dataset.tapped || Number(document.body.dataset.loads || 0) > {before})"
    until(page, f"document.readyState === 'complete' && !document.body.dataset.busy && {put}")


def move(page: Page, chance: random.Random) -> None:
    """Does something that is offered; a form that is refused is filled in anew."""
    if not page.locator("#offers form.answer").count():
        tap(page, chosen(page, chance))
    for _ in range(TRIES):
        form = page.locator("#offers form.answer")
        if not form.count():
            return
        fill(form, chance)
        tap(page, form.locator("button.main"))
    raise AssertionError(f"no answer was taken:\n{page.locator('#acts').inner_text()}")


def chosen(page: Page, chance: random.Random) -> Locator:
    """What is tapped of all that is offered; what leads on stands first, as in the game's own list."""
    offered = [*page.locator(LEADS_ON).all(), *page.locator(TAPS).all()]
    return offered[liked([one.inner_text() for one in offered], chance)]


def liked(texts: list[str], chance: random.Random) -> int:
    """The place of what is tapped: a player who wants the match to come to an end."""
    every = range(len(texts))
    eager = [place for place in every if _EAGER.search(texts[place])]
    busy = [place for place in every if not _IDLE.search(texts[place])]
    liked = (eager or busy) if chance.random() < _EAGERNESS else []
    return chance.choice(liked or every)


def fill(form: Locator, chance: random.Random) -> None:
    """Fills in every part of a form by what it says of itself."""
    parts = form.locator("fieldset.part")
    for place in range(parts.count()):
        part = parts.nth(place)
        choose(part, chance)


def choose(part: Locator, chance: random.Random) -> None:
    """Answers one part."""
    radios, boxes, lists = (part.locator(kind) for kind in ("input[type=radio]", "input[type=checkbox]", "select"))
    if radios.count():
        radios.nth(chance.randrange(radios.count())).check()
    elif boxes.count():
        for box in range(boxes.count()):
            boxes.nth(box).uncheck(force=True)
        least = int(part.get_attribute("data-least") or 0)
        most = int(boxes.first.get_attribute("data-most") or boxes.count())
        for box in chance.sample(range(boxes.count()), chance.randint(least, min(most, max(least, 3)))):
            boxes.nth(box).check()
    for place in range(lists.count()):
        options = lists.nth(place).locator("option")
        lists.nth(place).select_option(index=chance.randrange(options.count()))
