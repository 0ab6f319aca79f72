"""Manual resolution: what a text that the engine cannot read does, entered by its controller and agreed to."""

from collections.abc import Mapping

import msgspec

from domain.kernel.acting.limits import past_limits
from domain.kernel.acting.procedures import Uncover
from domain.kernel.decisions.changes import CardFaced, CardMoved, CardsTurned, Counted, SeatCounted
from domain.kernel.decisions.commands import Actor, Confirm, Propose
from domain.kernel.decisions.game import Decision, Look
from domain.kernel.decisions.rulings import Message, Reason, Words, about, inner
from domain.kernel.decisions.steps import MOST_STEPS, CountStep, FaceStep, ManualStep, MoveStep, TurnStep
from domain.kernel.table.choices import Question
from domain.kernel.table.frames import Frame, Procedure, procedure, step
from domain.kernel.table.ids import CardId, Seat, ZoneKey, zone_kind
from domain.kernel.table.state import in_zone, seats_from

PROPOSE, CONFIRM = "manual resolution", "confirm"
HOW = "manual"


class Manual(Frame, frozen=True, kw_only=True):
    """An unimplemented sentence of a card that would be carried out now for `seat`.

    `asked` are the seats that have agreed to the proposal so far; `agree` is the last answer.
    """

    atomic = True
    seat: Seat
    source: CardId
    sentence: str
    rule: str
    proposal: tuple[ManualStep, ...] | None = None
    asked: tuple[Seat, ...] = ()
    agree: bool | None = None


def ask_for_a_proposal(d: Decision, frame: Manual) -> None:
    """Asks the controller what the sentence does."""
    if not d.draft.seats[frame.seat].out:
        d.ask(Question(PROPOSE, frame.rule, frame.seat, about=frame.source, text=frame.sentence))


def ask_for_agreement(d: Decision, frame: Manual) -> None:
    """Asks the other seats, one after another; a judge may answer for them all."""
    others = [seat for seat in seats_from(d.table, frame.seat) if seat not in (frame.seat, *frame.asked)]
    if frame.proposal is not None and others:
        d.ask(Question(CONFIRM, frame.rule, others[0], about=frame.source, text=frame.sentence, or_judge=True))


def hear_the_answer(d: Decision, frame: Manual) -> None:
    """Goes back to the controller after a no, and on to the next seat after a yes."""
    if frame.proposal is None or frame.agree is None:
        return
    if not frame.agree:
        d.put(Manual(seat=frame.seat, source=frame.source, sentence=frame.sentence, rule=frame.rule))
    else:
        d.goto(msgspec.structs.replace(frame, agree=None), ask_for_agreement)


def uncover_sources(d: Decision, frame: Manual) -> None:
    """Settles which cards lie on top wherever a proposal takes from the top."""
    for proposed in frame.proposal or ():
        if isinstance(proposed, MoveStep) and proposed.card is None:
            d.push(Uncover(zone=proposed.source, count=proposed.value, rule=frame.rule))


def carry_out(d: Decision, frame: Manual) -> None:
    """Makes the changes agreed on."""
    for proposed in frame.proposal or ():
        _carry_out_step(d, frame, proposed)


def _carry_out_step(d: Decision, frame: Manual, s: ManualStep) -> None:
    rule, by = frame.rule, frame.source
    if isinstance(s, MoveStep):
        taken = (s.card,) if s.card is not None else in_zone(d.table, s.source)[: s.value]
        for count, card in enumerate(taken):
            _move(d, card, s, None if not s.place else s.place - 1 + count, rule, by)
    elif isinstance(s, TurnStep):
        d.emit(CardsTurned(rule=rule, cards=(s.card,), turned=bool(s.value), how=HOW, by=by))
    elif isinstance(s, FaceStep):
        d.emit(CardFaced(rule=rule, card=s.card, face_up=bool(s.value)))
    elif s.card is not None:
        d.emit(Counted(rule=rule, card=s.card, counter=s.counter, amount=s.value, how=HOW, by=by))
    elif s.seat is not None:
        d.emit(SeatCounted(rule=rule, seat=s.seat, value=s.counter, amount=s.value, how=HOW, by=by))


def _move(d: Decision, card: CardId, s: MoveStep, index: int | None, rule: str, by: CardId) -> None:
    held = d.draft.cards[card]
    kind = d.game.zones[zone_kind(s.zone)]
    seat = held.controller if kind.spot is not None or kind.shared else Seat(int(s.zone.partition(".")[2]))
    d.emit(
        CardMoved(
            rule=rule,
            card=held.id,
            new=d.new_card(),
            to=s.zone,
            how=HOW,
            seat=seat,
            index=index,
            face_up=kind.lies_face_up,
            by=by,
        )
    )


def refuse_proposal(look: Look, actor: Actor, action: Propose) -> list[Reason]:
    """Every reason why the proposed changes cannot be made, step by step, or would leave what the game cannot have."""
    question = look.table.question
    rule = question.rule if question else look.game.loop_rule
    reasons = []
    moved: set[CardId] = set()
    lying = {key: len(cards) for key, cards in look.table.zones.items()}
    for place, proposed in enumerate(action.steps, 1):
        problem = _problem(look, proposed, moved) or _misplaced(look, proposed, lying)
        if problem is not None:
            part, text, remedy = problem
            reasons.append(
                Reason(
                    rule, Message("step", {"place": place, "text": inner(text)}), remedy, f"steps[{place - 1}].{part}"
                )
            )
        if isinstance(proposed, MoveStep) and proposed.card is not None:
            moved.add(proposed.card)
    if len(action.steps) > MOST_STEPS:
        text = Message("steps-are-said", {"steps": len(action.steps), "most-steps": MOST_STEPS})
        reasons.append(Reason(rule, text, "say-fewer", "steps"))
    return reasons or about("steps", past_limits(look, action.steps))


Problem = tuple[str, Words, Words]
"""The part of a step that is wrong, why, and what to do."""
ONE_OF_BOTH = "name-a-card-or-a-zone"


def _misplaced(look: Look, s: ManualStep, lying: dict[ZoneKey, int]) -> Problem | None:
    """Why a move names no place, or puts a second card into a zone of a field; notes what then lies where."""
    if not isinstance(s, MoveStep):
        return None
    count = 1 if s.card is not None else s.value
    source = look.table.cards[s.card].zone if s.card is not None else s.source
    lying[source] = lying.get(source, 0) - count
    there = lying.get(s.zone, 0)
    lying[s.zone] = there + count
    if not 0 <= s.place <= there + 1:
        return (
            "place",
            Message("has-no-place", {"zone": s.zone, "place": s.place}),
            Message("name-one-from-1", {"there": there + 1}),
        )
    crowded = look.game.zones[zone_kind(s.zone)].spot is not None and lying[s.zone] > 1
    return ("zone", Message("holds-one-card-at-the-most", {"zone": s.zone}), "name-an-empty-zone") if crowded else None


def _problem(look: Look, s: ManualStep, moved: set[CardId]) -> Problem | None:
    table = look.table
    if s.card is not None and (s.card not in table.cards or s.card in moved):
        gone = Message("there-is-no-card-any-more", {"card": s.card})
        return (
            "card",
            gone if s.card in moved else Message("there-is-no-card", {"card": s.card}),
            "name-a-card-that-is-there",
        )
    if isinstance(s, MoveStep):
        keys = look.game.zone_keys(table.seats)
        if s.zone not in keys:
            return (
                "zone",
                Message("there-is-no-zone", {"zone": repr(s.zone)}),
                Message("name-one-of-keys", {"keys": tuple(keys)}),
            )
        if s.card is not None:
            both = s.source or s.value
            return ("card", "it-names-a-card-and-a-zone", ONE_OF_BOTH) if both else None
        named = s.source in keys and s.value >= 1
        return None if named else ("source", "it-names-neither-a-card-nor-cards", ONE_OF_BOTH)
    if not isinstance(s, CountStep):
        return None
    if s.card is not None and s.seat is not None:
        return "card", "it-names-a-card", "name-one-of-them"
    if s.card is None and (s.seat is None or s.seat not in table.seats):
        return "seat", "it-names-neither-a-card-nor", "name-one-of-them"
    numbers = look.game.positions.values_of
    known = look.game.counters if s.card is not None else tuple(numbers(table.seats[Seat(s.seat or 1)]))
    remedy = Message("name-one-of", {"known": tuple(known)}) if known else "name-a-card-and-one"
    return (
        None if s.counter in known else ("counter", Message("there-is-no-number", {"counter": repr(s.counter)}), remedy)
    )


def propose(d: Decision, actor: Actor, action: Propose) -> None:
    """Takes the controller's proposal."""
    frame = d.draft.agenda[-1]
    assert isinstance(frame, Manual), "only a manual resolution asks for a proposal"
    d.put(msgspec.structs.replace(frame, proposal=action.steps))


def confirm(d: Decision, actor: Actor, action: Confirm) -> None:
    """Takes a seat's answer; a judge's yes settles it for all seats."""
    frame = d.draft.agenda[-1]
    assert isinstance(frame, Manual), "only a manual resolution asks for agreement"
    said = tuple(d.draft.seats) if actor.judges else (*frame.asked, Seat(actor.seat or 0))
    d.put(msgspec.structs.replace(frame, asked=said, agree=action.agree))


def refuse_confirm(look: Look, actor: Actor, action: Confirm) -> list[Reason]:
    """Nothing more than being asked is needed."""
    return []


def manual_procedures(rule: str) -> Mapping[type[Frame], Procedure]:
    """The procedure of a manual resolution, labelled with the rule by which a game follows card texts."""
    steps = (ask_for_a_proposal, ask_for_agreement, hear_the_answer, uncover_sources, carry_out)
    return {Manual: procedure(rule, *(step(rule, run) for run in steps))}
