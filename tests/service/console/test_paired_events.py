"""Two events that differ only in a list that a viewer may not know look alike to it, on every page of an event."""

import re
from collections import Counter, defaultdict
from collections.abc import Mapping

import pytest

from domain.kernel.decisions.commands import Actor
from domain.registry import decks
from tests.attack.pages import BY_CHANCE, ROUTES, Browsing, Page, values_of
from tests.service.console.events import EDITION, Event
from tests.service.console.floor import Floor

NAMES = ("Ann", "Ben", "Cid", "Dot")
OF_AN_EVENT = tuple(
    route
    for route in ROUTES
    if ("{event}" in route[1] or "{of}" in route[1]) and route[:2] not in BY_CHANCE and not route[1].endswith("/live")
)
WAYS = 10
"""How often each page is asked for, each time otherwise."""
_TIMES = re.compile(r"data-(?:after|until)=\"[^\"]*\"|\b\d\d:\d\d\b|\b\d\d \w{3} \d{4} \d\d:\d\d\b")
_DENIED = ("PERMISSION_DENIED", "UNAUTHENTICATED")
VIEWERS = (Actor("seat", name="Ann"), Actor("seat", name="Cid"), Actor("spectator"))


def made(floor: Floor, other: list[str]) -> Event:
    """An event in its first round at open tables, in which Ben brings the list that is given."""
    one = list(next(iter(decks(EDITION).values())))
    event = Event(floor, NAMES, [one, other, one, one])
    event.act("pair_round", kind="ROUND_KIND_BY_HAND")
    event.act("pair_players", players=["Ann", "Ben"])
    event.act("pair_players", players=["Cid", "Dot"])
    with floor.live.client() as client:
        client.tournaments.open_tables(event.id, request_id=f"open-{event.id}")
    event.act("begin_round")
    return event


def names(event: Event) -> Mapping[str, str]:
    """What is put in the place of the ids of an event and of its matches."""
    games = [game["match_id"] for one in event.matches() for game in one["games"]]
    called = {match: f"MATCH-{place}" for place, match in enumerate(games)}
    return {event.id: "EVENT", event.id.capitalize(): "EVENT", **called}


def alike(one: Page, other: Page) -> list[str]:
    """Where two pages differ in more than the time."""
    pages = (Page(page.status, page.to, _TIMES.sub("#", page.text)) for page in (one, other))
    return list(next(pages).differences(next(pages)))


@pytest.fixture(scope="module")
def events(floor: Floor) -> tuple[Event, Event]:
    """Events that differ in Ben's list alone: another card in the place of one."""
    first, second = (list(found) for found in list(decks(EDITION).values())[:2])
    spare = next(code for code in second if code not in first)
    return made(floor, first), made(floor, [*first[:-1], spare])


def asked(floor: Floor, events: tuple[Event, Event], who: Actor) -> tuple[list[str], Counter[str]]:
    """What differs on the pages of both events for somebody; how the pages were answered."""
    codes: defaultdict[str, Counter[str]] = defaultdict(Counter)
    browsing = Browsing(floor.url, codes)
    found = []
    for route in OF_AN_EVENT:
        for way in range(WAYS):
            pages = []
            for event in events:
                values = {**values_of(EDITION, event.id, [1], [1], ["deck.1"]), "event": [event.id], "of": [event.id]}
                values["player"], values["players"], values["draw"] = ["Ben"], ["Ben"], [""]  # A lot falls anew.
                values["act"] = ["penalise_player", "check_deck", "drop_player", "void_entry"]
                pages.append(browsing.ask(route, event.token(who), values, names(event), way))
            (what, one), (_, other) = pages
            found += [f"{what}: {difference}" for difference in alike(one, other)]
    return found, Counter({path: count.total() - sum(count[no] for no in _DENIED) for path, count in codes.items()})


@pytest.mark.parametrize("who", VIEWERS, ids=lambda who: f"{who.role} {who.name}".strip())
def test_no_page_of_an_event_tells_what_is_on_another_players_list(
    floor: Floor, events: tuple[Event, Event], who: Actor
) -> None:
    found, answered = asked(floor, events, who)
    assert not found, "\n".join(found)
    assert sum(bool(count) for count in answered.values()) >= 5, answered


def test_the_pages_of_an_official_who_may_know_the_lists_differ(floor: Floor, events: tuple[Event, Event]) -> None:
    found, _ = asked(floor, events, Actor("head judge", name="Lee"))
    assert any("/deckcheck" in what for what in found)


def test_each_of_these_pages_is_asked_of_an_event(floor: Floor, events: tuple[Event, Event]) -> None:
    _, answered = asked(floor, events, Actor("organiser"))
    unanswered = {f"{method} {path}" for method, path, _ in OF_AN_EVENT if not answered[f"{method} {path}"]}
    # A pass that there is not is nobody's to call back, and a match is opened by organisers of every match alone.
    assert unanswered == {"POST /passes/{of}/back", "POST /e/{event}/next"}
