"""What each part of a cost needs: what it can be paid with, and how many of it (10.4.4 to 10.4.6, 12 to 14)."""

import functools
from collections.abc import Callable, Mapping
from typing import Any

import msgspec

from domain.games.sve.nodes.costs import (
    EarthRite,
    EitherCost,
    EngageThis,
    EvolveMark,
    Lesson,
    PayPoints,
    RideMark,
    ServeMark,
)
from domain.games.sve.nodes.player_verbs import GainMaximum, Reveal
from domain.games.sve.nodes.selectors import Tokens, TokensAll, Top, Whole
from domain.games.sve.nodes.verbs import Engage, Evolve, RemoveCounters
from domain.games.sve.rules.continuous.information import has, names
from domain.games.sve.rules.costs.candidates import removed
from domain.games.sve.rules.costs.verbs import PAYABLE, Fill, filled, holds, may_pay
from domain.games.sve.rules.evaluation.selections import enough
from domain.games.sve.rules.evaluation.selectors import whatever_it_is
from domain.games.sve.rules.keywords.driving import ridable
from domain.games.sve.rules.keywords.racing import servable
from domain.games.sve.rules.zones.evolution import corresponding, evolvable
from domain.games.sve.rules.zones.points import MOST
from domain.games.sve.table.editions import Cited, cite, edition
from domain.games.sve.table.printed import MAGICAL_ITEM
from domain.games.sve.table.state import EX, FIELD, MAXIMUM, STACK, zone
from domain.kernel.abilities.compiled.tree import Chosen, Every, Node, This, walk
from domain.kernel.abilities.interpreting.evaluate import Scene, amount, group, picks
from domain.kernel.decisions.game import Look
from domain.kernel.table.choices import Pick, card_pick
from domain.kernel.table.ids import CardId, zone_kind

R_10_4_5 = cite("10.4.5")
R_10_4_5_1 = cite("10.4.5.1", early="10.4.5")
Part = tuple[Scene, Node]
"""A part of a cost, and what it is read against."""


class Need(msgspec.Struct, frozen=True, gc=False):
    """What a part of a cost needs selected: so many of these, which then go away, are engaged, or stay as they are.

    `counters` are those that it takes of each; where it `goes` besides, then only with its last one (13.3.3.2).
    `fills` are the zones that it puts cards into, which must have room.
    """

    found: tuple[Pick, ...]
    least: int
    most: int
    goes: bool = False
    turns: bool = False
    of: Node | None = None
    counters: tuple[str, int] | None = None
    fills: tuple[Fill, ...] = ()


NOTHING = Need((), 0, 0)


def asks(node: Node) -> bool:
    """Whether a part of a cost has something selected for it."""
    return isinstance(node, EvolveMark | EarthRite | EitherCost) or chosen_in(node) is not None


@functools.lru_cache(maxsize=4096)
def chosen_in(node: Node) -> Chosen | None:
    """The selection in a part of a cost."""
    return next((part for part in walk(node) if isinstance(part, Chosen)), None)


def need(scene: Scene, node: Node, brought: int = 0) -> Need | None:
    """What a part of a cost needs selected; None where it cannot be paid whatever else is.

    `brought` are cards that parts before it bring, which may be selected too.
    """
    special = NEEDS.get(type(node))
    if special is not None:
        return special(scene, node)
    row = PAYABLE.get(type(node))
    if row is None or not holds(scene, node):
        return None
    chosen, fills = chosen_in(node) if row.of else None, filled(scene, node)
    if chosen is not None:
        found = tuple(pick for pick in group(scene, chosen.of) if may_pay(scene, node, pick))
        least, most = amount(scene, chosen.least), min(amount(scene, chosen.most), len(found))
        least = max(least - brought, 0)
        if len(found) < least or not enough(scene, chosen.of, found, least):
            return None
        return Need(found, least, most, row.goes, row.turns, chosen.of, _counters(scene, node), fills)
    spoken = _spoken_of(scene, node, row.of)
    if not all(may_pay(scene, node, pick) for pick in spoken) or (not spoken and _names_some(node, row.of)):
        return None
    return Need(spoken, len(spoken), len(spoken), row.goes, row.turns, None, _counters(scene, node), fills)


def _counters(scene: Scene, node: Node) -> tuple[str, int] | None:
    return removed(scene, node) if isinstance(node, RemoveCounters) else None


def _spoken_of(scene: Scene, node: Node, field: str) -> tuple[Pick, ...]:
    of: Node | None = getattr(node, field, None) if field else None
    if of is None or isinstance(of, Whole | Tokens | TokensAll):
        return ()
    return picks(scene, whatever_it_is(of) if isinstance(node, Evolve) else of)


def _names_some(node: Node, field: str) -> bool:
    """Whether a part of a cost speaks of cards of which there must be some: not of each one of a group."""
    of: Node | None = getattr(node, field, None) if field else None
    return of is not None and not any(isinstance(part, Every | Whole | Tokens | TokensAll) for part in walk(of))


ENGAGE = Engage(This("card"))


def _this_engaged(scene: Scene, node: EngageThis) -> Need | None:
    pick = card_pick(scene.use.source)
    return Need((pick,), 1, 1, turns=True) if may_pay(scene, ENGAGE, pick) else None


def _evolve_card(scene: Scene, node: EvolveMark) -> Need | None:
    """A corresponding card of the evolve deck, one of each print (12.2.2)."""
    look, source = scene.look, scene.use.source
    if not evolvable(look, source):
        return None
    cards = look.table.cards
    found = {cards[number].code: card_pick(number) for number in reversed(corresponding(look, source, node.into))}
    return Need(tuple(reversed(found.values())), 1, 1) if found else None


def _carrots(scene: Scene, node: ServeMark) -> Need | None:
    """Serving is no cost for a card that is linked in the race zone, nor with too few Carrots (14.2.1.2.1)."""
    return NOTHING if servable(scene.look, scene.use.source, node.times) else None


def _drive_point(scene: Scene, node: RideMark) -> Need | None:
    """A Drive Point card, and a ride that has not been activated for this card this game (14.4.9.2)."""
    return NOTHING if ridable(scene.look, scene.use.source) else None


def lies(look: Look, card: CardId, *kinds: str) -> bool:
    """Whether a card lies in a zone of one of these kinds."""
    held = look.table.cards.get(card)
    return held is not None and zone_kind(held.zone) in kinds


def _stack(scene: Scene, node: EarthRite) -> Need | None:
    """An amulet with Stack on one's own field with so many Stack counters (13.3.3.2)."""
    look, count = scene.look, amount(scene, node.count)
    cards = look.table.cards
    field = zone(look, FIELD, scene.use.seat)
    found = tuple(card_pick(card) for card in field if has(look, card, "Stack") and cards[card].count(STACK) >= count)
    return Need(found, 1, 1, goes=True, counters=(STACK, count)) if found else None


def _magical_items(scene: Scene, node: Lesson) -> Need | None:
    look, count = scene.look, amount(scene, node.count)
    found = [card_pick(card) for card in zone(look, EX, scene.use.seat) if MAGICAL_ITEM in names(look, card)]
    return Need(tuple(found[:count]), count, count, goes=True) if len(found) >= count else None


def _either(scene: Scene, node: EitherCost) -> Need | None:
    found = [place for place, one in enumerate((node.left, node.right)) if need(scene, one) is not None]
    return Need(tuple(Pick("option", place) for place in found), 1, 1) if found else None


def _points(scene: Scene, node: PayPoints) -> Need:
    """Play points are looked at for the whole cost."""
    return NOTHING


def unraisable(scene: Scene, node: GainMaximum) -> Cited | None:
    """The rule by which a raise cannot be paid: the value is less than it, or its limit is passed (10.4.5, 10.4.5.1).

    None if it can be; in the early edition any raise can (H.26).
    """
    have, raised = scene.look.table.seats[scene.use.seat].values.get(MAXIMUM, 0), amount(scene, node.amount)
    if edition(scene.look).raises_past_the_limit_are_paid:
        return None
    if have < raised:
        return R_10_4_5
    return R_10_4_5_1 if have + raised > MOST else None


def _raise(scene: Scene, node: GainMaximum) -> Need | None:
    return NOTHING if unraisable(scene, node) is None else None


def _shown(scene: Scene, node: Reveal) -> Need | None:
    chosen = chosen_in(node)
    if chosen is None:
        short = any(len(picks(scene, top)) < amount(scene, top.count) for top in walk(node) if isinstance(top, Top))
        return None if short else NOTHING
    found = group(scene, chosen.of)
    least = amount(scene, chosen.least)
    return Need(found, least, min(amount(scene, chosen.most), len(found))) if len(found) >= least else None


NEEDS: Mapping[type[Node], Callable[[Scene, Any], Need | None]] = {
    EngageThis: _this_engaged,
    EvolveMark: _evolve_card,
    ServeMark: _carrots,
    RideMark: _drive_point,
    EarthRite: _stack,
    Lesson: _magical_items,
    EitherCost: _either,
    PayPoints: _points,
    GainMaximum: _raise,
    Reveal: _shown,
}
"""What parts of a cost need that are no plain verbs on cards."""
