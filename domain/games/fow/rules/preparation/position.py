"""Positions written by hand: why one cannot be, and how a match begins from one (H.90)."""

from collections.abc import Iterator

from domain.games.fow.rules.turn.phases import give_priority_in
from domain.games.fow.table.changes import (
    ArrivalsSet,
    AttackForfeited,
    BattleSet,
    CameTogether,
    CardBelongs,
    CoinSet,
    EffectBegan,
    JudgmentPlayed,
    NumberChosen,
    OrderChosen,
    StoneCalled,
    WeatherChanged,
    WillProduced,
)
from domain.games.fow.table.frames import PrioritySequence, TurnOrder
from domain.games.fow.table.printed import J_RULER, MAGIC_STONE, RULER, FowCard
from domain.games.fow.table.state import LIFE, PHASES, STARTING_LIFE, Fow
from domain.games.fow.table.zones import CHASE, DECK, FIELD, ITEM, RULER_AREA, STONE_DECK
from domain.kernel.decisions.changes import SeatCounted
from domain.kernel.decisions.game import Decision, Look, Position, Positions
from domain.kernel.decisions.rulings import Message, Reason
from domain.kernel.position import HOW, place_cards
from domain.kernel.table.ids import zone_kind
from domain.kernel.table.state import Card
from domain.rulebook import rulebook

R = rulebook("fow:10.2").ref
R_102_1 = R("102.1")
R_105_4A = R("105.4a")
R_302_6 = R("302.6")
R_303_1 = R("303.1")
R_312_1 = R("312.1")
R_317_3A = R("317.3a")
R_317_5A = R("317.5a")
R_402_3 = R("402.3")
R_402_4 = R("402.4")
R_501_1 = R("501.1")
R_1022_3 = R("1022.3")
H_90 = R("H.90")
HUNDRED = 100
ACT = "act"


def refuse_position(look: Look, position: Position) -> list[Reason]:
    """Every reason why a position cannot be."""
    reasons = [*limits(look, position), *_turn(position)]
    for card in position.cards:
        reasons += _card(look, position, card)
    return reasons


def limits(look: Look, position: Position) -> list[Reason]:
    """Life in hundreds above none, and counters of which there are less than none."""
    found = []
    for seat, held in position.seats.items():
        life = held.values.get(LIFE, STARTING_LIFE)
        if life % HUNDRED:
            found.append(
                Reason(
                    R_105_4A, Message("fow-seat-has-life", {"seat": seat, "life": life}), "fow-give-a-multiple-of-100"
                )
            )
    for card in position.cards:
        if any(count < 0 for count in card.counters.values()):
            text = Message("fow-card-in-has-less-than-none", {"card": card.id, "zone": card.zone})
            found.append(Reason(R_1022_3, text, "fow-give-0-or-more"))
    return found


def _turn(position: Position) -> Iterator[Reason]:
    turn = position.turn
    if turn.number < 1:
        yield Reason(R_501_1, Message("fow-turn-is", {"number": turn.number}), "fow-turns-count-from-1")
    if turn.seat not in position.seats:
        yield Reason(R_102_1, Message("fow-it-is-the-turn-of-seat", {"seat": turn.seat}), "fow-1-or-2")
    if turn.phase not in PHASES:
        yield Reason(
            R_501_1,
            Message("fow-there-is-no-phase", {"phase": repr(turn.phase)}),
            Message("fow-phases-are", {"phases": tuple(PHASES)}),
        )
    elif position.waits not in ("", ACT):
        yield Reason(
            R_501_1, Message("fow-a-phase-does-not-wait-for", {"waits": repr(position.waits)}), "fow-leave-waits-out"
        )
    for seat, held in position.seats.items():
        if held.out:
            yield Reason(R_102_1, Message("fow-seat-is-out", {"seat": seat}), "fow-leave-both-players-in")


def _card(look: Look, position: Position, card: Card) -> Iterator[Reason]:
    printed = look.catalog.prints[card.code]
    assert isinstance(printed, FowCard), "a match of this game has cards of it"
    kind = zone_kind(card.zone)
    where = Message("fow-card-in", {"name": printed.name, "zone": card.zone})
    if kind == CHASE:
        yield Reason(R_312_1, Message("fow-cards-lie-there-only-while-they", {"where": where}), "fow-begin-before-that")
    if kind == DECK and any(word in printed.types for word in (RULER, J_RULER, MAGIC_STONE)):
        yield Reason(R_402_3, Message("fow-a-main-deck-holds-no-such", {"where": where}), "fow-put-it-where-it-belongs")
    if kind == STONE_DECK and MAGIC_STONE not in printed.types:
        yield Reason(
            R_402_4, Message("fow-a-magic-stone-deck-holds-magic", {"where": where}), "fow-put-it-where-it-belongs"
        )
    if kind == RULER_AREA and RULER not in printed.types:
        rule = R_317_5A if MAGIC_STONE in printed.types else R_317_3A
        yield Reason(rule, Message("fow-a-ruler-area-holds-no-such", {"where": where}), "fow-put-it-where-it-belongs")
    if card.owner not in position.seats:
        yield Reason(R_302_6, Message("fow-is-owned-by-seat", {"where": where, "owner": card.owner}), "fow-1-or-2")
    if card.turned and kind not in (FIELD, RULER_AREA):
        yield Reason(R_303_1, Message("fow-lies-rested", {"where": where}), "fow-only-cards-on-the-field")
    if card.counters and kind not in (FIELD, RULER_AREA, ITEM, "removed"):
        yield Reason(
            R_1022_3,
            Message("fow-lies-with-counters", {"where": where, "counters": tuple(card.counters)}),
            "fow-only-cards-in-play-have-counters",
        )


def place(d: Decision, position: Position) -> None:
    """Places everything, and waits where the position says; what is placed has not just come."""
    extra = position.extra
    assert isinstance(extra, Fow), "a match of this game has its state"
    place_cards(d, position)
    for seat in position.seats:
        if LIFE not in d.draft.seats[seat].values:
            d.emit(SeatCounted(rule=H_90, seat=seat, value=LIFE, amount=0, how=HOW))
    for seat, wills in extra.wills.items():
        d.emit(WillProduced(rule=H_90, seat=seat, wills=wills))
    for card, made in extra.coins.items():
        d.emit(CoinSet(rule=H_90, card=card, productions=made))
    for card, number in extra.numbers.items():
        d.emit(NumberChosen(rule=H_90, card=card, number=number))
    for card, belongs in extra.belongs.items():
        d.emit(CardBelongs(rule=H_90, card=card, belongs=belongs))
    together = extra.together or {}
    for first in dict.fromkeys(together.values()):
        others = (card for card, known in together.items() if known == first and card != first)
        d.emit(CameTogether(rule=H_90, cards=(first, *others)))
    for ordered in extra.orders or ():
        d.emit(OrderChosen(rule=H_90, ordered=ordered))
    for seat, word in extra.weather.items():
        d.emit(WeatherChanged(rule=H_90, seat=seat, word=word))
    for effect in extra.effects:
        d.emit(EffectBegan(rule=H_90, effect=effect))
    turn = position.turn
    if extra.called:
        d.emit(StoneCalled(rule=H_90, seat=turn.seat))
    if extra.judged:
        d.emit(JudgmentPlayed(rule=H_90, seat=turn.seat))
    if extra.forfeited:
        d.emit(AttackForfeited(rule=H_90, seat=turn.seat))
    d.emit(BattleSet(rule=H_90, battle=None, how=HOW))
    arrivals = ArrivalsSet(rule=H_90, came=extra.came, placed=extra.placed, emerged=extra.emerged)
    d.emit(arrivals)
    d.push(TurnOrder(seat=turn.seat, step=give_priority_in(d, turn.phase)))
    d.push(PrioritySequence(holder=turn.seat))


POSITIONS = Positions(
    rule=H_90,
    turned="rested",
    values=(LIFE,),
    presumed={LIFE: STARTING_LIFE},
    phases=PHASES,
    stats=("attack", "defense", "cost"),
    refuse=refuse_position,
    limits=limits,
    place=place,
)
