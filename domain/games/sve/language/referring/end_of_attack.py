"""The end of the attack that a text answers, as a time at which something is done."""

from domain.games.sve.language.printed.deeds import AttackEnds
from domain.games.sve.language.printed.sense import Unclear
from domain.games.sve.nodes.abilities import SveAbility
from domain.games.sve.nodes.conditions import Event
from domain.kernel.abilities.tree import walk


def when_it_ends(node: AttackEnds) -> Event:
    """Attacks do not nest: the next end of one is that of this one."""
    return Event("attack ended", next=True)


def check_attacks(ability: SveAbility) -> None:
    """Raises Unclear where a text that answers no attack speaks of the end of it."""
    speaks = any(isinstance(part, AttackEnds) for node in ability.effect for part in walk(node))
    if speaks and not (isinstance(ability.when, Event) and ability.when.kind == "attacked"):
        raise Unclear("it does not say in which attacks")
