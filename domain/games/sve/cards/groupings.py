"""Groups as only printed texts say them: lowering puts them into the words that the rules read."""

from domain.kernel.abilities.tree import Either, Quality


class EitherToo(Either, frozen=True):
    """Cards of one group and cards of another one: "followers and amulets"."""


class WhichIs(Quality, frozen=True):
    """A `Quality` that is said behind its cards: "followers that are engaged"."""
