"""Two players play a match of each game in a browser, by what their pages offer: to its end by night (`whole`)."""

import pytest
from playwright.sync_api import Browser

from domain.registry import decks, games
from tests.service.console.floor import Floor
from tests.service.console.tapping import give_up, over, until
from tests.service.console.whole import Playing

MOVES = 12
"""After so many somebody gives up, if nobody has lost yet: the night's run plays on."""
EDITIONS = sorted({game.id: edition for edition, game in games().items() if decks(edition)}.values())


@pytest.mark.parametrize("edition", EDITIONS)
def test_two_players_play_a_match_by_tapping(floor: Floor, browser: Browser, edition: str) -> None:
    playing = Playing(floor, browser, edition, edition)
    one, other = playing.pages
    if not playing.play(MOVES):
        give_up(one)
    until(other, "document.querySelector('#head').innerText.includes('ended')")
    assert over(one)
    assert not playing.problems
    playing.close()
