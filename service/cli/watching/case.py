"""`magistrate case`: runs cases, and shows one as a lesson: its table, each action, each ruling with its rules."""

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.text import Text

from domain.kernel.decisions.commands import Actor
from domain.kernel.decisions.rulings import Accepted, Refused
from domain.kernel.secrecy.sight import Viewer
from domain.kernel.secrecy.views import view
from domain.kernel.table.state import State
from service.app.cases.case import Case, Problem
from service.app.cases.folder import case_files
from service.app.cases.load import load
from service.app.cases.run import CaseResult, run
from service.cli.inputs.viewers import As, actor_of
from service.cli.sources.tables import state_told
from service.cli.terminal.board import board
from service.cli.terminal.errors import NEGATIVE, USAGE, Failure
from service.cli.terminal.options import Json
from service.cli.terminal.output import plain, progress, show, show_json, show_line
from service.cli.terminal.words import event_view, refusal
from service.cli.watching.replay import rules_of
from service.words.said import worded
from service.words.telling import told

app = typer.Typer(help="Cases: a position, actions, and what the rules make of them.", no_args_is_help=True)

_WHOLE = Actor("organiser")
_FORM = "docs/cases.md explains the form of a case"


@app.command("run")
def run_cases(
    path: Annotated[Path, typer.Argument(metavar="FILE|FOLDER", help="A case, or a folder of them.")],
    verbose: Annotated[bool, typer.Option("--verbose", "-v", help="List the cases that pass, too.")] = False,
    as_json: Json = False,
) -> None:
    """Runs cases. A wrong expectation is shown with the difference and the rules; 1 if one fails."""
    files = _files(path)
    outcomes: list[tuple[Path, CaseResult | list[Problem]]] = []
    with progress("running cases", len(files), quiet=as_json) as advance:
        for number, file in enumerate(files, 1):
            loaded = load(file)
            results = [loaded] if isinstance(loaded, list) else map(run, loaded)
            outcomes += [(file, result) for result in results]
            advance(number)
    broken = sum(isinstance(outcome, list) for _, outcome in outcomes)
    failed = sum(isinstance(outcome, CaseResult) and not outcome.passed for _, outcome in outcomes)
    passed = len(outcomes) - broken - failed
    if as_json:
        found = [_as_json(file, outcome) for file, outcome in outcomes]
        show_json({"passed": passed, "failed": failed, "unreadable": broken, "cases": found})
    else:
        _show_outcomes([outcome for _, outcome in outcomes], verbose=verbose)
        counts = f"{passed} passed, {failed} failed" + (f", {broken} cannot be read" if broken else "")
        show(Text(counts, style="bold green" if passed == len(outcomes) else "bold red"))
    if broken or failed:
        raise typer.Exit(USAGE if broken else NEGATIVE)


def _files(path: Path) -> Sequence[Path]:
    if not path.exists():
        raise Failure(f"there is no case {path}", "name a case file, or a folder of them")
    files = case_files(path)
    if not files:
        raise Failure(f"there is no case in {path}", "cases are files that end in .yaml")
    return files


def _as_json(file: Path, outcome: CaseResult | list[Problem]) -> dict[str, Any]:
    if isinstance(outcome, list):
        return {"file": str(file), "passed": False, "problems": plain(outcome)}
    case = outcome.case
    known = {"file": str(file), "name": case.name, "title": case.title, "edition": case.edition, "rules": case.rules}
    failed = {"step": outcome.failed.number, "line": outcome.failed.line} if outcome.failed is not None else {}
    return {**known, "passed": outcome.passed, "differences": plain(outcome.differences), **failed}


def _show_outcomes(outcomes: Sequence[CaseResult | list[Problem]], *, verbose: bool) -> None:
    for outcome in outcomes:
        if isinstance(outcome, list):
            for problem in outcome:
                show_line(str(problem), "red")
        elif verbose or not outcome.passed:
            head, *rest = outcome.lines()
            show_line(head, "green" if outcome.passed else "bold red")
            for line in rest:
                show_line(line)


@app.command("show")
def show_case(
    file: Annotated[Path, typer.Argument(help="A case.")],
    edition: Annotated[str, typer.Option(help="Which edition, in a file of several; the first one if left out.")] = "",
    every: Annotated[bool, typer.Option("--every", help="Show the table after every action.")] = False,
    viewer: As = "",
    as_json: Json = False,
) -> None:
    """Shows a case: the table, each action with its ruling and rules, and the table after them; 1 if it fails."""
    if file.is_dir():
        raise Failure(f"{file} is a folder", "name one case, or use `magistrate case run`")
    result = run(one_case(file, edition))
    eyes = actor_of(viewer) or _WHOLE
    if as_json:
        show_json(_shown_as_json(file, result, eyes))
    else:
        _show(result, eyes, every=every)
    if not result.passed:
        raise typer.Exit(NEGATIVE)


def one_case(file: Path, edition: str = "") -> Case:
    """The case of a file under an edition, or its first one. Raises Failure where there is none."""
    cases = load(_files(file)[0])
    if isinstance(cases, list):
        raise Failure("; ".join(str(problem) for problem in cases), _FORM)
    for case in cases:
        if edition in ("", case.edition, case.edition.partition(":")[2]):
            return case
    raise Failure(f"{file} is no case of {edition!r}", f"its editions: {', '.join(case.edition for case in cases)}")


def _shown_as_json(file: Path, result: CaseResult, viewer: Viewer) -> dict[str, Any]:
    game = result.case.engine.game
    steps = [
        {
            "step": taken.step.number,
            "action": str(taken.step),
            "accepted": isinstance(taken.ruling, Accepted),
            "reasons": plain(worded(taken.ruling.reasons)) if isinstance(taken.ruling, Refused) else [],
            "state": plain(view(game, taken.state, viewer)),
        }
        for taken in result.taken
    ]
    return {**_as_json(file, result), "about": result.case.about, "steps": steps}


def _show(result: CaseResult, viewer: Viewer, *, every: bool) -> None:
    case = result.case
    rules = rules_of(case.edition)
    show(Text(case.title, style="bold"))
    if case.about:
        show(Text(case.about.strip(), style="italic"))
    for number in case.rules:
        summary = rules.get(number).summary if rules is not None and number in rules else ""
        show(Text(f"  {number} ", style="blue").append(summary, style="dim blue"))
    table = _Table(result, viewer)
    accepted = 0
    for place, taken in enumerate(result.taken):
        if isinstance(taken.ruling, Accepted):
            accepted += 1
            if accepted > 1:
                table.show_event(accepted)
            if every or accepted == 1 or place == len(result.taken) - 1:
                table.show_board(taken.state)
        else:
            show(Text(f"   {taken.step}", style="bold"))
            show(refusal(taken.ruling.reasons, rules))
    if result.passed:
        show(Text("The case passes.", style="bold green"))
    else:
        for line in result.lines():
            show_line(line, "red")


class _Table:
    """The table of a case, and what happened at it."""

    def __init__(self, result: CaseResult, viewer: Viewer) -> None:
        self._result = result
        self._viewer = viewer
        self._states = [result.case.engine.blank(result.case.open)]
        for event in result.events:
            self._states.append(result.case.engine.fold(self._states[-1], event.changes, event.waiting))

    def show_board(self, state: State) -> None:
        """Shows the table in a state."""
        case = self._result.case
        seen = state_told(case.engine, state, self._viewer)
        show(board(seen, title=f"{case.edition}  ·  {case.name}", rules=rules_of(case.edition)))

    def show_event(self, position: int) -> None:
        """Shows an event, rule by rule."""
        case = self._result.case
        engine, before, after = case.engine, self._states[position - 1], self._states[position]
        seen = told(engine.game, engine.catalog, before, self._result.events[position - 1], after, self._viewer)
        show(event_view(seen, rules_of(case.edition)))
