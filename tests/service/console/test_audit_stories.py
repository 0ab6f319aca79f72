"""The audit's page in a browser: exports, a transcript that is put in, and what if something else had been done."""

import json
import random
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from domain.kernel.decisions.commands import Actor
from domain.kernel.table.ids import Seat
from tests.service.console.floor import JUDGE, ORGANISER, Floor, sent
from tests.service.console.tapping import move, until

ANN = Actor("seat", Seat(1))
EDITION = "dice:1"
MOVES = 3
TRANSCRIPT = """
game: dice
edition: 1
title: An attack in the wrong phase
cards:
  Wolf: {kind: creature, cost: 1, offense: 1, defense: 3}
position:
  turn: {seat: 1, phase: resource}
  seats:
    1: {creatures: [Wolf], hand: [Wolf], deck: [Wolf, Wolf]}
    2: {}
actions:
  - {seat: 1, do: attack, with: {attackers: [creatures.1.1], target: seat 2}}
"""


@pytest.fixture(scope="module")
def match(floor: Floor, browser: Browser) -> str:
    """A match with some events."""
    match = floor.match(EDITION)
    ann = floor.enter(browser, ANN, match)
    for _ in range(MOVES):
        if ann.locator("#offers.offers").count():
            move(ann, random.Random(1))
    until(ann, "document.querySelectorAll('#events > li').length > 1")
    ann.context.close()
    return match


@pytest.fixture
def audit(floor: Floor, browser: Browser, match: str) -> Iterator[Page]:
    """The audit's page, as the organiser has it."""
    page = floor.enter(browser, ORGANISER)
    page.goto(f"{floor.url}/m/{match}/audit")
    yield page
    page.context.close()


def test_a_match_is_exported_whole_and_as_a_player_sees_it(floor: Floor, audit: Page) -> None:
    sizes = []
    for name in ("The whole match", "What Ben may see"):
        with audit.expect_download() as begun:
            audit.get_by_role("link", name=name).click()
        lines = Path(begun.value.path()).read_text("utf-8").splitlines()
        assert all(isinstance(json.loads(line), dict) for line in lines)
        sizes.append(len(lines))
    assert min(sizes) > MOVES


def test_a_judge_takes_along_what_judges_may_see_and_not_the_whole(floor: Floor, browser: Browser, match: str) -> None:
    page = floor.enter(browser, JUDGE, match)
    page.goto(f"{floor.url}/m/{match}/audit")
    assert not page.get_by_role("link", name="The whole match").count()
    with page.expect_download() as begun:
        page.get_by_role("link", name="What you may see").click()
    assert Path(begun.value.path()).stat().st_size > 0
    page.context.close()


def test_a_transcript_is_put_in_and_its_first_illegal_action_is_found(audit: Page, tmp_path: Path) -> None:
    audit.get_by_role("link", name="Audit a transcript").click()
    (tmp_path / "match.yaml").write_text(TRANSCRIPT)
    audit.get_by_label("Its file").set_input_files(tmp_path / "match.yaml")
    until(audit, "document.getElementById('transcript').value.includes('wrong phase')")
    audit.get_by_role("button", name="Audit it").click()
    expect(audit.get_by_role("heading", name="Illegal")).to_be_visible()
    expect(audit.locator("article", has_text="Illegal")).to_contain_text("4.1")
    audit.locator("#transcript").fill("title: no match")
    audit.get_by_role("button", name="Audit it").click()
    expect(audit.get_by_role("heading", name="This cannot be read")).to_be_visible()


def test_something_else_is_done_in_the_place_of_an_event_and_nothing_is_written(
    floor: Floor, audit: Page, match: str
) -> None:
    with floor.live.client() as client:
        before = client.get(match).position
    audit.get_by_label("In the place of event").fill("2")
    audit.get_by_role("button", name="Look").click()
    expect(audit.get_by_role("heading", name="What was done")).to_be_visible()
    move(audit, random.Random(5))
    expect(audit.get_by_role("heading", name="It would have come so")).to_be_visible()
    with floor.live.client() as client:
        assert client.get(match).position == before


def test_what_ifs_are_for_officials(floor: Floor, match: str) -> None:
    status, text = sent(floor, f"/m/{match}/whatif", floor.live.token(ANN, match))
    assert (status, "What-ifs are for officials." in text) == (403, True)


def test_ruling_again_tells_how_far_it_is_and_what_takes_long_says_so(floor: Floor, audit: Page, match: str) -> None:
    page = audit
    page.goto(f"{floor.url}/m/{match}/audit")
    page.evaluate("""() => {
        window.seen = [];
        const Source = window.EventSource;
        window.EventSource = class extends Source {
            constructor(url) {
                super(url);
                this.addEventListener("progress", (event) => window.seen.push(event.data));
            }
        };
    }""")
    page.get_by_role("button", name="Rule again").click()
    expect(page.locator("#result")).to_contain_text("come out the same")
    told = page.evaluate("window.seen.map((one) => JSON.parse(one))")
    total = told[-1]["total"]
    assert [one["words"] for one in told] == [f"{one['done']} of {total} events" for one in told]
    assert told[-1]["done"] == total
    assert not page.locator(".working").count()

    def later(route: Route) -> None:
        page.wait_for_timeout(1500)
        route.continue_()

    page.route("**/audit/verify", later)
    page.evaluate("""() => new MutationObserver(() => {
        const bar = document.querySelector(".working progress");
        if (bar) sessionStorage.worked = bar.parentElement.querySelector("[role=status]").textContent;
    }).observe(document.body, {subtree: true, childList: true})""")
    page.get_by_role("button", name="Check every digest").click()
    expect(page.get_by_role("heading", name="Intact")).to_be_visible()
    assert page.evaluate("sessionStorage.worked") == f"Checking {total} events"
