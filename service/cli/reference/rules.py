"""`magistrate rules`: the numbered rules of every edition, and how far the engine and the cases cover them."""

from collections.abc import Iterator, Sequence
from importlib import import_module
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.text import Text

import domain.registry
from domain.rulebook import CoverageReport, EditionCoverage, Rule, Rulebook, UnknownRule, coverage, editions, rulebook
from service.app.boundary.beside import beside
from service.app.queries.rulebooks import Rulebooks
from service.cli.terminal.errors import NEGATIVE, Failure
from service.cli.terminal.options import Json
from service.cli.terminal.output import facts, progress, show, show_json, table
from service.rpc.messages.records.rulebooks import write_edition, write_rule
from service.rpc.transport.contractjson import contract_json

app = typer.Typer(help="The numbered rules of every edition, and how far they are covered.", no_args_is_help=True)

_SHOWN_GAPS = 12
_CASES = Path("tests/cases")


def rulebook_of(edition: str) -> Rulebook:
    """The rulebook of an edition. Raises Failure for one that there is not."""
    if edition not in editions():
        raise Failure(f"there is no edition {edition!r}", f"there are: {', '.join(editions())}")
    return rulebook(edition)


def _apart(words: Sequence[str]) -> tuple[list[Rulebook], list[str]]:
    """The rulebooks that the words name (all, if none), and the other words."""
    named = [word for word in words if ":" in word]
    books = [rulebook_of(word) for word in named or editions()]
    return books, [word for word in words if ":" not in word]


def _list(found: Sequence[tuple[Rulebook, Rule]], *, with_edition: bool) -> None:
    grid = table(*(["edition"] if with_edition else []), "rule", "kind", "summary")
    for book, rule in found:
        kind = Text(rule.kind.value if rule.kind else "unclassified", style="dim" if rule.kind else "bold red")
        edition = [Text(book.edition, style="dim")] if with_edition else []
        grid.add_row(*edition, Text(rule.number, style="blue"), kind, Text(rule.summary))
    show(grid)


@app.command("list")
def list_rules(
    edition: Annotated[str, typer.Argument(help="List this edition's rules; without it, the editions.")] = "",
    under: Annotated[str, typer.Option(help="Only the rules directly under this heading or rule.")] = "",
    kind: Annotated[str, typer.Option(help="Only rules of this kind, such as enforced.")] = "",
    as_json: Json = False,
) -> None:
    """Lists the editions, or an edition's rules in the order of their numbers."""
    if not edition:
        books = [rulebook(name) for name in editions()]
        if as_json:
            show_json(
                {"editions": [contract_json(write_edition(row)) for row in Rulebooks(domain.registry).editions()]}
            )
            return
        grid = table("edition", "rules", "title", right=("rules",))
        for book in books:
            grid.add_row(Text(book.edition), Text(str(len(book.rules))), Text(book.title))
        show(grid)
        return
    book = rulebook_of(edition)
    try:
        rules = book.children(under) if under else book.rules
    except UnknownRule as error:
        raise Failure(str(error), f"magistrate rules list {edition} shows all") from error
    rules = tuple(rule for rule in rules if not kind or (rule.kind is not None and rule.kind.value == kind))
    if as_json:
        show_json({"rules": [contract_json(write_rule(rule)) for rule in rules]})
    else:
        _list([(book, rule) for rule in rules], with_edition=False)


@app.command("show")
def show_rules(
    words: Annotated[list[str], typer.Argument(metavar="[EDITION] NUMBER...", help="Rules by their numbers.")],
    as_json: Json = False,
) -> None:
    """Shows rules by number: their kind, our summary, what stands above and under them."""
    books, numbers = _apart(words)
    if not numbers:
        raise Failure("which rule?", "name it by its number, such as: magistrate rules show dice:1 2.5")
    found = [(book, book.get(number)) for number in numbers for book in books if number in book]
    for number in numbers:
        if not any(rule.number == number for _, rule in found):
            problem = _unknown(books, number)
            raise Failure(problem, f"magistrate rules search {number} finds rules by number and by words")
    if as_json:
        show_json({"rules": [{"edition": book.edition, **contract_json(write_rule(rule))} for book, rule in found]})
        return
    for place, (book, rule) in enumerate(found):
        if place:
            show("")
        show(_rule_facts(book, rule))


def _unknown(books: Sequence[Rulebook], number: str) -> str:
    if len(books) > 1:
        return f"no edition has a rule {number!r}"
    try:
        return f"{books[0].edition}: {books[0].get(number).number}"
    except UnknownRule as error:
        return str(error)


def _rule_facts(book: Rulebook, rule: Rule) -> Any:
    under = book.children(rule.number)
    return facts(
        {
            "rule": Text(f"{book.edition} {rule.number}", style="bold blue"),
            "under": " > ".join(rule.title_path),
            "kind": (rule.kind.value if rule.kind else "unclassified") + (", a house rule" if rule.house else ""),
            "summary": Text(rule.summary),
            "note": Text(rule.note),
            "has": ", ".join(child.number for child in under),
        }
    )


@app.command()
def search(
    words: Annotated[list[str], typer.Argument(metavar="[EDITION] WORD...", help="All of them must be in the rule.")],
    as_json: Json = False,
) -> None:
    """Finds rules by number or by words, the best first, in one edition or in all."""
    books, sought = _apart(words)
    if not sought:
        raise Failure("search for what?", "name a word, such as: magistrate rules search exhausted")
    found = [(book, rule) for book in books for rule in book.search(" ".join(sought))]
    if as_json:
        show_json({"rules": [{"edition": book.edition, **contract_json(write_rule(rule))} for book, rule in found]})
    elif found:
        _list(found, with_edition=len(books) > 1)
    else:
        show(f"no rule has: {' '.join(sought)}")
    if not found:
        raise typer.Exit(NEGATIVE)


@app.command("coverage")
def show_coverage(
    cases: Annotated[Path, typer.Option(help="The folder of cases whose citations count.")] = _CASES,
    check: Annotated[bool, typer.Option("--check", help="End with 1 if a rule lacks its kind or its case.")] = False,
    as_json: Json = False,
) -> None:
    """Says for each edition which rules lack a kind, which enforced ones no case lists, and none of theirs cites."""
    with progress("running the cases", quiet=as_json):
        cited = import_module("service.app.cases.folder").citations(_folder(cases))
    report = coverage((rulebook(name) for name in editions()), cited.listed, cited.ruled)
    if as_json:
        show_json(report.as_json())
    else:
        _show_report(report)
    if check and not report.complete:
        raise typer.Exit(NEGATIVE)


def _folder(cases: Path) -> Path:
    """The folder of cases: as named, else those that come with this program."""
    found = beside("cases") if cases == _CASES and not cases.is_dir() else cases
    if not found.is_dir():
        raise Failure(f"there is no folder {cases}", "name the folder of cases with --cases")
    return found


def _gaps(edition: EditionCoverage) -> Iterator[tuple[str, Sequence[str]]]:
    """The rules that lack something; of one that no case lists it is not said that none of its cases cites it."""
    yield "unclassified", edition.unclassified
    yield "enforced and unproven", edition.unproven
    yield "enforced and uncited", [number for number in edition.uncited if number not in edition.unproven]


def _show_report(report: CoverageReport) -> None:
    kinds = list(report.editions[0].by_kind) if report.editions else []
    numbers = ("rules", *kinds, "unclassified", "unproven", "uncited")
    grid = table("edition", *numbers, right=numbers)
    for edition in report.editions:
        lacking = (edition.unclassified, edition.unproven, edition.uncited)
        gaps = [Text(str(len(gap)), style="red" if gap else "green") for gap in lacking]
        grid.add_row(edition.edition, str(edition.rules), *(str(edition.by_kind[kind]) for kind in kinds), *gaps)
    show(grid)
    for edition in report.editions:
        for what, gap in _gaps(edition):
            if gap:
                more = f" and {len(gap) - _SHOWN_GAPS} more" if len(gap) > _SHOWN_GAPS else ""
                show(Text(f"{edition.edition} {what}: {', '.join(gap[:_SHOWN_GAPS])}{more}", style="red"))
    for wrong in report.unknown:
        show(Text(f"{wrong.edition} has no rule {wrong.number}, cited by {', '.join(wrong.cases)}", style="red"))
