"""What every card is now: continuous effects applied step by step, the older first unless one depends on another (909).

Information is read, never stored: it is worked out for all cards at once when it is first asked for, and forgotten when
something changes that it could rest on. While it is worked out, what is asked for is what has been applied so far.
"""

import functools
from collections.abc import Callable, Iterator, Sequence
from typing import TypeVar

import msgspec

from domain.games.fow.nodes.abilities import FowAbility, Quoted
from domain.games.fow.nodes.conditions import EmptyHand, EnoughStones, RevealedRunes, RevealedStories
from domain.games.fow.nodes.gifts import HasKeyword
from domain.games.fow.nodes.statics import Have, Lacks
from domain.games.fow.rules.continuous.gifts import STEPS, given, lost, meant, numbers, step_of, steps_of
from domain.games.fow.rules.continuous.original import (
    Sorted,
    ability_of,
    original,
    printed_with,
    shown_print,
    shown_prints,
    sort_of,
    sort_of_info,
    sorted_print,
)
from domain.games.fow.rules.continuous.words import worded
from domain.games.fow.table.records import Effect, Gift, Held, Info
from domain.games.fow.table.state import DAMAGE, FACE, LOWERED, RAISED, fow, zone
from domain.games.fow.table.zones import CHASE, FIELD, ITEM, RULER_AREA
from domain.kernel.abilities.compiled.happenings import Use
from domain.kernel.abilities.compiled.tree import Node, This, While
from domain.kernel.abilities.interpreting.evaluate import Scene, amount, picks, true
from domain.kernel.abilities.ordering.dependencies import next_in_order
from domain.kernel.decisions.game import Look
from domain.kernel.table.ids import CardId, Seat, ZoneKey, zone_kind
from domain.kernel.table.state import Card, Table, find_card

INFORMATION = "information"
HUNDRED = 100
IN_PLAY = (FIELD, RULER_AREA, ITEM)
"""Where abilities are active unless their text says otherwise (902.1)."""
GRANTING = (EnoughStones, RevealedRunes, RevealedStories, EmptyHand)
"""What keyword conditions ask: what they grant did not exist before (909.1b, 909.1f)."""
N = TypeVar("N", bound=Node)


class Part(msgspec.Struct, frozen=True, gc=False):
    """A continuous text or effect in force: its node as it is read, its age, and whether it is new information.

    It is kept with what is known of a table, and so has no table itself: that would never be let go.
    """

    age: tuple[int, int, int]
    use: Use
    node: Node
    effect: Effect | None = None
    new: bool = False
    conditions: tuple[Node, ...] = ()

    def scene(self, look: Look) -> Scene:
        """What its node is read against."""
        it, x = ((), None) if self.effect is None else (self.effect.it, self.effect.x)
        return Scene(look, self.use, it=it, x=x, plain=True)

    def applies(self, look: Look) -> bool:
        """Whether the conditions that it stands under are true."""
        return not self.conditions or all(map(functools.partial(true, self.scene(look)), self.conditions))


class CurrentInformation:
    """The information of cards as far as it has been worked out, and what is in force as it is read on a table.

    `infos` are those of cards in play, and of all that something applies to; `others` are of those that were asked for.
    `texts` are those of a kind that are in force on the `table`. `steady` tells whether it rests on cards alone, None
    where nobody has asked.
    """

    __slots__ = ("infos", "others", "parts", "steady", "table", "texts")

    def __init__(self, table: Table) -> None:
        self.infos: dict[CardId, Info] = {}
        self.others: dict[CardId, Info] = {}
        self.table = table
        self.parts: list[Part] | None = None
        self.steady: bool | None = None
        self.texts: dict[type[Node], list[Part]] = {}

    def read_on(self, look: Look) -> list[Part]:
        """What is in force, as it is read on a table of which the same is true."""
        if self.parts is None:
            self.parts = _parts(look)
        if self.table is not look.table:
            self.table, self.texts = look.table, {}
        return self.parts


def info(look: Look, card: Card | CardId) -> Info:
    """What a card is now; one that is gone, as it was last (911.1)."""
    number = card.id if isinstance(card, Card) else card
    current: CurrentInformation | None = look.memo.get(INFORMATION)
    if current is not None:
        known = current.infos.get(number) or current.others.get(number)
        if known is not None:
            return known
    held = card if isinstance(card, Card) else find_card(look.table, card)
    assert held is not None, f"there is no card {card}"
    if number not in look.table.cards:
        return fow(look.table).known.get(number) or original(look, held)
    if current is None:
        current = _build(look)
    found = current.infos.get(number)
    if found is None:
        found = current.others[number] = _counted(original(look, held), held)
    return found


def with_printed(look: Look, cards: Sequence[CardId], what: Callable[[Sorted], object]) -> list[Card]:
    """Those of some cards that may have abilities of a kind: printed ones, or whatever they have got."""
    return of_codes(look, cards, printed_with(look.catalog, what)) if cards else []


def of_codes(look: Look, cards: Sequence[CardId], known: frozenset[str]) -> list[Card]:
    """Those of some cards that are printed so, or to which something applies."""
    current: CurrentInformation = look.memo.get(INFORMATION) or _build(look)
    infos, shown, there = current.infos, shown_prints(look), look.table.cards
    return [card for number in cards if (card := there[number]).code in known or number in infos or number in shown]


def abilities_by_kind(look: Look, card: Card) -> Sorted:
    """The abilities of a card, those of its keywords behind its own, by what becomes of them."""
    current: CurrentInformation = look.memo.get(INFORMATION) or _build(look)
    found = current.infos.get(card.id)
    if found is None:
        if shown_print(look, card) is None:
            return sorted_print(look.catalog, card.code, card.count(FACE))
        found = info(look, card)
    return sort_of_info(look, found)


def _in_play(look: Look) -> Iterator[Card]:
    cards, zones = look.table.cards, look.table.zones
    own = (ZoneKey(f"{kind}.{seat}") for seat in look.table.seats for kind in (RULER_AREA, ITEM))
    for key in (ZoneKey(FIELD), *own):
        for number in zones.get(key, ()):
            yield cards[number]


def _build(look: Look) -> CurrentInformation:
    current = look.memo[INFORMATION] = CurrentInformation(look.table)
    present = [*_in_play(look), *(look.table.cards[number] for number in look.table.zones.get(ZoneKey(CHASE), ()))]
    for card in present:
        current.infos[card.id] = original(look, card)
    for step in STEPS:
        if current.read_on(look):
            _apply_step(look, current, step)
    current.texts = {}
    for number, found in [*current.infos.items()]:
        current.infos[number] = _counted(found, look.table.cards[number])
    return current


def _counted(found: Info, card: Card) -> Info:
    """Counters that change numbers, then rounding up (909.1h, 909.1i, 1022.2)."""
    if not found.fights or (found.attack is None and found.defense is None):
        return found
    attack, defense = found.attack, found.defense
    for name, count in card.counters.items():
        modifiers = _modifiers(name)
        if modifiers is not None:
            attack = None if attack is None else attack + modifiers[0] * count
            defense = None if defense is None else defense + modifiers[1] * count
    attack, defense = _rounded(attack), _rounded(defense)
    if (attack, defense) == (found.attack, found.defense):
        return found
    return msgspec.structs.replace(found, attack=attack, defense=defense)


def _modifiers(counter: str) -> tuple[int, int] | None:
    """What a counter named "+100/+100" does (1022.2)."""
    if counter in (RAISED, LOWERED):
        return (HUNDRED, HUNDRED) if counter == RAISED else (-HUNDRED, -HUNDRED)
    first, slash, second = counter.partition("/")
    try:
        return (int(first), int(second)) if slash else None
    except ValueError:
        return None


def _rounded(number: int | None) -> int | None:
    return None if number is None else number + -number % HUNDRED


def _parts(look: Look) -> list[Part]:
    """The continuous texts and effects that are in force, as abilities are now."""
    found = []
    own = fow(look.table)
    for effect in own.effects:
        age = (effect.since, 0, effect.number)
        if effect.held is None:
            found.append(Part(age, effect.use, This("card"), effect))
        else:
            for node in ability_of(look, effect.held).effect:
                found += _unfolded(age, effect.use, node, effect)
    for card in _in_play(look):
        for held, ability in sort_of(look, info(look, card).abilities).continuous:
            if not lies_active(ability, card):
                continue
            use = Use(card.id, held.code, held.ability, card.controller)
            age = (_since(look, card), 1, held.ability)
            for node in ability.effect:
                found += _unfolded(age, use, node, None)
    return found


def _since(look: Look, card: Card) -> int:
    own = fow(look.table)
    belongs = own.belongs.get(card.id)
    return belongs.number if belongs is not None else own.since.get(card.id, card.id)


def _unfolded(
    age: tuple[int, int, int], use: Use, node: Node, effect: Effect | None, conditions: tuple[Node, ...] = ()
) -> Iterator[Part]:
    if isinstance(node, While):
        yield from _unfolded(age, use, node.static, effect, (*conditions, node.condition))
    else:
        new = any(isinstance(one, GRANTING) for one in conditions) and isinstance(getattr(node, "of", None), This)
        yield Part(age, use, node, effect, new, conditions)


def active(look: Look, card: Card, held: Held) -> bool:
    """Whether an ability is active where its card lies (902.1, 902.2)."""
    return lies_active(ability_of(look, held), card)


def lies_active(ability: FowAbility, card: Card) -> bool:
    """Whether an ability of a card is active where that lies (902.1, 902.2)."""
    return zone_kind(card.zone) in (ability.zones or IN_PLAY)


Planned = tuple[tuple[CardId, tuple[Gift, ...]], ...]
"""What a part gives to which cards."""


def _plan(look: Look, part: Part, step: int) -> Planned:
    """What a part gives at a step, as everything is now."""
    if part.effect is not None and part.effect.held is None:
        gifts = tuple(gift for gift in part.effect.gifts if step_of(gift, new=False) == step)
        there = look.table.cards
        return tuple((card, gifts) for card in part.effect.cards if card in there) if gifts else ()
    node = part.node
    if not isinstance(node, Have | Lacks):
        return ()
    gifts = tuple(gift for gift in _gifts(look, part, node) if step_of(gift, new=part.new) == step)
    if not gifts or not part.applies(look):
        return ()
    cards = (CardId(pick.value) for pick in picks(part.scene(look), node.of) if pick.kind == "card")
    return tuple((card, gifts) for card in cards if card in look.table.cards)


def _gifts(look: Look, part: Part, node: Have | Lacks) -> list[Gift]:
    if isinstance(node, Lacks):
        return lost(node.words)
    return read_gifts(part.scene(look), node.gifts)


def read_gifts(scene: Scene, nodes: Sequence[Node]) -> list[Gift]:
    """The gifts that nodes mean, their amounts as they are now."""
    found = []
    for node in nodes:
        if isinstance(node, Quoted):
            code = scene.use.code
            found += [Gift("ability", held=Held(code, node.place + at)) for at in range(len(node.abilities))]
        elif isinstance(node, HasKeyword):
            found.append(meant(node))
        else:
            counted = numbers(node)
            found += [Gift(kind, amount=amount(scene, value)) for kind, value in counted] or worded(scene, node)
    return found


def _apply_step(look: Look, current: CurrentInformation, step: int) -> None:
    """Applies what belongs to a step in its order: dependent parts behind those that they depend on, else by age."""
    left = sorted((part for part in current.read_on(look) if _could(look, part, step)), key=lambda part: part.age)
    while left:
        part = left[0] if len(left) == 1 else _next(look, current, left, step)
        left.remove(part)
        _apply(current, look, _plan(look, part, step))


def _could(look: Look, part: Part, step: int) -> bool:
    """Whether a part may have something to give at a step: what its words say, whatever is in force."""
    if part.effect is not None and part.effect.held is None:
        return any(step_of(gift, new=False) == step for gift in part.effect.gifts)
    return isinstance(part.node, Have | Lacks) and step in steps_of(look.catalog, part.node, new=part.new)


def _next(look: Look, current: CurrentInformation, left: list[Part], step: int) -> Part:
    """The oldest part that depends on none of the others, unless that one depends on it too (909.3a, 909.3b)."""
    plans = [_plan(look, part, step) for part in left]
    changes: dict[tuple[int, int], bool] = {}

    def changed(first: int, then: int) -> bool:
        """Whether applying one part changes what or how another one applies."""
        if (first, then) not in changes:
            if not plans[first] or _fixed(left[then]):
                changes[first, then] = False
            else:
                before = (dict(current.infos), current.parts, current.texts)
                current.texts = {}
                _apply(current, look, plans[first])
                changes[first, then] = _plan(look, left[then], step) != plans[then]
                current.infos, current.parts, current.texts = before
        return changes[first, then]

    def depends(place: int) -> list[int]:
        others = (other for other in range(len(left)) if other != place)
        return [other for other in others if changed(other, place) and not changed(place, other)]

    return left[next_in_order(len(left), depends)]


def _fixed(part: Part) -> bool:
    """Whether a part applies to the same cards in the same way whatever else applies."""
    if part.effect is not None and part.effect.held is None:
        return True
    return isinstance(getattr(part.node, "of", None), This) and not part.conditions


def _apply(current: CurrentInformation, look: Look, planned: Planned) -> None:
    for card, gifts in planned:
        found = current.infos.get(card)
        if found is None:
            found = original(look, look.table.cards[card])
        before = found.abilities
        for gift in gifts:
            found = given(found, gift)
        if found.abilities is not before:
            current.parts, current.texts = None, {}
        current.infos[card] = found


def parts_in_force(look: Look, kind: type[Node]) -> list[Part]:
    """The continuous texts of a kind that are in force now, with the effects that they belong to."""
    current: CurrentInformation = look.memo.get(INFORMATION) or _build(look)
    parts = current.read_on(look)
    found = current.texts.get(kind)
    if found is None:
        found = current.texts[kind] = [part for part in parts if isinstance(part.node, kind) and part.applies(look)]
    return found


def in_force(look: Look, kind: type[N]) -> list[tuple[Scene, N]]:
    """The continuous texts of a kind that are in force now, each with what it is read against."""
    return [(part.scene(look), part.node) for part in parts_in_force(look, kind) if isinstance(part.node, kind)]


def of_itself(look: Look, card: Card, kind: type[N]) -> list[tuple[Scene, N]]:
    """The continuous texts of a kind that a card has about itself, wherever it lies: about playing it."""
    own = sort_of(look, info(look, card).abilities)
    found: list[tuple[Scene, N]] = []
    if kind not in own.says:
        return found
    for held, ability in own.continuous:
        scene = Scene(look, Use(card.id, held.code, held.ability, card.controller))
        for node in ability.effect:
            found += [
                (scene, part.node)
                for part in _unfolded((0, 0, 0), scene.use, node, None)
                if isinstance(part.node, kind) and all(true(scene, one) for one in part.conditions)
            ]
    return found


def info_of_all(look: Look) -> None:
    """Works out what all cards are, where that has not been done."""
    if INFORMATION not in look.memo:
        _build(look)


def applies(scene: Scene, of: Node, card: CardId) -> bool:
    """Whether a text on cards is about this one."""
    return any(pick.kind == "card" and pick.value == card for pick in picks(scene, of))


def damage(card: Card) -> int:
    """How much damage a card has taken (1007.1)."""
    return card.count(DAMAGE)


def stones(look: Look, seat: Seat) -> int:
    """How many magic stones a player controls: cards of that type alone (1128.3)."""
    cards = look.table.cards
    return sum(
        cards[number].controller == seat and "magic stone" in info(look, cards[number]).types
        for number in zone(look, FIELD, seat)
    )
