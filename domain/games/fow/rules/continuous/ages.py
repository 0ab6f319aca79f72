"""When continuous effects began, and which comes first of those that began at the same time (909.3b, H.59)."""

import functools
from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

import msgspec

from domain.games.fow.table.records import Effect, Held
from domain.games.fow.table.state import Ordered, Status, came_with, fow, orders
from domain.games.fow.table.zones import RULER_AREA
from domain.kernel.abilities.compiled.happenings import Use
from domain.kernel.abilities.compiled.tree import Node
from domain.kernel.abilities.interpreting.evaluate import Scene, true
from domain.kernel.decisions.game import Look
from domain.kernel.table.ids import zone_kind
from domain.kernel.table.state import Card, Table

EFFECT, MOVED, ADDED, CAME = range(4)
"""What began, in its order before the next new card: an effect, a text of a ruler that moved and stayed the same card
(302.3), of an addition that was added, of a card that came.
"""


class Moment(NamedTuple):
    """When an effect began: the number that the next new card had then, or that of the card that came with its text."""

    since: int
    what: int


Followers = Mapping[Status, frozenset[Status]]
NONE: frozenset[Status] = frozenset()
BEGINNING = Moment(0, MOVED)
"""When the texts began of rulers that have been in their areas from the start."""


class Part(msgspec.Struct, frozen=True, gc=False):
    """A continuous text or effect in force: its node as it is read, what tells it from others, when it began, and
    whether it is new information.

    It is kept with what is known of a table, and so has no table itself: that would never be let go.
    """

    age: tuple[int, int, int]
    use: Use
    node: Node
    effect: Effect | None = None
    new: bool = False
    conditions: tuple[Node, ...] = ()
    moment: Moment = BEGINNING

    @property
    def text(self) -> Status:
        """The ability of a card that it is."""
        return Status(self.use.source, Held(self.use.code, self.use.ability))

    def scene(self, look: Look) -> Scene:
        """What its node is read against."""
        it, x = ((), None) if self.effect is None else (self.effect.it, self.effect.x)
        return Scene(look, self.use, it=it, x=x, plain=True)

    def applies(self, look: Look) -> bool:
        """Whether the conditions that it stands under are true."""
        return not self.conditions or all(map(functools.partial(true, self.scene(look)), self.conditions))


def name_of(part: Part) -> tuple[object, int]:
    """What tells a part from others on whatever table it is read."""
    return part.age, id(part.node)


def moment_of(look: Look, card: Card) -> Moment:
    """When the texts of a card in play began: those of cards that came together at the same time (909.3b)."""
    own = fow(look.table)
    belongs = own.belongs.get(card.id)
    if belongs is not None:
        return Moment(belongs.number, ADDED)
    since = own.since.get(card.id)
    if since is not None:
        return Moment(since, MOVED)
    if zone_kind(card.zone) == RULER_AREA:
        return BEGINNING
    return Moment(came_with(look.table).get(card.id, card.id), CAME)


def in_order(look: Look, parts: Iterable[Part]) -> list[Part]:
    """Continuous effects, the older first; of those of one age that first which was chosen to be (909.3b, H.59).

    Choices of a position that contradict each other give no order.
    """
    found = sorted(parts, key=lambda part: (part.moment, part.age))
    chosen = orders(look.table)
    if not chosen:
        return found
    behind = followers(chosen)
    ordered: list[Part] = []
    while found:
        ordered.append(found.pop(next((at for at, one in enumerate(found) if not _waits(behind, one, found)), 0)))
    return ordered


def _waits(behind: Followers, part: Part, others: Sequence[Part]) -> bool:
    return any(other.moment == part.moment and part.text in behind.get(other.text, NONE) for other in others)


@functools.lru_cache(maxsize=64)
def followers(chosen: tuple[Ordered, ...]) -> Followers:
    """The texts that come behind each one, by what has been chosen: those behind such a text too."""
    behind: dict[Status, set[Status]] = {}
    for one in chosen:
        later = {*one.then}.union(*(behind.get(text, NONE) for text in one.then))
        for text in (one.first, *(text for text, known in behind.items() if one.first in known)):
            behind.setdefault(text, set()).update(later)
    return {text: frozenset(known) for text, known in behind.items()}


def undecided(table: Table, part: Part, other: Part) -> bool:
    """Whether two texts began at the same time and nobody has chosen which of them comes first."""
    if part.moment != other.moment or part.moment.what == EFFECT or part.text == other.text:
        return False
    behind = followers(orders(table))
    return not (part.text in behind.get(other.text, NONE) or other.text in behind.get(part.text, NONE))


def foremost(table: Table, parts: Iterable[Part]) -> tuple[Status, ...]:
    """The texts that some parts are, those left out that come behind another of them."""
    behind, texts = followers(orders(table)), tuple(dict.fromkeys(part.text for part in parts))
    return tuple(text for text in texts if not any(text in behind.get(other, NONE) for other in texts))
