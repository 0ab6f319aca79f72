"""`magistrate whatif` and `magistrate diff`: what would have come of something else, and how two matches differ."""

from pathlib import Path
from typing import Annotated, Any

import msgspec
import typer
from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from domain.kernel.decisions.commands import Action, Actor, Command
from domain.kernel.decisions.game import Game
from domain.kernel.secrecy.sight import Viewer
from domain.rulebook import Rulebook
from service.app.adjudication.compare import Line, compare
from service.app.adjudication.whatif import what_if
from service.app.boundary.answers.compared import Branch, Comparison, MarkedChange, WhatIf
from service.app.boundary.errors import AppError, UnknownPosition
from service.cli.inputs.typedactions import action_of, action_of_json
from service.cli.inputs.viewers import As, actor_of
from service.cli.reference.cards import game_of
from service.cli.sources.connection import Connection, connected
from service.cli.sources.recordings import Recording, read_recording
from service.cli.sources.remote import reached
from service.cli.terminal.errors import NEGATIVE, Failure
from service.cli.terminal.options import Json
from service.cli.terminal.output import show, show_json
from service.cli.terminal.words import change_line, event_view, head, refusal
from service.cli.watching.replay import rules_of
from service.rpc.messages.records.athand import compared_told, supposed_told

_SIGNS = {"both": (" ", "default"), "left": ("-", "red"), "right": ("+", "green")}
_WHOLE = Actor("organiser")
_ENDS = 40


@connected
def whatif(
    reach: Connection,
    context: typer.Context,
    source: Annotated[str, typer.Argument(metavar="MATCH|FILE", help="A match on the server, or an export.")],
    position: Annotated[int, typer.Argument(help="The event in whose place something else is done.", min=1)],
    who: Annotated[str, typer.Option("--as", help="Who does it: seat:N, judge or recorder.", metavar="WHO")],
    action: Annotated[str, typer.Option(help="What is done, such as summon; its parts follow as --part value.")] = "",
    json_action: Annotated[
        list[str] | None, typer.Option(help="The same as JSON; may be given several times, one after the other.")
    ] = None,
    as_json: Json = False,
) -> None:
    """Rules on something else in the place of an event, and writes nothing; 1 if it would have been refused.

    The action's parts are options, as in `match act`. One past the last position asks what would come next.
    """
    if bool(action) == bool(json_action):
        raise Failure("which action?", "name it with --action, or give --json-action")
    actor = actor_of(who)
    assert actor is not None, "--as must be given"

    def actions(game: Game) -> list[Action]:
        if action:
            return [action_of(game, action, context.args)]
        return [action_of_json(game, text) for text in json_action or ()]

    if Path(source).is_file():
        match = read_recording(Path(source))
        given = [Command(actor, asked) for asked in actions(match.engine.game)]
        found = _supposed(match, position, given)
        told = supposed_told(found)
    else:
        with reached(reach) as client:
            setup = client.get(source).setup
            found = client.audit.what_if(
                source, position, [(actor, asked) for asked in actions(game_of(setup.edition))]
            )
            told = client.heard.told("WhatIfResponse")
    if as_json:
        show_json(told)
    else:
        _show_supposed(found)
    if any(supposed.event is None for supposed in found.supposed):
        raise typer.Exit(NEGATIVE)


def _supposed(match: Recording, position: int, commands: list[Command]) -> WhatIf:
    last = len(match.events)
    try:
        if position > last + 1:
            raise UnknownPosition(match.name, position, last)
        played = match.events[position - 1] if position <= last else None
        return what_if(match.name, match.engine, match.states[position - 1], played, commands, _WHOLE)
    except AppError as error:
        raise Failure(str(error)) from error


def _show_supposed(found: WhatIf) -> None:
    rules = rules_of(found.edition)
    for supposed in found.supposed:
        if supposed.event is None:
            show(refusal(supposed.reasons, rules, "Refused: this would have been illegal."))
            continue
        show(Text("Legal. This is what would have happened:", style="bold green"))
        show(event_view(supposed.event, rules))
        if supposed.drawn:
            show(Text("It takes chance that the match has not shown: that might come otherwise.", style="yellow"))
    if found.changes and found.played is not None:
        show(Text(f"\nAgainst what was played: {found.played.text}", style="bold"))
        show(_merged(found.changes, rules))


@connected
def diff(
    reach: Connection,
    left: Annotated[str, typer.Argument(metavar="MATCH|FILE", help="A match on the server, or an export.")],
    right: Annotated[str, typer.Argument(metavar="MATCH|FILE", help="Another, or the same from another position.")],
    after: Annotated[int, typer.Option(help="Compare what comes after this position of the first.", min=0)] = 0,
    other_after: Annotated[int, typer.Option(help="The same for the second.", min=0)] = 0,
    viewer: As = "",
    as_json: Json = False,
) -> None:
    """Compares two matches, or branches of one, change by change; 1 if they differ."""
    files = [Path(source).is_file() for source in (left, right)]
    if any(files) != all(files):
        raise Failure("a file cannot be compared with a match on the server", "`magistrate export` makes a file of it")
    if all(files):
        matches = [read_recording(Path(source)) for source in (left, right)]
        found = _compared(matches, (after, other_after), actor_of(viewer) or _WHOLE)
        told = compared_told(found, matches[0].setup.game)
        edition = matches[0].setup.edition
    else:
        with reached(reach) as client:
            found = client.audit.compare(Branch(left, after), Branch(right, other_after), actor_of(viewer))
            edition = client.get(left).setup.edition
            told = client.heard.told("CompareMatchesResponse")
    if as_json:
        show_json(told)
    else:
        _show_comparison(found, edition)
    if not found.equal:
        raise typer.Exit(NEGATIVE)


def _compared(matches: list[Recording], afters: tuple[int, int], viewer: Viewer) -> Comparison:
    lines = []
    for match, after in zip(matches, afters, strict=True):
        if after > len(match.events):
            raise Failure(f"{match.name} has positions 0 to {len(match.events)}, not {after}")
        lines.append(Line(match.engine, match.states[after], match.events[after:]))
    games = [match.setup.game for match in matches]
    if games[0] != games[1]:
        raise Failure(f"a match of {games[0]} cannot be compared with one of {games[1]}")
    return compare(lines[0], lines[1], viewer)


def _show_comparison(found: Comparison, edition: str) -> None:
    rules = rules_of(edition)
    show(Text(f"{found.common} events are the same from the beginning.", style="bold"))
    if found.equal:
        show(Text("So are both to their ends.", style="bold green"))
        return
    for parted in found.parted:
        for event, (sign, style) in ((parted.left, _SIGNS["left"]), (parted.right, _SIGNS["right"])):
            if event is not None:
                show(Text(f"{sign} ", style=style).append_text(head(event)))
        show(_merged(parted.changes, rules))
    if found.same:
        show(Text(f"{found.same} events after the first difference are alike again.", style="dim"))
    if found.more:
        show(Text(f"{found.more} more differ.", style="dim"))
    show(Text("\nWhat stands differently at the end", style="bold"))
    grid = Table(box=None, pad_edge=False, header_style="bold", padding=(0, 2, 0, 0))
    for heading in ("", "left", "right"):
        grid.add_column(heading, overflow="fold")
    for end in found.ends[:_ENDS]:
        grid.add_row(end.path, _value(end.left), _value(end.right))
    show(grid)
    if len(found.ends) > _ENDS:
        show(Text(f"{len(found.ends) - _ENDS} more: --json has all of them", style="dim"))


def _value(value: Any) -> str:
    """A value as the record has it."""
    return value if isinstance(value, str) else msgspec.json.encode(value).decode()


def _merged(changes: tuple[MarkedChange, ...], rules: Rulebook | None) -> RenderableType:
    grid = Table.grid(padding=(0, 2, 0, 0))
    grid.add_column(width=6, justify="right", no_wrap=True)
    grid.add_column(overflow="fold")
    grid.add_column(overflow="fold", style="dim")
    for marked in changes:
        sign, style = _SIGNS[marked.mark]
        rule = marked.change.rule
        summary = rules.get(rule).summary if rules is not None and rule in rules else ""
        said = change_line(marked.change, style)
        grid.add_row(Text(f"{sign} {rule}", style=style), said, summary)
    return grid
