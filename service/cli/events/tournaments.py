"""What commands on tournaments share: asking for an act, and showing the answer."""

import secrets
from collections.abc import Mapping, Sequence
from typing import Annotated, Any

import msgspec
import typer
from rich.table import Table
from rich.text import Text

from domain.kernel.decisions.commands import Action
from domain.rulebook import JUDGING, rulebook
from service.cli.inputs.viewers import actor_of
from service.cli.matches.act import show_ruling
from service.cli.sources.connection import Connection
from service.cli.sources.remote import acting, reached
from service.cli.terminal.errors import NEGATIVE
from service.cli.terminal.output import show, show_json
from service.cli.terminal.words import refusal
from service.cli.watching.replay import rules_of
from service.rpc.clients.event_client import Part
from service.words.said import WordedReason, told

EventId = Annotated[str, typer.Argument(metavar="EVENT", help="The tournament's id.")]
PlayerName = Annotated[str, typer.Argument(metavar="PLAYER", help="The player's name.")]
Reasoned = Annotated[str, typer.Option("--reason", help="Why.")]
DryRun = Annotated[bool, typer.Option("--dry-run", help="Only say whether it may be done; nothing happens.")]
RequestId = Annotated[str, typer.Option(help="The request's id: the same one again does nothing twice.")]


class Asking(msgspec.Struct, frozen=True):
    """How an act is asked for: as whom, only to try, under which request's id, and how it is answered."""

    who: str = ""
    dry_run: bool = False
    request_id: str = ""
    as_json: bool = False


def ask(reach: Connection, event: str, act: str, asking: Asking, **parts: Part) -> None:
    """Asks for an act at a tournament and shows the answer; exits with 1 if it is refused."""
    with reached(reach) as client:
        own = acting(client, reach, event, actor_of(asking.who))
        with reached(own) as official:
            answer = official.tournaments.act(
                event,
                act,
                parts,
                request_id=asking.request_id or secrets.token_hex(16),
                validate_only=asking.dry_run,
            )
            told = official.heard.told("ActResponse")
    if asking.as_json:
        show_json(told)
    else:
        show_answer(answer, dry_run=asking.dry_run)
    if answer["reasons"] or any(effect["reasons"] for effect in answer["effects"]):
        raise typer.Exit(NEGATIVE)


def show_answer(answer: Mapping[str, Any], *, dry_run: bool = False) -> None:
    """Shows the answer to an act: its facts and what it did in games, or every reason against it."""
    if answer["reasons"]:
        show_refusal(answer["reasons"])
        return
    if dry_run:
        show(Text("It may be done. This was a dry run: nothing has happened.", style="bold green"))
        return
    again = "Accepted before" if answer["repeated"] else "Accepted"
    show(Text(f"{again}: entry {answer['position']}.", style="bold green"), facts_table(answer["facts"]))
    for effect in answer["effects"]:
        if effect["reasons"]:
            show(Text(f"In {effect['match_id']} it could not be done:", style="bold red"))
            show_refusal(effect["reasons"])
        else:
            show(Text(f"In {effect['match_id']}: {effect['action']}, position {effect['position']}", style="dim"))


def show_refusal(reasons: Sequence[Mapping[str, str]]) -> None:
    """Shows reasons, the rules of judging in words."""
    show(refusal([*map(told, msgspec.convert(reasons, tuple[WordedReason, ...]))], rulebook(JUDGING)))


def facts_table(facts: Sequence[Mapping[str, str]]) -> Table:
    """Facts, one a line, each behind its rule."""
    grid = Table.grid(padding=(0, 2, 0, 0))
    grid.add_column(min_width=6, justify="right", style="blue", no_wrap=True)
    grid.add_column(overflow="fold")
    for fact in facts:
        grid.add_row(fact["rule"], Text(fact["text"]))
    return grid


def judge(reach: Connection, match: str, act: Action, asking: Asking) -> None:
    """Submits an act of judging to a match and shows the ruling; exits with 1 if it is refused."""
    with reached(reach) as client:
        row = client.get(match)
        actor = actor_of(asking.who)
        own = acting(client, reach, match, actor)
        with reached(own) as official:
            ruling = official.submit(
                match,
                act,
                request_id=asking.request_id or secrets.token_hex(16),
                validate_only=asking.dry_run,
                words=True,
            )
            told = official.heard.told("SubmitResponse")
    if asking.as_json:
        show_json(told)
    else:
        show_ruling(ruling, rules_of(row.setup.edition))
    if not ruling.accepted:
        raise typer.Exit(NEGATIVE)
