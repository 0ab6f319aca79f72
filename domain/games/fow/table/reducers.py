"""How the facts of Force of Will are applied, and how a card moves that stays the same one (302.3)."""

from collections.abc import Mapping
from typing import Any

import msgspec

from domain.games.fow.table.changes import (
    AbilityDelayed,
    AbilityUsed,
    ArrivalsSet,
    ArtPlayed,
    AttackForfeited,
    BattleSet,
    CameTogether,
    CardBelongs,
    CardSet,
    CoinSet,
    ControlGained,
    DelayedEnded,
    DrawMissed,
    EffectBegan,
    EffectsEnded,
    EffectsFollowed,
    EffectUsed,
    GameRestarted,
    JudgmentPlayed,
    Noted,
    NumberChosen,
    ObjectSet,
    ObjectTriggered,
    OrderChosen,
    PhaseSkipped,
    Remembered,
    RevealAwaited,
    StatusSet,
    StoneCalled,
    TriggeredTaken,
    TurnGained,
    WeatherChanged,
    WillLost,
    WillProduced,
    WillSpent,
)
from domain.games.fow.table.state import Fow, Ordered, came_with, fow, orders, removers, replaced, where_cards_began
from domain.games.fow.table.zones import EXTRA_DECK, FIELD, REMOVED, RUNE_AREA, STRANGER_DECK
from domain.kernel.acting.repeating import CycleSet
from domain.kernel.decisions.changes import (
    KERNEL_REDUCERS,
    CardCreated,
    CardMoved,
    CardRemoved,
    Change,
    DeckPlaced,
    PhaseBegan,
    Reducer,
)
from domain.kernel.table.ids import CardId, zone_kind
from domain.kernel.table.state import Draft, Turn


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
    draft.extra = replaced(draft, judged=True)


def _object_set(draft: Draft, change: ObjectSet) -> None:
    draft.extra = replaced(draft, objects={**fow(draft).objects, change.card: change.object})


def _object_triggered(draft: Draft, change: ObjectTriggered) -> None:
    own = fow(draft)
    draft.extra = replaced(draft, triggered=(*own.triggered, change.triggered), number=own.number + 1)


def _triggered_taken(draft: Draft, change: TriggeredTaken) -> None:
    left = tuple(one for one in fow(draft).triggered if one.number != change.number)
    draft.extra = replaced(draft, triggered=left)


def _ability_delayed(draft: Draft, change: AbilityDelayed) -> None:
    own = fow(draft)
    draft.extra = replaced(draft, delayed=(*own.delayed, change.delayed), number=own.number + 1)


def _delayed_ended(draft: Draft, change: DelayedEnded) -> None:
    left = tuple(one for one in fow(draft).delayed if one.number not in change.numbers)
    draft.extra = replaced(draft, delayed=left)


def _effect_began(draft: Draft, change: EffectBegan) -> None:
    own = fow(draft)
    draft.extra = replaced(draft, effects=(*own.effects, change.effect), number=own.number + 1)


def _effects_ended(draft: Draft, change: EffectsEnded) -> None:
    left = tuple(one for one in fow(draft).effects if one.number not in change.numbers)
    draft.extra = replaced(draft, effects=left)


def _effect_used(draft: Draft, change: EffectUsed) -> None:
    effects = tuple(
        msgspec.structs.replace(one, left=change.left) if one.number == change.number else one
        for one in fow(draft).effects
    )
    draft.extra = replaced(draft, effects=effects)


def _effects_followed(draft: Draft, change: EffectsFollowed) -> None:
    effects = tuple(
        msgspec.structs.replace(one, cards=(*one.cards, change.new)) if change.card in one.cards else one
        for one in fow(draft).effects
    )
    draft.extra = replaced(draft, effects=effects)


def _battle_set(draft: Draft, change: BattleSet) -> None:
    draft.extra = replaced(draft, battle=change.battle)


def _attack_forfeited(draft: Draft, change: AttackForfeited) -> None:
    draft.extra = replaced(draft, forfeited=True)


def _card_belongs(draft: Draft, change: CardBelongs) -> None:
    own = fow(draft)
    belongs = {card: held for card, held in own.belongs.items() if card != change.card}
    if change.belongs is not None:
        belongs[change.card] = change.belongs
        _begin_anew(draft, change.card)
        own = fow(draft)
    draft.extra = replaced(draft, belongs=belongs, number=own.number + 1)


def _came_together(draft: Draft, change: CameTogether) -> None:
    together = {**came_with(draft), **dict.fromkeys(change.cards, change.cards[0])}
    draft.extra = replaced(draft, together=together)


def _order_chosen(draft: Draft, change: OrderChosen) -> None:
    draft.extra = replaced(draft, orders=(*orders(draft), change.ordered))


def _begin_anew(draft: Draft, card: CardId) -> None:
    """The continuous texts of a card are of no age with others any more: they begin anew, or have gone."""
    if card in came_with(draft):
        left = {one: first for one, first in came_with(draft).items() if one != card}
        draft.extra = replaced(draft, together=left or msgspec.UNSET)
    chosen = orders(draft)
    if any(card in (one.first.card, *(text.card for text in one.then)) for one in chosen):
        kept = [
            Ordered(one.first, tuple(text for text in one.then if text.card != card))
            for one in chosen
            if one.first.card != card
        ]
        draft.extra = replaced(draft, orders=tuple(one for one in kept if one.then) or msgspec.UNSET)


def _control_gained(draft: Draft, change: ControlGained) -> None:
    draft.cards[change.card] = msgspec.structs.replace(draft.cards[change.card], controller=change.seat)
    draft.extra = replaced(draft, came=(*fow(draft).came, change.card))


def _noted(draft: Draft, change: Noted) -> None:
    draft.extra = replaced(draft, history=(*fow(draft).history, change.happened))


def _reveal_awaited(draft: Draft, change: RevealAwaited) -> None:
    awaited = fow(draft).awaited
    draft.extra = replaced(draft, awaited=(*awaited, change.events) if change.events else awaited[1:])


def _ability_used(draft: Draft, change: AbilityUsed) -> None:
    draft.extra = replaced(draft, used=(*fow(draft).used, change.status))


def _status_set(draft: Draft, change: StatusSet) -> None:
    left = tuple(one for one in fow(draft).met if one != change.status)
    draft.extra = replaced(draft, met=(*left, change.status) if change.there else left)


def _art_played(draft: Draft, change: ArtPlayed) -> None:
    arts = fow(draft).arts
    draft.extra = replaced(draft, arts={**arts, change.seat: (*arts.get(change.seat, ()), change.name)})


def _weather_changed(draft: Draft, change: WeatherChanged) -> None:
    draft.extra = replaced(draft, weather={**fow(draft).weather, change.seat: change.word})


def _turn_gained(draft: Draft, change: TurnGained) -> None:
    turns = fow(draft).extra
    draft.extra = replaced(draft, extra=turns[1:] if change.begun else (*turns, change.seat))


def _phase_skipped(draft: Draft, change: PhaseSkipped) -> None:
    skips = list(fow(draft).skips)
    if change.done:
        skips.remove(change.skip)
    else:
        skips.append(change.skip)
    draft.extra = replaced(draft, skips=tuple(skips))


def _remembered(draft: Draft, change: Remembered) -> None:
    draft.extra = replaced(draft, known={**fow(draft).known, change.card: change.info})


def _arrivals_set(draft: Draft, change: ArrivalsSet) -> None:
    draft.extra = replaced(draft, came=change.came, placed=change.placed, emerged=change.emerged)


def _card_created(draft: Draft, change: CardCreated) -> None:
    KERNEL_REDUCERS[CardCreated](draft, change)
    if change.card.zone == FIELD:
        draft.extra = replaced(draft, came=(*fow(draft).came, change.card.id))


def _card_removed(draft: Draft, change: CardRemoved) -> None:
    """Takes a card out of the match, with what was noted of it."""
    KERNEL_REDUCERS[CardRemoved](draft, change)
    _forget(draft, change.card)


def _forget(draft: Draft, gone: CardId) -> None:
    """Lets go of what was noted of a card where it lay."""
    _begin_anew(draft, gone)
    own, fields = fow(draft), dict[str, Any]()
    for name in ("coins", "objects", "numbers", "belongs"):
        kept = getattr(own, name)
        if gone in kept:
            fields[name] = {card: noted for card, noted in kept.items() if card != gone}
    if gone in removers(draft):
        fields["removers"] = {card: by for card, by in removers(draft).items() if card != gone}
    if fields:
        draft.extra = replaced(draft, **fields)


def _game_restarted(draft: Draft, change: GameRestarted) -> None:
    """What was noted of the old game is gone, counters on what stays included."""
    draft.extra = Fow(begun=fow(draft).begun)
    draft.turn = Turn(0, change.seat, "")
    draft.pools.clear()
    draft.departed.clear()
    for seat, held in draft.seats.items():
        draft.seats[seat] = msgspec.structs.replace(held, values={})


def _deck_placed(draft: Draft, change: DeckPlaced) -> None:
    KERNEL_REDUCERS[DeckPlaced](draft, change)
    if change.codes and zone_kind(change.zone) in (EXTRA_DECK, RUNE_AREA, STRANGER_DECK):
        draft.extra = replaced(draft, begun={**where_cards_began(draft), change.zone: change.codes})


def _draw_missed(draft: Draft, change: DrawMissed) -> None:
    draft.extra = replaced(draft, short=change.seats)


def _card_set(draft: Draft, change: CardSet) -> None:
    draft.extra = replaced(draft, placed=(*fow(draft).placed, change.card))


def _number_chosen(draft: Draft, change: NumberChosen) -> None:
    draft.extra = replaced(draft, numbers={**fow(draft).numbers, change.card: change.number})


def _card_moved(draft: Draft, change: CardMoved) -> None:
    """Moves a card; one that keeps its id is the same card, with its counters and its orientation (302.3)."""
    before, order = draft.cards[change.card], tuple(draft.cards)
    KERNEL_REDUCERS[CardMoved](draft, change)
    if change.new == change.card:
        moved = draft.cards[change.new]
        moved = msgspec.structs.replace(moved, counters=before.counters, turned=before.turned)
        kept = {number: moved if number == change.new else draft.cards[number] for number in order}
        draft.cards.clear()
        draft.cards.update(kept)
        del draft.departed[change.card]
        _begin_anew(draft, change.card)
        own = fow(draft)
        emerged = (*own.emerged, change.new) if change.to == FIELD else own.emerged
        draft.extra = replaced(draft, emerged=emerged, since={**own.since, change.new: draft.next_card})
        return
    _forget(draft, change.card)
    if change.to == FIELD:
        draft.extra = replaced(draft, came=(*fow(draft).came, change.new))
    if change.by is not None and zone_kind(change.to) == REMOVED:
        draft.extra = replaced(draft, removers={**removers(draft), change.new: change.by})


def _phase_began(draft: Draft, change: PhaseBegan) -> None:
    """Begins a phase, which ends a declared loop; with a turn, what was done in the turn before it no longer counts."""
    if fow(draft).cycle is not msgspec.UNSET:
        draft.extra = replaced(draft, cycle=msgspec.UNSET)
    new = change.turn.number != draft.turn.number
    KERNEL_REDUCERS[PhaseBegan](draft, change)
    if new:
        known = fow(draft).first_turns
        # A position that begins later than the first two turns has had both players' first ones.
        past = dict.fromkeys(draft.seats, 0) if not known and change.turn.number > len(draft.seats) else {}
        firsts = {change.turn.seat: change.turn.number, **past, **known}
        draft.extra = replaced(
            draft, called=False, judged=False, forfeited=False, placed=(), came=(), emerged=(), history=(), used=(),
            first_turns=firsts, known={},
        )  # fmt: skip
    elif fow(draft).known:
        draft.extra = replaced(draft, known={})


def _cycle_set(draft: Draft, change: CycleSet) -> None:
    draft.extra = replaced(draft, cycle=msgspec.UNSET if change.cycle is None else change.cycle)


REDUCERS: Mapping[type[Change], Reducer] = {
    **KERNEL_REDUCERS,
    CycleSet: _cycle_set,
    CardMoved: _card_moved,
    PhaseBegan: _phase_began,
    WillProduced: _will_produced,
    WillSpent: _will_spent,
    WillLost: _will_lost,
    CoinSet: _coin_set,
    StoneCalled: _stone_called,
    DrawMissed: _draw_missed,
    GameRestarted: _game_restarted,
    DeckPlaced: _deck_placed,
    JudgmentPlayed: _judgment_played,
    ObjectSet: _object_set,
    ObjectTriggered: _object_triggered,
    TriggeredTaken: _triggered_taken,
    AbilityDelayed: _ability_delayed,
    DelayedEnded: _delayed_ended,
    EffectBegan: _effect_began,
    EffectsEnded: _effects_ended,
    EffectUsed: _effect_used,
    EffectsFollowed: _effects_followed,
    BattleSet: _battle_set,
    AttackForfeited: _attack_forfeited,
    CardBelongs: _card_belongs,
    CameTogether: _came_together,
    OrderChosen: _order_chosen,
    ControlGained: _control_gained,
    Noted: _noted,
    RevealAwaited: _reveal_awaited,
    AbilityUsed: _ability_used,
    StatusSet: _status_set,
    ArtPlayed: _art_played,
    WeatherChanged: _weather_changed,
    TurnGained: _turn_gained,
    PhaseSkipped: _phase_skipped,
    Remembered: _remembered,
    ArrivalsSet: _arrivals_set,
    CardCreated: _card_created,
    CardRemoved: _card_removed,
    CardSet: _card_set,
    NumberChosen: _number_chosen,
}
