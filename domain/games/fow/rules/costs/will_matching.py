"""Whether will pays a price, and with which wills (203.3, 203.4, 907.6, 1003).

A price is a number of places, each for one will; which wills fit a place is told by its symbol. So paying is a matching
between wills and places, and a will that fits two places is not promised to both.
"""

from collections.abc import Hashable, Iterator, Sequence
from itertools import product
from typing import TypeVar

import msgspec

from domain.games.fow.table.costs import ATTRIBUTES, CHARACTERISTICS, Price, Will
from domain.games.fow.table.printed import STONE_TYPES
from domain.kernel.decisions.rulings import Message, Reason
from domain.kernel.table.fitting import one_each
from domain.rulebook import rulebook

R = rulebook("fow:10.2").ref
R_203_3 = R("203.3")
R_203_4 = R("203.4")
R_1003_4 = R("1003.4")
H_5 = R("H.5")
NOT_IN_PART = (R_1003_4, H_5)
R_1003_6 = R("1003.6")
R_1003_7 = R("1003.7")
K = TypeVar("K", bound=Hashable)
ANY = ""
"""The symbol of a place that any will fits (203.4)."""
OR = " or "
"""What stands between the attributes of a place that will of any of them fits."""


class Source(msgspec.Struct, frozen=True, gc=False):
    """A will ability that could still be played for nothing that another payment needs, and what each use of it
    may produce (201.4e, 1119.2, 1119.3a).
    """

    productions: tuple[tuple[Will, ...], ...]

    @property
    def most(self) -> int:
        """How many wills a use of it may produce."""
        return max(map(len, self.productions))


def pays(will: Will, symbol: str) -> bool:
    """Whether a will fits a place: by attribute (203.3), by characteristic whatever its attribute (203.2b), or any."""
    if symbol in CHARACTERISTICS:
        return will.characteristic == symbol
    return symbol == ANY or (bool(will.attribute) and will.attribute in symbol.split(OR))


def places(price: Price) -> tuple[str, ...]:
    """The places of a price: its symbols, then the free ones."""
    return (*price.symbols, *(ANY,) * price.free)


def payable(price: Price, wills: Sequence[Will], sources: Sequence[Source] = ()) -> bool:
    """Whether a price can be paid in full with these wills and what the sources could produce (1003.4, 1003.5)."""
    wanted = places(price)
    if len(wanted) > len(wills) + sum(source.most for source in sources):
        return False
    return any(_matched(wanted, there) == len(wanted) for there in _worlds(wills, sources))


def could_pay(price: Price, spent: Sequence[Will], wills: Sequence[Will], sources: Sequence[Source]) -> bool:
    """Whether a price can be paid so that what has been spent for it is a part of the payment."""
    return _held(places(price), spent) and payable(price, [*spent, *wills], sources)


def _worlds(wills: Sequence[Will], sources: Sequence[Source]) -> Iterator[list[Sequence[Will]]]:
    """All that could be there to pay with: each entry is one will, by what it may be.

    A source that produces one will each time is one entry; one that may produce more is tried with each production.
    """
    there: list[Sequence[Will]] = [(will,) for will in wills]
    several = []
    for source in sources:
        if all(len(made) == 1 for made in source.productions):
            there.append([made[0] for made in source.productions])
        else:
            several.append(source.productions)
    for made in product(*several):
        yield [*there, *((will,) for one in made for will in one)]


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
    return only_choice(price, [(will, (will,)) for will in wills])


def only_choice(price: Price, items: Sequence[tuple[K, Sequence[Will]]]) -> tuple[K, ...] | None:
    """The kinds of items that pay a price where there is one way to pay it; None where there are several, or none.

    An item is one will, by its kind and by what it may be: items of a kind are alike.
    """
    wanted, left, used = places(price), list[tuple[K, Sequence[Will]]](), list[tuple[K, Sequence[Will]]]()
    for item in items:
        (used if _filled(wanted, [*used, item]) > len(used) else left).append(item)
    if len(used) < len(wanted):
        return None
    # Payments are the bases of a matroid: if another one differs in kinds, one does that has a single item exchanged.
    others = {kind: (kind, wills) for kind, wills in left}
    for place, (kind, _) in enumerate(used):
        rest = [*used[:place], *used[place + 1 :]]
        if any(_filled(wanted, [*rest, item]) == len(wanted) for item in others.values() if item[0] != kind):
            return None
    return tuple(kind for kind, _ in used)


def _filled(wanted: Sequence[str], items: Sequence[tuple[K, Sequence[Will]]]) -> int:
    return _matched(wanted, [wills for _, wills in items])


def unpaid(price: Price, wills: Sequence[Will], sources: Sequence[Source] = ()) -> list[Reason]:
    """Why a price cannot be paid: each symbol of which there is too little, else that not all can be paid at once."""
    if payable(price, wills, sources):
        return []
    there = max(_worlds(wills, sources), key=len)
    kinds = [[will for made in source.productions for will in made] for source in sources]
    reasons = []
    for symbol in dict.fromkeys(price.symbols):
        needed = price.symbols.count(symbol)
        have = sum(pays(will, symbol) for will in wills)
        have += sum(any(pays(will, symbol) for will in each) for each in kinds)
        if have < needed:
            text = Message("fow-will-of-a-symbol-is-needed", {"needed": needed, "symbol": symbol, "have": have})
            remedy = Message("fow-produce-more-will-of-a-symbol", {"needed": needed - have, "symbol": symbol})
            reasons.append(Reason(_rule(symbol), text, remedy, beside=NOT_IN_PART))
    if price.total > len(there):
        text = Message("fow-will-is-needed", {"needed": price.total, "have": len(there)})
        remedy = Message("fow-produce-more-will", {"needed": price.total - len(there)})
        reasons.append(Reason(R_203_4, text, remedy, beside=NOT_IN_PART))
    if not reasons:
        advice = "fow-produce-more-will-of-the-attributes"
        reasons.append(Reason(R_1003_4, "fow-the-same-will-would", advice, beside=(H_5,)))
    return reasons


def _rule(symbol: str) -> str:
    if symbol.split(OR, maxsplit=1)[0] in ATTRIBUTES:
        return R_203_3
    return R_1003_6 if symbol == CHARACTERISTICS[0] else R_1003_7


def stone_productions(stone_types: Sequence[str]) -> tuple[tuple[Will, ...], ...]:
    """What a magic stone produces by its types when it rests (201.4e, H.26); nothing where it has none (201.4d)."""
    return tuple((Will(STONE_TYPES[name]),) for name in stone_types)


def _held(wanted: Sequence[str], spent: Sequence[Will]) -> bool:
    """Whether each of these wills can have a place of its own.

    With the price payable, that is all it takes: then some payment uses all of them (Mendelsohn and Dulmage).
    """
    return _matched(wanted, [[will] for will in spent]) == len(spent)


def _matched(wanted: Sequence[str], there: Sequence[Sequence[Will]]) -> int:
    """How many places can be filled at once, each by a will of its own."""
    return one_each(
        [[place for place, symbol in enumerate(wanted) if any(pays(will, symbol) for will in each)] for each in there]
    )
