"""Infinity as a number: above every other one, and what raising and lowering make of it (104.7, H.16)."""

INFINITE = 999_999_900
"""No number that a match can have otherwise is as large."""


def infinite(number: int) -> bool:
    """Whether a number is infinity (104.7a)."""
    return abs(number) >= INFINITE


def plus(number: int, more: int) -> int:
    """A number raised or lowered: infinity stays it (104.7c), and by infinity any other becomes it (H.16)."""
    if infinite(number):
        return number
    return (INFINITE if more > 0 else -INFINITE) if infinite(more) else number + more


def change_of(number: int, more: int) -> int:
    """By how much a number changes that is raised or lowered: not at all where it is infinity (104.7c)."""
    return plus(number, more) - number
