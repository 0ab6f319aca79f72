"""What a text says of what it has just done: so much more of it, and that nothing is left."""

from typing import Any

from domain.games.sve.language.printed.partitives import MoreDamage, NoneLeft
from domain.games.sve.language.printed.short_forms import NoCounters
from domain.games.sve.language.referring.actions_and_amounts.declared_spent_removed import TAKEN
from domain.games.sve.language.referring.introduced.antecedents import DEALT
from domain.games.sve.nodes.lowered import Further
from domain.games.sve.nodes.selectors import LeaderOf, YourLeader
from domain.kernel.abilities.compiled.clauses import Random
from domain.kernel.abilities.compiled.tree import Chosen, Every, It, Node, Target, This
from domain.language.referring.discourse import Discourse
from domain.language.referring.refs import CARDS, Unclear
from domain.language.referring.says import Declared, Says

PICKED = (Target, Chosen, Random)


def _more(node: MoreDamage, discourse: Discourse) -> Node:
    return Further(node.amount, _again(discourse))


def _again(discourse: Discourse) -> Node:
    """What damage was dealt to, dealt more, if nothing else was spoken of since."""
    dealt, spoken = discourse.last(DEALT), discourse.last(CARDS)
    to: Any = dealt.said if dealt is not None and (spoken is None or spoken.at < dealt.at) else None
    if isinstance(to, (*PICKED, It)):
        return It(many=isinstance(to, It) and to.many)
    if isinstance(to, Every):
        return It(many=True)
    if isinstance(to, This | YourLeader | LeaderOf):
        return to
    raise Unclear("no damage was dealt right before to what is dealt more")


def _none_left(_: Node, discourse: Discourse) -> Node:
    removed = discourse.last(TAKEN)
    if removed is None or not isinstance(removed.said, (*PICKED, This, It)):
        raise Unclear("no counters were removed from one card of which none could be left")
    return NoCounters(removed.said if isinstance(removed.said, This) else It(), removed.word)


MORE: Declared = {MoreDamage: Says(mentions=_more), NoneLeft: Says(mentions=_none_left)}
