"""What goes wrong at a floor, in a browser: old tokens, codes, two taps, two judges; and a reading that is ruled."""

import time
from itertools import count
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from domain.kernel.decisions.acts import CallJudge
from domain.kernel.decisions.commands import Actor
from domain.kernel.table.ids import Seat
from service.auth.keys import open_keys
from service.auth.tokens import Tokens
from tests.service.console.floor import DESK, HEAD, JUDGE, PHONE, Floor
from tests.service.console.tapping import until
from tests.service.rpc.test_readings import CARDS, START, TEXT

ANN = Actor("seat", Seat(1), "Ann")
EDITION = "dice:1"
_NUMBERS = count(1)


def called(floor: Floor) -> str:
    """A match with a card that the engine cannot read, and a call about it."""
    number = next(_NUMBERS)
    with floor.live.client() as client:
        made = client.create(EDITION, {}, cards=CARDS, seats=2, start=START, request_id=f"called-{number}")
    assert made.row is not None, made.reasons
    with floor.live.client(ANN, made.row.match) as client:
        act = CallJudge(position=1, card="howl", text=TEXT, reason="What is howling?")
        assert client.submit(made.row.match, act, request_id=f"call-{number}", actor=ANN).accepted
    return made.row.match


def ruling(page: Page, why: str, reading: str = "") -> None:
    """Fills in the form of a ruling, and sends it."""
    page.get_by_label("Upheld").check(force=True)
    page.get_by_label("Because").fill(why)
    page.locator("#reading").fill(reading)
    page.get_by_role("button", name="Rule").click()


def test_a_judge_says_in_the_printed_language_what_a_card_means(floor: Floor, browser: Browser) -> None:
    match = called(floor)
    page = floor.enter(browser, JUDGE, match, size=PHONE)
    page.goto(f"{floor.url}/m/{match}/call/1")
    ruling(page, "It tells.", "Draw moons.")
    expect(page.get_by_text("The reading is not understood: line 1: `moons.` is not understood here")).to_be_visible()
    page.goto(f"{floor.url}/m/{match}/call/1")
    ruling(page, "It tells.", "Draw two cards.")
    expect(page.get_by_text("Read so from here on, and not as it is printed")).to_be_visible()
    page.goto(f"{floor.url}/m/{match}")
    expect(page.get_by_role("region", name="Readings")).to_contain_text("Draw two cards.")
    page.context.close()
    ann = floor.enter(browser, ANN, match)
    ann.locator("details.held > summary").first.click()
    expect(ann.locator(".held .card", has_text="Howl").first).to_contain_text("read by a judge, not as printed")
    ann.goto(f"{floor.url}/m/{match}/card/howl")
    expect(ann.locator("main")).to_contain_text("not as printed")
    expect(ann.locator("main")).to_contain_text("means Draw two cards.")
    ann.context.close()


def test_one_signs_in_by_a_code_on_a_phone_and_the_code_lets_in_once(floor: Floor, browser: Browser) -> None:
    match = floor.match(EDITION)
    desk = floor.enter(browser, HEAD, match, size=DESK)
    desk.locator("#me > summary").click()
    desk.get_by_role("button", name="Another device").click()
    code = desk.locator(".code strong").inner_text()
    for lets_in in (True, False):
        phone = browser.new_context(viewport={"width": PHONE[0], "height": PHONE[1]}).new_page()
        phone.goto(f"{floor.url}/sign-in")
        phone.locator("[name=token]").fill(code.lower())
        phone.locator("form:has([name=token]) button").click()
        if lets_in:
            expect(phone.locator("#me")).to_be_visible()
            assert phone.evaluate("document.documentElement.scrollWidth") <= PHONE[0]
        else:
            expect(phone.locator("main")).to_contain_text("code")
            assert not phone.locator("#me").count()
        phone.context.close()
    desk.context.close()


def test_a_token_that_is_over_is_told_so_and_forgotten(floor: Floor, browser: Browser) -> None:
    match = floor.match(EDITION)
    context = browser.new_context()
    floor.sign(context, floor.live.token(ANN, match, lifetime=1))
    page = context.new_page()
    page.goto(f"{floor.url}/m/{match}")
    expect(page.locator("main")).to_contain_text("Its time is over")
    assert not context.cookies()
    context.close()


def test_a_token_that_is_called_back_ends_the_page_that_is_open_with_a_sentence(floor: Floor, browser: Browser) -> None:
    match = floor.match(EDITION)
    with floor.live.client() as client:
        token, _ = client.tokens.issue(ANN, match)
        context = browser.new_context()
        floor.sign(context, token)
        page = context.new_page()
        page.goto(f"{floor.url}/m/{match}")
        expect(page.locator("#live")).to_have_text("live")
        (row,) = [entry for entry in client.tokens.list(match) if entry.issued.name == "Ann"]
        client.tokens.revoke(row.issued.id, "lost the phone")
    expect(page.locator("#live")).to_contain_text("called back")
    page.reload()
    expect(page.locator("main")).to_contain_text("It was called back: ask the organiser for a new one")
    assert not context.cookies()
    context.close()


def test_a_token_of_another_service_is_told_so_and_forgotten(floor: Floor, browser: Browser, tmp_path: Path) -> None:
    match = floor.match(EDITION)
    foreign = Tokens(open_keys(tmp_path)[0], lambda: time.time_ns() // 1_000_000)
    context = browser.new_context()
    floor.sign(context, foreign.issue(ANN, match)[0])
    page = context.new_page()
    page.goto(f"{floor.url}/m/{match}")
    expect(page.get_by_role("heading", name="Please sign in")).to_be_visible()
    expect(page.locator("main")).to_contain_text("Look whether all of it was copied, and sign in again.")
    assert not context.cookies()
    context.close()


def test_with_the_token_of_another_table_nothing_is_done_at_this_one(floor: Floor, browser: Browser) -> None:
    own, other = floor.match(EDITION), floor.match(EDITION)
    page = floor.enter(browser, ANN, own)
    sent = """async (path) => { const form = document.querySelector("#offers form");
        const body = new URLSearchParams(new FormData(form));
        return (await fetch(path, {method: "POST", body, credentials: "same-origin"})).status; }"""
    assert page.evaluate(sent, f"/m/{other}/act") == 403
    with floor.live.client() as client:
        assert client.view(other).position == 1
    page.context.close()


@pytest.mark.parametrize("token", ["a.b.c", "x" * 3000])
def test_a_token_that_is_none_leads_to_where_one_signs_in(floor: Floor, browser: Browser, token: str) -> None:
    context = browser.new_context()
    floor.sign(context, token)
    page = context.new_page()
    page.goto(f"{floor.url}/bench")
    assert "/sign-in" in page.url or page.get_by_role("heading", name="Please sign in").count()
    context.close()


def test_of_two_judges_who_rule_at_once_the_second_is_told_and_nothing_is_lost(floor: Floor, browser: Browser) -> None:
    match = called(floor)
    kim, lee = (floor.enter(browser, Actor("judge", name=name), match) for name in ("Kim", "Lee"))
    for page in (kim, lee):
        page.goto(f"{floor.url}/m/{match}/call/1")
    ruling(kim, "So says Kim.")
    expect(kim.get_by_text("So says Kim.")).to_be_visible()
    ruling(lee, "So says Lee.")
    expect(lee.get_by_text("has been ruled on by the floor")).to_be_visible()
    with floor.live.client() as client:
        (dispute,) = client.view(match).judging.disputes
    assert [one.reasoning for one in dispute.rulings] == ["So says Kim."]
    for page in (kim, lee):
        page.context.close()


def test_a_form_that_is_sent_twice_does_nothing_twice(floor: Floor, browser: Browser) -> None:
    match = floor.match(EDITION)
    page = floor.enter(browser, ANN, match)
    sent = """async () => { const form = document.querySelector("#offers form");
        const body = new URLSearchParams(new FormData(form));
        const send = () => fetch(form.action, {method: "POST", body, credentials: "same-origin"});
        const [one, other] = await Promise.all([send(), send()]); return [one.status, other.status]; }"""
    assert page.evaluate(sent) == [200, 200]
    page.reload()
    until(page, "document.querySelector('#ev-2') !== null")
    assert page.locator("#ev-3").count() == 0
    page.context.close()


def test_a_double_tap_does_what_one_tap_does(floor: Floor, browser: Browser) -> None:
    match = floor.match(EDITION)
    page = floor.enter(browser, ANN, match, size=PHONE)
    page.locator("#offers ul button, #offers a.offer").first.dblclick()
    until(page, "Number(document.body.dataset.loads || 0) > 0 && !document.body.dataset.busy")
    form = page.locator("#offers form.answer button.main")
    if form.count():
        form.dblclick()
    until(page, "document.querySelector('#ev-2') !== null")
    with floor.live.client() as client:
        assert client.view(match).position == 2
    page.context.close()
