"""What may be done now, as spaces: each action that would be accepted, and for each of its parts what may be chosen."""

from collections.abc import Sequence

from rich.table import Table
from rich.text import Text

from domain.kernel.decisions.game import Game
from domain.kernel.table.choices import Offer
from domain.rulebook import Rulebook
from service.cli.inputs.typedactions import typed
from service.cli.terminal.board import space_text
from service.cli.terminal.names import Names


def offers_table(game: Game, offers: Sequence[Offer], names: Names, rules: Rulebook | None) -> Table:
    """Each offer with its rule, the choices of its parts, and how to type one of its members."""
    grid = Table.grid(padding=(0, 2, 0, 0))
    grid.add_column(min_width=6, justify="right", style="blue", no_wrap=True)
    grid.add_column(overflow="fold")
    for offer in offers:
        head = Text(offer.action, style="bold")
        if rules is not None and offer.rule in rules:
            head.append(f"  {rules.get(offer.rule).summary}", style="dim blue not bold")
        grid.add_row(offer.rule, head)
        for part, space in offer.parts.items():
            grid.add_row("", Text(f"{part}: ", style="dim").append(space_text(space, names), style="default"))
        grid.add_row("", Text(typed(game, offer), style="green"))
    return grid
