"""Groups as only printed texts say them: lowering puts them into the words that the rules read."""

from domain.games.sve.nodes.groups import SameName
from domain.kernel.abilities.compiled.tree import Either, Layer, Node, Quality


class OfTraitsToo(Layer, frozen=True):
    """Cards of any of several traits, of which there are all: "Mage, Officer, and Pixie followers"."""

    words: tuple[str, ...]


class OfEachTrait(OfTraitsToo, frozen=True):
    """An `OfTraitsToo` in the singular, behind "each"."""


class EitherToo(Either, frozen=True):
    """Cards of one group and cards of another one: "followers and amulets"."""


class WhichIs(Quality, frozen=True):
    """A `Quality` that is said behind its cards: "followers that are engaged"."""


class Gap(Node, frozen=True):
    """Where an attribute that is said behind another one has its group."""


class WithToo(Layer, frozen=True):
    """A second attribute behind a first: "with different names and a total cost of 6 or less"."""

    attribute: Layer


class OfTraits(Layer, frozen=True):
    """Those with one of three traits or more: "a Cute, Cool, or Passion follower"."""

    words: tuple[str, ...]


class Copy(SameName, frozen=True):
    """Cards of the same name as some card's: "a copy of this card"."""


class OfBoth(Layer, frozen=True):
    """Cards in the zones of both players: "on both players' fields"; `each`: "each player's followers"."""

    zone: str
    each: bool = False


class OneOf(Layer, frozen=True):
    """Those whose statistic is one of several numbers: "that costs 1 or 2"."""

    stat: str
    values: tuple[int, ...]


class CostsOneOf(Node, frozen=True):
    """A card costs one of several numbers: "if it costs 1 or 2"."""

    of: Node
    values: tuple[int, ...]


class Such(Node, frozen=True):
    """Cards of the group that a condition before spoke of: "such followers"; `word` is follower, card, ..."""

    word: str
