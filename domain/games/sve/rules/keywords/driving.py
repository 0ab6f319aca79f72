"""Drive, ride and drive checks (14.4)."""

from collections.abc import Callable, Mapping

import msgspec

from domain.games.sve.rules.continuous.durations import TURN
from domain.games.sve.rules.continuous.effects import begin
from domain.games.sve.rules.continuous.information import is_a
from domain.games.sve.rules.replacement.awaiting import Replacement, carry_out, choice, for_event, would_be
from domain.games.sve.rules.triggers import triggering
from domain.games.sve.rules.zones.engaging import refresh
from domain.games.sve.rules.zones.moves import move
from domain.games.sve.rules.zones.points import give_defense
from domain.games.sve.table.changes import LeftOut, Linked
from domain.games.sve.table.editions import Chapter, chapter, cite, stage
from domain.games.sve.table.frames import Draw
from domain.games.sve.table.printed import DRIVE_POINT, VANGUARD
from domain.games.sve.table.state import (
    CEMETERY,
    DECK,
    DRIVE,
    EVOLVE_DECK,
    FIELD,
    TRIGGER,
    Gift,
    Link,
    leaders_of,
    lies_in,
    printed,
    sve,
    zone,
)
from domain.kernel.abilities.compiled.happenings import Happened, Use
from domain.kernel.acting.procedures import Uncover
from domain.kernel.decisions.changes import Counted
from domain.kernel.decisions.game import Decision, Look
from domain.kernel.table.choices import Pick, Question, Space, card_pick, seat_pick
from domain.kernel.table.frames import Frame
from domain.kernel.table.ids import CardId, Seat, zone_key

R_14_4_5 = {
    number: cite(f"14.4.5.{number}", early=None)
    for number in ("1.1", "1.2", "1.3", "1.3.1", "1.3.2", "1.3.3", "1.3.4", "1.5")
}
R_14_4_7_3_2 = cite("14.4.7.3.2", early=None)
R_14_4_9_2 = cite("14.4.9.2", early=None)
DRIVEN, RIDDEN = "drive", "ride"
"""Counters on a card that has been given Drive, and whose ride ability has been used (14.4.7.3.1, 14.4.9.2)."""
H_23 = cite("H.23", early=None)
HEAL, CRITICAL = 3, 2
ABOUT_TO_CHECK = "drive check"
"""The kind of event that replacements of drive checks wait for."""


class DriveChecking(Frame, frozen=True, kw_only=True):
    """A player performs so many drive checks (14.4.5). `card` is the one checked now."""

    seat: Seat
    times: int
    use: Use
    card: CardId | None = None
    picked: tuple[Pick, ...] | None = None


def give_drive(d: Decision, card: CardId, use: Use, rule: str) -> bool:
    """Gives a follower Drive, Single Drive and Rush, unless it has been given Drive before (14.4.7.3)."""
    held = d.draft.cards.get(card)
    if held is None or not lies_in(held, FIELD) or held.count(DRIVEN):
        return False
    d.emit(Counted(rule=rule, card=card, counter=DRIVEN, amount=1, how="drive", by=use.source))
    words = ("Drive", "Single Drive", "Rush")
    begin(d, use, R_14_4_7_3_2(d), cards=[card], gifts=[Gift("keyword", word=word) for word in words])
    triggering.happen(d, [Happened("drove", card=card, seat=held.controller, by=use.source)])
    return True


def drive_points(look: Look, seat: Seat) -> list[CardId]:
    """The Drive Point cards that lie facedown in a player's evolve deck."""
    cards = look.table.cards
    found = zone(look, EVOLVE_DECK, seat)
    return [card for card in found if not cards[card].face_up and printed(look, cards[card]).name == DRIVE_POINT]


def ridable(look: Look, card: CardId) -> bool:
    """Whether a ride ability of a card can be paid: a Drive Point is there, and it has not been used (14.4.9.2)."""
    held = look.table.cards.get(card)
    if held is None or not lies_in(held, FIELD) or held.count(RIDDEN):
        return False
    return bool(drive_points(look, held.controller))


def ride(d: Decision, card: CardId, rule: str) -> None:
    """Pays a ride ability's Drive Point, if one is there (10.4.2.2); it is linked to the card (14.4.9.2)."""
    seat = d.draft.cards[card].controller
    for new in move(d, drive_points(d, seat)[:1], DRIVE, "ride", rule, seat=seat, by=card):
        d.emit(Linked(rule=R_14_4_9_2(d), link=Link(card, new)))
        d.emit(Counted(rule=rule, card=card, counter=RIDDEN, amount=1, how="ride", by=card))


def ask_what_replaces_it(d: Decision, frame: DriveChecking) -> None:
    """Asks whether, and by what, the next drive check is replaced, where something can (10.10.2)."""
    question = choice(d, _replacing(d, frame), seat_pick(frame.seat), would_be("drive check"))
    if question is not None:
        d.ask(question)


def _replacing(look: Look, frame: DriveChecking) -> list[Replacement]:
    return for_event(look, _about_to(frame), seat_pick(frame.seat))


def _about_to(frame: DriveChecking) -> Happened:
    return Happened(ABOUT_TO_CHECK, seat=frame.seat, by=frame.use.source)


def let_it_be_replaced(d: Decision, frame: DriveChecking) -> None:
    """Lets what was chosen take the place of one drive check (10.10.1); each is replaced on its own."""
    if frame.picked == ():
        d.goto(frame, settle_the_top)
        return
    applied = _replacing(d, frame)[frame.picked[0].value if frame.picked else 0]
    _next_one(d, frame)
    carry_out(d, applied, _about_to(frame))


def settle_the_top(d: Decision, frame: DriveChecking) -> None:
    """Where real cards are used, settles which card is checked; with an empty deck nothing is done (H.23).

    What could replace the check is asked about before: behind all other steps, since logs hold steps by their places.
    """
    if frame.times > 0 and frame.picked is None and _replacing(d, frame):
        d.goto(frame, ask_what_replaces_it)
    elif frame.times <= 0 or not zone(d, DECK, frame.seat):
        if frame.times > 0:
            d.emit(LeftOut(rule=H_23(d), how="drive check", seat=frame.seat, by=frame.use.source))
        d.end()
    else:
        d.push(Uncover(zone=zone_key(DECK, frame.seat), count=1, rule=_rule(d, "1.1")))


def _rule(d: Decision, number: str) -> str:
    return R_14_4_5[number](d)


def move_it_to_the_trigger_zone(d: Decision, frame: DriveChecking) -> None:
    """Moves the top card of the deck into the trigger zone (14.4.5.1.1)."""
    top = zone(d, DECK, frame.seat)[:1]
    (card,) = move(d, top, TRIGGER, "drive check", _rule(d, "1.1"), seat=frame.seat, by=frame.use.source)
    d.put(msgspec.structs.replace(frame, card=card, picked=None))


def ask_whether_the_trigger_is_resolved(d: Decision, frame: DriveChecking) -> None:
    """Asks whether the trigger is resolved, where the deck and the card have one (14.4.5.1.2, 14.4.5.1.3, H.23)."""
    if _trigger(d, frame):
        space = Space((Pick("option", 0),), 0, 1)
        rule = _rule(d, "1.3")
        d.ask(Question("choose", rule, frame.seat, space=space, about=frame.card, text="resolve the trigger"))


def _trigger(d: Decision, frame: DriveChecking) -> str:
    """The trigger of the card that is checked, for a player whose deck is based on the universe."""
    basis = sve(d.table).bases.get(frame.seat)
    card = d.draft.cards.get(frame.card) if frame.card is not None else None
    if basis is None or basis.universe != VANGUARD or card is None:
        return ""
    return printed(d, card).trigger


def put_it_away_or_resolve_it(d: Decision, frame: DriveChecking) -> None:
    """Without a trigger that is resolved, the card goes to the bottom of the deck (14.4.5.1.2, 14.4.5.1.5)."""
    if frame.picked:
        return
    basis = sve(d.table).bases.get(frame.seat)
    rule = _rule(d, "1.5" if basis is not None and basis.universe == VANGUARD else "1.2")
    if frame.card is not None and frame.card in d.draft.cards:
        move(d, [frame.card], DECK, "drive check", rule, by=frame.use.source)
    triggering.happen(d, [Happened("drive checked", seat=frame.seat, by=frame.use.source)])
    _next_one(d, frame)


def _next_one(d: Decision, frame: DriveChecking) -> None:
    again = msgspec.structs.replace(frame, times=frame.times - 1, card=None, picked=None)
    d.goto(again, settle_the_top)


def ask_for_a_follower(d: Decision, frame: DriveChecking) -> None:
    """Asks which follower a critical or stand trigger is for."""
    word = _trigger(d, frame)
    found = tuple(card_pick(card) for card in zone(d, FIELD, frame.seat) if is_a(d, card, "follower"))
    if word not in ("critical", "stand") or not found:
        d.put(msgspec.structs.replace(frame, picked=()))
    elif len(found) == 1:
        d.put(msgspec.structs.replace(frame, picked=found))
    else:
        rule = _rule(d, "1.3.1" if word == "critical" else "1.3.3")
        text = "critical trigger" if word == "critical" else "stand trigger"
        d.ask(Question("choose", rule, frame.seat, space=Space(found), about=frame.card, text=text))


def resolve_the_trigger(d: Decision, frame: DriveChecking) -> None:
    """Does what the trigger's icon says (14.4.5.1.3)."""
    cards = [CardId(pick.value) for pick in frame.picked or ()]
    d.put(msgspec.structs.replace(frame, picked=None))
    _TRIGGERS[_trigger(d, frame)](d, frame, cards)


def _critical(d: Decision, frame: DriveChecking, cards: list[CardId]) -> None:
    begin(d, frame.use, _rule(d, "1.3.1"), cards=cards, gifts=[Gift("attack", CRITICAL)])


def _draw(d: Decision, frame: DriveChecking, cards: list[CardId]) -> None:
    d.push(Draw(seat=frame.seat, count=1, rule=_rule(d, "1.3.2"), by=frame.use.source))


def _stand(d: Decision, frame: DriveChecking, cards: list[CardId]) -> None:
    rule = _rule(d, "1.3.3")
    refresh(d, cards, rule, frame.use.source)
    begin(d, frame.use, rule, cards=cards, gifts=[Gift("cannot", word="attack leaders")], until=TURN)


def _heal(d: Decision, frame: DriveChecking, cards: list[CardId]) -> None:
    for leader in leaders_of(d, frame.seat):
        give_defense(d, leader, HEAL, _rule(d, "1.3.4"), frame.use.source)


_TRIGGERS: Mapping[str, Callable[[Decision, DriveChecking, list[CardId]], None]] = {
    "critical": _critical, "draw": _draw, "stand": _stand, "heal": _heal,
}  # fmt: skip


def put_it_into_the_cemetery(d: Decision, frame: DriveChecking) -> None:
    """The trigger has been checked; its card goes to the cemetery (14.4.5.1.4, 14.4.5.1.5)."""
    event = Happened("drive checked", card=frame.card, seat=frame.seat, by=frame.use.source, word="trigger")
    triggering.happen(d, [event])
    if frame.card is not None and frame.card in d.draft.cards:
        move(d, [frame.card], CEMETERY, "drive check", _rule(d, "1.5"), by=frame.use.source)
    _next_one(d, frame)


DRIVE_CHECK = chapter(
    "14.4.5.1",
    stage("14.4.5.1", settle_the_top, early="1.3.1"),
    stage("14.4.5.1.1", move_it_to_the_trigger_zone, early="1.3.1"),
    stage("14.4.5.1.3", ask_whether_the_trigger_is_resolved, early="1.3.1"),
    stage("14.4.5.1.5", put_it_away_or_resolve_it, early="1.3.1"),
    stage("14.4.5.1.3", ask_for_a_follower, early="1.3.1"),
    stage("14.4.5.1.3", resolve_the_trigger, early="1.3.1"),
    stage("14.4.5.1.4", put_it_into_the_cemetery, early="1.3.1"),
    stage("10.10.2", ask_what_replaces_it, early="1.3.1"),
    stage("10.10.1", let_it_be_replaced, early="1.3.1"),
    early="1.3.1",
)
CHAPTERS: Mapping[type[Frame], Chapter] = {DriveChecking: DRIVE_CHECK}
