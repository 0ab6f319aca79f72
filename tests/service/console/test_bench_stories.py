"""The bench in a browser: a position by search and tap, a typed card, playing on, by hand, by link, and as a case."""

import random
import re
from pathlib import Path

from playwright.sync_api import Browser, Page, expect

from domain.kernel.decisions.commands import Actor
from domain.kernel.table.ids import Seat
from service.app.cases.load import read_case
from service.app.cases.run import run
from tests.service.console.floor import DESK, HEAD, PHONE, Floor
from tests.service.console.tapping import TRIES, move, tap

EDITION, NEW = "dice:1", "sve:1.16.0"
READ = "Draw two cards."
UNREAD = "Howl to the moon."


def put(page: Page, words: str, zone: str) -> None:
    """Finds a card and puts it into a zone."""
    page.locator("#find").fill(words)
    tap(page, page.get_by_role("button", name="Find", exact=True))
    page.locator("#zone-put").select_option(zone)
    tap(page, page.get_by_role("form", name="Put a card").locator("button").first)


def typed(page: Page, card: str, text: str) -> None:
    """Types a text onto a card of the position."""
    tap(page, page.locator("#text a.small-btn", has_text=card).first)
    page.get_by_label("Text, as printed").fill(text)
    expect(page.locator("#read")).to_contain_text("Line 2: not understood")
    expect(page.locator("#read .meanings dt").first).to_have_text(READ)
    expect(page.locator("#read .meanings .rule").first).to_have_text("H.5")
    expect(page.locator("#read mark b")).to_have_text("Howl")
    tap(page, page.get_by_role("button", name="Play with this text"))


def opened(floor: Floor, browser: Browser, size: tuple[int, int], edition: str = EDITION) -> Page:
    """A head judge's page at an empty bench."""
    page = floor.enter(browser, HEAD, floor.match(EDITION), size=size)
    for _ in range(TRIES):
        page.goto(f"{floor.url}/bench?edition={edition}")
        if page.locator("#find").count():
            break
        page.wait_for_timeout(2_000)  # The page says that the service is slow: one tries again.
    return page


def put_a_typed_spell(page: Page) -> None:
    """Puts a spell into the hand whose second line no engine reads."""
    put(page, "spell draw", "hand.1")
    name = page.locator("#held-hand\\.1 .card .vh").first.inner_text().partition(",")[0]
    typed(page, name, f"{READ}\n{UNREAD}")


def benched(floor: Floor, browser: Browser, size: tuple[int, int]) -> Page:
    """A head judge's page at the bench, with such a spell, and what casting it takes."""
    page = opened(floor, browser, size)
    for _ in range(3):
        put(page, "hill ox", "resources.1")
        put(page, "hill ox", "deck.1")
    put_a_typed_spell(page)
    return page


def test_a_typed_card_is_read_as_one_types_and_played_on_by_hand_and_saved_as_a_case(
    floor: Floor, browser: Browser, tmp_path: Path
) -> None:
    page = benched(floor, browser, PHONE)
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE[0]
    tap(page, page.locator("#offers ul button:has-text('Cast')").first)
    expect(page.locator("#on")).to_contain_text("The recorder enters which 2 cards are on top")
    move(page, random.Random(1))
    expect(page.locator("#events")).to_contain_text("draws")
    expect(page.locator("#on")).to_contain_text(UNREAD)
    tap(page, page.get_by_role("button", name="yes", exact=True))
    expect(page.locator("#events")).to_contain_text("agrees")
    page.locator("#title").fill("What howling does")
    with page.expect_download() as saved:
        page.get_by_role("button", name="Save as a case").click()
    file = tmp_path / "bench.yaml"
    saved.value.save_as(file)
    cases = read_case(str(file), file.read_bytes())
    assert isinstance(cases, tuple), cases
    assert run(cases[0]).passed
    page.context.close()


def test_a_link_opens_the_same_bench_for_somebody_else_and_a_broken_one_says_so(floor: Floor, browser: Browser) -> None:
    page = opened(floor, browser, DESK)
    put_a_typed_spell(page)
    link = page.locator("#link").input_value()
    other = floor.enter(browser, Actor("seat", Seat(1)), floor.match(EDITION))
    other.goto(link)
    assert other.locator("#position .board").inner_text() == page.locator("#position .board").inner_text()
    other.goto(link[:-9])
    expect(other.get_by_text("This link cannot be read")).to_be_visible()
    for one in (page, other):
        one.context.close()


def test_a_text_of_megabytes_is_refused_with_a_sentence(floor: Floor, browser: Browser) -> None:
    page = opened(floor, browser, DESK)
    put(page, "hill ox", "hand.1")
    for size, sentence in ((30_000, "up to 20000 are read"), (2_000_000, "KiB of text")):
        tap(page, page.locator("#text a.small-btn").first)
        page.get_by_label("Text, as printed").evaluate("(one, size) => { one.value = 'a'.repeat(size) }", size)
        page.get_by_role("button", name="Play with this text").click()
        expect(page.get_by_text(sentence)).to_be_visible()
        page.go_back()
        page.goto(f"{floor.url}/bench?edition={EDITION}")
        put(page, "hill ox", "hand.1")
    page.context.close()


def test_what_was_played_is_told_by_the_other_edition_of_the_game_too(floor: Floor, browser: Browser) -> None:
    page = opened(floor, browser, PHONE, NEW)
    tap(page, page.locator("#offers ul button", has_text=re.compile("^End")).first)
    tap(page, page.get_by_role("button", name="Compare"))
    told = page.locator("#other .ruling")
    expect(told.first).to_contain_text(re.compile(rf"Nothing differs in \d+ steps|{NEW}"))
    tap(page, page.get_by_role("button", name="One step back"))
    expect(page.locator("#events")).to_contain_text("Nothing has been done yet.")
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE[0]
    page.context.close()


def test_a_free_place_has_a_plus_that_puts_a_card_there(floor: Floor, browser: Browser) -> None:
    page = opened(floor, browser, PHONE, NEW)
    field = page.get_by_role("region", name="Seat 1’s field")
    expect(field.locator(".slot.free")).to_have_count(5)
    tap(page, field.get_by_role("link", name="Put a card on Seat 1’s field"))
    expect(page.locator("#find")).to_be_focused()
    page.locator("#find").fill("follower")
    tap(page, page.get_by_role("button", name="Find", exact=True))
    expect(page.locator("#zone-put")).to_have_value("field.1")
    tap(page, page.get_by_role("form", name="Put a card").locator("button").first)
    expect(field.locator("a.card")).to_have_count(1)
    expect(field.locator(".slot.free")).to_have_count(4)
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE[0]
    page.context.close()
    page = opened(floor, browser, PHONE, "mya:1")
    place = page.get_by_role("link", name="Put a card on Seat 1’s row 2, supports, column 3")
    tap(page, place)
    tap(page, page.get_by_role("form", name="Put a card").locator("button").first)
    expect(place).to_have_count(0)
    page.context.close()


def test_a_field_that_never_held_a_card_is_drawn_with_its_free_places(floor: Floor, browser: Browser) -> None:
    page = floor.players(browser, floor.match(NEW))[0]
    for name in ("Ann", "Ben"):
        field = page.get_by_role("region", name=f"{name}’s field")
        expect(field).to_contain_text("field 0/5")
        expect(field.locator(".slot.free")).to_have_count(5)
    page.context.close()


def test_a_line_that_is_nearly_understood_is_put_right_by_a_tap(floor: Floor, browser: Browser) -> None:
    page = opened(floor, browser, PHONE)
    put(page, "spell draw", "hand.1")
    tap(page, page.locator("#text a.small-btn").first)
    page.get_by_label("Text, as printed").fill(f"{READ}\nDeals 3 damage to target creature.")
    tap(page, page.get_by_role("button", name="Try “Deal 3 damage to target creature.”"))
    expect(page.get_by_label("Text, as printed")).to_have_value(f"{READ}\nDeal 3 damage to target creature.")
    expect(page.locator("#read")).to_contain_text("Line 2: understood")
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE[0]
    page.context.close()
