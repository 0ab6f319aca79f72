"""Two players play a whole match of each game in a browser, by what their pages offer."""

import random

import pytest
from playwright.sync_api import Browser

from domain.registry import decks, games
from tests.service.console.floor import PHONE, Floor
from tests.service.console.tapping import asked, move, over, tap, until

TURNS = 8
"""After so many moves somebody gives up, if nobody has lost yet."""
EDITIONS = sorted({game.id: edition for edition, game in games().items() if decks(edition)}.values())


@pytest.mark.parametrize("edition", EDITIONS)
def test_two_players_play_a_whole_match_by_tapping(floor: Floor, browser: Browser, edition: str) -> None:
    pages = floor.players(browser, floor.match(edition), size=PHONE)
    chance = random.Random(edition)
    problems: list[str] = []
    for page in pages:
        page.on("pageerror", lambda error: problems.append(str(error)))
    for _ in range(TURNS):
        playing = next((page for page in pages if asked(page)), None)
        if playing is None:
            for page in pages:
                page.reload()
            playing = next((page for page in pages if asked(page)), None)
        if playing is None:
            break
        move(playing, chance)
    if not over(pages[0]):
        tap(pages[0], pages[0].locator(".anytime button").first)
    until(pages[1], "document.querySelector('#head').innerText.includes('ended')")
    assert over(pages[0])
    assert not problems
    for page in pages:
        page.context.close()
