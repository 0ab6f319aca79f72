"""The order of continuous effects at one step: none before one that it depends on, otherwise the oldest first."""

from collections.abc import Callable, Iterable, Iterator


def next_in_order(count: int, depends: Callable[[int], Iterable[int]]) -> int:
    """The place of the effect that is applied next, of so many in the order of their age.

    `depends` gives the places of those that one depends on. A circle of dependences, through any number of effects,
    gives no order: the oldest that depends on none but those that depend on it comes next.
    """
    return next(in_any_order(count, depends))


def in_any_order(count: int, depends: Callable[[int], Iterable[int]]) -> Iterator[int]:
    """The places of the effects that could be applied next as far as dependences go, the oldest first."""
    known: dict[int, list[int]] = {}

    def dependences(place: int) -> list[int]:
        if place not in known:
            known[place] = list(depends(place))
        return known[place]

    def reached(place: int) -> list[int]:
        found = list(dependences(place))
        for at in found:
            found += (beyond for beyond in dependences(at) if beyond not in found)
        return found

    return (place for place in range(count) if all(place in reached(at) for at in reached(place)))
