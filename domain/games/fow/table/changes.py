"""The facts that only Force of Will has, and how a card moves that stays the same one (302.3)."""

from collections.abc import Mapping

import msgspec

from domain.games.fow.table.costs import Will
from domain.games.fow.table.state import Judged, Production, fow, replaced
from domain.kernel.changes import KERNEL_REDUCERS, CardMoved, CardRemoved, Change, Cited, PhaseBegan, Reducer
from domain.kernel.ids import CardId, Seat
from domain.kernel.state import Draft


class WillProduced(Cited, frozen=True, kw_only=True):
    """A player has so much more will (907.4); `by` is the card whose ability produced it."""

    seat: Seat
    wills: tuple[Will, ...]
    by: CardId | None = None


class WillSpent(Cited, frozen=True, kw_only=True):
    """A player has paid with will (1003.1)."""

    seat: Seat
    wills: tuple[Will, ...]


class WillLost(Cited, frozen=True, kw_only=True):
    """Will that was not spent is gone (503.4, 505.5c)."""

    seats: tuple[Seat, ...]


class CoinSet(Cited, frozen=True, kw_only=True):
    """A will coin can be banished for one of these (1119.2, 1119.3a)."""

    card: CardId
    productions: tuple[Production, ...]


class StoneCalled(Cited, frozen=True, kw_only=True):
    """The turn player has called a magic stone this turn (710.1)."""

    seat: Seat


class JudgmentPlayed(Cited, frozen=True, kw_only=True):
    """A judgment of a ruler is on the chase, and one has been played this turn (705.1, 705.2)."""

    card: CardId
    judged: Judged


class DrawMissed(Cited, frozen=True, kw_only=True):
    """A player had to draw more cards in its draw phase than its main deck had; none when that has been acted on."""

    seats: tuple[Seat, ...]


class CardSet(Cited, frozen=True, kw_only=True):
    """A card was set in a standby area this turn (706.1, 708.5)."""

    card: CardId


class NumberChosen(Cited, frozen=True, kw_only=True):
    """X of a card on the chase is so much (903.2f)."""

    card: CardId
    number: int


def _will_produced(draft: Draft, change: WillProduced) -> None:
    held = fow(draft).wills
    draft.extra = replaced(draft, wills={**held, change.seat: (*held.get(change.seat, ()), *change.wills)})


def _will_spent(draft: Draft, change: WillSpent) -> None:
    held = fow(draft).wills
    left = list(held.get(change.seat, ()))
    for will in change.wills:
        left.remove(will)
    draft.extra = replaced(draft, wills={**held, change.seat: tuple(left)})


def _will_lost(draft: Draft, change: WillLost) -> None:
    kept = {seat: wills for seat, wills in fow(draft).wills.items() if seat not in change.seats}
    draft.extra = replaced(draft, wills=kept)


def _coin_set(draft: Draft, change: CoinSet) -> None:
    draft.extra = replaced(draft, coins={**fow(draft).coins, change.card: change.productions})


def _stone_called(draft: Draft, change: StoneCalled) -> None:
    draft.extra = replaced(draft, called=True)


def _judgment_played(draft: Draft, change: JudgmentPlayed) -> None:
    judgments = {**fow(draft).judgments, change.card: change.judged}
    draft.extra = replaced(draft, judged=True, judgments=judgments)


def _card_removed(draft: Draft, change: CardRemoved) -> None:
    """Takes a card out of the match, with what was noted of it on the chase."""
    KERNEL_REDUCERS[CardRemoved](draft, change)
    own, gone = fow(draft), change.card
    if gone in own.judgments:
        judgments = {card: judged for card, judged in own.judgments.items() if card != gone}
        numbers = {card: number for card, number in own.numbers.items() if card != gone}
        draft.extra = replaced(draft, judgments=judgments, numbers=numbers)


def _draw_missed(draft: Draft, change: DrawMissed) -> None:
    draft.extra = replaced(draft, short=change.seats)


def _card_set(draft: Draft, change: CardSet) -> None:
    draft.extra = replaced(draft, placed=(*fow(draft).placed, change.card))


def _number_chosen(draft: Draft, change: NumberChosen) -> None:
    draft.extra = replaced(draft, numbers={**fow(draft).numbers, change.card: change.number})


def _card_moved(draft: Draft, change: CardMoved) -> None:
    """Moves a card; one that keeps its id is the same card, with its counters and its orientation (302.3)."""
    before = draft.cards[change.card]
    KERNEL_REDUCERS[CardMoved](draft, change)
    if change.new == change.card:
        moved = draft.cards[change.new]
        draft.cards[change.new] = msgspec.structs.replace(moved, counters=before.counters, turned=before.turned)
        del draft.departed[change.card]
    own, gone = fow(draft), change.card
    if gone in own.coins or gone in own.numbers:
        coins = {card: made for card, made in own.coins.items() if card != gone}
        numbers = {card: number for card, number in own.numbers.items() if card != gone}
        draft.extra = replaced(draft, coins=coins, numbers=numbers)


def _phase_began(draft: Draft, change: PhaseBegan) -> None:
    """Begins a phase; with a turn, what was done in the turn before it no longer counts."""
    new = change.turn.number != draft.turn.number
    KERNEL_REDUCERS[PhaseBegan](draft, change)
    if new:
        firsts = {change.turn.seat: change.turn.number, **fow(draft).first_turns}
        draft.extra = replaced(draft, called=False, judged=False, placed=(), first_turns=firsts)


REDUCERS: Mapping[type[Change], Reducer] = {
    **KERNEL_REDUCERS,
    CardMoved: _card_moved,
    PhaseBegan: _phase_began,
    WillProduced: _will_produced,
    WillSpent: _will_spent,
    WillLost: _will_lost,
    CoinSet: _coin_set,
    StoneCalled: _stone_called,
    DrawMissed: _draw_missed,
    JudgmentPlayed: _judgment_played,
    CardRemoved: _card_removed,
    CardSet: _card_set,
    NumberChosen: _number_chosen,
}
