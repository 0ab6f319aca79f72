"""A player's own page at an event: the table, the opponent, the result to confirm, and leaving."""

from typing import Any

from starlette.responses import Response

from service.console.screens.event.rounds import matches_of
from service.console.screens.event.shared import tables, tournament
from service.console.visit import Visit, request_id


async def me(visit: Visit) -> Response:
    """What a player needs to know in a round, and says after it."""
    found = await tournament(visit)
    name = visit.own.name
    latest = found.rounds[-1] if found.rounds else None
    own = matches_of(found, latest.number) if latest else []
    match = next((one for one in own if any(player.player == name for player in one.players)), None)
    watched = await tables(visit, found.tournament_id)
    decks = [one.name for one in (await visit.ask("CatalogService.ListDecks", edition=found.edition)).decks]
    timing = next((one.timing for one in watched.tables if match is not None and one.series == match.series), None)
    return await visit.page(
        "player.html",
        event=found.tournament_id,
        tournament=found,
        latest=latest,
        name=name,
        entered=next((one for one in found.players if one.player == name), None),
        found=match,
        others=[one.player for one in match.players if one.player != name] if match else [],
        said={slip.player: slip for slip in match.slips} if match else {},
        game=_game(match),
        ends=timing.end_time.ToMilliseconds() if timing is not None and timing.HasField("end_time") else 0,
        cursor=watched.cursor,
        decks=decks,
        mine=[one for one in found.matches if any(player.player == name for player in one.players)],
        request_id=request_id(),
    )


def _game(match: Any) -> str:
    """The stream of the game that is played now; empty for none."""
    games = [] if match is None else [one.match_id for one in match.games if one.match_id and not one.reported]
    return games[-1] if games else ""


ROUTES = (("GET", "/e/{event}/me", me),)
