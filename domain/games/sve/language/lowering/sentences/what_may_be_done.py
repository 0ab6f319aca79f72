"""What is said of a card that a player may have picked right before holds only where it was picked.

Before: "You may put one of them into your hand. If it's a spell, ..."
After: the same, with "if you do" around what speaks of that card.

before: Look at the top 5 cards of your deck. You may put a follower from among them into your hand. If it's an
    Officer follower, draw a card.
after: condition: Did
"""

import msgspec

from domain.games.sve.nodes.abilities import SveAbility
from domain.games.sve.nodes.conditions import IsA
from domain.games.sve.nodes.groups import Among
from domain.games.sve.nodes.player_verbs import Discard
from domain.games.sve.nodes.verbs import Banish, Bury, Destroy, Return
from domain.kernel.abilities.compiled.tree import (
    Chosen,
    Did,
    If,
    It,
    May,
    Node,
    Options,
    Otherwise,
    Several,
    walk,
)
from domain.language.referring.refs import Unclear

_REMOVE = (Discard, Bury, Banish, Destroy, Return)


def if_it_was_picked(ability: SveAbility) -> SveAbility:
    """The ability with "if you do" around what speaks of the one card that may be picked from among those looked at.

    Raises Unclear where "otherwise" behind it could be where none was picked, or where that one is another.
    """
    return msgspec.structs.replace(ability, effect=_sentences(ability.effect))


def _sentences(nodes: tuple[Node, ...]) -> tuple[Node, ...]:
    made: list[Node] = []
    for before, node, behind in zip((None, *nodes), nodes, (*nodes[1:], None), strict=False):
        if before is not None and (
            (_may_pick_one(before) and _asks_of_it(node)) or (_may_remove_one(before) and _asks_what_it_was(node))
        ):
            if isinstance(behind, Otherwise):
                raise Unclear("`otherwise` may be where none was picked, or where it is not as is asked")
            made.append(If(Did(done=True), _within(node)))
        else:
            made.append(_within(node))
    return tuple(made)


def _within(node: Node) -> Node:
    if isinstance(node, Options):
        return msgspec.structs.replace(node, options=tuple(map(_sentences, node.options)))
    if isinstance(node, Several):
        return msgspec.structs.replace(node, effect=_sentences(node.effect))
    if isinstance(node, If):
        return msgspec.structs.replace(node, effect=_within(node.effect))
    return node


def _may_pick_one(node: Node) -> bool:
    """Whether a player may pick one card from among those that the text has looked at, and nothing else."""
    picks = [part for part in walk(node) if isinstance(part, Chosen)] if isinstance(node, May) else []
    return len(picks) == 1 and picks[0].most == 1 and any(isinstance(part, Among) for part in walk(picks[0].of))


def _may_remove_one(node: Node) -> bool:
    """Whether a player may discard, bury, banish, destroy or return one card, and nothing else."""
    picks = [part for part in walk(node) if isinstance(part, Chosen)] if isinstance(node, May) else []
    return len(picks) == 1 and picks[0].most == 1 and isinstance(node, May) and isinstance(node.effect, _REMOVE)


def _asks_what_it_was(node: Node) -> bool:
    """Whether a sentence begins by asking what `it` was, before it was removed."""
    return isinstance(node, If) and isinstance(node.condition, IsA) and node.condition.of == It() and node.condition.was


def _asks_of_it(node: Node) -> bool:
    """Whether a sentence begins with a condition on `it`, or speaks of it."""
    about = node.condition if isinstance(node, If) else node
    return not isinstance(about, Did) and any(isinstance(part, It) and not part.many for part in walk(about))
