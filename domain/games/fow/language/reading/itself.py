"""What `it` is in a continuous text: the card that the text is about, or that it speaks of."""

import msgspec

from domain.games.fow.nodes.groups import Unless
from domain.games.fow.nodes.selectors import Added, YourRuler
from domain.games.fow.nodes.statics import Costs, DestroyedInstead, Passive
from domain.games.fow.nodes.verbs import For
from domain.kernel.abilities.compiled.tree import Every, It, Kind, Node, Other, This, While, rebuilt, walk
from domain.language.referring.refs import Unclear

RULING = ("ruler", "J-ruler", "J/ruler")


def of_itself(node: Node) -> Node:
    """A continuous text in which `it` is the card that the text is about. Raises Unclear where that are several.

    Behind a condition on another card `it` is that one.
    """
    if isinstance(node, For) and isinstance(node.static, While) and _asked_of(node.static.condition) is not None:
        return msgspec.structs.replace(node, static=of_itself(node.static))
    inner: Node = node
    about: Node = This("card")
    while isinstance(inner, While):
        about = _asked_of(inner.condition) or about
        inner = inner.static
    if isinstance(inner, DestroyedInstead) and not isinstance(inner.of, This):
        # What saves a card speaks of that one, and of another one than that.
        it = It() if isinstance(inner.of, Every) else inner.of
        return rebuilt(node, lambda part: _but_it(part, it))
    if not isinstance(inner, Passive | Costs) or not any(isinstance(part, It) for part in walk(node)):
        return node
    if not isinstance(inner.of, This) and not isinstance(inner.of, It):
        raise Unclear("`it` could be any of the cards that this is about")

    whole = about if isinstance(inner.of, It) else This("card")
    return rebuilt(node, lambda part: whole if isinstance(part, It) else part)


def _but_it(part: Node, it: Node) -> Node:
    """What is paid to save a card, without that card where it is another one."""
    if not isinstance(part, DestroyedInstead):
        return part

    def change(node: Node) -> Node:
        if isinstance(node, Other):
            return Unless(node.of, it)
        return it if isinstance(node, It) else node

    return msgspec.structs.replace(part, costs=tuple(rebuilt(one, change) for one in part.costs))


def _asked_of(condition: Node) -> Node | None:
    """The one card other than its own that a condition asks of: the added one, or a ruler by its name."""
    for part in walk(condition):
        if isinstance(part, Added):
            return part
        if isinstance(part, Kind) and part.word in RULING:
            return YourRuler(part.word)
    return None
