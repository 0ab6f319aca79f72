"""What "if you do" asks behind something that must be done: whether that was done to any card."""

import functools
from collections.abc import Callable, Mapping
from typing import Any

import msgspec

from domain.games.sve.language.printed.partitives import CouldNot, DoEither
from domain.games.sve.language.printed.sense import Unclear
from domain.games.sve.language.printed.short_forms import PayFor
from domain.games.sve.nodes.abilities import SveAbility
from domain.games.sve.nodes.amounts import PointsSpent, ThisWay
from domain.games.sve.nodes.conditions import AnyOf, Compares
from domain.games.sve.nodes.player_verbs import Discard, Draw, Reveal, Search, Spend
from domain.games.sve.nodes.statements import Paying, Select
from domain.games.sve.nodes.verbs import (
    Add,
    Banish,
    Bury,
    Create,
    Damage,
    Destroy,
    Engage,
    Evolve,
    Give,
    Put,
    Refresh,
    Return,
    Summon,
)
from domain.kernel.abilities.holding import each, renewed
from domain.kernel.abilities.tree import Both, Chosen, Did, If, May, Node, Target, walk

DEEDS: Mapping[type[Node], str] = {
    Discard: "discarded", Return: "returned", Banish: "banished", Bury: "buried", Destroy: "destroyed", Put: "put",
    Engage: "engaged", Reveal: "revealed", Select: "selected", Summon: "summoned", Evolve: "evolved",
    Refresh: "refreshed",
}  # fmt: skip
"""What is done to cards, and what a text calls those that it was done to."""
OTHERS = (DoEither, Create, Damage, Give, Draw, Search)
"""What a text does without keeping to which cards it was done."""
SHOWN = ("selected", "revealed")
"""What is done to cards before something else is done to them."""
FREE = (May, PayFor, Paying)


def answered(effect: tuple[Node, ...], *, paid: bool = False) -> tuple[Node, ...]:
    """Sentences whose "if you do" asks of the deed before it, unless that is something that one may do.

    `paid`: all of them are what the player may pay a cost for.

    Raises Unclear where there is no deed that could have been left undone.
    """
    return tuple(map(_Sentences(paid).within, effect))


class _Deed(msgspec.Struct, frozen=True):
    """What a text calls cards that something was done to, and to how many it must be done to be done at all."""

    verb: str
    count: int = 1

    def told(self, done: bool) -> Node:
        """Whether the text's last such deed was done, or not."""
        asked = ThisWay(self.verb)
        return Compares(asked, "least", self.count) if done else Compares(asked, "most", self.count - 1)


class _Spent(msgspec.Struct, frozen=True):
    """Points that were spent, if there were any."""

    word: str

    def told(self, done: bool) -> Node:
        """Whether the text has spent any, or none."""
        return Compares(PointsSpent(self.word), "least" if done else "most", 1 if done else 0)


class _Sentences:
    def __init__(self, paid: bool) -> None:
        self._behind: bool | None = None
        self._last: _Deed | _Spent | None = None
        self._may: tuple[_Deed | _Spent, ...] | None = None
        self._targets = False
        self._paid = int(paid)

    def within(self, value: Any) -> Any:
        """A tree in the order of its text, but for abilities inside it."""
        if isinstance(value, SveAbility):
            return value
        if isinstance(value, tuple):
            return each(value, self.within)
        if not isinstance(value, Node):
            return value
        if isinstance(value, Did):
            return self._asked(value)
        if isinstance(value, CouldNot):
            return self._left_undone()
        self._look_at(value)
        self._targets = self._targets or isinstance(value, Target)
        before = self._last, self._may
        self._paid += isinstance(value, PayFor | Paying)
        made = renewed(value, self.within)
        self._paid -= isinstance(value, PayFor | Paying)
        asked = [one for one in walk(value.condition) if isinstance(one, Did)] if isinstance(value, If) else []
        if asked and (self._last, self._may) not in (before, (None, None)):
            self._behind = asked[0].done
        if asked or isinstance(value, (*FREE, DoEither)):
            self._last, self._may = before
        return made

    def _look_at(self, node: Node) -> None:
        if isinstance(node, (*FREE, *OTHERS, Spend, *DEEDS)):
            self._behind = None
        if isinstance(node, FREE):
            self._last, self._may = None, _deeds_in(node) if isinstance(node, May) else ()
        elif isinstance(node, (*OTHERS, Spend)) or type(node) in DEEDS:
            self._last, self._may = _deed(node), None

    def _left_undone(self) -> Node:
        if self._paid:
            raise Unclear("it does not say whether `if you can't` asks about the cost or about what that pays for")
        if self._last is None or self._targets:
            raise Unclear("nothing before it must be done that `if you can't` could ask about")
        if isinstance(self._last, _Spent):
            return self._last.told(done=False)
        return Compares(ThisWay(self._last.verb), "equal", 0)

    def _asked(self, node: Did) -> Node:
        """What is asked: behind "if you do, ...", "if you don't" is its contrast; all else could ask of either deed."""
        if self._behind is not None and (node.done or not self._behind):
            raise Unclear("it may ask about what was done just before, or about what that hung on")
        if self._may is not None:
            join: Callable[[Node, Node], Node] = Both if node.done else AnyOf
            told: Node = node
            return functools.reduce(join, (deed.told(node.done) for deed in self._may), told)
        if self._last is None:
            raise Unclear("nothing before it is done, or may be done, that `if you do` could ask about")
        return self._last.told(node.done)


def _deed(node: Node) -> _Deed | _Spent | None:
    """What a node does to cards, as far as the text keeps to which: who does it to fewer than so many does it not."""
    if isinstance(node, Spend):
        return _Spent(node.word)
    verb = DEEDS[Put] if isinstance(node, Add) else DEEDS.get(type(node))
    if verb is None:
        return None
    of = getattr(node, "of", None)
    if isinstance(of, Chosen) and isinstance(of.most, int) and of.least == of.most:
        return _Deed(verb, of.most)
    return _Deed(verb)


def _deeds_in(may: May) -> tuple[_Deed | _Spent, ...]:
    """What a player may do that may turn out to be impossible: who says so has not done it (1.3.2)."""
    deeds = tuple(deed for part in walk(may.effect) if (deed := _deed(part)) is not None)
    return tuple(deed for deed in deeds if isinstance(deed, _Spent) or deed.verb not in SHOWN) or deeds
