"""`magistrate rewind`, `takeback`, `fix`, `branch` and `lines`: undoing, correcting and comparing what was played."""

import base64
import secrets
from collections.abc import Sequence
from typing import Annotated

import typer
from rich.console import RenderableType
from rich.text import Text

from domain.kernel.decisions.acts import JUDGE_ACTIONS, AllowRewind, AnswerTakeBack, AskTakeBack, Correct, Rewind
from domain.kernel.decisions.commands import Actor, tag
from domain.kernel.decisions.steps import Fix
from domain.kernel.secrecy.views import EventView
from service.app.boundary.answers.compared import Lines
from service.app.boundary.answers.disputes import Plan
from service.cli.events.tournaments import Asking, DryRun, Reasoned, RequestId, judge
from service.cli.inputs.jsontexts import json_of
from service.cli.inputs.steps import step_of
from service.cli.inputs.viewers import As, actor_of
from service.cli.sources.connection import Connection, connected
from service.cli.sources.remote import acting, reached
from service.cli.terminal.errors import NEGATIVE, Failure
from service.cli.terminal.options import Json, MatchId
from service.cli.terminal.output import show, show_json, show_line
from service.cli.terminal.words import actor_style, event_view, refusal
from service.cli.watching.replay import rules_of

_PAGE = 100
_ACTS = frozenset(map(tag, JUDGE_ACTIONS))
To = Annotated[int, typer.Option("--to", help="The position that the match goes back to.")]
By = Annotated[str, typer.Option("--by", help="The rule or the policy's paragraph that it rests on.")]


@connected
def rewind(
    reach: Connection,
    match: MatchId,
    to: To,
    plan: Annotated[bool, typer.Option("--plan", help="Only show what it would do.")] = False,
    exact: Annotated[bool, typer.Option(help="Leave hidden cards where they were.")] = False,
    allow: Annotated[bool, typer.Option("--allow", help="As head judge: let a floor judge do it.")] = False,
    entered: Annotated[str, typer.Option(help="With real cards: the candidates' places as they came out: 2,0,1.")] = "",
    reason: Reasoned = "",
    by: By = "",
    who: As = "",
    request_id: RequestId = "",
    as_json: Json = False,
) -> None:
    """Takes a match back, as judges do: what was learned since goes back by chance. Look at --plan first."""
    places = tuple(_number(place) for place in entered.split(",") if place.strip())
    if allow:
        permit = AllowRewind(to=to, exact=exact, reason=reason, by=by)
        judge(reach, match, permit, Asking(who, plan, request_id, as_json))
        return
    act = Rewind(to=to, exact=exact, entered=places, reason=reason, by=by)
    if not plan:
        judge(reach, match, act, Asking(who, False, request_id, as_json))
        return
    with reached(reach) as client:
        row = client.get(match)
        own = acting(client, reach, match, actor_of(who))
        with reached(own) as official:
            found = official.judges.plan(match, act)
            told = official.heard.told("PlanRewindResponse")
    if as_json:
        show_json(told)
    else:
        if found.undone:
            show(*_plan(found))
        if found.reasons:
            show(refusal(found.reasons, rules_of(row.setup.edition)))
    if found.reasons:
        raise typer.Exit(NEGATIVE)


@connected
def takeback(
    reach: Connection,
    match: MatchId,
    to: Annotated[int, typer.Option("--to", help="Ask for the match as it was at this position.")] = 0,
    last: Annotated[bool, typer.Option("--last", help="Ask for the match as it was before one's last action.")] = False,
    agree: Annotated[bool | None, typer.Option("--yes/--no", help="Answer the take-back that was asked for.")] = None,
    reason: Reasoned = "",
    who: As = "",
    dry_run: DryRun = False,
    request_id: RequestId = "",
    as_json: Json = False,
) -> None:
    """Asks the other seats to take the match back, or answers them; past what was learned a judge is needed."""
    if bool(to) + last + (agree is not None) != 1:
        raise Failure("ask or answer?", "give --last or --to POSITION to ask, --yes or --no to answer")
    asking = Asking(who, dry_run, request_id, as_json)
    to = _before_the_last(reach, match, actor_of(who)) if last else to
    if agree is None:
        judge(reach, match, AskTakeBack(to=to, reason=reason), asking)
    else:
        judge(reach, match, AnswerTakeBack(agree=agree, reason=reason), asking)


def _before_the_last(reach: Connection, match: str, actor: Actor | None) -> int:
    """The position before the last action of a seat's own that stands. Raises Failure where there is none."""
    with reached(reach) as client, reached(acting(client, reach, match, actor)) as own:
        view = own.view(match)
        seat = actor.seat if actor is not None else _holder(reach.token)
        for first in range(max(0, view.position - _PAGE), -1, -_PAGE):
            for event in reversed(own.events(match, after=first, limit=_PAGE).events):
                stands = view.judging.stands(event.position, view.position)
                mine = event.actor.role == "seat" and event.actor.seat == seat
                if stands and mine and event.action["action"] not in _ACTS:
                    return event.position - 1
    raise Failure("there is no action of one's own to take back", "give --to POSITION")


def _holder(token: str) -> int | None:
    """The seat that a token names as its holder; what it is good for, the server says."""
    try:
        payload = token.split(".")[1]
        told: object = json_of(base64.urlsafe_b64decode(payload + "=" * (-len(payload) % 4)))
    except (IndexError, ValueError):
        return None
    return told.get("seat") if isinstance(told, dict) else None


@connected
def fix(
    reach: Connection,
    match: MatchId,
    changes: Annotated[
        list[str],
        typer.Argument(help='Changes as JSON: \'{"kind": "move", "card": 12, "zone": "hand.1"}\'', metavar="CHANGE..."),
    ],
    reason: Reasoned = "",
    by: By = "",
    dispute: Annotated[int, typer.Option(help="The dispute whose remedy it is.")] = 0,
    who: As = "",
    dry_run: DryRun = False,
    request_id: RequestId = "",
    as_json: Json = False,
) -> None:
    """Corrects a match by primitive changes: move, turn, face, count, set, reveal, shuffle, create, remove, phase."""
    fixes = tuple(_fix(text) for text in changes)
    act = Correct(fixes=fixes, reason=reason, by=by, dispute=dispute)
    judge(reach, match, act, Asking(who, dry_run, request_id, as_json))


def _fix(text: str) -> Fix:
    found: Fix = step_of(text, Fix, "change")
    return found


@connected
def branch(
    reach: Connection,
    match: MatchId,
    at: Annotated[int, typer.Option("--at", help="The position to go on from.")],
    who: As = "",
    dry_run: DryRun = False,
    request_id: RequestId = "",
    as_json: Json = False,
) -> None:
    """Opens a new match that goes on from a position; what its maker may not know is dealt anew."""
    with reached(reach) as client:
        row = client.get(match)
        own = acting(client, reach, match, actor_of(who))
        with reached(own) as maker:
            made, token = maker.judges.branch(
                match, at, request_id=request_id or secrets.token_hex(16), validate_only=dry_run
            )
            told = maker.heard.told("BranchResponse")
    if as_json:
        show_json(told)
    elif not made.accepted:
        show(refusal(made.reasons, rules_of(row.setup.edition)))
    elif made.row is None:
        show("It can be branched there. This was a dry run: nothing has happened.")
    else:
        show(f"Match {made.row.match} goes on from position {at} of match {match}.")
        if token:
            show_line(f"Your token in it: {token}")
    if not made.accepted:
        raise typer.Exit(NEGATIVE)


@connected
def lines(
    reach: Connection,
    match: MatchId,
    rewind_at: Annotated[int, typer.Option("--rewind", help="The position of the backup; by default the last.")] = 0,
    viewer: As = "",
    as_json: Json = False,
) -> None:
    """Shows a match that was taken back as it was played and as it was ruled, change by change."""
    with reached(reach) as client:
        row = client.get(match)
        found = client.judges.lines(match, actor_of(viewer), rewind_at)
    if as_json:
        show_json(client.heard.told("CompareLinesResponse"))
        return
    show(*_lines(found, row.setup.edition))


def _lines(found: Lines, edition: str) -> list[RenderableType]:
    told: list[RenderableType] = [
        Text(f"Both lines are the same up to position {found.common}. Position {found.rewind} took the match back.")
    ]
    for title, events in (("As played", found.played), ("As ruled", found.ruled)):
        told.append(Text(f"{title}:", style="bold"))
        told += _events(events, edition)
    if found.differs is not None:
        told.append(Text(f"The first action that differs is number {found.differs + 1} of each line."))
    return told


def _events(events: Sequence[EventView], edition: str) -> list[RenderableType]:
    rules = rules_of(edition)
    return [event_view(event, rules) for event in events]


def _plan(plan: Plan) -> list[RenderableType]:
    told: list[RenderableType] = [Text(f"From position {plan.position} back to {plan.to} undoes, latest first:")]
    told += [
        Text.assemble(f"  {undone.position:>4}  ", (undone.text, actor_style(undone.actor))) for undone in plan.undone
    ]
    told.append(Text("What each seat has learned since:" if plan.learned else "No seat has learned anything since."))
    told += [Text(f"  {said}") for said in plan.learned_said]
    told.append(Text("What chance will deal anew:" if plan.deals else "Chance will deal nothing anew."))
    return told + [Text(f"  {said}") for said in plan.deals_said]


def _number(text: str) -> int:
    try:
        return int(text)
    except ValueError as error:
        raise Failure(f"{text!r} is no place", "places count from 0: 2,0,1") from error
