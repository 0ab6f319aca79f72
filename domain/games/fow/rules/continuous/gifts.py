"""What each gift of a continuous effect does to a card's information, at which step of 909.1, and what counters do
behind them all (909.1h, 909.1i, 1022.2).
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

import msgspec

from domain.games.fow.nodes.abilities import Quoted
from domain.games.fow.nodes.amounts import Product
from domain.games.fow.nodes.gifts import (
    HasAttribute,
    HasKeyword,
    HasName,
    HasRace,
    HasType,
    Multiplied,
    SetStats,
    Stats,
    TreatedAs,
)
from domain.games.fow.nodes.statics import Have, Lacks
from domain.games.fow.table.costs import Cost
from domain.games.fow.table.infinity import plus
from domain.games.fow.table.printed import STONE_TYPES, TYPES, Keyword
from domain.games.fow.table.records import Gift, Info
from domain.games.fow.table.state import LOWERED, RAISED
from domain.kernel.abilities.compiled.tree import Node, While
from domain.kernel.decisions.catalog import Catalog
from domain.kernel.table.state import Card

COPIED, NEW_WORDS, KINDS, ABILITIES, WORDS, NEW_NUMBERS, NUMBERS = range(-1, 6)
"""909.1b to 909.1g: words that only a keyword condition grants; race, type, trait; abilities; other words; numbers that
only such a condition grants; all other numbers. Counters and rounding follow (909.1h, 909.1i). What a card is
a copy of is there before all of them (909.1a, 1017.2).
"""
STEPS = (NEW_WORDS, KINDS, ABILITIES, WORDS, NEW_NUMBERS, NUMBERS)
HUNDRED = 100
ALONE = ("Drain",)
"""Keywords that a card has once only (1135.3)."""


def _with(**fields: Callable[[Info, Gift], Any]) -> Callable[[Info, Gift], Info]:
    def give(info: Info, gift: Gift) -> Info:
        return msgspec.structs.replace(info, **{name: value(info, gift) for name, value in fields.items()})

    return give


def _added(values: tuple[str, ...], word: str) -> tuple[str, ...]:
    return values if word in values else (*values, word)


def _plus(name: str) -> Callable[[Info, Gift], Info]:
    """Modifies a number (1020.3); a card without it gets none by that."""

    def give(info: Info, gift: Gift) -> Info:
        value = getattr(info, name)
        return info if value is None else msgspec.structs.replace(info, **{name: plus(value, gift.amount)})

    return give


def _keyword(info: Info, gift: Gift) -> Info:
    assert gift.keyword is not None, "a keyword is given"
    if gift.keyword.name in ALONE and info.keyword(gift.keyword.name) is not None:
        return info
    return msgspec.structs.replace(info, keywords=(*info.keywords, gift.keyword))


def _treated(info: Info, gift: Gift) -> Info:
    return msgspec.structs.replace(info, stone_types=_added(info.stone_types, gift.word))


APPLY: Mapping[str, tuple[int, Callable[[Info, Gift], Info]]] = {
    "race": (KINDS, _with(races=lambda info, gift: _added(info.races, gift.word))),
    "become race": (KINDS, _with(races=lambda info, gift: (gift.word,))),
    "type": (KINDS, _with(types=lambda info, gift: _added(info.types, gift.word))),
    "become type": (KINDS, _with(types=lambda info, gift: (gift.word,))),
    "stone type": (KINDS, _treated),
    "keyword": (ABILITIES, _keyword),
    "ability": (ABILITIES, _with(abilities=lambda info, gift: (*info.abilities, gift.held))),
    "lose keyword": (
        ABILITIES,
        _with(keywords=lambda info, gift: tuple(one for one in info.keywords if one.name != gift.word)),
    ),
    "lose abilities": (
        ABILITIES,
        _with(
            abilities=lambda info, gift: (),
            keywords=lambda info, gift: tuple(one for one in info.keywords if one.name == "Divinity"),
        ),
    ),
    "attribute": (WORDS, _with(attributes=lambda info, gift: _added(info.attributes, gift.word))),
    "become attribute": (WORDS, _with(attributes=lambda info, gift: (gift.word,) if gift.word else ())),
    "name": (WORDS, _with(names=lambda info, gift: _added(info.names, gift.word))),
    "copy": (COPIED, lambda info, gift: info),
    "control": (WORDS, lambda info, gift: info),
    "attack": (NUMBERS, _plus("attack")),
    "defense": (NUMBERS, _plus("defense")),
    "set attack": (NUMBERS, _with(attack=lambda info, gift: gift.amount)),
    "set defense": (NUMBERS, _with(defense=lambda info, gift: gift.amount)),
}
"""Each kind of gift: its step, and what the information is after it. [Divinity] cannot be lost (1136.2)."""


def step_of(gift: Gift, *, new: bool) -> int:
    """The step at which a gift applies; `new`: only a keyword condition grants it (909.1b, 909.1f)."""
    step = APPLY[gift.kind][0]
    if not new:
        return step
    return NEW_NUMBERS if step == NUMBERS else NEW_WORDS


def given(info: Info, gift: Gift) -> Info:
    """A card's information after a gift."""
    return APPLY[gift.kind][1](info, gift)


def meant(node: Node) -> Gift:
    """The gift of a node that needs no table to be read."""
    if isinstance(node, HasKeyword):
        cost = Cost(node.symbols, node.free) if node.symbols or node.free else None
        return Gift("keyword", keyword=Keyword(node.word, node.number, cost, node.words))
    if isinstance(node, HasRace):
        return Gift("become race" if node.becomes else "race", node.word)
    if isinstance(node, HasType):
        if node.word in STONE_TYPES:
            return Gift("stone type", node.word)
        assert node.word in TYPES, "there are eight types"
        return Gift("become type" if node.becomes else "type", node.word)
    if isinstance(node, HasAttribute):
        return Gift("become attribute" if node.becomes else "attribute", node.word)
    if isinstance(node, TreatedAs):
        return Gift("stone type", node.word)
    if isinstance(node, HasName):
        return Gift("name", node.name)
    raise AssertionError(f"{node} is read on a table")


def numbers(node: Node) -> tuple[tuple[str, Any], ...]:
    """The numbers that a node gives: the kind of gift, and the amount that is to be read."""
    if isinstance(node, Stats):
        return tuple(
            (name, amount) for name, amount in (("attack", node.attack), ("defense", node.defense)) if amount != 0
        )
    if isinstance(node, Multiplied):
        return tuple((name, Product(amount, node.by)) for name, amount in numbers(node.of))
    if isinstance(node, SetStats):
        pairs = (("set attack", node.attack), ("set defense", node.defense))
        return tuple((name, amount) for name, amount in pairs if amount is not None)
    return ()


def lost(words: Sequence[str]) -> list[Gift]:
    """What is lost: keywords, or all abilities."""
    return [Gift("lose keyword", word) for word in words] if words else [Gift("lose abilities")]


def innermost(node: Node) -> Node:
    """What a continuous text says behind its conditions."""
    return innermost(node.static) if isinstance(node, While) else node


def steps_of(catalog: Catalog, node: Have | Lacks, *, new: bool) -> frozenset[int]:
    """The steps at which what a text gives is applied, whatever its amounts are; kept with the catalog."""
    key = ("steps", id(node), new)
    known: tuple[Node, frozenset[int]] | None = catalog.memo.get(key)
    if known is None or known[0] is not node:
        steps = frozenset(step_of(Gift(kind), new=new) for kind in _kinds(node))
        known = catalog.memo[key] = node, steps
    return known[1]


def _kinds(node: Have | Lacks) -> Iterator[str]:
    """The kinds of gifts that a text means."""
    if isinstance(node, Lacks):
        yield from (gift.kind for gift in lost(node.words))
        return
    for one in node.gifts:
        if isinstance(one, Quoted):
            yield "ability"
        elif isinstance(one, Stats | SetStats | Multiplied):
            yield from (kind for kind, _ in numbers(one))
        else:
            yield meant(one).kind


def counted(found: Info, card: Card) -> Info:
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
