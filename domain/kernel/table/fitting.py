"""Which candidates of a space go together: what can still become an answer, without listing the answers."""

from collections.abc import Hashable, Iterator, Sequence

import msgspec

from domain.kernel.table.choices import Pick, Space

_Reached = tuple[int, tuple[int, ...], tuple[frozenset[int], ...]]
"""So many picks, what they come to by each sum, and their numbers by each rule but the first that keeps them apart."""


def leads_on(space: Space, picks: tuple[Pick, ...]) -> bool:
    """Whether there is an answer with all of these picks."""
    return any(space.least <= count <= space.most for count in _counts(space, picks))


def fitted(space: Space) -> Space:
    """The space with no more and no fewer picks than go together, and no candidate that fits with none.

    Where fewer go together than are asked for, as many as do (what cannot be done in full is done in part).
    """
    counts = dict.fromkeys(_counts(space, ()))
    if not counts:
        return Space((), 0, 0, space.ordered)
    most = max(counts)
    least = min((count for count in counts if count >= space.least), default=most)
    found = msgspec.structs.replace(space, least=least, most=most)
    places = [place for place, pick in enumerate(found.candidates) if leads_on(found, (pick,))]
    return msgspec.structs.replace(
        found,
        candidates=tuple(found.candidates[place] for place in places),
        apart=tuple(tuple(numbers[place] for place in places) for numbers in found.apart),
        sums=tuple(msgspec.structs.replace(one, values=tuple(one.values[at] for at in places)) for one in found.sums),
    )


def _counts(space: Space, picks: tuple[Pick, ...]) -> Iterator[int]:
    """How many picks the selections with these have that go together; of no more than may be picked."""
    places = [space.candidates.index(pick) for pick in picks]
    if any(len({numbers[at] for at in places}) < len(places) for numbers in space.apart):
        return
    own, *others = space.apart or (tuple(range(len(space.candidates))),)
    reached = {_with(space, others, (0, (0,) * len(space.sums), (frozenset(),) * len(others)), places): None}
    taken = [own[at] for at in places]
    left: dict[int, list[int]] = {}
    for place in range(len(space.candidates)):
        if own[place] not in taken:
            left.setdefault(own[place], []).append(place)
    for group in left.values():
        for one in tuple(reached):
            for place in group:
                if one[0] < space.most and not any(
                    numbers[place] in used for numbers, used in zip(others, one[2], strict=True)
                ):
                    more = _with(space, others, one, [place])
                    if not _too_much(space, more):
                        reached[more] = None
    for count, totals, _ in reached:
        if all(one.bounds(total) for one, total in zip(space.sums, totals, strict=True)):
            yield count


def _with(space: Space, others: list[tuple[int, ...]], one: _Reached, places: list[int]) -> _Reached:
    count, totals, used = one
    return (
        count + len(places),
        tuple(total + sum(each.values[at] for at in places) for total, each in zip(totals, space.sums, strict=True)),
        tuple(old | {numbers[at] for at in places} for old, numbers in zip(used, others, strict=True)),
    )


def _too_much(space: Space, one: _Reached) -> bool:
    """Whether what was picked comes to more than may be, and nothing that is below 0 can mend it."""
    return any(
        each.most is not None and total > each.most and min(each.values) >= 0
        for each, total in zip(space.sums, one[1], strict=True)
    )


def one_each(fits: Sequence[Sequence[Hashable]]) -> int:
    """How many can have one of what fits them at once that no other has: a maximum matching, by augmenting paths."""
    taken: dict[Hashable, int] = {}

    def found(number: int, tried: list[Hashable]) -> bool:
        for one in fits[number]:
            if one not in tried:
                tried.append(one)
                if one not in taken or found(taken[one], tried):
                    taken[one] = number
                    return True
        return False

    return sum(found(number, []) for number in range(len(fits)))
