"""What happens in `dice`, and the windows in which it is answered (H.10, H.20, H.22)."""

from collections.abc import Iterator

import msgspec

from domain.games.dice.table.changes import BattleSet
from domain.games.dice.table.frames import Window
from domain.games.dice.table.state import TRAPS, printed, ready_creatures, zone
from domain.kernel.abilities.compiled.happenings import Happened, Use
from domain.kernel.abilities.interpreting.targets import choosable
from domain.kernel.abilities.interpreting.triggers import answers
from domain.kernel.decisions.changes import (
    CardMoved,
    CardsTurned,
    Change,
    Counted,
    PhaseBegan,
    PhaseEnded,
    SeatCounted,
)
from domain.kernel.decisions.game import Decision, Look
from domain.kernel.decisions.standing_answer_ends import begins_a_turn, begins_phase, how
from domain.kernel.table.choices import Question
from domain.kernel.table.frames import procedure, step
from domain.kernel.table.ids import CardId, Seat
from domain.kernel.table.state import seats_from
from domain.rulebook import rulebook

R = rulebook("dice:1").ref
R_H_10 = R("H.10")
R_H_32 = R("H.32")
MOVES = {
    "summon": "summoned",
    "set": "set",
    "cast": "cast",
    "draw": "drawn",
    "discard": "discarded",
    "destroy": "destroyed",
}
LEAVES = ("destroy", "discard")
NAMED = {
    "turn": begins_a_turn,
    "battle": begins_phase("battle"),
    "summon": how("summon", CardMoved),
    "cast": how("cast", CardMoved),
    "set": how("set", CardMoved),
    "use": how("use", CardsTurned),
    "attack": how("attack", BattleSet),
    "destroy": how("destroy", CardMoved),
    "damage": how("damage", SeatCounted),
}
"""What may end a standing answer (H.32)."""


def notice(d: Decision, change: Change) -> None:
    """Remembers what a change means to conditioned abilities; called before the change is applied."""
    kind = type(change)
    if kind is CardMoved or kind is Counted or kind is SeatCounted:
        _notice_thing(d, change)
    elif kind is PhaseBegan or kind is PhaseEnded:
        assert isinstance(change, PhaseBegan | PhaseEnded)
        word = "phase begun" if kind is PhaseBegan else "phase ended"
        d.noticed.append(Happened(word, seat=change.turn.seat, word=change.turn.phase))
    elif kind is BattleSet:
        assert isinstance(change, BattleSet)
        _notice_battle(d, change)
    elif kind is CardsTurned:
        assert isinstance(change, CardsTurned)
        if change.how == "use":
            card = d.draft.cards[change.cards[0]]
            d.noticed.append(Happened("used", card=card.id, seat=card.controller))


def _notice_thing(d: Decision, change: Change) -> None:
    if isinstance(change, CardMoved):
        word = MOVES.get(change.how)
        if word == "drawn":
            _notice_drawn(d, change.seat)
        elif word:
            card = d.draft.cards[change.card]
            known = change.card if change.how in LEAVES else change.new
            seat = card.controller if change.how in LEAVES else change.seat
            became = change.new if change.how in LEAVES else None
            d.noticed.append(Happened(word, card=known, seat=seat, by=change.by, became=became))
    elif isinstance(change, Counted):
        if change.how in ("assign", "damage", "heal"):
            word = "healed" if change.how == "heal" else "damaged"
            seat = _controller(d, change.card)
            d.noticed.append(Happened(word, change.card, seat, change.by, amount=abs(change.amount)))
    elif isinstance(change, SeatCounted) and change.how in ("damage", "heal"):
        word = "healed" if change.how == "heal" else "damaged"
        d.noticed.append(Happened(word, seat=change.seat, by=change.by, amount=abs(change.amount)))


def _notice_drawn(d: Decision, seat: Seat) -> None:
    """One event for the cards that a seat draws at once."""
    for place, event in enumerate(d.noticed):
        if event.kind == "drawn" and event.seat == seat:
            d.noticed[place] = msgspec.structs.replace(event, amount=event.amount + 1)
            return
    d.noticed.append(Happened("drawn", seat=seat, amount=1))


def _notice_battle(d: Decision, change: BattleSet) -> None:
    battle = change.battle
    if battle is None:
        return
    if change.how == "attack":
        for card in battle.attackers:
            d.noticed.append(Happened("attacked", card, battle.attacker, target=battle.target))
    elif change.how == "defend":
        for card in battle.defenders:
            d.noticed.append(Happened("defended", card, battle.defender, target=battle.target))


def _controller(look: Look, card: CardId) -> Seat:
    return look.table.cards[card].controller


def respond(d: Decision) -> None:
    """Opens a window for what was noticed; what happens in an effect waits until the effect has finished."""
    agenda = d.draft.agenda
    events = tuple(d.noticed)
    place = next((place for place, frame in enumerate(agenda) if frame.atomic), len(agenda))
    if place == len(agenda):
        if any(_asked(d, seat, events) for seat in seats_from(d.table, d.draft.turn.seat)):
            d.push(Window(events=events))
        return
    below = agenda[place - 1] if place else None
    if isinstance(below, Window) and below.step == 0:
        agenda[place - 1] = Window(events=below.events + events)
    else:
        agenda.insert(place, Window(events=events))


def _may_have_a_trap(look: Look, seat: Seat) -> bool:
    """Whether a seat has an unexhausted facedown trap: that much everyone can see."""
    cards = look.table.cards
    for card in zone(look, TRAPS, seat):  # noqa: SIM110 - asked at every event of every match, and quicker so
        if not cards[card].turned:
            return True
    return False


def _asked(look: Look, seat: Seat, events: tuple[Happened, ...]) -> bool:
    """Whether a seat is asked: decided by what everyone can see, so that being asked tells nothing (H.32)."""
    if _may_have_a_trap(look, seat):
        return True
    cards = look.table.cards
    for card in ready_creatures(look, seat):
        held = cards[card]
        listens = printed(look, held).listens
        if listens and any(event.kind in listens for event in events):
            return True
    return False


def open_window(d: Decision, frame: Window) -> None:
    """Settles the order of asking: the turn's seat first, then the others in turn order."""
    seats = tuple(seat for seat in seats_from(d.table, d.draft.turn.seat) if _asked(d, seat, frame.events))
    d.put(msgspec.structs.replace(frame, seats=seats))


def ask_the_next_seat(d: Decision, frame: Window) -> None:
    """Asks a seat until it declines; passes over seats that nobody can see to have an answer left."""
    for seat in frame.seats:
        if not d.draft.seats[seat].out and _asked(d, seat, frame.events):
            d.ask(Question("respond", R_H_32 if _may_have_a_trap(d, seat) else R_H_10, seat))
            return
    d.end()


def usable(look: Look, frame: Window, seat: Seat) -> Iterator[Use]:
    """Each answer that a seat has to an event of the window: an ability or trap, once per event."""
    cards = look.table.cards
    for card in (*zone(look, TRAPS, seat), *ready_creatures(look, seat)):
        held = cards[card]
        if held.turned:
            continue
        for place, ability in enumerate(printed(look, held).abilities):
            for number, event in enumerate(frame.events):
                if (card, place, number) in frame.used or not answers(look, ability, held, event):
                    continue
                use = Use(card, held.code, place, seat, event=event)
                if choosable(look, use):
                    yield use


WINDOW = procedure(R("H.10"), step(R("H.22"), open_window), step(R("H.10"), ask_the_next_seat))
