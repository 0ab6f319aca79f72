"""A printed card of `dice`, compiled, and a catalog of them."""

from typing import Literal

from domain.kernel.abilities.compiled.texts import CardText
from domain.kernel.abilities.compiled.tree import Condition
from domain.kernel.decisions.catalog import Catalog


class DiceCard(CardText, frozen=True, kw_only=True):
    """A creature or spell. `cost` is in resources, `offense` in dice, `defense` in points of damage.

    `condition` is a creature's summoning condition; a creature's `abilities` are its paragraphs in order (only
    those of kind `used` can be used), a spell has one, whose `when` is its activation condition. `listens` are
    the kinds of events that its conditioned abilities answer; `statics` says whether it has text in force while
    in play, `replaces` whether it has replacements.
    """

    kind: Literal["creature", "spell"]
    cost: int
    offense: int = 0
    defense: int = 0
    condition: Condition | None = None
    listens: frozenset[str] = frozenset()
    statics: bool = False
    replaces: bool = False


class DiceCatalog(Catalog, frozen=True):
    """The compiled cards of a match. `statics` and `replaces` are the codes of the cards with such text."""

    statics: frozenset[str] = frozenset()
    replaces: frozenset[str] = frozenset()
