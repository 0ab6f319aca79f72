"""What `dice` keeps beside the cards, and the questions that its rules ask of a table."""

from collections.abc import Mapping
from typing import Literal

import msgspec

from domain.games.dice.table.printed import DiceCard
from domain.kernel.decisions.game import Look, ZoneKind
from domain.kernel.table.choices import Pick
from domain.kernel.table.ids import CardId, Seat, ZoneKey, zone_key
from domain.kernel.table.state import Card, Extra, in_zone

DECK, HAND, RESOURCES, CREATURES, TRAPS, SHOWN, GRAVEYARD = (
    "deck", "hand", "resources", "creatures", "traps", "shown", "graveyard",
)  # fmt: skip
ZONES: Mapping[str, ZoneKind] = {
    DECK: ZoneKind(DECK, face_down="nobody", told_apart="nobody", lies_face_up=False, piled=True),
    HAND: ZoneKind(HAND, told_apart="owner", lies_face_up=False),
    RESOURCES: ZoneKind(RESOURCES, lies_face_up=False),
    CREATURES: ZoneKind(CREATURES, front=True),
    TRAPS: ZoneKind(TRAPS, lies_face_up=False),
    SHOWN: ZoneKind(SHOWN),
    GRAVEYARD: ZoneKind(GRAVEYARD, piled=True),
}
IN_PLAY = (CREATURES, TRAPS)
LIFE = "life"
DAMAGE, OFFENSE, DEFENSE, SHIELD = "damage", "offense", "defense", "shield"
ONE_TIME = (DAMAGE, OFFENSE, DEFENSE, SHIELD)
PHASES = ("resource", "action", "battle", "recovery")
OPTIONS: Mapping[str, int] = {
    "life": 20,
    "deck_least": 30,
    "copies_most": 4,
    "opening_hand": 5,
    "empty_deck_loses": 0,
    "random_first": 0,
}


class Battle(msgspec.Struct, frozen=True):
    """A battle in progress: the attacking and defending seats, the target, and both teams as they were chosen.

    A creature that has left its zone is no longer of its team: its id lies in no zone.
    """

    attacker: Seat
    defender: Seat
    target: Pick
    attackers: tuple[CardId, ...]
    defenders: tuple[CardId, ...] = ()


class Dice(Extra, frozen=True):
    """The state that only this game has."""

    battle: Battle | None = None


Stat = Literal["offense", "defense"]


def battle_of(look: Look) -> Battle | None:
    """The battle in progress."""
    extra = look.table.extra
    assert isinstance(extra, Dice)
    return extra.battle


def zone(look: Look, kind: str, seat: int) -> tuple[CardId, ...]:
    """The cards of a seat's zone."""
    return in_zone(look.table, zone_key(kind, seat))


def printed(look: Look, card: Card) -> DiceCard:
    """The printed card."""
    return look.printed(card, DiceCard)


def lies_in(look: Look, card: CardId, kind: str, seat: Seat) -> bool:
    """Whether a card lies in this seat's zone of a kind."""
    found = look.table.cards.get(card)
    return found is not None and found.zone == zone_key(kind, seat)


def resources(look: Look, seat: Seat) -> list[CardId]:
    """A seat's unexhausted resources: what it can pay with (H.6)."""
    cards = look.table.cards
    return [card for card in zone(look, RESOURCES, seat) if not cards[card].turned]


def ready_creatures(look: Look, seat: Seat) -> list[CardId]:
    """A seat's unexhausted creatures."""
    cards = look.table.cards
    return [card for card in zone(look, CREATURES, seat) if not cards[card].turned]


def key(kind: str, seat: Seat) -> ZoneKey:
    """The key of a seat's zone."""
    return zone_key(kind, seat)
