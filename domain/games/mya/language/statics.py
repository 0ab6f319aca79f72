"""The texts in force of a card, with what can be told of them before any card lies on the table."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

import msgspec

from domain.games.mya.language.phrases import AFFINITIES
from domain.games.mya.nodes import Classified, Endure, Have, Lane, Near, Overlapping
from domain.games.mya.table.printed import CALLED, ENTITIES, MyaCard, StaticText
from domain.kernel.abilities.compiled.tree import (
    Ability,
    Both,
    Controls,
    Enemy,
    Exists,
    Kind,
    Layer,
    Named,
    Node,
    Other,
    Quality,
    This,
    While,
    Yours,
)
from domain.rulebook import rulebook

R = rulebook("mya:1").ref
R_2_5 = R("2.5")
R_3_10 = R("3.10")
R_3_12 = R("3.12")
replace = msgspec.structs.replace


def _of_affinity(word: str) -> Callable[[MyaCard], bool]:
    return lambda card: word in card.affinities


WORDS: Mapping[str, Callable[[MyaCard], bool]] = {
    **{word: _of_affinity(word) for word in AFFINITIES},
    "figure": lambda card: card.figure,
    "senior": lambda card: card.kind == "AE" and not card.senior,
    "junior": lambda card: bool(card.senior),
}
"""The states of a card that are printed on it."""

KINDS: Mapping[str, tuple[str, ...]] = {
    "active entity": ("AE",),
    "support": ("SE",),
    "entity": ENTITIES,
    "dominion": ("DO",),
    "event": ("EV",),
    "effect": ("EF",),
    "card": (*ENTITIES, *CALLED),
}
"""The kinds of the cards that a word for cards speaks of."""

_PRINTED: Mapping[type[Node], Callable[[MyaCard, Any, MyaCard], bool]] = {
    Quality: lambda card, of, other: WORDS[of.word](other),
    Classified: lambda card, of, other: of.code in other.sets,
    Overlapping: lambda card, of, other: any(code in card.sets for code in other.sets),
    Named: lambda card, of, other: other.name == of.name,
}
"""The layers of a group that print alone decides: by the card whose text it is, the layer, and another card."""


def with_statics(card: MyaCard, cards: Iterable[MyaCard]) -> MyaCard:
    """A card with its texts in force, as they read among the cards of its catalog."""
    found = tuple(_statics(card, card.abilities, cards))
    return replace(card, statics=found) if found else card


def _statics(card: MyaCard, abilities: tuple[Ability, ...], cards: Iterable[MyaCard]) -> Iterator[StaticText]:
    for place, ability in enumerate(abilities):
        for found in ability.effect if ability.kind == "static" else ():
            node, condition = found, None
            while isinstance(node, While):
                condition = node.condition if condition is None else Both(condition, node.condition)
                node = node.static
            if isinstance(node, Have | Endure):
                text = _static(StaticText(place, node, condition), node.of, card, cards)
                minds = None if text.among is not None else _minded(condition, card, cards)
                yield replace(text, minds=minds)


def _minded(condition: Node | None, card: MyaCard, cards: Iterable[MyaCard]) -> frozenset[str] | None:
    """The cards that a condition counts; None where it asks for more than print and owner tell."""
    if condition is None:
        return frozenset()
    if isinstance(condition, Both):
        left, right = (_minded(part, card, cards) for part in (condition.left, condition.right))
        return None if left is None or right is None else left | right
    if not isinstance(condition, Controls | Exists):
        return None
    of, printed = condition.of, []
    while isinstance(of, Layer):
        if type(of) in _PRINTED and not (isinstance(of, Quality) and of.word not in WORDS):
            printed.append((_PRINTED[type(of)], of))
        elif not isinstance(of, Yours | Enemy | Other):
            return None
        of = of.of
    kinds = KINDS.get(of.word) if isinstance(of, Kind) else None
    if kinds is None:
        return None
    return frozenset(
        other.code for other in cards if other.kind in kinds and all(test(card, of, other) for test, of in printed)
    )


def _static(text: StaticText, of: Node, card: MyaCard, cards: Iterable[MyaCard]) -> StaticText:
    """The text with its columns, seats and cards; whatever else narrows its group down stays to be read."""
    if isinstance(of, This):
        return replace(text, where="this")
    whole, printed = of, []
    while isinstance(of, Layer):
        if isinstance(of, Lane | Near) and text.where == "all":
            near = isinstance(of, Near)
            text = replace(text, where="near" if near else "lane", rests=(*text.rests, *((R_3_10,) if near else ())))
        elif isinstance(of, Yours | Enemy) and text.whose == "any":
            text = replace(text, whose="own" if isinstance(of, Yours) else "enemy")
        elif isinstance(of, Quality) and of.word not in WORDS:
            text = replace(text, words=(*text.words, of.word))
        elif type(of) in _PRINTED:
            printed.append((_PRINTED[type(of)], of))
            terrain = isinstance(of, Quality) and of.word in AFFINITIES
            overlap = isinstance(of, Overlapping)
            text = replace(text, rests=(*text.rests, *((R_3_12,) if terrain else (R_2_5,) if overlap else ())))
        elif isinstance(of, Other):
            text = replace(text, other=True)
        else:
            text = replace(text, among=whole)
        of = of.of
    simple = isinstance(of, Kind) and of.word == ("active entity" if isinstance(text.node, Have) else "entity")
    codes = frozenset(other.code for other in cards if all(test(card, layer, other) for test, layer in printed))
    return replace(text, codes=codes, among=text.among if simple else whole)
