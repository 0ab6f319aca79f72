"""What every page of an event needs: where it stands, its tables, and acts that are entries of its record."""

from typing import Any

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


__all__ = ["RemoteError", "act", "each_page", "glance", "refused", "tables", "tournament"]
