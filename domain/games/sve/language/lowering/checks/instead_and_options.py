"""`instead` that nothing makes a condition of, and choices without options.

before: Draw 2 cards instead.
after: refused: nothing says when this is done `instead`
"""

from domain.games.sve.language.printed.traversal import mapped
from domain.games.sve.nodes.abilities import SveAbility
from domain.games.sve.nodes.statements import Rather
from domain.kernel.abilities.compiled.tree import (
    Node,
    Options,
)
from domain.language.referring.refs import Unclear


def check_sentences(ability: SveAbility) -> None:
    """Raises Unclear for an `instead` that nothing makes a condition of, and for a choice without options."""

    def look_at(node: Node) -> Node:
        if isinstance(node, Rather):
            raise Unclear("nothing says when this is done `instead`")
        if isinstance(node, Options) and not node.options:
            raise Unclear("no options follow: they are printed as (1), (2), ...")
        return node

    mapped(ability.effect, look_at)
