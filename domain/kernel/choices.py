"""What a seat may choose from. An offer is a space of answers, never a list of subsets or orders."""

import functools
from collections.abc import Mapping
from typing import Literal

import msgspec

from domain.kernel.ids import CardId, Seat

PickKind = Literal["card", "seat", "option", "number"]
Role = Literal["seat", "recorder", "judge", "head judge", "organiser", "spectator"]
"""A part in a match; `judge` is a floor judge."""


class Pick(msgspec.Struct, frozen=True, gc=False, order=True):
    """One chosen thing: a card by its id, a seat, an option by its place from 0, or a number."""

    kind: PickKind
    value: int


@functools.lru_cache(maxsize=4096)
def card_pick(card: int) -> Pick:
    """The pick of a card; kept, because offers name the same cards again and again."""
    return Pick("card", card)


def seat_pick(seat: int) -> Pick:
    """The pick of a seat."""
    return Pick("seat", seat)


class Space(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """Every answer to one part of an offer: `least` to `most` candidates, in an order if `ordered`.

    They are different ones, unless the space has `repeats` (dice may show the same face).
    """

    candidates: tuple[Pick, ...]
    least: int = 1
    most: int = 1
    ordered: bool = False
    repeats: bool = False

    def holds(self, picks: tuple[Pick, ...]) -> bool:
        """Whether the picks are an answer of this space."""
        return (
            self.least <= len(picks) <= self.most
            and (self.repeats or all(picks.count(pick) == 1 for pick in picks))
            and all(pick in self.candidates for pick in picks)
        )

    @property
    def forced(self) -> bool:
        """Whether there is just one answer, so that nobody needs to be asked."""
        count = len(self.candidates)
        if self.repeats:
            return self.most == 0
        return self.most == 0 or (self.least >= count and (count <= 1 or not self.ordered))


class Question(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """The one thing that a match waits for.

    `kind` is the game's word for what is asked (`action phase`, `defend`, `choose`), `rule` says why, `seat` is
    who must answer (None: whoever holds `role`), `space` the answers where they are choices of one space;
    with `or_judge` a judge may answer instead.
    """

    kind: str
    rule: str
    seat: Seat | None
    role: Role = "seat"
    space: Space | None = None
    about: CardId | None = None
    text: str = ""
    or_judge: bool = False


class Offer(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """An action that would be accepted, by its tag and rule, with the space of each of its parts."""

    action: str
    rule: str
    parts: Mapping[str, Space] = {}
