"""What if: other actions at a position of a match, ruled on without touching the log."""

import hashlib
from collections.abc import Sequence

import msgspec

from domain.kernel.decider import Engine
from domain.kernel.decisions.acts import JudgeAct
from domain.kernel.decisions.commands import Action, Actor, Command, Open, tag
from domain.kernel.decisions.game import Look
from domain.kernel.decisions.rulings import Accepted
from domain.kernel.judging.undoing.branching import begins
from domain.kernel.log.events import Event
from domain.kernel.secrecy.sight import ALL_SEEING, Viewer
from domain.kernel.table.chance import Committed, Outcome, OutcomeKind
from domain.kernel.table.state import State
from service.app.adjudication.compare import merged
from service.app.boundary.answers.compared import Supposed, WhatIf
from service.app.boundary.errors import BadRequest
from service.words.telling import told

MOST = 100


class Chances:
    """The outcomes that the replaced event drew, as far as they fit; then others, which are not the match's own.

    They follow from the match's id and position, so that the same question has the same answer, and from nothing
    that is secret: what the match will draw next stays unknown.
    """

    def __init__(self, match: str, position: int, known: tuple[Outcome, ...]) -> None:
        seed = hashlib.sha256(f"magistrate what if:{match}:{position}".encode()).digest()
        self._others = Committed(seed, position)
        self._known = list(known)
        self.drawn = False

    def draw(self, kind: OutcomeKind, size: int, count: int) -> Outcome:
        """The next outcome."""
        if self._known:
            known = self._known.pop(0)
            if (known.kind, known.size, len(known.values)) == (kind, size, count):
                return known
            self._known.clear()
        self.drawn = True
        return self._others.draw(kind, size, count)


def what_if(
    match: str, engine: Engine, before: State, played: Event | None, commands: Sequence[Command], viewer: Viewer
) -> WhatIf:
    """Rules on actions one after another, from the state before an event, as who asks knows it.

    Raises BadRequest for what is no question, and where too little is known for an answer.
    """
    check(engine, before, commands)
    known = viewer.role in ALL_SEEING
    state = before if known else _as_known(engine, before, viewer)
    supposed: list[Supposed] = []
    for command in commands:
        outcomes = played.outcomes if known and played is not None and not supposed else ()
        chances = Chances(match, state.position + 1, outcomes)
        ruling, after = engine.judge(state, command, chances)
        plain = msgspec.to_builtins(command.action)
        if not isinstance(ruling, Accepted):
            supposed.append(Supposed(command.actor, plain, reasons=ruling.reasons))
            break
        event = Event(state.position + 1, command, ruling.changes, ruling.outcomes, ruling.waiting)
        shown = told(engine.game, engine.catalog, state, event, after, viewer)
        supposed.append(Supposed(command.actor, plain, shown, drawn=chances.drawn, result=after.result))
        state = after
    was = None
    if played is not None:
        then = engine.fold(before, played.changes, played.waiting)
        was = told(engine.game, engine.catalog, before, played, then, viewer)
    would = supposed[0].event
    changes = merged(was.changes, would.changes) if was is not None and would is not None else ()
    return WhatIf(
        match=match,
        edition=engine.game.edition,
        position=before.position + 1,
        supposed=tuple(supposed),
        played=was,
        changes=changes,
    )


def _as_known(engine: Engine, before: State, viewer: Viewer) -> State:
    """The position as this one knows it: what lies hidden in it would show in what comes of an action."""
    begun = begins(Look(engine.game, engine.catalog, before), before, viewer)
    if isinstance(begun, list):
        raise BadRequest("position", f"{begun[0].text}: look at more of it, or let the organiser ask")
    return begun


def check(engine: Engine, before: State, commands: Sequence[Command]) -> None:
    """Raises BadRequest for actions that cannot even be ruled on."""
    if before.position == 0:
        raise BadRequest("position", "a match begins with its opening: suppose something after it, from 2 on")
    if not 1 <= len(commands) <= MOST:
        raise BadRequest("actions", f"suppose 1 to {MOST} actions, not {len(commands)}")
    for command in commands:
        _check(engine, before, command.actor, command.action)


def _check(engine: Engine, before: State, actor: Actor, action: Action) -> None:
    seats = before.setup.seats
    if actor.role == "seat" and (actor.seat is None or not 1 <= actor.seat <= seats):
        raise BadRequest("actor", f"the match has seats 1 to {seats}, not {actor.seat}")
    if isinstance(action, JudgeAct | Open) or type(action) not in engine.game.actions:
        names = ", ".join(tag(kind) for kind in engine.game.actions)
        raise BadRequest("action", f"{tag(type(action))} is no action of {engine.game.edition}: use one of {names}")
