"""Judging: calls, rulings, backups with their plan first, corrections."""

from collections.abc import Sequence
from typing import Any

import msgspec
from starlette.responses import Response

from service.console.board.laying import LONGEST_TEXT, print_of
from service.console.board.picture import Seen, picture
from service.console.board.printed import drawn
from service.console.problems import Problem
from service.console.screens.event.shared import punishing, tables
from service.console.screens.looking import eyes, prints
from service.console.screens.signin import qr
from service.console.session import Says
from service.console.visit import Visit, request_id, waiting
from service.rpc.clients.remote import RemoteError

REMEDIES = {
    "rewind": "Take the match back",
    "fix": "Correct the position",
    "penalty": "A penalty",
    "manual": "Carry the text out by hand",
}


_OPEN, _APPEALED = 1, 3


async def _row(visit: Visit) -> Any:
    return (await visit.ask("MatchService.GetMatch", match_id=visit.part("match"))).match


async def _state(visit: Visit, position: int | None = None) -> Any:
    asked = {} if position is None else {"position": position}
    return (await visit.ask("MatchService.GetState", match_id=visit.part("match"), view="VIEW_WORDS", **asked)).state


async def calls(visit: Visit) -> Response:
    """Every call of a match."""
    row, state = await _row(visit), await _state(visit)
    return await visit.page(
        "calls.html", match=row.match_id, event=row.tournament_id, row=row, disputes=list(state.judging.disputes)
    )


async def call(visit: Visit) -> Response:
    """A call: what is asked, what the rules say, the table before and after, and the ruling's form."""
    own = visit.own
    number = visit.part("number")
    if not number.isascii() or not number.isdecimal() or len(number) > 6:
        raise Problem(404, "There is no such call.")
    row = await _row(visit)
    match = row.match_id
    now = await _state(visit)
    found = next((one for one in now.judging.disputes if one.number == int(number)), None)
    if found is None:
        raise Problem(404, f"There is no call {number} in this match.")
    file, why = await _file(visit, match, int(number))
    position = file.position if file is not None else found.position
    prints_of = await prints(visit, match, eyes(visit, own))
    known = prints_of.kinds()
    seated = await _seated(visit, row, found)
    printed = await _printed(visit, match, found.card)
    to = max(1, found.position - 1)
    plan = await visit.perhaps("JudgeService.PlanRewind", match_id=match, to=to) if own.judges else None
    base = str(visit.request.base_url).rstrip("/")
    before = await _state(visit, max(0, position))
    after = await _state(visit, min(position + 1, row.position))
    return await visit.page(
        "call.html",
        match=match,
        event=row.tournament_id,
        row=row,
        dispute=found,
        seated=seated,
        pauses=tuple(now.judging.pauses),
        waits=seated.waits,
        statements=file.statements
        if file is not None
        else [one for one in now.judging.statements if one.dispute == found.number],
        file=file,
        why=why,
        before=picture(before, Seen(seat=own.seat, kinds=known)),
        after=picture(after, Seen(seat=own.seat, kinds=known, before=before)),
        printed=printed,
        drawn=drawn(printed) if printed is not None else None,
        plan=plan,
        punished=await _punished(visit, row, file, found) if own.judges else None,
        called={code: one.print.name for code, one in prints_of.cards.items()},
        names={seat.seat: seat.name or f"Seat {seat.seat}" for seat in now.seats},
        remedies=REMEDIES,
        takes=_takes(own, found),
        final=own.role == "head judge",
        request_id=request_id(),
        position=row.position,
        base=base,
        qr=qr(f"{base}/m/{match}/call/{found.number}"),
    )


async def _file(visit: Visit, match: str, number: int) -> tuple[Any, str]:
    """A dispute's file; None where there is none, and why."""
    try:
        return await visit.ask("JudgeService.GetDisputeFile", match_id=match, dispute=number), ""
    except RemoteError as error:
        if error.code in ("UNAUTHENTICATED", "UNAVAILABLE"):
            raise
        return None, error.message


async def _printed(visit: Visit, match: str, card: str) -> Any:
    """The print that a call is about; None for none, and for who may not know it."""
    if not card:
        return None
    asked = {"match_id": match, "card": card, **eyes(visit, visit.own).given}
    found = await visit.perhaps("CatalogService.GetCard", **asked)
    return found.card if found is not None else None


async def _punished(visit: Visit, row: Any, file: Any, dispute: Any) -> Any:
    """The penalty that the address asks about: by default for who did what is asked about. None outside an event."""
    if not row.tournament_id or not row.setup.names:
        return None
    seat = (file.actor.seat if file is not None else 0) or dispute.seat or 1
    held = await visit.perhaps("EventService.GetTournament", tournament_id=row.tournament_id)
    if held is None:
        return None
    refused = file is not None and bool(file.ruling)
    return await punishing(visit, held.tournament, row.setup.names[seat - 1], refused=refused)


async def reads(visit: Visit) -> Response:
    """How a reading is understood in the place of the text that a call is about, while it is typed."""
    form = await visit.form()
    card, text, reading = form.text("card"), form.text("text"), form.text("words.reading")
    found = await _printed(visit, visit.part("match"), card) if len(reading) <= LONGEST_TEXT else None
    if found is None or not text or not reading:
        return await visit.page("reads.html", lines=(), proposals=())
    edition = (await _row(visit)).setup.edition
    print_ = {
        **print_of(found.print),
        "text": found.print.text.replace(text, reading) if text in found.print.text else reading,
    }
    answer = await visit.ask("CatalogService.ReadCard", edition=edition, card=print_)
    said = [one for one in answer.card.lines if one.text.strip() and one.text.strip() in reading]
    return await visit.page("reads.html", lines=said or answer.card.lines, proposals=answer.proposals)


class Seated(msgspec.Struct, frozen=True):
    """Where a call is on the floor of an event: its table's number, since when it waits (ms since 1970, 0 where it does
    not), and how many calls wait there in all.
    """

    table: str = ""
    since: int = 0
    waits: int = 0


async def _seated(visit: Visit, row: Any, dispute: Any) -> Seated:
    """Where a call is; nowhere for a match of no event, and for who may not know the floor."""
    if not row.tournament_id or not visit.own.staff:
        return Seated()
    try:
        found = (await tables(visit, row.tournament_id)).tables
    except RemoteError as error:
        if error.code not in ("PERMISSION_DENIED", "NOT_FOUND"):
            raise
        return Seated()
    for table in found:
        for one in table.calls if table.match_id == row.match_id else ():
            if one.dispute == dispute.number:
                begun = one.wait_begin_time.ToMilliseconds() if one.stands in (_OPEN, _APPEALED) else 0
                return Seated(str(table.series).rpartition(".")[2], begun, waiting(found))
    return Seated(waits=waiting(found))


def _takes(own: Says, dispute: Any) -> bool:
    """Whether the visitor may take a call, or take it over: one that waits, an appeal as head judge."""
    may = own.judges if dispute.stands == _OPEN else own.role == "head judge" and dispute.stands == _APPEALED
    return may and not (dispute.HasField("taken") and dispute.taken.judge == own.name)


async def rewind(visit: Visit) -> Response:
    """A backup: the slider, the plan, and both lines of what was taken back."""
    own = visit.own
    row = await _row(visit)
    match = row.match_id
    state = await _state(visit)
    to = visit.number("to")
    plan = None
    if to is not None:
        exact = bool(visit.asked("exact"))
        plan = await visit.ask("JudgeService.PlanRewind", match_id=match, to=to, exact=exact)
    lines = None
    if state.judging.rewinds:
        lines = await visit.perhaps("JudgeService.CompareLines", match_id=match)
    first = max(0, row.position - _TRACK)
    events = await visit.ask(
        "MatchService.ListEvents", match_id=match, after=first, page_size=_TRACK, view="VIEW_WORDS"
    )
    known = await prints(visit, match, eyes(visit, own))
    then = await _state(visit, to) if plan is not None and not plan.reasons else None
    return await visit.page(
        "rewind.html",
        match=match,
        event=row.tournament_id,
        row=row,
        to=to,
        exact=bool(visit.asked("exact")),
        plan=plan,
        undone=frozenset(one.position for one in plan.undone) if plan is not None else frozenset(),
        lines=lines,
        events=events.events,
        gone=_gone(state),
        state=state,
        told={one.position: one.text for one in events.events},
        differs=differences(state, then) if then is not None else (),
        called={code: card.print.name for code, card in known.cards.items()},
        kept=_kept(events.events, plan),
        names={seat.seat: seat.name or f"Seat {seat.seat}" for seat in state.seats},
        head=own.role in ("head judge", "organiser"),
        judges=own.judges,
        request_id=request_id(),
    )


_TRACK = 60


class Differs(msgspec.Struct, frozen=True):
    """What is another in two pictures of a match: whose, what, and both numbers."""

    whose: str
    what: str
    now: int
    then: int


def differences(now: Any, then: Any) -> Sequence[Differs]:
    """The players' numbers, and how many cards lie in each zone, where they differ."""
    names = {seat.seat: seat.name or f"Seat {seat.seat}" for seat in now.seats}
    counted: list[tuple[str, str, int, int]] = []
    numbers = {(seat.seat, one.name): one.value for seat in then.seats for one in seat.numbers}
    for seat in now.seats:
        counted += [
            (names[seat.seat], one.label, one.value, numbers.get((seat.seat, one.name), one.value))
            for one in seat.numbers
        ]
    lying = {zone.key: zone.count for zone in then.zones}
    for zone in now.zones:
        counted.append((names.get(zone.seat, ""), zone.label, zone.count, lying.get(zone.key, 0)))
    found = [Differs(whose, what, here, there) for whose, what, here, there in counted if here != there]
    if now.turn.number != then.turn.number:
        found.insert(0, Differs("", "turn", now.turn.number, then.turn.number))
    return found


def _gone(state: Any) -> frozenset[int]:
    """The positions of what was taken back."""
    found: set[int] = set()
    for one in state.judging.rewinds:
        found.update(range(one.to + 1, one.position))
    return frozenset(found)


def _kept(events: Any, plan: Any) -> frozenset[int]:
    """The positions after that of a plan which it does not undo: acts of judging, a player's calls and answers, too."""
    if plan is None:
        return frozenset()
    undone = {one.position for one in plan.undone}
    return frozenset(one.position for one in events if one.position > plan.to and one.position not in undone)


async def fix(visit: Visit) -> Response:
    """A correction by primitive changes."""
    own = visit.own
    row, state = await _row(visit), await _state(visit)
    return await visit.page(
        "fix.html",
        match=row.match_id,
        event=row.tournament_id,
        row=row,
        picture=picture(state, Seen(seat=own.seat)),
        disputes=[one for one in state.judging.disputes if one.stands in (2, 4)],
        position=row.position,
        request_id=request_id(),
    )


ROUTES = (
    ("GET", "/m/{match}/calls", calls),
    ("GET", "/m/{match}/call/{number}", call),
    ("POST", "/m/{match}/reads", reads),
    ("GET", "/m/{match}/rewind", rewind),
    ("GET", "/m/{match}/fix", fix),
)
