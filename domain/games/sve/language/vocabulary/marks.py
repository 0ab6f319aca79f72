"""The marks of abilities: what automatic ones wait for, and what those of activated ones cost."""

from collections.abc import Iterable

from domain.games.sve.nodes.conditions import Event
from domain.games.sve.nodes.costs import EvolveMark, RideMark, ServeMark
from domain.kernel.abilities.compiled.tree import Kind, Node, Some, This

AUTOMATIC = {
    "{FANFARE}": Event(kind="put", card=This("card"), mark="fanfare"),
    "{LAST WORDS}": Event(kind="cemetery", card=This("card"), mark="last words"),
    "On Evolve": Event(kind="evolved", card=This("card"), mark="on evolve"),
    "Strike": Event(kind="attacked", card=This("follower"), mark="strike"),
    "Follower Strike": Event(
        kind="attacked", card=This("follower"), target=Some(Kind("follower")), mark="follower strike"
    ),
    "Leader Strike": Event(kind="attacked", card=This("follower"), target=Some(Kind("leader")), mark="leader strike"),
    "On Race": Event(kind="raced", card=This("card"), mark="on race"),
    "On Drive": Event(kind="drove", card=This("card"), mark="on drive"),
}
"""The marks of automatic abilities, and what they wait for (chapters 12 to 14)."""


def marked_costs(marks: Iterable[str]) -> tuple[Node, ...]:
    """What the marks of an activated ability cost, before what is printed behind them."""
    counted = list(marks)
    served = (ServeMark(counted.count("{SERVE}")),) if "{SERVE}" in counted else ()
    if "{EVOLVE}" in counted:
        return (EvolveMark(), *served)
    return (RideMark(),) if "{RIDE}" in counted else served
