"""`magistrate replay`: steps through a match forward, back and to any position, at the terminal or by a script."""

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated

import typer
from rich.text import Text

from domain.kernel.decisions.commands import Actor
from domain.rulebook import Rulebook, cited_in, editions
from service.cli.inputs.viewers import As, actor_of
from service.cli.sources.connection import Connection, connected
from service.cli.sources.recordings import read_recording
from service.cli.sources.remote import ServerTape, reached
from service.cli.sources.tape import FileTape, Tape
from service.cli.terminal.board import board
from service.cli.terminal.errors import Failure
from service.cli.terminal.options import Json
from service.cli.terminal.output import show, show_json
from service.cli.terminal.words import event_view
from service.rpc.transport.contractjson import contract_json

_HELP = "Enter or n: next · b: back · a number: that position · f: first · l: last · ?: this line · q: quit"


def rules_of(edition: str) -> Rulebook | None:
    """The rules that a match of an edition may cite, if its rulebook is here."""
    return cited_in(edition) if edition in editions() else None


class Player:
    """Shows a tape position by position. It begins before the first event."""

    def __init__(self, tape: Tape) -> None:
        self._tape = tape
        self._rules = rules_of(tape.setup.edition)
        self.position = 0

    def go(self, position: int) -> None:
        """Goes to a position, or as near to it as there are positions, and shows it."""
        last = self._tape.last()
        self.position = min(max(position, 0), last)
        if position > last:
            show(Text(f"That was the last event, position {last}.", style="yellow"))
        elif position < 0:
            show(Text("That is the beginning, before the first event.", style="yellow"))
        else:
            self.show()

    def show(self) -> None:
        """Shows the board after the position's event, and the event."""
        tape = self._tape
        title = f"{tape.setup.edition}  ·  match {tape.name}"
        show(board(tape.state(self.position), title=title, rules=self._rules))
        if self.position:
            show(event_view(tape.event(self.position), self._rules))

    def obey(self, word: str) -> bool:
        """Does what a typed word says; False to end. Raises Failure for a word that says nothing."""
        match word.strip().lower():
            case "" | "n" | "next":
                self.go(self.position + 1)
            case "b" | "back" | "p":
                self.go(self.position - 1)
            case "f" | "first":
                self.go(1)
            case "l" | "last":
                self.go(self._tape.last())
            case "s" | "show":
                self.show()
            case "?" | "h" | "help":
                show(Text(_HELP, style="dim"))
            case "q" | "quit":
                return False
            case number if number.isdecimal():
                self.go(int(number))
            case other:
                raise Failure(f"{other!r} is no step", _HELP)
        return True


@connected
def replay(
    reach: Connection,
    source: Annotated[str, typer.Argument(metavar="MATCH|FILE", help="A match on the server, or an export.")],
    at: Annotated[int | None, typer.Option(help="Show this position and end; 0 is before the first event.")] = None,
    steps: Annotated[str, typer.Option(help="Do these steps and end, such as: 'n n b 12 l'.")] = "",
    match: Annotated[str, typer.Option(help="Which match of an export that holds several.")] = "",
    viewer: As = "",
    as_json: Json = False,
) -> None:
    """Steps through a match. With --json: the position of --at, or all events; steps may also come from a pipe."""
    path = Path(source)
    if path.is_file():
        _play(FileTape(read_recording(path, match), actor_of(viewer) or Actor("organiser")), at, steps, as_json=as_json)
        return
    with reached(reach) as client:
        _play(ServerTape(client, source, actor_of(viewer)), at, steps, as_json=as_json)


def _play(tape: Tape, at: int | None, steps: str, *, as_json: bool) -> None:
    if as_json:
        _as_json(tape, at)
        return
    player = Player(tape)
    if at is not None:
        player.position = at
        player.show()
        return
    if steps:
        for word in steps.replace(",", " ").split():
            if not player.obey(word):
                return
        return
    _ask(player, tape)


def _as_json(tape: Tape, at: int | None) -> None:
    if at is None:
        events = [contract_json(tape.event_told(position)) for position in range(1, tape.last() + 1)]
        show_json({"events": events, "head": tape.last()})
    else:
        found = {"state": contract_json(tape.state(at)), "head": tape.last()}
        show_json({**found, "event": contract_json(tape.event_told(at))} if at else found)


def _ask(player: Player, tape: Tape) -> None:
    """Reads steps from a terminal, or from a pipe."""
    interactive = sys.stdin.isatty()
    if interactive:
        show(Text(f"match {tape.name}: {tape.last()} events. {_HELP}", style="dim"))
    for word in _words(player, interactive=interactive):
        try:
            if not player.obey(word):
                return
        except Failure as failure:
            if not interactive:
                raise
            show(Text(f"{failure.message}. {failure.hint}", style="yellow"))


def _words(player: Player, *, interactive: bool) -> Iterator[str]:
    while True:
        if interactive:
            sys.stdout.write(f"[{player.position}] ")
            sys.stdout.flush()
        line = sys.stdin.readline()
        if not line:
            return
        yield line
