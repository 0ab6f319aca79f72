"""`magistrate match act` and `match watch`: doing something in a match, and seeing what is done."""

import secrets
import sys
from collections.abc import Iterator
from typing import Annotated

import msgspec
import typer
from rich.text import Text

from domain.kernel.secrecy.views import EventView
from domain.rulebook import Rulebook
from service.app.boundary.results import EventPage, Submitted
from service.cli.inputs.typedactions import action_of, action_of_json
from service.cli.inputs.viewers import As, actor_of
from service.cli.reference.cards import game_of
from service.cli.sources.connection import Connection, connected
from service.cli.sources.remote import acting, reached
from service.cli.terminal.errors import NEGATIVE, Failure
from service.cli.terminal.options import Json, MatchId
from service.cli.terminal.output import lines, show, show_json
from service.cli.terminal.words import changes_table, event_view, question_table, refusal
from service.cli.watching.replay import rules_of
from service.rpc.clients.replies import event_told
from service.rpc.transport.contractjson import contract_json

_ENDED = "matchended"


@connected
def act(
    reach: Connection,
    context: typer.Context,
    match: MatchId,
    action: Annotated[str, typer.Option(help="What to do, such as summon; its parts follow as --part value.")] = "",
    json_action: Annotated[str, typer.Option(help='The same as JSON: {"action": "summon", "card": 12}.')] = "",
    who: As = "",
    dry_run: Annotated[bool, typer.Option("--dry-run", help="Only say whether it is legal; nothing happens.")] = False,
    expect: Annotated[int, typer.Option(help="The position you have seen: fail if the match has moved on.")] = 0,
    request_id: Annotated[str, typer.Option(help="The request's id: the same one again does nothing twice.")] = "",
    as_json: Json = False,
) -> None:
    """Does something in a match, and shows the ruling: every change with its rule, or every reason of a refusal.

    The action's parts are options: --card 12, --attackers 12,14, --target seat:2, --faces 3,5. 1 if it is refused.
    """
    if bool(action) == bool(json_action):
        raise Failure(
            "which action?", "name it with --action, or give --json-action; `match legal` shows what may be done"
        )
    if json_action and context.args:
        raise Failure(f"{context.args[0]!r} stands beside --json-action", "put every part into the JSON")
    with reached(reach) as client:
        row = client.get(match)
        game = game_of(row.setup.edition)
        asked = action_of(game, action, context.args) if action else action_of_json(game, json_action)
        actor = actor_of(who)
        own = acting(client, reach, match, actor)
        with reached(own) as player:
            ruling = player.submit(
                match,
                asked,
                request_id=request_id or secrets.token_hex(16),
                expected_version=expect or None,
                validate_only=dry_run,
                words=True,
            )
            told = player.heard.told("SubmitResponse")
    if as_json:
        show_json(told)
    else:
        show_ruling(ruling, rules_of(row.setup.edition))
    if not ruling.accepted:
        raise typer.Exit(NEGATIVE)


def show_ruling(ruling: Submitted, rules: Rulebook | None) -> None:
    """Shows the answer to an action."""
    if not ruling.accepted:
        show(refusal(ruling.reasons, rules))
        return
    if ruling.event is None:
        show(Text("Legal. This was a dry run: nothing has happened.", style="bold green"))
        return
    again = "Accepted before" if ruling.repeated else "Accepted"
    show(Text(f"{again}: position {ruling.position}.", style="bold green"))
    if ruling.event.text:
        show(Text(ruling.event.text, style="bold"))
    show(changes_table(ruling.event.changes, rules))
    if ruling.event.question is not None:
        show(question_table(ruling.event.question))


@connected
def watch(
    reach: Connection,
    match: MatchId,
    after: Annotated[int | None, typer.Option(help="Begin after this position; by default with what is new.")] = None,
    count: Annotated[int, typer.Option(help="End after so many events; 0: with the match.", min=0)] = 0,
    viewer: As = "",
    as_json: Json = False,
) -> None:
    """Shows events as they happen, until the match is over. With --json: one event a line."""
    with reached(reach) as client:
        row = client.get(match)
        rules = rules_of(row.setup.edition)
        begin = row.position if after is None else after
        if row.result is not None and begin >= row.position:
            if not as_json:
                show(Text("The match is over.", style="dim"))
            return
        pages = client.watch(match, actor_of(viewer), after=begin)
        for number, event in enumerate(_events(pages), 1):
            if as_json:
                lines(msgspec.json.encode(contract_json(event_told(event, row.setup.game))).decode())
            else:
                show(event_view(event, rules))
            sys.stdout.flush()
            if number == count or any(change.kind == _ENDED for change in event.changes):
                return


def _events(pages: Iterator[EventPage]) -> Iterator[EventView]:
    for page in pages:
        yield from page.events
