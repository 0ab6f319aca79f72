"""Tables changed by hand, for the tests."""

import msgspec

from domain.games.fow.table.costs import Will
from domain.games.fow.table.state import fow
from domain.kernel.table.ids import CardId, Seat, ZoneKey
from domain.kernel.table.state import Card, SeatState
from tests.domain.fow.games import Match


def put(match: Match, code: str, seat: int = 1, zone: str = "field", **fields: object) -> CardId:
    """Puts a card into a zone by hand."""
    number = CardId(match.state.next_card)
    key = ZoneKey(zone if zone in ("field", "chase") else f"{zone}.{seat}")
    card = msgspec.structs.replace(Card(number, Seat(seat), Seat(seat), code, key), **fields)
    zones = {**match.state.zones, key: (*match.state.zones.get(key, ()), number)}
    match.edit(cards={**match.state.cards, number: card}, zones=zones, next_card=number + 1)
    return number


def life(match: Match, seat: int, amount: int) -> None:
    """Sets a player's life by hand."""
    match.edit(seats={**match.state.seats, Seat(seat): SeatState({"life": amount})})


def give(match: Match, *wills: Will, seat: int = 1) -> None:
    """Gives a player will by hand, and takes all other will away."""
    match.edit(extra=msgspec.structs.replace(fow(match.state), wills={Seat(seat): wills}))
