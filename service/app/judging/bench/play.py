"""A position set by hand and played on, from its beginning, as one value made of another: nothing is kept."""

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from domain.kernel.abilities.interpreting.showing import Shown
from domain.kernel.decider import Engine
from domain.kernel.decisions.catalog import Printed
from domain.kernel.decisions.commands import Actor, Command, Open, PrintedCard
from domain.kernel.decisions.rulings import Accepted, Reason, Refused, Ruling
from domain.kernel.log.events import Event
from domain.kernel.secrecy.views import EventView, View
from domain.kernel.table.state import State
from service.app.boundary.ports import CardRegistry
from service.app.boundary.results import Legal
from service.app.judging.bench.casefile import written
from service.app.judging.bench.rows import rows_of
from service.app.playing.chance import Nowhere
from service.app.repository.engines import no_cards
from service.app.repository.opening import Opening
from service.words.telling import shown, told

MOST_STEPS = 500
_ALL = Actor("organiser")
_BENCH = "the bench"
_SOME = 12


class Asked(msgspec.Struct, frozen=True, kw_only=True):
    """A position of an edition, with the cards that are typed in, and what is done in it.

    An empty `start` is that of an empty table. Chance is chosen by whoever is asked for it.
    """

    edition: str
    cards: tuple[PrintedCard, ...] = ()
    start: Mapping[str, Any] = {}
    seats: int = 2
    names: tuple[str, ...] = ()
    options: Mapping[str, int] = {}
    steps: tuple[Command, ...] = ()
    case: str = ""


class Played(msgspec.Struct, frozen=True, kw_only=True):
    """What comes of it. `refused` is the step that was refused, from 1, and 0 for the position itself.

    `state` is the last one that was reached, None where the position cannot be; `prints` are the compiled cards in it,
    `rows` their print. `offers` are what each may do then. `case` is all of it as a case, titled as it was asked, or
    `no_case` says why there is none.
    """

    start: Mapping[str, Any]
    rows: tuple[PrintedCard, ...]
    prints: Mapping[str, Printed]
    reasons: tuple[Reason, ...] = ()
    refused: int = 0
    state: State | None = None
    view: View | None = None
    shown: Shown | None = None
    events: tuple[EventView, ...] = ()
    offers: tuple[tuple[Actor, Legal], ...] = ()
    case: str = ""
    no_case: str = ""


def play(registry: CardRegistry, asked: Asked) -> Played:
    """Sets the position, and does what is asked step by step. Raises BadRequest for cards that are none."""
    game = registry.game(asked.edition)
    reference = (*registry.reference(asked.edition), *registry.tokens(asked.edition))
    rows = rows_of(reference, asked.cards, asked.start)
    try:
        catalog = game.compile(rows)
    except (ValueError, LookupError) as error:
        raise no_cards(asked.edition, error) from error
    engine = Engine(game, catalog)
    start = asked.start or _empty(engine, asked, reference)
    opening, (ruling, state) = _opened(engine, asked, rows, start)
    if isinstance(ruling, Refused):
        return Played(start=start, rows=rows, prints=catalog.prints, reasons=ruling.reasons)
    line = _Line(engine, state)
    reasons: tuple[Reason, ...] = ()
    for command in asked.steps:
        reasons = line.do(command)
        if reasons:
            break
    case, no_case = "", ""
    if asked.case:
        case, no_case = written(line.engine, opening, line.done, asked.case)
    now = line.engine.playing(line.state)
    return Played(
        start=start,
        rows=rows,
        prints=now.catalog.prints,
        reasons=reasons,
        refused=len(line.done) + 1 if reasons else 0,
        state=line.state,
        view=shown(game, now.catalog, line.state, _ALL),
        shown=now.shown(line.state, _ALL),
        events=tuple(line.told),
        offers=_offers(now, line.state),
        case=case,
        no_case=no_case,
    )


class _Line:
    """What has been done so far."""

    def __init__(self, engine: Engine, state: State) -> None:
        self.engine = engine
        self.state = state
        self.done: list[tuple[State, Event]] = []
        self.told: list[EventView] = []

    def do(self, command: Command) -> tuple[Reason, ...]:
        """Does the next step, or gives every reason against it."""
        before, engine = self.state, self.engine.playing(self.state)
        ruling, after = engine.judge(before, command, Nowhere(_BENCH))
        if isinstance(ruling, Refused):
            return ruling.reasons
        event = Event(after.position, command, ruling.changes, ruling.outcomes, ruling.waiting)
        self.told.append(told(engine.game, engine.catalog, before, event, after, _ALL))
        self.done.append((before, event))
        self.state = after
        return ()


def _opened(
    engine: Engine, asked: Asked, rows: tuple[PrintedCard, ...], start: Mapping[str, Any]
) -> tuple[Open, tuple[Ruling, State]]:
    opening = Opening(
        edition=asked.edition,
        seats=asked.seats,
        cards=rows,
        decks={},
        options=asked.options,
        chance="entered",
        names=asked.names,
        start=start,
    )
    opening.check()
    command = opening.command(engine.game, None)
    return command, engine.open(command, Nowhere(_BENCH))


def _empty(engine: Engine, asked: Asked, reference: Sequence[PrintedCard]) -> Mapping[str, Any]:
    """An empty table, in the phase in which a player who has some of everything may do most."""
    game, some = engine.game, tuple(reference[:_SOME])
    rows = rows_of(reference, some, {})
    trying, codes = Engine(game, game.compile(rows)), [card.code for card in some]

    def begun(phase: str, zones: Mapping[str, Sequence[str]]) -> State | None:
        start = {"turn": {"number": 2, "seat": 1, "phase": phase}, "seats": {"1": zones}}
        _, (ruling, state) = _opened(trying, asked, rows, start)
        return state if isinstance(ruling, Accepted) else None

    best: tuple[int, str] = (-1, "")
    for phase in game.positions.phases:
        own = [name for name, kind in game.zones.items() if not kind.shared and kind.spot is None]
        had = {zone: codes for zone in own if begun(phase, {zone: codes}) is not None}
        state = begun(phase, had) or begun(phase, {})
        if state is not None:
            best = max(best, (len(trying.legal(state, Actor("seat", state.turn.seat))), phase), key=lambda one: one[0])
    return {"turn": {"number": 2, "seat": 1, "phase": best[1]}, "seats": {}}


def _offers(engine: Engine, state: State) -> tuple[tuple[Actor, Legal], ...]:
    """What each seat may do, and what else is asked for: what chance shows."""
    actors: Sequence[Actor] = [Actor("seat", seat) for seat in state.seats]
    question = state.question
    if question is not None and question.role != "seat":
        actors = [Actor(question.role), *actors]
    found = []
    for actor in actors:
        offers, wider = tuple(engine.legal(state, actor)), tuple(engine.wider(state, actor))
        if offers or wider:
            found.append((actor, Legal(position=state.position, question=question, offers=offers, wider=wider)))
    return tuple(found)
