"""What conditions speak of, for the texts behind them."""

from domain.games.sve.language.printed.conditions import Fighting
from domain.games.sve.language.printed.plausibility import NAMED
from domain.games.sve.nodes.conditions import AnyOf, Not
from domain.games.sve.nodes.selectors import Tokens, Top
from domain.kernel.abilities.compiled.clauses import Random
from domain.kernel.abilities.compiled.tree import (
    Amount,
    Both,
    Chosen,
    Controls,
    Every,
    Exists,
    It,
    Node,
    Target,
    This,
    Yours,
    rebuilt,
    walk,
)

PICKED = (Target, Chosen, Random, Every, Tokens, Top)


def subjects(condition: Node) -> list[Node]:
    """What conditions are about, each."""
    if isinstance(condition, Both | AnyOf):
        return [*subjects(condition.left), *subjects(condition.right)]
    if isinstance(condition, Not):
        return subjects(condition.of)
    subject = condition if isinstance(condition, Fighting) else getattr(condition, "of", None)
    return [subject] if isinstance(subject, Node) else []


def with_it_as(subject: Node, effect: Node) -> Node:
    """What is done to "it", which is what the condition before was about until something else is named."""
    named = False

    def change(part: Node) -> Node:
        nonlocal named
        named = named or isinstance(part, NAMED)
        return subject if not named and part == It() else part

    return rebuilt(effect, change)


def speaks_of(node: Node, *kinds: type[Node]) -> bool:
    """Whether a node of some kinds stands in another."""
    return any(isinstance(part, kinds) for part in walk(node))


def names(nodes: tuple[Node, ...]) -> bool:
    """Whether sentences name cards or players that later ones may speak of."""
    return any(isinstance(part, NAMED) for node in nodes for part in walk(node))


def group_of(condition: Node) -> Node | None:
    """The cards of which a condition says that there are some, and speaks of nothing else."""
    if isinstance(condition, Both | AnyOf):
        left, right = group_of(condition.left), group_of(condition.right)
        return None if left is not None and right is not None else left or right
    if any(isinstance(part, This | It) for part in walk(condition)):
        return None
    if isinstance(condition, Exists) and _some(condition.least):
        return condition.of
    if isinstance(condition, Controls) and _some(condition.least):
        return Yours(condition.of) if condition.who == "you" else None
    return None


def _some(least: Amount | None) -> bool:
    """Whether there is at least one: a number that only the match knows may be none."""
    return isinstance(least, int) and least > 0
