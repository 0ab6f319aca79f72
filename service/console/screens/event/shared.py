"""What every page of an event needs: where it stands, its tables, and acts that are entries of its record."""

from collections.abc import Sequence
from typing import Any

import msgspec
from starlette.responses import Response

from service.console.problems import Problem
from service.console.visit import Visit, request_id
from service.rpc.clients.remote import RemoteError


async def tournament(visit: Visit) -> Any:
    """The event of the address. Raises RemoteError."""
    return (await visit.ask("EventService.GetTournament", tournament_id=visit.part("event"))).tournament


async def glance(visit: Visit) -> Any:
    """The event of the address without its players and matches. Raises RemoteError."""
    asked = {"tournament_id": visit.part("event"), "brief": True}
    return (await visit.ask("EventService.GetTournament", **asked)).tournament


async def tables(visit: Visit, event: str, number: int = 0) -> Any:
    """All tables of a round as they stand, with the cursor from which news is told; 0 for the latest round."""
    given = {"round": number} if number else {}
    async for message in visit.follow("EventService.WatchTables", tournament_id=event, **given):
        return message
    raise Problem(503, "The service tells nothing of this event's tables.")


async def act(visit: Visit, event: str, act: dict[str, Any], *, seen: int = 0, request: str = "") -> Any:
    """Asks for an act, and gives the answer. Raises RemoteError."""
    asked = {"expected_version": seen} if seen else {}
    return await visit.ask("EventService.Act", tournament_id=event, request_id=request or request_id(), **asked, **act)


async def refused(visit: Visit, event: str, answer: Any, back: str) -> Response | None:
    """The page that says why an act, or what it does in games, was refused; None where it was not."""
    reasons = list(answer.reasons)
    for effect in answer.effects:
        reasons += effect.reasons
    if not reasons:
        return None
    return await visit.page("refused.html", status=422, event=event, reasons=reasons, back=back)


class Punishing(msgspec.Struct, frozen=True, kw_only=True):
    """What is punished, whom it is about, what the policy recommends for it now, and what that player was given."""

    policy: Any
    player: str
    infraction: str
    recommended: Any
    known: Sequence[str]
    history: Sequence[Any]

    @property
    def titles(self) -> dict[str, str]:
        """What each infraction is called."""
        return {one.id: one.title for one in self.policy.infractions}


async def punishing(visit: Visit, found: Any, player: str = "", *, refused: bool = False) -> Punishing:
    """What the address asks about a penalty; by default of a player, and for what the rules have `refused`.

    Raises RemoteError.
    """
    event, infraction = found.tournament_id, visit.asked("infraction")
    player = visit.asked("player") or player
    policy = (await visit.ask("EventService.GetPolicy", tournament_id=event)).policy
    if refused and not infraction:
        infraction = next((one.id for one in policy.infractions if one.refused), "")
    recommended = None
    if player and infraction:
        asked = {"tournament_id": event, "player": player, "infraction": infraction}
        ask = visit.ask if visit.asked("infraction") else visit.perhaps
        recommended = await ask("EventService.RecommendPenalty", **asked)
    return Punishing(
        policy=policy,
        player=player,
        infraction=infraction,
        recommended=recommended,
        known=sorted({penalty for one in policy.infractions for penalty in one.penalties.values()}),
        history=[one for one in found.penalties if one.player == player],
    )


async def each_page(visit: Visit, call: str, field: str, **asked: Any) -> list[Any]:
    """Everything of a list. Raises RemoteError."""
    found: list[Any] = []
    page = ""
    while True:
        answer = await visit.ask(call, page_token=page, **asked)
        found += getattr(answer, field)
        page = answer.next_page_token
        if not page:
            return found


__all__ = ["Punishing", "RemoteError", "act", "each_page", "glance", "punishing", "refused", "tables", "tournament"]
