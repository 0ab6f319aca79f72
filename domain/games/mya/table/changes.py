"""The facts that only `mya` has."""

from collections.abc import Mapping
from typing import Literal

import msgspec

from domain.games.mya.table.state import (
    BONUS,
    DECLARED,
    MISSED,
    MISSED_TYRANT,
    PLACES,
    POINTS,
    STATIC,
    TYRANT,
    Attacks,
    Bonus,
    BonusKind,
    Mya,
)
from domain.kernel.decisions.changes import KERNEL_REDUCERS, CardMoved, Change, Cited, Reducer, added
from domain.kernel.table.ids import CardId, Seat
from domain.kernel.table.state import NO_COUNTERS, Draft


class BonusSet(Cited, frozen=True, kw_only=True):
    """A bonus rewards these cards from now on; none when it has ended. `how`: formed, grew, left or ended."""

    number: int
    kind: BonusKind
    seat: Seat
    members: tuple[CardId, ...]
    how: str


class BenefitSet(Cited, frozen=True, kw_only=True):
    """A benefit was announced, or was not in time and stays out (H.12, H.25)."""

    seat: Seat
    benefit: str
    cards: tuple[CardId, ...]
    how: Literal["declared", "missed"]


class StaticSet(Cited, frozen=True, kw_only=True):
    """Static texts in force change an active entity's statistics by so much in all."""

    card: CardId
    atk: int
    dfs: int
    spd: int


class AttacksSet(Cited, frozen=True, kw_only=True):
    """An attack phase has begun, or an attack was made: so attacks stand now."""

    attacks: Attacks
    card: CardId | None = None
    target: CardId | None = None


class AttackVoided(Cited, frozen=True, kw_only=True):
    """An attack removed nothing."""

    card: CardId
    target: CardId


class SeatEntered(Cited, frozen=True, kw_only=True):
    """A seat has had an entity on the field."""

    seat: Seat


def _card_moved(draft: Draft, change: CardMoved) -> None:
    """Moves a card; one that changes card zones stays the card that it was, for chips, bonuses and attacks (H.40)."""
    before = draft.cards[change.card]
    KERNEL_REDUCERS[CardMoved](draft, change)
    extra = draft.extra
    if before.zone not in PLACES or change.to not in PLACES or not isinstance(extra, Mya):
        return
    draft.cards[change.new] = msgspec.structs.replace(draft.cards[change.new], counters=before.counters)

    def renamed(cards: tuple[CardId, ...]) -> tuple[CardId, ...]:
        return tuple(change.new if card == change.card else card for card in cards)

    replace, attacks = msgspec.structs.replace, extra.attacks
    draft.extra = replace(
        extra,
        bonuses=tuple(replace(bonus, members=renamed(bonus.members)) for bonus in extra.bonuses),
        attacks=replace(attacks, made=renamed(attacks.made), passed=renamed(attacks.passed)),
    )


def _bonus_set(draft: Draft, change: BonusSet) -> None:
    extra = draft.extra
    assert isinstance(extra, Mya)
    before = next((bonus for bonus in extra.bonuses if bonus.number == change.number), None)
    kept = tuple(bonus for bonus in extra.bonuses if bonus.number != change.number)
    counter, points = (TYRANT if change.kind == "tyrant" else BONUS), POINTS[change.kind]
    old = before.members if before is not None else ()
    for card in change.members:
        if card not in old:
            _add(draft, card, counter, points)
    for card in old:
        if card not in change.members and card in draft.cards:
            _add(draft, card, counter, -points)
    if change.members:
        kept = (*kept, Bonus(change.number, change.kind, change.seat, change.members))
    number = max(extra.next_bonus, change.number + 1)
    draft.extra = msgspec.structs.replace(extra, bonuses=kept, next_bonus=number)


def _add(draft: Draft, card: CardId, counter: str, amount: int) -> None:
    held = draft.cards[card]
    draft.cards[card] = msgspec.structs.replace(held, counters=added(held.counters, counter, amount))


def _benefit_set(draft: Draft, change: BenefitSet) -> None:
    counter = DECLARED if change.how == "declared" else MISSED_TYRANT if change.benefit == "tyrant" else MISSED
    for card in change.cards:
        _add(draft, card, counter, 1)


def _static_set(draft: Draft, change: StaticSet) -> None:
    held = draft.cards[change.card]
    counters = {name: count for name, count in held.counters.items() if name not in STATIC}
    amounts = zip(STATIC, (change.atk, change.dfs, change.spd), strict=True)
    counters |= {name: amount for name, amount in amounts if amount}
    draft.cards[change.card] = msgspec.structs.replace(held, counters=counters or NO_COUNTERS)


def _attacks_set(draft: Draft, change: AttacksSet) -> None:
    draft.extra = msgspec.structs.replace(draft.extra, attacks=change.attacks)


def _attack_voided(draft: Draft, change: AttackVoided) -> None:
    """Both cards stay as they are."""


def _seat_entered(draft: Draft, change: SeatEntered) -> None:
    extra = draft.extra
    assert isinstance(extra, Mya)
    draft.extra = msgspec.structs.replace(extra, entered=(*extra.entered, change.seat))


REDUCERS: Mapping[type[Change], Reducer] = {
    **KERNEL_REDUCERS,
    CardMoved: _card_moved,
    BonusSet: _bonus_set,
    BenefitSet: _benefit_set,
    StaticSet: _static_set,
    AttacksSet: _attacks_set,
    AttackVoided: _attack_voided,
    SeatEntered: _seat_entered,
}
