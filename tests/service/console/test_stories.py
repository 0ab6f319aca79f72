"""Stories of a floor, played in a browser against a real service."""

import random
import re

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from domain.kernel.decisions.commands import Actor
from domain.kernel.table.ids import Seat
from tests.service.console.floor import HEAD, ORGANISER, PHONE, SPECTATOR, Floor, sent
from tests.service.console.tapping import asked, move, until

ANN, BEN = Actor("seat", Seat(1)), Actor("seat", Seat(2))
EDITION = "dice:1"


def test_one_signs_in_on_a_phone_by_a_link_whose_token_no_server_is_sent(floor: Floor, browser: Browser) -> None:
    match = floor.match(EDITION)
    page = browser.new_context(viewport={"width": 360, "height": 740}).new_page()
    sent: list[str] = []
    page.on("request", lambda request: sent.append(request.url))
    token = floor.live.token(ANN, match)
    page.goto(f"{floor.url}/sign-in#{token}")
    page.wait_for_url(f"**/m/{match}")
    assert asked(page)
    assert not any(token in url for url in sent)
    (cookie,) = page.context.cookies()
    assert (cookie["httpOnly"], cookie["sameSite"]) == (True, "Lax")
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    page.context.close()


def test_a_call_is_ruled_on_and_the_match_taken_back_with_its_plan_first(floor: Floor, browser: Browser) -> None:
    match = floor.match(EDITION)
    ann, _ = players = floor.players(browser, match, size=PHONE)
    tap_first(ann)
    ann.get_by_role("link", name="Call a judge").click()
    form = ann.locator("#offers form.answer")
    form.locator("[name='words.reason']").fill("May she do that?")
    form.locator("[name='number.position'], [name='part.position']").first.evaluate("one => one.value")
    form.locator("button.main").click()
    expect(ann.get_by_role("heading", name="Calls", exact=True)).to_be_visible()
    lee = floor.enter(browser, HEAD, match)
    lee.goto(f"{floor.url}/m/{match}/call/1")
    expect(lee.get_by_role("heading", name="May she do that?")).to_be_visible()
    for player in players:
        player.reload()
        expect(player.locator("#disputes")).to_be_visible()
        assert not player.locator("#answer").count()
    lee.get_by_label("What do you ask?").fill("What was said?")
    lee.get_by_label("Ben", exact=True).uncheck()
    lee.get_by_role("button", name="Ask the players").click()
    expect(lee.get_by_text("No answer yet.")).to_be_visible()
    expect(ann.get_by_role("heading", name="Lee asks you")).to_be_visible()
    assert not players[1].locator("#answer").count()
    ann.get_by_label("Your answer").fill("I said one.")
    ann.get_by_role("button", name="Answer", exact=True).click()
    expect(lee.locator("#said")).to_contain_text("I said one.")
    lee.get_by_text("Hand it over").click()
    expect(lee.locator("#handover .qrbox svg")).to_be_visible()
    lee.get_by_label("Upheld").check(force=True)
    lee.get_by_label("Because").fill("No rule forbids it.")
    lee.get_by_role("button", name="Rule").click()
    expect(lee.get_by_text("No rule forbids it.")).to_be_visible()
    lee.goto(f"{floor.url}/m/{match}/rewind?to=1")
    expect(lee.get_by_role("heading", name="Taken back")).to_be_visible()
    expect(lee.locator("#plan")).to_contain_text("the right one is the plan until it is done")
    lee.get_by_label("Because").fill("Agreed by all.")
    lee.get_by_role("button", name="Take back").click()
    expect(lee.locator("#plan .tag.on")).to_have_text("stands")
    for page in (*players, lee):
        page.context.close()


def tap_first(page: Page) -> None:
    """Does something that is offered."""
    move(page, random.Random(1))
    until(page, "document.querySelectorAll('#events > li').length > 1")


def test_a_watcher_who_was_away_resumes_without_loss(floor: Floor, browser: Browser) -> None:
    match = floor.match(EDITION)
    watcher = floor.enter(browser, SPECTATOR, match)
    until(watcher, "document.querySelectorAll('#events > li').length === 1")
    watcher.context.set_offline(True)
    ann = floor.enter(browser, ANN, match)
    tap_first(ann)
    watcher.context.set_offline(False)
    until(watcher, "document.querySelector('#ev-2') !== null", 15)
    assert watcher.locator("#ev-1").count() == watcher.locator("#ev-2").count() == 1
    ann.context.close()
    watcher.context.close()


def test_nobody_opens_the_table_of_others_and_nobody_without_a_token_anything(floor: Floor, browser: Browser) -> None:
    own, other = floor.match(EDITION), floor.match(EDITION)
    page = floor.enter(browser, ANN, own)
    page.goto(f"{floor.url}/m/{other}")
    expect(page.get_by_role("heading", name="That is for somebody else")).to_be_visible()
    page.context.clear_cookies()
    page.goto(f"{floor.url}/m/{own}")
    assert "/sign-in?next=/m/" in page.url
    page.context.close()


def test_no_page_of_a_seat_holds_a_card_of_the_other_hand(floor: Floor) -> None:
    match = floor.match(EDITION)
    with floor.live.client() as client:
        hands = {seat: client.view(match, Actor("seat", Seat(seat))).zones[f"hand.{seat}"].cards for seat in (1, 2)}
    hidden = {card.id for card in hands[2]}
    for path in ("", "/events", "/explain/1", "/rewind", "/calls"):
        held = sent(floor, f"/m/{match}{path}", floor.live.token(ANN, match))[1]
        assert not any(f'id="c{card}"' in held for card in hidden), path
    assert any(f'id="c{card.id}"' in sent(floor, f"/m/{match}", floor.live.token(ANN, match))[1] for card in hands[1])


def test_a_hand_is_printed_only_where_its_player_has_uncovered_it(floor: Floor, browser: Browser) -> None:
    page = floor.enter(browser, ANN, floor.match(EDITION))
    card = page.locator(".held .card").first
    for uncovered in (False, True):
        if uncovered:
            page.locator(".held > summary").first.click()
        page.emulate_media(media="print")
        assert card.evaluate("one => one.checkVisibility()") is uncovered
        page.emulate_media(media="screen")
    page.context.close()


@pytest.mark.parametrize("path", ["/", "/books", "/books/dice:1", "/books/dice:1/1.1", "/books/dice:1/cards", "/e"])
def test_every_page_of_the_organiser_is_made(floor: Floor, path: str) -> None:
    assert "<main" in sent(floor, path, floor.live.token(ORGANISER))[1]


def _offering(floor: Floor, browser: Browser, words: str) -> tuple[tuple[Page, Page], Locator]:
    """The pages of a match of mya, of one of several, in which somebody is offered what has these words."""
    for _ in range(8):
        pages = floor.players(browser, floor.match("mya:1"))
        for _ in range(12):
            page = next((one for one in pages if asked(one)), None)
            if page is None:
                pages[0].wait_for_timeout(500)  # The answer is on its way, or the match is over.
                continue
            offered = page.locator("#offers ul.taps button", has_text=words)
            if offered.count():
                return pages, offered
            move(page, random.Random(1))
        for one in pages:
            one.context.close()
    raise AssertionError(f"nobody was offered {words}")


def test_a_place_of_a_field_is_picked_by_words_and_by_the_number_that_stands_there(
    floor: Floor, browser: Browser
) -> None:
    pages, played = _offering(floor, browser, "row 2, column")
    said = played.first.inner_text()
    number = re.search(r"\((\d{3})\)", said)
    assert number is not None, said
    assert "→" in said
    page = played.page
    expect(page.locator(".place", has_text=number[1])).to_have_count(1)
    expect(page.locator(".rowname", has_text="Row 2, supports").first).to_be_visible()
    for one in pages:
        one.context.close()
