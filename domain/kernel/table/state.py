"""The state of a match: an immutable value, and the draft that one decision or fold works on."""

from collections.abc import Mapping
from typing import Generic, Literal, cast

import msgspec
from typing_extensions import TypeVar

from domain.kernel.table.choices import Question
from domain.kernel.table.frames import Frame
from domain.kernel.table.ids import CardId, Seat, ZoneKey
from domain.kernel.table.judging_record import NOTHING_JUDGED, Judging
from domain.kernel.table.standing_answers import Declining

ChanceMode = Literal["committed", "entered"]
NO_COUNTERS: Mapping[str, int] = {}
NOBODY_DECLINES: Mapping[Seat, Declining] = {}


class Card(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """A card where it lies.

    `code` names its printed card in the match's catalog; `turned` means sideways (exhausted, engaged, rested);
    `counters` are the numbers that play has put on it; `seen_by` are seats that see a hidden card besides those
    that its zone shows it to, `learned_by` seats that have seen it where it lies and see it no more. Judges have asked
    to see one that is `shown`.
    """

    id: CardId
    owner: Seat
    controller: Seat
    code: str
    zone: ZoneKey
    face_up: bool = True
    turned: bool = False
    counters: Mapping[str, int] = NO_COUNTERS
    seen_by: tuple[Seat, ...] = ()
    learned_by: tuple[Seat, ...] = ()
    shown: bool = False

    def count(self, counter: str) -> int:
        """The number on a counter, 0 where there is none."""
        return self.counters.get(counter, 0)


class SeatState(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """A player's own numbers (life, points), and whether the player is out of the match."""

    values: Mapping[str, int]
    out: bool = False


class Turn(msgspec.Struct, frozen=True, gc=False):
    """Whose turn it is, its number from 1 (0 before the first) and its phase in the game's own word."""

    number: int
    seat: Seat
    phase: str


class Result(msgspec.Struct, frozen=True, omit_defaults=True):
    """How a match ended: the winning seats (none in a draw), by which rule, and in which way (`how`)."""

    winners: tuple[Seat, ...]
    rule: str
    how: str


class Setup(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a match is pinned to when it opens.

    `catalog` is the digest of the printed cards that play in it, `options` the house rules' options that
    differ from their defaults, `commitment` the hash of the chance secret (empty when chance is entered).
    """

    game: str
    edition: str
    catalog: str
    seats: int
    chance: ChanceMode = "committed"
    commitment: str = ""
    options: Mapping[str, int] = {}
    names: tuple[str, ...] = ()


class Extra(msgspec.Struct, frozen=True, gc=False, tag_field="game", tag=str.lower):
    """What one game keeps besides cards, zones and numbers: its base type. `kept` is shown to officials only."""

    kept = tuple[str, ...]()


F = TypeVar("F", bound=Frame, default=Frame)
E = TypeVar("E", bound=Extra, default=Extra)


class State(msgspec.Struct, Generic[F, E], frozen=True, gc=False):
    """Everything that the match's events have made true, and what the match waits for.

    `pools` are dice or coins as they lie on the table; `departed` holds each card that left its zone this
    phase as it last was there (last known information), by its old id. `judging` is what judges have done; `standing`
    are the seats' standing answers, each known to its seat alone.
    """

    setup: Setup
    position: int
    turn: Turn
    seats: Mapping[Seat, SeatState]
    cards: Mapping[CardId, Card]
    zones: Mapping[ZoneKey, tuple[CardId, ...]]
    next_card: int
    pools: Mapping[str, tuple[int, ...]]
    departed: Mapping[CardId, Card]
    extra: E
    agenda: tuple[F, ...] = ()
    question: Question | None = None
    result: Result | None = None
    judging: Judging = NOTHING_JUDGED
    standing: Mapping[Seat, Declining] = NOBODY_DECLINES


class Draft:
    """A private working copy of a state: changes are applied to it in place, `freeze` gives the new state.

    Making one copies each map once; the state it was made of is never touched.
    """

    __slots__ = ("agenda", "cards", "departed", "extra", "judging", "next_card", "pools", "position", "question",
                 "result", "seats", "setup", "standing", "turn", "zones")  # fmt: skip

    def __init__(self, state: State) -> None:
        self.setup = state.setup
        self.position = state.position
        self.turn = state.turn
        cards = state.cards
        self.seats = dict(state.seats)
        # Many cards have come and gone: `copy` takes the map as it lies, `dict` would put in one card after another.
        self.cards = cards.copy() if isinstance(cards, dict) else dict(cards)
        self.zones = dict(state.zones)
        self.next_card = state.next_card
        self.pools = dict(state.pools)
        self.departed = dict(state.departed)
        self.extra = state.extra
        self.agenda = list(state.agenda)
        self.question = state.question
        self.result = state.result
        self.judging = state.judging
        self.standing = state.standing

    def copy(self) -> "Draft":
        """A draft of its own, as far as this one has come."""
        return Draft(cast(State, self))  # It has all that a state has.

    def freeze(self) -> State:
        """The draft as a state. The draft must not be used afterwards: the state now owns its maps."""
        return State(
            self.setup, self.position, self.turn, self.seats, self.cards, self.zones, self.next_card, self.pools,
            self.departed, self.extra, tuple(self.agenda), self.question, self.result, self.judging, self.standing,
        )  # fmt: skip


Table = State | Draft
"""What rules read: a state, or the draft of the decision in progress."""


def in_zone(table: Table, key: ZoneKey) -> tuple[CardId, ...]:
    """The cards of a zone, first to last (the top of a deck first)."""
    return table.zones.get(key, ())


def find_card(table: Table, card: CardId) -> Card | None:
    """The card of this id where it lies, or as it last was."""
    return table.cards.get(card) or table.departed.get(card)


def living(table: Table) -> list[Seat]:
    """The seats still in the match, in turn order."""
    return [seat for seat, held in table.seats.items() if not held.out]


def seats_from(table: Table, first: Seat) -> list[Seat]:
    """The seats still in the match in turn order, beginning with `first` or the next one after it."""
    seats = living(table)
    return [seat for seat in seats if seat >= first] + [seat for seat in seats if seat < first]


def blank(setup: Setup, extra: Extra) -> State:
    """The state before a match's first event: no card, no turn, nothing asked."""
    seats = {Seat(number): SeatState({}) for number in range(1, setup.seats + 1)}
    return State(setup, 0, Turn(0, Seat(1), ""), seats, {}, {}, 1, {}, {}, extra)
