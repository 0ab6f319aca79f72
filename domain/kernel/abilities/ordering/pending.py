"""Triggered abilities that wait to be played: whose they are, which of them differ, and how one is picked."""

from collections.abc import Callable, Iterable, Sequence
from typing import Protocol, TypeVar

import msgspec

from domain.kernel.abilities.compiled.happenings import Use
from domain.kernel.table.choices import Space, places
from domain.kernel.table.ids import Seat


class Waiting(Protocol):
    """A struct for an ability that has triggered once and not been played: `number` tells it from ones alike."""

    @property
    def number(self) -> int:
        """Counts them in the order in which they began to wait."""
        ...

    @property
    def use(self) -> Use:
        """The ability, whose it is, and what it answers."""
        ...


W = TypeVar("W", bound=Waiting)


def of_player(waiting: Iterable[W], seat: Seat) -> list[W]:
    """Those of a player, in the order in which they began to wait."""
    return [one for one in waiting if one.use.seat == seat]


def different(waiting: Iterable[W]) -> list[W]:
    """The first of those that differ in nothing but their number: which of these is played first changes nothing."""
    first: dict[W, W] = {}
    for one in waiting:
        first.setdefault(msgspec.structs.replace(one, number=0), one)  # type: ignore[type-var]  # each is a struct
    return [*first.values()]


def to_pick(waiting: Sequence[W], told: Callable[[W], str]) -> tuple[Space, tuple[str, ...]]:
    """The space from which one is picked by its place, and what each is called."""
    return places(len(waiting)), tuple(map(told, waiting))
