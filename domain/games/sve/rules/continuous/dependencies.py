"""What passive texts speak of: the layers in which they give something, and what they read (10.9.1.2 to 10.9.1.5)."""

from collections.abc import Mapping, Sequence

from domain.games.sve.nodes.abilities import Quoted
from domain.games.sve.nodes.amounts import Per, Plus, Times
from domain.games.sve.nodes.conditions import Not, OnField, Overflow
from domain.games.sve.nodes.gifts import AbilitiesOf, InClass, Keyword, Stats, Trait
from domain.games.sve.nodes.groups import Across, OfClass, OfTrait, With
from domain.games.sve.nodes.passives import AlsoNamed, AttacksTwice, Cannot, Equals, Have, Ignores, Lacks, Lasting
from domain.games.sve.rules.continuous.gifts import ABILITIES, LAYERS, NUMBERS, OTHER
from domain.games.sve.rules.continuous.original import ability_of
from domain.games.sve.rules.continuous.passives import Source
from domain.games.sve.table.printed import STACKED
from domain.games.sve.table.state import FIELD, Gift, Held
from domain.kernel.abilities.compiled.tree import (
    Both,
    Controls,
    Count,
    Either,
    Enemy,
    Exists,
    In,
    It,
    Kind,
    Named,
    Node,
    Other,
    Some,
    This,
    While,
    You,
    Yours,
    walk,
)
from domain.kernel.decisions.game import Look
from domain.kernel.table.ids import CardId

_GIVEN: Mapping[type[Node], int] = {
    Keyword: ABILITIES, Lacks: ABILITIES, Quoted: ABILITIES, AbilitiesOf: ABILITIES, Stats: NUMBERS,
    Trait: OTHER, InClass: OTHER, Cannot: OTHER, AlsoNamed: OTHER, Ignores: OTHER,
    AttacksTwice: OTHER, Equals: NUMBERS,
}  # fmt: skip
"""The layers in which passive texts give something, by what they speak of."""
_STEADY: frozenset[type[Node]] = frozenset((
    Have, Keyword, Stats, Cannot, Trait, InClass, AlsoNamed, Some, Kind, Yours, Enemy, Other, Named, OfTrait, OfClass,
    This, It, Ignores, While, OnField,
))  # fmt: skip
"""What passive texts are made of that mind nothing but where cards are and what they are; a zone that they name must
be the field.
"""
_BLIND = _STEADY | frozenset((
    In, Across, Either, Not, Both, Exists, Controls, Count, Per, Times, Plus, You, Lacks, Quoted, AttacksTwice, Equals,
    Lasting, Overflow,
))  # fmt: skip
"""What passive texts are made of that read no card's information, but for what `_READ` says."""
_READ: Mapping[str, tuple[type[Node], ...]] = {
    "trait": (OfTrait,), "class": (OfClass,), "name": (Named,), "type": (Kind,), "maneuver": (Kind,),
}  # fmt: skip
"""What notices a gift in texts that are made of nothing else; other texts may notice any."""


def layers_of(look: Look, held: Held) -> frozenset[int]:
    """The layers in which a passive ability gives cards information; none of a text on costs, or on damage."""
    memo = look.catalog.memo
    found: frozenset[int] | None = memo.get(("layers", held))
    if found is None:
        found = memo["layers", held] = frozenset(_GIVEN[kind] for kind in spoken_of(look, held) if kind in _GIVEN)
    return found


def spoken_of(look: Look, held: Held) -> frozenset[type[Node]]:
    """The kinds of nodes in a passive ability's text; "a Stack" is a card with that keyword (13.3.2.4)."""
    memo = look.catalog.memo
    found: frozenset[type[Node]] | None = memo.get(held)
    if found is None:
        nodes = list(walk(ability_of(look, held).effect[0]))
        stacks = any(isinstance(node, Kind) and node.word == STACKED for node in nodes)
        found = memo[held] = frozenset((*map(type, nodes), *((With,) if stacks else ())))
    return found


def steady(look: Look, held: Held) -> bool:
    """Whether a passive ability minds nothing but where cards are and what they are."""
    memo = look.catalog.memo
    found: bool | None = memo.get(("steady", held))
    if found is None:
        nodes = list(walk(ability_of(look, held).effect[0]))
        afield = any(isinstance(node, OnField) and node.zone != FIELD for node in nodes)
        found = memo["steady", held] = not afield and all(type(node) in _STEADY for node in nodes)
    return found


def may_matter(look: Look, source: Source, changes: Sequence[tuple[CardId, Gift]]) -> bool:
    """Whether a text may notice what these gifts change, or be lost or gained by them."""
    return any(
        (card == source.card and LAYERS[gift.kind][0] == ABILITIES) or notices(look, source.held, gift.kind)
        for card, gift in changes
    )


def notices(look: Look, held: Held, gift: str) -> bool:
    """Whether a passive ability's text may notice information that a kind of gift changes."""
    spoken = spoken_of(look, held)
    return not spoken <= _BLIND or not spoken.isdisjoint(_READ.get(gift, ()))
