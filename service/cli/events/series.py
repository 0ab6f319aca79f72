"""`magistrate series`: matches of several games at a tournament, from the pairing to the result."""

import secrets
from typing import Annotated, get_args

import typer
from rich.text import Text

from domain.kernel.decisions.commands import Actor
from domain.kernel.table.ids import Seat
from domain.tournament.acts import Declared
from service.cli.events.event import matches_table
from service.cli.events.tournaments import Asking, DryRun, EventId, Reasoned, RequestId, ask, show_answer, show_refusal
from service.cli.inputs.viewers import As
from service.cli.sources.connection import Connection, connected
from service.cli.sources.remote import reached
from service.cli.terminal.errors import NEGATIVE, Failure
from service.cli.terminal.options import Json
from service.cli.terminal.output import show, show_json, table
from service.words.said import worded

app = typer.Typer(help="Matches of several games at a tournament.", no_args_is_help=True)

SeriesId = Annotated[str, typer.Argument(metavar="SERIES", help="The match's round and table, such as 2.1.")]
RESULTS = {kind.replace(" ", "-"): kind for kind in get_args(Declared)}
Players = Annotated[list[str], typer.Argument(metavar="PLAYER...", help="The players, in the order of their seats.")]


@app.command("pair")
@connected
def pair(
    reach: Connection,
    event: EventId,
    players: Players,
    best_of: Annotated[int, typer.Option(help="Of how many games; by default as the policy says.", min=0)] = 0,
    who: As = "",
    dry_run: DryRun = False,
    request_id: RequestId = "",
    as_json: Json = False,
) -> None:
    """Pairs players for a match in this round."""
    ask(reach, event, "pair_players", Asking(who, dry_run, request_id, as_json), players=players, best_of=best_of)


@app.command("play")
@connected
def play(
    reach: Connection, event: EventId, series: SeriesId, request_id: RequestId = "", as_json: Json = False
) -> None:
    """Opens the next game as a new match with the registered lists, and issues tokens. For the organiser of all."""
    request = request_id or secrets.token_hex(16)
    with reached(reach) as client:
        found = client.tournaments.get(event)
        paired = next((one for one in found["matches"] if one["series"] == series), None)
        if paired is None:
            known = ", ".join(one["series"] for one in found["matches"])
            raise Failure(
                f"there is no match {series!r} at {event}", f"there are: {known}" if known else "pair players"
            )
        going_on = [game for game in paired["games"] if not game["reported"]]
        if going_on or any(player["outcome"] for player in paired["players"]):
            text = (
                f"game {going_on[0]['number']} of match {series} goes on" if going_on else f"match {series} is decided"
            )
            raise Failure(text, f"`magistrate series show {event} {series}` shows its games and results")
        lists = {player["player"]: player["deck"] for player in found["players"]}
        players = [one["player"] for one in paired["players"]]
        decks = {seat: lists[player] for seat, player in enumerate(players, 1)}
        created = client.create(found["edition"], decks, request_id=request, seats=len(players), names=players)
        if created.row is None:
            show_refusal(
                [{"rule": one.rule, "text": one.text, "remedy": one.remedy} for one in worded(created.reasons)]
            )
            raise typer.Exit(NEGATIVE)
        match = created.row.match
        chosen = {"series": series, "match_id": match, "seats": players}
        answer = client.tournaments.act(event, "seat_game", chosen, request_id=request)
        parts = {player: Actor("seat", Seat(seat)) for seat, player in enumerate(players, 1)}
        tokens = {name: client.issue_token(actor, match)[0] for name, actor in parts.items()}
    if as_json:
        show_json({**client.heard.told("CreateMatchResponse", "ActResponse"), "tokens": tokens})
    else:
        show_answer(answer)
        for name, token in tokens.items():
            typer.echo(f"{name:<10} {token}")
    if answer["reasons"]:
        raise typer.Exit(NEGATIVE)


@app.command("seat")
@connected
def seat(
    reach: Connection,
    event: EventId,
    series: SeriesId,
    match: Annotated[str, typer.Argument(metavar="MATCH", help="The match that is the next game.")],
    players: Players,
    match_token: Annotated[
        str, typer.Option(metavar="TOKEN", help="A token of the match's own judge or organiser, if yours is none.")
    ] = "",
    who: As = "",
    dry_run: DryRun = False,
    request_id: RequestId = "",
    as_json: Json = False,
) -> None:
    """Says which open match is the next game; it is put under the tournament's policy."""
    asking = Asking(who, dry_run, request_id, as_json)
    ask(reach, event, "seat_game", asking, series=series, match_id=match, seats=players, match_token=match_token)


@app.command("report")
@connected
def report(
    reach: Connection,
    event: EventId,
    series: SeriesId,
    match: Annotated[str, typer.Argument(metavar="MATCH", help="The game that has ended.")],
    who: As = "",
    dry_run: DryRun = False,
    request_id: RequestId = "",
    as_json: Json = False,
) -> None:
    """Reports how a game ended, as its own log says."""
    ask(reach, event, "report_game", Asking(who, dry_run, request_id, as_json), series=series, match_id=match)


@app.command("declare")
@connected
def declare(
    reach: Connection,
    event: EventId,
    series: SeriesId,
    result: Annotated[str, typer.Argument(help=f"One of {', '.join(RESULTS)}.")],
    players: Annotated[list[str] | None, typer.Argument(metavar="[PLAYER...]", help="Whom it is about.")] = None,
    reason: Reasoned = "",
    who: As = "",
    dry_run: DryRun = False,
    request_id: RequestId = "",
    as_json: Json = False,
) -> None:
    """Declares a result that no game gives."""
    asking = Asking(who, dry_run, request_id, as_json)
    if result not in RESULTS:
        raise Failure(f"{result!r} is no result that is declared", f"one of: {', '.join(RESULTS)}")
    ask(
        reach,
        event,
        "declare_result",
        asking,
        series=series,
        declared=f"DECLARED_RESULT_{result.replace('-', '_').upper()}",
        players=players or (),
        reason=reason,
    )


@app.command("show")
@connected
def show_series(reach: Connection, event: EventId, series: SeriesId, as_json: Json = False) -> None:
    """Shows a match: each game with its stream and result, and what that makes of the match."""
    with reached(reach) as client:
        found = client.tournaments.get(event)
    chosen = [one for one in found["matches"] if one["series"] == series]
    if not chosen:
        known = ", ".join(one["series"] for one in found["matches"])
        hint = f"there are: {known}" if known else "`magistrate series pair` makes one"
        raise Failure(f"there is no match {series!r} at {event}", hint)
    if as_json:
        told = client.heard.told("GetTournamentResponse")["tournament"]["matches"]
        show_json({"match": next(one for one in told if one["series"] == series)})
        return
    show(matches_table(chosen))
    grid = table("game", "match", "won by", "", right=("game",))
    for game in chosen[0]["games"]:
        won = " and ".join(game["winners"]) or ("nobody" if game["reported"] else "")
        grid.add_row(str(game["number"]), Text(game["match_id"] or "not played"), won, Text(game["how"]))
    show(grid)
