"""What the phrases of a text mean on a table: groups, selectors, amounts and conditions."""

import functools
from collections.abc import Callable, Iterator, Mapping
from typing import Any, cast

import msgspec

from domain.kernel.abilities.compiled.clauses import Asked, Depending, Random, Seen, Within, X
from domain.kernel.abilities.compiled.happenings import Use
from domain.kernel.abilities.compiled.slots import needed
from domain.kernel.abilities.compiled.texts import program_of, text_of
from domain.kernel.abilities.compiled.tree import (
    Both,
    Chosen,
    Controller,
    Controls,
    Count,
    Did,
    Either,
    Enemy,
    Every,
    Exceeds,
    Exists,
    In,
    Is,
    It,
    Kind,
    Layer,
    Measured,
    Measures,
    Named,
    Node,
    Other,
    Quality,
    StatOf,
    Target,
    That,
    ThatMuch,
    This,
    When,
    You,
    Yours,
    YourTurn,
)
from domain.kernel.decisions.game import Language, Look
from domain.kernel.table.choices import Pick, card_pick, seat_pick
from domain.kernel.table.ids import CardId, Seat, ZoneKey, zone_key, zone_kind
from domain.kernel.table.state import Card, find_card, living

PLAYER = "player"


class Scene(msgspec.Struct, frozen=True):
    """What a text is read against: its use, what `it` is, what has been chosen, whether what was allowed was done.

    `plain` reads statistics without static texts: static texts themselves do not build on each other. `x` is an X
    that is fixed already, `acting` the player whose turn it is to carry out the text, `fixed` are numbers as they
    were when the text began, `seen` the cards that it last looked at or revealed, `done` what each verb dealt with,
    `each` what it did of each of several players.
    """

    look: Look
    use: Use
    rule: str = ""
    it: tuple[Pick, ...] = ()
    chosen: Mapping[Node, tuple[Pick, ...]] = {}
    did: bool = False
    plain: bool = False
    x: int | None = None
    acting: Seat | None = None
    fixed: Mapping[str, int] = {}
    seen: tuple[Pick, ...] = ()
    done: Mapping[str, tuple[Pick, ...]] = {}
    each: Mapping[Seat, Mapping[str, tuple[Pick, ...]]] = {}


def picks(scene: Scene, selector: Node) -> tuple[Pick, ...]:
    """The cards and players that a selector picks: as the game's language says, where it says anything of it."""
    select = scene.look.game.language.selectors.get(type(selector)) or _SELECT[type(selector)]
    return select(scene, selector)


def group(scene: Scene, of: Node) -> tuple[Pick, ...]:
    """All of a group, in the order of seats and zones."""
    return tuple(members(scene, of))


def members(scene: Scene, of: Node, controller: Seat | None = None) -> Iterator[Pick]:
    """All of a group, or those of its cards that a seat controls, one after another."""
    if isinstance(of, Either):
        left = tuple(members(scene, of.left, controller))
        yield from left
        yield from (pick for pick in members(scene, of.right, controller) if pick not in left)
        return
    look, plan = scene.look, _plan(scene.look.game.language, of)
    table = look.table
    if plan.word == PLAYER:
        for seat in living(table):
            pick = seat_pick(seat)
            if _fits(scene, plan, pick, None, True):
                yield pick
        return
    if plan.seen:
        for pick in scene.seen or scene.it:
            known = find_card(table, CardId(pick.value)) if pick.kind == "card" else None
            if known is not None and controller in (None, known.controller) and _fits(scene, plan, pick, known, True):
                yield pick
        return
    seats = (scene.use.seat,) if plan.placed and plan.whose == "your" else tuple(living(table))
    zones, cards = table.zones, table.cards
    for key in _keys(plan.zones, seats, look.game.shared):
        for number in zones.get(key, ()):
            card = cards[number]
            if controller is None or card.controller == controller:
                pick = card_pick(number)
                if _fits(scene, plan, pick, card, plan.placed):
                    yield pick


@functools.cache
def _keys(kinds: tuple[str, ...], seats: tuple[Seat, ...], shared: tuple[str, ...]) -> tuple[ZoneKey, ...]:
    """The keys of these seats' zones, in the order of seats and zones, and of the zones that they share."""
    keys = (ZoneKey(kind) if kind in shared else zone_key(kind, seat) for seat in seats for kind in kinds)
    return tuple(dict.fromkeys(keys))


LayerTest = Callable[[Scene, Any, Pick, Card | None], bool]


class _Plan(msgspec.Struct, frozen=True):
    """A group ready to be tested: its layers, outermost first, and the kind inside them.

    `zones` are those of the kind, or those that the text names (`placed`) with `whose` they are; `ends` is what
    lies inside the layers where that is no kind: one group or another. `seen`: only what the text has seen.
    """

    layers: tuple[tuple[LayerTest, Node], ...]
    word: str
    zones: tuple[str, ...]
    test: Callable[[Look, Card], bool] | None
    placed: bool = False
    whose: str = "any"
    ends: Either | None = None
    seen: bool = False


@functools.lru_cache(maxsize=8192)
def _plan(language: Language, of: Node) -> _Plan:
    """The plan of a group: it depends on the words alone, and the same texts are read again and again."""
    layers: list[tuple[LayerTest, Node]] = []
    named: tuple[str, ...] = ()
    whose, ends, seen = "any", None, False
    while not isinstance(of, Kind):
        if isinstance(of, In):
            named, whose = (of.zone,), of.whose
        elif isinstance(of, Seen):
            seen = True
        elif isinstance(of, Within):
            named, whose = of.zones, "your"
        if isinstance(of, Either):
            ends = ends or of
            of = of.left
        else:
            if ends is None:
                layers.append((language.layers.get(type(of)) or _LAYERS[type(of)], of))
            of = cast(Layer, of).of
    zones, test = language.kinds[of.word] if of.word != PLAYER else ((), None)
    return _Plan(tuple(layers), of.word, named or zones, test, bool(named) or seen, whose, ends, seen)


def fits(scene: Scene, of: Node, pick: Pick) -> bool:
    """Whether a card or player belongs to a group; a card that is gone, as it last was."""
    plan = _plan(scene.look.game.language, of)
    if pick.kind == "seat":
        return _fits(scene, plan, pick, None, True)
    card = find_card(scene.look.table, CardId(pick.value))
    return card is not None and _fits(scene, plan, pick, card, plan.placed)


def belongs(scene: Scene, of: Node, pick: Pick) -> bool:
    """Whether a card or player belongs to a group, wherever the card is or was; `fits` asks for the zone too."""
    card = find_card(scene.look.table, CardId(pick.value)) if pick.kind == "card" else None
    plan = _plan(scene.look.game.language, of)
    return (pick.kind == "seat" or card is not None) and _fits(scene, plan, pick, card, True)


def _fits(scene: Scene, plan: _Plan, pick: Pick, card: Card | None, placed: bool) -> bool:
    """One layer of a group after another, and the kind inside them; `placed` where the text names a zone."""
    for layer, of in plan.layers:
        if not layer(scene, of, pick, card):
            return False
    if plan.ends is not None:
        within = belongs if placed else fits
        return within(scene, plan.ends.left, pick) or within(scene, plan.ends.right, pick)
    if card is None or plan.test is None:
        return card is None and plan.test is None
    return (placed or zone_kind(card.zone) in plan.zones) and plan.test(scene.look, card)


def _in_zone(scene: Scene, of: In, pick: Pick, card: Card | None) -> bool:
    if card is None or zone_kind(card.zone) != of.zone:
        return False
    if of.whose == "any":
        return True
    return (card.owner == scene.use.seat) == (of.whose == "your")


def _is_quality(scene: Scene, of: Quality, pick: Pick, card: Card | None) -> bool:
    return card is not None and scene.look.game.language.qualities[of.word](scene.look, card)


def _is_measured(scene: Scene, of: Measured, pick: Pick, card: Card | None) -> bool:
    least, most = (None if bound is None else amount(scene, bound) for bound in (of.least, of.most))
    return _between(stat(scene, pick, of.stat), least, most)


def _is_named(scene: Scene, of: Named, pick: Pick, card: Card | None) -> bool:
    return card is not None and scene.look.catalog.prints[card.code].name == of.name


_LAYERS: Mapping[type[Node], LayerTest] = {
    Enemy: lambda scene, of, pick, card: (pick.value if card is None else card.controller) != scene.use.seat,
    Yours: lambda scene, of, pick, card: (pick.value if card is None else card.controller) == scene.use.seat,
    Other: lambda scene, of, pick, card: card is None or card.id != scene.use.source,
    In: _in_zone,
    Quality: _is_quality,
    Measured: _is_measured,
    Named: _is_named,
}


def stat(scene: Scene, pick: Pick, word: str) -> int:
    """A statistic of a card or player."""
    return scene.look.game.language.stat(scene.look, pick, word, scene.plain)


def _between(value: int, least: int | None, most: int | None) -> bool:
    return (least is None or value >= least) and (most is None or value <= most)


def event_card(scene: Scene) -> tuple[Pick, ...]:
    """The card that the condition of the text speaks of, by the id that it has now."""
    event = scene.use.event
    if event is None or event.card is None:
        return ()
    if event.target is not None and event.target.kind == "card" and _speaks_of_the_target(scene):
        return (event.target,)
    if event.card not in scene.look.table.cards and event.became is not None:
        return (card_pick(event.became),)
    return (card_pick(event.card),)


def _speaks_of_the_target(scene: Scene) -> bool:
    """Whether the text's condition names what was attacked and not what attacks: `when a creature is attacked`."""
    when = text_of(scene.look, scene.use.code).abilities[scene.use.ability].when
    return isinstance(when, When) and when.card is None and when.target is not None


def _that(scene: Scene, selector: That) -> tuple[Pick, ...]:
    event = scene.use.event
    if selector.word != PLAYER:
        return event_card(scene)
    return () if event is None or event.seat is None else (seat_pick(event.seat),)


def _it(scene: Scene, selector: It) -> tuple[Pick, ...]:
    return scene.it


def _target(scene: Scene, selector: Target) -> tuple[Pick, ...]:
    use = scene.use
    return needed(program_of(scene.look, use).slots, use)[0].get(selector.slot, ())


def _controller_of(scene: Scene, selector: Controller) -> tuple[Pick, ...]:
    found = []
    for pick in picks(scene, selector.of):
        card = find_card(scene.look.table, CardId(pick.value)) if pick.kind == "card" else None
        if card is not None:
            found.append(seat_pick(card.controller))
    return tuple(found)


_SELECT: Mapping[type[Node], Callable[[Scene, Any], tuple[Pick, ...]]] = {
    This: lambda scene, selector: (card_pick(scene.use.source),),
    It: _it,
    That: _that,
    You: lambda scene, selector: (seat_pick(scene.use.seat),),
    Controller: _controller_of,
    Target: _target,
    Chosen: lambda scene, selector: scene.chosen.get(selector, ()),
    Random: lambda scene, selector: scene.chosen.get(selector, ()),
    Every: lambda scene, selector: group(scene, selector.of),
}


def amount(scene: Scene, value: int | Node) -> int:
    """What an amount comes to."""
    if isinstance(value, int):
        return value
    if isinstance(value, Count):
        return len(group(scene, value.of))
    if isinstance(value, StatOf):
        return sum(stat(scene, pick, value.stat) for pick in picks(scene, value.of))
    if isinstance(value, Depending):
        return amount(scene, value.there if true(scene, value.condition) else value.otherwise)
    if isinstance(value, X | Asked):
        return _x(scene)
    counted = scene.look.game.language.amounts.get(type(value))
    if counted is not None:
        return counted(scene, value)
    assert isinstance(value, ThatMuch), f"{value} is no amount"
    return scene.use.event.amount if scene.use.event is not None else 0


def _x(scene: Scene) -> int:
    """X: fixed before, said on playing, or what the text says that it equals."""
    if scene.x is not None:
        return scene.x
    use = scene.use
    x = text_of(scene.look, use.code).abilities[use.ability].x
    assert x is not None, f"{use.code} says nothing about X"
    if isinstance(x, Asked):
        said = needed(program_of(scene.look, use).slots, use)[0].get(x.slot, ())
        return said[0].value if said else x.least
    return amount(scene, x)


def true(scene: Scene, condition: Node) -> bool:
    """Whether a condition holds."""
    test = _TEST.get(type(condition)) or scene.look.game.language.conditions[type(condition)]
    return test(scene, condition)


def _controls(scene: Scene, condition: Controls) -> bool:
    seats = [scene.use.seat]
    if condition.who == "enemy":
        seats = [seat for seat in living(scene.look.table) if seat != scene.use.seat]
    counts = [len(tuple(members(scene, condition.of, seat))) for seat in seats]
    return any(_between(count, condition.least, condition.most) for count in counts)


def _measures(scene: Scene, condition: Measures) -> bool:
    found = [pick for pick in picks(scene, condition.of) if _present(scene.look, pick)]
    return bool(found) and all(
        _between(stat(scene, pick, condition.stat), condition.least, condition.most) for pick in found
    )


def _present(look: Look, pick: Pick) -> bool:
    return pick.kind == "seat" or find_card(look.table, CardId(pick.value)) is not None


def _is(scene: Scene, condition: Is) -> bool:
    quality = scene.look.game.language.qualities[condition.word]
    cards = [find_card(scene.look.table, CardId(pick.value)) for pick in picks(scene, condition.of)]
    return bool(cards) and all(card is not None and quality(scene.look, card) for card in cards)


def _exceeds(scene: Scene, condition: Exceeds) -> bool:
    own = stat(scene, seat_pick(scene.use.seat), condition.stat)
    enemies = [Seat(seat) for seat in living(scene.look.table) if seat != scene.use.seat]
    values = [stat(scene, seat_pick(seat), condition.stat) for seat in enemies]
    return any(value > own if condition.more else value < own for value in values)


_TEST: Mapping[type[Node], Callable[[Scene, Any], bool]] = {
    Controls: _controls,
    Exists: lambda scene, test: _between(len(group(scene, test.of)), test.least, test.most),
    Measures: _measures,
    Is: _is,
    Exceeds: _exceeds,
    YourTurn: lambda scene, test: (scene.look.table.turn.seat == scene.use.seat) is test.yours,
    Did: lambda scene, test: scene.did is test.done,
    Both: lambda scene, test: true(scene, test.left) and true(scene, test.right),
}
