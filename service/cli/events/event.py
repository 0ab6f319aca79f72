"""`magistrate event`: opens tournaments, shows them and their record, and runs them."""

import secrets
from datetime import UTC, datetime, timedelta
from importlib import import_module
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.text import Text

from domain.kernel.decisions.commands import Actor
from domain.registry import decks as preset_decks
from domain.registry import reference
from service.cli.events.tournaments import (
    Asking,
    DryRun,
    EventId,
    PlayerName,
    Reasoned,
    RequestId,
    ask,
    facts_table,
    show_refusal,
)
from service.cli.inputs.decks import read_deck
from service.cli.inputs.viewers import As, actor_of
from service.cli.reference.cards import game_of
from service.cli.sources.connection import Connection, connected
from service.cli.sources.remote import reached
from service.cli.terminal.errors import NEGATIVE, Failure
from service.cli.terminal.options import Json
from service.cli.terminal.output import show, show_json, show_line, table

app = typer.Typer(help="Tournaments: players, rounds, and the record of all that happens.", no_args_is_help=True)

_MINUTE = 60 * 1000
_HOUR = 60 * _MINUTE
_OFFICIALS = (Actor("organiser"), Actor("head judge"), Actor("judge"))


@app.command("new")
@connected
def new(
    reach: Connection,
    name: Annotated[str, typer.Argument(help="What it is called.")],
    edition: Annotated[str, typer.Option("--edition", "-e", help="The edition that is played, such as dice:1.")] = "",
    policy: Annotated[str, typer.Option(help="A policy that ships, or a file.")] = "magic-structure",
    level: Annotated[str, typer.Option(help="One of the policy's levels.")] = "",
    request_id: RequestId = "",
    as_json: Json = False,
) -> None:
    """Opens a tournament under a policy, and issues tokens for its officials; 1 if it is refused."""
    chosen = game_of(edition).edition
    text = import_module("service.cli.reference.policy").policy_text
    with reached(reach) as client:
        found = client.tournaments.create(
            name, chosen, level, text(policy), request_id=request_id or secrets.token_hex(16)
        )
        event = str(found["tournament_id"])
        tokens = (
            {str(one).removeprefix("the "): client.issue_token(one, event)[0] for one in _OFFICIALS} if event else {}
        )
    if as_json:
        show_json({**client.heard.told("CreateTournamentResponse"), "tokens": tokens})
    elif not event:
        show_refusal(found["reasons"])
    else:
        again = ", as it was before" if found["repeated"] else ""
        show(Text(f"Tournament {event} is open{again}.", style="bold green"))
        show(Text("Tokens, good for a day:", style="dim"))
        for part, token in tokens.items():
            typer.echo(f"{part:<10} {token}")
    if not event:
        raise typer.Exit(NEGATIVE)


@app.command("list")
@connected
def list_events(reach: Connection, as_json: Json = False) -> None:
    """Lists the tournaments in the order of their creation."""
    with reached(reach) as client:
        found = client.tournaments.list()
    if as_json:
        show_json(client.heard.told("ListTournamentsResponse"))
        return
    grid = table("event", "name", "edition", "policy", "level", "players", "rounds", right=("players", "rounds"))
    for row in found["tournaments"]:
        words = (row["name"], row["edition"], row["policy"], row["level"])
        grid.add_row(Text(row["tournament_id"]), *map(Text, words), str(row["players"]), str(row["rounds"]))
    show(grid if found["tournaments"] else "there are no tournaments: open one with `magistrate event new`")


@app.command("show")
@connected
def show_event(reach: Connection, event: EventId, as_json: Json = False) -> None:
    """Shows where a tournament stands: its players, rounds and matches."""
    with reached(reach) as client:
        found = client.tournaments.get(event)
    if as_json:
        show_json(client.heard.told("GetTournamentResponse"))
        return
    about = f"{found['edition']}, {found['policy']}, level {found['level']}, day {found['day']}"
    show(Text(f"{found['name']}  ·  {about}", style="bold"))
    grid = table("player", "list", "penalties", "", right=("list", "penalties"))
    for player in found["players"]:
        penalties = sum(one["player"] == player["player"] for one in found["penalties"])
        grid.add_row(Text(player["player"]), f"{len(player['deck'])} cards", str(penalties), player["out"])
    show(grid)
    for round_ in found["rounds"]:
        limit = f"{round_['time'] // _MINUTE} minutes" if round_.get("time") else "no limit"
        show(Text(f"Round {round_['number']}, begun {when(round_['begin_time'])}, {limit}", style="bold"))
        show(matches_table([one for one in found["matches"] if one["round"] == round_["number"]]))


def matches_table(matches: list[Any]) -> Any:
    """Matches of several games: each player's games and outcome."""
    grid = table("match", "best of", "players", "games", "result", right=("best of",))
    for match in matches:
        players = match["players"]
        games = " ".join(str(one["wins"]) for one in players) + (f", {match['drawn']} drawn" if match["drawn"] else "")
        outcomes = ", ".join(f"{one['player']} {one['outcome']}" for one in players if one["outcome"])
        names = " – ".join(one["player"] for one in players)
        grid.add_row(match["series"], str(match["best_of"]), names, games, outcomes or Text("open", style="green"))
    return grid


def when(milliseconds: int) -> str:
    """A time as people write it, in UTC."""
    return f"{datetime.fromtimestamp(milliseconds / 1000, UTC):%Y-%m-%d %H:%M:%S}"


@app.command("reading")
@connected
def reading(
    reach: Connection,
    event: EventId,
    text: Annotated[str, typer.Argument(help="A line or sentence of a card, as it is printed.")],
    means: Annotated[str, typer.Argument(help="What it means, in the printed language.")],
    judge: Annotated[str, typer.Option(help="Who said so first.")] = "",
    reason: Reasoned = "",
    who: As = "",
    dry_run: DryRun = False,
    request_id: RequestId = "",
    as_json: Json = False,
) -> None:
    """Takes a reading over into the event's policy: every game that goes on or is seated later is played by it."""
    asking = Asking(who, dry_run, request_id, as_json)
    ask(reach, event, "take_reading", asking, text=text, means=means, judge=judge, reason=reason)


@app.command("log")
@connected
def log(
    reach: Connection,
    event: EventId,
    after: Annotated[int, typer.Option(help="Only what came after this position.", min=0)] = 0,
    words: Annotated[str, typer.Option(help="Only what has all of these words.")] = "",
    rule: Annotated[list[str] | None, typer.Option(help="Only what rests on this rule, or on one of several.")] = None,
    as_json: Json = False,
) -> None:
    """Shows the record of a tournament: who did what, and the facts that it made."""
    with reached(reach) as client:
        entries = list(client.tournaments.every_entry(event, after=after, words=words, rules=rule or ()))
    if as_json:
        show_json(client.heard.told("ListEntriesResponse"))
        return
    for entry in entries:
        actor = entry["actor"]
        name = f" {actor['name']}" if actor["name"] else ""
        show(Text(f"{entry['position']:>4}  {when(entry['time'])}  the {actor['role']}{name}: {entry['act']}"))
        show(facts_table(entry["facts"]))
        if entry["reason"]:
            show(Text(f"        because: {entry['reason']}"))


@app.command("verify")
@connected
def verify(reach: Connection, event: EventId, as_json: Json = False) -> None:
    """Checks the record of a tournament: whether any entry was changed, lost, reordered or put in; 1 if so."""
    with reached(reach) as client:
        found = client.tournaments.verify(event)
    if as_json:
        show_json(client.heard.told("VerifyTournamentResponse"))
    elif found["intact"]:
        show(Text(f"Intact: {found['checked']} entries are as they were written.", style="bold green"))
    else:
        show_line(f"Not intact after entry {found['checked']}: {found['problem']}", "bold red")
    if not found["intact"]:
        raise typer.Exit(NEGATIVE)


@app.command("token")
@connected
def token_for(
    reach: Connection,
    event: EventId,
    who: Annotated[str, typer.Argument(help="judge, head-judge or organiser; player or spectator.")],
    name: Annotated[str, typer.Option(help="The person: it stands in the record with all that the person does.")] = "",
    hours: Annotated[float, typer.Option(help="How long it is good for.", min=0.01)] = 24.0,
    as_json: Json = False,
) -> None:
    """Issues a token for an official or a player of a tournament. For its organiser."""
    actor = Actor("seat") if who == "player" else actor_of(who)
    if actor is None or actor.seat is not None:
        raise Failure(f"{who!r} is nobody at a tournament", "write judge, head-judge, organiser, player or spectator")
    if who == "player" and not name:
        raise Failure("a player's token names the player", "add --name NAME, as the player is entered")
    with reached(reach) as client:
        token, _ = client.issue_token(Actor(actor.role, name=name), event, lifetime=int(hours * _HOUR))
    if as_json:
        show_json(client.heard.told("IssueTokenResponse"))
    else:
        typer.echo(token)


@app.command("enter")
@connected
def enter(
    reach: Connection,
    event: EventId,
    player: PlayerName,
    deck: Annotated[str, typer.Option(help="The list: a deck by its name or file.")],
    who: As = "",
    dry_run: DryRun = False,
    request_id: RequestId = "",
    as_json: Json = False,
) -> None:
    """Enters a player, with the list of the deck."""
    with reached(reach) as client:
        edition = str(client.tournaments.get(event)["edition"])
    asking = Asking(who, dry_run, request_id, as_json)
    ask(reach, event, "enter_player", asking, player=player, deck=deck_codes(deck, edition))


def deck_codes(deck: str, edition: str) -> tuple[str, ...]:
    """The codes of a deck that comes with an edition, or of a file. Raises Failure."""
    presets = preset_decks(edition)
    if deck in presets:
        return presets[deck]
    if not Path(deck).is_file():
        raise Failure(f"there is no deck {deck!r}", f"name a deck file, or one of: {', '.join(presets)}")
    return read_deck(Path(deck), reference(edition))


@app.command("drop")
@connected
def drop(
    reach: Connection,
    event: EventId,
    player: PlayerName,
    reason: Reasoned = "",
    who: As = "",
    request_id: RequestId = "",
    as_json: Json = False,
) -> None:
    """Takes a player out of a tournament, and out of the match in progress."""
    ask(reach, event, "drop_player", Asking(who, False, request_id, as_json), player=player, reason=reason)


@app.command("round")
@connected
def begin_round(
    reach: Connection,
    event: EventId,
    minutes: Annotated[int, typer.Option(help="Its time; by default as the policy says.", min=0)] = 0,
    who: As = "",
    dry_run: DryRun = False,
    request_id: RequestId = "",
    as_json: Json = False,
) -> None:
    """Begins the clock of the round that is paired; where none waits for it, the next round begins."""
    ask(reach, event, "begin_round", Asking(who, dry_run, request_id, as_json), time=timedelta(minutes=minutes))


@app.command("day")
@connected
def begin_day(
    reach: Connection, event: EventId, who: As = "", request_id: RequestId = "", as_json: Json = False
) -> None:
    """Begins the next day: what counts by the day counts anew."""
    ask(reach, event, "begin_day", Asking(who, False, request_id, as_json))
