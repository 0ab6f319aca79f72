"""`magistrate penalty`: penalties at a tournament, and in a match that belongs to none."""

from typing import Annotated

import msgspec
import typer
from rich.text import Text

from domain.kernel.decisions.acts import AdoptPolicy, Penalise
from domain.kernel.table.ids import Seat
from service.cli.events.tournaments import Asking, DryRun, EventId, PlayerName, Reasoned, RequestId, ask, judge
from service.cli.inputs.viewers import As
from service.cli.reference.policy import policy_of
from service.cli.sources.connection import Connection, connected
from service.cli.sources.remote import reached
from service.cli.terminal.options import Json, MatchId
from service.cli.terminal.output import show, show_json, table

app = typer.Typer(help="Penalties by an organiser's policy.", no_args_is_help=True)

InfractionName = Annotated[str, typer.Argument(metavar="INFRACTION", help="Its id or number in the policy.")]
Another = Annotated[str, typer.Option("--penalty", help="Another penalty than the recommended one; needs --reason.")]


@app.command("give")
@connected
def give(
    reach: Connection,
    event: EventId,
    player: PlayerName,
    infraction: InfractionName,
    penalty: Another = "",
    reason: Reasoned = "",
    match: Annotated[str, typer.Option(help="The game it concerns; by default the one the player is in.")] = "",
    who: As = "",
    dry_run: DryRun = False,
    request_id: RequestId = "",
    as_json: Json = False,
) -> None:
    """Gives a player the recommended penalty for an infraction, with effect in the game in progress; 1 if refused."""
    asking = Asking(who, dry_run, request_id, as_json)
    ask(
        reach,
        event,
        "penalise_player",
        asking,
        player=player,
        infraction=infraction,
        penalty=penalty,
        reason=reason,
        match_id=match,
    )


@app.command("recommend")
@connected
def recommend(
    reach: Connection, event: EventId, player: PlayerName, infraction: InfractionName, as_json: Json = False
) -> None:
    """Says which penalty the policy recommends for a player now, and what it counts."""
    with reached(reach) as client:
        found = client.tournaments.recommend(event, player, infraction)
    if as_json:
        show_json(client.heard.told("RecommendPenaltyResponse"))
        return
    first, *rest = found["sentences"]
    show(Text(first, style="bold"), *map(Text, rest))


@app.command("list")
@connected
def list_penalties(
    reach: Connection,
    event: EventId,
    player: Annotated[str, typer.Option(help="Only this player's.")] = "",
    as_json: Json = False,
) -> None:
    """Lists the penalties of a tournament."""
    with reached(reach) as client:
        found = client.tournaments.get(event)["penalties"]
        told = client.heard.told("GetTournamentResponse")["tournament"].get("penalties", [])
    given = [one for one in found if player in ("", one["player"])]
    if as_json:
        show_json({"penalties": [one for one in told if player in ("", one["player"])]})
        return
    grid = table("entry", "player", "infraction", "number", "time", "penalty", "by", "", right=("entry", "time"))
    for one in given:
        deviation = f"for {one['recommended']}: {one['reason']}" if one["deviates"] else ""
        words = (one["player"], one["infraction"], one["number"], str(one["times"]), one["penalty"], one["by"])
        grid.add_row(str(one["position"]), *map(Text, words), Text(deviation))
    show(grid if given else "there are no penalties")


@app.command("adopt")
@connected
def adopt(
    reach: Connection,
    match: MatchId,
    policy: Annotated[str, typer.Argument(metavar="NAME|FILE", help="A policy that ships, or a file.")],
    level: Annotated[str, typer.Option(help="One of its levels.")],
    who: As = "",
    dry_run: DryRun = False,
    request_id: RequestId = "",
    as_json: Json = False,
) -> None:
    """Puts a match that belongs to no tournament under a policy."""
    document = msgspec.json.encode(policy_of(policy)).decode()
    judge(reach, match, AdoptPolicy(document=document, level=level), Asking(who, dry_run, request_id, as_json))


@app.command("match")
@connected
def in_match(
    reach: Connection,
    match: MatchId,
    seat: Annotated[int, typer.Argument(help="The seat.", min=1)],
    infraction: InfractionName,
    penalty: Another = "",
    reason: Reasoned = "",
    who: As = "",
    dry_run: DryRun = False,
    request_id: RequestId = "",
    as_json: Json = False,
) -> None:
    """Gives a seat a penalty in a match that belongs to no tournament; 1 if it is refused."""
    act = Penalise(seat=Seat(seat), infraction=infraction, penalty=penalty, reason=reason)
    judge(reach, match, act, Asking(who, dry_run, request_id, as_json))
