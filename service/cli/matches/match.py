"""`magistrate match`: opens matches, lists and shows them, and lets people in."""

import secrets
from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from importlib import import_module
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.text import Text

from domain.kernel.decisions.commands import Actor
from domain.kernel.table.ids import Seat
from domain.kernel.table.state import ChanceMode
from domain.registry import decks as preset_decks
from domain.registry import reference
from service.app.boundary.results import Created, MatchRow
from service.cli.inputs.cardfiles import read_cards
from service.cli.inputs.decks import decks_of
from service.cli.inputs.viewers import As, actor_of
from service.cli.matches.offers import offered, offers_table
from service.cli.reference.cards import game_of
from service.cli.sources.connection import Connection, connected
from service.cli.sources.recordings import read_lines
from service.cli.sources.remote import reached
from service.cli.terminal.board import board
from service.cli.terminal.errors import NEGATIVE, Failure
from service.cli.terminal.options import Json, MatchId
from service.cli.terminal.output import facts, show, show_json, table
from service.cli.terminal.words import refusal
from service.cli.watching.replay import rules_of
from service.rpc.clients.client import Client

app = typer.Typer(help="Opens, lists, shows and plays matches on a server.", no_args_is_help=True)

_HOUR = 60 * 60 * 1000


@app.command("new")
@connected
def new(
    reach: Connection,
    edition: Annotated[str, typer.Option("--edition", "-e", help="The edition to play by, such as dice:1.")] = "",
    seats: Annotated[int, typer.Option(help="How many seats; by default as many as decks, else 2.")] = 0,
    deck: Annotated[
        list[str] | None, typer.Option(help="A deck by its name or file, for each seat or for all.")
    ] = None,
    cards: Annotated[Path | None, typer.Option(help="The printed cards; by default the reference cards.")] = None,
    name: Annotated[list[str] | None, typer.Option(help="A player's name, seat by seat.")] = None,
    option: Annotated[list[str] | None, typer.Option(help="NAME=NUMBER: an option of a house rule.")] = None,
    entered: Annotated[bool, typer.Option("--entered", help="Real dice and decks: a recorder enters them.")] = False,
    start: Annotated[Path | None, typer.Option(help="Begin from the position in this YAML or JSON file.")] = None,
    request_id: Annotated[str, typer.Option(help="The request's id: the same one again opens nothing twice.")] = "",
    dry_run: Annotated[bool, typer.Option("--dry-run", help="Only say whether it could be opened.")] = False,
    as_json: Json = False,
) -> None:
    """Opens a match and issues a token for each seat, a judge, a recorder and spectators; 1 if it is refused."""
    game = game_of(edition)
    rows = read_cards(cards, {}) if cards else reference(game.edition)
    chance: ChanceMode = "entered" if entered else "committed"
    presets = {} if cards else preset_decks(game.edition)
    decks = {} if start else decks_of(deck or [], seats, rows, presets)
    with reached(reach) as client:
        created = client.create(
            game.edition,
            decks,
            request_id=request_id or secrets.token_hex(16),
            cards=rows if cards else (),
            seats=seats or (2 if start else 0),
            options=_options(option or []),
            chance=chance,
            names=name or (),
            start=_position(start),
            validate_only=dry_run,
        )
        tokens = _tokens(client, created.row) if created.row is not None else {}
    if as_json:
        show_json({**client.heard.told("CreateMatchResponse"), "tokens": tokens})
    else:
        _show_created(created, game.edition, tokens, dry_run=dry_run)
    if not created.accepted:
        raise typer.Exit(NEGATIVE)


def _options(options: Sequence[str]) -> Mapping[str, int]:
    pairs = {}
    for option in options:
        name, equals, value = option.partition("=")
        if not equals or not value.removeprefix("-").isdecimal():
            raise Failure(f"--option {option!r} is no NAME=NUMBER", "such as: --option life=30")
        pairs[name] = int(value)
    return pairs


def _position(path: Path | None) -> Mapping[str, Any] | None:
    if path is None:
        return None
    reader = import_module("service.app.cases.source")
    source, problems = reader.read(str(path), "\n".join(read_lines(path)).encode())
    if problems:
        wrong = problems[0]
        raise Failure(f"{path}, line {wrong.line}: {wrong.message}", "write the position as in a case")
    data = source.data
    if not isinstance(data, dict):
        raise Failure(f"{path} holds no position", "write the position as in a case")
    found = data.get("position", data)
    if not isinstance(found, dict):
        raise Failure(f"{path}: its position is no mapping", "write the position as in a case")
    return {str(key): value for key, value in found.items()}


def _tokens(client: Client, row: MatchRow) -> Mapping[str, str]:
    roles = ["judge", "spectator", *(["recorder"] if row.setup.chance == "entered" else [])]
    parts = [*(f"seat:{seat}" for seat in range(1, row.setup.seats + 1)), *roles]
    return {part: client.issue_token(actor_of(part) or Actor("spectator"), row.match)[0] for part in parts}


def _show_created(created: Created, edition: str, tokens: Mapping[str, str], *, dry_run: bool) -> None:
    if not created.accepted:
        show(refusal(created.reasons, rules_of(edition)))
    elif created.row is None:
        show("The match could be opened." if dry_run else "The match is open.")
    else:
        again = ", as it was before" if created.repeated else ""
        show(Text(f"Match {created.row.match} is open{again}.", style="bold green"))
        show(Text("Tokens, good for a day:", style="dim"))
        for part, token in tokens.items():
            typer.echo(f"{part:<10} {token}")


@app.command("list")
@connected
def list_matches(
    reach: Connection,
    state: Annotated[str, typer.Option(help="Only matches that are `open` or `ended`.")] = "",
    event: Annotated[str, typer.Option(help="Only games of this tournament.")] = "",
    player: Annotated[str, typer.Option(help="Only matches with this player.")] = "",
    order_by: Annotated[str, typer.Option(help="`create_time`, `update_time` or `turn`; ` desc` behind it.")] = "",
    as_json: Json = False,
) -> None:
    """Lists the matches, by default in the order of their creation."""
    if state not in ("", "open", "ended"):
        raise Failure(f"no match is {state!r}", "write open or ended")
    with reached(reach) as client:
        rows = list(client.list(state=state, tournament=event, player=player, order_by=order_by))
    if as_json:
        show_json(client.heard.told("ListMatchesResponse"))
        return
    grid = table(
        "match", "edition", "seats", "turn", "position", "opened", "state", right=("seats", "turn", "position")
    )
    for row in rows:
        setup = row.setup
        players = ", ".join(setup.names) if any(setup.names) else str(setup.seats)
        grid.add_row(
            Text(row.match), setup.edition, players, str(row.turn), str(row.position), _day(row.created), _state(row)
        )
    show(grid if rows else "there are no matches: open one with `magistrate match new`")


def _day(milliseconds: int) -> str:
    """A time as people write it, in UTC; empty where it is unknown."""
    return f"{datetime.fromtimestamp(milliseconds / 1000, UTC):%Y-%m-%d %H:%M}" if milliseconds else ""


def _state(row: MatchRow) -> Text:
    if row.result is None:
        return Text("open", style="green")
    winners = " and ".join(f"seat {seat}" for seat in row.result.winners)
    return Text(f"{winners} won: {row.result.how}" if winners else f"a draw: {row.result.how}")


@app.command("show")
@connected
def show_match(
    reach: Connection,
    match: MatchId,
    at: Annotated[int | None, typer.Option(help="The position; by default the current one.")] = None,
    viewer: As = "",
    as_json: Json = False,
) -> None:
    """Shows the table now or at a position, as the token's holder or somebody else may see it."""
    with reached(reach) as client:
        row = client.get(match)
        state = client.state(match, actor_of(viewer), at)
        if as_json:
            show_json(client.heard.told("GetMatchResponse", "GetStateResponse"))
            return
    show(board(state, title=f"{row.setup.edition}  ·  match {match}", rules=rules_of(row.setup.edition)))


@app.command("legal")
@connected
def legal(
    reach: Connection,
    match: MatchId,
    viewer: As = "",
    past: Annotated[bool, typer.Option("--past", help="Take-backs and backups, too.")] = False,
    as_json: Json = False,
) -> None:
    """Shows what may be done now, acts of judging too: each action, and what each of its parts is answered with."""
    with reached(reach) as client:
        row = client.get(match)
        found = client.offered(match, actor_of(viewer), with_past=past)
    if as_json:
        show_json(client.heard.told("ListLegalActionsResponse"))
        return
    if found.HasField("question"):
        show(Text(f"position {found.position}: {found.question.text}", style="bold"))
    offers = offered(found)
    show(offers_table(offers, rules_of(row.setup.edition)) if offers else "nothing")


@app.command("token")
@connected
def token_for(
    reach: Connection,
    match: MatchId,
    who: Annotated[str, typer.Argument(help="seat:N, judge, spectator, recorder or organiser.")],
    hours: Annotated[float, typer.Option(help="How long it is good for.", min=0.01)] = 24.0,
    as_json: Json = False,
) -> None:
    """Issues a token for one part in a match. For its organiser."""
    actor = actor_of(who) or Actor("seat", Seat(1))
    with reached(reach) as client:
        token, expires = client.issue_token(actor, match, lifetime=int(hours * _HOUR))
    if as_json:
        show_json(client.heard.told("IssueTokenResponse"))
    else:
        typer.echo(token)
        show(facts({"good until": f"{_day(expires)} UTC"}))
