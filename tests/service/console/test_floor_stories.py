"""The floor of an event in a browser: calls with their waiting, who takes them, and the panel of judges."""

import re

from playwright.sync_api import Browser, expect

from domain.kernel.decisions.acts import Appeal, CallJudge, PauseMatch, RuleOn
from domain.kernel.decisions.commands import Actor
from domain.kernel.table.ids import Seat
from tests.service.console.events import Event
from tests.service.console.floor import HEAD, JUDGE, PHONE, Floor

ANN = Actor("seat", Seat(1))
PASSED = re.compile(r"^\d+:\d\d$")


def called(floor: Floor, *reasons: str) -> tuple[Event, list[str]]:
    """An event with a call at so many tables, made one after the other; the matches in that order."""
    event = Event(floor, ("Ann", "Ben", "Cid", "Dot"))
    event.play(tables=True)
    found = [str(one["games"][0]["match_id"]) for one in event.matches()][: len(reasons)]
    for match, reason in zip(found, reasons, strict=True):
        with floor.live.client(ANN, match) as ann:
            call = CallJudge(position=1, reason=reason)
            assert ann.submit(match, call, request_id=f"call {match}", actor=ANN).accepted
    return event, found


def test_a_call_waits_is_taken_on_the_floor_and_every_page_tells_who_has_it(floor: Floor, browser: Browser) -> None:
    event, _ = called(floor, "Is that legal?", "May I?")
    lee, kim = event.page(browser, HEAD), event.page(browser, JUDGE, "", PHONE)
    for page in (lee, kim):
        expect(page.get_by_role("heading", name="Wait for a judge: 2, oldest first")).to_be_visible()
        assert page.locator(".callrow .what").all_inner_texts() == ["Is that legal?", "May I?"]
        expect(page.locator(".callrow .clock b").first).to_have_text(PASSED)
        assert page.evaluate("document.documentElement.scrollWidth") <= page.evaluate("innerWidth")
    expect(lee.get_by_role("region", name="Judges").get_by_role("row", name="Lee")).to_contain_text("free")
    kim.locator(".callrow", has_text="Is that legal?").get_by_role("button", name="Take").click()
    expect(kim.get_by_role("heading", name="Is that legal?")).to_be_visible()
    expect(kim.locator(".callrow")).to_contain_text("Kim has it.")
    taken = lee.locator(".callrow", has_text="Is that legal?")
    expect(taken).to_contain_text("Kim has it since")
    expect(taken.get_by_role("button", name="Take")).to_have_count(0)
    row = lee.get_by_role("region", name="Judges").get_by_role("row", name="Kim")
    expect(row).to_contain_text("call")
    expect(row.locator("[data-since-ms]")).to_have_text(PASSED)
    row.get_by_role("link").click()
    lee.get_by_role("button", name="Take it over").click()
    expect(lee.locator(".callrow")).to_contain_text("Lee has it.")
    expect(lee.get_by_role("button", name="Take it over")).to_have_count(0)
    for page in (lee, kim):
        page.context.close()


def test_chosen_tables_are_given_more_time_and_the_floor_tells_how_much(floor: Floor, browser: Browser) -> None:
    event, _ = called(floor, "May I?")
    kim = event.page(browser, JUDGE)
    kim.get_by_label("Choose table 2").check()
    kim.get_by_label("Reason").fill("they began late")
    kim.get_by_role("button", name="Extend").click()
    rows = kim.locator("table.tables tbody tr")
    expect(rows.filter(has_text="+3:00")).to_have_count(1)
    expect(rows.filter(has_text="+3:00").locator("th")).to_have_text("2")
    kim.context.close()


def test_an_appeal_comes_before_older_calls_waits_anew_and_is_for_the_head_judge(
    floor: Floor, browser: Browser
) -> None:
    event, (first, second) = called(floor, "Is that legal?", "May I?")
    with floor.live.client(JUDGE, event.id) as kim:
        ruled = RuleOn(dispute=1, verdict="upheld", reason="So it is.", rules=("1.1",))
        assert kim.submit(second, ruled, request_id="rule").accepted
    with floor.live.client(ANN, second) as ann:
        assert ann.submit(second, Appeal(dispute=1, reason="It is not so."), request_id="appeal", actor=ANN).accepted
    for who, takes in ((HEAD, 1), (JUDGE, 0)):
        page = event.page(browser, who)
        rows = page.locator(".callrow")
        expect(rows).to_have_count(2)
        expect(rows.first).to_contain_text("Appeal")
        expect(rows.first).to_contain_text("appeals. Kim has ruled. Only a head judge rules now.")
        since = [int(one.get_attribute("data-since-ms") or 0) for one in rows.locator(".clock b").all()]
        assert since[0] > since[1]
        expect(rows.first.get_by_role("button", name="Take")).to_have_count(takes)
        expect(rows.last.get_by_role("button", name="Take")).to_have_count(1)
        page.context.close()
    assert first


def test_the_table_has_the_rounds_clock_and_a_page_of_clocks_tells_whose_time_runs(
    floor: Floor, browser: Browser
) -> None:
    event, (match,) = called(floor, "Is that slow play?")
    page = event.page(browser, HEAD)
    page.goto(f"{floor.url}/m/{match}")
    expect(page.get_by_role("timer", name="Round clock").locator("b")).to_have_text(re.compile(r"^\d+:\d\d$"))
    used = page.locator(".plate .clock.seat")
    expect(used.locator("> b")).to_have_text([PASSED, PASSED])
    expect(page.locator(".plate .clock.seat.runs > b[data-since-ms]")).to_have_count(1)
    page.get_by_role("link", name="Clocks").click()
    expect(page.get_by_role("region", name="The round").locator("b")).to_have_text(PASSED)
    players = page.get_by_role("region", name="The players")
    expect(players.locator("td [data-since-ms]")).to_have_count(2)
    with floor.live.client(JUDGE, event.id) as kim:
        assert kim.submit(match, PauseMatch(reason="a deck check"), request_id="pause it").accepted
    page.reload()
    expect(players.get_by_role("heading")).to_contain_text("the clocks stand")
    assert not players.locator("[data-since-ms]").count()
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE[0]
    page.context.close()
