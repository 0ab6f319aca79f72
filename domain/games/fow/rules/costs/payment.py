"""Whether will pays a price, and with which wills (203.3, 203.4, 907.6, 1003).

A price is a number of places, each for one will; which wills fit a place is told by its symbol. So paying is a matching
between wills and places, and a will that fits two places is not promised to both.
"""

from collections.abc import Sequence

import msgspec

from domain.games.fow.rules.costs.prices import Price
from domain.games.fow.table.costs import ATTRIBUTES, CHARACTERISTICS, Will
from domain.games.fow.table.printed import STONE_TYPES, FowCard
from domain.kernel.rulings import Reason
from domain.rulebook import rulebook

R = rulebook("fow:10.2").ref
R_203_3 = R("203.3")
R_203_4 = R("203.4")
R_1003_4 = R("1003.4")
R_1003_6 = R("1003.6")
R_1003_7 = R("1003.7")
ANY = ""
"""The symbol of a place that any will fits (203.4)."""


class Source(msgspec.Struct, frozen=True, gc=False):
    """A will that could still be produced, for nothing that another payment needs: what it may be (201.4e, 1119.2)."""

    wills: tuple[Will, ...]


def pays(will: Will, symbol: str) -> bool:
    """Whether a will fits a place: by attribute (203.3), by characteristic whatever its attribute (203.2b), or any."""
    if symbol in CHARACTERISTICS:
        return will.characteristic == symbol
    return symbol in (ANY, will.attribute)


def places(price: Price) -> tuple[str, ...]:
    """The places of a price: its symbols, then the free ones."""
    return (*price.symbols, *(ANY,) * price.free)


def payable(price: Price, wills: Sequence[Will], sources: Sequence[Source] = ()) -> bool:
    """Whether a price can be paid in full with these wills and what the sources could produce (1003.4, 1003.5)."""
    wanted = places(price)
    if len(wanted) > len(wills) + len(sources):
        return False
    return _matched(wanted, [*([will] for will in wills), *(source.wills for source in sources)]) == len(wanted)


def next_wills(price: Price, wills: Sequence[Will], spent: Sequence[Will] = ()) -> tuple[Will, ...]:
    """The kinds of will that may be spent next, when some have been: those with which the rest can still be paid.

    Raises ValueError where the price cannot be paid with these wills and what has been spent for it.
    """
    if not payable(price, [*wills, *spent]):
        raise ValueError("the price cannot be paid with these wills")
    if len(spent) >= price.total:
        return ()
    wanted = places(price)
    return tuple(will for will in dict.fromkeys(wills) if _held(wanted, [*spent, will]))


def only_payment(price: Price, wills: Sequence[Will]) -> tuple[Will, ...] | None:
    """The wills that pay a price where there is one way to pay it; None where there are several, or none."""
    left, spent = list(wills), list[Will]()
    if not payable(price, wills):
        return None
    while open_to := next_wills(price, left, spent):
        # A kind that can be spent but need not be is a choice, unless it is the only one.
        if len(open_to) > 1:
            needed = [will for will in open_to if not _does_without(price, left, spent, will)]
            if not needed:
                return None
            open_to = (needed[0],)
        spent.append(open_to[0])
        left.remove(open_to[0])
    return tuple(spent)


def _does_without(price: Price, left: Sequence[Will], spent: Sequence[Will], will: Will) -> bool:
    """Whether the rest can be paid without one more will of a kind."""
    others = list(left)
    others.remove(will)
    wanted = places(price)
    return _matched(wanted, [[one] for one in (*others, *spent)]) == len(wanted)


def unpaid(price: Price, wills: Sequence[Will], sources: Sequence[Source] = ()) -> list[Reason]:
    """Why a price cannot be paid: each symbol of which there is too little, else that not all can be paid at once."""
    if payable(price, wills, sources):
        return []
    there = [*([will] for will in wills), *(source.wills for source in sources)]
    reasons = []
    for symbol in dict.fromkeys(price.symbols):
        needed = price.symbols.count(symbol)
        have = sum(any(pays(will, symbol) for will in each) for each in there)
        if have < needed:
            text = f"{needed} {symbol} will is needed, and you have {have}"
            reasons.append(Reason(_rule(symbol), text, f"produce {needed - have} more {symbol} will"))
    if price.total > len(there):
        text = f"{price.total} will is needed, and you have {len(there)}"
        reasons.append(Reason(R_203_4, text, f"produce {price.total - len(there)} more will"))
    if not reasons:
        text = "the same will would have to pay for two symbols"
        reasons.append(Reason(R_1003_4, text, "produce more will of the attributes needed"))
    return reasons


def _rule(symbol: str) -> str:
    if symbol in ATTRIBUTES:
        return R_203_3
    return R_1003_6 if symbol == CHARACTERISTICS[0] else R_1003_7


def stone_source(card: FowCard) -> Source | None:
    """What a magic stone produces by its types when it rests (201.4e, H.26); None where it has none (201.4d)."""
    wills = tuple(Will(STONE_TYPES[name]) for name in card.stone_types)
    return Source(wills) if wills else None


def _held(wanted: Sequence[str], spent: Sequence[Will]) -> bool:
    """Whether each of these wills can have a place of its own.

    With the price payable, that is all it takes: then some payment uses all of them (Mendelsohn and Dulmage).
    """
    return _matched(wanted, [[will] for will in spent]) == len(spent)


def _matched(wanted: Sequence[str], there: Sequence[Sequence[Will]]) -> int:
    """How many places can be filled at once, each by a will of its own."""
    fits = [
        [place for place, symbol in enumerate(wanted) if any(pays(will, symbol) for will in each)] for each in there
    ]
    taken: dict[int, int] = {}

    def find_place(number: int, tried: list[int]) -> bool:
        for place in fits[number]:
            if place not in tried:
                tried.append(place)
                if place not in taken or find_place(taken[place], tried):
                    taken[place] = number
                    return True
        return False

    return sum(find_place(number, []) for number in range(len(there)))
