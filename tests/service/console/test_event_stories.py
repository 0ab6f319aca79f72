"""Stories of an event, played in a browser against a real service."""

import re
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from domain.kernel.decisions.commands import Actor, Concede
from domain.kernel.table.ids import Seat
from domain.registry import decks
from service.rpc.clients.asking import Asking
from service.rpc.clients.remote import RemoteError
from tests.service.console.events import Event
from tests.service.console.floor import HEAD, ORGANISER, PHONE, Floor
from tests.service.console.tapping import TRIES, give_up

LIST = " ".join(decks("dice:1")["vanguard"])
NAMES = ("Ann", "Ben", "Cid", "Dot", "Eve", "Fay", "Gil", "Hal")


def _open_event(page: Page, name: str) -> str:
    """Opens an event on an organiser's page; its id."""
    page.set_default_timeout(120_000)
    page.get_by_role("link", name="New event").click()
    page.get_by_label("Name").fill(name)
    page.get_by_label("Rules").select_option("dice:1")
    page.get_by_role("button", name="Open the event").click()
    _sees(page.get_by_role("heading", name="Next"))
    return page.url.split("/")[4]


def _sees(what: Locator) -> None:
    """What somebody waits for, on a machine that has much to do."""
    expect(what).to_be_visible(timeout=90_000)


def _enter(page: Page, name: str) -> None:
    form = page.get_by_role("form", name=re.compile("Enter a player"))
    form.get_by_label("Name").fill(name)
    form.get_by_text("Or the list, by card codes").click()
    form.get_by_role("textbox", name="List").fill(LIST)
    form.get_by_role("button", name="Enter").click()
    _sees(page.get_by_text(name, exact=True).first)


def _tab(page: Page, name: str) -> None:
    """Taps a tab of the header."""
    page.get_by_role("navigation", name="Screens").get_by_role("link", name=name, exact=True).click()


def _let_in(floor: Floor, browser: Browser, page: Page, role: str, name: str) -> Page:
    """The phone of somebody who is told the console's address and a code, and types both."""
    page.get_by_label("As", exact=True).select_option(role)
    page.get_by_label(re.compile("^Name")).fill(name)
    page.get_by_role("button", name="Make the pass").click()
    return _typed(floor, browser, page.locator(".code strong").inner_text())


def _typed(floor: Floor, browser: Browser, code: str) -> Page:
    """The phone of somebody who types a code at the console's address."""
    context = browser.new_context(viewport={"width": PHONE[0], "height": PHONE[1]})
    phone = context.new_page()
    phone.set_default_timeout(120_000)
    phone.goto(floor.url)
    phone.get_by_label("Code, link or token").press_sequentially(code.lower())
    phone.get_by_role("button", name="Sign in").click()
    return phone


def _organiser(floor: Floor, browser: Browser) -> Page:
    """The phone of an organiser who was given the address and a code."""
    desk = floor.enter(browser, ORGANISER)
    desk.locator("#me > summary").click()
    desk.get_by_role("button", name="Another device").click()
    code = desk.locator(".code strong").inner_text()
    desk.context.close()
    return _typed(floor, browser, code)


def _at(floor: Floor, browser: Browser, event: str, who: Actor, path: str, size: tuple[int, int] = PHONE) -> Page:
    context = browser.new_context(viewport={"width": size[0], "height": size[1]})
    floor.sign(context, floor.live.token(who, event, lifetime=3_600_000))
    page = context.new_page()
    page.set_default_timeout(120_000)
    page.goto(f"{floor.url}/e/{event}/{path}")
    return page


def test_an_organiser_opens_an_event_pairs_a_round_and_gives_a_penalty(floor: Floor, browser: Browser) -> None:
    floor.match("dice:1")
    page = floor.enter(browser, ORGANISER)
    event = _open_event(page, "Autumn Cup")
    for player in ("Ann", "Ben"):
        _enter(page, player)
    page.get_by_role("button", name="Pair round 1").click()
    page.get_by_role("button", name="Open all 1 tables").click()
    _sees(page.get_by_role("link", name="game 1"))
    page.get_by_role("button", name="Begin the clock").click()
    _sees(page.get_by_role("timer"))
    page.get_by_role("link", name="Floor").click()
    _sees(page.get_by_role("heading", name="Nobody waits for a judge"))
    page.get_by_role("link", name="Penalties").click()
    page.get_by_role("button", name="What is recommended?").click()
    page.get_by_role("button", name="Give it").click()
    _sees(page.get_by_text("is for judge or head judge, not for the organiser"))
    lee = _at(floor, browser, event, HEAD, "penalties")
    lee.get_by_role("button", name="What is recommended?").click()
    lee.get_by_role("button", name="Give it").click()
    _sees(lee.get_by_role("rowheader", name="Ann"))
    for one in (page, lee):
        one.context.close()


def test_a_stranger_with_a_phone_and_a_code_runs_a_round_of_eight_players_with_a_dispute(
    floor: Floor, browser: Browser
) -> None:
    page = _organiser(floor, browser)
    event = _open_event(page, "Winter Cup")
    _tab(page, "Passes")
    phones = {name: _enters(floor, browser, page, event, name) for name in NAMES}
    lee = _let_in(floor, browser, page, "Head judge", "Lee")
    _tab(page, "Rounds")
    _begins_a_round(page)
    tables: dict[str, list[str]] = {}
    for name, phone in phones.items():
        _sees(phone.get_by_role("heading", name="Round 1, table"))
        tables.setdefault(phone.locator(".tableno").inner_text(), []).append(name)
        phone.get_by_role("link", name="To the table").click()
    assert [len(players) for players in tables.values()] == [2, 2, 2, 2]
    number, (first, second) = next(iter(tables.items()))
    _calls_a_judge(phones[second], "May I go first?")
    _rules(lee, number, "The coin says so.")
    _sees(phones[second].get_by_text("ruled", exact=True).or_(phones[second].get_by_text("closed", exact=True)))
    for one, _ in tables.values():
        give_up(phones[one])
        _sees(phones[one].get_by_role("heading", name="wins"))
    _reports_every_game(page, len(tables))
    for phone in phones.values():
        _tab(phone, "My match")
        _sees(phone.get_by_role("heading", name="When the match is over"))
    (first, second), *others = tables.values()
    _say(phones[first], 2, 1)
    _sees(phones[second].get_by_role("button", name="Yes, confirm it"))
    _say(phones[second], 2, 0)
    _sees(phones[second].get_by_text("You do not agree"))
    _tab(page, "Results")
    _sees(page.get_by_text("They differ"))
    for one, other in others:
        _say(phones[one], 2, 1)
        phones[other].get_by_role("button", name="Yes, confirm it").click()
        _sees(phones[other].get_by_role("heading", name="Result:"))
    _sees(page.get_by_role("heading", name="Outstanding: 1"))
    _tab(lee, "Results")
    slip = lee.get_by_role("form", name="Result of table")
    slip.get_by_label(f"{first} won").select_option("2")
    slip.get_by_label(f"{second} won").select_option("1")
    slip.get_by_label("Because").first.fill("both saw the last game again")
    slip.get_by_role("button", name="Enter").click()
    _sees(lee.get_by_role("heading", name="Every table has its result"))
    lee.get_by_role("link", name="Standings").click()
    _sees(lee.get_by_role("rowheader", name=first))
    assert lee.locator("tbody tr").count() == 8
    assert lee.locator("tbody tr").first.get_by_role("cell").nth(1).inner_text() == "3"
    _tab(page, "Rounds")
    _sees(page.get_by_role("button", name="Pair round 2"))
    for signed_in in (page, lee, *phones.values()):
        signed_in.context.close()


def _calls_a_judge(phone: Page, question: str) -> None:
    """A player calls a judge from the table."""
    phone.get_by_role("link", name="Call a judge").click()
    form = phone.locator("#offers form.answer")
    form.locator("[name='words.reason']").fill(question)
    form.locator("button.main").click()
    _sees(phone.get_by_role("heading", name="Calls", exact=True))


def _rules(judge: Page, table: str, why: str) -> None:
    """A judge sees in the header that somebody waits, takes the call, rules, and lets the match go on."""
    judge.reload()
    judge.get_by_role("link", name="1 wait").click()
    judge.get_by_role("button", name=f"Take the call at table {table}").click()
    _sees(judge.get_by_role("heading", name="Rule", exact=True))
    judge.get_by_label("Upheld").check(force=True)
    judge.get_by_label("Because").fill(why)
    judge.get_by_role("button", name="Rule").click()
    _sees(judge.get_by_text(why))
    judge.get_by_role("button", name="Close it").click()
    _sees(judge.get_by_text("Closed.").first)


def _enters(floor: Floor, browser: Browser, organiser: Page, event: str, name: str) -> Page:
    """The phone of a player who is let in, and enters with a deck."""
    phone = _let_in(floor, browser, organiser, "Player", name)
    phone.wait_for_url(f"**/e/{event}/me")
    phone.get_by_label("A deck that comes with the rules").select_option(index=1)
    entered = phone.get_by_role("heading", name=f"You are in, {name}")
    for _ in range(TRIES):
        phone.get_by_role("button", name="Enter").click()
        slow = phone.get_by_role("heading", name="The service is slow")
        _sees(entered.or_(slow))
        if entered.count():
            break
    _sees(entered)
    return phone


def _begins_a_round(organiser: Page) -> None:
    """An organiser pairs, opens the tables and begins the clock."""
    organiser.get_by_role("button", name="Pair round 1").click()
    organiser.get_by_role("button", name="Open all 4 tables").click()
    _sees(organiser.get_by_role("link", name="game 1").nth(3))
    organiser.get_by_role("button", name="Begin the clock").click()
    _sees(organiser.get_by_role("timer"))


def _reports_every_game(organiser: Page, games: int) -> None:
    """An organiser takes down what was played here, table by table."""
    for left in reversed(range(games)):
        organiser.get_by_role("button", name="Report game").first.click()
        expect(organiser.get_by_role("button", name="Report game")).to_have_count(left, timeout=90_000)


def _say(phone: Page, won: int, lost: int) -> None:
    """A player says what the match came to."""
    form = phone.get_by_role("form", name="Result of table")
    form.get_by_label("You won").select_option(str(won))
    form.get_by_label(re.compile("^(?!You).* won$")).select_option(str(lost))
    form.get_by_role("button").click()
    _sees(phone.get_by_text("You say: ").or_(phone.get_by_role("heading", name="Result:")).first)


def test_all_tables_are_opened_by_one_tap_though_one_answer_had_no_time_for_all(
    floor: Floor, browser: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    event = Event(floor, ("Ann", "Ben", "Cid", "Dot"))
    event.act("pair_round", kind="ROUND_KIND_SWISS")
    opened, cut = Asking.ask, [1, 1]

    async def slow(asking: Asking, call: str, token: str, **fields: Any) -> Any:
        if call == "EventService.OpenTables" and cut:
            cut.pop()
            raise RemoteError("DEADLINE_EXCEEDED", "it took too long")
        return await opened(asking, call, token, **fields)

    monkeypatch.setattr(Asking, "ask", slow)
    page = event.page(browser, ORGANISER, "/rounds")
    page.get_by_role("button", name="Open all 2 tables").click()
    expect(page.get_by_role("button", name="Open all")).to_have_count(0)
    assert not cut
    assert all(match["games"] for match in event.matches())
    page.context.close()


def test_between_games_the_next_one_is_opened_with_what_the_list_has_and_with_nothing_else(
    floor: Floor, browser: Browser
) -> None:
    event = Event(floor, ("Ann", "Ben"))
    event.play(tables=True)
    game = event.matches()[0]["games"][0]["match_id"]
    with floor.live.client(Actor("seat", Seat(1)), game) as ann:
        ann.submit(game, Concede(), request_id="concede", actor=Actor("seat", Seat(1)))
    event.act("report_game", series="1.1", match_id=game)
    page = floor.enter(browser, ORGANISER)
    page.goto(f"{floor.url}/e/{event.id}/rounds")
    other = next(deck for deck in decks("dice:1").values() if deck != next(iter(decks("dice:1").values())))
    for cards, sees in ((" ".join(other), "J.7.15"), (None, "game 2")):
        page.get_by_text("Game 2 of table 1").click()
        if cards is not None:
            page.get_by_role("textbox", name="Ann’s list").fill(cards)
        page.get_by_role("button", name="Open game 2").click()
        _sees(page.get_by_text(sees).first)
        if cards is not None:
            page.get_by_role("link", name="Back").click()
    assert len(event.matches()[0]["games"]) == 2
    page.context.close()
