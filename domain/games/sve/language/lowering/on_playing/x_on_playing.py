"""An X that nothing in the text says: it is chosen on playing (5.2.1.2).

before: {ACT}{COST X}: Deal X damage to each enemy leader.
after: x: Asked
"""

import msgspec

from domain.games.sve.language.lowering.on_playing.amount_of_x import bounded
from domain.games.sve.nodes.abilities import SveAbility
from domain.kernel.abilities.compiled.clauses import Asked, X
from domain.kernel.abilities.compiled.tree import walk


def x_on_playing(ability: SveAbility, most: int | None) -> SveAbility:
    """The ability with its X as what is chosen on playing, where it has one and does not say it; at most `most`."""
    x = ability.x
    if x is None and any(isinstance(part, X) for node in (*ability.costs, *ability.effect) for part in walk(node)):
        x = Asked()
    return msgspec.structs.replace(ability, x=x if most is None else bounded(x, most))
