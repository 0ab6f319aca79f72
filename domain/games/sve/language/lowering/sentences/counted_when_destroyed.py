"""What is done X times, where X counts those that damage destroys.

before: Deal 3 damage to each enemy follower on the field. Draw X cards. X equals the number of followers destroyed.
after: effect: 2. ForEachDone verb='destroyed' behind=True
"""

import msgspec

from domain.games.sve.language.printed.for_each import ForEachDone
from domain.games.sve.nodes.abilities import SveAbility
from domain.games.sve.nodes.amounts import ThisWay
from domain.games.sve.nodes.gifts import Stats
from domain.games.sve.nodes.player_verbs import Draw
from domain.games.sve.nodes.verbs import Damage, Destroy, Give
from domain.kernel.abilities.compiled.clauses import X
from domain.kernel.abilities.compiled.tree import (
    Node,
    Then,
    walk,
)
from domain.language.referring.refs import Unclear


def counted_when_felled(ability: SveAbility) -> SveAbility:
    """The ability with what is done X times as done for each one that damage destroys, where X counts those (11.3.1).

    Those that a cost destroys are counted as they are. Raises Unclear where it is not the same to do it for each.
    """
    effect, x = ability.effect, ability.x
    within = [part for sentence in (*ability.costs, *effect) for part in walk(sentence)]
    if not isinstance(x, ThisWay) or x.verb != "destroyed" or x.whose or x.who is not None:
        return ability
    if any(isinstance(part, Destroy) for part in within):
        return ability
    if not any(isinstance(part, Damage) for part in within):
        return ability
    done: list[Node] = []
    for sentence in effect:
        apart = isinstance(sentence, Then) and _of_x(sentence.second) and not _of_x(sentence.first)
        pieces = [sentence.first, sentence.second] if isinstance(sentence, Then) and apart else [sentence]
        done += [ForEachDone("destroyed", x.of, _by_one(one), behind=True) if _of_x(one) else one for one in pieces]
    return msgspec.structs.replace(ability, effect=tuple(done), x=None)


def _of_x(node: Node) -> bool:
    return any(isinstance(part, X) for part in walk(node))


def _by_one(node: Node) -> Node:
    """A gift of X to attack and defense, or a draw of X cards, as one of 1."""
    if isinstance(node, Draw) and node.count == X():
        return msgspec.structs.replace(node, count=1)
    if isinstance(node, Give) and not _of_x(node.of or node.who) and all(map(_so_many, node.gifts)):
        return msgspec.structs.replace(node, gifts=tuple(map(_of_one, node.gifts)))
    raise Unclear("damage destroys one after another, and this is not the same done for each of them")


def _so_many(gift: Node) -> bool:
    return isinstance(gift, Stats) and {gift.attack, gift.defense} <= {X(), None}


def _of_one(gift: Node) -> Node:
    assert isinstance(gift, Stats), "as was just seen"
    return Stats(*(None if amount is None else 1 for amount in (gift.attack, gift.defense)))
