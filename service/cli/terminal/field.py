"""A field of card zones in the terminal: the seats' rows face each other, column over column.

A zone has the number that people say: 243 is row 4, column 3 of seat 2. What a game shows by such numbers is drawn on
the card.
"""

from collections.abc import Mapping
from typing import Any

from rich import box
from rich.table import Table
from rich.text import Text

from domain.kernel.secrecy.views import CardView, View
from domain.kernel.table.ids import Seat, zone_key
from service.cli.terminal.names import Names

SEAT_STYLES = ("cyan", "magenta", "green", "yellow", "blue", "red")


def field(view: View, names: Names, spots: Mapping[str, tuple[int, int]]) -> Table | None:
    """The card zones of every seat as they lie, the last seat on the far side; None for a game without a field."""
    if not spots:
        return None
    by_spot = {spot: kind for kind, spot in spots.items()}
    rows = sorted({row for row, _ in by_spot})
    columns = sorted({column for _, column in by_spot})
    table = Table(box=box.SQUARE, show_lines=True, padding=0, expand=True)
    table.add_column("", no_wrap=True, style="dim")
    for column in columns:
        table.add_column(str(column), justify="center", ratio=1, overflow="fold")
    for seat in sorted(view.seats, reverse=True):
        nearest = min(view.seats)
        for row in rows if seat != nearest else reversed(rows):
            cells = [_cell(view, names, Seat(seat), row, column, by_spot) for column in columns]
            table.add_row(Text(f"{seat}{row}_", style=SEAT_STYLES[(seat - 1) % len(SEAT_STYLES)]), *cells)
    return table


def _cell(view: View, names: Names, seat: Seat, row: int, column: int, by_spot: Mapping[tuple[int, int], str]) -> Text:
    kind = by_spot.get((row, column))
    zone = view.zones.get(zone_key(kind, seat)) if kind is not None else None
    if zone is None or not zone.cards:
        return Text("·", style="dim")
    text = Text("\n").join(_card(card, names) for card in zone.cards)
    for mark in _marks(view.extra, f"{seat}{row}{column}"):
        text.append(f"\n{mark}", style="bold yellow")
    return text


def _card(card: CardView, names: Names) -> Text:
    """A card's name in its owner's color, its printed numbers and its id."""
    text = Text(names.printed(card.code) if card.code else "▮", style=SEAT_STYLES[(card.owner - 1) % len(SEAT_STYLES)])
    printed = names.cards.get(card.code)
    numbers = [str(value) for value in (printed.fields if printed else {}).values() if isinstance(value, int)]
    text.append(f"\n{'/'.join(numbers)} " if len(numbers) > 1 else "\n", style="bold")
    return text.append(f"#{card.id}", style="dim not bold")


def is_drawn(value: Any) -> bool:
    """Whether what a game shows is told by the numbers of zones, and so is drawn on the field."""
    return isinstance(value, Mapping) and all(len(str(key)) == len("243") and str(key).isdigit() for key in value)


def _marks(extra: Mapping[str, Any], number: str) -> list[str]:
    """What a game shows of a zone by its number: for each word its numbers, with their signs."""
    found = []
    for shown in extra.values():
        marks = shown.get(number) if is_drawn(shown) else None
        for word, values in marks.items() if isinstance(marks, Mapping) else ():
            found.append(f"{word} " + " ".join(f"{int(value):+d}" for value in values))
    return found
