"""Of which of its deeds a text speaks where it says what it has done "this way"."""

from domain.games.sve.language.printed.deeds import DOING
from domain.games.sve.language.printed.for_each import ForEachDone
from domain.games.sve.language.printed.sense import PUT_THERE, Unclear
from domain.games.sve.nodes.abilities import SveAbility
from domain.games.sve.nodes.amounts import ThisWay
from domain.games.sve.nodes.groups import Among
from domain.games.sve.nodes.selectors import Dealt
from domain.games.sve.nodes.statements import Rather
from domain.kernel.abilities.clauses import Repeatedly
from domain.kernel.abilities.tree import ForEach, If, Node, Options, parts

Deeds = dict[str, int]


def each_put_there(node: ForEach) -> Node:
    """What is done for each card put into one's cemetery: those that went there, whoever has put others elsewhere."""
    if isinstance(node.of, Among) and node.of.word == PUT_THERE:
        return Repeatedly(ThisWay("put", node.of.of, whose="to your cemetery"), node.effect)
    return node


def check_which_deed(ability: SveAbility) -> None:
    """Raises Unclear where a text counts, or names, what it has done something to, and has done that twice before.

    What an "if" asks is of the last time; those summoned are all of them.
    """
    deeds: Deeds = {}
    for node in (*ability.costs, *ability.effect, *([ability.x] if isinstance(ability.x, Node) else [])):
        _look(node, deeds)


def _look(node: Node, deeds: Deeds) -> None:
    if isinstance(node, SveAbility | Rather):
        return
    if isinstance(node, Options):
        before = dict(deeds)
        for option in node.options:
            way = dict(before)
            for part in option:
                _look(part, way)
            deeds.update({verb: max(count, deeds.get(verb, 0)) for verb, count in way.items()})
        return
    verb = _asked(node)
    if deeds.get(verb, 0) > 1:
        raise Unclear(f"cards have been {verb} twice before, and nothing says of which time that is")
    for part in (node.effect,) if isinstance(node, If) else parts(node):
        _look(part, deeds)
    for done, kinds in DOING.items():
        deeds[done] = deeds.get(done, 0) + isinstance(node, kinds)


def _asked(node: Node) -> str:
    """What was done to the cards that a text counts or names."""
    if isinstance(node, Among):
        return "put" if node.word == PUT_THERE else ""
    if isinstance(node, ThisWay | Dealt | ForEachDone) and getattr(node, "who", None) is None:
        return node.verb.replace("summoned", "")
    return ""
