"""What has to be paid in will for something, from its printed cost to what is fixed (203, 903.2i)."""

from domain.games.fow.table.costs import ATTRIBUTES, Cost, Price

NOTHING = Price()


def price_of(cost: Cost | None, x: int = 0) -> Price:
    """The price of a printed cost when X is so much (203.3, 203.4, 203.5b); of none, nothing (203.5a)."""
    return NOTHING if cost is None else Price(cost.symbols, cost.free + cost.variables * x)


def raised(price: Price, symbols: tuple[str, ...] = (), free: int = 0) -> Price:
    """The price with so much more to pay (903.2.i.3)."""
    return Price(price.symbols + symbols, price.free + max(free, 0))


def lowerings(price: Price, amount: int) -> tuple[Price, ...]:
    """What a price may become when so much less is paid: its player picks which parts fall away (903.2.i.4).

    An attribute symbol may be one of them (H.25); a characteristic stays as it is printed. No price is below nothing.
    The first is the one that keeps the most symbols.
    """
    found = {price: None}
    for _ in range(min(max(amount, 0), _reducible(price))):
        found = {lower: None for one in found for lower in _one_less(one)}
    return tuple(found)


def _reducible(price: Price) -> int:
    return price.free + sum(symbol in ATTRIBUTES for symbol in price.symbols)


def _one_less(price: Price) -> list[Price]:
    """The prices that are one will less."""
    less = [Price(price.symbols, price.free - 1)] if price.free else []
    for symbol in dict.fromkeys(price.symbols):
        if symbol in ATTRIBUTES:
            place = price.symbols.index(symbol)
            less.append(Price(price.symbols[:place] + price.symbols[place + 1 :], price.free))
    return less
