"""What texts say of cards that they have done something to: that they have, and to how many."""

import itertools

import msgspec

from domain.games.sve.language.printed.deeds import DEEDS, DOING
from domain.games.sve.language.printed.sense import Unclear
from domain.games.sve.language.printed.short_forms import ThatMany
from domain.games.sve.language.printed.walking import mapped
from domain.games.sve.nodes.abilities import SveAbility
from domain.games.sve.nodes.amounts import DoneTo, ThisWay
from domain.games.sve.nodes.selectors import Dealt, Selected
from domain.games.sve.nodes.statements import Select
from domain.games.sve.nodes.verbs import Put, Return
from domain.kernel.abilities.clauses import Each, Random
from domain.kernel.abilities.holding import holding
from domain.kernel.abilities.tree import Chosen, Did, Every, If, Kind, May, Node, Target, walk

PICKED = (Select, Target, Chosen, Random)


def check_deeds(ability: SveAbility, paid: tuple[Node, ...]) -> None:
    """Raises Unclear where a text speaks of what it has done to cards, and neither it nor a cost does such a thing."""
    asking = (ability.x,) if isinstance(ability.x, Node) else ()
    nodes = [part for node in (*paid, *ability.costs, *ability.effect, *asking) for part in walk(node)]
    if any(map(_of_another, nodes)) and not any(isinstance(part, PICKED) for part in nodes):
        raise Unclear("nothing in the text is selected before that")
    for node in nodes:
        if not isinstance(node, ThisWay | Dealt | DoneTo) or node.verb not in DOING:
            continue
        doing = [part for part in nodes if isinstance(part, DOING[node.verb])]
        if not doing:
            raise Unclear(f"nothing in the text says that cards are {node.verb}")
        zone = node.whose.split()[-1] if isinstance(node, ThisWay) and node.whose.startswith("to ") else ""
        if zone and any(isinstance(part, Put | Return) and part.to.zone != zone for part in doing):
            raise Unclear(f"not all that is {node.verb} goes to the {zone}")


def _of_another(node: Node) -> bool:
    """Whether it is said to have been selected; what the two of an attack are is known without that."""
    return isinstance(node, Selected) and not node.nth


def check_doers(ability: SveAbility) -> None:
    """Raises Unclear where both players have done something, and the text behind it speaks of one card as the only one.

    So it is where each of them then does something by how many, or which, were meant.
    """
    for before, node in itertools.pairwise(ability.effect):
        if isinstance(before, Each) and before.who == Every(Kind("player")) and _asks_whether(before.effect, node):
            raise Unclear("each player may do it, and nothing says of which of them it is asked behind that")
    done: set[str] = set()
    for node in (*ability.effect, *([ability.x] if isinstance(ability.x, Node) else [])):
        _look_for_doers(node, done)


def _asks_whether(effect: Node, node: Node) -> bool:
    """Whether a sentence asks if what a player may do was done."""
    may = any(isinstance(part, May) for part in walk(effect))
    return may and isinstance(node, If) and any(isinstance(part, Did) for part in walk(node.condition))


def _look_for_doers(node: Node, done: set[str]) -> None:
    """Looks at a node and those in it in the order of the text; `done` is what both players have done before."""
    if getattr(node, "who", None) == Every(Kind("player")):
        doing = {word for part in walk(node) for word, kinds in DOING.items() if isinstance(part, kinds)}
        for part in walk(node):
            _check_asked(part, done - doing, (ThisWay, Dealt, DoneTo))
        done.update(doing)
        return
    _check_asked(node, done, (Dealt,))
    for name in holding(type(node)):
        value = getattr(node, name)
        for part in value if isinstance(value, tuple) else (value,):
            if isinstance(part, Node) and not isinstance(part, SveAbility):
                _look_for_doers(part, done)


def _check_asked(node: Node, done: set[str], kinds: tuple[type[Node], ...]) -> None:
    verb = getattr(node, "verb", "")
    if isinstance(node, kinds) and verb in done and getattr(node, "who", None) is None:
        raise Unclear(f"both players have {verb} cards, and nothing says whose are meant behind that")


def that_many(ability: SveAbility, effect: tuple[Node, ...], paid: tuple[Node, ...]) -> SveAbility:
    """The ability with `that many` as the number of cards that the last deed before was done to."""
    last = ""

    def change(node: Node) -> Node:
        nonlocal last
        last = DEEDS.get(type(node), last)
        if not isinstance(node, ThatMany):
            return node
        if not last:
            raise Unclear("nothing before has been done to so many cards that `that many` could be")
        return ThisWay(last)

    mapped(paid, change)
    costs = mapped(ability.costs, change)
    return msgspec.structs.replace(ability, costs=costs, effect=mapped(effect, change))
