"""What selectors and amounts of texts come to."""

from collections.abc import Callable, Mapping
from typing import Any

import msgspec

from domain.games.sve.nodes.amounts import (
    FROM_FIELD,
    Amassed,
    AtMost,
    Counters,
    DieResult,
    Excess,
    Extreme,
    Half,
    HowMany,
    Minus,
    Names,
    Per,
    Plus,
    PointsOf,
    PointsSpent,
    Portion,
    Room,
    Sum,
    TakenOff,
    ThisWay,
    Times,
)
from domain.games.sve.nodes.selectors import (
    Dealt,
    Foe,
    From,
    LeaderOf,
    Opponent,
    OwnerOf,
    Pair,
    Remaining,
    Selected,
    They,
    Top,
    Versus,
    Whole,
    YourLeader,
)
from domain.games.sve.rules.continuous.gifts import CARD_TYPES
from domain.games.sve.rules.continuous.information import info, is_a, names
from domain.games.sve.rules.continuous.layers import BUILDING
from domain.games.sve.rules.continuous.limits import room
from domain.games.sve.rules.evaluation.conditions import DIE
from domain.games.sve.rules.evaluation.groups import last_player
from domain.games.sve.rules.evaluation.this_way import DEEDS, SPEND, TAKEN, Followed, followed
from domain.games.sve.rules.triggers.events import added_up, counted
from domain.games.sve.rules.triggers.game_history import tallied
from domain.games.sve.table.editions import edition
from domain.games.sve.table.state import DECK, FIELD, leaders_of, lies_in, other, sve, zone
from domain.kernel.abilities.compiled.slots import needed
from domain.kernel.abilities.compiled.texts import program_of
from domain.kernel.abilities.compiled.tree import Kind, Node, Some, Target, This, You
from domain.kernel.abilities.interpreting.evaluate import Scene, amount, belongs, group, picks, stat
from domain.kernel.decisions.game import Look
from domain.kernel.table.choices import Pick, card_pick, seat_pick
from domain.kernel.table.ids import CardId, Seat, zone_key
from domain.kernel.table.state import find_card


def seat_of(look: Look, pick: Pick) -> Seat:
    """A player, or the controller of a card, as it last was if it has left."""
    if pick.kind == "seat":
        return Seat(pick.value)
    card = find_card(look.table, CardId(pick.value))
    assert card is not None, f"card {pick.value} is none of this match"
    return card.controller


def _leader(look: Look, seat: Seat) -> tuple[Pick, ...]:
    return tuple(map(card_pick, leaders_of(look, seat)))


def _leaders_of(scene: Scene, node: LeaderOf) -> tuple[Pick, ...]:
    seats = dict.fromkeys(seat_of(scene.look, pick) for pick in picks(scene, node.of))
    return tuple(pick for seat in seats for pick in _leader(scene.look, seat))


def _owners_of(scene: Scene, node: OwnerOf) -> tuple[Pick, ...]:
    cards = [find_card(scene.look.table, CardId(pick.value)) for pick in picks(scene, node.of)]
    return tuple(dict.fromkeys(seat_pick(card.owner) for card in cards if card is not None))


def _selected(scene: Scene, node: Selected) -> tuple[Pick, ...]:
    """What was selected for the text's first selection that was made, or for its nth one."""
    slots = program_of(scene.look, scene.use).slots
    got = needed(slots, scene.use)[0]
    places = [slot.node.slot for slot in slots if isinstance(slot.node, Target)]
    if node.nth:
        return got.get(places[node.nth - 1], ())
    return next((got[place] for place in places if place in got), ())


def _foe(scene: Scene, node: Foe) -> tuple[Pick, ...]:
    """The other card of the event: what was attacked or fought, or what attacked this card."""
    event = scene.use.event
    if event is None or event.card is None:
        return ()
    target = event.target
    return (target,) if target is not None and target.value != scene.use.source else (card_pick(event.card),)


def _versus(scene: Scene, node: Versus) -> tuple[Pick, ...]:
    """The attacker or the target of the attack that goes on, or that the text answers."""
    now, event = sve(scene.look.table).attack, scene.use.event
    attacking = node.word == "attacking follower"
    if now is not None:
        return (card_pick(now.attacker),) if attacking else (now.target,)
    if event is None or event.kind not in ("attacked", "attack ended") or event.card is None or event.target is None:
        return ()
    return (card_pick(event.card),) if attacking else (event.target,)


def _side(scene: Scene, whose: str) -> Seat:
    """Whose zone it is: one's own, the opponent's, or that of the player last spoken of."""
    if whose == "enemy":
        return other(scene.use.seat)
    return scene.use.seat if whose == "your" else last_player(scene)


def _top(scene: Scene, node: Top) -> tuple[Pick, ...]:
    seat = _side(scene, node.whose)
    deck, count = zone(scene.look, DECK, seat), max(0, amount(scene, node.count))
    found = deck[:count] if node.end == "top" else deck[max(0, len(deck) - count) :]
    return tuple(map(card_pick, found))


def _whole(scene: Scene, node: Whole) -> tuple[Pick, ...]:
    seat = _side(scene, node.whose)
    return tuple(map(card_pick, zone(scene.look, node.zone, seat)))


def _remaining(scene: Scene, node: Remaining) -> tuple[Pick, ...]:
    """The cards last looked at or revealed that are still where they were."""
    return tuple(pick for pick in scene.seen if CardId(pick.value) in scene.look.table.cards)


def _from(scene: Scene, node: From) -> tuple[Pick, ...]:
    """Cards as far as they are in a zone now; one that the event of the text has moved by the id that it has since."""
    table, event = scene.look.table, scene.use.event
    found = []
    for pick in picks(scene, node.of):
        card = CardId(pick.value)
        if card not in table.cards and event is not None and event.card == card and event.became is not None:
            card = event.became
        held = table.cards.get(card)
        if held is not None and lies_in(held, node.zone):
            found.append(card_pick(card))
    return tuple(found)


def _dealt(scene: Scene, verb: str, of: Node) -> tuple[Pick, ...]:
    """The cards of a group that the text's last such deed was done to, as they were before it."""
    found = scene.done.get(DEEDS[verb], ())
    if verb == "put":
        found = tuple(pick for pick in found if pick.value not in scene.look.table.cards)
    return found if of == Kind("card") else tuple(pick for pick in found if belongs(scene, of, pick))


def _goes_there(scene: Scene, whose: str, pick: Pick) -> bool:
    """Whether a card that has moved came from one's field, or went to a zone of one's own: its owner's (4.1.6)."""
    card = find_card(scene.look.table, CardId(pick.value)) if whose else None
    if card is None:
        return not whose
    return card.zone == zone_key(FIELD, scene.use.seat) if whose == FROM_FIELD else card.owner == scene.use.seat


def _this_way(scene: Scene, node: ThisWay) -> int:
    """How many cards the text's last such deed was done to, of one player where it says whose."""
    found = tuple(pick for pick in _dealt(scene, node.verb, node.of) if _goes_there(scene, node.whose, pick))
    if node.who is None:
        return len(found)
    did, verb = {pick.value for pick in picks(scene, node.who)}, DEEDS[node.verb]
    if any(verb in own for own in scene.each.values()):
        return sum(pick in found for seat, own in scene.each.items() if seat in did for pick in own.get(verb, ()))
    if node.who == You():
        return len(found)
    cards = [find_card(scene.look.table, CardId(pick.value)) for pick in found]
    return sum(card is not None and card.controller in did for card in cards)


def _this(scene: Scene, node: This) -> tuple[Pick, ...]:
    """This card; on the field nothing, where the text calls it what it is not now (5.24.3.1)."""
    look, source = scene.look, scene.use.source
    held = look.table.cards.get(source) if node.word in CARD_TYPES and BUILDING not in look.memo else None
    if held is None or not lies_in(held, FIELD) or is_a(look, source, node.word):
        return (card_pick(source),)
    return () if edition(look).own_type_must_hold else (card_pick(source),)


def whatever_it_is(of: Node) -> Node:
    """Cards that evolve: this one does whatever type it has become (5.24.3.1.1)."""
    return This("card") if isinstance(of, This) else of


SELECTORS: Mapping[type[msgspec.Struct], Callable[[Scene, Any], tuple[Pick, ...]]] = {
    This: _this,
    Some: lambda scene, node: group(scene, node.of),
    YourLeader: lambda scene, node: _leader(scene.look, scene.use.seat),
    LeaderOf: _leaders_of,
    OwnerOf: _owners_of,
    Foe: _foe,
    Versus: _versus,
    Opponent: lambda scene, node: (seat_pick(other(scene.use.seat)),),
    They: lambda scene, node: (seat_pick(last_player(scene)),),
    Selected: _selected,
    Dealt: lambda scene, node: _dealt(scene, node.verb, Kind(node.word.removesuffix("s"))),
    Followed: lambda scene, node: tuple(followed(scene, pick, paid=node.paid) for pick in picks(scene, node.of)),
    From: _from,
    Top: _top,
    Remaining: _remaining,
    Whole: _whole,
    Pair: lambda scene, node: tuple(dict.fromkeys((*picks(scene, node.left), *picks(scene, node.right)))),
}


def _counters(scene: Scene, node: Counters) -> int:
    cards = [find_card(scene.look.table, CardId(pick.value)) for pick in picks(scene, node.of)]
    return sum(card.count(node.kind.lower()) for card in cards if card is not None)


def _names(scene: Scene, node: Names) -> int:
    """How many cards of a group can be named so that all their names differ, or how many costs there are."""
    if node.by == "cost":
        return len({stat(scene, pick, node.by) for pick in group(scene, node.of)})
    cards = [CardId(pick.value) for pick in group(scene, node.of)]
    if node.by in ("class", "trait"):
        found = (info(scene.look, card) for card in cards)
        return len({word for one in found for word in (one.classes if node.by == "class" else one.traits)})
    return len({names(scene.look, card)[0] for card in cards if names(scene.look, card)})


def _extreme(scene: Scene, node: Extreme) -> int:
    values = [stat(scene, pick, node.stat) for pick in group(scene, node.of)]
    return (max if node.highest else min)(values, default=0)


def _amassed(scene: Scene, node: Amassed) -> int:
    if node.ever:
        return max(0, tallied(scene, node) - node.excluding)
    if node.total:
        return added_up(scene, node.when)
    return max(0, counted(scene, node.when) - node.excluding)


def _die(scene: Scene, node: DieResult) -> int:
    return next(iter(scene.look.table.pools.get(DIE, ())), 0)


AMOUNTS: Mapping[type[msgspec.Struct], Callable[[Scene, Any], int]] = {
    Minus: lambda scene, node: -amount(scene, node.of),
    Times: lambda scene, node: node.by * amount(scene, node.of),
    AtMost: lambda scene, node: min(amount(scene, node.of), node.most),
    Room: lambda scene, node: room(scene.look, node.zone, scene.use.seat),
    Excess: lambda scene, node: max(0, amount(scene, node.of) - node.over),
    Half: lambda scene, node: (amount(scene, node.of) + (not node.down)) // 2,
    Portion: lambda scene, node: (amount(scene, node.of) + (not node.down) * (node.by - 1)) // node.by,
    Plus: lambda scene, node: amount(scene, node.of) + amount(scene, node.more),
    Per: lambda scene, node: amount(scene, node.of) * (len(group(scene, node.group)) // node.each),
    Counters: _counters,
    DieResult: _die,
    Amassed: _amassed,
    Names: _names,
    PointsSpent: lambda scene, node: sum(pick.value for pick in scene.done.get(SPEND, ())),
    Sum: lambda scene, node: sum(stat(scene, pick, node.stat) for pick in group(scene, node.of)),
    Extreme: _extreme,
    ThisWay: _this_way,
    TakenOff: lambda scene, node: sum(pick.value for pick in scene.done.get(TAKEN, ())),
    HowMany: lambda scene, node: sum(belongs(scene, node.group, pick) for pick in picks(scene, node.of)),
    PointsOf: lambda scene, node: sum(stat(scene, pick, node.word) for pick in picks(scene, node.who)),
}
"""Half of an odd number is rounded up (5.29.1); what is said for every so many is one total (5.28.1)."""
