"""Putting cards onto fields and into EX areas, whose limits let only some of them in (4.4.4, 4.8.3, 5.4, 12.8)."""

from collections.abc import Sequence

import msgspec

from domain.games.sve.rules.continuous.information import has, is_a
from domain.games.sve.rules.continuous.limits import room
from domain.games.sve.rules.evaluation.this_way import note_moves, note_too
from domain.games.sve.rules.replacement.awaiting import carry_out, choice, enters, for_event, would_be
from domain.games.sve.rules.zones.engaging import engage
from domain.games.sve.rules.zones.entering import let_it_be_replaced, put_now, things
from domain.games.sve.rules.zones.evolution import evolve
from domain.games.sve.rules.zones.leaving import forbidden, leave
from domain.games.sve.rules.zones.moves import move
from domain.games.sve.table.changes import Overdrawn
from domain.games.sve.table.editions import chapter, cite, stage
from domain.games.sve.table.frames import Draw, Keeping, Putting
from domain.games.sve.table.state import CEMETERY, DECK, FIELD, HAND, zone
from domain.kernel.abilities.compiled.happenings import Happened
from domain.kernel.abilities.interpreting.doing import leave_out
from domain.kernel.abilities.interpreting.interpreter import speak_of
from domain.kernel.acting.answers import ask_unless_settled
from domain.kernel.acting.procedures import Uncover, entered
from domain.kernel.decisions.game import Decision
from domain.kernel.table.choices import Question, Space, card_pick, seat_pick
from domain.kernel.table.ids import CardId, Seat, zone_key

R_4_4_4_2 = cite("4.4.4.2")
R_4_8_3_2 = cite("4.8.3.2")
R_5_9_1_1 = cite("5.9.1.1")
R_12_8_2 = cite("12.8.2")
CHOOSE = "choose"


def ask_what_fits(d: Decision, frame: Putting) -> None:
    """Lets the effect's controller select what is put where not everything fits (4.4.4.2, 4.8.3.2)."""
    cards = tuple(card for card in frame.cards if card in d.draft.cards)
    if frame.kind != FIELD:
        cards = _free_to_go(d, frame, cards)
    frame = msgspec.structs.replace(frame, cards=cards)
    space = room(d, frame.kind, frame.seat)
    all_of_it = things(frame)
    if len(all_of_it) <= space or not space or len(set(frame.codes)) + len(frame.cards) == 1:
        d.put(msgspec.structs.replace(frame, picked=all_of_it[:space]))
        return
    d.put(frame)
    rule = R_4_4_4_2(d) if frame.kind == FIELD else R_4_8_3_2(d)
    names = tuple(d.catalog.prints[code].name for code in frame.codes)
    picks = Space(all_of_it, space, space)
    d.ask(Question(CHOOSE, rule, frame.chooser, space=picks, about=frame.by, text="what fits", options=names))


def _free_to_go(d: Decision, frame: Putting, cards: tuple[CardId, ...]) -> tuple[CardId, ...]:
    """The cards that nothing keeps on the field (1.3.3)."""
    kept = tuple(card for card in cards if forbidden(d, card, frame.how, frame.by))
    if not kept:
        return cards
    leave_out(d, frame.how, tuple(map(card_pick, kept)))
    return tuple(card for card in cards if card not in kept)


def put_what_fits(d: Decision, frame: Putting) -> None:
    """Moves or creates what was selected; the rest stays where it is (4.4.4.2)."""
    gone = [card for card in frame.cards if card_pick(card) in (frame.picked or ())]
    d.put(msgspec.structs.replace(frame, arrived=tuple(put_now(d, frame)), picked=None))
    note_moves(d, gone, getattr(d.draft.agenda[-1], "arrived", ())[: len(gone)], above=1)


def ask_for_ward(d: Decision, frame: Putting) -> None:
    """Asks which followers with Ward that arrive reserved are engaged (12.8.2)."""
    if frame.kind != FIELD:
        return
    cards = d.draft.cards
    reserved = [card for card in frame.arrived if card in cards and not cards[card].turned]
    warding = [card for card in reserved if has(d, card, "Ward") and is_a(d, card, "follower")]
    if warding:
        space = Space(tuple(map(card_pick, warding)), 0, len(warding))
        d.ask(Question(CHOOSE, R_12_8_2(d), frame.seat, space=space, about=warding[0], text="engage with Ward"))


def engage_for_ward(d: Decision, frame: Putting) -> None:
    """Engages them: they were put reserved and then engaged (12.8.2, H.17)."""
    if frame.picked:
        engage(d, [CardId(pick.value) for pick in frame.picked], R_12_8_2(d), word="Ward")


def let_the_text_know(d: Decision, frame: Putting) -> None:
    """A text that put them goes on about them where they are now (4.1.4.1)."""
    d.end()
    speak_of(d, tuple(map(card_pick, frame.arrived)))
    if frame.kind == FIELD and frame.how in ("summon", "create"):
        note_too(d, "summon", tuple(map(card_pick, frame.arrived)))
    if frame.kind == FIELD:
        for card in frame.arrived:
            if card in d.draft.cards and "evolved" in enters(d, d.draft.cards[card], frame.seat):
                evolve(d, card, frame.rule, by=card)


PUT = chapter(
    "5.4.1",
    stage("4.4.4.2", ask_what_fits),
    stage("10.10.3", let_it_be_replaced, early="10.10.1"),
    stage("5.4.1", put_what_fits),
    stage("12.8.2", ask_for_ward),
    stage("12.8.2", engage_for_ward),
    stage("4.1.4.1", let_the_text_know, early="4.1.4"),
)


def ask_what_stays(d: Decision, frame: Keeping) -> None:
    """Asks which cards stay within the limit."""
    things = tuple(map(card_pick, zone(d, frame.kind, frame.seat)))
    space = Space(things, frame.most, frame.most)
    ask_unless_settled(d, Question(CHOOSE, frame.rule, frame.seat, space=space, text="which cards stay"))


def put_away_the_rest(d: Decision, frame: Keeping) -> None:
    """Moves the others to their owners' cemeteries."""
    kept = {pick.value for pick in frame.picked or ()}
    rest = [card for card in zone(d, frame.kind, frame.seat) if card not in kept]
    leave(d, rest, CEMETERY, "limit", frame.rule)


def settle_the_top(d: Decision, frame: Draw) -> None:
    """Where real cards are used, settles which cards are drawn."""
    if entered(d):
        d.push(Uncover(zone=zone_key(DECK, frame.seat), count=frame.count, rule=frame.rule))


def draw_one_after_another(d: Decision, frame: Draw) -> None:
    """Draws; with no card left the player has had to draw from an empty deck (5.9.1.1).

    Each draw is an event of its own: what may replace it is asked for each anew (10.10.2).
    """
    event, picked, drawn = Happened("drawn", seat=frame.seat, by=frame.by), frame.picked, frame.drawn
    for number in range(frame.count):
        replacements = for_event(d, event, seat_pick(frame.seat))
        question = choice(d, replacements, seat_pick(frame.seat), would_be("the draw")) if replacements else None
        if question is not None and picked is None:
            d.put(
                msgspec.structs.replace(
                    frame, count=frame.count - number, step=frame.step - 1, picked=None, drawn=drawn
                )
            )
            d.ask(question)
            return
        if replacements and picked != ():
            applied = replacements[picked[0].value if picked else 0]
            left = frame.count - number - 1
            d.put(msgspec.structs.replace(frame, count=left, step=frame.step - 1, picked=None, drawn=drawn))
            carry_out(d, applied, event)
            return
        picked = None
        deck = zone(d, DECK, frame.seat)
        if not deck:
            d.emit(Overdrawn(rule=R_5_9_1_1(d), seat=frame.seat))
            break
        drawn = (*drawn, *move(d, deck[:1], HAND, "draw", frame.rule, by=frame.by))
    if frame.spoken:
        d.end()
        speak_of(d, tuple(map(card_pick, drawn)))


KEEP = chapter("11.4.1", stage("11.4.1", ask_what_stays), stage("11.4.1", put_away_the_rest))
DRAW = chapter("5.9.2", stage("5.9.1", settle_the_top), stage("5.9.2", draw_one_after_another))


def put(
    d: Decision,
    kind: str,
    seat: Seat,
    how: str,
    rule: str,
    *,
    chooser: Seat,
    cards: Sequence[CardId] = (),
    codes: Sequence[str] = (),
    by: CardId | None = None,
    turned: bool = False,
    came: str = "",
) -> None:
    """Begins to put cards into a player's field or EX area, or to create tokens there."""
    d.push(
        Putting(
            seat=seat, chooser=chooser, kind=kind, how=how, rule=rule, cards=tuple(cards), codes=tuple(codes), by=by,
            turned=turned, came=came,
        )
    )  # fmt: skip
