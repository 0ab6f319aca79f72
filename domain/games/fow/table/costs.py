"""Printed costs and will (203, 208.2, 907.5, 907.6): symbols, free numbers, X, and single wills."""

import re
from collections.abc import Mapping

import msgspec

LIGHT, FIRE, WATER, WIND, DARKNESS = "light", "fire", "water", "wind", "darkness"
ATTRIBUTES = (LIGHT, FIRE, WATER, WIND, DARKNESS)
MOON, TIME = "moon", "time"
CHARACTERISTICS = (MOON, TIME)
SYMBOLS: Mapping[str, str] = {
    "W": LIGHT, "L": LIGHT, "R": FIRE, "U": WATER, "G": WIND, "B": DARKNESS, "M": MOON, "T": TIME,
}  # fmt: skip
"""What each letter stands for; light has two, as prints differ."""
VOID = "V"
_MARK = re.compile(r"\{([^{}]+)\}")
_WRITTEN = re.compile(r"(?:\{[^{}]+\}\s*)+")


class Cost(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """A printed cost: attribute and characteristic symbols in their order, the free number, and how many X it has."""

    symbols: tuple[str, ...] = ()
    free: int = 0
    variables: int = 0

    @property
    def attributes(self) -> tuple[str, ...]:
        """The attributes among its symbols, each once (208.2, 208.3)."""
        return tuple(word for word in ATTRIBUTES if word in self.symbols)

    def total(self, x: int = 0) -> int:
        """How many wills it takes (203.5). Off the chase X is 0 (203.5b)."""
        return len(self.symbols) + self.free + self.variables * x

    def and_also(self, other: "Cost") -> "Cost":
        """Both costs together, as an alternative card has them (1307.5b)."""
        return Cost(self.symbols + other.symbols, self.free + other.free, self.variables + other.variables)


class Price(msgspec.Struct, frozen=True, gc=False, order=True, omit_defaults=True):
    """Will to be paid: one of the attribute or characteristic for each symbol, and any will for the free number."""

    symbols: tuple[str, ...] = ()
    free: int = 0

    @property
    def total(self) -> int:
        """How many wills it takes."""
        return len(self.symbols) + self.free


class Will(msgspec.Struct, frozen=True, gc=False, order=True, omit_defaults=True):
    """One produced will: its attribute and its characteristic, empty where it has none (907.5, 907.6).

    `only`: it is spent only as the text says that produced it, named by its card's code and the ability's place.
    """

    attribute: str = ""
    characteristic: str = ""
    only: str = ""


def total_of(cost: Cost | None, x: int = 0) -> int:
    """The total cost of a card; without a cost it is 0 (203.5a)."""
    return 0 if cost is None else cost.total(x)


def read_cost(text: str) -> Cost:
    """A cost as it is written: `{W}{W}{3}`, `{X}{R}`, `{0}`. Raises ValueError for anything else."""
    written = text.strip()
    if not _WRITTEN.fullmatch(written):
        raise ValueError(f"{text!r} is no cost such as {{W}}{{W}}{{3}}")
    symbols, free, variables = [], 0, 0
    for mark in _MARK.findall(written):
        word = mark.strip().upper()
        if word in SYMBOLS:
            symbols.append(SYMBOLS[word])
        elif word.isdecimal():
            free += int(word)
        elif word in ("X", "Y"):
            variables += 1
        elif word != VOID:
            raise ValueError(f"{{{mark}}} is none of: {', '.join((*SYMBOLS, VOID, 'X', 'Y'))} and numbers")
    return Cost(tuple(symbols), free, variables)


def read_wills(text: str) -> tuple[Will, ...]:
    """What a text with symbols produces: `{W}` one light will, `{2}` two without attribute, `{M}` a moon will (907.5).

    Raises ValueError for what produces nothing certain.
    """
    cost = read_cost(text)
    if cost.variables:
        raise ValueError(f"{text!r} has a number that is not known yet")
    return (*map(_will, cost.symbols), *(Will(),) * cost.free)


def _will(word: str) -> Will:
    return Will(characteristic=word) if word in CHARACTERISTICS else Will(word)
