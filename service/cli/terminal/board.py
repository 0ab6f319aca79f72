"""The table in the terminal, drawn of what the contract's state tells of any game, and of nothing else.

A card is drawn as it lies: `▯` face up, `▮` face down, `▭` and `▬` the same turned sideways (exhausted). A number that
is not what is printed is told beside it: `attack 2→4`.
"""

from collections.abc import Iterator, Sequence
from itertools import groupby

from rich import box
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from domain.rulebook import Rulebook
from service.cli.terminal.flow import Flow, Headline
from service.rpc.clients import replies as told

SEAT_STYLES = ("cyan", "magenta", "green", "yellow", "blue", "red")
_MANY = 12
_FIRST = 5


def seat_style(seat: int) -> str:
    """The colour of a seat; nobody's has none."""
    return SEAT_STYLES[(seat - 1) % len(SEAT_STYLES)] if seat else "default"


def board(state: told.StateTold, *, title: str = "", rules: Rulebook | None = None) -> RenderableType:
    """The whole table as a viewer sees it. `rules` tell what a number says."""
    parts: list[RenderableType] = [Headline(_headline(state, title))]
    shared = [zone for zone in state.zones if not zone.seat]
    if any(zone.count for zone in shared):
        parts.append(Panel(_zones(shared), title="shared", title_align="left", border_style="dim"))
    for seat in state.seats:
        own = [zone for zone in state.zones if zone.seat == seat.seat and not zone.row and not seat.out]
        heading = _heading(seat, active=state.turn.number > 0 and state.turn.seat == seat.seat)
        border = "dim" if seat.out else seat_style(seat.seat)
        parts.append(Panel(_zones(own), title=heading, title_align="left", border_style=border))
    if state.rows:
        parts.append(_field(state))
    parts += map(_pool, state.pools)
    parts += [Text(note) for note in state.notes]
    parts += [_waiting(state, one) for one in state.waits]
    parts.append(asked(state, rules))
    return Group(*parts)


def _headline(state: told.StateTold, title: str) -> Text:
    line = Text(title, style="bold")
    line.append(f"{'  ·  ' if title else ''}position {state.position}", style="default")
    if state.turn.number:
        line.append(f"  ·  {state.turn.text}")
    return line


def _heading(seat: told.SeatTold, *, active: bool) -> Text:
    """A seat's name, its numbers, and a mark if the turn is its own."""
    style = seat_style(seat.seat)
    heading = Text("▶ " if active else "", style=style)
    heading.append(f"seat {seat.seat} {seat.name}".rstrip(), style=f"bold {style}")
    for number in seat.numbers:
        heading.append(f"  {number.label} ", style="dim")
        heading.append(str(number.value), style="bold" if number.value > 0 else "bold red")
    if seat.out:
        heading.append("  out of the match", style="bold red")
    return heading


def _zones(zones: Sequence[told.ZoneTold]) -> Table:
    """Zones with their cards; an empty one that cards lie beside one another in is left out."""
    grid = Table.grid(padding=(0, 2, 0, 0))
    grid.add_column(style="dim", no_wrap=True)
    grid.add_column(justify="right", style="dim", no_wrap=True)
    grid.add_column(overflow="fold")
    for zone in zones:
        if zone.count or zone.lies == told.LYING_HELD:
            grid.add_row(zone.label, str(zone.count), _cards(zone))
    return grid


def _cards(zone: told.ZoneTold) -> Flow:
    """Each card with its id. Of a long row of cards as they came: how many of each name, or the first ones."""
    unseen, cards = zone.count - len(zone.cards), zone.cards
    as_they_came = not any(card.turned or card.marks or _changed(card) for card in cards)
    if len(cards) > _MANY and as_they_came and all(card.name and card.face_up for card in cards):
        runs = groupby(cards, lambda card: card.name)
        shown = [Text(_times(name, len(list(same)))) for name, same in runs]
    elif len(cards) > _MANY and as_they_came:
        shown = [_lying(card, zone) for card in cards[:_FIRST]]
        shown.append(Text(f"and {len(cards) - _FIRST} more", style="dim"))
    else:
        shown = [_lying(card, zone) for card in cards]
    if unseen:
        shown.append(Text(_times("▮", unseen), style="dim"))
    return Flow(shown)


def _lying(card: told.CardTold, zone: told.ZoneTold) -> Text:
    """A card of a zone: one that lies face down, but for a hand's, is told by its name alone."""
    return card_text(card, shared=not zone.seat, whole=card.face_up or zone.lies == told.LYING_HELD)


def _changed(card: told.CardTold) -> bool:
    return any(number.HasField("now") and number.now != number.printed for number in card.numbers)


def _times(name: str, count: int) -> str:
    return name if count == 1 else f"{name} ×{count}"


def card_text(card: told.CardTold, *, shared: bool = False, whole: bool = True) -> Text:
    """One card as it lies: how it is turned, its id and name, its numbers, its keywords and what lies on it.

    In a zone that all share it tells whose it is; one that is not told as a `whole` has a name and no numbers.
    """
    glyph = ("▭" if card.face_up else "▬") if card.turned else ("▯" if card.face_up else "▮")
    text = Text(f"{glyph} ", style="dim" if card.turned else "default")
    if card.id:
        text.append(f"#{card.id}", style="dim")
    if card.name:
        text.append(f" {card.name}", style="dim italic" if card.turned else "bold")
    for number in card.numbers:
        if whole and number.HasField("now"):
            text.append(f" {number.label} ", style="dim").append_text(_number(number))
    if whole:
        text.append("".join(f" {keyword}" for keyword in dict.fromkeys(card.keywords)), style="italic")
    for mark in card.marks:
        text.append(f" {mark.label} ", style="dim").append(str(mark.now), style="bold yellow")
    for link in card.links:
        text.append(f" {link.label} ", style="dim").append(f"#{link.card}", style="dim")
    if shared:
        text.append(f" seat {card.controller}", style=seat_style(card.controller))
    if card.controller != card.owner and card.owner:
        text.append(f" (of seat {card.owner})", style="dim")
    return text


def _number(number: told.NumberTold) -> Text:
    """A number as it is now, beside what is printed where that is another one."""
    if not number.HasField("printed") or number.now == number.printed:
        return Text(str(number.now))
    style = "bold green" if number.now > number.printed else "bold red"
    return Text(f"{number.printed}→", style="dim").append(str(number.now), style=style)


def _field(state: told.StateTold) -> Table:
    """The places of every seat's field, the last seat on the far side: the seats' rows face each other.

    A place has the number that people say: 243 is row 4, column 3 of seat 2.
    """
    lying = {(zone.seat, zone.row, zone.column): zone for zone in state.zones if zone.row}
    table = Table(box=box.SQUARE, show_lines=True, padding=0, expand=True)
    table.add_column("", no_wrap=True, style="dim")
    for column in range(1, state.columns + 1):
        table.add_column(str(column), justify="center", ratio=1, overflow="fold")
    for seat, row in _rows(state):
        cells = [_cell(lying.get((seat, row, column))) for column in range(1, state.columns + 1)]
        table.add_row(Text(f"{seat}{row}_", style=seat_style(seat)), *cells)
    return table


def _rows(state: told.StateTold) -> Iterator[tuple[int, int]]:
    seats = sorted((seat.seat for seat in state.seats), reverse=True)
    for seat in seats:
        rows = range(1, state.rows + 1)
        yield from ((seat, row) for row in (reversed(rows) if seat == seats[-1] else rows))


def _cell(zone: told.ZoneTold | None) -> Text:
    if zone is None or not zone.cards:
        return Text("·", style="dim")
    return Text("\n").join(_placed(card) for card in zone.cards)


def _placed(card: told.CardTold) -> Text:
    """A card on the field: its name in its owner's color, its numbers and its id, and what lies on it."""
    text = Text(card.name or "▮", style=seat_style(card.owner))
    numbers = [number for number in card.numbers if number.HasField("now")]
    text.append("\n")
    if numbers:
        text.append_text(Text("/").join(_number(number) for number in numbers)).append(" ")
    text.append(f"#{card.id}", style="dim not bold")
    for mark in card.marks:
        text.append(f"\n{mark.label} {mark.now}", style="yellow")
    return text


def _pool(pool: told.PoolTold) -> Text:
    """Dice and coins on the table."""
    line = Text(f"{pool.label or pool.name}  ", style="dim")
    for face in pool.faces:
        line.append(f" {face} ", style="bold reverse").append(" ")
    return line


def _waiting(state: told.StateTold, one: told.WaitingTold) -> Text:
    """Something that waits or is in progress: whose it is, and what its text says."""
    names = {seat.seat: seat.name or f"seat {seat.seat}" for seat in state.seats}
    line = Text(f"{one.label or one.how}  ", style="dim")
    line.append(names.get(one.seat, ""), style=f"bold {seat_style(one.seat)}")
    return line.append(f": {one.text}" if one.text else "")


def asked(state: told.StateTold, rules: Rulebook | None) -> RenderableType:
    """Where the match stands in the rules, and what is asked of whom; or how it ended."""
    if state.HasField("result"):
        return Text(state.result.text, style="bold green").append("  ").append(cite(state.result.rule, rules))
    if not state.HasField("question"):
        return Text("the match waits for nothing", style="dim")
    question = state.question
    parts: list[RenderableType] = [Text(question.text, style="bold yellow")]
    parts += [Text(question.answers)] if question.answers else []
    parts.append(cite(question.rule, rules))
    if state.where:
        parts.append(Text(f"in progress: {state.doing} (rule {' > '.join(state.where)})", style="dim"))
    return Group(*parts)


def cite(number: str, rules: Rulebook | None) -> Text:
    """A rule's number, with our summary of it where the rulebook is at hand."""
    text = Text(number, style="blue")
    if rules is not None and number in rules:
        text.append(f" {rules.get(number).summary}", style="dim blue")
    return text
