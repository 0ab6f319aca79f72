"""What `mya` keeps beside the cards, and the questions that its rules ask of a table."""

from collections.abc import Mapping
from typing import Literal

import msgspec

from domain.games.mya.table.printed import MyaCard
from domain.kernel.decisions.game import Look, ZoneKind
from domain.kernel.table.ids import CardId, Seat, ZoneKey, zone_key
from domain.kernel.table.state import Card, Extra

DECK, HAND, OB = "deck", "hand", "ob"
COLUMNS = tuple(range(1, 9))
CALL_ROW, SUPPORT_ROW = 1, 2
ACTIVE_ROWS = (3, 4)
ROWS = (CALL_ROW, SUPPORT_ROW, *ACTIVE_ROWS)
SEATS = (Seat(1), Seat(2))


def card_zone(row: int, column: int) -> str:
    """The kind of the card zone in a row and column of a field: `r4c3`."""
    return f"r{row}c{column}"


CALLED_ZONES = tuple(card_zone(CALL_ROW, column) for column in COLUMNS)
SUPPORT_ZONES = tuple(card_zone(SUPPORT_ROW, column) for column in COLUMNS)
ACTIVE_ZONES = tuple(card_zone(row, column) for row in ACTIVE_ROWS for column in COLUMNS)
ZONES: Mapping[str, ZoneKind] = {
    DECK: ZoneKind(DECK, face_down="nobody", told_apart="nobody", lies_face_up=False, piled=True),
    HAND: ZoneKind(HAND, told_apart="owner", lies_face_up=False),
    OB: ZoneKind(OB, piled=True),
    **{
        card_zone(row, column): ZoneKind(card_zone(row, column), spot=(row, column))
        for row in ROWS
        for column in COLUMNS
    },
}


class Place(msgspec.Struct, frozen=True):
    """A card zone: on whose field it is, its row and its column, and its key.

    `number` is the zone as people say it: 243 is row 4, column 3 of seat 2's field.
    """

    field: Seat
    row: int
    column: int
    number: int
    key: ZoneKey


_ALL = [
    Place(seat, row, column, 100 * seat + 10 * row + column, zone_key(card_zone(row, column), seat))
    for seat in SEATS
    for row in ROWS
    for column in COLUMNS
]
PLACES: Mapping[ZoneKey, Place] = {place.key: place for place in _ALL}
NUMBERED: Mapping[int, Place] = {place.number: place for place in _ALL}
ACTIVE_KEYS = tuple(place.key for place in _ALL if place.row in ACTIVE_ROWS)
"""Every zone for active entities, of both fields."""
ROW_KEYS: Mapping[tuple[Seat, int], tuple[ZoneKey, ...]] = {
    (seat, row): tuple(zone_key(card_zone(row, column), seat) for column in COLUMNS) for seat in SEATS for row in ROWS
}
COLUMN_KEYS: Mapping[int, tuple[ZoneKey, ...]] = {
    column: tuple(place.key for place in _ALL if place.column == column and place.row != CALL_ROW) for column in COLUMNS
}
"""The entity zones of a column, of both fields."""

EMPTY = "empty deck"
"""How a seat is out that has no card to draw."""

STATS = ("atk", "dfs", "spd")
BONUS, TYRANT = "bonus", "tyrant"
DECLARED, MISSED, MISSED_TYRANT = "declared", "missed", "missed tyrant"
BARRED = "barred"
"""On a card that cannot attack until the turn ends."""
THIS_TURN = tuple(f"turn {name}" for name in STATS)
STATIC = tuple(f"static {name}" for name in STATS)
COUNTERS = (*STATS, *THIS_TURN, *STATIC, BONUS, TYRANT, DECLARED, MISSED, MISSED_TYRANT, BARRED)
PHASES = ("draw", "play", "attack", "end")
OPTIONS: Mapping[str, int] = {"opening_hand": 5, "first": 0, "empty_deck_loses": 0, "professional": 0}
"""`first` is the seat that starts by agreement, 0 where a coin decides; the others are 0 or 1 but the hand's size."""
HAND_MOST = 8

BonusKind = Literal["ph", "st", "pack", "tyrant"]
POINTS: Mapping[str, int] = {"ph": 1, "st": 2, "pack": 3, "tyrant": 1}


class Bonus(msgspec.Struct, frozen=True):
    """A bonus in force: its number in the match, its kind, whose it is, and the cards that it rewards."""

    number: int
    kind: BonusKind
    seat: Seat
    members: tuple[CardId, ...]


class Attacks(msgspec.Struct, frozen=True, omit_defaults=True):
    """An attack phase so far: the SPD of the last attacker, who has attacked, and who was passed over."""

    speed: int | None = None
    made: tuple[CardId, ...] = ()
    passed: tuple[CardId, ...] = ()


class Mya(Extra, frozen=True):
    """The state that only this game has. `entered` are the seats that have had an entity on the field."""

    bonuses: tuple[Bonus, ...] = ()
    attacks: Attacks = Attacks()
    entered: tuple[Seat, ...] = ()
    next_bonus: int = 1


def mya(look: Look) -> Mya:
    """The game's own part of the state."""
    extra = look.table.extra
    assert isinstance(extra, Mya)
    return extra


def opponent(seat: Seat) -> Seat:
    """The other seat."""
    return Seat(3 - seat)


def printed(look: Look, card: Card) -> MyaCard:
    """The printed card."""
    found = look.catalog.prints[card.code]
    assert isinstance(found, MyaCard)
    return found


def zone(look: Look, kind: str, seat: int) -> tuple[CardId, ...]:
    """The cards of a seat's zone."""
    return look.table.zones.get(zone_key(kind, seat), ())


def at(look: Look, key: ZoneKey) -> Card | None:
    """The card in a card zone."""
    held = look.table.zones.get(key)
    return look.table.cards[held[0]] if held else None


def in_play(card: Card) -> bool:
    """Whether a card lies on the field."""
    return card.zone in PLACES


def own_first_turn(look: Look, seat: Seat) -> bool:
    """Whether it is a seat's own first turn."""
    turn = look.table.turn
    return turn.seat == seat and turn.number <= 2


def second_turn_begun(look: Look, seat: Seat) -> bool:
    """Whether a seat's own second turn has begun; turn 3 is the second one of the seat that started."""
    turn = look.table.turn
    return turn.number > 3 or (turn.number == 3 and turn.seat == seat)


def first_turns_over(look: Look) -> bool:
    """Whether both seats have ended their first turns."""
    return look.table.turn.number > 2
