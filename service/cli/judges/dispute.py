"""`magistrate dispute` and `magistrate rule`: calling a judge, the file, the ruling, the appeal, the end."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import msgspec
import typer
from rich.console import RenderableType
from rich.text import Text

from domain.kernel.decisions.acts import (
    AnswerJudge,
    Appeal,
    AskPlayers,
    CallJudge,
    CloseDispute,
    RuleOn,
    TakeCall,
    WithdrawCall,
)
from domain.kernel.secrecy.sections import Section
from domain.kernel.table.ids import ActionText, Seat
from service.cli.events.tournaments import Asking, DryRun, Reasoned, RequestId, judge
from service.cli.inputs.typedactions import action_of_json
from service.cli.inputs.viewers import As, actor_of
from service.cli.reference.cards import game_of
from service.cli.sources.connection import Connection, connected
from service.cli.sources.remote import acting, reached
from service.cli.terminal.errors import Failure
from service.cli.terminal.options import Json, MatchId
from service.cli.terminal.output import show, show_json
from service.cli.terminal.words import sections

if TYPE_CHECKING:
    from service.app.boundary.answers.disputes import File

app = typer.Typer(help="Disputes: calls, files, appeals.", no_args_is_help=True)

Number = Annotated[int, typer.Argument(metavar="DISPUTE", help="The dispute's number in the match.")]


@app.command("call")
@connected
def call(
    reach: Connection,
    match: MatchId,
    position: Annotated[int, typer.Option(help="The position of the event that it is about.")],
    question: Annotated[str, typer.Option(help="What is asked.")],
    action: Annotated[str, typer.Option(help="Another action there, as JSON, that should be legal or not.")] = "",
    rule: Annotated[str, typer.Option(help="The number of a rule.")] = "",
    card: Annotated[str, typer.Option(help="The code of a card.")] = "",
    text: Annotated[str, typer.Option(help="What the card says.")] = "",
    who: As = "",
    dry_run: DryRun = False,
    request_id: RequestId = "",
    as_json: Json = False,
) -> None:
    """Calls a judge: the match pauses until the dispute is closed, unless the policy says otherwise."""
    disputed = ActionText("")
    if action:
        with reached(reach) as client:
            game = game_of(client.get(match).setup.edition)
        disputed = ActionText(msgspec.json.encode(action_of_json(game, action)).decode())
    act = CallJudge(position=position, reason=question, disputed=disputed, rule=rule, card=card, text=text)
    judge(reach, match, act, Asking(who, dry_run, request_id, as_json))


@app.command("list")
@connected
def list_(reach: Connection, match: MatchId, as_json: Json = False) -> None:
    """Lists a match's disputes with their rulings."""
    with reached(reach) as client:
        state = client.state(match)
    disputes = state.judging.disputes
    if as_json:
        show_json({"disputes": client.heard.told("GetStateResponse")["state"].get("judging", {}).get("disputes", [])})
    elif not disputes:
        show("Nobody has called a judge.")
    for dispute in () if as_json else disputes:
        show(sections(Section(one.title, one.text, tuple(one.lines)) for one in dispute.sections))


@app.command("file")
@connected
def file(
    reach: Connection,
    match: MatchId,
    dispute: Number,
    case: Annotated[Path | None, typer.Option(help="Write the dispute as a case to this file.")] = None,
    who: As = "",
    as_json: Json = False,
) -> None:
    """Shows a dispute's file: what each side saw, the rules' own ruling, alternatives, precedents."""
    with reached(reach) as client:
        own = acting(client, reach, match, actor_of(who))
        with reached(own) as official:
            found = official.judges.file(match, dispute)
            told = official.heard.told("GetDisputeFileResponse")
    if case is not None:
        if not found.case:
            raise Failure(f"dispute {dispute} is no case: {found.no_case}", "the file itself is in --json")
        case.write_text(found.case, encoding="utf-8")
    if as_json:
        show_json(told)
    else:
        show(*_file(found))


@app.command("appeal")
@connected
def appeal(
    reach: Connection,
    match: MatchId,
    dispute: Number,
    reason: Reasoned = "",
    who: As = "",
    dry_run: DryRun = False,
    request_id: RequestId = "",
    as_json: Json = False,
) -> None:
    """Takes a floor judge's ruling to the head judge, whose ruling is final."""
    judge(reach, match, Appeal(dispute=dispute, reason=reason), Asking(who, dry_run, request_id, as_json))


@app.command("take")
@connected
def take(
    reach: Connection, match: MatchId, dispute: Number, who: As = "", request_id: RequestId = "", as_json: Json = False
) -> None:
    """Takes a call: everybody is told who comes to the table. An appeal is the head judge's to take."""
    judge(reach, match, TakeCall(dispute=dispute), Asking(who, False, request_id, as_json))


@app.command("ask")
@connected
def ask(
    reach: Connection,
    match: MatchId,
    dispute: Number,
    question: Annotated[str, typer.Option(help="What is asked.")],
    seat: Annotated[list[int], typer.Option(min=1, help="Who is asked, by seat; several by several options.")],
    who: As = "",
    request_id: RequestId = "",
    as_json: Json = False,
) -> None:
    """Asks players about a call: what is asked and what they answer stands in the log."""
    act = AskPlayers(dispute=dispute, seats=tuple(map(Seat, seat)), reason=question)
    judge(reach, match, act, Asking(who, False, request_id, as_json))


@app.command("answer")
@connected
def answer(
    reach: Connection,
    match: MatchId,
    dispute: Number,
    says: Annotated[str, typer.Option(help="The answer, which everybody in the match reads.")],
    who: As = "",
    request_id: RequestId = "",
    as_json: Json = False,
) -> None:
    """Answers, as a player, what a judge has asked last about a call."""
    judge(reach, match, AnswerJudge(dispute=dispute, reason=says), Asking(who, False, request_id, as_json))


@app.command("withdraw")
@connected
def withdraw(
    reach: Connection, match: MatchId, dispute: Number, who: As = "", request_id: RequestId = "", as_json: Json = False
) -> None:
    """Takes a call back, while nobody has ruled on it."""
    judge(reach, match, WithdrawCall(dispute=dispute), Asking(who, False, request_id, as_json))


@app.command("close")
@connected
def close(
    reach: Connection,
    match: MatchId,
    dispute: Number,
    reason: Reasoned = "",
    who: As = "",
    request_id: RequestId = "",
    as_json: Json = False,
) -> None:
    """Closes a dispute that has been ruled on: the match goes on."""
    judge(reach, match, CloseDispute(dispute=dispute, reason=reason), Asking(who, False, request_id, as_json))


@connected
def rule(
    reach: Connection,
    match: MatchId,
    dispute: Number,
    verdict: Annotated[str, typer.Argument(help="upheld or reversed.")],
    reason: Reasoned = "",
    rules: Annotated[str, typer.Option(help="The numbers that it rests on: 2.5,4.1.")] = "",
    remedy: Annotated[str, typer.Option(help="Of a reversal: rewind, fix, penalty, manual; several with commas.")] = "",
    means: Annotated[str, typer.Option(help="What the disputed text does: makes the ruling a precedent.")] = "",
    supersedes: Annotated[str, typer.Option(help="The precedent that this one replaces.")] = "",
    reading: Annotated[
        str, typer.Option(help="The same in the printed language: the match is played by it from here on.")
    ] = "",
    who: As = "",
    dry_run: DryRun = False,
    request_id: RequestId = "",
    as_json: Json = False,
) -> None:
    """Rules on a dispute: a floor judge first, the head judge after an appeal."""
    if verdict not in ("upheld", "reversed"):
        raise Failure(f"{verdict!r} is no verdict", "say upheld or reversed")
    act = RuleOn(
        dispute=dispute,
        verdict="upheld" if verdict == "upheld" else "reversed",
        reason=reason,
        rules=_several(rules),
        remedies=_several(remedy),
        means=means,
        supersedes=supersedes,
        reading=reading,
    )
    judge(reach, match, act, Asking(who, dry_run, request_id, as_json))


def _several(text: str) -> tuple[str, ...]:
    return tuple(word.strip() for word in text.split(",") if word.strip())


def _file(file: "File") -> list[RenderableType]:
    told = [sections(file.sections)]
    for zone in file.unseen:
        how = f"magistrate look {file.match} --zone {zone} --at {file.position} --reason ..."
        told.append(Text(f"to have it shown: {how}", style="green"))
    return told
