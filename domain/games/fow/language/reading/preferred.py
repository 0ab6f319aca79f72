"""Which of several readings of one piece is meant, where print leaves it open."""

from collections.abc import Iterable

import msgspec

from domain.games.fow.language.reading.shared import GONE
from domain.games.fow.nodes.conditions import Event
from domain.games.fow.nodes.groups import Exactly, Involved, OfRace, SameName, Shares, Targeting, Utmost
from domain.games.fow.nodes.statics import Cannot, Costs, InsteadOfCost
from domain.games.fow.nodes.verbs import Later
from domain.kernel.abilities.compiled.clauses import X
from domain.kernel.abilities.compiled.tree import (
    Count,
    Either,
    In,
    Kind,
    Layer,
    Measured,
    Node,
    Other,
    Some,
    rebuilt,
    walk,
)


def by_default(readings: Iterable[Node]) -> list[Node]:
    """Several readings without those in which two races before one noun are two nouns, where another one is left.

    What stands behind "that targets an Elf", or "among Elves", is said of the Elf (H.94).
    """
    found = list(readings)
    found = list({str(_in_order(node)): node for node in reversed(found)}.values())[::-1]
    found = [node for node in found if not any(map(_of_all_cards, walk(node)))] or found
    found = [node for node in found if not any(map(_plays_abilities, walk(node)))]
    found = [node for node in found if not _of_any_card(node)] or found
    found = [node for node in found if not any(map(_counts_gone, walk(node)))] or found
    found = [node for node in found if not any(map(_played_from_there, walk(node)))] or found
    most = max(map(_done_later, found), default=0)
    found = [node for node in found if _done_later(node) == most]
    plain = [node for node in found if not any(_two_nouns(part) or _before_target(part) for part in walk(node))]
    return plain if plain and len(found) > 1 else found


def _in_order(node: Node) -> Node:
    """A reading with what narrows a group in one order: "other" around "you control" is the same as inside it."""

    def change(part: Node) -> Node:
        if not isinstance(part, Other) or not isinstance(part.of, Layer):
            return part
        return msgspec.structs.replace(part.of, of=change(Other(part.of.of)))

    return rebuilt(node, change)


def _of_all_cards(node: Node) -> bool:
    """Whether some cards cannot be played, and they are all (H.92)."""
    return isinstance(node, Cannot) and node.word == "play some" and node.by in (Kind("card"), Kind("spell"))


def _of_any_card(node: Node) -> bool:
    """Whether an event happens to any card at all: then it is said of none."""
    return isinstance(node, Event) and node.card == Some(Kind("card"))


def _plays_abilities(node: Node) -> bool:
    """Whether abilities are spoken of as cards that are played: what they cost is said of their cards."""
    return isinstance(node, Costs) and node.what == "cards" and any(part == Kind("ability") for part in walk(node.of))


def _counts_gone(node: Node) -> bool:
    """Whether cards are counted that were destroyed or so this turn: how often that happened is meant."""
    return isinstance(node, Count) and any(isinstance(part, Involved) and part.when.kind in GONE for part in walk(node))


def _played_from_there(node: Node) -> bool:
    """Whether cards of a zone are played as those of a hand are: that they may be played from there is meant."""
    return isinstance(node, InsteadOfCost) and any(isinstance(part, In) for part in walk(node.of))


def _done_later(node: Node) -> int:
    """How much is done later: all that stands behind the time that a text tells of."""
    return sum(len(walk(part)) for part in walk(node) if isinstance(part, Later))


def _before_target(node: Node) -> bool:
    if isinstance(node, Layer) and isinstance(node.of, Measured | Exactly):
        return any(isinstance(value, Node) and value != X() for value in _bounds(node.of))
    return isinstance(node, Layer) and isinstance(node.of, Targeting | Utmost | SameName | Shares)


def _bounds(node: Measured | Exactly) -> tuple[object, ...]:
    return (node.value,) if isinstance(node, Exactly) else (node.least, node.most)


def _two_nouns(node: Node) -> bool:
    if not isinstance(node, Either) or not isinstance(node.left, OfRace) or not isinstance(node.right, OfRace):
        return False
    return node.left.of == Kind("entity") and node.right.of != Kind("entity")
