"""`magistrate look`: a judge asks to see the hidden cards of a zone."""

from typing import Annotated

import typer
from rich.text import Text

from domain.kernel.decisions.acts import LookAt
from domain.kernel.table.ids import ZoneKey
from service.cli.events.tournaments import Asking, DryRun, Reasoned, RequestId, judge
from service.cli.inputs.viewers import As, actor_of
from service.cli.judges.undo import By
from service.cli.sources.connection import Connection, connected
from service.cli.sources.remote import acting, reached
from service.cli.terminal.board import card_text
from service.cli.terminal.options import Json, MatchId
from service.cli.terminal.output import show


@connected
def look(
    reach: Connection,
    match: MatchId,
    zone: Annotated[str, typer.Option("--zone", help="The zone's key: hand.1, deck.2.")],
    at: Annotated[int, typer.Option("--at", help="As it lay at this position; 0: as it lies now.")] = 0,
    reason: Reasoned = "",
    by: By = "",
    who: As = "",
    dry_run: DryRun = False,
    request_id: RequestId = "",
    as_json: Json = False,
) -> None:
    """Shows judges the hidden cards of a zone, in their order; the log says who asked, for what, when and why."""
    act = LookAt(zone=ZoneKey(zone), at=at, reason=reason, by=by)
    judge(reach, match, act, Asking(who, dry_run, request_id, as_json))
    if dry_run or as_json:
        return
    with reached(reach) as client, reached(acting(client, reach, match, actor_of(who))) as own:
        state = own.state(match, position=at or None)
    lying = next(one for one in state.zones if one.key == zone)
    show(Text(f"{zone}, first to last:", style="bold"), *map(card_text, lying.cards))
