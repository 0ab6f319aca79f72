"""One of several cards that were picked from among those looked at, and the other of them."""

import msgspec

from domain.games.sve.nodes.abilities import SveAbility
from domain.games.sve.nodes.amounts import DoneTo
from domain.games.sve.nodes.groups import Among
from domain.games.sve.nodes.player_verbs import LookAt, Reveal
from domain.games.sve.nodes.selectors import Remaining
from domain.games.sve.nodes.statements import Select
from domain.kernel.abilities.tree import Chosen, Every, Kind, Node, Target, Then, rebuilt, walk
from domain.language.referring.refs import Unclear

_OF_THEM = ("of them", "them")
_VERBS = {Reveal: "revealed", Select: "selected"}


def of_the_picked(ability: SveAbility) -> SveAbility:
    """The ability with `one of them` and `the other` as those revealed or selected of the cards looked at.

    `The remaining cards` are still those of all that were looked at. Raises Unclear where it could be either.
    """
    verb = ""

    def change(node: Node) -> Node:
        nonlocal verb
        if isinstance(node, LookAt | Reveal | Select):
            verb = _VERBS[type(node)] if isinstance(node, Reveal | Select) and _of_several(node.of) else ""
        if verb and isinstance(node, Chosen) and isinstance(node.of, Among) and node.of.word in _OF_THEM:
            return msgspec.structs.replace(node, of=DoneTo(node.of, verb))
        if verb and isinstance(node, Then) and _parted(node):
            raise Unclear("it does not say whether the rest is of those picked or of all that were looked at")
        if verb and node == Remaining("card"):
            return Every(DoneTo(Among(Kind("card"), "them"), verb))
        return node

    return msgspec.structs.replace(ability, effect=tuple(rebuilt(node, change) for node in ability.effect))


def _parted(node: Then) -> bool:
    """Whether one of them goes somewhere and "the rest" elsewhere."""
    first, second = list(walk(node.first)), list(walk(node.second))
    one = any(isinstance(part, Chosen) and isinstance(part.of, Among) and part.of.word in _OF_THEM for part in first)
    return one and any(isinstance(part, Remaining) and part.word != "card" for part in second)


def _of_several(of: Node) -> bool:
    """Whether several cards are picked from among those looked at."""
    return isinstance(of, Chosen | Target) and of.most != 1 and any(isinstance(part, Among) for part in walk(of))
