"""A penalty, from what the policy recommends to one that is made void, on a judge's phone."""

from playwright.sync_api import Browser, expect

from domain.kernel.decisions.acts import CallJudge
from domain.kernel.decisions.commands import Actor
from domain.kernel.table.ids import Seat
from tests.service.console.events import Event
from tests.service.console.floor import HEAD, JUDGE, Floor


def test_a_penalty_is_recommended_given_repeated_deviated_from_and_made_void(floor: Floor, browser: Browser) -> None:
    event = Event(floor, ("Ann", "Ben"))
    kim, lee = (event.page(browser, who, "/penalties") for who in (JUDGE, HEAD))
    for times, (page, which) in enumerate(((kim, "the first"), (lee, "number 2")), 1):
        page.reload()
        page.get_by_label("Player", exact=True).select_option("Ann")
        page.get_by_label("Infraction").select_option(
            label=page.get_by_label("Infraction").locator("option").nth(2).inner_text()
        )
        page.get_by_role("button", name="What is recommended?").click()
        expect(page.locator("dl.facts")).to_contain_text(f"this time{which}")
        if page is kim:
            page.get_by_label("Reason", exact=True).fill("Seen by both.")
        else:
            expect(page.locator("dl.facts")).not_to_contain_text("none in this event")
            page.get_by_label("Another penalty").select_option("caution")
            page.get_by_label("Reason", exact=True).fill("She told us herself.")
        page.get_by_role("button", name="Give it").click()
        expect(page.locator("tbody tr")).to_have_count(times)
    expect(lee.locator("tbody tr").first).to_contain_text("in place of")
    lee.get_by_role("link", name="Record").click()
    last = lee.locator("li.ev", has_text="Ann").first
    last.get_by_text("Make it void").click()
    last.get_by_placeholder("Because").fill("The wrong player.")
    last.get_by_role("button", name="void").click()
    expect(lee.locator("li.ev.undone")).to_have_count(1)
    lee.get_by_role("link", name="Penalties").click()
    expect(lee.locator("tbody tr")).to_have_count(1)
    for page in (kim, lee):
        page.context.close()


def test_a_penalty_is_recommended_and_given_on_the_page_of_a_call_for_who_did_what_is_asked_about(
    floor: Floor, browser: Browser
) -> None:
    event = Event(floor, ("Ann", "Ben"))
    event.play(tables=True)
    (table,) = event.matches()
    (match,), ann = (one["match_id"] for one in table["games"]), Actor("seat", Seat(1))
    names = [one["player"] for one in table["players"]]
    with floor.live.client(ann, match) as client:
        asked = CallJudge(position=1, reason="May I look at my cards again?")
        assert client.submit(match, asked, request_id="call", actor=ann).accepted
    lee = event.page(browser, HEAD)
    lee.goto(f"{floor.url}/m/{match}/call/1")
    because = lee.get_by_label("Because")
    because.fill("What is written stays.")
    penalty = lee.get_by_role("region", name="Penalty")
    penalty.get_by_label("Player", exact=True).select_option(names[1])
    penalty.get_by_label("Infraction").select_option(index=2)
    penalty.get_by_role("button", name="What is recommended?").click()
    expect(penalty.locator("dl.facts")).to_contain_text("this timethe first")
    given = penalty.get_by_role("heading", level=2, name=f"{names[1]}: ").inner_text().partition(": ")[2]
    expect(lee.locator("label.pick", has_text="A penalty")).to_have_count(1)
    expect(because).to_have_value("What is written stays.")
    penalty.get_by_label("Reason", exact=True).fill("Seen by both.")
    penalty.get_by_role("button", name="Give it").click()
    lee.wait_for_url(f"**/m/{match}/call/1")
    penalty.get_by_label("Player", exact=True).select_option(names[1])
    penalty.get_by_role("button", name="What is recommended?").click()
    expect(penalty.locator("dl.facts")).to_contain_text(f"history{given} for")
    expect(lee.get_by_role("region", name="Rewind").get_by_role("link", name="See the plan")).to_be_visible()
    lee.context.close()


def test_a_player_is_told_that_penalties_are_for_officials(floor: Floor, browser: Browser) -> None:
    event = Event(floor, ("Ann", "Ben"))
    ann = event.page(browser, Actor("seat", name="Ann"), "/print/penalties")
    expect(ann.get_by_text("The penalty log is for officials.")).to_be_visible()
    ann.context.close()
