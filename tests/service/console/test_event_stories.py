"""Stories of an event, played in a browser against a real service."""

from playwright.sync_api import Browser, expect

from tests.service.console.floor import HEAD, ORGANISER, Floor


def test_an_organiser_opens_an_event_pairs_a_round_and_gives_a_penalty(floor: Floor, browser: Browser) -> None:
    page = floor.enter(browser, ORGANISER)
    page.get_by_role("link", name="New event").click()
    page.get_by_label("Name").fill("Autumn Cup")
    page.get_by_role("button", name="Open the event").click()
    for player in ("Ann", "Ben"):
        page.get_by_label("Name").fill(player)
        page.get_by_label("A deck that comes with the rules").select_option(index=1)
        page.get_by_role("button", name="Enter").click()
        expect(page.get_by_role("rowheader", name=player)).to_be_visible()
    page.get_by_role("button", name="Begin").click()
    page.get_by_role("button", name="Pair").click()
    expect(page.get_by_role("cell", name="Ann – Ben")).to_be_visible()
    page.get_by_role("link", name="Floor").click()
    expect(page.get_by_role("heading", name="Nobody waits for a judge")).to_be_visible()
    expect(page.get_by_text("Not begun", exact=True)).to_be_visible()
    page.get_by_role("link", name="Penalties").click()
    page.get_by_role("button", name="What is recommended?").click()
    page.get_by_role("button", name="Give it").click()
    expect(page.get_by_text("is for judge or head judge, not for the organiser")).to_be_visible()
    lee = floor.enter(browser, HEAD, page.url.split("/")[4])
    lee.goto(page.url.removesuffix("/act") + "/penalties")
    lee.get_by_role("button", name="What is recommended?").click()
    lee.get_by_role("button", name="Give it").click()
    expect(lee.get_by_role("rowheader", name="Ann")).to_be_visible()
    for one in (page, lee):
        one.context.close()
