"""A whole match and a judge's ruling by the keyboard alone; the focus is seen at every stop, and no news take it."""

import random
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from domain.kernel.decisions.acts import CallJudge, TakeCall
from domain.kernel.decisions.commands import Actor, Concede
from domain.kernel.table.ids import Seat
from service.app.boundary.config import Config
from tests.service.console.conftest import PATIENCE
from tests.service.console.events import Event
from tests.service.console.floor import DESK, HEAD, ORGANISER, PHONE, Floor, consoled
from tests.service.console.keyboard import move, pick, press, push, reach, skip, stop, write
from tests.service.console.tapping import asked, over, until
from tests.service.rpc.serving import running

ANN, BEN = Actor("seat", Seat(1)), Actor("seat", Seat(2))
EDITION = "dice:1"
LONGEST = 300
STOPS = 14
"""At so many stops of each page news come."""


@pytest.fixture
def known(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Floor]:
    """A service whose dice fall the same each time: by others a match may have more moves than are waited for."""
    monkeypatch.setattr("service.main._secret", lambda: bytes([5]) * 32)
    config = Config(data=tmp_path / "data", port=0, store="memory:", worker_seconds=PATIENCE)
    with running(config) as live, consoled(live.address) as url:
        yield Floor(live, url)


def test_a_whole_match_is_played_by_the_keyboard_and_no_news_take_the_focus(known: Floor, browser: Browser) -> None:
    pages = known.players(browser, known.match(EDITION))
    for page in pages:
        skip(page)
        assert stop(page)["id"] == "offers"
    chance = random.Random("a match by keys")
    for _ in range(LONGEST):
        page = _who_is_asked(pages)
        if all(map(over, pages)):
            break
        if over(page):  # Just now: the other page is told in a moment.
            continue
        move(page, chance)
        assert not any(stop(one)["lost"] for one in pages)
    assert all(over(page) for page in pages)
    for page in pages:
        page.context.close()


def _who_is_asked(pages: tuple[Page, ...]) -> Page:
    """The page whose player is asked for something, or of a match that is over."""
    for _ in range(1200):
        for page in pages:
            if all(map(over, pages)) or (asked(page) and not over(page)):
                return page
        pages[0].wait_for_timeout(50)
    raise AssertionError("nobody is asked for anything")


def test_a_judge_signs_in_takes_a_call_rules_and_takes_the_match_back_by_the_keyboard(
    floor: Floor, browser: Browser
) -> None:
    match = floor.match(EDITION)
    ann = floor.enter(browser, ANN, match, size=PHONE)
    skip(ann)
    move(ann, random.Random(1))
    push(ann, ann.get_by_role("link", name="Call a judge"))
    write(ann, ann.locator("#offers [name='words.reason']"), "Who begins?")
    push(ann, ann.locator("#offers form.answer button.main"))
    expect(ann.get_by_role("heading", name="Calls", exact=True)).to_be_visible()
    desk = floor.enter(browser, HEAD, match)
    push(desk, desk.locator("#me > summary"))
    push(desk, desk.get_by_role("button", name="Another device"))
    code = desk.locator(".code strong").inner_text()
    lee = browser.new_context(viewport={"width": PHONE[0], "height": PHONE[1]}).new_page()
    lee.set_default_timeout(120_000)
    lee.goto(f"{floor.url}/sign-in")
    write(lee, lee.get_by_label("Code, link or token"), code.lower())
    lee.keyboard.press("Enter")
    expect(lee.locator("#head")).to_be_visible()
    push(lee, lee.get_by_role("link", name="Calls", exact=True))
    push(lee, lee.get_by_role("link", name="Open"))
    push(lee, lee.get_by_role("button", name="Take it"))
    expect(lee.locator("#callhead")).to_contain_text("Lee has it.")
    skip(lee)
    pick(lee, lee.locator("[name='part.verdict']"), 1)
    assert lee.get_by_label("Reversed").is_checked()
    write(lee, lee.get_by_label("Because"), "The roll says so.")
    push(lee, lee.get_by_role("button", name="Rule"))
    refused = lee.locator("#ruling").get_by_role("alert")
    expect(refused).to_contain_text("names its remedy")
    expect(refused).to_be_focused()
    expect(lee.get_by_label("Because")).to_have_value("The roll says so.")
    skip(lee)
    push(lee, lee.get_by_label("Take the match back"), "Space")
    push(lee, lee.get_by_role("button", name="Rule"))
    expect(lee.get_by_text("The roll says so.")).to_be_visible()
    push(lee, lee.get_by_role("link", name="See the plan"))
    expect(lee.get_by_role("heading", name="Taken back")).to_be_visible()
    with floor.live.client() as client:
        (dispute,) = client.view(match).judging.disputes
    assert [(one.judge, one.verdict, one.reasoning) for one in dispute.rulings] == [
        ("Lee", "reversed", "The roll says so.")
    ]
    for page in (ann, desk, lee):
        page.context.close()


def _call(floor: Floor, match: str) -> None:
    with floor.live.client(ANN, match) as ann:
        act = CallJudge(position=1, reason="Who begins?")
        assert ann.submit(match, act, request_id="call", actor=ANN).accepted


def test_arrows_step_through_a_match_and_a_rule_opens_and_closes_by_keys(floor: Floor, browser: Browser) -> None:
    match = floor.match(EDITION)
    _call(floor, match)
    with floor.live.client(HEAD, match) as lee:
        assert lee.submit(match, TakeCall(dispute=1), request_id="take").accepted
    page = floor.enter(browser, HEAD, match)
    slider = page.get_by_label("Position", exact=True).and_(page.locator("input"))
    reach(page, slider)
    for position in (2, 1, 2):
        page.keyboard.press("ArrowLeft" if position == 1 or "at=" not in page.url else "ArrowRight")
        until(page, f"location.search.includes('at={position}') && !document.body.dataset.busy")
        assert page.evaluate("document.activeElement.name") == "at"
        stop(page)
    rule = page.locator("#offers a.rule").first
    push(page, rule)
    expect(page.locator("#rulebox")).to_be_focused()
    press(page, "Escape")
    expect(page.locator("#rulebox")).to_be_hidden()
    expect(rule).to_be_focused()
    page.context.close()


_NEWS = """() => { const seen = (hidden) => {
        Object.defineProperty(document, "hidden", {configurable: true, get: () => hidden});
        document.dispatchEvent(new Event("visibilitychange")); };
    seen(true); document.body.classList.add("lost"); seen(false); }"""
"""A page that was away asks for all of its parts anew, as every page does when there are news."""


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
@pytest.mark.parametrize("path", ["", "/call/1", "?do=a0&v=2#offers"])
def test_no_news_take_the_focus_on_a_page_of_a_match(
    floor: Floor, browser: Browser, path: str, size: tuple[int, int]
) -> None:
    match = floor.match(EDITION)
    _call(floor, match)
    page = floor.enter(browser, HEAD, match, size=size)
    page.goto(f"{floor.url}/m/{match}{path}")
    keeps(page)
    page.context.close()


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
@pytest.mark.parametrize(
    ("who", "path"),
    [(HEAD, ""), (HEAD, "/results"), (ORGANISER, "/rounds"), (HEAD, "/penalties"), (Actor("seat", name="Ann"), "/me")],
)
def test_no_news_take_the_focus_on_a_page_of_an_event(
    floor: Floor, browser: Browser, who: Actor, path: str, size: tuple[int, int]
) -> None:
    event = Event(floor, ("Ann", "Ben", "Cid", "Dot"))
    event.play(tables=True)
    match = str(event.matches()[0]["games"][0]["match_id"])
    _call(floor, match)
    page = event.page(browser, who, path, size)
    keeps(page)
    page.context.close()


def keeps(page: Page) -> None:
    """At stops all over a page, news come: the focus stays where it is, and what is written there stays, too."""
    stops, at = [], press(page, "Tab")
    while not at["lost"]:
        stops.append(at["what"])
        at = press(page, "Tab")
    assert len(stops) > 3
    every = max(1, len(stops) // STOPS)
    for number in range(len(stops)):
        assert press(page, "Tab")["lost"] is False
        if number % every:
            continue
        wrote = page.evaluate("document.activeElement.matches('textarea, input:not([type]), input[type=text]')")
        if wrote:
            page.keyboard.type("kept")
        known = "[document.activeElement.localName, document.activeElement.name, document.activeElement.textContent]"
        before = page.evaluate(known)
        loads = page.evaluate("Number(document.body.dataset.loads || 0)")
        page.evaluate(_NEWS)
        until(page, f"Number(document.body.dataset.loads || 0) > {loads} || !document.querySelector('[data-live]')")
        assert page.evaluate(known) == before
        assert not stop(page)["lost"]
        if wrote:
            assert "kept" in page.evaluate("document.activeElement.value")


def test_what_is_taken_away_leaves_the_focus_with_what_was_around_it(floor: Floor, browser: Browser) -> None:
    match = floor.match(EDITION)
    page = floor.enter(browser, ANN, match)
    skip(page)
    button = page.locator("#offers .anytime summary").first
    reach(page, button)
    with floor.live.client(BEN, match) as ben:
        assert ben.submit(match, Concede(), request_id="gone", actor=BEN).accepted
    until(page, "document.querySelector('#head').innerText.includes('ended')")
    assert stop(page)["id"] == "offers"
    page.context.close()
