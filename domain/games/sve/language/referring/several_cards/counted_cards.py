"""Which cards "them" are behind a number of cards: those counted, unless others may be meant.

Behind "X equals the number of followers on your field", or "for each follower on your field", those followers were
spoken of last. A leader is neither destroyed nor moved, so it is none of them where that is done.

before: Give your leader {DEF}+X. X equals the number of followers on your field. Give them Ward.
after: of: Every
"""

import functools
from collections.abc import Iterator
from typing import Any

import msgspec

from domain.games.sve.language.printed.plausibility import NAMED, placed
from domain.games.sve.language.printed.traversal import mapped
from domain.games.sve.nodes.abilities import SveAbility
from domain.games.sve.nodes.player_verbs import Discard
from domain.games.sve.nodes.selectors import LeaderOf, Tokens, Top, YourLeader
from domain.games.sve.nodes.statements import Define, Paying
from domain.games.sve.nodes.verbs import Add, Banish, Bury, Destroy, Engage, Evolve, Put, Refresh, Return, Summon
from domain.games.sve.table.state import FIELD
from domain.kernel.abilities.compiled.clauses import Random
from domain.kernel.abilities.compiled.tree import (
    Chosen,
    Count,
    Every,
    ForEach,
    If,
    In,
    It,
    Kind,
    Node,
    Options,
    Several,
    Target,
    That,
    parts,
    walk,
)
from domain.language.referring.refs import Unclear

MOVED = (Banish, Bury, Return, Put, Add, Summon, Discard)
"""What is done to cards of any zone; all else to cards on a field."""
NEVER_LEADERS = (*MOVED, Destroy, Engage, Refresh, Evolve)
"""What is done to other cards than leaders alone."""


def of_the_counted(effect: tuple[Node, ...]) -> tuple[Node, ...]:
    """Sentences with "them" as the cards of the group that was counted before.

    Raises Unclear where others were spoken of too, or leaders alone, to which it cannot be done.
    """
    return _Counted().sentences(effect)


class _Counted:
    """Reads a printed text in its order: the cards last spoken of, and those counted in or behind that sentence."""

    def __init__(self) -> None:
        self._last: tuple[Node, ...] = ()
        self._group: Node | None = None

    def sentences(self, nodes: tuple[Node, ...]) -> tuple[Node, ...]:
        return tuple(map(self._sentence, nodes))

    def _sentence(self, node: Node) -> Node:
        if isinstance(node, If | Paying) and isinstance(node.effect, Several):
            return msgspec.structs.replace(node, effect=Several(self.sentences(node.effect.effect)))
        if isinstance(node, Options):
            return msgspec.structs.replace(node, options=tuple(map(self.sentences, node.options)))
        if not isinstance(node, Define):
            node = mapped(node, self._deed)
        self._name(node)
        return node

    def _deed(self, node: Node) -> Node:
        them = [part for part in _own(node) if _plural(part)]
        if not them or isinstance(node, If | Several):
            return node
        leaders = bool(self._last) and all(map(_leader, self._last))
        if self._group is None or not (isinstance(node, MOVED) or _on_field(self._group)):
            if leaders and isinstance(node, NEVER_LEADERS):
                raise Unclear("what was spoken of last are leaders, to which that is never done")
            return node
        if any(not _one(part) for part in self._last) and not (leaders and isinstance(node, NEVER_LEADERS)):
            raise Unclear("the text does not say which cards `they` are: those counted, or those spoken of before")
        made: Node = mapped(node, functools.partial(_instead_of, them, Every(self._group)))
        return made

    def _name(self, node: Node) -> None:
        named = tuple(part for part in walk(node) if isinstance(part, (*NAMED, LeaderOf)))
        groups = [part.of for part in walk(node) if isinstance(part, Count | ForEach) and placed(part.of)]
        if named:
            self._last, self._group = named, None
        if groups and any(isinstance(part, In) for part in walk(groups[0])):
            self._group = groups[0] if len(groups) == 1 else None


def _own(node: Node) -> Iterator[Node]:
    """What a deed itself speaks of."""
    return iter(() if isinstance(node, SveAbility) else parts(node))


def _plural(node: Node) -> bool:
    return (isinstance(node, It) and node.many) or (isinstance(node, That) and node.word.endswith("s"))


def _on_field(group: Node) -> bool:
    return all(part.zone == FIELD for part in walk(group) if isinstance(part, In))


def _leader(node: Node) -> bool:
    if isinstance(node, YourLeader | LeaderOf):
        return True
    kinds = [part for part in walk(node) if isinstance(part, Kind)]
    return bool(kinds) and all(kind.word == "leader" for kind in kinds)


def _one(node: Node) -> bool:
    """Whether it is one card, or one player's leader, that "they" are not."""
    if isinstance(node, Target | Chosen | Random):
        return getattr(node, "most", 1) == 1
    return not isinstance(node, Every | Tokens | Top)


def _instead_of(them: list[Node], said: Node, node: Node) -> Any:
    return said if node in them else node
