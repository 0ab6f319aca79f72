"""Nodes of texts that cost something, settle things on playing, replace themselves, use chance or go round the seats.

What is settled on playing stands in `Use.targets`, slot by slot: the targets of a `Target`, the options of an
`Options`, option 0 of an `Additional` whose cost is paid, the number of an `Asked`, the numbers of a `Divided`.
"""

from domain.kernel.abilities.compiled.tree import Amount, Layer, Node, Options, Target


class Additional(Node, frozen=True):
    """A cost that may be paid besides on playing, and what is done where it was."""

    cost: tuple[Node, ...]
    effect: tuple[Node, ...]
    slot: int = 0


class Asked(Node, frozen=True):
    """The number that an X is said to be on playing, from `least` up, to no more than `most`."""

    least: int = 0
    slot: int = 0
    most: int = 99


class Divided(Node, frozen=True):
    """An amount divided on playing among the targets that the text spoke of last: each gets its own part of it."""

    total: Amount
    slot: int = 0


class Seen(Layer, frozen=True):
    """Those among the cards that the text last looked at, or else spoke of: "from among them"."""


class X(Node, frozen=True):
    """The X of an ability: what `Ability.x` comes to when it is needed, or what was fixed for it before."""


class Depending(Node, frozen=True):
    """One amount where a condition holds, and another one where it does not."""

    condition: Node
    there: Amount
    otherwise: Amount


class Random(Node, frozen=True):
    """Some of a group, picked by chance while the text is carried out."""

    of: Node
    count: Amount = 1


class Pay(Node, frozen=True):
    """A cost that may be paid while the text is carried out, and what is done where it was."""

    cost: tuple[Node, ...]
    effect: tuple[Node, ...]


class Alternative(Node, frozen=True):
    """One thing done where a condition holds, and another one where it does not."""

    condition: Node
    there: Node
    otherwise: Node


class Repeatedly(Node, frozen=True):
    """Something done so many times, one after another."""

    count: Amount
    effect: Node


class Until(Node, frozen=True):
    """Something done once, and again until a condition holds."""

    condition: Node
    effect: Node


class Each(Node, frozen=True):
    """Something that each of several players carries out whole, in turn order from the turn's seat."""

    who: Node
    effect: Node


class Within(Layer, frozen=True):
    """Those in any of several zones of one's own: the base of a game's own."""

    zones: tuple[str, ...]


Decided = Target | Options | Additional | Asked | Divided
"""What is settled when a card or ability is played: the nodes with a slot."""
