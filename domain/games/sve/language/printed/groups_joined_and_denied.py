"""What printed texts join, deny or say in another order: lowering puts it into the words that the rules read."""

from domain.games.sve.nodes.groups import Except
from domain.kernel.abilities.compiled.tree import Chosen, Either, Layer, Node, Quality, Target


class WhichIsNot(Quality, frozen=True):
    """Those that are not in a state: "followers that aren't evolved"."""


class Besides(Except, frozen=True):
    """All but those of another group: "cards that aren't tokens"."""


class Non(Except, frozen=True):
    """All but those of another group, said before the noun: "non-token followers"."""


class Alternatives(Either, frozen=True):
    """One thing or another, each with an article of its own: "a follower on your field or a card in your hand"."""


class ElidedTarget(Target, frozen=True):
    """The second of two that are selected, without an article: "a follower in your cemetery and enemy follower ..."."""


class ElidedChosen(Chosen, frozen=True):
    """The second of two that are picked, without an article: "banish a Knight and Fairy from your cemetery"."""


class Diverse(Layer, frozen=True):
    """A group whose cards must have so many different classes: "cards of 3 or more different classes"."""

    least: int
    by: str = "class"


class ThereAre(Node, frozen=True):
    """There is a group of which it is said how much its cards differ."""

    of: Node


class BothPresent(Node, frozen=True):
    """One of a group and one of another are in these zones of yours: "both a ... and a ... are on your field"."""

    left: Node
    right: Node
    zones: tuple[str, ...]


class BothHad(Node, frozen=True):
    """There is one of a group and one of another."""

    left: Node
    right: Node


class OnTurn(Node, frozen=True):
    """Something has happened this turn, which is a player's: "if it was destroyed during each opponent's turn"."""

    since: Node
    whose: str


class EitherLead(Layer, frozen=True):
    """Those of one of two attributes that are said before their noun: "a {FORESTCRAFT} or Pixie follower"."""

    left: Layer
    right: Layer
