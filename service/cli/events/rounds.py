"""`magistrate pairings`: rounds of an event, from who meets whom to how everybody stands."""

import secrets
from collections.abc import Mapping, Sequence
from datetime import timedelta
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.text import Text

from domain.tournament.timing.rounds import RoundKind
from service.cli.events.series import SeriesId
from service.cli.events.tournaments import Asking, DryRun, EventId, Reasoned, RequestId, ask, show_refusal
from service.cli.inputs.viewers import As
from service.cli.sources.connection import Connection, connected
from service.cli.sources.remote import reached
from service.cli.terminal.errors import NEGATIVE, Failure
from service.cli.terminal.options import Json
from service.cli.terminal.output import show, show_json, table

app = typer.Typer(help="Rounds of an event: pairings, time, results on cardboard, standings.", no_args_is_help=True)

_KINDS: Mapping[str, tuple[RoundKind, str]] = {
    "swiss": ("swiss", "ROUND_KIND_SWISS"),
    "bracket": ("elimination", "ROUND_KIND_ELIMINATION"),
    "by-hand": ("by hand", "ROUND_KIND_BY_HAND"),
}
Minutes = Annotated[int, typer.Option(help="The time of the round; by default as the policy says.", min=0)]


@app.command("make")
@connected
def make(
    reach: Connection,
    event: EventId,
    kind: Annotated[str, typer.Argument(help="swiss, bracket or by-hand.")] = "swiss",
    cut: Annotated[int, typer.Option(help="How many go into a bracket, in its first round.", min=0)] = 0,
    minutes: Minutes = 0,
    best_of: Annotated[int, typer.Option(help="Of how many games; by default as the policy says.", min=0)] = 0,
    who: As = "",
    dry_run: DryRun = False,
    request_id: RequestId = "",
    as_json: Json = False,
) -> None:
    """Opens the next round and pairs everybody in it; its clock begins with `magistrate event round`."""
    if kind not in _KINDS:
        raise Failure(f"no round is paired {kind!r}", f"one of: {', '.join(_KINDS)}")
    asking = Asking(who, dry_run, request_id, as_json)
    time = timedelta(minutes=minutes)
    ask(reach, event, "pair_round", asking, kind=_KINDS[kind][1], cut=cut, time=time, best_of=best_of)


@app.command("list")
@connected
def list_pairings(
    reach: Connection,
    event: EventId,
    number: Annotated[int, typer.Option("--round", help="Of this round; by default of the latest.", min=0)] = 0,
    by_name: Annotated[bool, typer.Option("--by-name", help="By the players' names, not by tables.")] = False,
    as_json: Json = False,
) -> None:
    """Lists who plays whom at which table."""
    with reached(reach) as client:
        found = client.tournaments.get(event)
    latest = number or max((one["number"] for one in found["rounds"]), default=0)
    paired = [one for one in found["matches"] if one["round"] == latest]
    if as_json:
        told = client.heard.told("GetTournamentResponse")["tournament"].get("matches", [])
        show_json({"matches": [one for one in told if one["round"] == latest]})
        return
    if by_name:
        grid = table("player", "table", "against", right=("table",))
        rows = sorted((player, *_against(one, player)) for one in paired for player in _names(one))
        for row in rows:
            grid.add_row(*map(Text, row))
    else:
        grid = table("table", "players", right=("table",))
        for one in sorted(paired, key=lambda one: _number(one["series"])):
            grid.add_row(str(_number(one["series"])), Text(" – ".join(_names(one)) + (", bye" if one["bye"] else "")))
    show(grid if paired else "nobody is paired: `magistrate pairings make` pairs a round")


def _names(match: Mapping[str, Any]) -> Sequence[str]:
    return [str(one["player"]) for one in match["players"]]


def _number(series: str) -> int:
    return int(series.rpartition(".")[2])


def _against(match: Mapping[str, Any], player: str) -> tuple[str, str]:
    others = [name for name in _names(match) if name != player]
    return ("–" if match["bye"] else str(_number(match["series"]))), ", ".join(others) or "bye"


@app.command("open")
@connected
def open_tables(reach: Connection, event: EventId, request_id: RequestId = "", as_json: Json = False) -> None:
    """Opens a match with the registered lists at every table of the round that has none. For the organiser."""
    with reached(reach) as client:
        found = client.tournaments.open_tables(event, request_id=request_id or secrets.token_hex(16))
    if as_json:
        show_json(client.heard.told("OpenTablesResponse"))
    else:
        grid = table("match", "stream")
        for one in found["tables"]:
            grid.add_row(one["series"], Text(one["match_id"]))
        show(grid if found["tables"] else "no table waits for a match")
        if found["reasons"]:
            show_refusal(found["reasons"])
    if found["reasons"]:
        raise typer.Exit(NEGATIVE)


@app.command("undo")
@connected
def undo(
    reach: Connection,
    event: EventId,
    series: SeriesId,
    reason: Reasoned = "",
    who: As = "",
    request_id: RequestId = "",
    as_json: Json = False,
) -> None:
    """Takes one pairing back, before anything has come of it."""
    ask(reach, event, "unpair_match", Asking(who, False, request_id, as_json), series=series, reason=reason)


@app.command("extend")
@connected
def extend(
    reach: Connection,
    event: EventId,
    minutes: Annotated[int, typer.Argument(help="How many minutes more every match of the round has.", min=1)],
    reason: Reasoned = "",
    who: As = "",
    request_id: RequestId = "",
    as_json: Json = False,
) -> None:
    """Gives every match of the round more time."""
    asking = Asking(who, False, request_id, as_json)
    ask(reach, event, "extend_round", asking, time=timedelta(minutes=minutes), reason=reason)


@app.command("slip")
@connected
def slip(
    reach: Connection,
    event: EventId,
    series: SeriesId,
    won: Annotated[list[str], typer.Argument(metavar="PLAYER=GAMES...", help="Who won how many games.")],
    drawn: Annotated[int, typer.Option(help="How many games were drawn.", min=0)] = 0,
    reason: Reasoned = "",
    who: As = "",
    request_id: RequestId = "",
    as_json: Json = False,
) -> None:
    """Says what a match on cardboard came to: a player with a token of the own, or an official for both."""
    wins: dict[str, int] = {}
    for one in won:
        player, equals, games = one.rpartition("=")
        if not equals or not games.isdecimal():
            raise Failure(f"{one!r} does not say who won how many games", "write the name, =, and a number: ann=2")
        wins[player] = int(games)
    asking = Asking(who, False, request_id, as_json)
    ask(reach, event, "report_slip", asking, series=series, wins=wins, drawn=drawn, reason=reason)


@app.command("void")
@connected
def void(
    reach: Connection,
    event: EventId,
    entry: Annotated[int, typer.Argument(help="The entry's position: `magistrate event log` shows it.", min=1)],
    reason: Reasoned = "",
    who: As = "",
    dry_run: DryRun = False,
    request_id: RequestId = "",
    as_json: Json = False,
) -> None:
    """Makes an entry void: the record keeps it, and it counts no longer."""
    ask(reach, event, "void_entry", Asking(who, dry_run, request_id, as_json), entry=entry, reason=reason)


@app.command("standings")
@connected
def standings(reach: Connection, event: EventId, as_json: Json = False) -> None:
    """Shows how the players stand, with what tells equal ones apart."""
    with reached(reach) as client:
        found = client.tournaments.standings(event)
    if as_json:
        show_json(client.heard.told("GetStandingsResponse"))
        return
    rows = found["standings"]
    ties = [tie["name"] for tie in rows[0]["ties"]] if rows else []
    numbers = ("points", "won", "drawn", "lost", *ties)
    grid = table("", "player", *numbers, right=("", *numbers))
    for row in rows:
        name = Text(row["player"] + (f" ({row['out']})" if row["out"] else ""))
        counts = (row["points"], row["won"], row["drawn"], row["lost"])
        grid.add_row(str(row["rank"]), name, *map(str, counts), *(f"{tie['percent']:.2f} %" for tie in row["ties"]))
    show(grid, Text(f"{found['terms']} ({found['number']})", style="dim"))


@app.command("export")
@connected
def export(
    reach: Connection,
    event: EventId,
    to: Annotated[Path | None, typer.Option("--to", "-o", help="The file; by default standard output.")] = None,
    as_json: Json = False,
) -> None:
    """Writes the whole record as lines of JSON, signed by the service: `magistrate verify FILE` proves it offline."""
    with reached(reach) as client:
        lines = list(client.tournaments.export(event))
    if to is None:
        for line in lines:
            typer.echo(line)
        return
    try:
        to.write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")
    except OSError as error:
        raise Failure(f"{to} cannot be written: {error.strerror}", "name a file in a folder that exists") from error
    if as_json:
        show_json({"event": event, "file": str(to), "lines": len(lines)})
    else:
        show(f"{len(lines)} lines written to {to}")
