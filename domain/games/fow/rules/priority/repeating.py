"""Loops that players can end (1301.1a, 1301.1b): declared sequences, which are performed so many times and not again.

Who passes and what is chosen goes on as it is asked where a sequence does not say it. A sequence is over where its next
action cannot be done, and where a player who has no action in it does something else than to pass.
"""

from collections.abc import Callable
from typing import Any

import msgspec

from domain.games.fow.table.actions import Pass, Play, ProduceWill, UseAbility
from domain.games.fow.table.state import chase, fow, other
from domain.kernel.acting.answers import called, seat_of
from domain.kernel.acting.repeating import (
    MOST_TIMES,
    Allow,
    Cycle,
    CycleSet,
    Deed,
    Repeat,
    Repeats,
    against_repeating,
    declarable,
    held,
    next_of,
    offered,
)
from domain.kernel.decisions.commands import Action, Actor, Choose, Concede
from domain.kernel.decisions.game import Decision, Look
from domain.kernel.decisions.offered_fields import ActOffer, Numbers
from domain.kernel.decisions.rulings import Message, Reason
from domain.kernel.table.choices import Offer, Pick, Question, Space
from domain.kernel.table.ids import Seat
from domain.rulebook import rulebook

R = rulebook("fow:10.2").ref
R_1301_1 = R("1301.1")
R_1301_1A = R("1301.1a")
R_1301_1B = R("1301.1b")
H_79 = R("H.79")
ACT, ALLOW = "act", "allow"
BESIDE = ("pass", "choose", "producewill")
"""What goes with a loop and is none of its actions: it is not kept from being done again."""
Check = Callable[[Look, Actor, Any], list[Reason]]
Deeds = Callable[[Decision, Actor, Any], None]


def cycle_of(look: Look) -> Cycle | None:
    """The declared sequence: in progress, or performed (no times are left) and not to be performed again yet."""
    found = fow(look.table).cycle
    return None if found is msgspec.UNSET else found


def owner(cycle: Cycle, deed: Deed) -> Seat:
    """Whose action a deed is."""
    return deed.seat or cycle.seat


def parties(cycle: Cycle) -> set[Seat]:
    """The players who can end a loop: those with an action in it."""
    return {cycle.seat, *(owner(cycle, deed) for deed in cycle.sequence if deed.do not in BESIDE)}


def rule_of(cycle: Cycle) -> str:
    """The rule of a loop that one player can end, or that both can."""
    return R_1301_1B if len(parties(cycle)) > 1 else R_1301_1A


def _next(look: Look, cycle: Cycle, seat: Seat) -> Deed | None:
    """What a player does next: its own deed, or it passes where it waits for that of the other one."""
    if not cycle.times:
        return None
    deed = cycle.sequence[cycle.at]
    if owner(cycle, deed) == seat:
        return deed
    return Deed("pass") if seat in parties(cycle) else None


def _said(look: Look, seat: Seat, deed: Deed) -> Message:
    if not deed.card:
        return Message("fow-does", {"do": deed.do})
    return Message("fow-does-with", {"do": deed.do, "card": called(look, seat, deed.card)})


REPEATS = Repeats(
    deeds={
        "play": (Play, {"card": "card"}),
        "useability": (UseAbility, {"card": "card", "ability": "ability"}),
        "producewill": (ProduceWill, {"card": "card", "option": "ability"}),
        "pass": (Pass, {}),
        "choose": (Choose, {"picks": "picks"}),
    },
    awaited=_next,
    said=_said,
    cycle=cycle_of,
    question=ACT,
    beside=BESIDE,
)
"""What a sequence is declared of."""


def refuse_repetition(look: Look, actor: Actor, action: Repeat) -> list[Reason]:
    """Why a sequence cannot be declared (1301.1a); by a player who is not the turn player one of both (1301.1b)."""
    seat = seat_of(actor)
    cycle = Cycle(action.sequence, action.times, seat=seat)
    rule = rule_of(cycle)
    reasons = against_repeating(REPEATS, action, rule, "fow-declare-plays-and-abilities")
    for place, deed in enumerate(action.sequence):
        if deed.seat not in (0, seat, other(seat)):
            no_seat = Message("there-is-no-seat", {"seat": deed.seat})
            reasons.append(Reason(rule, no_seat, "name-a-seat-of-the-match", f"sequence[{place}].seat"))
    if action.sequence and not any(owner(cycle, deed) == seat and deed.do not in BESIDE for deed in action.sequence):
        text, remedy = "fow-no-action-of-yours-is-in-the-loop", "fow-name-what-you-do-in-it"
        reasons.append(Reason(rule, text, remedy, "sequence"))
    if rule == R_1301_1B and seat != look.table.turn.seat:
        text, remedy = "fow-the-turn-player-names-a-number-first", "fow-let-the-turn-player-declare-it"
        reasons.append(Reason(R_1301_1B, text, remedy, "sequence"))
    return reasons + _done_before(look, cycle)


def _done_before(look: Look, cycle: Cycle) -> list[Reason]:
    """Why a loop cannot be performed again: nothing else has been done since (1301.1a, 1301.1b)."""
    past = cycle_of(look)
    acts = [one for one in _acts(cycle) if one[1].do not in BESIDE]
    if past is None or past.times or not acts or any(one not in _acts(past) for one in acts):
        return []
    return [Reason(rule_of(past), "fow-the-loop-has-been-performed", "fow-do-something-else")]


def _acts(cycle: Cycle) -> list[tuple[Seat, Deed]]:
    return [(owner(cycle, deed), msgspec.structs.replace(deed, seat=Seat(0))) for deed in cycle.sequence]


def may_wait(look: Look, cycle: Cycle, seat: Seat) -> bool:
    """Whether a player may let the chase resolve before its next action, of which the sequence says nothing."""
    return bool(chase(look)) and not any(one.do == "pass" and owner(cycle, one) == seat for one in cycle.sequence)


def holding(check: Check) -> Check:
    """A check of an action, and of what a declared sequence says."""

    def refuse(look: Look, actor: Actor, action: Action) -> list[Reason]:
        cycle = cycle_of(look)
        if cycle is None:
            return check(look, actor, action)
        waits = isinstance(action, Pass) and actor.seat is not None and may_wait(look, cycle, actor.seat)
        reasons = [] if waits else held(REPEATS, look, actor, action, rule_of(cycle))
        deed = REPEATS.deed_of(action)
        if not cycle.times and deed is not None and deed.do not in BESIDE and actor.seat is not None:
            reasons = _done_before(look, Cycle((deed,), 1, seat=actor.seat))
        return [*reasons, *check(look, actor, action)]

    return refuse


def counting(perform: Deeds) -> Deeds:
    """What an action sets going, and that a declared sequence is one action further."""

    def done(d: Decision, actor: Actor, action: Action) -> None:
        if cycle_of(d) is not None and actor.seat is not None and not isinstance(action, Concede | Repeat | Allow):
            count(d, actor.seat, action)
        perform(d, actor, action)

    return done


def count(d: Decision, seat: Seat, action: Action) -> None:
    """Counts an action of the sequence that is performed; another one ends it, or lets it be performed again."""
    cycle = cycle_of(d)
    if cycle is None:
        return
    deed = REPEATS.deed_of(action)
    if not cycle.times:
        if seat in parties(cycle) and _is_an_action(d, action):
            _set(d, cycle, None)
        return
    if owner(cycle, cycle.sequence[cycle.at]) == seat and deed == msgspec.structs.replace(
        cycle.sequence[cycle.at], seat=Seat(0)
    ):
        at, times = next_of(cycle.sequence, cycle.at, cycle.times)
        _set(d, cycle, msgspec.structs.replace(cycle, at=at, times=times))
    elif seat not in parties(cycle) and _is_an_action(d, action):
        _set(d, cycle, None)


def _is_an_action(look: Look, action: Action) -> bool:
    return type(action) in look.game.answers[ACT] and not isinstance(action, Pass | ProduceWill)


def _set(d: Decision, cycle: Cycle, left: Cycle | None, *beside: str) -> None:
    d.emit(CycleSet(rule=rule_of(cycle), beside=beside, cycle=left))


def repeat(d: Decision, actor: Actor, action: Repeat) -> None:
    """Declares the loop; where the other player can end it too, it says how often next (1301.1b)."""
    cycle = Cycle(action.sequence, action.times, seat=seat_of(actor))
    cycle = msgspec.structs.replace(cycle, open=rule_of(cycle) == R_1301_1B)
    _set(d, cycle, cycle, R_1301_1)


def refuse_allowance(look: Look, actor: Actor, action: Allow) -> list[Reason]:
    """Why a number cannot be named: it is none that a loop can be declared with, or more than a number (1301.1b)."""
    reasons = []
    if not 0 <= action.times <= MOST_TIMES:
        text = Message("a-sequence-is-declared-times", {"times": action.times})
        reasons.append(Reason(R_1301_1B, text, Message("fow-name-0-to", {"times": MOST_TIMES}), "times"))
    if action.deed is not None or action.at:
        reasons.append(Reason(R_1301_1B, "fow-a-number-is-all", "fow-name-a-number", "deed"))
    return reasons


def allow(d: Decision, actor: Actor, action: Allow) -> None:
    """The smaller number holds, the first one where the second is not smaller (1301.1b, H.79)."""
    cycle = cycle_of(d)
    assert cycle is not None, "a number is asked for a declared loop"
    beside = (H_79,) if action.times >= cycle.times else ()
    left = msgspec.structs.replace(cycle, times=min(action.times, cycle.times), open=False)
    _set(d, cycle, left, *beside)


def allowance(look: Look) -> Question | None:
    """What is asked of the other player as a loop of both has been declared."""
    cycle = cycle_of(look)
    if cycle is None or not cycle.open:
        return None
    space = Space((Pick("number", 0), Pick("number", cycle.times)))
    return Question(ALLOW, R_1301_1B, other(cycle.seat), space=space)


def end_what_cannot_go_on(d: Decision, seat: Seat) -> None:
    """A sequence is over when its next action, by who has priority now, cannot be done."""
    cycle = cycle_of(d)
    if cycle is None or not cycle.times or owner(cycle, cycle.sequence[cycle.at]) != seat:
        return
    action = REPEATS.action_of(cycle.sequence[cycle.at])
    if (
        action is None
        or type(action) not in d.game.answers[ACT]
        or d.game.refuse[type(action)](d, Actor("seat", seat), action)
    ):
        _set(d, cycle, None)


def offered_in_a_loop(look: Look, question: Question, offers: list[Offer]) -> list[Offer]:
    """Of what is offered what a declared sequence leaves."""
    cycle = cycle_of(look)
    if cycle is None or question.seat is None:
        return offers
    if cycle.times:
        held_to = offered(REPEATS, look, question, offers)
        waiting = [one for one in offers if one.action == "pass"] if may_wait(look, cycle, question.seat) else []
        return [*held_to, *(one for one in waiting if one not in held_to)]
    done = [deed for seat, deed in _acts(cycle) if seat == question.seat and deed.do not in BESIDE]
    return [left for offer in offers if (left := _without(offer, done)) is not None]


def _without(offer: Offer, done: list[Deed]) -> Offer | None:
    """An offer without what was performed in a loop."""
    part = {"play": "card", "useability": "ability"}.get(offer.action)
    mine = [deed for deed in done if deed.do == offer.action]
    if part is None or not mine:
        return offer
    if part == "ability":
        mine = [deed for deed in mine if deed.card == offer.parts["card"].candidates[0].value]
    out = {getattr(deed, part) for deed in mine}
    space = offer.parts[part]
    left = tuple(pick for pick in space.candidates if pick.value not in out)
    if not left:
        return None
    parts = {**offer.parts, part: msgspec.structs.replace(space, candidates=left)}
    return msgspec.structs.replace(offer, parts=parts)


def offer_sequences(look: Look, question: Question) -> list[ActOffer]:
    """A loop to be declared by who has priority; and, where it is one of both, how often the other one has it done."""
    cycle = cycle_of(look)
    if question.kind == ALLOW:
        return [ActOffer("allow", question.rule, {"times": Numbers(0, MOST_TIMES)}, anytime=False)]
    if cycle is not None and cycle.times:
        return []
    return declarable(REPEATS, look, question, R_1301_1A)
