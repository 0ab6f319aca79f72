"""What Force of Will keeps beside the cards, and what its rules ask of a table first."""

from collections.abc import Iterator, Mapping

import msgspec

from domain.games.fow.table.costs import Will
from domain.games.fow.table.printed import FowCard, card_of, faces
from domain.games.fow.table.zones import CHASE, FIELD, RULER_AREA, zone_of
from domain.kernel.game import Look
from domain.kernel.ids import CardId, Seat, ZoneKey
from domain.kernel.state import Card, Extra, Table

LIFE = "life"
DAMAGE, FACE, ASTRAL, MANA, RAISED, LOWERED = "damage", "face", "astral", "mana", "+100/+100", "-100/-100"
"""Counters. `face` tells which face of a card is up, counted from the first (decision 050)."""
STARTING_LIFE, HAND_SIZE, OPENING_HAND = 4000, 7, 5
DRAW_PHASE, RECOVERY_PHASE, MAIN_PHASE, END_PHASE = PHASES = ("draw", "recovery", "main", "end")
Production = tuple[Will, ...]
"""What one use of a will ability produces."""


class Judged(msgspec.Struct, frozen=True, gc=False):
    """Whose judgment is on the chase, and which of its faces was up as it was played (705.3a, 1304.5b)."""

    ruler: CardId
    face: int


class Fow(Extra, frozen=True):
    """The state that only this game has.

    `wills` is what each player has produced and not spent, `coins` what each will coin can be banished for; `called`
    and `judged` say that a magic stone was called, and a judgment played, this turn; `judgments` lie on the chase;
    `short` are players who could not draw enough in their own draw phase since the last rule process; `first_turns` are
    the numbers of the players' first turns (503.1); `placed` are the cards set in standby areas this turn; `numbers` is
    what X is of what is on the chase (903.2f).
    """

    wills: Mapping[Seat, tuple[Will, ...]] = {}
    coins: Mapping[CardId, tuple[Production, ...]] = {}
    called: bool = False
    judged: bool = False
    judgments: Mapping[CardId, Judged] = {}
    short: tuple[Seat, ...] = ()
    first_turns: Mapping[Seat, int] = {}
    placed: tuple[CardId, ...] = ()
    numbers: Mapping[CardId, int] = {}


def fow(table: Table) -> Fow:
    """The game's own part of a table."""
    extra = table.extra
    assert isinstance(extra, Fow), "a match of this game has its state"
    return extra


def wills(look: Look, seat: Seat) -> tuple[Will, ...]:
    """The will that a player has."""
    return fow(look.table).wills.get(seat, ())


def zone(look: Look, kind: str, seat: Seat) -> tuple[CardId, ...]:
    """The cards of a player's zone, or of a shared one."""
    return look.table.zones.get(zone_of(kind, seat), ())


def players(look: Look) -> tuple[Seat, Seat]:
    """The turn player and the non-turn player (105.1)."""
    turn = look.table.turn.seat
    return turn, other(turn)


def other(seat: Seat) -> Seat:
    """The opponent."""
    return Seat(3 - seat)


def controlled(look: Look, seat: Seat) -> Iterator[Card]:
    """The cards on the field that a player controls, and those in its ruler area."""
    cards, zones = look.table.cards, look.table.zones
    for number in zones.get(ZoneKey(FIELD), ()):
        if cards[number].controller == seat:
            yield cards[number]
    for number in zones.get(zone_of(RULER_AREA, seat), ()):
        yield cards[number]


def chase(look: Look) -> tuple[CardId, ...]:
    """What is on the chase, the last one put there last."""
    return look.table.zones.get(ZoneKey(CHASE), ())


def face(look: Look, card: Card) -> FowCard:
    """The face of a card that is up."""
    up = card.count(FACE)
    if not up:
        return card_of(look.catalog, card.code)
    return [*faces(look.catalog, card.code)][up]


def replaced(table: Table, **fields: object) -> Fow:
    """The game's own part with some of it changed."""
    return msgspec.structs.replace(fow(table), **fields)
