"""`magistrate cards check`: which printed texts the engine understands, and where it stops in the others."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Annotated

import typer
from rich.text import Text

from domain.cards import check as cards_check
from domain.cards.check import CheckedCard, Report
from domain.kernel.commands import PrintedCard
from domain.kernel.game import Game
from domain.registry import games
from service.cli.cardfiles import read_cards
from service.cli.errors import NEGATIVE, Failure
from service.cli.options import Json
from service.cli.output import progress, show, show_json, table

app = typer.Typer(help="Printed cards and their texts.", no_args_is_help=True)


@app.command()
def check(
    file: Annotated[Path, typer.Argument(help="The cards: JSON, JSON Lines, CSV or TSV.")],
    edition: Annotated[
        str,
        typer.Option("--edition", "-e", help="The edition that they are for; else the one that knows most of them."),
    ] = "",
    name: Annotated[str, typer.Option(help="What the file calls a card's name.")] = "",
    text: Annotated[str, typer.Option(help="What it calls the printed text.")] = "",
    code: Annotated[str, typer.Option(help="What it calls the code; without one, the name serves.")] = "",
    field: Annotated[
        list[str] | None, typer.Option("--field", "--map", help="COLUMN=FIELD: what it calls a column of the game.")
    ] = None,
    all_cards: Annotated[bool, typer.Option("--all", help="List the cards that compile, too.")] = False,
    as_json: Json = False,
) -> None:
    """Compiles every card of a file; 1 if any text is not understood."""
    named = {"name": name, "text": text, "code": code}
    columns = {**{own: theirs for own, theirs in named.items() if theirs}, **_pairs(field or [])}
    cards = read_cards(file, columns)
    tried = [game_of(edition)] if edition else list(games().values())
    reports = [_report(game, cards, quiet=as_json) for game in tried]
    report = max(reports, key=lambda found: found.compiled)
    if as_json:
        show_json(report)
    else:
        _show(report, all_cards=all_cards)
    if report.compiled < report.texts:
        raise typer.Exit(NEGATIVE)


def _report(game: Game, cards: Sequence[PrintedCard], *, quiet: bool) -> Report:
    with progress(f"compiling for {game.edition}", 1, quiet=quiet) as advance:
        report = cards_check.check(game.compile, cards)
        advance(1)
    return report


def game_of(edition: str) -> Game:
    """The game of an edition; without a name, the only one there is. Raises Failure."""
    known = games()
    if not edition and len(known) == 1:
        return next(iter(known.values()))
    if edition not in known:
        problem = f"there is no playable edition {edition!r}" if edition else "which edition?"
        raise Failure(problem, f"name one with --edition: {', '.join(known)}")
    return known[edition]


def _pairs(options: Sequence[str]) -> Mapping[str, str]:
    pairs = {}
    for option in options:
        column, equals, theirs = option.partition("=")
        if not (column and equals and theirs):
            raise Failure(f"--field {option!r} is no COLUMN=FIELD", "such as: --field cost=mana")
        pairs[column] = theirs
    return pairs


def _show(report: Report, *, all_cards: bool) -> None:
    shown = [card for card in report.cards if all_cards or not card.compiled]
    if shown:
        grid = table("card", "", "problem")
        for card in shown:
            grid.add_row(Text(card.name), _verdict(card), Text(card.problem))
        show(grid)
    style = "green" if report.compiled == report.texts else "red"
    counts = f"{report.compiled} of {report.texts} texts compile ({report.distinct} distinct)"
    missing = sorted({name for card in report.cards for name in card.missing})
    if missing:
        counts += f"; {report.lacking} more are understood and lack the rows of {', '.join(missing)}"
    show(Text(counts, style=f"bold {style}"))


def _verdict(card: CheckedCard) -> Text:
    if card.compiled:
        return Text("compiles", style="green")
    return Text("lacks a row", style="yellow") if card.missing else Text("not understood", style="red")
