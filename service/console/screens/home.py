"""Where one comes in: an organiser's events and matches, and for everybody else the table or floor of their own."""

import msgspec
from starlette.responses import Response

from service.console.session import EVERY_MATCH, Says
from service.console.visit import Visit

_PAGE = 40


async def home(visit: Visit) -> Response:
    """Leads everybody to what is theirs; whoever has everything gets the lists."""
    own = (await visit.everywhere()).at(EVERY_MATCH)
    if not own.all_matches:
        ways = [await _way(visit, own.at(place.match)) for place in own.places]
        return visit.go(ways[0].to) if len(ways) == 1 else await visit.page("places.html", ways=ways)
    events = await visit.ask("EventService.ListTournaments", order_by="create_time desc", page_size=_PAGE)
    state = {"open": "MATCH_STATE_OPEN", "ended": "MATCH_STATE_ENDED"}.get(visit.asked("state"))
    found = await visit.ask(
        "MatchService.ListMatches",
        page_size=_PAGE,
        page_token=visit.asked("page"),
        player=visit.asked("player"),
        game=visit.asked("game"),
        order_by="update_time desc",
        **({"state": state} if state else {}),
    )
    games = await visit.ask("RulebookService.ListGames")
    return await visit.page(
        "home.html",
        events=events.tournaments,
        matches=found.matches,
        more=found.next_page_token,
        games=[game.game for game in games.games],
        asked={name: visit.asked(name) for name in ("state", "player", "game")},
    )


class _Way(msgspec.Struct, frozen=True):
    """A match or an event that the visitor is in: what it is called, as what, and where its page is."""

    called: str
    role: str
    to: str


async def _way(visit: Visit, own: Says) -> _Way:
    role = f"seat {own.seat}" if own.seat else "player" if own.role == "seat" else own.role
    if own.event:
        first = "" if own.staff else "/me" if own.role == "seat" else "/rounds"
        event = await visit.perhaps("EventService.GetTournament", tournament_id=own.event)
        return _Way(own.event if event is None else event.tournament.name, role, f"/e/{own.event}{first}")
    match = await visit.perhaps("MatchService.GetMatch", match_id=own.match)
    names = () if match is None else match.match.setup.names
    return _Way(" – ".join(names) or own.match, role, f"/m/{own.match}")


ROUTES = (("GET", "/", home),)
