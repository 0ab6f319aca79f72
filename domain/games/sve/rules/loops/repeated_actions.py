"""Actions that change nothing: not the same one again with the same selections (15.2.1.2).

What was selected is kept in the turn's frame, which nobody is shown: some of it may be hidden from other players.
"""

import hashlib

import msgspec

from domain.games.sve.table.actions import Activate
from domain.games.sve.table.editions import cite
from domain.games.sve.table.frames import Done, Idle, TurnOrder
from domain.games.sve.table.state import EVOLVE_DECK, EX, FIELD, LEADER, sve
from domain.kernel.decisions.changes import CardMoved
from domain.kernel.decisions.commands import Action
from domain.kernel.decisions.game import Decision, Look
from domain.kernel.decisions.rulings import Reason
from domain.kernel.table.choices import Pick, Question
from domain.kernel.table.ids import ZoneKey, zone_key

R_15_2_1_2 = cite("15.2.1.2")
H_22 = cite("H.22")
SELECTIONS = ("choose", "ward", "discard")
"""The questions whose answers are selections of an action."""
READ = tuple(zone_key(kind, seat) for seat in (1, 2) for kind in (FIELD, LEADER, EX, EVOLVE_DECK))
"""The zones that a position is known by."""


def before_an_action(d: Decision, frame: TurnOrder, action: Action) -> TurnOrder:
    """Remembers the position before an ability that might change nothing: everything else moves a card or time."""
    if not isinstance(action, Activate):
        return msgspec.structs.replace(frame, idle=None)
    now, idle = fingerprint(d), frame.idle
    barred = idle.barred if idle is not None and idle.position == now else ()
    return msgspec.structs.replace(frame, idle=Idle(now, Done(action), barred=barred))


def leave_out_what_changed_nothing(d: Decision, question: Question) -> Question | None:
    """Leaves out the selections with which the ability being played has changed nothing.

    The only answer that is left then is handed over. Where an opponent or chance had its part in what is asked, no
    answer may be left: then all are.
    """
    if question.kind not in SELECTIONS or question.space is None:
        return question
    place = _turn(d)
    frame = None if place is None else d.draft.agenda[place]
    if place is None or not isinstance(frame, TurnOrder) or question.seat != frame.seat:
        return question
    idle = frame.idle
    if idle is None or idle.now is None:
        return question
    out = [one.answers[-1] for one in idle.barred if _goes_on(one, idle.now)]
    space = question.space.leaving_out(out)
    left = space.answers
    space, left = (space, left) if left else (question.space, question.space.answers)
    asked = msgspec.structs.replace(idle, ordered=space.ordered, sole=(*idle.sole[: len(idle.now.answers)], left == 1))
    d.draft.agenda[place] = msgspec.structs.replace(frame, idle=asked)
    if left > 1 or not space.without:
        return msgspec.structs.replace(question, space=space)
    only = next(space.each())
    note_a_selection(d, only)
    d.put(d.draft.agenda[-1].__replace__(picked=only))
    return None


def _goes_on(barred: Done, now: Done) -> bool:
    """Whether one more answer makes what is being done what has changed nothing."""
    return barred.action == now.action and len(barred.answers) > 0 and barred.answers[:-1] == now.answers


def note_a_selection(d: Decision, picks: tuple[Pick, ...]) -> None:
    """Keeps what the active player selects for the ability that it is playing."""
    place = _turn(d)
    frame = None if place is None else d.draft.agenda[place]
    if place is None or not isinstance(frame, TurnOrder) or frame.idle is None or frame.idle.now is None:
        return
    idle, now = frame.idle, frame.idle.now
    answers = (*now.answers, picks if idle.ordered else tuple(sorted(picks)))
    idle = msgspec.structs.replace(idle, now=msgspec.structs.replace(now, answers=answers))
    d.draft.agenda[place] = msgspec.structs.replace(frame, idle=idle)


def note_a_new_order(d: Decision, key: ZoneKey) -> None:
    """A deck that has been shuffled is no longer what it was, which no fingerprint may tell."""
    place = _turn(d)
    frame = None if place is None else d.draft.agenda[place]
    if place is not None and isinstance(frame, TurnOrder) and len(d.draft.zones.get(key, ())) > 1:
        d.draft.agenda[place] = frame.__replace__(idle=None)


def note_what_changed_nothing(d: Decision, frame: TurnOrder) -> None:
    """Bars what was done last, where the position is as it was before it (15.2.1.2).

    Where its last selection left no other one, it is barred with those before that already.
    """
    idle = frame.idle
    if idle is None or idle.now is None:
        return
    if _has_moved(d) or idle.position != fingerprint(d):
        d.put(msgspec.structs.replace(frame, idle=None))
        return
    answers = idle.now.answers
    while answers and idle.sole[len(answers) - 1 : len(answers)] == (True,):
        answers = answers[:-1]
    barred = (*idle.barred, Done(idle.now.action, answers))
    d.put(msgspec.structs.replace(frame, idle=Idle(idle.position, barred=barred)))


def refuse_idle(look: Look, action: Activate) -> list[Reason]:
    """Why an ability may not be played: it has just been, whatever could be selected, and nothing has changed."""
    place = _turn(look)
    frame = None if place is None else look.table.agenda[place]
    if not isinstance(frame, TurnOrder) or frame.idle is None or Done(action) not in frame.idle.barred:
        return []
    text = "sve-this-has-just-been-done"
    return [Reason(R_15_2_1_2(look), text, "sve-do-something-else-first", beside=(H_22(look),))]


def _turn(look: Look) -> int | None:
    """The place of the turn in progress on the agenda."""
    agenda = look.table.agenda
    return next((place for place, frame in enumerate(agenda) if isinstance(frame, TurnOrder)), None)


def _has_moved(d: Decision) -> bool:
    """Whether a card has come to another place in this decision: the id that it got tells two positions apart."""
    return any(isinstance(change, CardMoved) for change in d.changes)


def fingerprint(look: Look) -> str:
    """A position as far as an action without moves can change it: what a rule or a card can read (H.22)."""
    table, extra = look.table, sve(look.table)
    cards = [
        (number, card.turned, card.face_up, sorted(card.counters.items()) if card.counters else [])
        for key in READ
        for number in table.zones.get(key, ())
        for card in (table.cards[number],)
    ]
    seats = [(seat, sorted(held.values.items())) for seat, held in table.seats.items()]
    facts = (table.next_card, extra.number, len(extra.history), extra.links, extra.turns, seats, cards)
    tallied = sorted(extra.tallies.items()) if extra.tallies else ""
    told = f"{facts!r}{tallied}{extra.reached or ''}"
    return hashlib.sha256(told.encode()).hexdigest()[:16]
