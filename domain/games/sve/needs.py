"""What each part of a cost needs: what it can be paid with, and how many of it (10.4.4 to 10.4.6, 12 to 14)."""

import functools
from collections.abc import Callable, Mapping
from typing import Any

import msgspec

from domain.games.sve.draws import Discard, GainMaximum, Reveal
from domain.games.sve.driving import ridable
from domain.games.sve.editions import Cited, cite, edition
from domain.games.sve.evolution import corresponding, evolvable
from domain.games.sve.nodes import (
    Banish,
    Bury,
    Engage,
    Evolve,
    Give,
    Put,
    RemoveCounters,
    Return,
    Serve,
)
from domain.games.sve.passives import (
    EarthRite,
    EitherCost,
    EngageThis,
    EvolveMark,
    Lesson,
    PayPoints,
    RideMark,
    ServeMark,
    Stats,
)
from domain.games.sve.persistent import cannot, defense, has, names
from domain.games.sve.points import MOST
from domain.games.sve.printed import MAGICAL_ITEM
from domain.games.sve.racing import servable
from domain.games.sve.selecting import enough
from domain.games.sve.selectors import whatever_it_is
from domain.games.sve.state import (
    EX,
    FIELD,
    MAXIMUM,
    STACK,
    zone,
)
from domain.games.sve.things import Whole
from domain.kernel.abilities.evaluate import Scene, amount, group, picks
from domain.kernel.abilities.tree import Chosen, Node, This, walk
from domain.kernel.choices import Pick, card_pick
from domain.kernel.game import Look
from domain.kernel.ids import CardId, zone_kind

R_10_4_5 = cite("10.4.5")
R_10_4_5_1 = cite("10.4.5.1", early="10.4.5")
Part = tuple[Scene, Node]
"""A part of a cost, and what it is read against."""


class Need(msgspec.Struct, frozen=True, gc=False):
    """What a part of a cost needs selected: so many of these, which then go away, are engaged, or stay as they are.

    `counters` are those that it takes of each; where it `goes` besides, then only with its last one (13.3.3.2).
    """

    found: tuple[Pick, ...]
    least: int
    most: int
    goes: bool = False
    turns: bool = False
    of: Node | None = None
    counters: tuple[str, int] | None = None


NOTHING = Need((), 0, 0)


def asks(node: Node) -> bool:
    """Whether a part of a cost has something selected for it."""
    return isinstance(node, EvolveMark | EarthRite | EitherCost) or chosen_in(node) is not None


@functools.lru_cache(maxsize=4096)
def chosen_in(node: Node) -> Chosen | None:
    """The selection in a part of a cost."""
    return next((part for part in walk(node) if isinstance(part, Chosen)), None)


def need(scene: Scene, node: Node) -> Need | None:
    """What a part of a cost needs selected; None where it cannot be paid whatever else is."""
    special = NEEDS.get(type(node))
    if special is not None:
        return special(scene, node)
    chosen = chosen_in(node)
    test = ALLOWED.get(type(node), _anything)
    goes = isinstance(node, Bury | Discard | Banish | Put | Return)
    turns = isinstance(node, Engage)
    if chosen is not None:
        found = tuple(pick for pick in group(scene, chosen.of) if test(scene, node, pick))
        least, most = amount(scene, chosen.least), min(amount(scene, chosen.most), len(found))
        if len(found) < least or not enough(scene, chosen.of, found, least):
            return None
        return Need(found, least, most, goes, turns, chosen.of, _counters(scene, node))
    spoken = _spoken_of(scene, node)
    if not all(test(scene, node, pick) for pick in spoken) or (not spoken and isinstance(_of(node), This)):
        return None
    return Need(spoken, len(spoken), len(spoken), goes, turns, counters=_counters(scene, node))


def _counters(scene: Scene, node: Node) -> tuple[str, int] | None:
    if not isinstance(node, RemoveCounters):
        return None
    return node.kind.lower(), 1 if node.count is None else amount(scene, node.count)


def _of(node: Node) -> Node | None:
    of: Node | None = getattr(node, "of", None)
    return of


def _spoken_of(scene: Scene, node: Node) -> tuple[Pick, ...]:
    of = _of(node)
    if of is None or isinstance(of, Whole):
        return ()
    return picks(scene, whatever_it_is(of) if isinstance(node, Evolve) else of)


def _anything(scene: Scene, node: Node, pick: Pick) -> bool:
    return pick.kind != "card" or CardId(pick.value) in scene.look.table.cards


def _engageable(scene: Scene, node: Node, pick: Pick) -> bool:
    """A reserved card on the field (10.4.6)."""
    card = scene.look.table.cards.get(CardId(pick.value))
    if card is None or zone_kind(card.zone) != FIELD or card.turned:
        return False
    return not cannot(scene.look, card.id, "be engaged")


def _own_card(scene: Scene, node: Node, pick: Pick) -> bool:
    """A card that its payer controls and that may leave (5.33.1)."""
    card = scene.look.table.cards.get(CardId(pick.value))
    return (
        card is not None
        and card.controller == (scene.acting or scene.use.seat)
        and not cannot(scene.look, card.id, "leave the field")
    )


def _has_counters(scene: Scene, node: RemoveCounters, pick: Pick) -> bool:
    card = scene.look.table.cards.get(CardId(pick.value))
    kind, wanted = _counters(scene, node) or ("", 0)
    return card is not None and card.count(kind) >= wanted


def _loses_defense(scene: Scene, node: Give, pick: Pick) -> bool:
    """A value that a cost lowers must be that high (10.4.5)."""
    if pick.kind != "card" or CardId(pick.value) not in scene.look.table.cards:
        return False
    for gift in node.gifts:
        if isinstance(gift, Stats) and gift.defense is not None:
            lost = -amount(scene, gift.defense)
            if lost > 0 and defense(scene.look, CardId(pick.value)) < lost:
                return False
    return True


def _served(scene: Scene, node: Serve, pick: Pick) -> bool:
    """A card that is linked to none in the race zone, by a player with enough Carrots (14.2.1.2.1)."""
    return servable(scene.look, CardId(pick.value), amount(scene, node.times))


def _evolves(scene: Scene, node: Evolve, pick: Pick) -> bool:
    """A card that may evolve, and has a corresponding one (5.15.1.1)."""
    card = CardId(pick.value)
    return evolvable(scene.look, card) and bool(corresponding(scene.look, card))


ALLOWED: Mapping[type[Node], Callable[[Scene, Any, Pick], bool]] = {
    Engage: _engageable,
    Bury: _own_card,
    Put: _own_card,
    Return: _own_card,
    Banish: _own_card,
    Discard: _own_card,
    RemoveCounters: _has_counters,
    Give: _loses_defense,
    Serve: _served,
    Evolve: _evolves,
}
"""What each part of a cost may be paid with."""


def _this_engaged(scene: Scene, node: EngageThis) -> Need | None:
    pick = card_pick(scene.use.source)
    return Need((pick,), 1, 1, turns=True) if _engageable(scene, node, pick) else None


def _evolve_card(scene: Scene, node: EvolveMark) -> Need | None:
    """A corresponding card of the evolve deck, one of each print (12.2.2)."""
    look, source = scene.look, scene.use.source
    if not evolvable(look, source):
        return None
    cards = look.table.cards
    found = {cards[number].code: card_pick(number) for number in reversed(corresponding(look, source))}
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
        return NOTHING
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
