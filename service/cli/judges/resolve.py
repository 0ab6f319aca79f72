"""`magistrate resolve`: carries out by hand what a ruling says that a text does."""

from typing import Annotated

import typer

from domain.kernel.decisions.acts import ResolveText
from domain.kernel.decisions.steps import ManualStep
from domain.kernel.table.ids import CardId, Seat
from service.cli.events.tournaments import Asking, DryRun, Reasoned, RequestId, judge
from service.cli.inputs.steps import step_of
from service.cli.inputs.viewers import As
from service.cli.judges.undo import By
from service.cli.sources.connection import Connection, connected
from service.cli.terminal.errors import Failure
from service.cli.terminal.options import Json, MatchId


@connected
def resolve(
    reach: Connection,
    match: MatchId,
    dispute: Annotated[int, typer.Argument(help="The dispute's number, ruled on with the remedy manual.")],
    steps: Annotated[
        list[str] | None,
        typer.Argument(
            help='Steps as JSON: \'{"kind": "count", "seat": 2, "counter": "life", "value": -1}\'; none: nothing.',
            metavar="[STEP...]",
        ),
    ] = None,
    source: Annotated[int, typer.Option(help="The id of the card whose text it is.")] = 0,
    seat: Annotated[int, typer.Option(help="The player for whom it is carried out.")] = 0,
    reason: Reasoned = "",
    by: By = "",
    who: As = "",
    dry_run: DryRun = False,
    request_id: RequestId = "",
    as_json: Json = False,
) -> None:
    """Carries a text out by hand, as a ruling with the remedy manual says: move, turn, face, count."""
    if not source or not seat:
        raise Failure("whose text is it?", "give --source CARD and --seat SEAT")
    made = tuple(_step(text) for text in steps or ())
    act = ResolveText(dispute=dispute, source=CardId(source), seat=Seat(seat), steps=made, reason=reason, by=by)
    judge(reach, match, act, Asking(who, dry_run, request_id, as_json))


def _step(text: str) -> ManualStep:
    found: ManualStep = step_of(text, ManualStep, "step")
    return found
