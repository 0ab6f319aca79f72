"""Events that are made by calls, for pages to be looked at."""

import secrets
from collections.abc import Sequence
from typing import Any

from playwright.sync_api import Browser, Page

from domain.kernel.decisions.commands import Actor
from domain.registry import decks
from tests.service.console.floor import PHONE, Floor

EDITION, LEVEL, POLICY = "dice:1", "competitive", "magic-structure"


class Event:
    """An event with players who have entered."""

    def __init__(self, floor: Floor, players: Sequence[str], lists: Sequence[Sequence[str]] = ()) -> None:
        """`lists` are the players' decks, by default one that comes with the edition."""
        self.floor = floor
        with floor.live.client() as client:
            made = client.tournaments.create("Cup", EDITION, LEVEL, POLICY, request_id=secrets.token_hex(8))
        self.id = str(made["tournament_id"])
        known = next(iter(decks(EDITION).values()))
        for number, player in enumerate(players):
            self.act("enter_player", player=player, deck=lists[number] if lists else known)

    def act(self, act: str, who: Actor | None = None, **parts: Any) -> None:
        """Does an act, by default the organiser's."""
        with self.floor.live.client(who, self.id) if who else self.floor.live.client() as client:
            answer = client.tournaments.act(self.id, act, parts, request_id=secrets.token_hex(8))
        assert not answer["reasons"], (act, answer["reasons"])

    def play(self, *, tables: bool = False) -> None:
        """Pairs a Swiss round, and begins its clock."""
        self.act("pair_round", kind="ROUND_KIND_SWISS")
        if tables:
            with self.floor.live.client() as client:
                client.tournaments.open_tables(self.id, request_id=secrets.token_hex(8))
        self.act("begin_round")

    def matches(self) -> Sequence[Any]:
        """The matches of all rounds."""
        with self.floor.live.client() as client:
            found: Sequence[Any] = client.tournaments.get(self.id)["matches"]
        return found

    def token(self, who: Actor) -> str:
        """A token for this event."""
        return self.floor.live.token(who, self.id, lifetime=3_600_000)

    def page(self, browser: Browser, who: Actor, path: str = "", size: tuple[int, int] = PHONE) -> Page:
        """A page of somebody who is signed in."""
        context = browser.new_context(viewport={"width": size[0], "height": size[1]})
        self.floor.sign(context, self.token(who))
        page = context.new_page()
        page.set_default_timeout(20_000)
        page.goto(f"{self.floor.url}/e/{self.id}{path}")
        return page
