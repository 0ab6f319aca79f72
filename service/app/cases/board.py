"""The board of a match as text for a terminal: every seat with its zones, for whoever looks."""

from collections.abc import Mapping

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from domain.kernel.choices import card_pick
from domain.kernel.commands import Actor
from domain.kernel.decider import Engine
from domain.kernel.game import Look
from domain.kernel.ids import CardId, Seat
from domain.kernel.rulings import Accepted
from domain.kernel.state import State
from domain.kernel.views import CardView, View, Viewer, ZoneView, view
from service.app.cases.case import Case
from service.app.cases.expect import question_words
from service.app.cases.run import Taken, run
from service.app.cases.values import HIDDEN

_LEFT_OUT = ("deck", "graveyard")
JUDGE = Actor("judge")


def show(case: Case, viewer: Viewer = JUDGE) -> RenderableType:
    """A case for people: what it shows, its board, each action with its ruling, and the board after them."""
    result = run(case)
    parts: list[RenderableType] = [Text(case.title, style="bold")]
    if case.about:
        parts.append(Text(case.about))
    parts.append(Text(f"{case.edition}, rules {', '.join(case.rules)}", style="dim"))
    boards = [taken for taken in result.taken if isinstance(taken.ruling, Accepted)]
    if boards:
        parts.append(board(case.engine, boards[0].state, viewer))
    steps = (taken for taken in result.taken if taken.step.actor or not isinstance(taken.ruling, Accepted))
    parts.extend(_step(taken, viewer) for taken in steps)
    if len(boards) > 1:
        parts.append(board(case.engine, boards[-1].state, viewer))
    parts.append(Text("passed", style="green") if result.passed else Text(str(result), style="red"))
    return Group(*parts)


def _step(taken: Taken, viewer: Viewer) -> Text:
    accepted = isinstance(taken.ruling, Accepted)
    text = Text(f"{taken.step.number}. {taken.step} - ")
    text.append("accepted" if accepted else "refused", style="green" if accepted else "red")
    if viewer.role == "judge" or not accepted:
        for line in taken.changes:
            text.append(f"\n     {line}", style="dim")
    return text


def board(engine: Engine, state: State, viewer: Viewer = JUDGE) -> RenderableType:
    """The board as the viewer may see it."""
    seen = view(engine.game, state, viewer)
    turn = seen.turn
    title = f"turn {turn.number}, seat {turn.seat}, {turn.phase}" if turn.number else "before the first turn"
    parts: list[RenderableType] = [_seat(engine, state, seen, seat) for seat in sorted(seen.seats)]
    shared = {key: zone for key, zone in seen.zones.items() if "." not in key and zone.count}
    if shared:
        parts.append(_zones(engine, state, {key: (key, zone) for key, zone in shared.items()}))
    pools = [f"{pool} dice: {' '.join(map(str, faces))}" for pool, faces in seen.pools.items()]
    if pools:
        parts.append(Text("   ".join(pools)))
    if seen.result is not None:
        winners = ", ".join(f"seat {seat}" for seat in seen.result.winners) or "nobody"
        waits = f"ended: {winners} won by {seen.result.rule} ({seen.result.how})"
    else:
        waits = f"at {' > '.join(seen.where)}, waiting for {question_words(seen.question)}"
    parts.append(Text(waits, style="dim"))
    return Panel(Group(*parts), title=Text(title), title_align="left")


def _seat(engine: Engine, state: State, seen: View, seat: Seat) -> RenderableType:
    held = seen.seats[seat]
    numbers = ", ".join(f"{name} {value}" for name, value in held.values.items())
    name = state.setup.names[seat - 1] if len(state.setup.names) >= seat else ""
    title = f"seat {seat}{' ' + name if name else ''}: {'out' if held.out else numbers}"
    zones = {}
    for kind in engine.game.zones:
        zone = seen.zones.get(f"{kind}.{seat}")
        if zone is not None and zone.count:
            zones[f"{kind}.{seat}"] = (kind, zone)
    return Panel(_zones(engine, state, zones), title=Text(title), title_align="left")


def _zones(engine: Engine, state: State, zones: Mapping[str, tuple[str, ZoneView]]) -> RenderableType:
    table = Table(box=None, show_header=False, pad_edge=False)
    table.add_column(style="bold", no_wrap=True)
    table.add_column()
    for kind, zone in zones.values():
        if kind in _LEFT_OUT and zone.count > 6:
            told: RenderableType = Text(f"{zone.count} cards")
        else:
            unknown = zone.count - len(zone.cards)
            words = [card_words(engine, state, card) for card in zone.cards]
            words += [Text(f"{unknown} hidden", style="dim")] if unknown else []
            told = Columns(words, padding=(0, 3))
        table.add_row(kind, told)
    return table


def card_words(engine: Engine, state: State, card: CardView) -> Text:
    """A card as the viewer sees it: its name, its statistics, how it lies and what it carries."""
    game = engine.game
    if not card.code:
        text = Text(HIDDEN)
    else:
        text = Text(engine.catalog.prints[card.code].name)
        held = state.cards.get(CardId(card.id))
        look = Look(game, engine.catalog, state)
        if held is not None:
            stats = [game.language.stat(look, card_pick(card.id), name, False) for name in game.positions.stats]
            if any(stats):
                text.append(f" {'/'.join(map(str, stats))}")
    marks = [game.positions.turned] if card.turned else []
    marks += [f"{name} {count}" for name, count in card.counters.items()]
    if marks:
        text.append(f" ({', '.join(marks)})", style="yellow")
    return text
