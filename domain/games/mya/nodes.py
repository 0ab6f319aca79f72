"""The groups, verbs and static texts that only `mya` has."""

from domain.kernel.abilities.compiled.tree import Amount, Layer, Node, Static, This, You


class Lane(Layer, frozen=True):
    """Those in the column of the card whose text this is."""


class Near(Layer, frozen=True):
    """Those in the columns left and right of the card whose text this is (3.10)."""


class Overlapping(Layer, frozen=True):
    """Those that share a classification set with the card whose text this is (2.5)."""


class Classified(Layer, frozen=True):
    """Those that bear a classification set."""

    code: str


class Remove(Node, frozen=True):
    """Removes cards from play (7.12)."""

    of: Node


class Gets(Node, frozen=True):
    """Changes statistics; `each` changes all three, `turn` only until the turn ends."""

    of: Node
    atk: int = 0
    dfs: int = 0
    spd: int = 0
    each: int = 0
    turn: bool = False


class Draw(Node, frozen=True):
    """A player draws cards."""

    count: Amount
    who: Node = You()


class Discard(Node, frozen=True):
    """A player discards cards of its choice."""

    count: Amount
    who: Node = You()


class Mill(Node, frozen=True):
    """A player puts the first cards of its deck into its OB zone."""

    count: Amount
    who: Node = You()


class Return(Node, frozen=True):
    """Returns cards to their players' hands."""

    of: Node


class Move(Node, frozen=True):
    """Moves an entity to an empty zone that would take it (7.11)."""

    of: Node


class Revive(Node, frozen=True):
    """Brings an entity from the OB zone back to an empty zone that would take it (7.13)."""

    of: Node


class Bar(Node, frozen=True):
    """Active entities cannot attack until the turn ends."""

    of: Node


class Have(Static, frozen=True):
    """Active entities have changed statistics as long as this is in force."""

    of: Node
    atk: int = 0
    dfs: int = 0
    spd: int = 0
    each: int = 0


class Endure(Static, frozen=True):
    """Attacks do not remove entities (6.16)."""

    of: Node = This("card")


class Reach(Static, frozen=True):
    """The card attacks in neighboring columns too (6.4)."""


class Often(Static, frozen=True):
    """The card may attack so many times a turn (6.4)."""

    count: int


class Banned(Static, frozen=True):
    """The card stays in the OB zone to the end (7.14)."""


class Stays(Static, frozen=True):
    """An event or effect that stays on the field (H.2)."""


class Junior(Static, frozen=True):
    """The card needs a senior of this name (6.18, 6.19)."""

    name: str


class Sacrifice(Static, frozen=True):
    """Playing the card takes so many of one's own entities of a group (6.21, 6.22, H.17)."""

    of: Node
    count: int = 1
