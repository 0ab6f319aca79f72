"""A text that no engine reads: a judge says what it means, and the whole event plays by it; whose deck checks are."""

import secrets

import pytest
from playwright.sync_api import Browser, expect

from domain.kernel.decisions.acts import CallJudge
from domain.kernel.decisions.commands import Actor
from domain.kernel.table.ids import Seat
from tests.service.console.events import EDITION, Event
from tests.service.console.floor import HEAD, JUDGE, SPECTATOR, Floor, sent
from tests.service.rpc.test_readings import CARDS, START, TEXT

ANN = Actor("seat", Seat(1))
MEANS = "You gain 3 life."


def seated(event: Event, series: str, players: list[str]) -> str:
    """A game of a table with a card that the engine cannot read."""
    with event.floor.live.client() as client:
        made = client.create(EDITION, {}, cards=CARDS, seats=2, start=START, request_id=secrets.token_hex(8))
    assert made.row is not None, made.reasons
    event.act("seat_game", series=series, match_id=made.row.match, seats=players)
    return made.row.match


def test_a_ruling_reads_a_text_and_every_table_of_the_event_is_played_by_it(floor: Floor, browser: Browser) -> None:
    event = Event(floor, ("Ann", "Ben", "Cid", "Dot"))
    event.play()
    tables = {
        str(one["series"]): seated(event, one["series"], [player["player"] for player in one["players"]])
        for one in event.matches()
    }
    first, second = tables.values()
    with floor.live.client(ANN, first) as ann:
        howl = next(card for card in ann.view(first).zones["hand.1"].cards if card.code == "howl")
        asked = CallJudge(position=1, reason="What does Howl do?", card=howl.code, text=TEXT)
        assert ann.submit(first, asked, request_id="call", actor=ANN).accepted
    lee = event.page(browser, HEAD)
    lee.goto(f"{floor.url}/m/{first}/call/1")
    lee.get_by_label("Upheld").check(force=True)
    lee.get_by_label("Because").fill("It can only mean that.")
    card = lee.get_by_role("region", name="The card")
    expect(card.locator("a.card")).to_contain_text("Howl")
    expect(card.locator("mark.unread")).to_have_text(["Howl", " to the moon."])
    expect(card.locator("mark b")).to_have_text("Howl")
    expect(card).to_contain_text("Marked: the engine cannot read it")
    reading = lee.get_by_label("In the printed language")
    reading.press_sequentially("You gain 3 whales.")
    expect(lee.locator("#reads mark b")).to_have_text("whales")
    reading.fill("")
    reading.press_sequentially(MEANS)
    expect(lee.locator("#reads")).to_have_text(f"Understood: {MEANS}")
    lee.get_by_role("button", name="Rule").click()
    expect(lee.get_by_text("Read so from here on")).to_be_visible()
    lee.goto(f"{floor.url}/m/{second}")
    assert not lee.get_by_role("heading", name="Readings").count()
    lee.goto(f"{floor.url}/m/{first}/call/1")
    lee.get_by_role("button", name="Play every table of the event by it").click()
    expect(lee.get_by_text(f"“{TEXT}” means “{MEANS}”")).to_be_visible()
    lee.goto(f"{floor.url}/m/{second}")
    expect(lee.get_by_role("heading", name="Readings")).to_be_visible()
    expect(lee.locator("article", has_text=MEANS)).to_contain_text("Not print: Lee, by P.")
    lee.context.close()
    kim = event.page(browser, JUDGE)
    kim.goto(f"{floor.url}/m/{first}/call/1")
    expect(kim.get_by_text("Read so from here on")).to_be_visible()
    assert not kim.get_by_role("button", name="Play every table of the event by it").count()
    kim.context.close()


@pytest.mark.parametrize("who", [SPECTATOR, Actor("seat", name="Ann")], ids=["a spectator", "a player"])
@pytest.mark.parametrize("path", ["/deckcheck", "/deckcheck?player=Ben", "/deckcheck?draw=1"])
def test_nobody_but_officials_is_shown_a_deck_check(floor: Floor, who: Actor, path: str) -> None:
    event = Event(floor, ("Ann", "Ben"))
    status, text = sent(floor, f"/e/{event.id}{path}", event.token(who))
    assert (status, "Deck checks are made by officials." in text) == (403, True)
