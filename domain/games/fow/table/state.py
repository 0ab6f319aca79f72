"""What Force of Will keeps beside the cards, and what its rules ask of a table first."""

from collections.abc import Iterator, Mapping, Sequence

import msgspec

from domain.games.fow.table.costs import Will
from domain.games.fow.table.printed import OF_TOKENS, FowCard, card_of, faces
from domain.games.fow.table.records import Battle, Belongs, Delayed, Effect, Held, Info, Object, Packet, Triggered
from domain.games.fow.table.zones import CHASE, FIELD, RULER_AREA, zone_of
from domain.kernel.abilities.compiled.happenings import Happened
from domain.kernel.acting.repeating import Cycle
from domain.kernel.decisions.catalog import Catalog
from domain.kernel.decisions.game import Look
from domain.kernel.table.ids import CardId, Seat, ZoneKey
from domain.kernel.table.state import Card, Extra, Table

LIFE = "life"
DAMAGE, FACE, ASTRAL, MANA, RAISED, LOWERED = "damage", "face", "astral", "mana", "+100/+100", "-100/-100"
LIMIT, EVOLUTION, CYBERBRAIN, COPIED, AWAKENED = "limit", "evolution", "cyberbrain", "copied", "awakened"
TOKENED = "token"
"""Counters. `face` tells which face of a card is up, counted from the first (decision 050); `token` a token that is a
copy of a card.
"""
COUNTERS = (
    DAMAGE, FACE, ASTRAL, MANA, RAISED, LOWERED, LIMIT, EVOLUTION, CYBERBRAIN, AWAKENED, COPIED, TOKENED, "strength",
    "limited",
)  # fmt: skip
"""The numbers that positions and hands may put on cards."""
STARTING_LIFE, HAND_SIZE, OPENING_HAND = 4000, 7, 5
VALHALLA, LIFEBREAKS = "valhalla", 4
"""The option of a match by the Valhalla rules (1415.1): 1, else 0; the size of a lifebreak area (1415.1.a.2)."""
DRAW_PHASE, RECOVERY_PHASE, MAIN_PHASE, END_PHASE = PHASES = ("draw", "recovery", "main", "end")
Production = tuple[Will, ...]
"""What one use of a will ability produces."""


class Skip(msgspec.Struct, frozen=True, gc=False):
    """A player skips its next phase of a name (1031)."""

    seat: Seat
    phase: str


class Status(msgspec.Struct, frozen=True, gc=False):
    """An ability of a card: one whose state is there and has been used (906.9a), or one that was used this turn."""

    card: CardId
    held: Held


class Ordered(msgspec.Struct, frozen=True, gc=False):
    """A continuous text that comes first, by the choice of the turn player, of those that began with it (H.59)."""

    first: Status
    then: tuple[Status, ...]


class Fow(Extra, frozen=True):
    """The state that only this game has.

    `wills` is what each player has produced and not spent, `coins` what each will coin can be banished for; `called`,
    `judged` and `forfeited` say that a magic stone was called, a judgment played, and a battle given up this turn;
    `objects` is what is known of what is on the chase; `triggered` are automatic objects that wait to be played,
    `delayed` abilities that trigger later; `effects` are continuous effects; `battle` is the one in progress;
    `belongs` tells which cards are added, attached or laid on others; `short` are players who could not draw enough in
    their own draw phase since the last rule process; `first_turns` are the numbers of the players' first turns (503.1);
    `came` are the cards that came or changed controllers this turn (803.3a), `emerged` those of them that came from a
    ruler area (H.52), `placed` those set in standby areas;
    `numbers` is what X is of cards on the field (H.6), `history` what has happened this turn, `arts` the God's Arts
    played in this game by seat, `weather` each player's; `extra` are extra turns in their order, `skips` phases to be
    skipped; `met` are status objects that count as triggered (H.56); `used` how often an ability was used this turn;
    `known` is the last known information of cards that differed from their print (911), `since` is what the next new
    card would have been as a card changed zones and stayed the same one, which tells its age there (909.3b); `number`
    counts effects; `removers` are the cards that removed others from the game, by those; `awaited` are events at which
    automatic cards may still be revealed (H.47); `begun` are the codes that began in an extra, rune or stranger deck,
    where a restart puts them again (1033.1); `cycle` is a declared loop that is performed, or has been (1301.1a);
    `together` tells of cards with continuous texts that came at once the first of those, `orders` which of such texts
    come first (H.59).
    """

    kept = ("placed", "numbers", "history", "met", "used", "known", "since", "number", "awaited", "begun", "removers")
    wills: Mapping[Seat, tuple[Will, ...]] = {}
    coins: Mapping[CardId, tuple[Production, ...]] = {}
    called: bool = False
    judged: bool = False
    forfeited: bool = False
    objects: Mapping[CardId, Object] = {}
    triggered: tuple[Triggered, ...] = ()
    delayed: tuple[Delayed, ...] = ()
    effects: tuple[Effect, ...] = ()
    battle: Battle | None = None
    belongs: Mapping[CardId, Belongs] = {}
    short: tuple[Seat, ...] = ()
    first_turns: Mapping[Seat, int] = {}
    came: tuple[CardId, ...] = ()
    emerged: tuple[CardId, ...] = ()
    placed: tuple[CardId, ...] = ()
    numbers: Mapping[CardId, int] = {}
    history: tuple[Happened, ...] = ()
    arts: Mapping[Seat, tuple[str, ...]] = {}
    weather: Mapping[Seat, str] = {}
    extra: tuple[Seat, ...] = ()
    skips: tuple[Skip, ...] = ()
    met: tuple[Status, ...] = ()
    used: tuple[Status, ...] = ()
    known: Mapping[CardId, Info] = {}
    since: Mapping[CardId, int] = {}
    number: int = 0
    awaited: tuple[tuple[Happened, ...], ...] = ()
    removers: Mapping[CardId, CardId] | msgspec.UnsetType = msgspec.UNSET
    begun: Mapping[ZoneKey, tuple[str, ...]] | msgspec.UnsetType = msgspec.UNSET
    cycle: Cycle | msgspec.UnsetType = msgspec.UNSET
    together: Mapping[CardId, CardId] | msgspec.UnsetType = msgspec.UNSET
    orders: tuple[Ordered, ...] | msgspec.UnsetType = msgspec.UNSET


def fow(table: Table) -> Fow:
    """The game's own part of a table."""
    extra = table.extra
    assert isinstance(extra, Fow), "a match of this game has its state"
    return extra


def where_cards_began(table: Table) -> Mapping[ZoneKey, tuple[str, ...]]:
    """The codes of the cards that began in zones in which they did not have to (1033.1)."""
    begun = fow(table).begun
    return {} if begun is msgspec.UNSET else begun


def removers(table: Table) -> Mapping[CardId, CardId]:
    """Of cards removed from the game, the card that did it (1004.1)."""
    found = fow(table).removers
    return {} if found is msgspec.UNSET else found


def came_with(table: Table) -> Mapping[CardId, CardId]:
    """Of cards with continuous texts that came at once, the first of those (909.3b)."""
    found = fow(table).together
    return {} if found is msgspec.UNSET else found


def orders(table: Table) -> tuple[Ordered, ...]:
    """Which continuous texts come first of those that began with them (H.59)."""
    found = fow(table).orders
    return () if found is msgspec.UNSET else found


def affected(table: Table, packets: Sequence[Packet]) -> list[Seat | None]:
    """To which player, or to whose card, each packet of damage would be dealt."""
    held = [table.cards.get(CardId(packet.to.value)) if packet.to.kind == "card" else None for packet in packets]
    return [
        card.controller if card is not None else Seat(packet.to.value) if packet.to.kind == "seat" else None
        for packet, card in zip(packets, held, strict=True)
    ]


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
    """The face of a card that is up, as it is printed."""
    return face_of(look.catalog, card.code, card.count(FACE))


def face_of(catalog: Catalog, code: str, up: int) -> FowCard:
    """A face of a printed card, by how many lie before it."""
    return card_of(catalog, code) if not up else [*faces(catalog, code)][up]


def is_token(card: Card) -> bool:
    """Whether a card is a token: by its code, which no deck can hold (1303.1), or as a copy of a card."""
    return card.code.startswith(OF_TOKENS) or card.count(TOKENED) > 0


def replaced(table: Table, **fields: object) -> Fow:
    """The game's own part with some of it changed."""
    return msgspec.structs.replace(fow(table), **fields)
