"""What narrows a group of cards down in the texts of Shadowverse: Evolve: layers around the kernel's."""

from typing import Literal

from domain.kernel.abilities.compiled.clauses import Seen, Within
from domain.kernel.abilities.compiled.tree import Amount, Layer, Node


class OfClass(Layer, frozen=True):
    """Those of a class (2.2), as `printed.CLASSES` has it."""

    word: str


class OfTrait(Layer, frozen=True):
    """Those with a trait (2.4), or with another one."""

    word: str
    other: str = ""


class With(Layer, frozen=True):
    """Those with a keyword or keyword ability (Ward, Evolve, Stack, Fanfare); without it where `has` is false."""

    word: str
    has: bool = True


class Exactly(Layer, frozen=True):
    """Those whose statistic is this number: "that costs 3"."""

    stat: str
    value: Amount


class Parity(Layer, frozen=True):
    """Those whose statistic is odd, or even."""

    stat: str
    odd: bool


class Declared(Layer, frozen=True):
    """Those with the name that was declared (5.32.1), or the class, trait, type or cost (`what`)."""

    what: str = "name"


class Containing(Layer, frozen=True):
    """Those with this in their name (H.25)."""

    name: str


class OtherName(Layer, frozen=True):
    """Those with a different name from this card's."""


class OtherNames(Layer, frozen=True):
    """Those with a different name from that of each of some cards."""

    than: Node


class NamedEither(Layer, frozen=True):
    """Those of one name or another."""

    name: str
    other: str


class Distinct(Layer, frozen=True):
    """A selection whose cards all have different names, or different numbers (`by` cost, attack)."""

    by: str = "name"


class Totalling(Layer, frozen=True):
    """A selection whose statistic comes to a total between two amounts."""

    stat: str
    least: Amount | None = None
    most: Amount | None = None


AS_A_WHOLE = (Distinct, Totalling)
"""What is said of a selection as a whole, not of each card in it."""


class Foremost(Layer, frozen=True):
    """Those of the group with the highest statistic, or the lowest."""

    stat: str
    highest: bool = True


class Lately(Layer, frozen=True):
    """Those to which an event of this kind happened this turn, or (`has` false) did not: attacked, evolved."""

    kind: str
    has: bool = True


class PutBy(Layer, frozen=True):
    """Those that an ability put onto the field where they are: on whose field (`onto`), and by whose card (`whose`)."""

    onto: str = ""
    whose: str = ""


class WithCounters(Layer, frozen=True):
    """Those with at least so many counters of a kind, of any where it is empty; with none where `has` is false."""

    kind: str = ""
    least: int = 1
    has: bool = True


class SameName(Layer, frozen=True):
    """Those that have a name of some other card: "with the same name"."""

    than: Node


class Sharing(SameName, frozen=True):
    """Those that have a trait, or class, of some other card: "that shares a trait with this follower"."""

    what: Literal["trait", "class"] = "trait"


class Among(Seen, frozen=True):
    """Those among the cards last looked at, revealed or found: "from among them"; `word`: them, "among them"."""

    word: str = ""


class Across(Within, frozen=True):
    """Those in any of several zones of yours: "on your field and in your EX area" (`word`: and, or)."""

    word: str = "and"


class Except(Layer, frozen=True):
    """All but those of another group: "other than"."""

    but: Node


class Unselected(Layer, frozen=True):
    """All but those of the text's nth selection, or but some card: "another", behind that."""

    nth: int
    than: Node | None = None
