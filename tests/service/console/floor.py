"""A console before a real service, and pages of those who are at its tables."""

import asyncio
import random
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.client import HTTPResponse
from urllib.error import HTTPError
from urllib.parse import urlsplit
from urllib.request import Request, urlopen

from playwright.sync_api import Browser, BrowserContext, Page

from domain.kernel.decisions.commands import Actor
from domain.kernel.table.ids import Seat
from service.console.serving import Console, Served, until
from tests.service.rpc.serving import ORGANISER, Running

PHONE = (360, 740)
DESK = (1280, 900)
_LIFETIME = 3_600_000
SPECTATOR, JUDGE, HEAD = Actor("spectator"), Actor("judge", name="Kim"), Actor("head judge", name="Lee")


@contextmanager
def consoled(service: str) -> Iterator[str]:
    """A console in a thread, for the service at an address; gives its own."""
    loop = asyncio.new_event_loop()
    served = Served(Console(port=0), service)
    stopping = asyncio.Event()
    thread = threading.Thread(target=lambda: loop.run_until_complete(until(served, stopping)))
    thread.start()
    try:
        yield served.url
    finally:
        loop.call_soon_threadsafe(stopping.set)
        thread.join()
        loop.close()


class Floor:
    """The service and its console; makes matches, and lets people in."""

    def __init__(self, live: Running, url: str) -> None:
        self.live = live
        self.url = url

    def match(self, edition: str, *names: str) -> str:
        """A new match with decks that come with the edition."""
        with self.live.client() as client:
            decks = [deck.name for deck in client.catalogs.decks(edition)]
            seats = {seat: decks[(seat - 1) % len(decks)] for seat in (1, 2)}
            made = client.create(edition, seats, request_id=f"{random.random()}", names=names or ("Ann", "Ben"))
        assert made.row is not None, made.reasons
        return made.row.match

    def enter(self, browser: Browser, who: Actor, match: str = "*", *, size: tuple[int, int] = DESK) -> Page:
        """The page of somebody who is signed in."""
        context = browser.new_context(viewport={"width": size[0], "height": size[1]})
        self.sign(context, self.live.token(who, match, lifetime=_LIFETIME))
        page = context.new_page()
        page.set_default_timeout(120_000)
        page.goto(f"{self.url}/" if match == "*" else f"{self.url}/m/{match}")
        return page

    def sign(self, context: BrowserContext, token: str) -> None:
        """Puts a token where signing in does."""
        context.add_cookies([{"name": f"magistrate-{urlsplit(self.url).port}", "value": token, "url": self.url}])

    def players(self, browser: Browser, match: str, *, size: tuple[int, int] = DESK) -> tuple[Page, Page]:
        """The pages of both players."""
        one, other = (self.enter(browser, Actor("seat", Seat(seat)), match, size=size) for seat in (1, 2))
        return one, other


__all__ = ["DESK", "HEAD", "JUDGE", "ORGANISER", "PHONE", "SPECTATOR", "Floor", "consoled"]


def opened(floor: Floor, path: str, token: str, body: bytes | None = None) -> HTTPResponse | HTTPError:
    """What who has the token gets of the console, to be closed; a `body` is sent as a form."""
    cookie = f"magistrate-{floor.url.rpartition(':')[2]}={token}"
    try:
        found: HTTPResponse = urlopen(Request(floor.url + path, body, {"Cookie": cookie}), timeout=120)  # noqa: S310 - our own console
    except HTTPError as refused:
        return refused
    return found


def sent(floor: Floor, path: str, token: str) -> tuple[int, str]:
    """A page as it is sent to who has the token, with its status."""
    with opened(floor, path, token) as answer:
        assert answer.status is not None
        return answer.status, answer.read().decode()
