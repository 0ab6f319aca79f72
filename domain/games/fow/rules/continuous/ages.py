"""When continuous effects began, and which comes first of those that began at the same time (909.3b, H.59)."""

import functools
from collections.abc import Iterable, Sequence
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
    """Continuous effects, the older first; of those of one age that first which was chosen to be (909.3b, H.59)."""
    found = sorted(parts, key=lambda part: (part.moment, part.age))
    chosen = orders(look.table)
    if not chosen:
        return found
    ordered: list[Part] = []
    while found:
        ordered.append(found.pop(next(at for at, one in enumerate(found) if not _waits(chosen, one, found))))
    return ordered


def _waits(chosen: tuple[Ordered, ...], part: Part, others: Sequence[Part]) -> bool:
    return any(other.moment == part.moment and comes_before(chosen, other.text, part.text) for other in others)


def comes_before(chosen: tuple[Ordered, ...], first: Status, then: Status) -> bool:
    """Whether it has been chosen that a text comes before another one, or before one that does."""
    behind = [later for one in chosen if one.first == first for later in one.then]
    return then in behind or any(comes_before(chosen, later, then) for later in behind)


def undecided(table: Table, part: Part, other: Part) -> bool:
    """Whether two texts began at the same time and nobody has chosen which of them comes first."""
    if part.moment != other.moment or part.moment.what == EFFECT or part.text == other.text:
        return False
    chosen = orders(table)
    return not (comes_before(chosen, part.text, other.text) or comes_before(chosen, other.text, part.text))


def foremost(table: Table, parts: Iterable[Part]) -> tuple[Status, ...]:
    """The texts that some parts are, those left out that come behind another of them."""
    chosen, texts = orders(table), tuple(dict.fromkeys(part.text for part in parts))
    return tuple(text for text in texts if not any(comes_before(chosen, other, text) for other in texts))
