"""The audit of a match: whether its record is what was written, what rules make of it again, and what if.

A transcript is audited here, too: a person's record of a match that no service judged.
"""

from collections.abc import AsyncIterator
from typing import Any

from starlette.responses import PlainTextResponse, Response

from service.console.board.offers import panel
from service.console.board.picture import Seen, picture
from service.console.board.taking import take_of
from service.console.live import Done, doing
from service.console.pages import HEADERS
from service.console.problems import Problem
from service.console.screens.looking import Eyes, eyes, prints
from service.console.visit import Visit
from service.rpc.clients.remote import RemoteError

_PORTION = 32
"""So many events are ruled on again before it is told for the first time how far that is."""
LONGEST_TRANSCRIPT = 200_000
"""So many characters of a transcript are read."""


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


async def again_told(visit: Visit) -> Response:
    """The same in parts, each told as it is done."""
    match, edition = visit.part("match"), visit.asked("edition")
    row = (await visit.ask("MatchService.GetMatch", match_id=match)).match
    return doing(_parts(visit, match, edition, row.position))


async def _parts(visit: Visit, match: str, edition: str, total: int) -> AsyncIterator[Done]:
    """Rules on a match again, more events at once each time: a worker takes a moment to begin."""
    checked = renumbered = done = 0
    portion, found = _PORTION, None
    while done < total and (found is None or not found.HasField("difference")):
        until = min(total, done + portion)
        asked = {"match_id": match, "edition": edition, "after": done, "until": until}
        found = await visit.ask("AuditService.Readjudicate", **asked)
        checked, renumbered = checked + found.checked, renumbered + found.renumbered
        done, portion = until, 2 * portion
        yield Done(done, total, f"{done} of {total} events")
    assert found is not None, "a match has an opening"
    found.checked, found.renumbered = checked, renumbered
    yield Done(total, total, html=visit.piece("ruled.html", ruled=found, match=match))


async def _page(visit: Visit, *, verified: Any = None, ruled: Any = None) -> Response:
    match = visit.part("match")
    row = (await visit.ask("MatchService.GetMatch", match_id=match)).match
    editions = await visit.ask("RulebookService.ListEditions", game=row.setup.game)
    return await visit.page(
        "audit.html",
        match=match,
        event=row.tournament_id,
        row=row,
        editions=[one.edition for one in editions.editions if one.playable],
        verified=verified,
        ruled=ruled,
        whole=visit.own.role == "organiser",
    )


async def export(visit: Visit) -> Response:
    """The match as a signed file: the whole of it, or what one may see with commitments to the rest."""
    match, looking = visit.part("match"), eyes(visit, visit.own)
    given = looking.given
    if not given and visit.own.role != "organiser":
        own = visit.own
        role = f"ROLE_{own.role.upper().replace(' ', '_')}"
        given = {"viewer": {"role": role, **({"seat": own.seat} if own.seat else {})}}
    lines: list[str] = []
    async for part in visit.follow("AuditService.Export", match_id=match, **given):
        lines += part.lines
    name = f"{match}{'-' + looking.asked.replace(':', '-') if looking.asked else ''}.jsonl"
    headers = {**HEADERS, "Content-Disposition": f'attachment; filename="{name}"'}
    return PlainTextResponse("".join(f"{line}\n" for line in lines), media_type="application/x-ndjson", headers=headers)


async def what_if(visit: Visit) -> Response:
    """The table before an event, what was done, and what else a seat could have done."""
    return await _supposing(visit)


async def suppose(visit: Visit) -> Response:
    """Rules on another action in the place of an event; nothing is written."""
    form = await visit.form()
    found, why = None, ""
    looking = eyes(visit, visit.own)
    try:
        found = await visit.ask(
            "AuditService.WhatIf",
            match_id=visit.part("match"),
            position=form.number("event"),
            actions=[{"actor": looking.actor, "take": take_of(form)}],
        )
    except RemoteError as error:
        if error.code in ("UNAUTHENTICATED", "UNAVAILABLE"):
            raise
        why = error.message
    return await _supposing(visit, found=found, why=why)


async def _supposing(visit: Visit, *, found: Any = None, why: str = "") -> Response:
    match, own = visit.part("match"), visit.own
    if not own.staff:
        raise Problem(403, "What-ifs are for officials.")
    row = (await visit.ask("MatchService.GetMatch", match_id=match)).match
    at = min(max(visit.number("at") or row.position, 2), row.position + 1)
    looking = await _asked_then(visit, match, at - 1)
    state = (await visit.ask("MatchService.GetState", match_id=match, view="VIEW_WORDS", position=at - 1)).state
    offers = ()
    if looking.actor is not None:
        then = await visit.perhaps(
            "MatchService.ListLegalActions", match_id=match, view="VIEW_WORDS", position=at - 1, **looking.given
        )
        offers = then.offers if then is not None else ()
    may = panel(offers, (), do=visit.asked("do"), card=visit.number("card") or 0)
    played = await visit.ask("MatchService.ListEvents", match_id=match, after=at - 1, page_size=1, view="VIEW_WORDS")
    known = (await prints(visit, match, eyes(visit, own))).kinds() if own.sees_all else {}
    return await visit.page(
        "whatif.html",
        match=match,
        event=row.tournament_id,
        row=row,
        at=at,
        state=state,
        played=next(iter(played.events), None),
        picture=picture(state, Seen(can=may.can, kinds=known)),
        panel=may,
        inputs=may.inputs(),
        looking=looking,
        sees=own.sees_all,
        found=found,
        why=why,
    )


async def _asked_then(visit: Visit, match: str, position: int) -> Eyes:
    """Whose actions are supposed: the seat that the address names, else whom the match waited for."""
    looking = eyes(visit, visit.own)
    if looking.actor is not None or not visit.own.sees_all:
        return looking
    state = (await visit.ask("MatchService.GetState", match_id=match, position=position)).state
    seat = state.question.seat if state.HasField("question") and state.question.seat else 1
    return Eyes(f"seat:{seat}", {"role": "ROLE_SEAT", "seat": seat}, seat)


async def transcript(visit: Visit) -> Response:
    """Where a transcript is put in."""
    visit.must_be_known()
    return await visit.page("transcript.html", text="", found=None, why=())


async def audited(visit: Visit) -> Response:
    """What an audit of a transcript found."""
    visit.must_be_known()
    form = await visit.form()
    text = form.raw("transcript")
    if len(text) > LONGEST_TRANSCRIPT:
        raise Problem(413, f"This transcript has {len(text)} characters; up to {LONGEST_TRANSCRIPT} are read.")
    if not text.strip():
        raise Problem(400, "There is no transcript.", "Put its text in, or choose its file.")
    try:
        found = await visit.ask("AuditService.AuditTranscript", text=text)
    except RemoteError as error:
        if error.code != "INVALID_ARGUMENT":
            raise
        return await visit.page("transcript.html", status=422, text=text, found=None, why=error.message.splitlines())
    return await visit.page("transcript.html", text=text, found=found, why=())


ROUTES = (
    ("GET", "/m/{match}/audit", audit),
    ("POST", "/m/{match}/audit/verify", verify),
    ("POST", "/m/{match}/audit/again", again),
    ("GET", "/m/{match}/audit/again/parts", again_told),
    ("GET", "/m/{match}/export.jsonl", export),
    ("GET", "/m/{match}/whatif", what_if),
    ("POST", "/m/{match}/whatif", suppose),
    ("GET", "/transcript", transcript),
    ("POST", "/transcript", audited),
)
