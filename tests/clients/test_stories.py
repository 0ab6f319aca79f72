"""Every client tells every story to a real service over SQLite and over PostgreSQL, and each answer is as recorded."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from domain.registry import games, reference
from service.app.boundary.config import Config
from service.store.catalogs import kept
from tests.clients.conftest import sought
from tests.clients.stories.record import STORIES
from tests.clients.stories.stage import LONGEST, Step, Teller
from tests.clients.stories.telling import WAYS, Way, steps, stories, tell, write
from tests.clients.test_sizes import SOURCES
from tests.clients.toolchains import CLIENTS
from tests.postgres import Postgres
from tests.service.rpc.serving import Running, running


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
def stored(
    request: pytest.FixtureRequest, postgres: Postgres, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Running]:
    """A service over each store, for browsers, too; cards are compiled before, so that no step waits for that."""
    for edition in games():
        kept().compiled(edition, reference(edition))
    data = tmp_path_factory.mktemp("stories") / "data"
    with postgres.fresh_database() as database:
        store = database.dsn if request.param == "postgresql" else ""
        with running(
            Config(data=data, port=0, store=store, web_port=0, cors_origins=("*",), worker_seconds=200)
        ) as live:
            yield live


IN_TIME = """([step, seconds]) => Promise.race([
    stories.tell(step),
    new Promise((_, fail) => setTimeout(() => fail(new Error(`not answered after ${seconds} s`)), seconds * 1000)),
])"""


class Paged:
    """The client in a browser's page."""

    def __init__(self, page: Page) -> None:
        self._page = page

    def tell(self, step: Step) -> Step:
        """The answer to a step."""
        answer: Step = self._page.evaluate(IN_TIME, [step, LONGEST])
        return answer


class _Empty(BaseHTTPRequestHandler):
    def do_GET(self) -> None:
        """An empty page."""
        self.send_response(HTTPStatus.OK)
        self.send_header("Content-Type", "text/html")
        self.end_headers()

    def log_message(self, *_said: object) -> None:
        """Nothing."""


@contextmanager
def somewhere() -> Iterator[str]:
    """A page's address, of another origin than the service: one that the test fulfilled would be kept from loopback."""
    with ThreadingHTTPServer(("127.0.0.1", 0), _Empty) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}/"
        server.shutdown()


@contextmanager
def told(way: Way, service: Running, request: pytest.FixtureRequest) -> Iterator[Teller]:
    """What does the steps; in a page, where a client is for browsers."""
    sought(way.toolchain)
    if not way.web:
        with way.told() as teller:
            yield teller
        return
    browser: Browser = request.getfixturevalue("browser")
    way.toolchain.program(way.program)
    with somewhere() as origin, browser.new_page() as page:
        page.goto(origin)
        page.add_script_tag(path=CLIENTS / "typescript" / "dist" / "stories.js")
        yield Paged(page)


@pytest.mark.parametrize("way", WAYS)
def test_a_client_is_answered_in_every_story_as_it_was_recorded(
    way: str, stored: Running, request: pytest.FixtureRequest
) -> None:
    wrong = []
    with told(WAYS[way], stored, request) as teller:
        for name in stories():
            try:
                tell(stored, teller, name, web=WAYS[way].web)
            except AssertionError as error:
                wrong.append(f"{name}: {error}")
    assert not wrong, "\n".join(wrong)


def test_there_are_stories_of_a_whole_match_of_each_game_and_of_whatever_may_go_wrong() -> None:
    wrong = {"refusal", "race", "lost-connection", "dispute", "expired-token"}
    matches = {f"match-{edition.replace(':', '-')}" for edition in games()}
    assert wrong | matches == set(STORIES)
    assert set(stories()) == set(STORIES)


def test_every_client_tells_stories() -> None:
    clients = {folder.parent.name for folder in CLIENTS.glob("*/README.md")} - {"stories"}
    assert clients == set(SOURCES) == {way.toolchain.language for way in WAYS.values()}


@pytest.mark.parametrize("name", ["race", "dispute"])
def test_the_stories_are_what_the_program_records(name: str, tmp_path: Path) -> None:
    title, story = STORIES[name]
    with running(Config(data=tmp_path / "data", port=0, store="memory:")) as service:
        write(name, title, story, service, tmp_path)
    assert steps(name, tmp_path) == steps(name)
