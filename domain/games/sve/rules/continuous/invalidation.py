"""What has been worked out of a table is forgotten only as far as a change may make it untrue."""

import functools
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from domain.games.sve.rules.continuous.durations import OF_A_TURN, RACING, waits_for_a_turn
from domain.games.sve.rules.continuous.gifts import given
from domain.games.sve.rules.continuous.information import defense
from domain.games.sve.rules.continuous.layers import (
    HANDLED,
    INFORMING,
    KITS,
    LISTENERS,
    MINDING,
    REPLACING,
    CurrentInformation,
)
from domain.games.sve.rules.continuous.limits import room
from domain.games.sve.rules.continuous.original import (
    VALID,
    as_evolved,
    base,
    catalog,
    elsewhere,
    with_keyword_abilities,
)
from domain.games.sve.rules.continuous.passives import INFORMATION, STANDING
from domain.games.sve.table.changes import (
    AbilityPending,
    ArrivalsSet,
    AttackSet,
    EffectBegan,
    EffectsEnded,
    Fought,
    InformationKept,
    LeftOut,
    Linked,
    Noted,
    Overdrawn,
    PendingFollowed,
    PendingRemoved,
    RulesHandled,
    StatesReached,
    Tallied,
    TurnsSet,
)
from domain.games.sve.table.printed import SveCard
from domain.games.sve.table.state import (
    BACK,
    BANISHED,
    CEMETERY,
    DAMAGE,
    DECK,
    DEFENSE,
    EVOLVE,
    EVOLVE_DECK,
    EX,
    FIELD,
    HAND,
    MAXIMUM,
    POINTS,
    RACE,
    RESOLUTION,
    STACK,
    STARTING,
    sve,
)
from domain.kernel.acting.repeating import CycleSet
from domain.kernel.decisions.changes import (
    CardCreated,
    CardFaced,
    CardHidden,
    CardMoved,
    CardRemoved,
    CardShown,
    CardsTurned,
    Change,
    Counted,
    PhaseBegan,
    PhaseEnded,
    PoolSet,
    SeatCounted,
    ZoneOrdered,
)
from domain.kernel.decisions.game import Decision
from domain.kernel.table.ids import Seat, ZoneKey, zone_kind
from domain.kernel.table.state import Card

_UNREAD: tuple[type[Change], ...] = (
    AbilityPending, PendingRemoved, RulesHandled, Overdrawn, CycleSet, ArrivalsSet, PhaseEnded, CardShown,
    CardHidden, InformationKept, TurnsSet, PendingFollowed, Fought,
    LeftOut, StatesReached,
)  # fmt: skip
"""Changes of what no passive text speaks of."""
_CONDITIONS: tuple[type[Change], ...] = (
    SeatCounted, Noted, Tallied, CardsTurned, PoolSet, ZoneOrdered, CardFaced, AttackSet,
)  # fmt: skip
"""Changes that passive texts may make conditions of."""

ADDED = ("attack", "defense", "keyword")
"""Gifts that do the same in any order among each other."""
LATER = (*OF_A_TURN, RACING)
"""Durations of effects that may not be in force as soon as they begin."""


def notice(d: Decision, change: Change) -> None:
    """Forgets what a change may make untrue. It is the game's `notice`, told each change before it is made."""
    minds = _MINDS.get(type(change), _EVERYTHING)
    if minds is None:
        return
    still, read, condition, little = minds
    memo = d.memo
    if still is not None and HANDLED in memo and not still(d, change):
        del memo[HANDLED]
    if not read or (INFORMATION in memo and not memo[MINDING] and (condition or (little and little(d, change)))):
        return
    memo.clear()


_UNHANDLED = (HAND, DECK, CEMETERY, BANISHED, RESOLUTION, EVOLVE_DECK)
"""Zones that rules handling does not look at."""


def _moves_unhandled(d: Decision, change: CardMoved) -> bool:
    """Whether rules handling that found nothing finds nothing after a move: where a card comes that may stay."""
    card, to = d.draft.cards[change.card], zone_kind(change.to)
    left = zone_kind(card.zone)
    return (left in _UNHANDLED or left == EX) and (to in _UNHANDLED or _may_stay(d, card.code, to, change.to))


def _created_unhandled(d: Decision, change: CardCreated) -> bool:
    card = change.card
    return _may_stay(d, card.code, zone_kind(card.zone), card.zone)


def _may_stay(d: Decision, code: str, kind: str, key: ZoneKey) -> bool:
    """Whether there is room for a card on a field or in an EX area, and it has defense there as printed (11.3-11.7)."""
    if kind not in (FIELD, EX) or not room(d, kind, Seat(int(key.partition(".")[2]))):
        return False
    own = d.catalog.prints[code]
    assert isinstance(own, SveCard), "a match of sve has cards of sve"
    return kind == EX or not ("Stack" in own.keywords or ("follower" in own.types and (own.defense or 0) <= 0))


def _counted_unhandled(d: Decision, change: Counted) -> bool:
    """Whether a card with changed counters stays where it is: with defense left, and not without Stack counters."""
    if change.counter == DAMAGE:
        return defense(d, change.card) > change.amount
    if change.counter == DEFENSE:
        return change.amount > 0 or defense(d, change.card) + change.amount > 0
    return change.counter != STACK or d.draft.cards[change.card].count(STACK) + change.amount > 0


def _points_unhandled(d: Decision, change: SeatCounted) -> bool:
    """Whether play points are not above their maximum after a change of a player's numbers (11.9)."""
    if change.value not in (POINTS, MAXIMUM):
        return change.value not in STARTING
    values = d.draft.seats[change.seat].values
    above = values.get(POINTS, 0) - values.get(MAXIMUM, 0)
    return above + (change.amount if change.value == POINTS else -change.amount) <= 0


_HANDLED_STILL: Mapping[type[Change], Callable[[Decision, Any], bool]] = {
    CardMoved: _moves_unhandled,
    CardCreated: _created_unhandled,
    CardRemoved: lambda d, change: zone_kind(d.draft.cards[change.card].zone) in _UNHANDLED,
    Counted: _counted_unhandled,
    SeatCounted: _points_unhandled,
    Overdrawn: lambda d, change: False,
    Fought: lambda d, change: False,
    EffectBegan: lambda d, change: False,
    Linked: lambda d, change: False,
}
"""Whether rules handling that found nothing finds nothing after a change of what it looks at (11.2-11.10); one that
may change anybody's information is looked at behind it.
"""


def _counted_little(d: Decision, change: Counted) -> bool:
    """Whether nobody's information but that of a card whose counters change may be another one."""
    return change.counter not in (BACK, DEFENSE) or _gives_defense(d, change)


def _begins_little(d: Decision, change: PhaseBegan) -> bool:
    """A phase changes nothing, a turn whose abilities come first, and which effects are in force."""
    if change.turn.number != d.draft.turn.number:
        d.memo.pop(LISTENERS, None)
        if d.memo.get(REPLACING):
            del d.memo[REPLACING]
        effects = sve(d.table).effects
        return not (effects and any(map(waits_for_a_turn, effects)))
    return True


def _gives_defense(d: Decision, change: Counted) -> bool:
    """Forgets the information of a card that nothing else changes, where it is given defense (5.26.1)."""
    if change.counter != DEFENSE or change.card in d.memo[INFORMATION]:
        return False
    d.memo.pop(change.card, None)
    return True


def _moves(d: Decision, change: CardMoved) -> bool:
    return _comes_or_goes(d, d.draft.cards[change.card], change.to)


def _comes_or_goes(d: Decision, card: Card, to: ZoneKey) -> bool:
    """Forgets no more than which abilities are valid, where a card without passive texts changes zones."""
    memo, code, left, kind = d.memo, card.code, zone_kind(card.zone), zone_kind(to)
    changed = memo[INFORMATION].get(card.id)
    if left == RACE or (changed is not None and changed.abilities != base(d, card)[0].abilities):
        return False
    if changed is not None:
        memo[INFORMATION] = {other: known for other, known in memo[INFORMATION].items() if other != card.id}
    works = elsewhere(d)
    if kind in VALID or left in VALID or code in works.get(kind, ()) or code in works.get(left, ()):
        kept = base(d, card)[1]
        if memo[INFORMING] or kept.statics or code in catalog(d).statics:
            return False
        some = bool(card.counters)
        waiting = [STANDING, KITS] if some or kept.automatic or kept.replacing else []
        waiting += [LISTENERS] if some or kept.automatic else []
        waiting += [REPLACING] if some or kept.replacing else []
        if waiting:
            _forget_who_waits(d, waiting, card.zone, to)
    memo.pop(card.id, None)
    return True


def _begins_to_count(d: Decision, change: EffectBegan) -> bool:
    """Adds what the youngest effect gives of numbers and keywords, which no text that is remembered minds (10.9.1)."""
    effect, memo, cards = change.effect, d.memo, d.draft.cards
    if effect.held is not None or effect.played or effect.until in LATER:
        return False
    if any(gift.kind not in ADDED for gift in effect.gifts):
        return False
    current: CurrentInformation = dict(memo[INFORMATION])
    for number in filter(cards.__contains__, effect.cards):
        known = current.get(number) or base(d, cards[number])[0]
        current[number] = found = with_keyword_abilities(d, functools.reduce(given, effect.gifts, known))
        if found.abilities != known.abilities:
            return False
        memo.pop(number, None)
    memo[INFORMATION] = current
    return True


def _ends_for_nobody(d: Decision, change: EffectsEnded) -> bool:
    """Whether effects end that apply to no card any more."""
    ended = [effect for effect in sve(d.table).effects if effect.number in change.numbers]
    return not any(effect.held or any(card in d.draft.cards for card in effect.cards) for effect in ended)


def _evolves(d: Decision, change: Linked) -> bool:
    """Forgets a card that is read as an evolved one from now on, where neither it nor the other one has passive texts.

    Its links with other zones say when effects are in force (14.2.3.1).
    """
    memo, cards, link = d.memo, d.draft.cards, change.link
    card, over = cards[link.card], cards[link.other]
    if memo[INFORMING] or card.id in memo[INFORMATION] or zone_kind(over.zone) != EVOLVE:
        return False
    if base(d, card)[1].statics or as_evolved(d, card, over)[1].statics:
        return False
    memo.pop(card.id, None)
    _forget_who_waits(d, (STANDING, KITS, LISTENERS, REPLACING), card.zone, card.zone)
    return True


def _forget_who_waits(d: Decision, kept: Sequence[str], one: ZoneKey, other: ZoneKey) -> None:
    """Forgets which abilities of the players whose zones these are wait for events."""
    memo = d.memo
    seats = [seat for seat in d.draft.seats if one.endswith(f".{seat}") or other.endswith(f".{seat}")]
    for key in kept:
        memo.pop(key, None)
        for seat in seats:
            memo.pop((key, seat), None)


_FORGETS_LITTLE: Mapping[type[Change], Callable[[Decision, Any], bool]] = {
    Counted: _counted_little,
    PhaseBegan: _begins_little,
    EffectBegan: _begins_to_count,
    EffectsEnded: _ends_for_nobody,
    Linked: _evolves,
    CardMoved: _moves,
    CardCreated: lambda d, change: _comes_or_goes(d, change.card, change.card.zone),
    CardRemoved: lambda d, change: _comes_or_goes(d, card := d.draft.cards[change.card], card.zone),
}
"""Whether nobody's information but that of a card that moves changes; who waits may be forgotten."""

_Test = Callable[[Decision, Any], bool] | None
_EVERYTHING: tuple[_Test, bool, bool, _Test] = (None, True, False, None)
_MINDS: Mapping[type[Change], tuple[_Test, bool, bool, _Test] | None] = {
    **dict.fromkeys(_UNREAD),
    **{
        kind: (_HANDLED_STILL.get(kind), kind not in _UNREAD, kind in _CONDITIONS, _FORGETS_LITTLE.get(kind))
        for kind in (*_HANDLED_STILL, *_CONDITIONS, *_FORGETS_LITTLE)
    },
}
"""What of the above holds for a change, None where nothing of what is remembered minds it."""
