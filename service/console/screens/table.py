"""The table: the match as a picture, what happened in words, and what the visitor may do."""

from collections.abc import AsyncIterator
from typing import Any

from starlette.responses import Response

from service.console.board.offers import Panel, panel
from service.console.board.picture import Picture, Seen, picture
from service.console.board.printed import drawn
from service.console.board.taking import take_of
from service.console.live import Told, position_of, resumed_at, telling
from service.console.problems import Problem
from service.console.screens.books import phrases
from service.console.screens.clocks import SeatClock, seat_clocks, stand
from service.console.screens.looking import Eyes, Prints, eyes, prints
from service.console.session import Says
from service.console.visit import Visit, request_id
from service.rpc.clients.remote import RemoteError

_LAST = 8
_PAGE = 100
_NOTHING = panel((), ())


async def table(visit: Visit) -> Response:
    """The table as it is, or as it was."""
    return await _table(visit)


async def _table(visit: Visit, *, status: int = 200, refused: Any = None) -> Response:
    own, match = visit.own, visit.part("match")
    looking = eyes(visit, own)
    at = visit.number("at")
    row = (await visit.ask("MatchService.GetMatch", match_id=match)).match
    if at is not None and at >= row.position:
        at = None
    given = {"match_id": match, "view": "VIEW_WORDS", **looking.given}
    asked = {} if at is None else {"position": at}
    state = (await visit.ask("MatchService.GetState", **given, **asked)).state
    before = None
    if at:
        before = (await visit.ask("MatchService.GetState", **given, position=at - 1)).state
    events = await visit.ask("MatchService.ListEvents", **given, after=max(0, state.position - _LAST), page_size=_LAST)
    known = await prints(visit, match, looking)
    may = _NOTHING if at is not None else await _may(visit, match, looking, state.position)
    shown = picture(
        state, Seen(seat=looking.seat, can=may.can if _acts(own) else frozenset(), before=before, kinds=known.kinds())
    )
    return await visit.page(
        "table.html",
        status=status,
        match=match,
        event=row.tournament_id,
        row=row,
        state=state,
        picture=shown,
        events=[one for one in reversed(events.events) if one.position <= state.position],
        panel=may,
        acting=_acts(own),
        inputs=may.inputs(),
        looking=looking,
        at=at,
        refused=refused,
        request_id=request_id(),
        zone=_zone(shown, visit.asked("zone")),
        keep=_keep(looking),
        by_hand=_by_hand(state, own, at),
        clocks={} if at is not None else await _clocks(visit, row, state),
        ends=await _ends(visit, row) if at is None and not row.HasField("result") else 0,
    )


async def _clocks(visit: Visit, row: Any, state: Any) -> dict[int, SeatClock]:
    """The time that each seat has used, where the service tells it."""
    found = await visit.perhaps("EventService.GetClock", match_id=row.match_id)
    seats = () if found is None else seat_clocks(row, found, stands=stand(row, state))
    return {one.seat: one for one in seats}


async def _ends(visit: Visit, row: Any) -> int:
    """When the time of the event's round is over, in ms since 1970; 0 for none, and for who may not know."""
    if not row.tournament_id:
        return 0
    found = await visit.perhaps("EventService.GetTournament", tournament_id=row.tournament_id, brief=True)
    latest = found.tournament.rounds[-1] if found is not None and found.tournament.rounds else None
    if latest is None or not (latest.HasField("begin_time") and latest.HasField("time")):
        return 0
    return int(sum(one.ToMilliseconds() for one in (latest.begin_time, latest.time, latest.extra)))


def _acts(own: Says) -> bool:
    return own.role in ("seat", "recorder") or own.staff


def _keep(looking: Eyes) -> str:
    """What every address of the page goes on to say."""
    return f"&as={looking.asked}" if looking.asked else ""


def _by_hand(state: Any, own: Says, at: int | None) -> bool:
    """Whether the visitor is asked to carry out by hand what the engine cannot read."""
    if at is not None or not state.HasField("question"):
        return False
    return bool(state.question.kind == "manual resolution" and own.seat == state.question.seat)


def _zone(shown: Picture, key: str) -> Any:
    return next((zone for zone in shown.zones() if zone.key == key), None) if key else None


async def _may(visit: Visit, match: str, looking: Eyes, position: int) -> Panel:
    """What the visitor may do, with the form that the address opens, if it was made for this position."""
    found = await visit.perhaps("MatchService.ListLegalActions", match_id=match, view="VIEW_WORDS", **looking.given)
    if found is None:
        return _NOTHING
    stale = visit.asked("v") and visit.number("v") != position
    do, card = ("", None) if stale else (visit.asked("do"), visit.number("card"))
    return panel(found.offers, found.acts, do=do, card=card or 0)


async def act(visit: Visit) -> Response:
    """Does what a form says. The same form again does nothing twice."""
    match = visit.part("match")
    form = await visit.form()
    seen = form.number("position")
    try:
        answer = await visit.ask(
            "MatchService.Submit",
            match_id=match,
            take=take_of(form),
            request_id=form.text("request") or request_id(),
            view="VIEW_WORDS",
            **({"expected_version": seen} if seen else {}),
        )
    except RemoteError as error:
        if error.reason != "STALE_VERSION":
            raise
        moved = "The match has moved on before this was sent: nothing has happened. Look again, then choose again."
        return await _table(visit, status=409, refused=moved)
    if answer.ruling.HasField("refused"):
        return await _table(visit, status=422, refused=answer.ruling.refused)
    return visit.go(form.then() or f"/m/{match}")


async def live(visit: Visit) -> Response:
    """What happens at the table, line by line as it happens."""
    match, looking = visit.part("match"), eyes(visit, visit.own)
    edition = (await visit.ask("MatchService.GetMatch", match_id=match)).match.setup.edition

    async def follow(at: str) -> AsyncIterator[Told]:
        given = {"match_id": match, "after": position_of(at), "view": "VIEW_WORDS", **looking.given}
        async for message in visit.follow("MatchService.WatchEvents", **given):
            for event in message.events:
                line = visit.piece("event.html", one=event, match=match, edition=edition, keep=_keep(looking))
                yield Told("ev", str(event.position), line)
            if not message.events:
                yield Told("beat", str(message.position))

    return telling(follow, resumed_at(visit, "0"))


async def history(visit: Visit) -> Response:
    """Everything that happened, page by page."""
    match, looking = visit.part("match"), eyes(visit, visit.own)
    row = (await visit.ask("MatchService.GetMatch", match_id=match)).match
    after = visit.number("after") or 0
    page = await visit.ask(
        "MatchService.ListEvents", match_id=match, after=after, page_size=_PAGE, view="VIEW_WORDS", **looking.given
    )
    return await visit.page(
        "history.html",
        match=match,
        event=row.tournament_id,
        row=row,
        events=page.events,
        after=after,
        size=_PAGE,
        keep=_keep(looking),
    )


async def explain(visit: Visit) -> Response:
    """Why an event happened, rule by rule."""
    match, looking = visit.part("match"), eyes(visit, visit.own)
    position = visit.part("position")
    if not position.isdecimal():
        raise Problem(404, "There is no such event.")
    row = (await visit.ask("MatchService.GetMatch", match_id=match)).match
    told = await visit.ask("AuditService.Explain", match_id=match, position=int(position), **looking.given)
    return await visit.page(
        "explain.html", match=match, event=row.tournament_id, row=row, told=told, keep=_keep(looking)
    )


async def card(visit: Visit) -> Response:
    """A card's print, and what the engine makes of it."""
    match, looking = visit.part("match"), eyes(visit, visit.own)
    row = (await visit.ask("MatchService.GetMatch", match_id=match)).match
    found = await visit.ask("CatalogService.GetCard", match_id=match, card=visit.part("code"), **looking.given)
    edition = row.setup.edition
    read = await phrases(visit, edition, found.card) if visit.asked("phrases") else None
    state = (await visit.ask("MatchService.GetState", match_id=match, **looking.given)).state
    return await visit.page(
        "card.html",
        match=match,
        event=row.tournament_id,
        card=found.card,
        drawn=drawn(found.card),
        keep=_keep(looking),
        edition=edition,
        read=read,
        readings=[one for one in state.judging.readings if one.text.strip() in found.card.print.text],
    )


__all__ = ["ROUTES", "Prints"]

ROUTES = (
    ("GET", "/m/{match}", table),
    ("POST", "/m/{match}/act", act),
    ("GET", "/m/{match}/live", live),
    ("GET", "/m/{match}/events", history),
    ("GET", "/m/{match}/explain/{position}", explain),
    ("GET", "/m/{match}/card/{code}", card),
)
