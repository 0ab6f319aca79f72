"""Positions of `mya` written by hand: why one cannot be, and how a match begins from one (H.35)."""

from collections.abc import Iterator

import msgspec

from domain.games.mya.rules.turn.flow import ask_for_a_play, ask_for_an_attack, ask_for_discards
from domain.games.mya.rules.zones.placement import ROW_RULES, ROWS_OF
from domain.games.mya.table.changes import AttacksSet, BonusSet, SeatEntered
from domain.games.mya.table.frames import Concluding, TurnOrder
from domain.games.mya.table.printed import MyaCard
from domain.games.mya.table.state import (
    BONUS,
    CALL_ROW,
    PHASES,
    PLACES,
    POINTS,
    SEATS,
    STATS,
    TYRANT,
    ZONES,
    Mya,
)
from domain.kernel.acting.answers import article
from domain.kernel.decisions.game import Decision, Look, Position, Positions
from domain.kernel.decisions.rulings import Message, Reason
from domain.kernel.position import HOW, place_cards
from domain.kernel.table.state import Card
from domain.rulebook import rulebook

R = rulebook("mya:1").ref
R_5_4 = R("5.4")
R_5_6 = R("5.6")
R_5_7 = R("5.7")
R_6_1 = R("6.1")
R_7_4 = R("7.4")
R_7_12 = R("7.12")
R_7_15 = R("7.15")
R_H_3 = R("H.3")
R_H_11 = R("H.11")
R_H_16 = R("H.16")
R_H_35 = R("H.35")
STEPS = {"play": ask_for_a_play, "attack": ask_for_an_attack, "end": ask_for_discards}
"""Where a turn goes on, by the phase of the position."""
GIVEN_BY_BONUS = (BONUS, TYRANT)


def refuse_position(look: Look, position: Position) -> list[Reason]:
    """Every reason why a position cannot be."""
    reasons = [*_turn(position)]
    for card in position.cards:
        reasons += _card(look, position, card)
    reasons += _zones(look, position)
    reasons += _bonuses(position)
    return reasons


def _turn(position: Position) -> Iterator[Reason]:
    turn = position.turn
    if turn.number < 1:
        yield Reason(R_5_6, Message("mya-turn", {"number": turn.number}), "mya-turns-count-from-1")
    if turn.seat not in SEATS:
        yield Reason(R_5_4, Message("mya-it-is-the-turn-of-seat", {"seat": turn.seat}))
    if turn.phase not in STEPS:
        phases = ", ".join(STEPS)
        yield Reason(
            R_H_3,
            Message("mya-a-position-cannot-begin", {"phase": repr(turn.phase)}),
            Message("mya-begin-in-one-of", {"phases": phases}),
        )
    if position.waits not in ("", turn.phase):
        text = Message("mya-the-phase-does-not-wait-for", {"phase": turn.phase, "waits": repr(position.waits)})
        yield Reason(R_H_3, text, "mya-leave-waits-out")
    for seat, held in position.seats.items():
        if held.out:
            yield Reason(R_5_4, Message("mya-seat-is-out-the-match-would", {"seat": seat}), "mya-leave-both-seats-in")
    for pool in position.pools:
        yield Reason(R_5_6, Message("mya-lies-on-the-table", {"pool": pool}), "mya-leave-pools-out")


def _card(look: Look, position: Position, card: Card) -> Iterator[Reason]:
    printed = look.catalog.prints[card.code]
    assert isinstance(printed, MyaCard)
    kind, _, seat = card.zone.partition(".")
    where = Message("mya-in", {"name": printed.name, "zone": card.zone})
    if not seat:
        yield Reason(R_7_4, Message("mya-every-zone-is-a-seats-own", {"where": where}), "mya-place-it-under-a-seat")
        return
    if card.owner not in SEATS:
        yield Reason(R_5_4, Message("mya-is-owned-by-seat", {"where": where, "owner": card.owner}))
    place = PLACES.get(card.zone)
    if place is None:
        if card.owner != card.controller:
            yield Reason(
                R_7_12, Message("mya-is-seat-s", {"where": where, "owner": card.owner}), "mya-cards-off-the-field-lie"
            )
    else:
        if place.row not in ROWS_OF[printed.kind]:
            text = Message("mya-is-card", {"where": where, "kind": article(printed.kind)})
            yield Reason(ROW_RULES[place.row], text, "mya-place-it-in-a-row")
        if place.field != card.owner and printed.kind != "AE":
            yield Reason(
                R_H_16,
                Message("mya-is-seat-s", {"where": where, "owner": card.owner}),
                "mya-only-ae-cards-enter-the-opponents",
            )
    if card.turned:
        yield Reason(R_H_3, Message("mya-lies-sideways", {"where": where}), "mya-no-card-is-turned-in-this")
    if card.face_up is not ZONES[kind].lies_face_up:
        yield Reason(
            R_5_7, Message("mya-lies-on-the-wrong-side", {"where": where}), "mya-decks-and-hands-lie-face-down"
        )
    if card.counters and (place is None or place.row == CALL_ROW):
        yield Reason(R_6_1, Message("mya-has-numbers", {"where": where}), "mya-only-entities-in-play-have-chips")
    if any(name in card.counters for name in GIVEN_BY_BONUS):
        yield Reason(
            R_H_11, Message("mya-has-a-bonus-by-itself", {"where": where}), "mya-give-the-bonus-with-its-members"
        )


def _zones(look: Look, position: Position) -> Iterator[Reason]:
    lying = [card.zone for card in position.cards if card.zone in PLACES]
    for zone in sorted({zone for zone in lying if lying.count(zone) > 1}):
        yield Reason(
            R_7_4, Message("mya-holds-cards", {"zone": zone, "count": lying.count(zone)}), "mya-a-card-zone-holds-one"
        )
    for seat in SEATS:
        own = [look.catalog.prints[card.code] for card in position.cards if card.owner == seat and card.zone in PLACES]
        kinds = [printed.kind for printed in own if isinstance(printed, MyaCard)]
        if "DO" in kinds and not any(kind in ("AE", "SE") for kind in kinds):
            yield Reason(R_7_15, Message("mya-seat-has-a-do-card", {"seat": seat}), "mya-give-it-an-entity")


def _bonuses(position: Position) -> Iterator[Reason]:
    assert isinstance(position.extra, Mya)
    cards = {card.id: card for card in position.cards}
    for bonus in position.extra.bonuses:
        if bonus.kind not in POINTS:
            yield Reason(
                R_H_11,
                Message("mya-there-is-no-bonus", {"kind": repr(bonus.kind)}),
                Message("mya-kinds-are", {"points": tuple(POINTS)}),
            )
        for member in bonus.members:
            found = cards.get(member)
            if found is None or found.zone not in PLACES or found.owner != bonus.seat:
                yield Reason(
                    R_H_11,
                    Message("mya-card-has-no-part", {"member": member, "seat": bonus.seat}),
                    "mya-name-its-cards",
                )


def place(d: Decision, position: Position) -> None:
    """Places everything and waits where the position says, after what the rules settle at once."""
    extra = position.extra
    assert isinstance(extra, Mya)
    cards = tuple(msgspec.structs.replace(card, controller=card.owner) for card in position.cards)
    place_cards(d, msgspec.structs.replace(position, cards=cards))
    rule = R_H_35
    present = [card.owner for card in cards if card.zone in PLACES and PLACES[card.zone].row != CALL_ROW]
    for seat in SEATS:
        if seat in extra.entered or seat in present:
            d.emit(SeatEntered(rule=rule, seat=seat))
    for bonus in extra.bonuses:
        d.emit(
            BonusSet(rule=rule, number=bonus.number, kind=bonus.kind, seat=bonus.seat, members=bonus.members, how=HOW)
        )
    d.emit(AttacksSet(rule=rule, attacks=extra.attacks))
    steps = d.game.procedures[TurnOrder]
    d.push(TurnOrder(seat=position.turn.seat, step=steps.at(STEPS[position.turn.phase])))
    d.push(Concluding())
    d.noticed.clear()


POSITIONS = Positions(
    rule=R("H.35"),
    turned="sideways",
    values=(),
    phases=PHASES,
    stats=STATS,
    refuse=refuse_position,
    limits=lambda look, position: [],
    place=place,
)
