"""What only printed texts say of things that are done, or are so, once for each of something."""

from domain.games.sve.nodes.conditions import Event
from domain.kernel.abilities.compiled.tree import ForEach, Node, Static


class ForEvery(Node, frozen=True):
    """Something whose amount counts once for every so many of a group (5.28)."""

    each: int
    group: Node
    effect: Node
    behind: bool = False


class ForEachDeed(Node, frozen=True):
    """Something done once for each time that an event has happened this turn, or (`ever`) this game."""

    when: Event
    effect: Node
    ever: bool = False
    most: int | None = None
    behind: bool = False


class ForEachTaken(Node, frozen=True):
    """Something done once for each counter that the text has removed."""

    effect: Node
    kind: str = ""


class ForEachSome(Node, frozen=True):
    """Something done once for each of a group, but no more than `most` times."""

    of: Node
    effect: Node
    most: int


class ForEachBehind(ForEach, frozen=True):
    """A `ForEach` that is said behind its effect."""


class CostsEach(Static, frozen=True):
    """Cards cost so much less to play, or `to` evolve, for each of a group."""

    of: Node
    less: int
    group: Node
    to: str = "play"


class CostsEvery(Static, frozen=True):
    """Cards cost so much less to play for every so many of a group (5.28)."""

    each: int
    group: Node
    of: Node
    less: int
    behind: bool = False
    to: str = "play"


class HaveEach(Static, frozen=True):
    """Cards have gifts once for each of a group."""

    of: Node
    gifts: tuple[Node, ...]
    group: Node


class TakesLessEach(Static, frozen=True):
    """Damage dealt to cards is so much less for each of a group."""

    of: Node
    amount: int
    group: Node


class PerDeed(Static, frozen=True):
    """Cards cost so much less to play for each time that something has happened this turn, or (`ever`) this game."""

    of: Node
    less: int
    when: Event
    ever: bool = False
    to: str = "play"


class HasPerDeed(Static, frozen=True):
    """Cards have gifts once for each time that something has happened this turn, or (`ever`) this game."""

    of: Node
    gifts: tuple[Node, ...]
    when: Event
    ever: bool = False


class ForEachDone(Node, frozen=True):
    """Something done once for each card of a group that the last such deed was done to; `behind` its effect.

    `one`: said as "each one destroyed".
    """

    verb: str
    group: Node
    effect: Node
    behind: bool = False
    one: bool = False
