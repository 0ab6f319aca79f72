"""The atomic facts that events are made of, and the reducers that apply them. They ask nothing and refuse nothing."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import msgspec

from domain.kernel.table.ids import CardId, Seat, ZoneKey
from domain.kernel.table.standing_answers import Declining, Until
from domain.kernel.table.state import NO_COUNTERS, Card, Draft, Result, SeatState, State, Turn


class Change(
    msgspec.Struct, frozen=True, gc=False, kw_only=True, omit_defaults=True, tag_field="change", tag=str.lower
):
    """One atomic fact, with the most exact rule that makes it; `kept` are its fields that only officials are shown."""

    kept = tuple[str, ...]()
    rule: str

    @property
    def beside(self) -> tuple[str, ...]:
        """The rules by which its own is carried out, the nearest first."""
        return ()

    @property
    def cites(self) -> tuple[str, ...]:
        """Every rule that it cites, the most exact one first."""
        return (self.rule, *self.beside)


class Cited(Change, frozen=True, kw_only=True):
    """A change of a game's rules: it may cite others beside its own."""

    beside: tuple[str, ...] = ()


def citation(cites: Sequence[str]) -> str:
    """What a change cites, in words: `5.13.1, by 10.6.2.8.2`."""
    rule, *beside = cites
    return f"{rule}, by {', '.join(beside)}" if beside else rule


class DeckPlaced(Cited, frozen=True, kw_only=True):
    """A seat's cards came to a zone in this order, with ids counted from `first`."""

    seat: Seat
    zone: ZoneKey
    first: CardId
    codes: tuple[str, ...]
    face_up: bool = False


class CardMoved(Cited, frozen=True, kw_only=True):
    """A card went to a zone and is now known by `new`; `how` is the game's word for it (draw, summon, destroy).

    `index` is its place there (None: the end); `seat` is who now controls it; `by` is the card that did it.
    """

    card: CardId
    new: CardId
    to: ZoneKey
    how: str
    seat: Seat
    index: int | None = None
    face_up: bool = True
    turned: bool = False
    by: CardId | None = None


class CardCreated(Cited, frozen=True, kw_only=True):
    """A card that no deck held came into a zone: a token or a copy."""

    card: Card
    how: str
    by: CardId | None = None


class CardRemoved(Cited, frozen=True, kw_only=True):
    """A card left the match."""

    card: CardId
    how: str


class CardsTurned(Cited, frozen=True, kw_only=True):
    """Cards were turned sideways (exhausted, engaged, rested) or upright again; `how` says for what."""

    cards: tuple[CardId, ...]
    turned: bool
    how: str = ""
    by: CardId | None = None


class CardFaced(Cited, frozen=True, kw_only=True):
    """A card was turned face up or face down where it lies."""

    card: CardId
    face_up: bool


class CardShown(Cited, frozen=True, kw_only=True):
    """Some seats learned what a hidden card is."""

    card: CardId
    seats: tuple[Seat, ...]


class CardHidden(Cited, frozen=True, kw_only=True):
    """Some seats see no more what a hidden card is, though they have learned it."""

    card: CardId
    seats: tuple[Seat, ...]


class Counted(Cited, frozen=True, kw_only=True):
    """A number on a card changed by `amount`; `how` is the game's word (damage, heal)."""

    card: CardId
    counter: str
    amount: int
    how: str = ""
    by: CardId | None = None


class CountersCleared(Cited, frozen=True, kw_only=True):
    """Every counter named was taken off these cards."""

    cards: tuple[CardId, ...]
    counters: tuple[str, ...]


class SeatCounted(Cited, frozen=True, kw_only=True):
    """A seat's number changed (life, points); `how` is the game's word (damage, heal, pay)."""

    seat: Seat
    value: str
    amount: int
    how: str = ""
    by: CardId | None = None


class SeatOut(Cited, frozen=True, kw_only=True):
    """A seat is out of the match."""

    seat: Seat
    how: str


class ZoneOrdered(Cited, frozen=True, kw_only=True):
    """A zone's cards now lie in this order of their former places: an arrangement, or a `shuffle`, after which
    nobody knows any more which they are.
    """

    kept = ("order",)
    zone: ZoneKey
    order: tuple[int, ...]
    how: str


class PoolSet(Cited, frozen=True, kw_only=True):
    """Dice or coins lie on the table like this; an empty pool is taken away."""

    pool: str
    faces: tuple[int, ...]
    seat: Seat
    how: str


class PhaseBegan(Cited, frozen=True, kw_only=True):
    """A phase of a turn began; cards that had departed before it are no longer looked back at."""

    turn: Turn


class PhaseEnded(Cited, frozen=True, kw_only=True):
    """A phase of a turn ended."""

    turn: Turn


class MatchEnded(Cited, frozen=True, kw_only=True):
    """The match has a result."""

    result: Result


class StandingSet(Change, frozen=True, kw_only=True):
    """A seat has said that it declines in windows from now on, until something ends that; or that it is asked again.

    Everything is always said, so that nobody else can tell which of both it was.
    """

    kept = ("declines", "until", "name")
    seat: Seat
    declines: bool
    until: tuple[Until, ...]
    name: str


Reducer = Callable[[Draft, Any], None]


def _deck_placed(draft: Draft, change: DeckPlaced) -> None:
    ids = []
    for number, code in enumerate(change.codes, change.first):
        card = CardId(number)
        draft.cards[card] = Card(card, change.seat, change.seat, code, change.zone, change.face_up)
        ids.append(card)
    draft.zones[change.zone] = draft.zones.get(change.zone, ()) + tuple(ids)
    draft.next_card = max(draft.next_card, change.first + len(ids))


def _leave(draft: Draft, card: Card) -> None:
    number, zones = card.id, draft.zones
    lying = zones[card.zone]
    at = lying.index(number)
    zones[card.zone] = lying[1:] if not at else lying[:at] + lying[at + 1 :]
    draft.departed[number] = card
    del draft.cards[number]


def _card_moved(draft: Draft, change: CardMoved) -> None:
    cards, zones = draft.cards, draft.zones
    card, new, to, at = cards[change.card], change.new, change.to, change.index
    _leave(draft, card)
    there = zones.get(to, ())
    zones[to] = (*there, new) if at is None else (*there[:at], new, *there[at:])
    cards[new] = Card(new, card.owner, change.seat, card.code, to, change.face_up, change.turned)
    if new >= draft.next_card:
        draft.next_card = new + 1


def _card_created(draft: Draft, change: CardCreated) -> None:
    card = change.card
    draft.cards[card.id] = card
    draft.zones[card.zone] = (*draft.zones.get(card.zone, ()), card.id)
    draft.next_card = max(draft.next_card, card.id + 1)


def _card_removed(draft: Draft, change: CardRemoved) -> None:
    _leave(draft, draft.cards[change.card])


def _cards_turned(draft: Draft, change: CardsTurned) -> None:
    for card in change.cards:
        draft.cards[card] = msgspec.structs.replace(draft.cards[card], turned=change.turned)


def _card_faced(draft: Draft, change: CardFaced) -> None:
    draft.cards[change.card] = msgspec.structs.replace(draft.cards[change.card], face_up=change.face_up)


def _card_shown(draft: Draft, change: CardShown) -> None:
    card = draft.cards[change.card]
    seen = tuple(sorted({*card.seen_by, *change.seats}))
    draft.cards[change.card] = msgspec.structs.replace(card, seen_by=seen)


def _card_hidden(draft: Draft, change: CardHidden) -> None:
    card = draft.cards[change.card]
    seen = tuple(seat for seat in card.seen_by if seat not in change.seats)
    learned = tuple(sorted({*card.learned_by, *change.seats}))
    draft.cards[change.card] = msgspec.structs.replace(card, seen_by=seen, learned_by=learned)


def _counted(draft: Draft, change: Counted) -> None:
    card = draft.cards[change.card]
    counters = added(card.counters, change.counter, change.amount)
    draft.cards[change.card] = msgspec.structs.replace(card, counters=counters)


def _counters_cleared(draft: Draft, change: CountersCleared) -> None:
    for number in change.cards:
        card = draft.cards[number]
        kept = {name: count for name, count in card.counters.items() if name not in change.counters}
        draft.cards[number] = msgspec.structs.replace(card, counters=kept or NO_COUNTERS)


def _seat_counted(draft: Draft, change: SeatCounted) -> None:
    seat = draft.seats[change.seat]
    values = {**seat.values, change.value: seat.values.get(change.value, 0) + change.amount}
    draft.seats[change.seat] = SeatState(values, seat.out)


def _seat_out(draft: Draft, change: SeatOut) -> None:
    draft.seats[change.seat] = SeatState(draft.seats[change.seat].values, out=True)


def _zone_ordered(draft: Draft, change: ZoneOrdered) -> None:
    numbers, cards = draft.zones.get(change.zone, ()), draft.cards
    draft.zones[change.zone] = tuple(map(numbers.__getitem__, change.order))
    shuffled = change.how == "shuffle"
    for number in numbers:
        card = cards[number]
        if shuffled and (card.seen_by or card.learned_by):
            cards[number] = msgspec.structs.replace(card, seen_by=(), learned_by=(), shown=False)
        elif card.shown:  # Judges were shown the order that there was, and this is another one.
            cards[number] = msgspec.structs.replace(card, shown=False)


def _pool_set(draft: Draft, change: PoolSet) -> None:
    if change.faces:
        draft.pools[change.pool] = change.faces
    else:
        draft.pools.pop(change.pool, None)


def _phase_began(draft: Draft, change: PhaseBegan) -> None:
    draft.turn = change.turn
    draft.departed = {}


def _phase_ended(draft: Draft, change: PhaseEnded) -> None:
    """The next phase's beginning moves the turn on."""


def _match_ended(draft: Draft, change: MatchEnded) -> None:
    draft.result = change.result


def added(counters: Mapping[str, int], name: str, amount: int) -> Mapping[str, int]:
    """Counters with one changed; a counter at 0 is not kept."""
    changed = {**counters, name: counters.get(name, 0) + amount}
    if not changed[name]:
        del changed[name]
    return changed or NO_COUNTERS


def _standing_set(draft: Draft, change: StandingSet) -> None:
    others = {seat: held for seat, held in draft.standing.items() if seat != change.seat}
    held = {change.seat: Declining(draft.position + 1, change.until, change.name)} if change.declines else {}
    draft.standing = {**others, **held}


KERNEL_REDUCERS: Mapping[type[Change], Reducer] = {
    DeckPlaced: _deck_placed,
    CardMoved: _card_moved,
    CardCreated: _card_created,
    CardRemoved: _card_removed,
    CardsTurned: _cards_turned,
    CardFaced: _card_faced,
    CardShown: _card_shown,
    CardHidden: _card_hidden,
    Counted: _counted,
    CountersCleared: _counters_cleared,
    SeatCounted: _seat_counted,
    SeatOut: _seat_out,
    ZoneOrdered: _zone_ordered,
    PoolSet: _pool_set,
    PhaseBegan: _phase_began,
    PhaseEnded: _phase_ended,
    MatchEnded: _match_ended,
    StandingSet: _standing_set,
}


def evolve(reducers: Mapping[type[Change], Reducer], state: State, change: Change) -> State:
    """The state after one change: the pure reducer. Total, and the state given is left as it was."""
    draft = Draft(state)
    reducers[type(change)](draft, change)
    return draft.freeze()
