"""What narrows a group of cards down: layers around the kernel's."""

from typing import Literal

from domain.kernel.abilities.compiled.tree import Amount, Layer, Node, When


class OfAttribute(Layer, frozen=True):
    """Those of an attribute (208); `void`: those of none (208.4). `has` false: those that are not."""

    word: str
    has: bool = True


class OfAttributes(Layer, frozen=True):
    """Those of one of several attributes, or of `every` one of them ("water/darkness")."""

    words: tuple[str, ...]
    every: bool = False


class OfRaces(Layer, frozen=True):
    """Those with one of several races or traits."""

    words: tuple[str, ...]


class InAnyState(Layer, frozen=True):
    """Those in one of several states: "attacking or blocking"."""

    words: tuple[str, ...]


class Theirs(Layer, frozen=True):
    """Those that the player controls who carries this out, or who was spoken of last: "they control"."""


class Involved(Layer, frozen=True):
    """Those that an event has happened to this turn: "that was dealt damage this turn"; `by`: those that did it."""

    when: When
    by: bool = False


class OfRace(Layer, frozen=True):
    """Those with a race or trait (205.1a)."""

    word: str
    has: bool = True


class OfType(Layer, frozen=True):
    """Those of a type besides: "stranger", "basic", "special", a magic stone type (201.3, 201.4c, 1305.1a)."""

    word: str
    has: bool = True


class OfSubtype(Layer, frozen=True):
    """Those of a subtype of additions (1406.1a)."""

    word: str


class With(Layer, frozen=True):
    """Those with a keyword, or without it."""

    word: str
    has: bool = True


class WithAny(Layer, frozen=True):
    """Those with at least one of several keywords."""

    words: tuple[str, ...]


class Exactly(Layer, frozen=True):
    """Those whose statistic is this number: "with total cost 3"."""

    stat: str
    value: Amount


class Utmost(Layer, frozen=True):
    """Those whose statistic is the highest, or the lowest, of another group."""

    stat: str
    among: Node
    highest: bool = True


class AnyName(Layer, frozen=True):
    """Those with exactly one of several names (202.3a)."""

    names: tuple[str, ...]


class OfCard(Layer, frozen=True):
    """Those abilities that are of a card of some group (901.1c)."""

    what: Node


class Containing(Layer, frozen=True):
    """Those with this in their name (202.3a)."""

    name: str


class SameName(Layer, frozen=True):
    """Those that share a name with some card, or with none of them."""

    than: Node
    has: bool = True


class Shares(Layer, frozen=True):
    """Those that share a race, an attribute or the total cost with some card, or with none of them."""

    than: Node
    by: Literal["race", "attribute", "cost"]
    has: bool = True


class Targeting(Layer, frozen=True):
    """Those spells and abilities that target something of a group."""

    what: Node


class SingleTarget(Layer, frozen=True):
    """Those spells and abilities that target one thing alone: of a group where `what` says so."""

    what: Node | None = None


class RemovedBy(Layer, frozen=True):
    """Those that a card removed from the game, as the same card that it is (1004.1, 302.3)."""

    by: Node


class WithCounters(Layer, frozen=True):
    """Those with at least so many counters of a kind, of any where it is empty; with fewer where `has` is false."""

    kind: str = ""
    least: int = 1
    has: bool = True


class Owned(Layer, frozen=True):
    """Those that the text's own player owns (105.2), or does not."""

    yours: bool = True


class Except(Layer, frozen=True):
    """All but those of another group."""

    but: Node


class Unless(Layer, frozen=True):
    """All but certain cards: "another", behind what a text has spoken of."""

    than: Node


class Further(Layer, frozen=True):
    """Those that are not another target of the text: "another target", "a second target"."""


class OfChosen(Layer, frozen=True):
    """Those of the race or attribute that the text has had chosen."""

    what: str


class Apart(Layer, frozen=True):
    """Those of which no two that are chosen share a name: "with different names" (202.3a)."""


class Totalling(Layer, frozen=True):
    """Those of which the chosen ones come to no more than so much of a statistic together."""

    stat: str
    most: Amount


class OneOfEach(Layer, frozen=True):
    """Those of either group (an `Either`), of which one of each may be chosen: "an Elf and/or a Dwarf"."""


class AddedTo(Layer, frozen=True):
    """Those that are added to some card (1002)."""

    to: Node


class CameThisTurn(Layer, frozen=True):
    """Those that entered the field this turn."""
