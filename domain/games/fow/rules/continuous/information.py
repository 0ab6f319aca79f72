"""What every card is now: continuous effects applied step by step, the older first unless one depends on another (909).

Information is read, never stored: it is worked out for all cards at once when it is first asked for, and forgotten when
something changes that it could rest on. While it is worked out, what is asked for is what has been applied so far.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from typing import TypeVar

import msgspec

from domain.games.fow.nodes.abilities import FowAbility
from domain.games.fow.nodes.conditions import EmptyHand, EnoughStones, RevealedRunes, RevealedStories
from domain.games.fow.rules.continuous.ages import (
    BEGINNING,
    EFFECT,
    Moment,
    Part,
    foremost,
    in_order,
    moment_of,
    name_of,
    undecided,
)
from domain.games.fow.rules.continuous.counters import counted
from domain.games.fow.rules.continuous.gifts import STEPS, given
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
from domain.games.fow.rules.continuous.plans import Planned, could, fixed, plan
from domain.games.fow.table.records import Effect, Held, Info
from domain.games.fow.table.state import DAMAGE, FACE, Status, fow, zone
from domain.games.fow.table.zones import CHASE, FIELD, ITEM, PUBLIC, RULER_AREA
from domain.kernel.abilities.compiled.happenings import Use
from domain.kernel.abilities.compiled.tree import Node, This, While
from domain.kernel.abilities.interpreting.evaluate import Scene, picks, true
from domain.kernel.abilities.ordering.dependencies import in_any_order
from domain.kernel.decisions.game import Look
from domain.kernel.table.ids import CardId, Seat, ZoneKey, zone_kind
from domain.kernel.table.state import Card, Table, find_card

INFORMATION = "information"
IN_PLAY = (FIELD, RULER_AREA, ITEM)
"""Where abilities are active unless their text says otherwise (902.1)."""
GRANTING = (EnoughStones, RevealedRunes, RevealedStories, EmptyHand)
"""What keyword conditions ask: what they grant did not exist before (909.1b, 909.1f)."""
N = TypeVar("N", bound=Node)


class CurrentInformation:
    """The information of cards as far as it has been worked out, and what is in force as it is read on a table.

    `infos` are those of cards in play, and of all that something applies to; `others` are of those that were asked for.
    `texts` are those of a kind that are in force on the `table`. `steady` tells whether it rests on cards alone, None
    where nobody has asked; `undecided` are texts of one age of
    which somebody has to choose the first; `trying`: an order is only tried.
    """

    __slots__ = ("infos", "others", "parts", "steady", "table", "texts", "trying", "undecided")

    def __init__(self, table: Table) -> None:
        self.infos: dict[CardId, Info] = {}
        self.others: dict[CardId, Info] = {}
        self.table = table
        self.parts: list[Part] | None = None
        self.steady: bool | None = None
        self.texts: dict[type[Node], list[Part]] = {}
        self.trying = False
        self.undecided: tuple[Status, ...] = ()

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
        found = current.others[number] = counted(original(look, held), held)
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
        current.infos[number] = counted(found, look.table.cards[number])
    return current


def _parts(look: Look) -> list[Part]:
    """The continuous texts and effects that are in force, as abilities are now."""
    found = []
    own = fow(look.table)
    for effect in own.effects:
        age, moment = (effect.since, 0, effect.number), Moment(effect.since, EFFECT)
        if effect.held is None:
            found.append(Part(age, effect.use, This("card"), effect, moment=moment))
        else:
            for node in ability_of(look, effect.held).effect:
                found += _unfolded(age, moment, effect.use, node, effect)
    for card in _in_play(look):
        for held, ability in sort_of(look, info(look, card).abilities).continuous:
            if not lies_active(ability, card):
                continue
            use = Use(card.id, held.code, held.ability, card.controller)
            age, moment = (card.id, 1, held.ability), moment_of(look, card)
            for node in ability.effect:
                found += _unfolded(age, moment, use, node, None)
    return found


def _unfolded(
    age: tuple[int, int, int],
    moment: Moment,
    use: Use,
    node: Node,
    effect: Effect | None,
    conditions: tuple[Node, ...] = (),
) -> Iterator[Part]:
    if isinstance(node, While):
        yield from _unfolded(age, moment, use, node.static, effect, (*conditions, node.condition))
    else:
        new = any(isinstance(one, GRANTING) for one in conditions) and isinstance(getattr(node, "of", None), This)
        yield Part(age, use, node, effect, new, conditions, moment)


def active(look: Look, card: Card, held: Held) -> bool:
    """Whether an ability is active where its card lies (902.1, 902.2)."""
    return lies_active(ability_of(look, held), card)


def lies_active(ability: FowAbility, card: Card) -> bool:
    """Whether an ability of a card is active where that lies (902.1, 902.2)."""
    return zone_kind(card.zone) in (ability.zones or IN_PLAY)


Done = Sequence[tuple[object, int]]
"""What has been applied of a step, or is to be, by `name_of`."""


def _apply_step(look: Look, current: CurrentInformation, step: int, done: Done = (), head: Done = ()) -> None:
    """Applies what belongs to a step in its order: dependent parts behind those that they depend on, else by age.

    What comes with an ability that is given on the way is applied too, what goes with one that is lost is not. `done`
    has been applied, `head` is applied before all others.
    """
    done = [*done]
    left = _left(look, current, step, done)
    while left:
        part = left[0]
        if len(left) > 1:
            first = next((one for one in head if one not in done), None)
            part = next((one for one in left if name_of(one) == first), None) or _next(look, current, left, step, done)
        left = [one for one in left if one is not part]
        done.append(name_of(part))
        _apply(current, look, plan(look, part, step))
        if current.parts is None:
            left = _left(look, current, step, done)


def _left(look: Look, current: CurrentInformation, step: int, done: Done) -> list[Part]:
    """What may have something to give at a step and has not been applied, in the order of age."""
    found = in_order(look, (part for part in current.read_on(look) if could(look, part, step)))
    for one in done:
        place = next((at for at, part in enumerate(found) if name_of(part) == one), None)
        if place is not None:
            found.pop(place)
    return found


def _next(look: Look, current: CurrentInformation, left: list[Part], step: int, done: Done) -> Part:
    """The oldest part that depends on none of the others, unless that one depends on it too (909.3a, 909.3b)."""
    plans = [plan(look, part, step) for part in left]
    changes: dict[tuple[int, int], bool] = {}

    def changed(first: int, then: int) -> bool:
        """Whether applying one part changes what or how another one applies."""
        if (first, then) not in changes:
            if not plans[first] or fixed(left[then], plans[first]):
                changes[first, then] = False
            else:
                before = (dict(current.infos), current.parts, current.texts)
                current.texts = {}
                _apply(current, look, plans[first])
                gone = current.parts is None and all(
                    name_of(one) != name_of(left[then]) for one in current.read_on(look)
                )
                changes[first, then] = gone or plan(look, left[then], step) != plans[then]
                current.infos, current.parts, current.texts = before
        return changes[first, then]

    def depends(place: int) -> list[int]:
        others = (other for other in range(len(left)) if other != place)
        return [other for other in others if changed(other, place) and not changed(place, other)]

    free = in_any_order(len(left), depends)
    first = left[next(free)]
    if not current.trying and any(undecided(look.table, first, other) for other in left):
        rivals = [left[place] for place in free if undecided(look.table, first, left[place])]
        _note_the_undecided(look, current, step, done, (first, *rivals))
    return first


def _note_the_undecided(
    look: Look, current: CurrentInformation, step: int, done: Done, parts: tuple[Part, ...]
) -> None:
    """Notes the texts of one age of which somebody has to choose the first, as that changes what a card is (H.59)."""

    def come_to(*head: Part) -> object:
        return _come_to(look, current, step, done, [name_of(part) for part in head])

    first, *rivals = parts
    differing = [rival for rival in rivals if come_to(first, rival) != come_to(rival, first)]
    if differing and not current.undecided:
        current.undecided = foremost(look.table, (first, *differing))


def _come_to(look: Look, current: CurrentInformation, step: int, done: Done, head: Done) -> object:
    """What the cards that everybody sees would be after the rest of a step in which these parts come first."""
    before = (dict(current.infos), current.parts, current.texts)
    current.texts, current.trying = {}, True
    _apply_step(look, current, step, done, head)
    cards = look.table.cards
    found = {
        number: _contents(one)
        for number, one in current.infos.items()
        if cards[number].face_up and zone_kind(cards[number].zone) in PUBLIC
    }
    current.infos, current.parts, current.texts = before
    current.trying = False
    return found


def _contents(found: Info) -> list[object]:
    """What a card is, whatever the order in which it has got it."""
    return [Counter(value) if isinstance(value, tuple) else value for value in msgspec.structs.astuple(found)]


def undecided_texts(look: Look) -> tuple[Status, ...]:
    """The texts of one age of which somebody has to choose the first, as it changes what a card is now (H.59)."""
    current: CurrentInformation = look.memo.get(INFORMATION) or _build(look)
    return current.undecided


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
                for part in _unfolded((0, 0, 0), BEGINNING, scene.use, node, None)
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
