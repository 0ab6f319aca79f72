"""What Shadowverse: Evolve keeps beside the cards, and the questions that its rules ask of a table."""

from collections.abc import Mapping

import msgspec

from domain.games.sve.table.actions import Activate
from domain.games.sve.table.printed import SveCard
from domain.kernel.abilities.compiled.happenings import Happened, Use
from domain.kernel.acting.repeating import Cycle
from domain.kernel.decisions.game import Look, ZoneKind
from domain.kernel.table.choices import Pick
from domain.kernel.table.ids import CardId, Seat, ZoneKey, zone_key, zone_kind
from domain.kernel.table.state import Card, Extra, Table

LEADER, FIELD, DECK, EVOLVE_DECK, HAND, EX, CEMETERY, BANISHED = (
    "leader", "field", "deck", "evolvedeck", "hand", "ex", "cemetery", "banished",
)  # fmt: skip
EVOLVE, RACE, DRIVE, TRIGGER, RESOLUTION = "evolve", "race", "drive", "trigger", "resolution"
ZONES: Mapping[str, ZoneKind] = {
    LEADER: ZoneKind(LEADER),
    FIELD: ZoneKind(FIELD, face_down="owner", front=True),
    DECK: ZoneKind(DECK, face_down="nobody", told_apart="nobody", lies_face_up=False, piled=True),
    EVOLVE_DECK: ZoneKind(EVOLVE_DECK, lies_face_up=False, loose=True, piled=True),
    HAND: ZoneKind(HAND, told_apart="owner", lies_face_up=False),
    EX: ZoneKind(EX),
    CEMETERY: ZoneKind(CEMETERY, piled=True),
    BANISHED: ZoneKind(BANISHED, piled=True),
    EVOLVE: ZoneKind(EVOLVE),
    RACE: ZoneKind(RACE),
    DRIVE: ZoneKind(DRIVE),
    TRIGGER: ZoneKind(TRIGGER),
    RESOLUTION: ZoneKind(RESOLUTION),
}
"""Chapter 4. The resolution zone is shared (4.11.1): its key is its kind alone. No order is tracked in an evolve deck
area, whose cards only their player may look at (4.6.2).
"""
SHARED = ZoneKey(RESOLUTION)
PUBLIC = (LEADER, FIELD, EX, CEMETERY, BANISHED, EVOLVE, RACE, DRIVE, TRIGGER, RESOLUTION)
LINKED = {EVOLVE: "evolve", RACE: "race", DRIVE: "drive"}
"""The zones whose cards are linked to cards on the field (5.15.1.4, 14.2.1.1, 14.4.9.2)."""

POINTS, MAXIMUM, EVOLUTION = "pp", "maxpp", "ep"
VALUES = (POINTS, MAXIMUM, EVOLUTION)
DAMAGE, DEFENSE, STACK, BACK = "damage", "defense", "stack", "back"
"""Counters: `defense` is what leaders have been given; `back` shows a double-faced card's back face (2.14.3.1)."""
PHASES = ("start", "main", "end")
LIMITS: Mapping[str, int] = {FIELD: 5, HAND: 7, EX: 5}
"""How many cards these zones hold when the match begins (4.4.4.1, 4.7.3.1, 4.8.3.1)."""
LIMIT_OF: Mapping[str, str] = {FIELD: "fieldlimit", HAND: "handlimit", EX: "exlimit"}
"""What these limits are called among a player's numbers."""
STARTING: Mapping[str, int] = {LIMIT_OF[kind]: most for kind, most in LIMITS.items()}
"""The numbers that a player has without anything having changed them."""
LEADER_DEFENSE = 20
UNTIL_END_OF_TURN, THE_REST_OF_THE_GAME = "turn", ""


class Held(msgspec.Struct, frozen=True, gc=False):
    """An ability that a card has: the printed card that it stands on, and its place there from 0."""

    code: str
    ability: int


class Info(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """A card's information as it is read, all effects applied (10.9).

    `names` are its own name first, then others that it also has; `types` hold special ones too (2.3); `keywords`
    are as many as it has of each, `cannot` what effects forbid it, `evolve` what they
    change the cost of its evolve ability to, `attacks` how often it can attack each turn. `defense` is without damage.
    What it does not have is None.
    """

    names: tuple[str, ...]
    types: tuple[str, ...]
    classes: tuple[str, ...] = ()
    traits: tuple[str, ...] = ()
    universe: str = ""
    cost: int | None = None
    attack: int | None = None
    defense: int | None = None
    keywords: tuple[str, ...] = ()
    abilities: tuple[Held, ...] = ()
    cannot: tuple[str, ...] = ()
    evolve: int | None = None
    attacks: int = 1
    further: int = 0


class Gift(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """One thing that a persistent effect gives a card or takes from it.

    `kind` is one of `layers.LAYERS`: attack, defense, cost (added: `amount`), set attack, set defense, set cost (to
    `amount`), keyword, lose keyword, lose marked, lose abilities, box, ability (`held`), race, trait, name, class, type
    (all others lost), maneuver, cannot (`word` says what).
    """

    kind: str
    amount: int = 0
    word: str = ""
    held: Held | None = None


class Effect(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """A persistent effect that no passive ability produces (10.9.2): who produced it, on what, and until when.

    `number` counts effects; `since` is the id that the next card was to have when it began, `played` the first card
    that had come since its ability was played, if any: it comes after the cards that were there when that was played,
    and before those that came later (10.9.1.6). `until` is a duration's word
    (`turn`: 7.4.8, empty: the rest of the game), counted from turn `turn` for the seat of `use` where it speaks of a
    player's turn. It gives `gifts` to `cards`, or holds the static ability `held` in force, which reads `cards` as what
    its text spoke of, and X as `x`.
    """

    number: int
    use: Use
    until: str = ""
    cards: tuple[CardId, ...] = ()
    gifts: tuple[Gift, ...] = ()
    held: Held | None = None
    x: int = 0
    turn: int = 0
    since: int = 0
    played: int = 0


class Delayed(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """A delayed trigger (10.7.5): an automatic ability on nobody's card, by the effect that created it.

    `once` ones are gone when they have triggered (10.7.5.1); `until` and `turn` are as an effect's.
    """

    number: int
    use: Use
    it: tuple[Pick, ...] = ()
    once: bool = True
    until: str = ""
    turn: int = 0
    x: int = 0


class Pending(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """An automatic ability that has triggered and waits to be played (10.7.2). `use.event` is what triggered it."""

    number: int
    use: Use
    it: tuple[Pick, ...] = ()
    x: int = 0


class Reached(msgspec.Struct, frozen=True, gc=False):
    """A state that a state trigger waits for has been reached, and has not ended since (10.7.6.1, H.38)."""

    card: CardId
    held: Held


class Link(msgspec.Struct, frozen=True, gc=False):
    """A card on the field, and the `other` one, of the evolve, race or drive zone, that is linked to it."""

    card: CardId
    other: CardId


class Attack(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """An attack in progress (8.4). `combat` while attacker and target are in combat (8.4.5.1)."""

    attacker: CardId
    target: Pick
    combat: bool = False


class Basis(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a seat's deck is based on (6.1.1.5): `class`, `universe`, `sealed` or `cross craft`, with its words."""

    kind: str = "class"
    classes: tuple[str, ...] = ()
    universe: str = ""


class Stalled(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """What 15.2.1.2 barred as matches noted it at first: the ability just used at a position, and those before it.

    Only logs of before have it: it stays readable (decision 034).
    """

    position: str
    last: Activate | None = None
    barred: tuple[Activate, ...] = ()


class Sve(Extra, frozen=True):
    """The state that only this game has.

    `last` is the information that cards had when they departed (10.11); `history` is what has happened this turn;
    `arrived` are the cards on fields that came or changed control this turn (8.4.2.1); `fought` pairs and
    `overdrawn` seats are since the last rules handling (11.2.2, 11.3.2); `turns` are extra (a seat) and skipped (minus
    a seat) turns, the latest instruction last (5.25, 5.27); `cycle` is a declared repetition in progress
    (15.2.1.1); `number` counts effects and pending abilities; `tallies` are how often has happened this game what a
    card asks that about; `reached` are the states that state triggers have seen, and that have not ended since. `idle`
    is only in logs of before, `tallies` and `reached` only in later ones (decision 034).
    """

    kept = ("last", "history", "fought", "idle", "number", "tallies", "reached")
    attack: Attack | None = None
    pending: tuple[Pending, ...] = ()
    delayed: tuple[Delayed, ...] = ()
    effects: tuple[Effect, ...] = ()
    links: tuple[Link, ...] = ()
    last: Mapping[CardId, Info] = {}
    history: tuple[Happened, ...] = ()
    arrived: tuple[CardId, ...] = ()
    fought: tuple[tuple[CardId, CardId], ...] = ()
    overdrawn: tuple[Seat, ...] = ()
    turns: tuple[int, ...] = ()
    bases: Mapping[Seat, Basis] = {}
    cycle: Cycle | None = None
    idle: Stalled | msgspec.UnsetType | None = msgspec.UNSET
    number: int = 0
    tallies: Mapping[str, int] | msgspec.UnsetType = msgspec.UNSET
    reached: tuple[Reached, ...] | msgspec.UnsetType = msgspec.UNSET


_OPPONENTS: Mapping[Seat, Seat] = {Seat(1): Seat(2), Seat(2): Seat(1)}


def sve(table: Table) -> Sve:
    """The game's own part of a table."""
    return table.extra  # type: ignore[return-value]  # a match of sve has it; asserting it 18 times an event costs 1 %


def zone(look: Look, kind: str, seat: int) -> tuple[CardId, ...]:
    """The cards of a seat's zone."""
    return look.table.zones.get(zone_key(kind, seat), ())


def on_fields(look: Look) -> list[Card]:
    """The cards on all fields, the active player's first."""
    cards, zones = look.table.cards, look.table.zones
    return [cards[card] for seat in both(look) for card in zones.get(zone_key(FIELD, seat), ())]


def both(look: Look) -> tuple[Seat, Seat]:
    """The active player and the other one (7.1.1)."""
    active = look.table.turn.seat
    return active, _OPPONENTS[active]


def other(seat: Seat) -> Seat:
    """The opponent."""
    return _OPPONENTS[seat]


def leaders_of(look: Look, seat: Seat) -> tuple[CardId, ...]:
    """What texts call a seat's leader: both in Cross Craft (2.3.4, H.29)."""
    return zone(look, LEADER, seat)


def lies_in(card: Card, *kinds: str) -> bool:
    """Whether a card lies in a zone of one of these kinds."""
    return zone_kind(card.zone) in kinds


def boxed(look: Look, card: CardId) -> bool:
    """Whether a card is boxed (5.30.1)."""
    effects = (effect for effect in sve(look.table).effects if card in effect.cards)
    return any(gift.kind == "box" for effect in effects for gift in effect.gifts)


def racing(look: Look, card: CardId) -> bool:
    """Whether a card is linked to a card in the race zone (14.2.3.1)."""
    cards = look.table.cards
    links = sve(look.table).links
    return any(link.card == card and link.other in cards and lies_in(cards[link.other], RACE) for link in links)


def combat(look: Look) -> Attack | None:
    """The attack in progress of which both followers are in combat: as long as both are on a field (8.4.5.1)."""
    attack, cards = sve(look.table).attack, look.table.cards
    if attack is None or not attack.combat:
        return None
    both = (attack.attacker, CardId(attack.target.value))
    return attack if all(card in cards and lies_in(cards[card], FIELD) for card in both) else None


def in_combat(look: Look, card: CardId) -> bool:
    """Whether a card is one of two followers in combat."""
    fight = combat(look)
    return fight is not None and card in (fight.attacker, fight.target.value)


def printed(look: Look, card: Card) -> SveCard:
    """The printed card."""
    return look.printed(card, SveCard)
