"""Cards and players by their part in what is going on, amounts and conditions."""

from collections.abc import Callable, Mapping
from typing import Any

import msgspec

from domain.games.fow.nodes.amounts import (
    LANDED,
    Amassed,
    Counters,
    Distinct,
    Extreme,
    Half,
    Infinity,
    Left,
    LifeOf,
    Minus,
    Plus,
    Printed,
    Product,
    PutThisWay,
    Rolled,
    Share,
    Sum,
    Symbols,
    ThisWay,
    Times,
)
from domain.games.fow.nodes.conditions import (
    AnyOf,
    Awakened,
    Compares,
    Different,
    EmptyHand,
    EnoughStones,
    Even,
    Fought,
    InOrder,
    InPhase,
    IsA,
    Met,
    MoreThan,
    Not,
    OneAndAnother,
    Paid,
    PaidToo,
    PlayedFrom,
    RevealedRunes,
    RevealedStories,
    Since,
    WeatherIs,
)
from domain.games.fow.nodes.selectors import (
    Added,
    Anything,
    By,
    Dealt,
    NthTarget,
    Opponent,
    OwnerOf,
    Pair,
    Rest,
    They,
    Top,
    Versus,
    Whole,
    YourRuler,
)
from domain.games.fow.nodes.statics import AlsoCost, Released
from domain.games.fow.nodes.verbs import COUNTED
from domain.games.fow.rules.continuous.information import in_force, info, of_itself, stones
from domain.games.fow.rules.continuous.original import printed
from domain.games.fow.rules.evaluation.following import spoken_of
from domain.games.fow.rules.evaluation.groups import counters_on, whose
from domain.games.fow.rules.evaluation.raising import raised_by
from domain.games.fow.rules.triggers.trigger_conditions import added_up, counted, meets
from domain.games.fow.table.costs import ATTRIBUTES
from domain.games.fow.table.frames import Resolving
from domain.games.fow.table.infinity import INFINITE, infinite, plus
from domain.games.fow.table.printed import STORY
from domain.games.fow.table.records import Object
from domain.games.fow.table.state import AWAKENED, LIFE, controlled, fow, other, zone
from domain.games.fow.table.zones import EXTRA_DECK, FIELD, HAND, RUNE_AREA
from domain.kernel.abilities.compiled.tree import Enemy, In, It, Yours
from domain.kernel.abilities.interpreting.evaluate import Scene, amount, belongs, group, picks, true
from domain.kernel.table.choices import Pick, card_pick, seat_pick
from domain.kernel.table.ids import CardId, Seat, ZoneKey, zone_kind
from domain.kernel.table.state import find_card, living


def _your_ruler(scene: Scene, node: YourRuler) -> tuple[Pick, ...]:
    wanted = ("ruler", "J-ruler") if node.word == "J/ruler" else (node.word,)
    found = [
        card
        for card in controlled(scene.look, scene.use.seat)
        if any(w in info(scene.look, card).types for w in wanted)
    ]
    return tuple(card_pick(card.id) for card in found)


def _anything(scene: Scene, node: Anything) -> tuple[Pick, ...]:
    table = scene.look.table
    return (*map(card_pick, table.zones.get(ZoneKey(FIELD), ())), *map(seat_pick, living(table)))


def _added(scene: Scene, node: Added) -> tuple[Pick, ...]:
    held = fow(scene.look.table).belongs.get(scene.use.source)
    return () if held is None else (card_pick(held.to),)


def _owner(scene: Scene, node: OwnerOf) -> tuple[Pick, ...]:
    cards = [find_card(scene.look.table, CardId(pick.value)) for pick in picks(scene, node.of) if pick.kind == "card"]
    return tuple(seat_pick(card.owner) for card in cards if card is not None)


def _by(scene: Scene, node: By) -> tuple[Pick, ...]:
    event = scene.use.event
    return () if event is None or event.by is None else (card_pick(event.by),)


def _versus(scene: Scene, node: Versus) -> tuple[Pick, ...]:
    event = scene.use.event
    return () if event is None or event.target is None else (event.target,)


def _they(scene: Scene, node: They) -> tuple[Pick, ...]:
    spoken = tuple(pick for pick in scene.it if pick.kind == "seat")
    if spoken:
        return spoken
    event = scene.use.event
    return (seat_pick(event.seat),) if event is not None and event.seat is not None else ()


def _top(scene: Scene, node: Top) -> tuple[Pick, ...]:
    there, count = zone(scene.look, node.zone, whose(scene, node.whose)), max(amount(scene, node.count), 0)
    cards = there[:count] if node.end == "top" else there[len(there) - min(count, len(there)) :][::-1]
    return tuple(map(card_pick, cards))


def _rest(scene: Scene, node: Rest) -> tuple[Pick, ...]:
    cards = scene.look.table.cards
    moved = (found for verb, found in scene.done.items() if verb != "reveal" and not verb.startswith(COUNTED))
    gone = {pick for found in moved for pick in found}
    return tuple(pick for pick in scene.seen if pick.value in cards and pick not in gone)


def _nth_target(scene: Scene, node: NthTarget) -> tuple[Pick, ...]:
    """One of the targets in the order in which they were chosen, where it is legal still (903.2g, 903.3a)."""
    resolving = (frame.card for frame in reversed(scene.look.table.agenda) if isinstance(frame, Resolving))
    known = fow(scene.look.table).objects.get(next(resolving, scene.use.source))
    chosen = sum(known.use.targets if known is not None else scene.use.targets, ())[node.nth - 1 : node.nth]
    return tuple(pick for pick in chosen if pick in sum(scene.use.targets, ()))


def _each_once(found: tuple[Pick, ...]) -> tuple[Pick, ...]:
    return tuple(dict.fromkeys(found))


SELECTORS: Mapping[type[msgspec.Struct], Callable[[Scene, Any], tuple[Pick, ...]]] = {
    It: lambda scene, node: tuple(spoken_of(scene, pick) for pick in scene.it),
    Anything: _anything,
    Opponent: lambda scene, node: (seat_pick(other(scene.use.seat)),),
    YourRuler: _your_ruler,
    Added: _added,
    OwnerOf: _owner,
    By: _by,
    Versus: _versus,
    They: _they,
    Top: _top,
    Whole: lambda scene, node: tuple(map(card_pick, zone(scene.look, node.zone, whose(scene, node.whose)))),
    Rest: _rest,
    NthTarget: _nth_target,
    Dealt: lambda scene, node: scene.done.get(node.verb, ()),
    Pair: lambda scene, node: _each_once((*picks(scene, node.left), *picks(scene, node.right))),
}


def _distinct(scene: Scene, node: Distinct) -> int:
    found = [info(scene.look, CardId(pick.value)) for pick in group(scene, node.of) if pick.kind == "card"]
    if node.by == "name":
        return len({name for one in found for name in one.names})
    if node.by == "race":
        return len({word for one in found for word in one.races})
    if node.by == "attribute":
        return len({word for one in found for word in one.attributes})
    return len({one.cost.total() if one.cost is not None else 0 for one in found})


def _extreme(scene: Scene, node: Extreme) -> int:
    language = scene.look.game.language
    values = [language.stat(scene.look, pick, node.stat, scene.plain) for pick in group(scene, node.of)]
    return (max if node.highest else min)(values, default=0)


def _counters(scene: Scene, node: Counters) -> int:
    cards = [find_card(scene.look.table, CardId(pick.value)) for pick in picks(scene, node.of) if pick.kind == "card"]
    return sum(counters_on(card, node.kind) for card in cards if card is not None)


def _half(scene: Scene, node: Half) -> int:
    whole = amount(scene, node.of)
    return whole // 2 if node.down else -(-whole // 2)


def _printed_stat(scene: Scene, node: Printed) -> int:
    """What is printed on the card itself: of a stack on the J-ruler below (909.7, 1035.3)."""
    cards = [find_card(scene.look.table, CardId(pick.value)) for pick in picks(scene, node.of) if pick.kind == "card"]
    return sum(getattr(printed(scene.look, card), node.stat) or 0 for card in cards if card is not None)


def _put_this_way(scene: Scene, node: PutThisWay) -> int:
    """Those of the cards put that lie there, in the own hand: what may not enter did not (302.3)."""
    cards = scene.look.table.cards
    there = [pick for pick in scene.done.get(LANDED, ()) if pick.value in cards]
    own = [pick for pick in there if node.zone != "hand" or cards[CardId(pick.value)].owner == scene.use.seat]
    return sum(belongs(scene, node.of, one) for one in own if zone_kind(cards[CardId(one.value)].zone) == node.zone)


def _symbols_counted(scene: Scene, node: Symbols) -> int:
    """The will symbols of attributes that were counted, of those cards as they were last known (203.2a, 911)."""
    table, total = scene.look.table, 0
    for verb, found in scene.done.items():
        if verb.startswith(COUNTED):
            word = verb.removeprefix(COUNTED)
            for pick in found:
                there = pick.value in table.cards or pick.value in table.departed
                cost = info(scene.look, CardId(pick.value)).cost if there else None
                symbols = cost.symbols if cost is not None else ()
                total += sum(symbol == word if word else symbol in ATTRIBUTES for symbol in symbols)
                total += raised_by(scene.look, "symbols", scene.acting or scene.use.seat)
    return total


AMOUNTS: Mapping[type[msgspec.Struct], Callable[[Scene, Any], int]] = {
    Minus: lambda scene, node: -amount(scene, node.of),
    Times: lambda scene, node: node.by * amount(scene, node.of),
    Product: lambda scene, node: amount(scene, node.of) * amount(scene, node.times),
    Plus: lambda scene, node: plus(amount(scene, node.of), amount(scene, node.more)),
    Share: lambda scene, node: amount(scene, node.of) // node.by,
    Half: _half,
    Left: lambda scene, node: max(amount(scene, node.of) - amount(scene, node.less), 0),
    Counters: _counters,
    LifeOf: lambda scene, node: sum(
        scene.look.table.seats[Seat(pick.value)].values[LIFE] for pick in picks(scene, node.who)
    ),
    Sum: lambda scene, node: sum(
        scene.look.game.language.stat(scene.look, pick, node.stat, scene.plain) for pick in group(scene, node.of)
    ),
    Extreme: _extreme,
    Distinct: _distinct,
    ThisWay: lambda scene, node: sum(belongs(scene, node.of, pick) for pick in scene.done.get(node.verb, ())),
    PutThisWay: _put_this_way,
    Amassed: lambda scene, node: (added_up if node.total else counted)(scene, node.when),
    Symbols: _symbols_counted,
    Rolled: lambda scene, node: sum(scene.look.table.pools.get("force", ())),
    Printed: _printed_stat,
    Infinity: lambda scene, node: INFINITE,
}  # fmt: skip


def object_of(scene: Scene) -> Object | None:
    """What is known of what a text belongs to, while it is on the chase."""
    return fow(scene.look.table).objects.get(scene.use.source)


def _awakened(scene: Scene, node: Awakened) -> bool:
    known = object_of(scene)
    if known is not None:
        return known.awakened
    card = find_card(scene.look.table, scene.use.source)
    return card is not None and card.count(AWAKENED) > 0


def _met(scene: Scene, node: Met) -> bool:
    known = object_of(scene)
    return known is not None and node.word in known.met


def _paid(scene: Scene, node: Paid) -> bool:
    known = object_of(scene)
    return known is not None and bool(known.paid)


def _paid_too(scene: Scene, node: PaidToo) -> bool:
    known, card = object_of(scene), scene.look.table.cards.get(scene.use.source)
    if known is None or card is None:
        return False
    optional = [static for _, static in of_itself(scene.look, card, AlsoCost) if static.may]
    paid = (optional[place] for place in known.paid if place < len(optional))
    return any(one.costs == (node.cost,) and not one.awakens for one in paid)


def _played_from(scene: Scene, node: PlayedFrom) -> bool:
    known = object_of(scene)
    if known is not None:
        return known.came == node.zone
    return any(
        event.kind == "played" and event.became == scene.use.source and event.word == node.zone
        for event in fow(scene.look.table).history
    )


def _in_order(scene: Scene, node: InOrder) -> bool:
    """Whether the event that happened to this card was the nth of this turn that the condition describes."""
    met = [event for event in fow(scene.look.table).history if meets(scene, node.when, event)]
    place = next((at for at, event in enumerate(met, 1) if scene.use.source in (event.card, event.became)), 0)
    return place >= node.nth if node.more else place == node.nth


def _enough_stones(scene: Scene, node: EnoughStones) -> bool:
    if stones(scene.look, scene.use.seat) >= node.count:
        return True
    return any(
        belongs(released, static.of, card_pick(scene.use.source)) for released, static in in_force(scene.look, Released)
    )


def _runes(scene: Scene, node: RevealedRunes) -> bool:
    cards = scene.look.table.cards
    shown = [cards[number] for number in zone(scene.look, RUNE_AREA, scene.use.seat) if cards[number].face_up]
    if not node.symbols:
        return len(shown) >= node.count
    attributes = [info(scene.look, card).attributes for card in shown]
    return all(
        sum(symbol in one for one in attributes) >= node.symbols.count(symbol) for symbol in dict.fromkeys(node.symbols)
    )


def _stories(scene: Scene, node: RevealedStories) -> bool:
    cards = scene.look.table.cards
    shown = [cards[number] for number in zone(scene.look, EXTRA_DECK, scene.use.seat) if cards[number].face_up]
    return sum(STORY in info(scene.look, card).races for card in shown) >= node.count


def _compares(scene: Scene, node: Compares) -> bool:
    left, right = amount(scene, node.left), amount(scene, node.right)
    if infinite(left) and infinite(right):
        return True
    if node.relation == "least":
        return left >= right
    return left <= right if node.relation == "most" else left == right


def _is_a(scene: Scene, node: IsA) -> bool:
    found = picks(scene, node.of)
    return bool(found) and all(belongs(scene, node.group, pick) for pick in found)


def _different(scene: Scene, node: Different) -> bool:
    """Whether no name is on two of the cards (202.3a)."""
    found = [info(scene.look, CardId(pick.value)).names for pick in group(scene, node.of) if pick.kind == "card"]
    names = [name for one in found for name in dict.fromkeys(one)]
    return len(names) == len(dict.fromkeys(names))


def _one_and_another(scene: Scene, node: OneAndAnother) -> bool:
    left, right = group(scene, Yours(node.left)), group(scene, Yours(node.right))
    return any(one != other for one in left for other in right)


def _more_than(scene: Scene, node: MoreThan) -> bool:
    of = node.of
    mine, theirs = (In(of, node.zone, "your"), In(of, node.zone, "enemy")) if node.zone else (Yours(of), Enemy(of))
    more = len(group(scene, mine)) - len(group(scene, theirs))
    return more > 0 if node.yours else more < 0


def _no_hand(scene: Scene, node: EmptyHand) -> bool:
    return not [card for card in zone(scene.look, HAND, scene.use.seat) if card != scene.use.source]


CONDITIONS: Mapping[type[msgspec.Struct], Callable[[Scene, Any], bool]] = {
    Not: lambda scene, node: not true(scene, node.of),
    AnyOf: lambda scene, node: true(scene, node.left) or true(scene, node.right),
    IsA: _is_a,
    Compares: _compares,
    Even: lambda scene, node: amount(scene, node.of) % 2 == 0,
    Different: _different,
    MoreThan: _more_than,
    OneAndAnother: _one_and_another,
    Since: lambda scene, node: counted(scene, node.when) >= node.least,
    Awakened: _awakened,
    Fought: lambda scene, node: any(
        pick.value in [getattr(fow(scene.look.table).battle, role, None) for role in node.roles]
        for pick in picks(scene, node.of)
    ),
    Met: _met,
    Paid: _paid,
    PaidToo: _paid_too,
    PlayedFrom: _played_from,
    InOrder: _in_order,
    InPhase: lambda scene, node: scene.look.table.turn.phase == node.phase,
    EnoughStones: _enough_stones,
    RevealedRunes: _runes,
    RevealedStories: _stories,
    EmptyHand: _no_hand,
    WeatherIs: lambda scene, node: fow(scene.look.table).weather.get(scene.use.seat) == node.word,
}
"""Conditions that only this game has."""
