"""How many cards zones may hold: a value of each player's, that texts and what is done by hand can set (4.4.4, 4.7.3,
4.8.3).
"""

from domain.games.sve.nodes.passives import Limit
from domain.games.sve.rules.continuous.information import passives
from domain.games.sve.table.state import LIMIT_OF, LIMITS
from domain.kernel.abilities.compiled.tree import walk
from domain.kernel.abilities.interpreting.evaluate import amount
from domain.kernel.decisions.game import Look
from domain.kernel.table.ids import Seat, zone_key

SPOKEN = "texts on limits"
"""The key of the catalog's memo for the zones whose limits texts of the match speak of."""


def own_limit(look: Look, kind: str, seat: Seat) -> int:
    """A player's value of a zone's limit: as the match began, if nothing has changed it (4.4.4.1, 4.7.3.1, 4.8.3.1)."""
    return look.table.seats[seat].values.get(LIMIT_OF[kind], LIMITS[kind])


def limit(look: Look, kind: str, seat: Seat) -> int | None:
    """How many cards a player's zone may hold by its value and the texts in force, the oldest first; None: any number.

    It is never less than none.
    """
    found = own_limit(look, kind, seat)
    if kind not in _spoken_of(look):
        return max(0, found)
    for scene, static in passives(look, Limit):
        assert isinstance(static, Limit), "as was asked for"
        if scene.use.seat != seat or static.zone != kind:
            continue
        if static.most is not None:
            found = amount(scene, static.most)
        elif static.more is not None:
            found += amount(scene, static.more)
        else:
            return None
    return max(0, found)


def room(look: Look, kind: str, seat: Seat) -> int:
    """How many more cards fit into a player's field or EX area."""
    most = limit(look, kind, seat)
    assert most is not None, "only a hand has no limit by a text"
    return max(0, most - len(look.table.zones.get(zone_key(kind, seat), ())))


def _spoken_of(look: Look) -> frozenset[str]:
    memo = look.catalog.memo
    found: frozenset[str] | None = memo.get(SPOKEN)
    if found is None:
        texts = (ability for one in look.catalog.prints.values() for ability in getattr(one, "abilities", ()))
        nodes = (node for text in texts for node in walk(text))
        found = memo[SPOKEN] = frozenset(node.zone for node in nodes if isinstance(node, Limit))
    return found
