"""Where one comes in: an organiser's events and matches, and for everybody else the table or floor of their own."""

from starlette.responses import Response

from service.console.visit import Visit

_PAGE = 40


async def home(visit: Visit) -> Response:
    """Leads everybody to what is theirs; whoever has everything gets the lists."""
    own = visit.own
    if own.event:
        first = "" if own.staff else "/me" if own.role == "seat" else "/rounds"
        return visit.go(f"/e/{own.event}{first}")
    if not own.all_matches:
        return visit.go(f"/m/{own.match}")
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
    return visit.page(
        "home.html",
        events=events.tournaments,
        matches=found.matches,
        more=found.next_page_token,
        games=[game.game for game in games.games],
        asked={name: visit.asked(name) for name in ("state", "player", "game")},
    )


ROUTES = (("GET", "/", home),)
