"""`magistrate audit`: matches ruled on again, one or ten thousand, by the same or other rules and card texts."""

import os
from pathlib import Path
from typing import Annotated

import msgspec
import typer
from rich.table import Table
from rich.text import Text

import domain.registry
from service.app.adjudication.bulk import Report, report
from service.app.boundary.answers.judged import Judged, Query, Task, Terms
from service.cli.inputs.cardfiles import read_cards
from service.cli.proofs.bulk.journal import Journal
from service.cli.proofs.bulk.runners import Runner, chunks, here, pool, ray
from service.cli.proofs.bulk.shelves import shelf
from service.cli.sources.connection import Connection, connected
from service.cli.sources.remote import reached
from service.cli.terminal.errors import NEGATIVE, Failure
from service.cli.terminal.options import Json
from service.cli.terminal.output import Advance, facts, progress, show, show_json, table
from service.cli.terminal.sides import causes, sides
from service.rpc.messages.records.athand import report_told

_CLUSTER = 64
"""As how many workers a cluster counts when the work is divided: it may grow."""
_SHOWN = 20
SERVICE = "service"


@connected
def audit(
    reach: Connection,
    source: Annotated[
        str, typer.Argument(metavar="FOLDER|FILE|STORE|service", help="Exports, a store's URL, or the running service.")
    ],
    edition: Annotated[
        str, typer.Option("--edition", "-e", help="Rule by this edition, not by the matches' own.")
    ] = "",
    cards: Annotated[Path | None, typer.Option(help="Cards that have other texts: a file of printed cards.")] = None,
    after: Annotated[int, typer.Option(help="Only rule on events after this position.", min=0)] = 0,
    proof: Annotated[bool, typer.Option("--proof", help="Check every digest and all chance first, too.")] = False,
    match: Annotated[list[str] | None, typer.Option(help="Only this match; may be given several times.")] = None,
    played: Annotated[str, typer.Option(help="Only matches that were played by this edition.")] = "",
    name: Annotated[str, typer.Option(help="Only matches with this player.")] = "",
    ended: Annotated[
        bool | None, typer.Option("--ended/--running", help="Only matches that have ended, or go on.")
    ] = None,
    workers: Annotated[int, typer.Option(help="Processes; 0: one a core.", min=0)] = 0,
    on_ray: Annotated[bool, typer.Option("--ray", help="Work on a Ray cluster, started here for the purpose.")] = False,
    ray_address: Annotated[str, typer.Option(help="The Ray cluster to work on, as ray.init has it.")] = "",
    journal: Annotated[
        Path | None, typer.Option(help="Keep what is done here, and go on from there next time.")
    ] = None,
    write: Annotated[Path | None, typer.Option(help="Also write the report here, as JSON.")] = None,
    as_json: Json = False,
) -> None:
    """Rules on matches again, and says which come out otherwise and where; 1 if one does, or is broken."""
    task = Task(
        terms=Terms(edition=edition, cards=read_cards(cards, {}) if cards else (), after=after),
        query=Query(played=played, name=name, ended=ended),
        proof=proof,
    )
    if edition and edition not in domain.registry.games():
        raise Failure(f"there is no edition {edition!r}", f"there are: {', '.join(domain.registry.games())}")
    count = workers or cores()
    runner: Runner = ray(ray_address) if on_ray or ray_address else here if count == 1 else pool(count)
    with progress("ruling again", quiet=as_json) as advance:
        workforce = _CLUSTER if on_ray or ray_address else count
        if source == SERVICE:
            found = _by_service(reach, task, match or [], advance)
        else:
            found = judged_again(source, task, runner, workforce, only=match or [], journal=journal, advance=advance)
    if write is not None:
        _write(write, found)
    if as_json:
        show_json(report_told(found))
    else:
        _show(found)
    if found.verdicts.keys() & {"differs", "broken"}:
        raise typer.Exit(NEGATIVE)


def _by_service(reach: Connection, task: Task, only: list[str], advance: Advance) -> Report:
    """The report on the matches of a running service, which does the work itself."""
    judged = []
    with reached(reach) as client:
        for done, total, one in client.audit.audit_matches(task, only):
            judged.append(one)
            advance(done, total)
    return report(SERVICE, task, judged)


def judged_again(
    source: str,
    task: Task,
    runner: Runner,
    workers: int,
    *,
    only: list[str],
    journal: Path | None = None,
    advance: Advance | None = None,
) -> Report:
    """The report on everything at a source, whoever does the work. Raises Failure."""
    keys = shelf(source).keys(task.query)
    missing = [name for name in only if name not in keys]
    if missing:
        raise Failure(f"{source} holds no {missing[0]!r}", "name a match of the store, or a file of the folder")
    wanted = only or keys
    kept = Journal(journal, task.fingerprint(source))
    try:
        left = [key for key in wanted if key not in kept.done]
        for done in runner(source, chunks(left, workers), task):
            kept.add(done)
            if advance is not None:
                advance(len(kept.done), len(wanted))
    finally:
        kept.close()
    return report(source, task, (judged for key in wanted for judged in kept.done[key]))


def cores() -> int:
    """How many cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def _write(path: Path, found: Report) -> None:
    try:
        path.write_bytes(msgspec.json.format(msgspec.json.encode(report_told(found)), indent=1) + b"\n")
    except OSError as error:
        raise Failure(f"{path} cannot be written: {error.strerror}", "name a file in a folder that exists") from error


def _show(found: Report) -> None:
    terms = found.task.terms
    by = terms.edition or "their own edition"
    changed = f", with other texts of {', '.join(card.name for card in terms.cards)}" if terms.cards else ""
    show(Text(f"{found.matches} matches, {found.events} events ruled on alike, by {by}{changed}", style="bold"))
    show(facts({verdict: str(count) for verdict, count in found.verdicts.items()}))
    wrong = [judged for judged in found.judged if judged.verdict != "equal"]
    if wrong:
        show(_table(wrong[:_SHOWN]))
    if len(wrong) > _SHOWN:
        show(Text(f"{len(wrong) - _SHOWN} more: --write FILE has all of them", style="dim"))
    if found.rules:
        show(Text("Matches that first differ at a rule", style="bold"))
        show(facts({rule: str(count) for rule, count in found.rules.items()}))
    if found.causes:
        show(Text("Matches that first differ because of rules", style="bold"))
        show(facts({rules: str(count) for rules, count in found.causes.items()}))


def _table(wrong: list[Judged]) -> Table:
    grid = table("match", "verdict", "at", "what", right=("at",))
    for judged in wrong:
        why = causes(judged.causes, judged.played, judged.edition)
        what = "\n".join((judged.problem, *sides(judged.cites), *why))
        grid.add_row(judged.match or judged.source, judged.verdict, str(judged.position or ""), what)
    return grid
