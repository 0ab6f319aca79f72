"""Deck checks: whom to check, the list beside the counts, and what was found."""

import secrets
from collections import Counter
from typing import Any

from starlette.responses import Response

from service.console.problems import Problem
from service.console.screens.event.rounds import matches_of, undecided
from service.console.screens.event.shared import each_page, tournament
from service.console.visit import Visit, request_id

_CHOSEN = 2
_MOST_NAMES = 1000


async def deckcheck(visit: Visit) -> Response:
    """Tables drawn by lot, a player's list to count by, and the checks that were made."""
    if not visit.own.staff:
        raise Problem(403, "Deck checks are made by officials.")
    found = await tournament(visit)
    latest = max((one.number for one in found.rounds), default=0)
    own = undecided(matches_of(found, latest))
    checked = {one.player for one in found.deck_checks}
    drawn = []
    if visit.asked("draw"):
        fresh = [one for one in own if not any(player.player in checked for player in one.players)]
        drawn = secrets.SystemRandom().sample(fresh or own, min(_CHOSEN, len(fresh or own)))
    player = visit.asked("player")
    listed = next((one for one in found.players if one.player == player), None)
    names = await _names(visit, found.edition) if listed is not None or found.deck_checks else {}
    return await visit.page(
        "deckcheck.html",
        event=found.tournament_id,
        tournament=found,
        tables=own,
        drawn=drawn,
        player=player,
        cards=[(code, names.get(code, code), count) for code, count in sorted(_counts(listed))],
        playing=_playing(own, player),
        checks=list(reversed(found.deck_checks)),
        names=names,
        request_id=request_id(),
    )


def _counts(listed: Any) -> list[tuple[str, int]]:
    return list(Counter(listed.deck).items()) if listed is not None else []


def _playing(matches: list[Any], player: str) -> str:
    """The game that a player is in: the time of the check is given back there."""
    games = [
        game.match_id
        for match in matches
        if any(one.player == player for one in match.players)
        for game in match.games
        if game.match_id and not game.reported
    ]
    return games[-1] if games else ""


async def _names(visit: Visit, edition: str) -> dict[str, str]:
    """The names of an edition's cards by their codes."""
    cards = await each_page(visit, "CatalogService.ListCards", "cards", edition=edition, page_size=_MOST_NAMES)
    return {one.print.code: one.print.name for one in cards}


ROUTES = (("GET", "/e/{event}/deckcheck", deckcheck),)
