"""`magistrate demo`: plays a recorded match through a running server, and shows the table, rulings and rules."""

import secrets
import time
from typing import Annotated

import typer
from rich.text import Text

from domain.kernel.decisions.commands import Actor
from service.app.boundary.results import Submitted
from service.cli.inputs.viewers import As, actor_of
from service.cli.sources.connection import Connection, connected
from service.cli.sources.demos import demo_file
from service.cli.sources.recordings import Recording, read_recording
from service.cli.sources.remote import failure_of, reached
from service.cli.sources.script import Line, script
from service.cli.terminal.board import board
from service.cli.terminal.errors import NEGATIVE, Failure
from service.cli.terminal.options import Json
from service.cli.terminal.output import plain, show, show_json
from service.cli.terminal.words import actor_style, changes_table, question_table, refusal
from service.cli.watching.replay import rules_of
from service.rpc.clients.client import Client
from service.rpc.clients.remote import RemoteError
from service.words.said import worded

_PACE = 0.6


class Performance:
    """A recorded match being played on a server: each part has a client with a token of its own."""

    def __init__(self, reach: Connection, organiser: Client, recording: Recording) -> None:
        """Opens the match. Raises Failure if the server refuses it."""
        self.recording = recording
        self._reach = reach
        self._organiser = organiser
        self._clients: dict[Actor, Client] = {}
        opening = recording.opening
        created = organiser.create(
            recording.setup.edition,
            {int(seat): codes for seat, codes in opening.decks.items()},
            request_id=secrets.token_hex(16),
            cards=opening.cards,
            seats=recording.setup.seats,
            options=recording.setup.options,
            chance="entered",
            names=recording.setup.names,
            start=opening.position,
        )
        if created.row is None:
            reason = worded(created.reasons)[0]
            raise Failure(f"the server refuses to open it: {reason.text} (rule {reason.rule})", reason.remedy, NEGATIVE)
        self.match = created.row.match

    def submit(self, line: Line) -> Submitted:
        """Submits an action by whoever acts in it."""
        client = self._clients.get(line.actor) or self._enter(line.actor)
        return client.submit(self.match, line.action, request_id=secrets.token_hex(16), actor=line.actor)

    def _enter(self, actor: Actor) -> Client:
        token, _ = self._organiser.issue_token(actor, self.match)
        self._clients[actor] = Client(self._reach.address, token, self._reach.tls)
        return self._clients[actor]

    def close(self) -> None:
        """Hangs up for everybody."""
        for client in self._clients.values():
            client.close()


@connected
def demo(
    reach: Connection,
    name: Annotated[str, typer.Argument(metavar="[NAME|FILE]", help="A recorded match; by default the first.")] = "",
    pace: Annotated[float, typer.Option(help="Seconds between two actions.", min=0)] = _PACE,
    boards: Annotated[
        bool, typer.Option("--boards/--no-boards", help="Show the table at every new turn phase.")
    ] = True,
    viewer: As = "",
    as_json: Json = False,
) -> None:
    """Plays a recorded match through a running server. Needs an organiser's token.

    The server draws no chance in it: a recorder enters what the recording's dice and decks were.
    """
    file = demo_file(name)
    recording = read_recording(file)
    with reached(reach) as organiser:
        performance = Performance(reach, organiser, recording)
        try:
            stage = Stage(performance, organiser, actor_of(viewer), boards=boards, quiet=as_json)
            rulings = [stage.play(line, 0 if as_json else pace) for line in script(recording)]
        except RemoteError as error:
            raise failure_of(error, reach.address) from error
        finally:
            performance.close()
        row = organiser.get(performance.match)
        if as_json:
            show_json(
                {"recording": str(file), "match": row.match, "actions": len(rulings), "result": plain(row.result)}
            )
        else:
            stage.show_board()
            show(Text(f"{len(rulings)} actions were ruled on in match {row.match}.", style="bold green"))
            show(Text(f"See why: magistrate explain {row.match} {row.position}", style="dim"))
    if row.result != recording.states[-1].result:
        raise Failure("the match did not end as it was recorded", "was it recorded under other rules?", NEGATIVE)


class Stage:
    """Where a performance is seen: as the organiser, or with the eyes of somebody in the match."""

    def __init__(
        self, performance: Performance, organiser: Client, viewer: Actor | None, *, boards: bool, quiet: bool
    ) -> None:
        self._performance = performance
        self._organiser = organiser
        self._viewer = viewer
        self._boards = boards and not quiet
        self._quiet = quiet
        self._rules = rules_of(performance.recording.setup.edition)

    def play(self, line: Line, pace: float) -> Submitted:
        """Submits an action and shows the ruling. Raises Failure for a refusal."""
        ruling = self._performance.submit(line)
        if not self._quiet:
            self._show(line, ruling)
            time.sleep(pace)
        if not ruling.accepted:
            reason = worded(ruling.reasons)[0]
            problem = f"position {line.position} of the recording is refused: {reason.text} (rule {reason.rule})"
            raise Failure(problem, "was it recorded under other rules?", NEGATIVE)
        return ruling

    def _show(self, line: Line, ruling: Submitted) -> None:
        match = self._performance.match
        page = self._organiser.events(match, self._viewer, after=ruling.position - 1, limit=1)
        event = page.events[0] if ruling.accepted and page.events else None
        said = event.text if event is not None else f"{line.actor} asks for what the recording has"
        show(Text(f"{ruling.position:>4}  ", style="dim").append(said, style=actor_style(line.actor)))
        if event is None:
            show(refusal(ruling.reasons, self._rules))
            return
        show(changes_table(event.changes, self._rules))
        if self._boards and any(change.kind == "phasebegan" for change in event.changes):
            self.show_board()
        elif event.question is not None:
            show(question_table(event.question))

    def show_board(self) -> None:
        """Shows the table as it is now."""
        setup = self._performance.recording.setup
        seen = self._organiser.state(self._performance.match, self._viewer)
        title = f"{setup.edition}  ·  match {self._performance.match}"
        show(board(seen, title=title, rules=self._rules))
