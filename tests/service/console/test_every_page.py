"""A law over every page and file that the console answers with, found by its routes: what they may load and run."""

import re
from collections.abc import Iterator
from http.client import HTTPResponse
from pathlib import Path
from urllib.error import HTTPError
from urllib.parse import quote

import pytest
from starlette.routing import Route

from domain.kernel.decisions.acts import CallJudge
from domain.kernel.decisions.commands import Actor
from domain.kernel.table.ids import Seat
from service.console.app import console
from service.console.pages import HEADERS
from service.console.screens import SCREENS
from tests.service.console.events import Event
from tests.service.console.floor import HEAD, ORGANISER, SPECTATOR, Floor, opened
from tests.service.console.tapping import TRIES

EDITION = "dice:1"
ANN = Actor("seat", Seat(1), "Ann")
INLINE = re.compile(r"""<style\b|\s(?:style|on[a-z]+)\s*=\s*["']|<script(?![^>]*\bsrc=)|javascript:""", re.IGNORECASE)
"""What a content security policy without `unsafe-inline` would not let a browser take."""
LOADED = re.compile(r"""<(?:script|img|link|iframe|source|object|embed)\b[^>]*?\b(?:src|href|data)=["']([^"']*)""")
FORMS = re.compile(r"""<form\b[^>]*?\baction=["']([^"']*)""")
BUSY = 504
GETS = sorted({path for method, path, _ in SCREENS if method == "GET"})
POSTS = sorted({path for method, path, _ in SCREENS if method == "POST"})


@pytest.fixture(scope="module")
def parts(floor: Floor) -> dict[str, list[str]]:
    """What stands for each part of an address."""
    match = floor.match(EDITION)
    with floor.live.client(ANN, match) as client:
        asked = CallJudge(position=1, reason="Is this so?")
        assert client.submit(match, asked, request_id="call", actor=ANN).accepted
    event = Event(floor, ("Ann", "Ben", "Cid"))
    event.play()
    lesson = "4.2-an-attack-exhausts-its-attackers-and-names-an-enemy"
    return {
        "match": [match],
        "event": [event.id],
        "of": [match, event.id],
        "position": ["1"],
        "edition": [EDITION],
        "code": ["firebolt"],
        "number": ["1"],
        "lesson": [lesson],
        "paper": ["names", "tables", "slips", "standings", "penalties", "policy", "none"],
    }


def addresses(path: str, parts: dict[str, list[str]]) -> Iterator[str]:
    """The addresses of a route, one for each thing that may stand in its parts."""
    found = re.search(r"\{(\w+)\}", path)
    if found is None:
        yield path
        return
    assert found[1] in parts, f"what stands for {found[0]} in {path}?"
    for one in parts[found[1]]:
        yield from addresses(path.replace(found[0], quote(one), 1), parts)


def answer(floor: Floor, path: str, token: str, body: bytes | None = None) -> HTTPResponse | HTTPError:
    """What a browser with a token gets; where the page says that the service is slow, one tries again."""
    for _ in range(TRIES):
        given = opened(floor, path, token, body)
        if given.status != BUSY:
            break
        given.close()
    return given


def lawful(floor: Floor, path: str, given: HTTPResponse | HTTPError) -> None:
    """Whether an answer keeps to the law."""
    with given:
        assert given.status is not None, path
        assert given.status < 500, path
        for name, value in HEADERS.items():
            if name != "Cache-Control":
                assert given.headers[name] == value, (path, name)
        if not given.headers["Content-Type"].startswith("text/html"):
            return
        page = given.read().decode()
        assert INLINE.findall(page) == [], path
        assert [one for one in LOADED.findall(page) if not one.startswith("/static/")] == [], path
        assert [one for one in FORMS.findall(page) if not re.match(r"/(?!/)|\?", one)] == [], path


WHO = {"organiser": ORGANISER, "head judge": HEAD, "player": ANN, "spectator": SPECTATOR, "nobody": None}


@pytest.mark.parametrize("who", WHO)
def test_every_page_loads_our_own_files_alone_and_runs_nothing_that_stands_in_it(
    floor: Floor, parts: dict[str, list[str]], who: str
) -> None:
    actor = WHO[who]
    for path in GETS:
        for address in addresses(path, parts):
            of = "*" if actor is ORGANISER else parts["event" if "{event}" in path else "match"][0]
            token = floor.live.token(actor, of) if actor is not None else ""
            lawful(floor, address, answer(floor, address, token))
    lawful(floor, "/nowhere", answer(floor, "/nowhere", ""))


def test_the_organiser_is_refused_no_page_of_the_law(floor: Floor, parts: dict[str, list[str]]) -> None:
    """So that what is looked at are pages, and not refusals."""
    token, refused = floor.live.token(ORGANISER), []
    for path in GETS:
        for address in addresses(path, parts):
            with answer(floor, address, token) as given:
                if given.status != 200:
                    refused.append((address, given.status))
    assert refused == [(f"/e/{parts['event'][0]}/print/none", 404)], "there is no such paper"


def test_a_form_from_another_site_is_refused_everywhere_with_the_same_headers(
    floor: Floor, parts: dict[str, list[str]]
) -> None:
    for path in POSTS:
        for address in addresses(path, parts):
            given = answer(floor, address, floor.live.token(ORGANISER), b"do=concede&act=begin_day&op=empty&b=")
            assert given.status == 403, address
            lawful(floor, address, given)


def test_the_law_goes_over_every_route() -> None:
    routes = {route.path for route in console("localhost:1").routes if isinstance(route, Route)}
    assert routes == {*GETS, *POSTS, "/static/{digest}/{name}"}


def test_the_script_and_the_style_sheets_fetch_nothing_from_elsewhere() -> None:
    for file in (Path(__file__).parents[3] / "service" / "console" / "static").iterdir():
        text = file.read_text("utf-8").replace("http://www.w3.org/2000/svg", "")
        assert not re.search(r"https?:|//[a-z]+\.|@import|url\(\s*['\"]?(?!data:|#)", text), file.name
        assert not re.search(r"\beval\(|new Function|innerHTML\s*=|insertAdjacentHTML", text), file.name
