"""`magistrate clock`: whose time it was, where a match stands in its round, and what is done about time."""

from collections.abc import Mapping
from typing import Annotated, Any, Literal, cast

import typer
from rich.text import Text

from domain.kernel.decisions.acts import EndGame, GiveTime, PauseMatch, ResumeMatch
from service.cli.events.event import when
from service.cli.events.tournaments import Asking, DryRun, Reasoned, RequestId, judge
from service.cli.inputs.viewers import As
from service.cli.reference.policy import policy_text
from service.cli.sources.connection import Connection, connected
from service.cli.sources.remote import reached
from service.cli.terminal.errors import Failure
from service.cli.terminal.options import Json, MatchId
from service.cli.terminal.output import facts, show, show_json, table

app = typer.Typer(help="Time: decisions by seat, the round, pauses and extensions.", no_args_is_help=True)

InEvent = Annotated[str, typer.Option("--event", help="The tournament it belongs to: its round and policy count.")]
UnderPolicy = Annotated[str, typer.Option("--policy", help="A policy by name or file, where the match has none.")]
_ENDS = ("time over", "intentional draw", "double loss")


def span(milliseconds: int) -> str:
    """A span as people read it: 1:02:03, 2:03 or 4.5 s."""
    seconds = milliseconds // 1000
    if seconds < 60:
        return f"{milliseconds / 1000:.1f} s"
    minutes, rest = divmod(seconds, 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"


@app.command("show")
@connected
def show_clock(
    reach: Connection, match: MatchId, event: InEvent = "", policy: UnderPolicy = "", as_json: Json = False
) -> None:
    """Shows each seat's time, pauses not counted, and where the match stands in its round."""
    found, told = _clock(reach, match, event, policy)
    if as_json:
        show_json(told)
        return
    grid = table("seat", "time", "decisions", "middle", "longest", "share", right=("time", "decisions", "share"))
    for one in found["seats"]:
        times = (span(one["total"]), str(one["decisions"]), span(one["median"]), span(one["longest"]))
        grid.add_row(str(one["seat"]), *times, f"{one['share']:.0%}")
    show(grid)
    unasked = span(found["unasked"]) if found["unasked"] else ""
    gaps = ", ".join(map(str, found["gaps"]))
    show(facts({"elapsed": span(found["elapsed"]), "paused": span(found["paused"]), "nobody asked": unasked}))
    if gaps:
        show(Text(f"times unknown or running backwards at positions {gaps}: nothing is counted there", style="yellow"))
    if found.get("timing"):
        _show_timing(found["timing"])


def _show_timing(timing: Mapping[str, Any]) -> None:
    head = Text(f"{timing['number']}  {timing['phase']}", style="bold")
    if timing["phase"] == "in time" and "end_time" in timing:
        head.append(f": {span(timing['left'])} left, until {when(timing['end_time'])} UTC")
    elif timing["phase"] == "extra turns":
        head.append(f": turn {timing['turn']} was in progress; up to turn {timing['last_turn']}")
        head.append(f", {timing['turns_left']} left")
        if timing.get("latest_time"):
            head.append(f", until {when(timing['latest_time'])} UTC")
    elif timing["undecided"]:
        head.append(f": an undecided match is a {timing['undecided']}")
    show(head)
    given = {"given": timing.get("given"), "given back for pauses": timing.get("given_back")}
    show(facts({name: span(value) if value else "" for name, value in given.items()}))


@app.command("slow")
@connected
def slow(
    reach: Connection, match: MatchId, event: InEvent = "", policy: UnderPolicy = "", as_json: Json = False
) -> None:
    """Reports slow play with its evidence: every decision over the policy's mark, the slowest first."""
    found, told = _clock(reach, match, event, policy)
    if not found["policy"]:
        raise Failure(f"match {match} is under no policy", "name one with --policy")
    order = [position for one in found["seats"] for position in one["slow"]]
    decisions = [one for one in found["decisions"] if one["position"] in order and one["spent"] > found["slow_mark"]]
    decisions.sort(key=lambda one: -one["spent"])
    if as_json:
        slowest = {one["position"] for one in decisions}
        show_json({**told, "decisions": [one for one in told["decisions"] if one.get("position", 0) in slowest]})
        return
    mark = f"over {span(found['slow_mark'])}: may be {found['slow_infraction']}"
    show(Text(f"{found['policy']} {found['slow_number']}: decisions {mark}", style="bold"))
    grid = table("seat", "position", "asked (UTC)", "time", "paused", right=("position", "time"))
    for one in decisions:
        position = str(one["position"] or "now")
        paused = span(one["paused"]) if one["paused"] else ""
        grid.add_row(str(one["seat"]), position, when(one["asked_time"]), span(one["spent"]), paused)
    show(grid if decisions else "no decision took so long")


def _clock(reach: Connection, match: str, event: str, policy: str) -> tuple[Mapping[str, Any], Mapping[str, Any]]:
    """A match's clock, and as the service told it."""
    with reached(reach) as client:
        found = client.tournaments.clock(match, tournament=event, policy=policy_text(policy) if policy else "")
        return found, client.heard.told("GetClockResponse")


@app.command("extend")
@connected
def extend(
    reach: Connection,
    match: MatchId,
    minutes: Annotated[float, typer.Argument(help="How many minutes.")],
    reason: Reasoned = "",
    who: As = "",
    dry_run: DryRun = False,
    request_id: RequestId = "",
    as_json: Json = False,
) -> None:
    """Gives a match more time; 1 if it is refused."""
    act = GiveTime(seconds=round(minutes * 60), reason=reason)
    judge(reach, match, act, Asking(who, dry_run, request_id, as_json))


@app.command("pause")
@connected
def pause(
    reach: Connection,
    match: MatchId,
    reason: Reasoned = "",
    who: As = "",
    request_id: RequestId = "",
    as_json: Json = False,
) -> None:
    """Pauses a match: no seat's time runs."""
    judge(reach, match, PauseMatch(reason=reason), Asking(who, False, request_id, as_json))


@app.command("resume")
@connected
def resume(
    reach: Connection,
    match: MatchId,
    reason: Reasoned = "",
    who: As = "",
    request_id: RequestId = "",
    as_json: Json = False,
) -> None:
    """Lets a paused match go on."""
    judge(reach, match, ResumeMatch(reason=reason), Asking(who, False, request_id, as_json))


@app.command("end")
@connected
def end(
    reach: Connection,
    match: MatchId,
    how: Annotated[str, typer.Argument(help="time-over, intentional-draw or double-loss.")],
    reason: Reasoned = "",
    who: As = "",
    dry_run: DryRun = False,
    request_id: RequestId = "",
    as_json: Json = False,
) -> None:
    """Ends a game that is not to be decided any more, without a winner."""
    words = how.replace("-", " ")
    if words not in _ENDS:
        raise Failure(f"{how!r} is no end of a game", "write time-over, intentional-draw or double-loss")
    ended = cast(Literal["time over", "intentional draw", "double loss"], words)
    judge(reach, match, EndGame(how=ended, reason=reason), Asking(who, dry_run, request_id, as_json))
