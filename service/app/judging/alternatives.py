"""What could have been done at a position: every legal action, and the illegal ones with the reasons."""

from collections.abc import Iterator

import msgspec

from domain.kernel.acting.sampling import build
from domain.kernel.decider import Engine
from domain.kernel.decisions.commands import Action, Actor, Command, Open
from domain.kernel.secrecy.sight import knows
from domain.kernel.table.ids import CardId, types_of
from domain.kernel.table.state import State
from service.app.boundary.answers.disputes import Alternative

_MOST = 400


def alternatives(engine: Engine, state: State, actor: Actor) -> tuple[Alternative, ...]:
    """Every action of one card, or of nothing, that the actor might think of, as the rules have it; at most 400.

    Cards that the actor cannot know are left out. What takes more than one choice is in the position's offers.
    """
    found = []
    for action in _thinkable(engine, state, actor):
        reasons = engine.refuse(state, Command(actor, action))
        found.append(Alternative(msgspec.to_builtins(action, str_keys=True), tuple(reasons)))
        if len(found) == _MOST:
            break
    return tuple(sorted(found, key=lambda one: bool(one.reasons)))


def _thinkable(engine: Engine, state: State, actor: Actor) -> Iterator[Action]:
    own = [
        card.id
        for card in state.cards.values()
        if (actor.seat is None or card.controller == actor.seat) and knows(engine.game, state, card, actor)
    ]
    for kind in engine.game.actions:
        if issubclass(kind, Open):
            continue
        hints = types_of(kind)
        needed = [field.name for field in msgspec.structs.fields(kind) if field.required]
        if not needed:
            yield kind()
        elif [hints[name] for name in needed] == [CardId]:
            for card in own:
                yield kind(**{needed[0]: card})
    for offer in engine.legal(state, actor):
        if offer.parts:
            first = {name: space.candidates[: max(space.least, 1)] for name, space in offer.parts.items()}
            if all(first.values()):
                yield build(engine.game, offer.action, first)
