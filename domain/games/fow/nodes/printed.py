"""What printed texts say and compiled ones do not: each is taken away once a text is read."""

from domain.kernel.abilities.compiled.tree import Node, Several, Static


class Replaced(Node, frozen=True):
    """Something done instead of what the text had before, where a condition holds: "if ..., draw two cards instead"."""

    condition: Node
    effect: Node


AS_BEFORE = "as before"
"""How long, where a text says it in the sentence before alone."""


class Behind(Node, frozen=True):
    """Something done where a condition holds that stands behind it, and may speak of what it is done to."""

    effect: Node
    condition: Node


class Before(Node, frozen=True):
    """What the sentence before did it to: "it deals 800 damage instead"."""


class SpentOnly(Node, frozen=True):
    """What the will of the sentence before is spent on alone: "spend this will only to play chants"."""

    only: tuple[Node, ...]


class Retargets(Node, frozen=True):
    """New targets may be chosen for the copy that the sentence before makes."""


class Said(Node, frozen=True):
    """A card that the text has spoken of by what it is: "that resonator". Which it is, is found as a text is read."""

    of: Node
    word: str = ""


class Unless(Node, frozen=True):
    """Something done that a player may keep from being done by paying: "unless its controller pays {1}"."""

    effect: Node
    who: Node
    cost: tuple[Node, ...]


class Shared(Static, frozen=True):
    """Several continuous predicates of one subject: "this card cannot be attacked and gains [Flying]"."""

    of: Node
    predicates: tuple[Node, ...]


NOTHING = Several(())
"""What is done unless a player pays, where the sentence behind says it: "your opponent may pay {1}"."""


class EachOwn(Node, frozen=True):
    """Deeds that share a word of their sentence: each is given so long (`until`), or done by that card (`by`)."""

    deeds: tuple[Node, ...]
    until: str = ""
    by: Node | None = None


class Together(Static, frozen=True):
    """Two continuous texts in one sentence."""

    first: Node
    second: Node


class SharedFor(Node, frozen=True):
    """Several predicates of one subject that last as long: "it gains [Flying] and cannot block until end of turn"."""

    of: Node
    predicates: tuple[Node, ...]
    until: str
