"""What is printed and put on a wall or a table: pairings, standings, slips, the penalties and the policy."""

from collections.abc import Awaitable, Callable, Mapping
from typing import Any

from starlette.responses import Response

from service.console.problems import Problem
from service.console.screens.event.rounds import matches_of, table_of
from service.console.screens.event.shared import tournament
from service.console.visit import Visit

_NAMED = Callable[[Visit, Any], Awaitable[dict[str, Any]]]


async def _pairings(visit: Visit, found: Any) -> dict[str, Any]:
    number = visit.number("round") or max((one.number for one in found.rounds), default=0)
    own = matches_of(found, number)
    points = {one.player: one.points for one in await _standings(visit, found)}
    rows = []
    for match in own:
        players = [one.player for one in match.players]
        for player in players:
            others = ", ".join(other for other in players if other != player)
            rows.append((player, table_of(match.series), others, points.get(player, 0), match.bye))
    return {"number": number, "matches": own, "rows": sorted(rows, key=lambda row: row[0].casefold()), "points": points}


async def _standing(visit: Visit, found: Any) -> dict[str, Any]:
    rows = await _standings(visit, found)
    return {"rows": rows, "ties": [tie.name for tie in rows[0].ties] if rows else []}


async def _standings(visit: Visit, found: Any) -> Any:
    return (await visit.ask("EventService.GetStandings", tournament_id=found.tournament_id)).standings


async def _penalties(_visit: Visit, found: Any) -> dict[str, Any]:
    return {"rows": sorted(found.penalties, key=lambda one: (one.player.casefold(), one.position))}


async def _policy(visit: Visit, found: Any) -> dict[str, Any]:
    answer = await visit.ask("EventService.GetPolicy", tournament_id=found.tournament_id)
    return {"policy": answer.policy, "says": answer.says}


_PAPERS: Mapping[str, tuple[str, _NAMED]] = {
    "names": ("Pairings by name", _pairings),
    "tables": ("Pairings by table", _pairings),
    "slips": ("Result slips", _pairings),
    "standings": ("Standings", _standing),
    "penalties": ("Penalty log", _penalties),
    "policy": ("Policy", _policy),
}


async def paper(visit: Visit) -> Response:
    """One paper as a page that prints well."""
    what = visit.part("paper")
    if what not in _PAPERS:
        raise Problem(404, "There is no such paper.", f"There are: {', '.join(_PAPERS)}.")
    found = await tournament(visit)
    title, made = _PAPERS[what]
    if what == "penalties" and not visit.own.staff:
        raise Problem(403, "The penalty log is for officials.")
    values = await made(visit, found)
    return await visit.page(
        "paper.html", event=found.tournament_id, tournament=found, what=what, title=title, papers=_PAPERS, **values
    )


ROUTES = (("GET", "/e/{event}/print/{paper}", paper),)
