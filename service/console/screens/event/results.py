"""Results and standings: which tables are outstanding, what players say, who stands where, and the record itself."""

import csv
import io
from typing import Any

from starlette.responses import PlainTextResponse, Response

from service.console.pages import HEADERS
from service.console.screens.event.rounds import matches_of, undecided
from service.console.screens.event.shared import each_page, tournament
from service.console.visit import Visit, request_id
from service.console.words import enum_word


async def results(visit: Visit) -> Response:
    """The tables of a round: the outstanding ones first, with what their players say."""
    found = await tournament(visit)
    number = visit.number("round") or max((one.number for one in found.rounds), default=0)
    own = matches_of(found, number)
    outstanding = sorted(undecided(own), key=lambda one: (len(one.slips) != len(one.players), -len(one.slips)))
    decided = [one for one in own if one not in outstanding]
    return await visit.page(
        "results.html",
        event=found.tournament_id,
        tournament=found,
        number=number,
        outstanding=outstanding,
        decided=decided,
        request_id=request_id(),
    )


async def standings(visit: Visit) -> Response:
    """Who stands where and why, and the bracket."""
    found = await tournament(visit)
    answer = await visit.ask("EventService.GetStandings", tournament_id=found.tournament_id)
    return await visit.page(
        "standings.html",
        event=found.tournament_id,
        tournament=found,
        standings=answer.standings,
        ties=[tie.name for tie in answer.standings[0].ties] if answer.standings else [],
        terms=answer.terms,
        number=answer.number,
        bracket=bracket_of(found),
    )


def bracket_of(found: Any) -> list[Any]:
    """The rounds of the bracket, each with its matches."""
    rounds = [one for one in found.rounds if enum_word(one, "kind") == "elimination"]
    return [(one, matches_of(found, one.number)) for one in rounds]


async def standings_csv(visit: Visit) -> Response:
    """The standings as comma-separated values. A name that a spreadsheet would take for a formula is quoted."""
    answer = await visit.ask("EventService.GetStandings", tournament_id=visit.part("event"))
    ties = [tie.name for tie in answer.standings[0].ties] if answer.standings else []
    written = io.StringIO()
    table = csv.writer(written)
    table.writerow(["rank", "player", "points", "won", "drawn", "lost", "byes", *ties, "out"])
    for row in answer.standings:
        name = f"'{row.player}" if row.player[:1] in "=+-@\t" else row.player
        counts = (row.points, row.won, row.drawn, row.lost, row.byes)
        parts = [f"{tie.percent:.4f}" for tie in row.ties]
        table.writerow([row.rank, name, *counts, *parts, enum_word(row, "out") if row.out else ""])
    return _file(written.getvalue(), "text/csv; charset=utf-8", f"{visit.part('event')}-standings.csv")


async def record(visit: Visit) -> Response:
    """The whole record as it is signed: `magistrate verify` proves it without a service."""
    event = visit.part("event")
    lines: list[str] = []
    async for part in visit.follow("EventService.ExportTournament", tournament_id=event):
        lines += part.lines
    return _file("".join(f"{line}\n" for line in lines), "application/x-ndjson", f"{event}.jsonl")


def _file(text: str, kind: str, name: str) -> Response:
    headers = {**HEADERS, "Content-Disposition": f'attachment; filename="{name}"'}
    return PlainTextResponse(text, media_type=kind, headers=headers)


async def log(visit: Visit) -> Response:
    """Every entry of the record, the last on top, with those that are void."""
    found = await tournament(visit)
    entries = await each_page(
        visit, "EventService.ListEntries", "entries", tournament_id=found.tournament_id, page_size=1000
    )
    return await visit.page(
        "eventlog.html",
        event=found.tournament_id,
        tournament=found,
        entries=list(reversed(entries)),
        request_id=request_id(),
    )


ROUTES = (
    ("GET", "/e/{event}/results", results),
    ("GET", "/e/{event}/standings", standings),
    ("GET", "/e/{event}/standings.csv", standings_csv),
    ("GET", "/e/{event}/record.jsonl", record),
    ("GET", "/e/{event}/log", log),
)
