"""Plays whole matches of every edition in a browser, by what its pages offer: `python -m tests.service.console.whole`.

It is part of the night's run: a match is over when the game says so, nobody gives up. Exits non-zero when one breaks.
"""

import argparse
import random
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

from domain.registry import decks, games
from service.app.boundary.config import Config
from tests.service.console.conftest import CHROMIUM, FLAGS, PATIENCE
from tests.service.console.floor import PHONE, Floor, consoled
from tests.service.console.tapping import asked, move, over
from tests.service.rpc.serving import running

EDITIONS = tuple(sorted(edition for edition in games() if decks(edition)))
LONGEST = 3_000
"""A match that has more moves than this is said to have no end."""


class Playing:
    """Two players with a page each at one match, who do what they are offered."""

    def __init__(self, floor: Floor, browser: Browser, edition: str, seed: str) -> None:
        self.match = floor.match(edition)
        self.pages = floor.players(browser, self.match, size=PHONE)
        self.problems: list[str] = []
        self.moves = 0
        self._chance = random.Random(seed)
        for page in self.pages:
            page.on("pageerror", lambda error: self.problems.append(str(error)))

    def play(self, most: int) -> bool:
        """Plays on for so many moves at most; whether the match is over then. Raises AssertionError for what broke."""
        while not over(self.pages[0]) and self.moves < most:
            page = self._who_is_asked()
            if page is None:
                break
            move(page, self._chance)
            self.moves += 1
            assert not self.problems, self.problems
        return over(self.pages[0])

    def _who_is_asked(self) -> Page | None:
        """The page whose player is asked for something, once its news have come."""
        for again in (False, True):
            for page in self.pages:
                if again:
                    page.reload()
                if asked(page) and not over(page):
                    return page
        return None

    def close(self) -> None:
        """Closes both pages."""
        for page in self.pages:
            page.context.close()


def main(arguments: Sequence[str] | None = None) -> int:
    """Plays them, and says of each how long it was."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--edition", action="append", choices=EDITIONS)
    parser.add_argument("--seed", default=time.strftime("%Y%m%d"))
    chosen = parser.parse_args(arguments)
    with tempfile.TemporaryDirectory() as folder:
        config = Config(data=Path(folder) / "data", port=0, store="memory:", worker_seconds=PATIENCE)
        with running(config) as live, consoled(live.address) as url, sync_playwright() as started:
            browser = started.chromium.launch(executable_path=str(CHROMIUM), args=list(FLAGS))
            floor = Floor(live, url)
            unended = [edition for edition in chosen.edition or EDITIONS if not _whole(floor, browser, edition, chosen)]
            browser.close()
    return 1 if unended else 0


def _whole(floor: Floor, browser: Browser, edition: str, chosen: argparse.Namespace) -> bool:
    begun = time.monotonic()
    playing = Playing(floor, browser, edition, f"{edition} {chosen.seed}")
    ended = playing.play(LONGEST)
    how = " ".join(playing.pages[0].locator("#head").inner_text().split())
    took = time.monotonic() - begun
    sys.stdout.write(f"{edition}, seed {chosen.seed}: {playing.moves} moves in {took:.0f} s: {how}\n")
    sys.stdout.flush()
    playing.close()
    return ended


if __name__ == "__main__":
    raise SystemExit(main())
