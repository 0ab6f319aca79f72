"""Every page of the console, asked of a match by who may see only some of it: found in the console's routes.

A path, a question and a form are filled by the names that the screens read; so a page that is new is asked as well.
"""

import inspect
import random
import re
import sys
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from http.client import HTTPConnection, HTTPResponse
from typing import Any
from urllib.parse import urlencode, urlsplit

from domain.registry import reference
from service.app.queries.lessons import of_rule
from service.console.board.laying import Bench, written
from service.console.screens import SCREENS

Route = tuple[str, str, Callable[..., Any]]
ROUTES: Sequence[Route] = SCREENS
BY_CHANCE = frozenset((("POST", "/code"), ("POST", "/passes/{of}")))
"""What chance alone makes: a code for another device, and a token."""
OF_A_MATCH = tuple(
    route for route in ROUTES if ("{match}" in route[1] or "{of}" in route[1]) and route[:2] not in BY_CHANCE
)
ELSEWHERE = tuple(route for route in ROUTES if route not in OF_A_MATCH and route[:2] not in BY_CHANCE)
WAYS = 4
"""How many pages are asked for at a time."""
_PART = re.compile(r"{([a-z]+)}")
_ASKED = re.compile(r"visit\.(?:asked|number)\(\"([a-z]+)\"")
_FORM = re.compile(r"form\.(?:text|number|all|raw)\(\"([a-z]+)\"")
_CHANCE = re.compile(r"[0-9a-f]{24,}")
_ANSWERED = {200: "OK", 303: "OK", 400: "OK", 409: "OK", 422: "OK", 401: "UNAUTHENTICATED", 403: "PERMISSION_DENIED"}
_BROKE = 500
_TIMEOUT = 60
Values = Mapping[str, Sequence[str]]


@dataclass(frozen=True)
class Page:
    """What a browser got: its status, where it leads on, and its text with names in the place of ids."""

    status: int
    to: str
    text: str

    def differences(self, other: "Page") -> Iterator[str]:
        """Where two pages differ."""
        if (self.status, self.to) != (other.status, other.to):
            yield f"{self.status} {self.to!r} against {other.status} {other.to!r}"
        lines = self.text.splitlines(), other.text.splitlines()
        yield from (f"{one[:200]!r} against {two[:200]!r}" for one, two in zip(*lines, strict=False) if one != two)
        if len(lines[0]) != len(lines[1]):
            yield f"{len(lines[0])} lines against {len(lines[1])}"


class Browsing:
    """Asks a console for pages with a token, and notes for each route how it was answered."""

    def __init__(self, console: str, codes: defaultdict[str, Counter[str]]) -> None:
        self._host = urlsplit(console).netloc
        self._cookie = f"magistrate-{urlsplit(console).port}"
        self._codes = codes
        self._next: list[Route] = []

    def turn(self, chance: random.Random, *, once: bool) -> Sequence[Route]:
        """The routes that are asked now: all of them come in turn. `once`: those that are of no match, too."""
        found: list[Route] = []
        while len(found) < WAYS:
            self._next = self._next or chance.sample(OF_A_MATCH, len(OF_A_MATCH))
            found.append(self._next.pop())
        return [*found, *(ELSEWHERE if once else ())]

    def ask(self, route: Route, token: str, values: Values, names: Mapping[str, str], way: int) -> tuple[str, Page]:
        """A page and what was asked; `way` chooses among the values, `names` are put in the place of ids."""
        method, path, screen = route
        chance = random.Random(way)

        def one(name: str) -> str:
            assert name in values, f"teach tests.attack.pages what `{name}` is in {method} {path}"
            return chance.choice(values[name])

        address = _PART.sub(lambda found: one(found[1]), path)
        body = None
        headers = {"Cookie": f"{self._cookie}={token}", "Sec-Fetch-Site": "same-origin"}
        if method == "POST":
            body = urlencode({name: one(name) for name in _read(screen, _FORM)})
            headers["Content-Type"] = "application/x-www-form-urlencoded"
        else:
            asked = [name for name in _read(screen, _ASKED) if chance.random() < 0.3]
            address += f"?{urlencode({name: one(name) for name in asked})}" if asked else ""
        connection = HTTPConnection(self._host, timeout=_TIMEOUT)
        try:
            connection.request(method, address, body, headers)
            answer = connection.getresponse()
            text = _told(answer, int(values["last"][0])) if path.endswith("/live") else answer.read().decode()
        finally:
            connection.close()
        assert answer.status != _BROKE, f"{method} {address}: the console broke while it made the page"
        self._codes[f"{method} {path}"][_ANSWERED.get(answer.status, str(answer.status))] += 1
        page = Page(answer.status, *(_plain(part, names) for part in (answer.getheader("location", ""), text)))
        return _plain(f"{method} {address} {body or ''}", names), page


def _read(screen: Callable[..., Any], names: re.Pattern[str]) -> list[str]:
    """The names that the module of a screen reads of an address or a form."""
    return list(dict.fromkeys(names.findall(inspect.getsource(sys.modules[screen.__module__]))))


def _told(answer: HTTPResponse, last: int) -> str:
    """What a stream tells up to the last position, or until it is over."""
    found: list[str] = []
    while line := answer.readline().decode():
        found.append(line)
        if line.startswith("data:") and (f"id: {last}\n" in found[-2:] or "event: over\n" in found[-3:]):
            break
    return "".join(found)


def _plain(text: str, names: Mapping[str, str]) -> str:
    for name, word in names.items():
        text = text.replace(name, word)
    return _CHANCE.sub("#", text)


def values_of(edition: str, match: str, positions: Sequence[int], cards: Sequence[int], zones: Sequence[str]) -> Values:
    """What the screens are asked by its name; `positions` are the last one and others."""
    numbers = [str(one) for one in positions]
    return {
        **_ANYWHERE,
        "match": [match], "of": [match], "number": ["1", "1", "1", "2"], "position": numbers, "at": numbers,
        "to": numbers, "v": numbers, "last": numbers[:1], "edition": [edition], "game": [edition.partition(":")[0]],
        "card": [str(one) for one in cards], "zone": list(zones), "into": list(zones),
        "lesson": [of_rule(edition)[0].lesson],
        "code": [reference(edition)[0].code], "b": [written(Bench(edition=edition))],
    }  # fmt: skip


_ANYWHERE: Values = {
    "after": ["0"], "as": ["seat:1", "seat:2", "spectator"], "do": ["o0", "o1", "a0"], "request": ["asked"],
    "event": ["event-none"], "paper": ["names"], "q": ["card"], "page": [""], "player": ["Ann"], "who": ["0"],
    "transcript": ["title: x"],
    "exact": ["1"], "next": ["/"], "read": ["some"], "under": ["1"], "show": ["Called"], "state": ["open"],
    "phrases": ["1"], "instead": ["", "1 Draw a card."], "lists": ["wolf"],
    "draw": ["1"], "infraction": ["slow play"], "round": ["1"], "token": ["no.such.token"], "name": ["Ann"],
    "role": ["ROLE_SPECTATOR"], "seat": ["1"], "hours": ["1"], "label": ["x"], "reason": ["x"], "digest": [""],
    "then": ["/"], "op": ["put"], "what": ["extend"], "act": ["begin_day"], "back": ["me"], "title": ["x"],
    "text": ["x"], "index": ["0"], "turned": [""], "other": [""], "turn": ["1"], "phase": [""], "minutes": ["1"],
    "deck": ["x"], "series": ["1.1"], "declared": ["concession"], "players": ["Ann"], "kind": ["swiss"], "cut": ["2"],
    "wins": ["1"], "drawn": ["0"], "entry": ["1"], "seats": ["Ann"], "preset": [""], "level": ["regular"],
    "policy": ["magic-structure"], "by": ["1"], "step": ["0"], "steps": ["1"], "seen": ["0"], "more": [""],
}  # fmt: skip


def unanswered(codes: Mapping[str, Counter[str]]) -> list[str]:
    """The pages of a match that were never made for anybody, and not for want of a right."""
    denied = {"PERMISSION_DENIED", "UNAUTHENTICATED"}
    paths = (f"{method} {path}" for method, path, _ in OF_A_MATCH)
    return [path for path in paths if "OK" not in codes[path] and not (codes[path] and codes[path].keys() <= denied)]
