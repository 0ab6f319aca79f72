"""What happened, in words: actions, changes with the rule that caused each, and refusals with their reasons."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from domain.kernel.changes import citation
from domain.kernel.choices import Question
from domain.kernel.commands import Actor
from domain.kernel.rulings import Reason
from domain.kernel.sampling import action_types
from domain.kernel.views import ChangeView, EventView, card_fields
from domain.registry import games
from domain.rulebook import Rulebook
from service.cli.board import question_lines
from service.cli.field import SEAT_STYLES
from service.cli.judgewords import JUDGE_CHANGES, LONG_PARTS
from service.cli.names import Names

_REMOVED = "cardremoved"


def actor_text(actor: Actor, names: Names) -> Text:
    """Who acted, in the seat's colour."""
    if actor.role != "seat" or actor.seat is None:
        return Text(f"the {actor.role}{f' {actor.name}' if actor.name else ''}", style="bold")
    return Text(names.player(actor.seat), style=f"bold {SEAT_STYLES[(actor.seat - 1) % len(SEAT_STYLES)]}")


def action_text(action: Mapping[str, Any], edition: str, names: Names) -> str:
    """An action in words: its tag, and its parts with the names of cards."""
    tag = str(action.get("action", ""))
    kinds = action_types(games()[edition]) if edition in games() else {}
    fields = card_fields(kinds[tag]) if tag in kinds else ()
    if tag == "open":
        return "opens the match"
    if "origin" in action:
        origin = action["origin"]
        return f"opens the match as a branch of match {origin['match']} at position {origin['position']}"
    given = {name: value for name, value in action.items() if name not in ("action", *LONG_PARTS) and value is not None}
    told = {name: value for name, value in given.items() if value not in ("", [], ())} or given
    parts = [f"{name} {_part(value, name in fields, names)}" for name, value in told.items()]
    return " ".join([tag, *parts])


def _part(value: Any, is_card: bool, names: Names) -> str:
    if is_card and isinstance(value, int):
        return names.card(value)
    return names.words(value)


def change_text(change: ChangeView, names: Names) -> str:
    """One change in words."""
    data = change.data
    told = _TOLD.get(change.kind)
    if told is not None:
        return told(data, names)
    rest = names.words(data)
    return f"{change.kind}: {rest}" if rest else change.kind


def event_view(
    event: EventView, edition: str, names: Names, rules: Rulebook | None, *, beside: bool = False
) -> RenderableType:
    """An event for people: who did what, every change with its rule, and what is asked now.

    `beside`: with the rules too by which that is carried out.
    """
    seen = names.seeing(event)
    head = Text(f"{event.position:>4}  ", style="dim").append_text(actor_text(event.actor, names))
    head.append(f"  {action_text(event.action, edition, seen)}")
    parts: list[RenderableType] = [head]
    if event.changes:
        parts.append(changes_table(event.changes, seen, rules, beside=beside))
    if event.question is not None:
        parts.append(question_table(event.question, seen))
    return Group(*parts)


def question_table(question: Question, names: Names) -> Table:
    """What is asked now, behind an arrow."""
    grid = Table.grid(padding=(0, 2, 0, 0))
    grid.add_column(min_width=6, justify="right", style="dim")
    grid.add_column(overflow="fold")
    grid.add_row("→", Group(*question_lines(question, names)))
    return grid


def changes_table(
    changes: Sequence[ChangeView], names: Names, rules: Rulebook | None, *, beside: bool = False
) -> Table:
    """Changes in order. A rule is told in words the first time it is cited; those `beside` it only where asked for."""
    grid = Table.grid(padding=(0, 2, 0, 0))
    grid.add_column(min_width=6, justify="right", style="blue", no_wrap=True)
    grid.add_column(overflow="fold")
    told: set[str] = set()
    for change, more in _together(changes):
        text = Text(change_text(change, names) if not more else _left(change, more, names))
        if rules is not None and change.rule in rules and change.rule not in told:
            text.append(f"\n{rules.get(change.rule).summary}", style="dim blue")
        told.add(change.rule)
        grid.add_row(citation(change.cites) if beside else change.rule, text)
    return grid


def _together(changes: Sequence[ChangeView]) -> Iterator[tuple[ChangeView, Sequence[ChangeView]]]:
    """Each change, with those after it that are told together with it: many cards that leave the match at once."""
    place = 0
    while place < len(changes):
        first = changes[place]
        end = place + 1
        while first.kind == _REMOVED and end < len(changes) and _alike(first, changes[end]):
            end += 1
        yield first, changes[place + 1 : end]
        place = end


def _alike(one: ChangeView, other: ChangeView) -> bool:
    return (one.kind, one.cites, one.data.get("how")) == (other.kind, other.cites, other.data.get("how"))


def _left(first: ChangeView, more: Sequence[ChangeView], names: Names) -> str:
    cards = [names.card(int(change.data["card"])) for change in (first, *more)]
    return f"{len(cards)} cards leave the match{_how(first.data)}: {', '.join(cards)}"


def refusal(
    reasons: Sequence[Reason], rules: Rulebook | None, head: str = "Refused. Nothing has changed."
) -> RenderableType:
    """Every reason of a refusal, its rule in words at its first mention, and what would make the action legal."""
    grid = Table.grid(padding=(0, 2, 0, 0))
    grid.add_column(min_width=6, justify="right", style="blue", no_wrap=True)
    grid.add_column(overflow="fold")
    told: set[str] = set()
    for reason in reasons:
        grid.add_row(reason.rule, Text(reason.text))
        if rules is not None and reason.rule in rules and reason.rule not in told:
            grid.add_row("", Text(rules.get(reason.rule).summary, style="dim blue"))
        told.add(reason.rule)
        if reason.remedy:
            grid.add_row("", Text(f"what to do: {reason.remedy}", style="green"))
    return Group(Text(head, style="bold red"), grid)


def _by(data: Mapping[str, Any], names: Names) -> str:
    return f", by {names.card(int(data['by']))}" if data.get("by") else ""


def _how(data: Mapping[str, Any]) -> str:
    return f" ({data['how']})" if data.get("how") else ""


def _cards(data: Mapping[str, Any], names: Names) -> str:
    return ", ".join(names.card(int(card)) for card in data.get("cards", ()))


def _deck_placed(data: Mapping[str, Any], names: Names) -> str:
    codes = data.get("codes", 0)
    count = len(codes) if isinstance(codes, list | tuple) else int(codes)
    return f"{names.player(int(data['seat']))} brings {count} cards to {data['zone']}"


def _card_moved(data: Mapping[str, Any], names: Names) -> str:
    card, new = int(data.get("card") or 0), int(data.get("new") or 0)
    known = names.card(card) if card in names.codes or new not in names.codes else names.card(new)
    became = f", now #{new}" if new and known != names.card(new) else ""
    lies = "" if data.get("face_up", True) else ", face down"
    turned = ", turned sideways" if data.get("turned") else ""
    return f"{known} goes to {data['to']}{lies}{turned}{_how(data)}{became}{_by(data, names)}"


def _card_created(data: Mapping[str, Any], names: Names) -> str:
    card = data.get("card") or {}
    name = names.printed(str(card["code"])) if card.get("code") else "a card"
    return f"{name} comes into {card.get('zone', 'play')}{_how(data)}{_by(data, names)}"


def _counted(data: Mapping[str, Any], names: Names) -> str:
    return f"{names.card(int(data['card']))}: {data['counter']} {int(data['amount']):+d}{_how(data)}{_by(data, names)}"


def _seat_counted(data: Mapping[str, Any], names: Names) -> str:
    who = names.player(int(data["seat"]))
    return f"{who}: {data['value']} {int(data['amount']):+d}{_how(data)}{_by(data, names)}"


def _pool_set(data: Mapping[str, Any], _: Names) -> str:
    faces = " ".join(str(int(face)) for face in data.get("faces") or ())
    return f"{data['pool']}: {faces or 'none left'}{_how(data)}"


def _turned(data: Mapping[str, Any], names: Names) -> str:
    way = "turned sideways" if data.get("turned") else "turned upright"
    return f"{_cards(data, names)}: {way}{_how(data)}{_by(data, names)}"


def _phase(data: Mapping[str, Any], names: Names, what: str) -> str:
    turn = data["turn"]
    return f"turn {int(turn['number'])}, {names.player(int(turn['seat']))}: the {turn['phase']} phase {what}"


def _ended(data: Mapping[str, Any], names: Names) -> str:
    result = data["result"]
    won = " and ".join(names.player(int(seat)) for seat in result.get("winners", ()))
    return f"the match is over: {won + ' wins' if won else 'a draw'} ({result['how']})"


_TOLD = {
    "deckplaced": _deck_placed,
    "cardmoved": _card_moved,
    "cardcreated": _card_created,
    _REMOVED: lambda data, names: f"{names.card(int(data['card']))} leaves the match{_how(data)}",
    "cardsturned": _turned,
    "cardfaced": lambda data, names: (
        f"{names.card(int(data['card']))} is turned face {'up' if data.get('face_up') else 'down'}"
    ),
    "cardshown": lambda data, names: (
        f"{names.card(int(data['card']))} is shown to {', '.join(names.player(int(seat)) for seat in data['seats'])}"
    ),
    "cardhidden": lambda data, names: (
        f"{names.card(int(data['card']))} is hidden again from "
        f"{', '.join(names.player(int(seat)) for seat in data['seats'])}"
    ),
    "counted": _counted,
    "counterscleared": lambda data, names: f"{_cards(data, names)}: {', '.join(data['counters'])} taken off",
    "seatcounted": _seat_counted,
    "seatout": lambda data, names: f"{names.player(int(data['seat']))} is out{_how(data)}",
    "zoneordered": lambda data, _: f"{data['zone']} now lies in another order{_how(data)}",
    "poolset": _pool_set,
    "phasebegan": lambda data, names: _phase(data, names, "begins"),
    "phaseended": lambda data, names: _phase(data, names, "ends"),
    "matchended": _ended,
    **JUDGE_CHANGES,
}
