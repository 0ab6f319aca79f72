"""Which texts speak of points spent that nothing has spent yet, or that are not known where they speak of them."""

from domain.games.sve.language.printed.sense import Unclear
from domain.games.sve.nodes.abilities import Quoted, SveAbility
from domain.games.sve.nodes.amounts import PointsSpent
from domain.games.sve.nodes.passives import AlsoCost, WhenPlaying
from domain.games.sve.nodes.player_verbs import Spend
from domain.kernel.abilities.clauses import X
from domain.kernel.abilities.tree import Node, Target, parts, walk


def check_spending(ability: SveAbility) -> None:
    """Raises Unclear where a text asks for points spent before any are, or has spent none."""
    asks = isinstance(ability.x, Node) and any(isinstance(part, PointsSpent) for part in walk(ability.x))
    also = [one for one in ability.effect if isinstance(one, AlsoCost | WhenPlaying)]
    if any(isinstance(part, Spend) for one in also for cost in one.costs for part in walk(cost)):
        raise Unclear("what playing this card costs has a number")
    spent = False
    for sentence in ability.effect:
        for part in walk(sentence):
            if isinstance(part, SveAbility | Quoted) and any(isinstance(one, PointsSpent) for one in walk(part)):
                raise Unclear("how many points were spent is not known any more when that is done")
            if isinstance(part, Target) and (_asks(part) or (asks and _asks(part, X))):
                raise Unclear("what is selected on playing cannot depend on points that are spent later")
            spent = spent or isinstance(part, Spend)
            if not spent and (isinstance(part, PointsSpent) or (asks and isinstance(part, X))):
                raise Unclear("no points were spent before that")
    if asks and not spent:
        raise Unclear("no points were spent before that")


def _asks(node: Node, kind: type[Node] = PointsSpent) -> bool:
    return any(isinstance(part, kind) for part in parts(node) for part in walk(part))
