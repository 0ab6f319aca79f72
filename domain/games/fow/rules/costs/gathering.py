"""Costs that fall for each card that a further cost is paid with: those cards are settled before it is fixed what is
paid, and are paid with afterwards (903.2i, 903.2.i.4, 903.2j).
"""

from collections.abc import Iterator, Mapping, Sequence

from domain.games.fow.nodes.amounts import ThisWay
from domain.games.fow.nodes.done_this_way import deed_of
from domain.games.fow.nodes.statics import Costs
from domain.games.fow.nodes.verbs import OnCards
from domain.games.fow.rules.continuous.information import info
from domain.games.fow.rules.continuous.original import sort_of
from domain.games.fow.rules.costs.parts import candidates
from domain.games.fow.rules.costs.terms import parts_of
from domain.games.fow.rules.costs.will import source_of
from domain.kernel.abilities.compiled.happenings import Use
from domain.kernel.abilities.compiled.tree import Chosen, walk
from domain.kernel.abilities.interpreting.evaluate import Scene, amount
from domain.kernel.decisions.game import Look
from domain.kernel.table.choices import Pick
from domain.kernel.table.ids import CardId
from domain.kernel.table.state import Card

Gathered = Mapping[int, tuple[Pick, ...]]
"""The cards that further costs are paid with, by the places of those costs among a card's abilities."""
NOTHING: Gathered = {}
COUNTED = "costs by what is done"


def counting_part(look: Look, card: Card, use: Use) -> OnCards | None:
    """The part of a further cost for each card of which something is paid less; None for another cost."""
    if not _counted_at_all(look):
        return None
    own = sort_of(look, info(look, card).abilities)
    if Costs not in own.says:
        return None
    asked = [
        part.verb
        for _, ability in own.continuous
        for node in ability.effect
        for costs in walk(node)
        if isinstance(costs, Costs)
        for part in walk(costs)
        if isinstance(part, ThisWay)
    ]
    parts = parts_of(look, use)
    part = parts[0] if asked and len(parts) == 1 else None
    return part if isinstance(part, OnCards) and isinstance(part.of, Chosen) and deed_of(part) in asked else None


def _counted_at_all(look: Look) -> bool:
    """Whether any card of a catalog costs less for each that something is done to, kept with the catalog."""
    known: bool | None = look.catalog.memo.get(COUNTED)
    if known is None:
        abilities = (one for card in look.catalog.prints.values() for one in getattr(card, "abilities", ()))
        costs = (part for one in abilities for node in one.effect for part in walk(node) if isinstance(part, Costs))
        known = look.catalog.memo[COUNTED] = any(isinstance(one, ThisWay) for part in costs for one in walk(part))
    return known


def done_with(look: Look, card: Card, uses: Sequence[Use], gathered: Gathered) -> Mapping[str, tuple[Pick, ...]]:
    """What the further costs will have been done to, by their verbs."""
    found: dict[str, tuple[Pick, ...]] = {}
    for use in uses:
        part = counting_part(look, card, use) if use.ability in gathered else None
        if part is not None:
            found[deed_of(part)] = (*found.get(deed_of(part), ()), *gathered[use.ability])
    return found


def _bounds(look: Look, part: OnCards, use: Use, x: int) -> tuple[int, int]:
    """How many cards a part is paid with, at least and at most."""
    assert isinstance(part.of, Chosen), "a part with a choice"
    scene = Scene(look, use, x=x)
    return amount(scene, part.of.least), amount(scene, part.of.most)


def left_for(look: Look, part: OnCards, use: Use, gathered: Gathered, x: int) -> list[Pick]:
    """The cards that a part may still be paid with."""
    if len(gathered.get(use.ability, ())) >= _bounds(look, part, use, x)[1]:
        return []
    taken = [CardId(pick.value) for picks in gathered.values() for pick in picks]
    return candidates(look, Scene(look, use, x=x), part, taken)


def enough(look: Look, part: OnCards, use: Use, gathered: Gathered, x: int) -> bool:
    """Whether a part is paid with as many cards as it takes."""
    return len(gathered.get(use.ability, ())) >= _bounds(look, part, use, x)[0]


def further(look: Look, card: Card, uses: Sequence[Use], gathered: Gathered, x: int) -> Iterator[Gathered]:
    """Ways to pay such costs with yet more cards, each with one more: first with what makes no will."""
    asking = [(use, part) for use in uses if (part := counting_part(look, card, use)) is not None]
    if not asking:
        yield NOTHING
        return
    for use, part in asking:
        gathered = {use.ability: (), **gathered}
        if enough(look, part, use, gathered, x):
            yield gathered
        room = _bounds(look, part, use, x)[1] - len(gathered[use.ability])
        found = left_for(look, part, use, gathered, x)
        found.sort(key=lambda one: source_of(look, CardId(one.value)) is not None)
        for pick in found[: max(room, 0)]:
            gathered = {**gathered, use.ability: (*gathered[use.ability], pick)}
            if enough(look, part, use, gathered, x):
                yield gathered
