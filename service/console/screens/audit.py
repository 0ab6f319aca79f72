"""The audit of a match: whether its record is what was written, and what rules make of it again."""

from typing import Any

from starlette.responses import Response

from service.console.visit import Visit


async def audit(visit: Visit) -> Response:
    """What may be checked."""
    return await _page(visit)


async def verify(visit: Visit) -> Response:
    """Checks the chain of digests and the chance."""
    form = await visit.form()
    found = await visit.ask("AuditService.Verify", match_id=visit.part("match"), expected_digest=form.text("digest"))
    return await _page(visit, verified=found)


async def again(visit: Visit) -> Response:
    """Rules on every stored action again."""
    form = await visit.form()
    found = await visit.ask("AuditService.Readjudicate", match_id=visit.part("match"), edition=form.text("edition"))
    return await _page(visit, ruled=found)


async def _page(visit: Visit, *, verified: Any = None, ruled: Any = None) -> Response:
    match = visit.part("match")
    row = (await visit.ask("MatchService.GetMatch", match_id=match)).match
    editions = await visit.ask("RulebookService.ListEditions", game=row.setup.game)
    return visit.page(
        "audit.html",
        match=match,
        event=row.tournament_id,
        row=row,
        editions=[one.edition for one in editions.editions if one.playable],
        verified=verified,
        ruled=ruled,
    )


ROUTES = (
    ("GET", "/m/{match}/audit", audit),
    ("POST", "/m/{match}/audit/verify", verify),
    ("POST", "/m/{match}/audit/again", again),
)
