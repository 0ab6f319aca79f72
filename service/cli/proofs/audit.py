"""`magistrate explain`, `verify`, `export` and `import`: why something happened, and proof that it did."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, TextIO

import typer
from rich.table import Table
from rich.text import Text

from service.cli.inputs.viewers import As, actor_of
from service.cli.sources.connection import Connection, connected
from service.cli.sources.recordings import SCHEMES, read_lines
from service.cli.sources.remote import reached
from service.cli.terminal.errors import NEGATIVE, Failure
from service.cli.terminal.options import Json
from service.cli.terminal.output import facts, progress, show, show_json
from service.cli.terminal.words import event_view
from service.rpc.clients.client import RemoteError

if TYPE_CHECKING:
    from service.app.boundary.answers.proven import Explanation, Imported, Verification


@connected
def explain(
    reach: Connection,
    match: Annotated[str, typer.Argument(help="The match's id.")],
    position: Annotated[int, typer.Argument(help="The position of the event.", min=1)],
    viewer: As = "",
    as_json: Json = False,
) -> None:
    """Says what happened at a position and why, rule by rule."""
    with reached(reach) as client:
        found = client.audit.explain(match, position, actor_of(viewer))
        if as_json:
            show_json(client.heard.told("ExplainResponse"))
            return
    _show_explanation(found)


def _show_explanation(found: "Explanation") -> None:
    show(event_view(found.event, None, beside=True))
    if found.event.where:
        show(Text(f"\nIn progress: {found.event.doing} (rule {' > '.join(found.event.where)})"))
    show(Text(f"\nThe rules of {found.edition} that this rests on", style="bold"))
    grid = Table.grid(padding=(0, 2, 0, 0))
    grid.add_column(min_width=6, justify="right", style="blue", no_wrap=True)
    grid.add_column(overflow="fold")
    for rule in found.rules:
        grid.add_row(rule.number, Text(rule.summary))
        if rule.titles:
            grid.add_row("", Text(" > ".join(rule.titles), style="dim"))
    show(grid)


@connected
def verify(
    reach: Connection,
    source: Annotated[
        str, typer.Argument(metavar="MATCH|FILE|URL", help="A match on the server, an export, or a store.")
    ],
    expected: Annotated[str, typer.Option(help="The last digest, as you noted it at the time.")] = "",
    rule_again: Annotated[bool, typer.Option("--rules", help="Also rule on every action again.")] = False,
    edition: Annotated[str, typer.Option("--edition", "-e", help="Rule again by this edition (implies --rules).")] = "",
    signed_by: Annotated[str, typer.Option(metavar="KEY", help="The public key that must have signed a file.")] = "",
    revealing: Annotated[
        list[Path] | None, typer.Option("--reveal", help="What opens commitments of a file: openings, or an export.")
    ] = None,
    as_json: Json = False,
) -> None:
    """Checks that nothing in a match's record was changed, lost, reordered or put in; 1 if something was.

    Of a store it checks every match and tournament, and whatever belongs to none of them; it needs no service.
    """
    if source.startswith(SCHEMES):
        if rule_again or edition or expected or signed_by or revealing:
            raise Failure("a store is verified as it is", f"`magistrate audit {source} --proof` also rules again")
        import_module("service.cli.proofs.storeproof").verify_store(source, as_json=as_json)
        return
    if Path(source).is_file():
        if rule_again or edition:
            problem = "--rules and --edition are for matches on the server"
            raise Failure(problem, f"`magistrate audit {source}` rules on an export again")
        proof = import_module("service.cli.proofs.proof")
        proof.verify_file(Path(source), proof.key_of(signed_by), revealing or (), as_json=as_json)
        return
    if signed_by or revealing:
        raise Failure("--signed-by and --reveal are for files", f"`magistrate export {source} --to FILE` makes one")
    again = None
    with reached(reach) as client, progress("verifying", quiet=as_json):
        found = client.audit.verify(source, expected)
        if rule_again or edition:
            again = client.audit.readjudicate(source, edition)
    differs = again is not None and again.difference is not None
    if as_json:
        known = client.heard.told("VerifyResponse")
        show_json(known if again is None else {**known, "readjudication": client.heard.told("ReadjudicateResponse")})
    else:
        show(_verified(found))
        if again is not None:
            verdict = "every ruling comes out the same" if again.difference is None else again.difference.problem
            where = f"position {again.difference.position}: " if again.difference is not None else ""
            style = "bold red" if differs else "bold green"
            show(Text(f"Under {again.edition}: {where}{verdict} ({again.checked} events alike).", style=style))
    if not found.intact or differs:
        raise typer.Exit(NEGATIVE)


def _verified(found: "Verification") -> Table:
    verdict = Text("intact", style="bold green") if found.intact else Text("altered", style="bold red")
    where = f"position {found.position}: {found.problem}" if not found.intact else ""
    values: dict[str, str | Text] = {
        "match": found.match,
        "record": verdict,
        "wrong": where,
        "events": f"{found.checked} found good",
    }
    return facts({**values, "chance": str(found.chance), "digest": found.digest})


@contextmanager
def _whole(to: Path) -> Iterator[TextIO]:
    """A file that takes its name when it is whole: what breaks off leaves nothing, and what was there as it was."""
    part = to.with_name(f"{to.name}.part")
    try:
        with part.open("w", encoding="utf-8", newline="\n") as file:
            yield file
        part.replace(to)
    finally:
        part.unlink(missing_ok=True)


@connected
def export(
    reach: Connection,
    match: Annotated[str, typer.Argument(help="The match's id.")],
    to: Annotated[
        Path | None, typer.Option("--to", "-o", help="The file to write; by default standard output.")
    ] = None,
    viewer: As = "",
    as_json: Json = False,
) -> None:
    """Writes a match as lines of JSON: everything that happened, each event with its digest.

    With --as only what that one may see, and commitments to the rest: it proves itself against the same digests.
    """
    written = 0
    with reached(reach) as client, progress("exporting", quiet=as_json or to is None) as advance:
        received = client.audit.export(match, actor_of(viewer))
        if to is None:
            for line in received:
                sys.stdout.write(f"{line}\n")
            return
        try:
            with _whole(to) as file:
                for written, line in enumerate(received, 1):
                    file.write(f"{line}\n")
                    advance(written)
        except OSError as error:
            raise Failure(f"{to} cannot be written: {error.strerror}", "name a file in a folder that exists") from error
    if as_json:
        show_json({"matchId": match, "file": str(to), "lines": written})
    else:
        show(f"{written} lines written to {to}")


@connected
def import_(
    reach: Connection,
    files: Annotated[list[Path], typer.Argument(metavar="FILE...", help="Exports.")],
    as_json: Json = False,
) -> None:
    """Takes exports. Every line is proven before anything is written; 1 if one was changed."""
    texts = [read_lines(file) for file in files]
    done: list[Imported] = []
    with reached(reach) as client, progress("importing", len(files), quiet=as_json) as advance:
        for number, (file, text) in enumerate(zip(files, texts, strict=True), 1):
            try:
                done.extend(client.audit.import_(text))
            except RemoteError as error:
                if error.reason in ("BAD_EXPORT", "MATCH_EXISTS"):
                    hint = "`magistrate verify FILE` checks an export"
                    raise Failure(f"{file}: {error.message}", hint, NEGATIVE) from error
                raise
            advance(number)
    if as_json:
        show_json({"matches": [{"matchId": one.match, "events": one.events} for one in done]})
        return
    for match in done:
        show(f"match {match.match}: {f'{match.events} events' if match.events else 'was here already'}")
