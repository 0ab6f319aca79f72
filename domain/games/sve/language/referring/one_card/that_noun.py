"""Which card "that follower" is, by what the cards are that a text has spoken of.

before: Select an enemy follower on the field. Destroy that follower.
after: of: It
"""

import functools
from collections.abc import Iterable

import msgspec

from domain.games.sve.language.printed.traversal import mapped
from domain.games.sve.language.referring.introduced.last_mentioned import PEOPLE
from domain.games.sve.language.referring.one_card.this_card_at_times import CARDLESS
from domain.games.sve.nodes.abilities import SveAbility
from domain.games.sve.nodes.conditions import Event
from domain.games.sve.nodes.player_verbs import LookAt, Search
from domain.games.sve.nodes.selectors import Foe, LeaderOf, OwnerOf, They
from domain.games.sve.nodes.statements import Select
from domain.kernel.abilities.compiled.clauses import Random
from domain.kernel.abilities.compiled.tree import (
    Chosen,
    Controller,
    It,
    Kind,
    Node,
    Target,
    That,
    This,
    Unimplemented,
    When,
    While,
    walk,
)
from domain.language.referring.refs import Unclear

KINDS = ("follower", "amulet", "spell", "leader")


def spoken_of(ability: SveAbility) -> SveAbility:
    """The ability with `that card` as `it` where it means what was selected, and not what the event happened to."""
    when = ability.when
    selects: list[Node] = [
        part for node in ability.effect for part in walk(node) if isinstance(part, Select | Search | LookAt)
    ]
    happened = _happened_to(when)
    if isinstance(when, Event) and when.kind == "felled" and not selects:
        fought = functools.partial(_that_fought, when)
        return msgspec.structs.replace(ability, effect=mapped(ability.effect, fought), x=mapped(ability.x, fought))
    if isinstance(when, Event) and not (selects or isinstance(when.card, This)):
        selects = _picked_like(happened, ability.effect)
        if not (selects or when.kind in (*CARDLESS, "leader damaged")):
            return ability
    players = any(
        isinstance(part, Target) and Kind("player") in walk(part) for node in ability.effect for part in walk(node)
    )

    def change(node: Node) -> Node:
        if isinstance(node, It) and ability.static and isinstance(ability.effect[0], While):
            return This("card")
        if isinstance(node, That) and node.word == "player" and players:
            return They()
        if (
            isinstance(node, That)
            and node.word not in (*PEOPLE, "token")
            and not means_the_event(node.word, happened, selects)
        ):
            return It(many=node.word.endswith("s"))
        return node

    return msgspec.structs.replace(ability, effect=mapped(ability.effect, change), x=mapped(ability.x, change))


def _that_fought(when: Event, node: Node) -> Node:
    """Of two that fought, `that follower` as the one destroyed, where this card is the other.

    Raises Unclear where it may be either.
    """
    if isinstance(node, That) and node.word in KINDS:
        if isinstance(when.card, This):
            return Foe()
        raise Unclear("it does not say which of the two that fought is spoken of")
    if isinstance(node, LeaderOf | Controller | OwnerOf) and isinstance(node.of, It):
        raise Unclear("it does not say whose leader, controller or owner is meant, of the two that fought")
    return node


def means_the_event(word: str, happened: Node | None, selected: Iterable[Node]) -> bool:
    """Whether "that follower" is the one that an event happened to: nothing that was selected since is a follower.

    Raises Unclear where what was selected may be one, or something else.
    """
    if happened is None or word not in KINDS or word not in _kinds(happened):
        return False
    found = [_kinds(one) for one in selected]
    if any(kinds == {word} for kinds in found):
        return False
    if any(word in kinds or "card" in kinds for kinds in found):
        raise Unclear(f"it does not say whether `that {word}` is what was selected, or what the text answers")
    return True


def _happened_to(when: When | Unimplemented | None) -> Node | None:
    """What an event happens to, other than the text's own card."""
    if not isinstance(when, Event) or isinstance(when.card, This):
        return None
    return Kind("leader") if when.kind == "leader damaged" else when.card


def _picked_like(happened: Node | None, effect: Iterable[Node]) -> list[Node]:
    """What a text picks of the one kind that the card of its event is of: it may be `that follower`."""
    kinds = _kinds(happened) & set(KINDS) if happened is not None else set()
    picks = [part for node in effect for part in walk(node) if isinstance(part, Chosen | Random)]
    return [one for one in picks if len(kinds) == 1 and _kinds(one) == kinds]


def _kinds(of: Node) -> set[str]:
    return {part.word for part in walk(of) if isinstance(part, Kind)}
