"""Abilities as printed made ready to be carried out: what X is, what is done instead, and who does what.

A lowered ability says in the kernel's clauses what the printed one says in words: `Define` is the ability's `x`,
`Rather` an `Alternative`, `Paying` a `Pay` or an `Additional`, and what is chosen from hidden cards is a `Chosen`.
"""

from collections.abc import Callable, Mapping
from typing import Any

import msgspec

from domain.games.sve.cards.rather import replaced
from domain.games.sve.cards.sense import ALSO, placed
from domain.games.sve.cards.shorthand import (
    CostsEach,
    ForEachBehind,
    ForEvery,
    HasCounters,
    Including,
    NoCounters,
    Present,
    Together,
)
from domain.games.sve.draws import LookAt, Search
from domain.games.sve.nodes import (
    Allows,
    Damage,
    Define,
    Divide,
    DoTimes,
    Engage,
    For,
    Give,
    Paying,
    Put,
    Rather,
    RepeatUntil,
    Select,
)
from domain.games.sve.passives import Cannot, Costs, EngageThis, Stats, SveAbility
from domain.games.sve.state import DECK, EVOLVE_DECK, HAND
from domain.games.sve.things import (
    Across,
    Among,
    AnyOf,
    Compares,
    Counters,
    Event,
    Pair,
    Per,
    They,
    Times,
    Top,
)
from domain.kernel.abilities.clauses import Additional, Asked, Divided, Each, Pay, Repeatedly, Until, X
from domain.kernel.abilities.tree import (
    Both,
    Chosen,
    Count,
    Every,
    Exists,
    ForEach,
    If,
    In,
    It,
    Kind,
    May,
    Node,
    Options,
    Several,
    Target,
    That,
    Then,
    This,
    Unimplemented,
    While,
    rebuilt,
    walk,
)

PEOPLE = ("player", "opponent")
HIDDEN = (HAND, DECK, EVOLVE_DECK)
_DURATIONS = {"end of turn": "turn", "game": ""}
_DEEDS = {
    "attack enemy leaders": "attack leaders",
    "attack a enemy leader": "attack leaders",
    "refresh": "refresh in the start phase",
}


def lowered(ability: SveAbility) -> SveAbility:
    """An ability ready for a program, with its choices on playing numbered."""
    effect, x = _defined(ability.effect)
    if x is None and any(isinstance(part, X) for node in (*ability.costs, *effect) for part in walk(node)):
        x = Asked()
    whole = msgspec.structs.replace(ability, effect=_sentences(effect), x=x)
    return _numbered(_spoken_of(_rebuilt(whole)))


def _spoken_of(ability: SveAbility) -> SveAbility:
    """The ability with `that card` as `it` where it means what was selected, and not what the event happened to."""
    when = ability.when
    selects = any(isinstance(part, Select | Search | LookAt) for node in ability.effect for part in walk(node))
    if isinstance(when, Event) and not (isinstance(when.card, This) or selects):
        return ability

    def change(node: Node) -> Node:
        if isinstance(node, It) and ability.static and isinstance(ability.effect[0], While):
            return This("card")
        if isinstance(node, That) and node.word not in PEOPLE:
            return It(many=node.word.endswith("s"))
        return node

    return msgspec.structs.replace(ability, effect=mapped(ability.effect, change))


def mapped(value: Any, change: Callable[[Node], Node]) -> Any:
    """A tree with every node changed, outer ones first, but for abilities inside it."""
    if isinstance(value, SveAbility):
        return value
    if isinstance(value, Node):
        node = change(value)
        return type(node)(**{name: mapped(getattr(node, name), change) for name in node.__struct_fields__})
    return tuple(mapped(item, change) for item in value) if isinstance(value, tuple) else value


def _defined(effect: tuple[Node, ...]) -> tuple[tuple[Node, ...], Any]:
    """The sentences without those that say what X is, and what it is."""
    found: list[Any] = []

    def without(nodes: tuple[Node, ...]) -> tuple[Node, ...]:
        found.extend(node.value for node in nodes if isinstance(node, Define))
        return tuple(inside(node) for node in nodes if not isinstance(node, Define))

    def inside(node: Node) -> Node:
        if isinstance(node, If | Paying) and isinstance(node.effect, Several):
            return msgspec.structs.replace(node, effect=Several(without(node.effect.effect)))
        if isinstance(node, Options):
            return msgspec.structs.replace(node, options=tuple(map(without, node.options)))
        return node

    return without(effect), found[0] if found else None


def _sentences(nodes: tuple[Node, ...]) -> tuple[Node, ...]:
    """Sentences in order, each made ready; some take in those before them."""
    done: list[Node] = []
    for sentence in nodes:
        node = _inside(sentence)
        if isinstance(node, DoTimes):
            done = [Repeatedly(node.count, _one(done))]
        elif isinstance(node, RepeatUntil):
            done = [_until(node.condition, _one(done))]
        elif (rather := _rather(node)) is not None:
            condition, effect, rest = rather
            done = replaced(done, condition, effect)
            done += [If(condition, Several(rest))] if rest else []
        else:
            done.append(_prepared(node))
    return tuple(done)


def _until(condition: Node, effect: Node) -> Node:
    """Something done again until a condition holds; with the top of a deck, until there is none (1.3.2)."""
    if any(isinstance(part, Top) for part in walk(effect)):
        condition = AnyOf(condition, Exists(In(Kind("card"), DECK), most=0))
    return Until(condition, effect)


def _one(done: list[Node]) -> Node:
    return done[0] if len(done) == 1 else Several(tuple(done))


def _rather(node: Node) -> tuple[Node, Node, tuple[Node, ...]] | None:
    """The condition, the effect, and the sentences behind a self-replacement."""
    if not isinstance(node, If):
        return None
    if isinstance(node.effect, Rather):
        return node.condition, node.effect.effect, ()
    if isinstance(node.effect, Several) and node.effect.effect and isinstance(node.effect.effect[0], Rather):
        first, *rest = node.effect.effect
        assert isinstance(first, Rather), "as was just seen"
        return node.condition, first.effect, tuple(rest)
    return None


def _inside(node: Node) -> Node:
    """A sentence with the sentences inside it made ready."""
    if isinstance(node, If | Paying) and isinstance(node.effect, Several):
        if isinstance(node, If) and _rather(node) is not None:
            return node
        return msgspec.structs.replace(node, effect=Several(_sentences(node.effect.effect)))
    if isinstance(node, Options):
        return msgspec.structs.replace(node, options=tuple(map(_sentences, node.options)))
    return node


def _prepared(node: Node) -> Node:
    """A sentence with what it leaves unsaid filled in, and done by each player in turn where several do it."""
    node = _filled(node, None)
    who = getattr(node.first, "who", None) if isinstance(node, Then) else None
    if isinstance(who, Every) and any(They(silent=True) == part for part in walk(node)):
        return Each(who, rebuilt(node, lambda part: They() if part == who else part))
    return node


def _filled(node: Node, given: Node | None) -> Node:
    """A sentence whose brief gifts say to whom they are given."""
    if isinstance(node, Then):
        first = _filled(node.first, given)
        to = first.of if isinstance(first, Give) and first.of is not None else given
        return msgspec.structs.replace(node, first=first, second=_filled(node.second, to), word="then")
    if isinstance(node, If):
        return msgspec.structs.replace(node, effect=_filled(node.effect, given))
    if isinstance(node, Give) and node.brief:
        of = It() if isinstance(given, Target | Chosen | Every) else given
        return msgspec.structs.replace(node, of=of, brief=False)
    return node


def _select(node: Select) -> Node:
    of = node.of
    if isinstance(of, Target) and _hidden(of.of):
        return Select(Chosen(of.of, of.least, of.most))
    return node


def _hidden(of: Node) -> bool:
    """Whether a group lies where not all can see it, or has only just been looked at."""
    for layer in walk(of):
        if isinstance(layer, In):
            return layer.zone in HIDDEN
        if isinstance(layer, Across):
            return HAND in layer.zones
        if isinstance(layer, Among):
            return True
    return False


def _paying(node: Paying) -> Node:
    inner = node.effect.effect if isinstance(node.effect, Several) else (node.effect,)
    return Additional(node.costs, inner) if node.rite else Pay(node.costs, inner)


def _exists(node: Exists) -> Node:
    """There is one of a group and one of another: each on its own, in the zone of both."""
    layers: list[Node] = []
    at = node.of
    while not isinstance(at, Together) and (inner := getattr(at, "of", None)) is not None:
        layers.append(at)
        at = inner
    if not isinstance(at, Together):
        return node
    both = []
    for side in (at.left, at.right):
        of = side
        for layer in reversed(layers):
            of = msgspec.structs.replace(layer, of=of)
        both.append(msgspec.structs.replace(node, of=of))
    return Both(both[0], both[1])


def _may(node: May) -> Node:
    """What one may also do is done with the cards looked at."""
    effect = node.effect
    if node.word == ALSO and isinstance(effect, Put) and isinstance(effect.of, Chosen) and not placed(effect.of.of):
        chosen = msgspec.structs.replace(effect.of, of=Among(effect.of.of))
        return May(msgspec.structs.replace(effect, of=chosen))
    return node


def _for_every(node: ForEvery) -> Node:
    """The effect with its number as a total for all of them."""
    for name in ("amount", "count", "times"):
        of = getattr(node.effect, name, None)
        if of is not None:
            return msgspec.structs.replace(node.effect, **{name: Per(of, node.each, node.group)})
    if isinstance(node.effect, Give):
        gifts = tuple(_every(gift, node) if isinstance(gift, Stats) else gift for gift in node.effect.gifts)
        return msgspec.structs.replace(node.effect, gifts=gifts)
    return Unimplemented("for every", 1, 1, 0, "what is done has no number")


def _every(gift: Stats, node: ForEvery) -> Stats:
    values = {name: getattr(gift, name) for name in ("attack", "defense")}
    return Stats(**{name: None if of is None else Per(of, node.each, node.group) for name, of in values.items()})


_CHANGES: Mapping[type[Node], Callable[[Any], Node]] = {
    Select: _select,
    EngageThis: lambda node: node if node.of is None else Engage(node.of),
    Paying: _paying,
    Allows: lambda node: Each(node.who, May(node.effect)),
    Divide: lambda node: Damage(Divided(node.amount), node.to),
    Damage: lambda node: msgspec.structs.replace(node, brief=False, whom=False),
    Exists: _exists,
    Present: lambda node: Exists(In(node.of, "field"), least=1),
    HasCounters: lambda node: Compares(Counters(node.of, node.kind), "least", node.least),
    Including: lambda node: node.of,
    ForEvery: _for_every,
    NoCounters: lambda node: Compares(Counters(node.of, node.kind), "equal", 0),
    CostsEach: lambda node: Costs(node.of, Times(-node.less, Count(node.group))),
    May: _may,
    ForEachBehind: lambda node: ForEach(node.of, node.effect),
    They: lambda node: They(),
    Top: lambda node: msgspec.structs.replace(node, whose=node.whose or "your"),
    For: lambda node: msgspec.structs.replace(node, until=_DURATIONS.get(node.until, node.until)),
    Cannot: lambda node: msgspec.structs.replace(node, word=_DEEDS.get(node.word, node.word)),
}


def _rebuilt(ability: SveAbility) -> SveAbility:
    """An ability with every node in the kernel's and the rules' own words; abilities inside it stay as printed."""
    costs = _single(tuple(_changed(cost) for cost in ability.costs))
    effect = tuple(_changed(node) for node in ability.effect)
    when = ability.when
    if isinstance(when, Event) and isinstance(when.condition, Node):
        when = msgspec.structs.replace(when, condition=_changed(when.condition))
    limits = tuple(_changed(limit) for limit in ability.limits)
    x = _changed(ability.x) if isinstance(ability.x, Node) else ability.x
    return msgspec.structs.replace(ability, costs=costs, effect=effect, when=when, limits=limits, x=x)


def _changed(node: Node) -> Node:
    if isinstance(node, SveAbility):
        return node
    change = _CHANGES.get(type(node))
    made = change(node) if change else node
    if change and type(made) is not type(node):
        return _changed(made)
    fields = {name: _each(getattr(made, name)) for name in made.__struct_fields__}
    for name in ("cost", "costs"):
        if isinstance(fields.get(name), tuple):
            fields[name] = _single(fields[name])
    return type(made)(**fields)


def _single(costs: tuple[Node, ...]) -> tuple[Node, ...]:
    """Costs of one selection each: "engage a ... and a ..." are two."""
    found: list[Node] = []
    for cost in costs:
        of = getattr(cost, "of", None)
        sides = (of.left, of.right) if isinstance(of, Pair) else ()
        found += [msgspec.structs.replace(cost, of=side) for side in sides] or [cost]
    return tuple(found)


def _each(value: Any) -> Any:
    if isinstance(value, Node):
        return _changed(value)
    return tuple(map(_each, value)) if isinstance(value, tuple) else value


def _numbered(ability: SveAbility) -> SveAbility:
    """The ability with what is settled on playing numbered in the order of its text."""
    count = 0

    def change(node: Node) -> Node:
        nonlocal count
        if isinstance(node, Target | Options | Additional | Asked | Divided):
            node = msgspec.structs.replace(node, slot=count)
            count += 1
        return node

    x = mapped(ability.x, change)
    return msgspec.structs.replace(ability, x=x, effect=mapped(ability.effect, change))
