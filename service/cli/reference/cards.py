"""`magistrate cards`: which printed texts are understood, where reading stops in others, what one is taken to mean."""

import textwrap
from collections.abc import Mapping, Sequence
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich.text import Text

from domain.kernel.decisions.commands import PrintedCard
from domain.kernel.decisions.game import Game
from domain.registry import games, stages
from service.cli.inputs.cardfiles import read_cards
from service.cli.terminal.errors import NEGATIVE, Failure
from service.cli.terminal.options import Json
from service.cli.terminal.output import progress, show, show_json, table
from service.words.said import in_words, lines

if TYPE_CHECKING:
    from domain.language.telling.check import CheckedCard, Report

CHECKING = "domain.language.telling.check"
"""What only these commands need: others ask which game an edition is."""
app = typer.Typer(help="Printed cards and their texts.", no_args_is_help=True)


_File = Annotated[Path, typer.Argument(help="The cards: JSON, JSON Lines, CSV or TSV.")]
_Edition = Annotated[
    str, typer.Option("--edition", "-e", help="The edition that they are for; else the one that knows most of them.")
]
_Name = Annotated[str, typer.Option(help="What the file calls a card's name.")]
_Text = Annotated[str, typer.Option(help="What it calls the printed text.")]
_Code = Annotated[str, typer.Option(help="What it calls the code; without one, the name serves.")]
_Field = Annotated[
    list[str] | None, typer.Option("--field", "--map", help="COLUMN=FIELD: what it calls a column of the game.")
]


@app.command()
def check(
    file: _File,
    edition: _Edition = "",
    name: _Name = "",
    text: _Text = "",
    code: _Code = "",
    field: _Field = None,
    all_cards: Annotated[bool, typer.Option("--all", help="List the cards that compile, too.")] = False,
    as_json: Json = False,
) -> None:
    """Compiles every card of a file; 1 if any text is not understood."""
    cards = read_cards(file, _columns(name, text, code, field))
    _, report = _best(edition, cards, quiet=as_json)
    if as_json:
        show_json(report)
    else:
        _show(report, all_cards=all_cards)
    if report.compiled < report.texts:
        raise typer.Exit(NEGATIVE)


@app.command()
def explain(
    file: _File,
    card: Annotated[str, typer.Argument(help="The card's name or code.")],
    edition: _Edition = "",
    name: _Name = "",
    text: _Text = "",
    code: _Code = "",
    field: _Field = None,
    stage: Annotated[str, typer.Option(help="Only this stage: print, spelling, reading, lowering, ...")] = "",
    as_json: Json = False,
) -> None:
    """Shows a card's text after each stage of its way to what is carried out; 1 if it is not understood."""
    cards = read_cards(file, _columns(name, text, code, field))
    row = next((one for one in cards if card in (one.name, one.code)), None)
    if row is None:
        raise Failure(f"{file} has no card {card!r}", f"it has: {', '.join(one.name for one in cards[:20])}")
    game, report = _best(edition, cards, quiet=as_json)
    checked = next(one for one in report.cards if one.name == row.name)
    rows = import_module(CHECKING).readable(game.compile, cards)
    if row not in rows:
        raise Failure(f"{card} is no card of {game.edition}: {checked.problem}", "mend its row")
    found = stages(game.edition, rows, row.code)
    known = [one.name for one in found]
    if stage and stage not in known:
        raise Failure(f"there is no stage {stage!r}", f"there are: {', '.join(known)}")
    wanted = [one for one in found if stage in ("", one.name)]
    shown = [{"name": one.name, "about": in_words(one.about), "text": lines(one.text)} for one in wanted]
    if as_json:
        show_json(shown)
    else:
        for one in shown:
            show(Text(one["name"], style="bold").append(f"  {one['about']}", style="dim not bold"))
            show(Text(textwrap.indent(one["text"], "  ")))
    if not checked.compiled:
        raise typer.Exit(NEGATIVE)


def _columns(name: str, text: str, code: str, field: list[str] | None) -> Mapping[str, str]:
    named = {"name": name, "text": text, "code": code}
    return {**{own: theirs for own, theirs in named.items() if theirs}, **_pairs(field or [])}


def _best(edition: str, cards: Sequence[PrintedCard], *, quiet: bool) -> "tuple[Game, Report]":
    """The edition that is named, or that knows most of the cards, and its report."""
    tried = [game_of(edition)] if edition else list(games().values())
    reports = [(game, _report(game, cards, quiet=quiet)) for game in tried]
    return max(reports, key=lambda found: found[1].compiled)


def _report(game: Game, cards: Sequence[PrintedCard], *, quiet: bool) -> "Report":
    with progress(f"compiling for {game.edition}", 1, quiet=quiet) as advance:
        report: Report = import_module(CHECKING).check(game.compile, cards)
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


def _show(report: "Report", *, all_cards: bool) -> None:
    shown = [card for card in report.cards if all_cards or not card.compiled]
    if shown:
        grid = table("card", "", "problem")
        for card in shown:
            grid.add_row(Text(card.name), _verdict(card), Text(card.problem))
        show(grid)
    if report.causes:
        causes = table("texts", "not understood because", "for example")
        for cause in report.causes:
            causes.add_row(str(cause.texts), Text(cause.cause), Text(cause.card))
        show(causes)
    style = "green" if report.compiled == report.texts else "red"
    counts = f"{report.compiled} of {report.texts} texts compile ({report.distinct} distinct)"
    missing = sorted({name for card in report.cards for name in card.missing})
    if missing:
        counts += f"; {report.lacking} more are understood and lack the rows of {', '.join(missing)}"
    show(Text(counts, style=f"bold {style}"))


def _verdict(card: "CheckedCard") -> Text:
    if card.compiled:
        return Text("compiles", style="green")
    return Text("lacks a row", style="yellow") if card.missing else Text("not understood", style="red")
