"""Makes the pictures of the console in the docs: `python -m tests.service.console.pictures`. Each is then looked at."""

import argparse
import tempfile
from collections.abc import Callable, Sequence
from pathlib import Path

from playwright.sync_api import Browser, Page, expect, sync_playwright
from playwright.sync_api import Error as PlaywrightError

from domain.kernel.decisions.acts import AnswerJudge, AskPlayers, CallJudge
from domain.kernel.decisions.commands import Actor, PrintedCard
from domain.kernel.table.ids import Seat
from service.app.boundary.config import Config
from service.rpc.clients.remote import RemoteError
from tests.service.console.conftest import CHROMIUM, FLAGS
from tests.service.console.events import Event
from tests.service.console.floor import DESK, HEAD, ORGANISER, PHONE, Floor, consoled
from tests.service.console.tapping import TRIES, asked, tap
from tests.service.console.test_bench_stories import benched
from tests.service.console.whole import Playing
from tests.service.rpc.serving import ROOT, running

FOLDER = ROOT / "docs" / "console"
EDITION = "sve:1.16.0"
PLAYERS = ("Ann", "Ben", "Cid", "Dot", "Eve", "Fay", "Gil", "Hal")
MOVES = 40
"""So far is the match of the picture played."""
LESSON, LESSON_STEP = "8.4.1-an-attack-goes-through-its-steps", 2
ASKED = 36
"""What the call of the picture is about."""
FIELD, FIELD_MOVES = "mya:1", 16
POSITION, LINE = "dice:1", "Pipe the moon down."
ASKED_ABOUT = (
    PrintedCard(
        "piper",
        "Piper",
        {"kind": "creature", "cost": 2, "offense": 2, "defense": 3},
        f"Deal 1 damage to target creature.\n\n{LINE}",
    ),
    PrintedCard("bear", "Bear", {"kind": "creature", "cost": 1, "offense": 1, "defense": 3}),
)
AT = {
    "turn": {"seat": 1, "phase": "action", "number": 5},
    "seats": {
        "1": {
            "creatures": ["piper", "bear"],
            "hand": ["bear", "piper"],
            "resources": ["bear"] * 3,
            "deck": ["bear"] * 9,
        },
        "2": {"creatures": ["bear", "bear"], "hand": ["bear"] * 4, "resources": ["bear"] * 2, "deck": ["bear"] * 9},
    },
}
"""Where the call about a card is made."""
SLOW = "The service is slow"
PATIENCE = 300.0
"""So many seconds a task of the service may take, beside whatever else runs where the pictures are made."""
SIZES = {"wide": DESK, "phone": PHONE}


def shot(page: Page, name: str) -> None:
    """Keeps what is seen of a page, from its top on; one that says that the service is slow is asked for again."""
    for _ in range(TRIES):
        if page.locator("main h1, main h2").first.inner_text() != SLOW:
            break
        page.reload()
    page.evaluate("document.activeElement.blur(); scrollTo(0, 0)")
    page.screenshot(path=str(FOLDER / f"{name}.png"), full_page=False)


def screens(floor: Floor, browser: Browser) -> None:
    """Every screen of a match that has been played for a while and has a call, in both sizes."""
    playing = Playing(floor, browser, EDITION, "picture 3")
    playing.play(MOVES)
    table(floor, browser, playing)
    match = playing.match
    with floor.live.client(Actor("seat", Seat(1)), match) as ann:
        act = CallJudge(position=ASKED, reason="Is this still in time?")
        ann.submit(match, act, request_id="call", actor=Actor("seat", Seat(1)))
    with floor.live.client(HEAD, match) as lee:
        asking = AskPlayers(dispute=1, seats=(Seat(1), Seat(2)), reason="Who had said that the turn ends?")
        lee.submit(match, asking, request_id="ask")
    with floor.live.client(Actor("seat", Seat(1)), match) as ann:
        said = AnswerJudge(dispute=1, reason="Nobody yet. I was still thinking.")
        ann.submit(match, said, request_id="answer", actor=Actor("seat", Seat(1)))
    playing.close()
    paths = {
        "call": f"/m/{match}/call/1",
        "rewind": f"/m/{match}/rewind?to={ASKED}",
        "audit": f"/m/{match}/audit",
        "books": f"/books/{EDITION}",
        "lesson": f"/books/{EDITION}/lessons/{LESSON}?step={LESSON_STEP}",
    }
    for size, at in SIZES.items():
        judge = floor.enter(browser, HEAD, match, size=at)
        shot(judge, f"judge-{size}")
        for name, path in paths.items():
            judge.goto(floor.url + path)
            shot(judge, f"{name}-{size}")
        organiser = floor.enter(browser, ORGANISER, size=at)
        shot(organiser, f"home-{size}")
        organiser.goto(f"{floor.url}/passes/{match}")
        organiser.get_by_label("Name").fill("Ann")
        organiser.get_by_role("button", name="Make the pass").click()
        shot(organiser, f"passes-{size}")
        organiser.locator("#me > summary").click()
        organiser.get_by_role("button", name="Another device").click()
        shot(organiser, f"code-{size}")
        shot(proposed(benched(floor, browser, at)), f"bench-{size}")
        nobody = browser.new_context(viewport={"width": at[0], "height": at[1]}).new_page()
        nobody.goto(f"{floor.url}/sign-in")
        shot(nobody, f"sign-in-{size}")


def table(floor: Floor, browser: Browser, playing: Playing) -> None:
    """The match as a player has it, at a desk and on a phone in the dark."""
    shown = next((page for page in playing.pages if asked(page)), playing.pages[0])
    seat = Seat(playing.pages.index(shown) + 1)
    wide = floor.enter(browser, Actor("seat", seat), playing.match)
    shot(wide, "table-wide")
    shown.emulate_media(color_scheme="dark")
    shown.goto(f"{floor.url}/m/{playing.match}")
    shot(shown, "table-phone-dark")
    wide.context.close()


def field(floor: Floor, browser: Browser) -> None:
    """A game that is played on a field of places, in both sizes."""
    playing = Playing(floor, browser, FIELD, "picture 5")
    playing.play(FIELD_MOVES)
    shown = playing.pages[0]
    shown.reload()
    for size, at in SIZES.items():
        shown.set_viewport_size({"width": at[0], "height": at[1]})
        shot(shown, f"field-{size}")
    playing.close()


def event(floor: Floor, browser: Browser) -> None:
    """An event in its second round, as those see it who are there."""
    made = Event(floor, PLAYERS)
    made.play()
    for number, match in enumerate(made.matches()):
        players = [one["player"] for one in match["players"]]
        made.act("report_slip", HEAD, series=match["series"], wins={players[0]: 2, players[1]: number % 2})
    made.play()
    second = [match for match in made.matches() if match["round"] == 2]
    one, other = (str(player["player"]) for player in second[0]["players"])
    made.act("report_slip", Actor("seat", name=one), series=second[0]["series"], wins={one: 2, other: 1})
    page = made.page(browser, Actor("seat", name=other), "/me", PHONE)
    shot(page, "event-my-match-phone")
    page.context.close()
    with floor.live.client() as client:
        client.tournaments.open_tables(made.id, request_id="tables")
    match = next(game["match_id"] for one in made.matches() for game in one["games"] if game["match_id"])
    with floor.live.client(Actor("seat", Seat(1)), match) as ann:
        asked_for = CallJudge(position=1, reason="May I look at my cards again?")
        ann.submit(match, asked_for, request_id="call", actor=Actor("seat", Seat(1)))
    for name, who, path in (
        ("event-rounds", ORGANISER, "/rounds"),
        ("event-floor", HEAD, ""),
        ("event-standings", HEAD, "/standings"),
        ("event-results", HEAD, "/results"),
        ("event-penalties", HEAD, "/penalties?player=Ann&infraction=slow-play"),
        ("event-deckcheck", HEAD, "/deckcheck?player=Ann"),
    ):
        for size, at in SIZES.items():
            page = made.page(browser, who, path, at)
            shot(page, f"{name}-{size}")
            page.context.close()


def question(floor: Floor, browser: Browser) -> None:
    """A call about a card with a line that no engine reads, and what a judge types that it means."""
    made = Event(floor, PLAYERS[:2])
    made.play()
    with floor.live.client() as client:
        opened = client.create(
            POSITION, {}, cards=ASKED_ABOUT, seats=2, start=AT, names=PLAYERS[:2], request_id="position"
        )
    assert opened.row is not None, opened.reasons
    match = opened.row.match
    made.act("seat_game", series="1.1", match_id=match, seats=list(PLAYERS[:2]))
    with floor.live.client(Actor("seat", Seat(1)), match) as ann:
        act = CallJudge(position=1, reason="May the Piper do that now?", card="piper", text=LINE)
        ann.submit(match, act, request_id="call", actor=Actor("seat", Seat(1)))
    for size, at in SIZES.items():
        page = made.page(browser, HEAD, size=at)
        page.goto(f"{floor.url}/m/{match}/call/1")
        page.get_by_label("In the printed language").press_sequentially("You gain 2 lives.")
        expect(page.locator("#reads mark b")).to_be_visible()
        shot(page, f"question-{size}")
        page.context.close()


def proposed(page: Page) -> Page:
    """The bench with a line that is nearly understood."""
    tap(page, page.locator("#text a.small-btn").first)
    page.get_by_label("Text, as printed").fill("Draw two cards.\nDeals 3 damage to target creature.")
    expect(page.locator("#read .try")).to_be_visible()
    return page


def taken(part: Callable[[Floor, Browser], None], floor: Floor, browser: Browser) -> None:
    """Makes a part; begins again where the service was too slow beside whatever else runs there."""
    for left in reversed(range(TRIES)):
        try:
            part(floor, browser)
        except (RemoteError, PlaywrightError):
            if not left:
                raise
        else:
            break


PARTS = {"event": event, "field": field, "question": question, "screens": screens}


def main(arguments: Sequence[str] | None = None) -> None:
    """Makes them all, or those of the parts that are named."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("part", nargs="*", choices=[*PARTS, []], default=[])
    chosen = parser.parse_args(arguments).part or list(PARTS)
    expect.set_options(timeout=PATIENCE * 1000)
    with tempfile.TemporaryDirectory() as folder:
        config = Config(data=Path(folder) / "data", port=0, store="memory:", worker_seconds=PATIENCE)
        with running(config) as live, consoled(live.address) as url, sync_playwright() as started:
            browser = started.chromium.launch(executable_path=str(CHROMIUM), args=list(FLAGS))
            floor = Floor(live, url)
            for part in chosen:
                taken(PARTS[part], floor, browser)
            browser.close()


if __name__ == "__main__":
    main()
