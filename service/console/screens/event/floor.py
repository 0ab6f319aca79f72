"""The floor: calls and appeals first, oldest on top, then every table by what it needs."""

from collections.abc import AsyncIterator, Iterable, Sequence
from typing import Any

import msgspec
from starlette.responses import Response

from service.console.live import Told, resumed_at, telling
from service.console.problems import Problem
from service.console.screens.event.shared import act, each_page, glance, refused, tables
from service.console.visit import Visit, request_id, waiting
from service.console.words import enum_word

_LAST = 12
_MOST_ROWS = 20
"""Where more tables have changed at once, a page asks for itself again."""
_MOST_SECONDS = 4 * 3600
_MOST_PASSES = 1000
_STANDING = {1: "Call", 2: "Ruled", 3: "Appeal", 4: "Final"}


_TAKERS = {3: "A floor judge", 6: "The head judge"}


class CallRow(msgspec.Struct, frozen=True, kw_only=True):
    """A call on the floor; `taken` says who has taken it, if anybody has. Times are ms since 1970, 0 for none."""

    table: Any
    number: str
    match: str
    call: Any
    word: str
    waits: bool
    asks: str
    since: int
    taken: str = ""
    taken_since: int = 0
    appealed: str = ""


class JudgeRow(msgspec.Struct, frozen=True, kw_only=True):
    """A judge of the event: the calls that he has, the longest first, and since when he has that; none: free."""

    who: str
    has: tuple[CallRow, ...] = ()


class TableRow(msgspec.Struct, frozen=True, kw_only=True):
    """A table on the floor: `need` orders it, `tag` says it, `strong` whether somebody is wanted there.

    `extra` is the time that it was given beside the round's, in ms.
    """

    table: Any
    number: str
    need: int
    tag: str
    strong: bool
    words: str
    ends: int
    left: int
    extra: int


async def floor(visit: Visit) -> Response:
    """Everything at a glance."""
    event = visit.part("event")
    found = await glance(visit)
    now = await tables(visit, event)
    entries = (
        await visit.ask(
            "EventService.ListEntries", tournament_id=event, after=max(0, found.position - _LAST), page_size=_LAST
        )
    ).entries
    rows = sorted((_row(one) for one in now.tables), key=lambda row: (row.need, _order(row.number)))
    shown = visit.asked("show")
    ends = [one.timing.end_time.ToMilliseconds() for one in now.tables if one.HasField("timing")]
    calls = _calls(now.tables)
    return await visit.page(
        "floor.html",
        event=event,
        tournament=found,
        round=now.round,
        cursor=now.cursor,
        calls=calls,
        judges=_judges(calls, await _staff(visit, event)),
        rows=[row for row in rows if not shown or row.tag == shown],
        total=len(rows),
        playing=sum(row.need == _PLAYING for row in rows),
        counts=_counts(rows),
        shown=shown,
        entries=list(reversed(entries)),
        ends=min(ends, default=0),
        request_id=request_id(),
        waits=waiting(now.tables),
    )


_CALLED, _OVER, _MISSING, _PAUSED, _PLAYING, _EMPTY, _DONE = range(7)


def _counts(rows: Sequence[TableRow]) -> dict[str, int]:
    found: dict[str, int] = {}
    for row in rows:
        if row.tag and row.need != _CALLED:
            found[row.tag] = found.get(row.tag, 0) + 1
    return found


def _order(number: str) -> tuple[int, str]:
    return (int(number), "") if number.isdecimal() else (0, number)


def _calls(found: Sequence[Any]) -> Sequence[CallRow]:
    rows = []
    for table in found:
        names = [player.player for player in table.players]
        for call in table.calls:
            asks = names[call.seat - 1] if 0 < call.seat <= len(names) else "An official"
            rows.append(
                CallRow(
                    table=table,
                    number=_number(table),
                    match=table.match_id,
                    call=call,
                    word=_STANDING.get(call.stands, "Call"),
                    waits=call.stands in (1, 3),
                    asks=asks,
                    since=call.wait_begin_time.ToMilliseconds(),
                    taken=(call.taken.judge or _TAKERS[call.taken.role]) if call.HasField("taken") else "",
                    taken_since=call.take_time.ToMilliseconds(),
                    appealed=names[call.appeal - 1] if 0 < call.appeal <= len(names) else "",
                )
            )
    return sorted(rows, key=lambda row: (not row.waits, row.word != "Appeal", row.since, row.call.position))


async def _staff(visit: Visit, event: str) -> Sequence[str]:
    """The judges whom the visitor may know of: those of the passes that the visitor may list, and the visitor."""
    own = visit.own
    names = [own.name] if own.judges and own.name else []
    found = await visit.perhaps("TokenService.ListTokens", match_id=event, page_size=_MOST_PASSES)
    for one in found.tokens if found is not None else ():
        role = enum_word(one.actor, "role")
        if role in ("judge", "head judge") and one.actor.name and not one.HasField("revoke_time"):
            names.append(one.actor.name)
    return sorted(dict.fromkeys(names))


def _judges(calls: Sequence[CallRow], staff: Sequence[str]) -> Sequence[JudgeRow]:
    """What each judge has; who is free comes first."""
    has: dict[str, list[CallRow]] = {name: [] for name in staff}
    for row in sorted(calls, key=lambda row: row.taken_since):
        if row.taken:
            has.setdefault(row.taken, []).append(row)
    return sorted((JudgeRow(who=who, has=tuple(rows)) for who, rows in has.items()), key=lambda one: bool(one.has))


def _number(table: Any) -> str:
    return str(table.series).rpartition(".")[2]


def _row(table: Any) -> TableRow:
    need, tag, strong, words = _need(table)
    timed = table.HasField("timing") and table.timing.HasField("end_time")
    ends = table.timing.end_time.ToMilliseconds() if timed else 0
    return TableRow(
        table=table,
        number=_number(table),
        need=need,
        tag=tag,
        strong=strong,
        words=words,
        ends=ends if need in (_PLAYING, _CALLED, _OVER) else 0,
        left=table.timing.left.ToMilliseconds() if timed else 0,
        extra=table.timing.given.ToMilliseconds() + table.timing.given_back.ToMilliseconds(),
    )


def _need(table: Any) -> tuple[int, str, bool, str]:
    """What a table needs: how urgent it is, the word for it, whether somebody must act, and the rest in words."""
    outcomes = [enum_word(player, "outcome") for player in table.players if player.outcome]
    phase = enum_word(table.timing, "phase") if table.HasField("timing") else ""
    if table.calls:
        return _CALLED, "Called", True, table.calls[0].question
    if outcomes:
        score = "–".join(f"{player.wins}" for player in table.players)
        return _DONE, "Done", False, f"{score}, {outcomes[0]}"
    if phase == "time over":
        return _OVER, "Time over", True, enum_word(table.timing, "undecided")
    if phase == "extra turns":
        return _OVER, "Extra turns", True, f"{table.timing.turns_left} left"
    if len(table.slips) == len(table.players):
        return _MISSING, "Slips differ", True, ""
    if table.result_missing:
        return _MISSING, "Result missing", True, f"game {table.games} has ended"
    if table.pauses:
        return _PAUSED, "Paused", False, ", ".join(table.pauses)
    if table.match_id:
        return _PLAYING, "", False, f"playing, turn {table.turn}"
    if table.HasField("timing") and table.timing.HasField("begin_time"):
        return _PLAYING, "", False, "on cardboard" + (", one slip is in" if table.slips else "")
    return _EMPTY, "Not begun", False, ""


async def live(visit: Visit) -> Response:
    """News of the floor."""
    event = visit.part("event")
    staff = await _staff(visit, event) if visit.own.staff else ()

    async def follow(at: str) -> AsyncIterator[Told]:
        held: dict[str, Any] = {}
        number = 0
        async for news in visit.follow("EventService.WatchTables", tournament_id=event):
            first, number = news.round != number, news.round
            if first:
                held.clear()
            changed = [one for one in news.tables if held.get(one.series) != one]
            held.update({one.series: one for one in changed})
            stale = first and at != news.cursor
            if stale or len(changed) > _MOST_ROWS:
                yield Told("moved", news.cursor)
            elif first or not changed:
                yield Told("beat", news.cursor)
            else:
                yield Told("parts", news.cursor, _parts(visit, event, changed, held.values(), staff))
            at = news.cursor

    return telling(follow, resumed_at(visit, ""))


def _parts(visit: Visit, event: str, changed: Sequence[Any], every: Iterable[Any], staff: Sequence[str]) -> str:
    """The rows of the tables that have changed, the calls and the judges, as they stand on the floor."""
    known = list(every)
    calls = _calls(known)
    rows = [_row(one) for one in changed]
    given = {"event": event, "calls": calls, "judges": _judges(calls, staff), "rows": rows, "waits": waiting(known)}
    return visit.piece("floorparts.html", request_id=request_id(), **given)


async def change(visit: Visit) -> Response:
    """Gives the chosen tables more time, pauses them or lets them go on: an act of judging in each match."""
    event = visit.part("event")
    form = await visit.form()
    matches, what, reason = form.all("match"), form.text("what"), form.text("reason")
    if not matches:
        raise Problem(400, "No table was chosen.", "Choose one or more, then say what with them.")
    parts: list[dict[str, Any]] = [{"name": "reason", "picks": [{"word": reason}]}] if reason else []
    if what == "givetime":
        seconds = form.number("minutes") * 60
        if not 0 < seconds <= _MOST_SECONDS:
            raise Problem(400, "Say how many minutes, 1 to 240.")
        parts.append({"name": "seconds", "picks": [{"number": seconds}]})
    elif what not in ("pausematch", "resumematch"):
        raise Problem(400, "Say what is to be done with these tables.")
    refusals: list[Any] = []
    for match in matches[:200]:
        answer = await visit.ask(
            "MatchService.Submit",
            match_id=match,
            take={"action": what, "parts": parts},
            request_id=f"{form.text('request')}-{match}",
        )
        refusals += answer.ruling.refused.reasons if answer.ruling.HasField("refused") else []
    if refusals:
        return await visit.page("refused.html", status=422, event=event, reasons=refusals, back=f"/e/{event}")
    return visit.go(f"/e/{event}")


async def new(visit: Visit) -> Response:
    """The form for a new event."""
    policies = await each_page(visit, "EventService.ListPolicies", "policies", page_size=100)
    editions = await visit.ask("RulebookService.ListEditions")
    return await visit.page(
        "newevent.html",
        policies=policies,
        editions=[one for one in editions.editions if one.playable],
        levels=list(dict.fromkeys(level for policy in policies for level in policy.levels)),
        request_id=request_id(),
    )


async def open_event(visit: Visit) -> Response:
    """Opens an event."""
    form = await visit.form()
    answer = await visit.ask(
        "EventService.CreateTournament",
        name=form.text("name"),
        edition=form.text("edition"),
        level=form.text("level"),
        policy=form.text("policy"),
        request_id=form.text("request") or request_id(),
    )
    if answer.reasons:
        return await visit.page("refused.html", status=422, reasons=answer.reasons, back="/e")
    return visit.go(f"/e/{answer.tournament_id}/rounds")


__all__ = ["ROUTES", "act", "refused"]

ROUTES = (
    ("GET", "/e", new),
    ("POST", "/e", open_event),
    ("GET", "/e/{event}", floor),
    ("GET", "/e/{event}/live", live),
    ("POST", "/e/{event}/change", change),
)
