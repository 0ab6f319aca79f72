"""What is done for each one that damage destroys."""

from domain.games.sve.language.printed.for_each import ForEachDone
from domain.games.sve.nodes.abilities import SveAbility
from domain.games.sve.nodes.amounts import Spoken
from domain.games.sve.nodes.conditions import Event
from domain.games.sve.nodes.statements import Later
from domain.games.sve.nodes.verbs import Damage, Destroy
from domain.kernel.abilities.compiled.tree import (
    ForEach,
    If,
    It,
    Kind,
    Measures,
    Node,
    Then,
    walk,
)
from domain.language.referring.refs import Unclear


def felled_each(node: Node, done: list[Node]) -> Node:
    """What is done for each one destroyed, where damage does it: waited for, one by one (11.3.1).

    Raises Unclear where the damage was not dealt right before.
    """
    if not isinstance(node, ForEachDone) or node.verb != "destroyed":
        return node
    deeds = [part for sentence in done for part in walk(sentence) if isinstance(part, Damage | Destroy)]
    if not deeds or isinstance(deeds[-1], Destroy):
        return node
    last = done[-1]
    while isinstance(last, Then):
        last = last.second
    if last is not deeds[-1]:
        raise Unclear("it does not say which of the things before it destroys what it counts")
    group = Kind("follower") if node.group == Kind("card") else node.group
    felled = Measures(It(), "defense", most=0)
    waiting = SveAbility((node.effect,), Event("destroyed", card=It()), "automatic")
    return ForEach(Spoken(group), If(felled, Later(waiting, fleeting=True)))
