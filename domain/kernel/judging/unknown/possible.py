"""What a game has against what lies on a table, and which cards could lie hidden where."""

from collections import Counter
from collections.abc import Iterable

import msgspec
from msgspec.structs import replace

from domain.kernel.decisions.game import Look, Position
from domain.kernel.decisions.rulings import Reason
from domain.kernel.table.state import Card, State, Table, blank


def impossible(look: Look, table: Table) -> list[Reason]:
    """Every reason of the game why what lies on a table could not be."""
    return look.game.positions.refuse(
        Look(look.game, look.catalog, _blank(table)), position_of(table, look.game.positions.values)
    )


def _blank(table: Table) -> State:
    return blank(table.setup, table.extra)


def position_of(table: Table, names: tuple[str, ...]) -> Position:
    """What lies on a table as a position of the game, that waits with the phase's own question.

    `names` are the numbers that a seat has in the game; one that was never set is 0.
    """
    cards = tuple(table.cards[card] for cards in table.zones.values() for card in cards)
    seats = {
        seat: msgspec.structs.replace(held, values={**dict.fromkeys(names, 0), **held.values})
        for seat, held in table.seats.items()
    }
    return Position(table.turn, seats, cards, table.pools, table.extra, "")


def lies(card: Card) -> tuple[object, ...]:
    """How a card lies, as far as it matters to whether it can lie there."""
    return card.zone, card.face_up, card.turned, tuple(sorted(card.counters.items()))


class Fitting:
    """Which cards could lie hidden where in a state, by the rules of its game: whatever really lies there."""

    def __init__(self, look: Look, then: State, hidden: Iterable[Card]) -> None:
        self._look = look
        self._then = then
        self._hidden = {card.id for card in hidden}
        self._against = self._reasons(None)
        self._found: dict[tuple[object, ...], bool] = {}

    def fits(self, card: Card, code: str) -> bool:
        """Whether the game has nothing against a card of this code there that it has not against the others."""
        key = (*lies(card), code)
        found = self._found.get(key)
        if found is None:
            found = self._found[key] = self._reasons(replace(card, code=code)) <= self._against
        return found

    def _reasons(self, shown: Card | None) -> Counter[str]:
        """What the game has against the table with all that is known of it, and with this card in its place."""
        there = {number: card for number, card in self._then.cards.items() if number not in self._hidden}
        if shown is not None:
            there[shown.id] = shown
        zones = {key: tuple(card for card in held if card in there) for key, held in self._then.zones.items()}
        table = replace(self._then, cards=there, zones=zones)
        return Counter(reason.rule for reason in impossible(self._look, table))
