"""Counters to which a text gives no name: of the one kind that the card puts somewhere, or of a kind of their own."""

from collections.abc import Iterable

from domain.games.sve.language.printed.short_forms import HasCounters, NoCounters
from domain.games.sve.language.vocabulary.words import NAMELESS
from domain.games.sve.nodes.abilities import SveAbility
from domain.games.sve.nodes.amounts import Counters
from domain.games.sve.nodes.passives import EntersWith
from domain.games.sve.nodes.verbs import PlaceCounters, RemoveAmong, RemoveCounters
from domain.kernel.abilities.compiled.tree import Node, rebuilt, walk
from domain.language.referring.refs import Unclear

SPEAKING = (PlaceCounters, RemoveCounters, RemoveAmong, Counters, HasCounters, NoCounters, EntersWith)


def kinds_placed(abilities: Iterable[SveAbility]) -> tuple[str, ...]:
    """The kinds of counters that a card's texts put on cards."""
    found = (node.kind for one in abilities for node in walk(one) if isinstance(node, PlaceCounters | EntersWith))
    return tuple(dict.fromkeys(kind for kind in found if kind != NAMELESS))


def with_counters_named(ability: SveAbility, kinds: tuple[str, ...]) -> SveAbility:
    """An ability whose counters without a name are of the card's one kind. Raises Unclear where it has several."""
    if not any(isinstance(node, SPEAKING) and node.kind == NAMELESS for node in walk(ability)):
        return ability
    if len(kinds) != 1:
        put = "several kinds" if kinds else "none"
        raise Unclear(f"the card does not say which counters these are: it puts {put} on cards")

    def change(node: Node) -> Node:
        if isinstance(node, SPEAKING) and node.kind == NAMELESS:
            return type(node)(**{**{name: getattr(node, name) for name in node.__struct_fields__}, "kind": kinds[0]})
        return node

    made = rebuilt(ability, change)
    assert isinstance(made, SveAbility), "an ability stays one"
    return made
