"""The facts that only Shadowverse: Evolve has."""

from collections.abc import Mapping
from typing import Any

import msgspec

from domain.games.sve.table.state import (
    FIELD,
    STARTING,
    Attack,
    Basis,
    Delayed,
    Effect,
    Info,
    Link,
    Pending,
    Reached,
    Stalled,
    sve,
)
from domain.kernel.abilities.compiled.happenings import Happened
from domain.kernel.acting.repeating import CycleSet
from domain.kernel.decisions.changes import (
    KERNEL_REDUCERS,
    CardCreated,
    CardMoved,
    Change,
    Cited,
    PhaseBegan,
    Reducer,
    SeatCounted,
)
from domain.kernel.table.ids import CardId, Seat, zone_key, zone_kind
from domain.kernel.table.mentions import mentioned
from domain.kernel.table.state import Draft


class DeckBased(Cited, frozen=True, kw_only=True):
    """A seat's deck is based on a class, on a universe, or on what its format allows (6.1.1.5, 6.2.1.3)."""

    seat: Seat
    basis: Basis


class AttackSet(Cited, frozen=True, kw_only=True):
    """An attack stands like this; none when it has ended. `how`: attack, leave combat or end."""

    attack: Attack | None
    how: str


class Fought(Cited, frozen=True, kw_only=True):
    """Two followers have fought with each other (8.4.9.2)."""

    attacker: CardId
    target: CardId


class InformationKept(Cited, frozen=True, kw_only=True):
    """What a card's information was before it left its zone (10.11)."""

    kept = ("card", "info")
    card: CardId
    info: Info


class AbilityPending(Cited, frozen=True, kw_only=True):
    """An automatic ability has become pending (10.7.2)."""

    pending: Pending


class PendingRemoved(Cited, frozen=True, kw_only=True):
    """One instance of an ability's pending status is removed (10.7.3). `how`: resolved, or why it was not played."""

    number: int
    how: str = "resolved"


class PendingFollowed(Cited, frozen=True, kw_only=True):
    """Abilities that wait to be played speak of a card that was played where its playing has put it (4.1.4.1)."""

    card: CardId
    new: CardId


class StatesReached(Cited, frozen=True, kw_only=True):
    """These states are reached that state triggers wait for, and no others: one that has ended may be reached anew."""

    kept = ("states",)
    states: tuple[Reached, ...]


class EffectBegan(Cited, frozen=True, kw_only=True):
    """A persistent effect began (10.2.1.2)."""

    effect: Effect


class EffectsEnded(Cited, frozen=True, kw_only=True):
    """Persistent effects ended, or lost the cards that they applied to."""

    numbers: tuple[int, ...]


class EffectsCarried(Cited, frozen=True, kw_only=True):
    """The effects on a card go on applying to it where it is now (4.8.3.3, 10.6.2.1.3, 10.6.2.8.1.1)."""

    card: CardId
    new: CardId


class TriggerDelayed(Cited, frozen=True, kw_only=True):
    """A delayed trigger was created (10.7.5)."""

    delayed: Delayed


class DelayedEnded(Cited, frozen=True, kw_only=True):
    """Delayed triggers have triggered for the last time, or their time is over."""

    numbers: tuple[int, ...]


class Linked(Cited, frozen=True, kw_only=True):
    """A card of the evolve, race or drive zone is linked to a card on the field (5.15.1, 14.2.1.1, 14.4.9.2)."""

    link: Link


class Unlinked(Cited, frozen=True, kw_only=True):
    """Links were lost (5.15.3, 11.6.2)."""

    links: tuple[Link, ...]


class ControlChanged(Cited, frozen=True, kw_only=True):
    """A card on a field moved to another field; it stays the same card with everything it has (5.21)."""

    card: CardId
    seat: Seat
    by: CardId | None = None


class ArrivalsSet(Cited, frozen=True, kw_only=True):
    """These cards on fields came there this turn, and no others (8.4.2.1): how a position begins."""

    arrived: tuple[CardId, ...]


class Noted(Cited, frozen=True, kw_only=True):
    """Something happened that rules or cards may ask about this turn."""

    kept = ("happened",)
    happened: Happened


class Tallied(Cited, frozen=True, kw_only=True):
    """Something happened so many times, or came to so much, that cards ask about for the whole game."""

    kept = ("tally", "amount")
    tally: str
    amount: int = 1


class RulesHandled(Cited, frozen=True, kw_only=True):
    """Rules handling has looked at fights and draws: only later ones count for the next one (11.2.2, 11.3.2)."""


class Overdrawn(Cited, frozen=True, kw_only=True):
    """A seat had to draw with no card in its deck (5.9.1.1)."""

    seat: Seat


class LeftOut(Cited, frozen=True, kw_only=True):
    """Nothing is done of what a text, a cost or a step asks for (1.3.2); `how` is the game's word for what it is."""

    how: str
    seat: Seat | None = None
    by: CardId | None = None


class TurnsSet(Cited, frozen=True, kw_only=True):
    """These turns are to be taken (a seat) or skipped (minus a seat), the latest instruction last (5.25, 5.27)."""

    turns: tuple[int, ...]


class IdleNoted(Cited, frozen=True, kw_only=True):
    """An ability was about to be used, or had left the position as it was: only in logs of before (decision 034)."""

    kept = ("idle",)
    idle: Stalled | None


def _put(draft: Draft, **fields: Any) -> None:
    draft.extra = msgspec.structs.replace(draft.extra, **fields)


_moved = KERNEL_REDUCERS[CardMoved]


def _card_moved(draft: Draft, change: CardMoved) -> None:
    _moved(draft, change)
    if zone_kind(change.to) == FIELD:
        extra = sve(draft)
        draft.extra = extra.__replace__(arrived=(*extra.arrived, change.new))


def _card_created(draft: Draft, change: CardCreated) -> None:
    KERNEL_REDUCERS[CardCreated](draft, change)
    if zone_kind(change.card.zone) == FIELD:
        _put(draft, arrived=(*sve(draft).arrived, change.card.id))


def _seat_counted(draft: Draft, change: SeatCounted) -> None:
    """A number that nothing has changed before counts on from what it is as the match begins (4.4.4.1)."""
    seat = draft.seats[change.seat]
    if change.value in STARTING and change.value not in seat.values:
        begun = {**seat.values, change.value: STARTING[change.value]}
        draft.seats[change.seat] = msgspec.structs.replace(seat, values=begun)
    KERNEL_REDUCERS[SeatCounted](draft, change)


def _control_changed(draft: Draft, change: ControlChanged) -> None:
    card = draft.cards[change.card]
    to = zone_key(FIELD, change.seat)
    draft.zones[card.zone] = tuple(number for number in draft.zones[card.zone] if number != card.id)
    draft.zones[to] = (*draft.zones.get(to, ()), card.id)
    draft.cards[card.id] = msgspec.structs.replace(card, zone=to, controller=change.seat)
    _put(draft, arrived=(*sve(draft).arrived, card.id))


def _phase_began(draft: Draft, change: PhaseBegan) -> None:
    """What departed stays known for the whole turn, and as long as something waits that speaks of it (10.11.1); a new
    turn begins a new history.
    """
    if change.turn.number != draft.turn.number:
        extra, departed = sve(draft), draft.departed
        waiting = (*extra.delayed, *(effect for effect in extra.effects if effect.held is not None), *extra.pending)
        KERNEL_REDUCERS[PhaseBegan](draft, change)
        last = {}
        if waiting:
            spoken_of = [card for card in mentioned(waiting) if card in departed]
            draft.departed = {card: departed[card] for card in spoken_of}
            last = {card: extra.last[card] for card in spoken_of if card in extra.last}
        _put(draft, history=(), arrived=(), cycle=None, last=last)
    else:
        draft.turn = change.turn
        if sve(draft).cycle is not None:
            _put(draft, cycle=None)


def _effects_ended(draft: Draft, change: EffectsEnded) -> None:
    _put(draft, effects=tuple(effect for effect in sve(draft).effects if effect.number not in change.numbers))


def _effects_carried(draft: Draft, change: EffectsCarried) -> None:
    effects = tuple(
        msgspec.structs.replace(
            effect, cards=tuple(change.new if card == change.card else card for card in effect.cards)
        )
        for effect in sve(draft).effects
    )
    _put(draft, effects=effects)


def _tallied(tallies: Mapping[str, int], change: Tallied) -> Mapping[str, int]:
    return {**tallies, change.tally: tallies.get(change.tally, 0) + change.amount}


def _began(name: str, field: str) -> Reducer:
    """The reducer of a change that adds a numbered thing."""

    def reduce(draft: Draft, change: Any) -> None:
        thing = getattr(change, name)
        extra = sve(draft)
        _put(draft, **{field: (*getattr(extra, field), thing)}, number=max(extra.number, thing.number))

    return reduce


def _pending_removed(draft: Draft, change: PendingRemoved) -> None:
    _put(draft, pending=tuple(one for one in sve(draft).pending if one.number != change.number))


def _pending_followed(draft: Draft, change: PendingFollowed) -> None:
    """The events of pending abilities that are about the card know what it has become."""
    _put(draft, pending=tuple(_knowing(one, change) for one in sve(draft).pending))


def _knowing(pending: Pending, change: PendingFollowed) -> Pending:
    use, event = pending.use, pending.use.event
    if event is None or event.card != change.card:
        return pending
    event = msgspec.structs.replace(event, became=change.new)
    return msgspec.structs.replace(pending, use=msgspec.structs.replace(use, event=event))


def _delayed_ended(draft: Draft, change: DelayedEnded) -> None:
    _put(draft, delayed=tuple(one for one in sve(draft).delayed if one.number not in change.numbers))


def _noted(draft: Draft, change: Noted) -> None:
    extra = sve(draft)
    draft.extra = extra.__replace__(history=(*extra.history, change.happened))


def _turns_set(draft: Draft, change: TurnsSet) -> None:
    _put(draft, turns=change.turns)


REDUCERS: Mapping[type[Change], Reducer] = {
    **KERNEL_REDUCERS,
    CardMoved: _card_moved,
    CardCreated: _card_created,
    PhaseBegan: _phase_began,
    SeatCounted: _seat_counted,
    DeckBased: lambda draft, change: _put(draft, bases={**sve(draft).bases, change.seat: change.basis}),
    AttackSet: lambda draft, change: _put(draft, attack=change.attack),
    Fought: lambda draft, change: _put(draft, fought=(*sve(draft).fought, (change.attacker, change.target))),
    InformationKept: lambda draft, change: _put(draft, last={**sve(draft).last, change.card: change.info}),
    AbilityPending: _began("pending", "pending"),
    PendingRemoved: _pending_removed,
    PendingFollowed: _pending_followed,
    StatesReached: lambda draft, change: _put(draft, reached=change.states),
    EffectBegan: _began("effect", "effects"),
    EffectsEnded: _effects_ended,
    EffectsCarried: _effects_carried,
    TriggerDelayed: _began("delayed", "delayed"),
    DelayedEnded: _delayed_ended,
    Linked: lambda draft, change: _put(draft, links=(*sve(draft).links, change.link)),
    Unlinked: lambda draft, change: _put(
        draft, links=tuple(link for link in sve(draft).links if link not in change.links)
    ),
    ControlChanged: _control_changed,
    ArrivalsSet: lambda draft, change: _put(draft, arrived=change.arrived),
    Noted: _noted,
    Tallied: lambda draft, change: _put(draft, tallies=_tallied(sve(draft).tallies or {}, change)),
    RulesHandled: lambda draft, change: _put(draft, fought=(), overdrawn=()),
    Overdrawn: lambda draft, change: _put(draft, overdrawn=(*sve(draft).overdrawn, change.seat)),
    LeftOut: lambda draft, change: None,
    TurnsSet: _turns_set,
    CycleSet: lambda draft, change: _put(draft, cycle=change.cycle),
    IdleNoted: lambda draft, change: _put(draft, idle=change.idle),
}
