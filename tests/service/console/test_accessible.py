"""axe-core finds nothing on any page, in both sizes, in light and dark."""

import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from domain.kernel.decisions.acts import AnswerJudge, AskPlayers, CallJudge
from domain.kernel.decisions.commands import Actor
from domain.kernel.table.ids import Seat
from tests.service.console.conftest import PATIENCE
from tests.service.console.floor import DESK, HEAD, ORGANISER, PHONE, Floor
from tests.service.console.tapping import tap
from tests.service.console.test_bench_stories import benched
from tests.service.rpc.serving import ROOT

AXE = "axe-core@4.10.2"
FOLDER = ROOT / "build" / "axe"
EDITION = "dice:1"
ANN = Actor("seat", Seat(1), "Ann")
LOOKS = tuple((scheme, size) for scheme in ("light", "dark") for size in (DESK, PHONE))
_RUN = """async () => (await axe.run(document, {resultTypes: ["violations"]})).violations.map(
    (one) => `${one.id}: ${one.nodes.map((node) => node.html.slice(0, 160)).join(" | ")}`)"""


@pytest.fixture(scope="module")
def axe() -> str:
    """The script, by npm's client, once."""
    script = FOLDER / "node_modules" / "axe-core" / "axe.min.js"
    if not script.exists():
        npm = shutil.which("npm")
        if npm is None:
            pytest.skip("npm is not installed, and brings axe-core: on Debian apt-get install npm")
        FOLDER.mkdir(parents=True, exist_ok=True)
        fetched: list[str | Path] = [npm, "install", "--no-save", "--no-fund", "--no-audit", "--prefix", FOLDER, AXE]
        if subprocess.run(fetched, check=False, timeout=300).returncode:
            pytest.skip(f"npm could not fetch {AXE}")
    return script.read_text(encoding="utf-8")


def found(page: Page, axe: str) -> Any:
    """What axe-core finds on a page."""
    page.evaluate(axe)
    return page.evaluate(_RUN)


def found_in_each_look(page: Page, axe: str) -> dict[str, Any]:
    """What axe-core finds on a page in light and dark and at both sizes, and that it is wider than its window."""
    page.evaluate(axe)
    wrong: dict[str, Any] = {}
    for scheme, (width, height) in LOOKS:
        page.emulate_media(color_scheme="dark" if scheme == "dark" else "light")
        page.set_viewport_size({"width": width, "height": height})
        wide = page.evaluate("document.documentElement.scrollWidth")
        if told := [*page.evaluate(_RUN), *([f"{wide} pixels wide"] if wide > width else [])]:
            wrong[f"{scheme}, {width} pixels"] = told
    return wrong


@pytest.fixture(scope="module")
def match(floor: Floor) -> str:
    """A match with a call, about which both players are asked; one has answered."""
    made = floor.match(EDITION)
    with floor.live.client(ANN, made) as client, floor.live.client(HEAD, made) as head:
        client.submit(made, CallJudge(position=1, reason="Who begins?"), request_id="axe", actor=ANN)
        asking = AskPlayers(dispute=1, seats=(Seat(1), Seat(2)), reason="Who won the roll?")
        assert head.submit(made, asking, request_id="ask").accepted
        client.submit(made, AnswerJudge(dispute=1, reason="I did."), request_id="answer", actor=ANN)
    return made


OF_A_JUDGE = ("", "/calls", "/call/1", "/rewind", "/fix", "/audit", "/whatif?at=2", "/clock", "/events", "/explain/1")
LESSON = f"/books/{EDITION}/lessons/4.2-an-attack-exhausts-its-attackers-and-names-an-enemy"
ELSEWHERE = ("/bench", "/books", f"/books/{EDITION}", f"/books/{EDITION}/4.2", f"/books/{EDITION}/cards", "/transcript")


@pytest.mark.parametrize("path", [*(f"/m/*{one}" for one in OF_A_JUDGE), *ELSEWHERE, LESSON, f"{LESSON}?step=3"])
def test_axe_finds_nothing_on_a_judge_s_page(floor: Floor, browser: Browser, axe: str, match: str, path: str) -> None:
    page = floor.enter(browser, HEAD, match)
    page.goto(floor.url + path.replace("*", match))
    assert found_in_each_look(page, axe) == {}
    page.context.close()


@pytest.mark.parametrize("path", ["/", "/passes/*", "/sign-in", "/nowhere", "/m/*/audit", "/m/*/whatif?at=2"])
def test_axe_finds_nothing_on_the_organiser_s_and_nobody_s_pages(
    floor: Floor, browser: Browser, axe: str, match: str, path: str
) -> None:
    page = floor.enter(browser, ORGANISER)
    page.goto(floor.url + path.replace("*", match))
    if path == "/sign-in":
        page.context.clear_cookies()
        page.reload()
    assert found_in_each_look(page, axe) == {}
    page.context.close()


def test_axe_finds_nothing_on_a_bench_with_a_line_that_is_not_understood(
    floor: Floor, browser: Browser, axe: str
) -> None:
    page = benched(floor, browser, DESK)
    tap(page, page.locator("#text a.small-btn").first)
    page.get_by_label("Text, as printed").fill("Draw two cards.\nDeals 3 damage to target creature.")
    expect(page.locator("#read mark").first).to_be_visible(timeout=PATIENCE * 1000)
    assert found_in_each_look(page, axe) == {}
    page.context.close()


def test_a_player_s_table_is_clean_with_a_form_open(floor: Floor, browser: Browser, axe: str) -> None:
    page = floor.enter(browser, ANN, floor.match(EDITION), size=PHONE)
    assert found(page, axe) == []
    page.get_by_role("link", name="Call a judge").click()
    page.locator("#offers form.answer").wait_for()
    assert found(page, axe) == []
    page.context.close()


def test_the_page_of_a_player_who_is_asked_by_a_judge_is_clean(
    floor: Floor, browser: Browser, axe: str, match: str
) -> None:
    page = floor.enter(browser, Actor("seat", Seat(2), "Ben"), match, size=PHONE)
    assert page.locator("#answer").count() == 1
    assert found(page, axe) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE[0]
    page.context.close()


def test_the_consoles_own_script_is_small() -> None:
    assert len((ROOT / "service/console/static/console.js").read_bytes()) <= 20 * 1024
