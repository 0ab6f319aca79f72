"""Which readings of a sentence make sense."""

from domain.games.sve.nodes import Put, Summon
from domain.games.sve.things import Across, Among
from domain.kernel.abilities.clauses import Random
from domain.kernel.abilities.tree import Chosen, In, Node, Yours, walk

_PLACED = (In, Across, Among, Yours)


def sensible(node: Node) -> bool:
    """Whether cards that are moved have a zone that they are selected from: tokens that have none are created."""
    return all(
        any(isinstance(layer, _PLACED) for layer in walk(part.of))
        for part in walk(node)
        if isinstance(part, Put | Summon) and isinstance(part.of, Chosen | Random)
    )
