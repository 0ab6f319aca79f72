"""A service that goes away and comes back, a page that is not looked at, and a hundred pages of one person."""

import asyncio
import random
import socket
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, expect

from domain.kernel.decisions.commands import Actor, Concede
from domain.kernel.table.ids import Seat
from service.app.boundary.config import TOKEN_STREAMS, Config
from tests.service.console.floor import PHONE, SPECTATOR, Floor, consoled
from tests.service.console.tapping import move, until
from tests.service.rpc.serving import Running, running

ANN = Actor("seat", Seat(1), "Ann")
EDITION = "dice:1"
PAGES = 100
_WAITS = 60.0
_LOST = "event: lost\n"
_UNSEEN = """(hidden) => { Object.defineProperty(document, "hidden", {configurable: true, get: () => hidden});
    document.dispatchEvent(new Event("visibilitychange")); }"""


class Fickle:
    """A service at one port that stops and starts again over the same store, and a console that stays."""

    def __init__(self, folder: Path) -> None:
        with socket.socket() as found:
            found.bind(("127.0.0.1", 0))
            port = found.getsockname()[1]
        self._config = Config(data=folder / "data", port=port)
        self._up = ExitStack()
        self.live = self.start()

    def start(self) -> Running:
        """Answers from here on."""
        self.live = self._up.enter_context(running(self._config))
        return self.live

    def stop(self) -> None:
        """Answers no more."""
        self._up.close()


@pytest.fixture
def fickle(tmp_path: Path) -> Iterator[Fickle]:
    """Such a service."""
    service = Fickle(tmp_path)
    yield service
    service.stop()


def test_what_was_sent_while_the_service_was_away_is_done_once_when_it_is_back(
    fickle: Fickle, browser: Browser
) -> None:
    with consoled(fickle.live.address) as url:
        floor = Floor(fickle.live, url)
        match = floor.match(EDITION)
        ann, watcher = floor.enter(browser, ANN, match, size=PHONE), floor.enter(browser, SPECTATOR, match)
        expect(watcher.locator("#live")).to_have_text("live")
        fickle.stop()
        expect(watcher.locator("#live")).to_contain_text("No news since", timeout=_WAITS * 1000)
        ann.goto(f"{url}/m/{match}")
        expect(ann.get_by_role("heading", name="The service does not answer")).to_be_visible(timeout=_WAITS * 1000)
        expect(ann.get_by_text("Nothing is lost.")).to_be_visible()
        fickle.start()
        ann.locator("#offers").wait_for(timeout=_WAITS * 1000)
        move(ann, random.Random(1))
        until(watcher, "document.querySelector('#ev-2') !== null", _WAITS)
        expect(watcher.locator("#live")).to_have_text("live", timeout=_WAITS * 1000)
        assert watcher.locator("#ev-1").count() == watcher.locator("#ev-2").count() == 1
        for page in (ann, watcher):
            page.context.close()


def test_a_page_that_is_not_looked_at_listens_to_nothing_and_goes_on_without_loss(
    floor: Floor, browser: Browser
) -> None:
    match = floor.match(EDITION)
    watcher, ann = floor.enter(browser, SPECTATOR, match), floor.enter(browser, ANN, match)
    expect(watcher.locator("#live")).to_have_text("live")
    watcher.evaluate(_UNSEEN, True)
    move(ann, random.Random(1))
    until(ann, "document.querySelector('#ev-2') !== null")
    assert watcher.locator("#ev-2").count() == 0
    watcher.evaluate(_UNSEEN, False)
    until(watcher, "document.querySelector('#ev-2') !== null")
    for page in (ann, watcher):
        page.context.close()


def test_a_hundred_open_pages_of_one_person_are_all_told_and_one_too_many_is_told_why(floor: Floor) -> None:
    match = floor.match(EDITION)
    token = floor.live.token(SPECTATOR, match, lifetime=3_600_000)
    with ThreadPoolExecutor(1) as beside:
        told, refused = beside.submit(asyncio.run, _hundred(floor, match, token)).result()
    assert told == PAGES
    assert refused == _LOST


async def _hundred(floor: Floor, match: str, token: str) -> tuple[int, str]:
    """How many pages hear of an event, and what a page is told that is one of too many."""
    async with asyncio.timeout(_WAITS):
        pages = [await _open(floor, match, token) for _ in range(PAGES)]
        for reader, _ in pages:
            await _until(reader, b"event: ")
        more = [await _open(floor, match, token) for _ in range(TOKEN_STREAMS - PAGES)]
        for reader, _ in more:
            assert await _until(reader, b"event: ") != _LOST
        more.append(await _open(floor, match, token))  # Only once all others are told: which one is last, is known.
        refused = await _until(more[-1][0], b"event: ")
        with floor.live.client(ANN, match) as client:
            await asyncio.to_thread(client.submit, match, Concede(), request_id="gone", actor=ANN)
        for reader, _ in pages:
            await _until(reader, b"id: 2\n")
        for _, writer in (*pages, *more):
            writer.close()
    return len(pages), refused


async def _open(floor: Floor, match: str, token: str) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    where = urlsplit(floor.url)
    reader, writer = await asyncio.open_connection(where.hostname, where.port)
    cookie = f"magistrate-{where.port}={token}"
    writer.write(f"GET /m/{match}/live?after=0 HTTP/1.1\r\nHost: {where.netloc}\r\nCookie: {cookie}\r\n\r\n".encode())
    return reader, writer


async def _until(reader: asyncio.StreamReader, begins: bytes) -> str:
    while line := await reader.readline():
        if line.startswith(begins):
            return line.decode()
    raise AssertionError("the stream ended")
