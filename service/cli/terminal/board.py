"""The table in the terminal, for any game: zones and their cards, players' numbers, dice, and what is asked of whom.

A card is drawn as it lies: `▯` face up, `▮` face down, `▭` and `▬` the same turned sideways (exhausted).
"""

from collections.abc import Mapping
from itertools import groupby

from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from domain.kernel.secrecy.views import CardView, View, ZoneView
from domain.kernel.table.choices import Question, Space
from domain.kernel.table.ids import ZoneKey, zone_kind
from domain.kernel.table.state import SeatState
from domain.rulebook import Rulebook
from service.cli.terminal.field import SEAT_STYLES, field, is_drawn
from service.cli.terminal.flow import Flow, Headline
from service.cli.terminal.names import Names

HAND = "hand"
_ALWAYS = ("deck", HAND)
_MANY = 12
_FIRST = 5


def board(
    view: View,
    names: Names,
    *,
    title: str = "",
    rules: Rulebook | None = None,
) -> RenderableType:
    """The whole table as a viewer sees it. `rules` tell what a number says."""
    seen = names.seeing(view)
    spots = names.spots()
    shared = {key: zone for key, zone in view.zones.items() if "." not in key}
    parts: list[RenderableType] = [Headline(_headline(view, title))]
    if shared:
        parts.append(Panel(_zones(shared, seen), title="shared", title_align="left", border_style="dim"))
    for seat, held in view.seats.items():
        own = {key: zone for key, zone in view.zones.items() if key.endswith(f".{seat}") and not held.out}
        own = {key: zone for key, zone in own.items() if zone_kind(ZoneKey(key)) not in spots}
        heading = seat_heading(int(seat), held, names, active=view.turn.seat == seat and view.turn.number > 0)
        border = SEAT_STYLES[(seat - 1) % len(SEAT_STYLES)] if not held.out else "dim"
        parts.append(Panel(_zones(own, seen), title=heading, title_align="left", border_style=border))
    drawn = field(view, seen, spots)
    if drawn is not None:
        parts.append(drawn)
    parts.extend(_middle(view, seen, drawn=drawn is not None))
    parts.append(waiting(view, seen, rules))
    return Group(*parts)


def _headline(view: View, title: str) -> Text:
    turn = view.turn
    line = Text(title, style="bold")
    line.append(f"{'  ·  ' if title else ''}position {view.position}", style="default")
    if turn.number:
        line.append(f"  ·  {view.now}")
    return line


def seat_heading(seat: int, held: SeatState, names: Names, *, active: bool) -> Text:
    """A seat's name, its numbers, and a mark if the turn is its own."""
    style = SEAT_STYLES[(seat - 1) % len(SEAT_STYLES)]
    heading = Text("▶ " if active else "", style=style)
    heading.append(names.player(seat), style=f"bold {style}")
    for name, value in sorted(held.values.items()):
        heading.append(f"  {name} ", style="dim")
        heading.append(str(value), style="bold" if value > 0 else "bold red")
    if held.out:
        heading.append("  out of the match", style="bold red")
    return heading


def _zones(zones: Mapping[str, ZoneView], names: Names) -> Table:
    grid = Table.grid(padding=(0, 2, 0, 0))
    grid.add_column(style="dim", no_wrap=True)
    grid.add_column(justify="right", style="dim", no_wrap=True)
    grid.add_column(overflow="fold")
    for key, zone in sorted(zones.items(), key=lambda item: names.zone_order(zone_kind(ZoneKey(item[0])))):
        kind = zone_kind(ZoneKey(key))
        if not zone.count and kind not in _ALWAYS:
            continue
        grid.add_row(kind, str(zone.count), _cards(zone, names, numbers=kind == HAND))
    return grid


def _cards(zone: ZoneView, names: Names, *, numbers: bool) -> Flow:
    """Each card with its id. Of a long row of cards as they came: how many of each name, or the first ones."""
    unseen = zone.count - len(zone.cards)
    cards = zone.cards
    as_they_came = not any(card.turned or card.counters for card in cards)
    if len(cards) > _MANY and as_they_came and all(card.code and card.face_up for card in cards):
        runs = groupby(cards, lambda card: card.code)
        shown = [Text(_times(names.printed(code), len(list(same)))) for code, same in runs]
    elif len(cards) > _MANY and as_they_came:
        shown = [card_text(card, names, numbers=numbers) for card in cards[:_FIRST]]
        shown.append(Text(f"and {len(cards) - _FIRST} more", style="dim"))
    else:
        shown = [card_text(card, names, numbers=numbers) for card in cards]
    if unseen:
        shown.append(Text(_times("▮", unseen), style="dim"))
    return Flow(shown)


def _times(name: str, count: int) -> str:
    return name if count == 1 else f"{name} ×{count}"


def card_text(card: CardView, names: Names, *, numbers: bool = False) -> Text:
    """One card as it lies: how it is turned, its id and name, and its numbers with what play has changed.

    A card that lies face down shows its numbers only if asked to.
    """
    glyph = ("▭" if card.face_up else "▬") if card.turned else ("▯" if card.face_up else "▮")
    text = Text(f"{glyph} ", style="dim" if card.turned else "default")
    if card.id:
        text.append(f"#{card.id}", style="dim")
    if card.code:
        text.append(f" {names.printed(card.code)}", style="dim italic" if card.turned else "bold")
    if card.code and (card.face_up or numbers):
        _append_numbers(text, card, names.numbers(card.code))
    elif card.counters:
        _append_numbers(text, card, {})
    if card.controller != card.owner and card.owner:
        text.append(f" (of seat {card.owner})", style="dim")
    return text


def _append_numbers(text: Text, card: CardView, printed: Mapping[str, int]) -> None:
    """The printed numbers, each with the counter of its name added; then the other counters."""
    counters = dict(card.counters)
    for name, value in printed.items():
        change = counters.pop(name, 0)
        text.append(f" {name} ", style="dim")
        text.append(str(value + change), style=_style_of(change))
    for name, value in sorted(counters.items()):
        text.append(f" {name} ", style="dim")
        text.append(str(value), style="bold red" if name == "damage" else "bold yellow")


def _style_of(change: int) -> str:
    return "default" if not change else ("bold green" if change > 0 else "bold red")


def _middle(view: View, names: Names, *, drawn: bool) -> list[RenderableType]:
    """Dice on the table, and what only this game keeps, beside what is drawn on its field."""
    parts: list[RenderableType] = []
    for pool, faces in view.pools.items():
        line = Text(f"{pool}  ", style="dim")
        for face in faces:
            line.append(f" {face} ", style="bold reverse")
            line.append(" ")
        parts.append(line)
    for name, value in sorted(view.extra.items()):
        if name != "game" and value not in (None, "", [], {}) and not (drawn and is_drawn(value)):
            parts.append(Text(f"{name}  ", style="dim").append(names.words(value, name), style="default"))
    return parts


def waiting(view: View, names: Names, rules: Rulebook | None) -> RenderableType:
    """Where the match stands in the rules, and what is asked of whom; or how it ended."""
    if view.result is not None:
        line = Text(view.ended, style="bold green")
        return line.append("  ").append(cite(view.result.rule, rules))
    if view.question is None:
        return Text("the match waits for nothing", style="dim")
    parts: list[RenderableType] = [*question_lines(view.question, names), cite(view.question.rule, rules)]
    if view.where:
        parts.append(Text(f"in progress: {view.doing} (rule {' > '.join(view.where)})", style="dim"))
    return Group(*parts)


def question_lines(question: Question, names: Names) -> list[Text]:
    """What is asked and of whom, and the choices where they are known."""
    line = Text(question.text, style="bold yellow")
    return [line] if question.space is None else [line, Text(space_text(question.space, names))]


def space_text(space: Space, names: Names) -> str:
    """How many of what may be chosen."""
    count = str(space.least) if space.least == space.most else f"{space.least} to {space.most}"
    shown = space.candidates if len(space.candidates) <= _MANY else space.candidates[:_FIRST]
    choices = ", ".join(names.pick(pick) for pick in shown) or "nothing"
    more = f" and {len(space.candidates) - len(shown)} more" if len(shown) < len(space.candidates) else ""
    left_out = "; ".join(", ".join(names.pick(pick) for pick in picks) or "nothing" for picks in space.without)
    but = f"; but not: {left_out}" if left_out else ""
    but += "; not all of them go together" if space.selective else ""
    return f"choose {count}{' in order' if space.ordered else ''} of: {choices}{more}{but}"


def cite(number: str, rules: Rulebook | None) -> Text:
    """A rule's number, with our summary of it where the rulebook is at hand."""
    text = Text(number, style="blue")
    if rules is not None and number in rules:
        text.append(f" {rules.get(number).summary}", style="dim blue")
    return text
