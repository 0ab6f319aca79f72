"""Conditions, amounts and verbs as only printed texts say them: lowering puts them into the rules' own words."""

from typing import Literal

from domain.games.sve.language.printed.short_forms import NeverSince, NextTime, WasDone
from domain.games.sve.nodes.conditions import Event
from domain.games.sve.nodes.passives import Have
from domain.games.sve.nodes.selectors import Place
from domain.kernel.abilities.compiled.tree import Amount, Controls, Exists, Layer, Measures, Node, Static, You


class AsMany(Node, frozen=True):
    """So many of what was asked about last: "if there are none", "if you have at least 5"; `said`: is or has."""

    least: Amount | None = None
    most: Amount | None = None
    said: str = ""


class AskedToo(Node, frozen=True):
    """A condition on one card and another one on the same, or (`either`) one of both: "it's engaged and has Ward"."""

    first: Node
    rest: Node
    either: bool = False


class NoneDone(WasDone, frozen=True):
    """The text's last such deed was done to none of a group: "if no followers were destroyed this way"."""


class DidNot(Node, frozen=True):
    """You have done something to none of a group this way; `word`: as "didn't ... any", "no"."""

    verb: str
    of: Node
    word: str = ""


class EachPlayer(Node, frozen=True):
    """What both players have, either of them, or neither: so many of a group."""

    of: Node
    who: Literal["each", "either", "neither", "both"]
    least: int = 1


class EitherActive(Node, frozen=True):
    """One of two keyword conditions: "either Overflow or Sanguine is active for you"."""

    left: Node
    right: Node


class SomeThere(Exists, frozen=True):
    """There are some of a group, without a number: "if there are enemy followers on the field"."""


class HasNo(Controls, frozen=True):
    """A `Controls` that says that there is none, in the singular: "you have no Knight on your field"."""


class AmassedSo(Node, frozen=True):
    """What an event has come to this turn, or (`ever`) this game, is at least so much."""

    when: Event
    least: int
    ever: bool = False


class NotDone(NeverSince, frozen=True):
    """Something has not been done to a card this turn: "this card wasn't put onto the field this turn"."""


class CostsSo(Measures, frozen=True):
    """What a card costs, said of it: "the discarded card costs 5 or more"."""


class HasBoth(Node, frozen=True):
    """There is one of a group and one of another one, in one place; `there`: said as "there is"."""

    left: Node
    right: Node
    there: bool = False


class Gains(Have, frozen=True):
    """A `Have` said of what gets it: "it gains Ward while ..."; `said` with which verb."""

    said: str = "gains"


class GivesWhile(Node, frozen=True):
    """Something given for as long as a condition holds: "give it Ward while there is an amulet on your field"."""

    of: Node
    gifts: tuple[Node, ...]
    condition: Node


class Fighting(Node, frozen=True):
    """A card is attacking one of a group: "if this follower is attacking a leader"."""

    of: Node
    group: Node


class TurnsHad(Node, frozen=True):
    """It is at least your so-manieth turn; `word` is how the text says it."""

    least: int
    word: str = ""


class Apiece(Node, frozen=True):
    """Something done once for each of an amount: "draw a card for each counter on this card"; `behind` the effect."""

    amount: Node
    effect: Node
    most: int | None = None
    behind: bool = False


class ForEveryOne(Node, frozen=True):
    """Something whose number counts once for every one of an amount (5.28); `behind` the effect."""

    of: Node
    effect: Node
    behind: bool = False


class HasApiece(Static, frozen=True):
    """Cards have gifts once for each of an amount; `every`: said with that."""

    of: Node
    gifts: tuple[Node, ...]
    amount: Node
    every: bool = False


class CostsApiece(Static, frozen=True):
    """Cards cost so much less to play, or `to` evolve, for each of an amount; `every`: said with that."""

    of: Node
    less: int
    amount: Node
    to: str = "play"
    every: bool = False


class Differing(Layer, frozen=True):
    """How many different names (`by` cost, class, trait) those of a group have; `zone`: where they are, said last."""

    by: str
    zone: str = ""


class FillUp(Node, frozen=True):
    """Tokens are put into a zone until it is full; `summon`: said as summoning."""

    name: str
    zone: str


class DiscardDown(Node, frozen=True):
    """A player discards until its hand has no more than so many cards; `word` is how the text says it."""

    count: int
    who: Node = You()


class HandBack(Node, frozen=True):
    """A player shuffles its hand into its deck."""

    who: Node


class PutEither(Node, frozen=True):
    """Cards are put into one place or another, as the player likes."""

    of: Node
    to: Place
    other: Place


class Prevented(NextTime, frozen=True):
    """The next damage that something would take this turn is prevented."""


class LessNext(Node, frozen=True):
    """The next damage of a kind (any: empty) that something would be dealt this turn is so much less."""

    of: Node
    amount: Amount
    word: str = ""


class NotInLastTurn(Node, frozen=True):
    """An event has not happened in the last turn of yours, or of the opponent's."""

    when: Event
    whose: Literal["your", "opponent"]
