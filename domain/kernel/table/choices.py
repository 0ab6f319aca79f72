"""What a seat may choose from. An offer is a space of answers, never a list of subsets or orders."""

import functools
from collections.abc import Iterable, Iterator, Mapping
from itertools import combinations, permutations, product
from itertools import combinations_with_replacement as many
from math import comb, perm
from typing import Literal

import msgspec

from domain.kernel.table.ids import CardId, Seat

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


class Sum(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """A bound on what picks come to together: `values` are those of a space's candidates, in their order."""

    values: tuple[int, ...]
    least: int | None = None
    most: int | None = None

    def bounds(self, total: int) -> bool:
        """Whether so much is neither too little nor too much."""
        return (self.least is None or total >= self.least) and (self.most is None or total <= self.most)


class Space(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """Every answer to one part of an offer: `least` to `most` candidates, in an order if `ordered`.

    They are different ones, unless the space has `repeats` (dice may show the same face). The answers `without` are
    left out; unless the space is `ordered` they are so in any order. Each of `apart` gives the candidates numbers, in
    their order: two picks of one number do not go together (cards with different names). What picks come to together
    is bounded by `sums`.
    """

    candidates: tuple[Pick, ...]
    least: int = 1
    most: int = 1
    ordered: bool = False
    repeats: bool = False
    without: tuple[tuple[Pick, ...], ...] = ()
    apart: tuple[tuple[int, ...], ...] = ()
    sums: tuple[Sum, ...] = ()

    def holds(self, picks: tuple[Pick, ...]) -> bool:
        """Whether the picks are an answer of this space."""
        return (
            self.least <= len(picks) <= self.most
            and (self.repeats or all(picks.count(pick) == 1 for pick in picks))
            and all(pick in self.candidates for pick in picks)
            and not (self.without and self.alike(picks) in self.without)
            and (not self.selective or self.fits(picks))
        )

    @property
    def selective(self) -> bool:
        """Whether there are candidates that may not go together."""
        return bool(self.apart or self.sums)

    def fits(self, picks: tuple[Pick, ...]) -> bool:
        """Whether candidates go together."""
        places = [self.candidates.index(pick) for pick in picks]
        return all(len({numbers[at] for at in places}) == len(places) for numbers in self.apart) and all(
            one.bounds(sum(one.values[at] for at in places)) for one in self.sums
        )

    def alike(self, picks: tuple[Pick, ...]) -> tuple[Pick, ...]:
        """An answer as it is compared with others: in its order only where that matters."""
        return picks if self.ordered else tuple(sorted(picks))

    def leaving_out(self, answers: Iterable[tuple[Pick, ...]]) -> "Space":
        """The space without these answers, as far as they are answers of it."""
        out = dict.fromkeys(self.alike(picks) for picks in answers if self.holds(picks))
        return msgspec.structs.replace(self, without=(*self.without, *out)) if out else self

    @property
    def answers(self) -> int:
        """How many answers there are; where candidates may not go together they are listed to be counted."""
        if self.selective:
            return sum(1 for _ in self.each())
        count = len(self.candidates)
        return sum(self._selections(count, size) for size in range(self.least, self.most + 1)) - len(self.without)

    def _selections(self, count: int, size: int) -> int:
        if self.repeats and not self.ordered:
            return comb(count + size - 1, size) if count else int(not size)
        if self.repeats:
            return int(count**size)
        return perm(count, size) if self.ordered else comb(count, size)

    def each(self) -> Iterator[tuple[Pick, ...]]:
        """One answer after another, those of the first candidates first: there may be very many."""
        for size in range(self.least, self.most + 1):
            for picks in self._each(size):
                if (not self.without or self.alike(picks) not in self.without) and self.fits(picks):
                    yield picks

    def _each(self, size: int) -> Iterator[tuple[Pick, ...]]:
        if self.repeats:
            return product(self.candidates, repeat=size) if self.ordered else many(self.candidates, size)
        return permutations(self.candidates, size) if self.ordered else combinations(self.candidates, size)

    @property
    def forced(self) -> bool:
        """Whether there is just one answer, its first candidates, so that nobody needs to be asked."""
        count = len(self.candidates)
        if self.without:
            return False
        if self.repeats:
            return self.most == 0
        return self.most == 0 or (self.least >= count and (count <= 1 or not self.ordered))


def places(count: int) -> Space:
    """The space of one of so many options."""
    return Space(tuple(Pick("option", place) for place in range(count)))


class Word(msgspec.Struct, frozen=True, gc=False):
    """A word of a closed list in a sentence, such as a zone or a phase: `of` is what it is a word for."""

    of: str
    word: str


Facts = Mapping[str, int | Word]
"""What a sentence speaks of, by its names."""


def called(code: str) -> Word:
    """A printed card in a sentence, by its name."""
    return Word("code", code)


class Question(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """The one thing that a match waits for.

    `kind` is the game's word for what is asked (`action phase`, `defend`, `choose`), `rule` says why, `seat` is
    who must answer (None: whoever holds `role`), `space` the answers where they are choices of one space;
    with `or_judge` a judge may answer instead. `options` are the words of the options among them, by their places.
    `text` is a sentence of the catalogue (`ask-...`), and `facts` what it speaks of; of a text that people carry out it
    is what is printed.
    """

    kind: str
    rule: str
    seat: Seat | None
    role: Role = "seat"
    space: Space | None = None
    about: CardId | None = None
    text: str = ""
    or_judge: bool = False
    options: tuple[str, ...] = ()
    facts: Facts = {}

    @property
    def worded(self) -> bool:
        """Whether each option has its words; one that may only be taken or left needs none."""
        picks = () if self.space is None else self.space.candidates
        places = [pick.value for pick in picks if pick.kind == "option"]
        return not places or max(places) < len(self.options) or (len(picks) == 1 and not self.options)


class Offer(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """An action that would be accepted, by its tag and rule, with the space of each of its parts.

    `anytime`: it may be done whatever the match waits for, and answers no question. `options` are the words of what
    the places and numbers of a part stand for, as far as they stand for something else.
    """

    action: str
    rule: str
    parts: Mapping[str, Space] = {}
    anytime: bool = False
    options: Mapping[str, Mapping[int, str]] = {}
