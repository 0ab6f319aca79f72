"""Whether what has happened is what an ability waits for, and whether a condition holds."""

from collections.abc import Callable, Mapping
from typing import Any

from domain.kernel.abilities.compiled.happenings import Happened, Use
from domain.kernel.abilities.compiled.tree import Ability, Node, Some, This, Unimplemented, You
from domain.kernel.abilities.interpreting.evaluate import Scene, fits, true
from domain.kernel.decisions.game import Look
from domain.kernel.table.choices import Pick, card_pick, seat_pick
from domain.kernel.table.state import Card


def answers(look: Look, ability: Ability, card: Card, happened: Happened) -> bool:
    """Whether a conditioned ability of a card may be used after what happened.

    Where the grammar does not know the condition, the seat that uses it judges, and the others agree or not.
    """
    when = ability.when
    if isinstance(when, Unimplemented):
        return True
    if when is None or when.kind != happened.kind:
        return False
    scene = Scene(look, Use(card.id, card.code, 0, card.controller, event=happened))
    if when.phase and when.phase != happened.word:
        return False
    if when.least is not None and happened.amount < when.least:
        return False
    found = None if happened.card is None else card_pick(happened.card)
    seat = None if happened.seat is None else seat_pick(happened.seat)
    wanted = ((when.card, found), (when.seat, seat), (when.target, happened.target))
    if when.card is None and when.target is None and found is not None and when.kind in ("damaged", "healed"):
        return False
    return all(_meant(scene, matcher, pick) for matcher, pick in wanted)


def _meant(scene: Scene, matcher: Node | None, pick: Pick | None) -> bool:
    if matcher is None:
        return True
    return pick is not None and _MATCH[type(matcher)](scene, matcher, pick)


_MATCH: Mapping[type[Node], Callable[[Scene, Any, Pick], bool]] = {
    This: lambda scene, matcher, pick: pick == card_pick(scene.use.source),
    You: lambda scene, matcher, pick: pick == seat_pick(scene.use.seat),
    Some: lambda scene, matcher, pick: fits(scene, matcher.of, pick),
}


def matches(scene: Scene, matcher: Node, pick: Pick) -> bool:
    """Whether a card or player is what a phrase such as `this creature` or `an enemy creature` speaks of."""
    return _MATCH[type(matcher)](scene, matcher, pick)


def holds(look: Look, condition: Node, use: Use) -> bool:
    """Whether a condition holds for the seat and the card of a use."""
    return true(Scene(look, use), condition)
