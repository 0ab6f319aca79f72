"""What a card's text compiles to: typed, frozen, serialisable nodes. Games add their verbs to these.

Groups say which cards or players a phrase speaks of; selectors pick some of them; amounts, conditions and events
are built on both; statements are what a text does, sentence by sentence.
"""

from collections.abc import Callable
from typing import Any, Literal

import msgspec

from domain.kernel.abilities.compiled.holding import each, gathered, inside, renewed


class Node(msgspec.Struct, frozen=True, gc=False, cache_hash=True, omit_defaults=True, tag_field="node", tag=str.lower):
    """A part of a compiled text."""


Amount = int | Node


# Groups


class Kind(Node, frozen=True):
    """Everything of a kind, in the game's word (`creature`, `player`), where such things usually lie."""

    word: str


class Layer(Node, frozen=True):
    """A group narrowed down: the base of everything that says which ones of a group are meant."""

    of: Node


class Quality(Layer, frozen=True):
    """Those in a state that the game has a word for (`exhausted`)."""

    word: str


class Enemy(Layer, frozen=True):
    """Those of other seats than the text's own."""


class Yours(Layer, frozen=True):
    """Those that the text's own seat controls."""


class Other(Layer, frozen=True):
    """All but the card whose text this is."""


class In(Layer, frozen=True):
    """Those in a zone: one's own, an enemy's, any, or that of the player last spoken of (their).

    `word` is how the text says it, where a language has several ways.
    """

    zone: str
    whose: Literal["your", "enemy", "any", "their"] = "your"
    word: str = ""


class Measured(Layer, frozen=True):
    """Those with a value of a statistic between two numbers."""

    stat: str
    least: Amount | None = None
    most: Amount | None = None


class Named(Layer, frozen=True):
    """Those of a name."""

    name: str


class Either(Node, frozen=True):
    """Those of one group or another."""

    left: Node
    right: Node


# Selectors


class This(Node, frozen=True):
    """The card whose text this is; `word` is what the text calls it."""

    word: str


class It(Node, frozen=True):
    """What the text spoke of last; at its beginning, the card that the event happened to."""

    many: bool = False


class That(Node, frozen=True):
    """The card or player (`word`) that the event happened to."""

    word: str


class You(Node, frozen=True):
    """The seat that uses the text."""


class Controller(Node, frozen=True):
    """The seat that controls a card."""

    of: Node


class Target(Node, frozen=True):
    """Chosen when the card or ability is played. `slot` counts the text's choices from 0."""

    of: Node
    least: Amount = 1
    most: Amount = 1
    slot: int = 0


class Chosen(Node, frozen=True):
    """Chosen while the text is carried out."""

    of: Node
    least: Amount = 1
    most: Amount = 1


class Every(Node, frozen=True):
    """All of a group; `word` is how a language says it, if in several ways."""

    of: Node
    word: str = ""


class Some(Node, frozen=True):
    """Any one of a group, where an event is described; `word` is how, where a language says it in several ways."""

    of: Node
    word: str = ""


# Amounts


class Count(Node, frozen=True):
    """How many there are of a group."""

    of: Node


class StatOf(Node, frozen=True):
    """A statistic of one card or player."""

    of: Node
    stat: str


class ThatMuch(Node, frozen=True):
    """The amount of the event."""


# Conditions


class Controls(Node, frozen=True):
    """A seat (or some enemy seat) controls a number of a group."""

    who: Literal["you", "enemy"]
    of: Node
    least: int | None = None
    most: int | None = None


class Exists(Node, frozen=True):
    """There is a number of a group."""

    of: Node
    least: int | None = None
    most: int | None = None


class Measures(Node, frozen=True):
    """A card or player has a value of a statistic between two numbers."""

    of: Node
    stat: str
    least: int | None = None
    most: int | None = None


class Is(Node, frozen=True):
    """A card is in a state that the game has a word for."""

    of: Node
    word: str


class Exceeds(Node, frozen=True):
    """Some enemy seat has more of a statistic than the text's own seat, or less."""

    stat: str
    more: bool = True


class YourTurn(Node, frozen=True):
    """It is the turn of the text's own seat, or not."""

    yours: bool = True


class Did(Node, frozen=True):
    """What the text last allowed was done, or not."""

    done: bool = True


class Both(Node, frozen=True):
    """Two conditions at once."""

    left: Node
    right: Node


Condition = Node


# Events


class When(Node, frozen=True):
    """An activation condition: an event by its kind, and which cards and seats it must have happened to.

    `target` is what was attacked, `least` the least amount, `phase` a phase's name.
    """

    kind: str
    card: Node | None = None
    seat: Node | None = None
    target: Node | None = None
    least: int | None = None
    phase: str = ""


# Statements


class Then(Node, frozen=True):
    """One thing after another in a sentence; `word` is how they are joined, where a language has several ways."""

    first: Node
    second: Node
    word: str = "then"


class Several(Node, frozen=True):
    """Sentences that belong together, as those behind an "if" that takes them with it."""

    effect: tuple[Node, ...]


class May(Node, frozen=True):
    """Something that the seat may do or leave; `word` is how a language says it, if in several ways."""

    effect: Node
    word: str = ""


class If(Node, frozen=True):
    """Something done only where a condition holds."""

    condition: Node
    effect: Node


class Otherwise(Node, frozen=True):
    """Something done only where the last condition did not hold."""

    effect: Node


class ForEach(Node, frozen=True):
    """Something done once for each of a group."""

    of: Node
    effect: Node


class Options(Node, frozen=True):
    """A choice of so many among options, or of one up to so many, made when the card or ability is played.

    `words` are the options as they are printed.
    """

    options: tuple[tuple[Node, ...], ...]
    count: Amount = 1
    slot: int = 0
    up_to: bool = False
    words: tuple[str, ...] = ()


class Repeat(Node, frozen=True):
    """The whole text over again."""


class Unimplemented(Node, frozen=True):
    """A sentence that the grammar does not know, where it goes wrong in the printed text, and why.

    `line` and `column` count from 1, `offset` from 0. `missing` is a card that it names, if only that card is lacking.
    """

    sentence: str
    line: int
    column: int
    offset: int
    reason: str
    missing: str = ""


class Only(Node, frozen=True):
    """A condition for playing the card at all."""

    condition: Node


class Static(Node, frozen=True):
    """A text in force as long as its card is in play: the base of a game's own."""


class While(Static, frozen=True):
    """A static text in force only where a condition holds; `word` is how a language says it, if in several ways."""

    condition: Node
    static: Node
    word: str = ""


class Instead(Node, frozen=True):
    """A replacement: what would happen (`kind`) to something is not done, but this is."""

    kind: str
    of: Node
    effect: Node


class Ability(Node, frozen=True):
    """One ability: its activation condition, its sentences, and how it works.

    `used` abilities are used, `static` ones hold while their card is in play, `replacing` ones change events; a game
    may tell those that are used apart in its own words. `x` is what the text says X to be.
    """

    effect: tuple[Node, ...]
    when: When | Unimplemented | None = None
    kind: str = "used"
    x: Amount | None = None

    @property
    def static(self) -> bool:
        """Whether the ability is never used: it holds, or replaces, by itself."""
        return self.kind in ("static", "replacing")


def parts(node: Node) -> list[Node]:
    """The nodes right inside a node, in the order of its fields."""
    return inside(node, Node)


def walk(node: Node) -> tuple[Node, ...]:
    """A node and all nodes inside it, in the order of the text: the very ones, as some are told apart by identity."""
    return tuple(gathered(node, Node))


def rebuilt(node: Node, change: Callable[[Node], Node]) -> Node:
    """A node with every node in it changed, in the order of the text, outer ones first."""
    return renewed(change(node), lambda value: _rebuilt(value, change))


def _rebuilt(value: Any, change: Callable[[Node], Node]) -> Any:
    if isinstance(value, Node):
        return rebuilt(value, change)
    if isinstance(value, tuple):
        return each(value, lambda item: _rebuilt(item, change))
    return value
