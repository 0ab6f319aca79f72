"""Undo: by the seats among themselves, and by judges."""

from collections.abc import Mapping

from domain.kernel.acting.procedures import entered
from domain.kernel.decisions.acts import AllowRewind, AnswerTakeBack, AskTakeBack, JudgeAct, Rewind
from domain.kernel.decisions.commands import JUDGES, Actor
from domain.kernel.decisions.game import Decision, Look
from domain.kernel.decisions.judging_changes import RewindAllowed, TakeBackAgreed, TakeBackAsked, TakeBackEnded
from domain.kernel.decisions.rulings import Message, Reason, about, inner
from domain.kernel.judging.duty import NO_NEEDS, R_EXISTS, Duty, Needs, Past, R, refuse_position
from domain.kernel.judging.officials.authority import authority
from domain.kernel.judging.undoing.backup import R_BACKUP, by_people, deals, restore
from domain.kernel.table.ids import Seat
from domain.kernel.table.judging_record import Judging, Rewound
from domain.kernel.table.state import State, Table, living

R_ASKED = R("J.2.1")
R_BARRIER = R("J.2.2")
R_ENDED = R("J.2.6")
R_ALLOWED = R("J.2.8")
LAST_ACTION = 50
"""How far back the last action may lie, in positions: acts of judging may have come after it."""

_KINDS = {
    "card": "what-a-hidden-card-is",
    "dice": "what-dice-show",
    "chance": "an-outcome-of-chance",
    "choice": "what-fits-a-choice-made",
}


def is_over_for_good(table: Table) -> bool:
    """Whether nobody can take the match back any more: it has ended, and its secret may be published."""
    return table.result is not None and table.setup.chance == "committed"


def refuse_back(look: Look, to: int) -> list[Reason]:
    """Why nobody can take this match back to a position."""
    reasons = refuse_position(look, to)
    if is_over_for_good(look.table):
        text = "the-match-has-ended"
        reasons.append(Reason(R_ENDED, text, "branch-it-from-that-position"))
    return reasons


def refuse_asking(look: Look, actor: Actor, action: AskTakeBack, past: Past) -> list[Reason]:
    """A seat asks for what the seats can agree on among themselves."""
    table, to, asked = look.table, action.to, look.table.judging.asked
    reasons = about("to", refuse_back(look, to))
    if actor.seat is not None and table.seats[actor.seat].out:
        reasons.append(Reason(R_ASKED, Message("is-out-of-the-match", {"actor": actor}), "leave-it-to-the-seats"))
    if asked is not None and not _lapsed(past, asked.at):
        reasons.append(Reason(R_ASKED, "a-take-back-has-been-asked", "answer-it-first"))
    if not reasons and not table.judging.stands(to, table.position):
        reasons.append(
            Reason(R_ASKED, Message("position-was-undone-already", {"to": to}), "ask-a-judge-to-go-back", "to")
        )
    return reasons or about("to", barrier(past))


def _lapsed(past: Past, at: int) -> bool:
    return any(position > at for position in past.played or ())


def barrier(past: Past) -> list[Reason]:
    """What the seats have learned since a position: why a judge must take the match back there."""
    assert past.learned is not None, "what was learned since has been read"
    told = dict.fromkeys((fact.seat, fact.position, fact.kind) for fact in past.learned)
    return [
        Reason(
            R_BARRIER,
            Message("seat-learned-something-at-position", {"seat": seat, "at": at, "text": inner(_KINDS[kind])}),
            "call-a-judge",
        )
        for seat, at, kind in told
    ]


def ask(d: Decision, actor: Actor, action: AskTakeBack, past: Past) -> None:
    """The other seats are asked."""
    d.record(TakeBackAsked(rule=R_ASKED, seat=Seat(actor.seat or 0), to=action.to))


def refuse_answer(look: Look, actor: Actor, action: AnswerTakeBack, past: Past) -> list[Reason]:
    """An answer is to what was asked, by a seat that was asked or a judge, while the match has not gone on."""
    table, asked = look.table, look.table.judging.asked
    if asked is None:
        return [Reason(R_ASKED, "no-take-back-has-been-asked", "ask-for-one-first")]
    if not action.agree:
        return []
    reasons = about("agree", refuse_back(look, asked.to))
    if _lapsed(past, asked.at):
        reasons.append(Reason(R_ASKED, "the-match-has-gone-on-since", "ask-for-it-again", "agree"))
    if actor.seat is not None and (actor.seat in (asked.seat, *asked.agreed) or table.seats[actor.seat].out):
        text = Message("is-not-asked", {"actor": actor})
        reasons.append(Reason(R_ASKED, text, "the-other-seats-in-the-match", "agree"))
    if reasons or not actor.judges:
        return reasons or about("agree", barrier(past))
    if not entered(look):
        return []
    dealt = by_people(look, deals(look.game, table, past.states[asked.to]))
    remedy = "rewind-and-enter-their-order"
    return [Reason(deal.rule, "people-shuffle-cards-for-this", remedy, "agree") for deal in dealt]


def answer(d: Decision, actor: Actor, action: AnswerTakeBack, past: Past) -> None:
    """A no ends it; when every other seat has agreed, or a judge grants it, the match goes back."""
    asked = d.draft.judging.asked
    assert asked is not None, "an answer is to what was asked"
    if not action.agree:
        d.record(TakeBackEnded(rule=R_ASKED, how="withdrawn" if actor.seat == asked.seat else "declined"))
        return
    if actor.seat is not None:
        d.record(TakeBackAgreed(rule=R_ASKED, seat=actor.seat))
        if any(seat not in (asked.seat, *asked.agreed, actor.seat) for seat in living(d.table)):
            return
    d.record(TakeBackEnded(rule=R_ASKED, how="granted" if actor.judges else "agreed"))
    restore(d, past.states[asked.to], R_ASKED, exact=not actor.judges)


def refuse_rewind(look: Look, actor: Actor, action: Rewind, past: Past) -> list[Reason]:
    """A floor judge undoes the last action; more is for the head judge, or as the head judge has allowed it."""
    reasons = refuse_back(look, action.to) or _done(look, action, past)
    if reasons:
        return about("to", reasons)
    if not (actor.role == "judge" and _is_allowed(look, action, past)):
        last = _is_last(look, action, past)
        unable = authority(look, "backup", actor)
        reasons += about("to", authority(look, "undo", actor) if unable and last else unable)
        if actor.role == "judge" and not last:
            text = "a-floor-judge-takes-back"
            remedy = "let-the-head-judge-do"
            reasons.append(Reason(R_ALLOWED, text, remedy, "to"))
    return reasons + about("entered", _refuse_entry(look, action, past))


def _done(look: Look, action: Rewind, past: Past) -> list[Reason]:
    """Why this backup is none: it has just been done."""
    last = _same(look.table.judging, action)
    if last is None or _lapsed(past, last.at):
        return []
    text = Message("the-match-was-taken-back", {"to": last.to, "at": last.at})
    return [Reason(R_BACKUP, text, Message("to-undo-that-take-it-back", {"at": last.at - 1}))]


def _same(judging: Judging, action: Rewind) -> Rewound | None:
    """The last backup, if it went to the same position."""
    last = judging.rewinds[-1] if judging.rewinds else None
    return last if last is not None and last.to == action.to else None


def _is_allowed(look: Look, action: Rewind, past: Past) -> bool:
    """Whether the head judge has allowed just this backup, and the match has not gone on since."""
    allowed = look.table.judging.allowed
    if allowed is None or (allowed.to, allowed.exact) != (action.to, action.exact):
        return False
    return past.played is not None and not _lapsed(past, allowed.at)


def _is_last(look: Look, action: Rewind, past: Past) -> bool:
    """Whether it undoes one action of the game."""
    judging, head = look.table.judging, look.table.position
    near = head - action.to <= LAST_ACTION and past.played is not None
    standing = [at for at in past.played or () if judging.stands(at, head)]
    return near and len(standing) <= 1 and judging.stands(action.to, head)


def refuse_allowing(look: Look, actor: Actor, action: AllowRewind, past: Past) -> list[Reason]:
    """The head judge allows a backup that could be done, by a policy that lets a head judge do it."""
    return about("to", refuse_back(look, action.to)) or authority(look, "backup", actor)


def allow(d: Decision, actor: Actor, action: AllowRewind, past: Past) -> None:
    """A floor judge may do it."""
    d.record(RewindAllowed(rule=R_ALLOWED, to=action.to, exact=action.exact))


def _refuse_entry(look: Look, action: Rewind, past: Past) -> list[Reason]:
    """What people entered must be one order for each deal that they make, and nothing else."""
    then = past.states[action.to]
    wanted = () if action.exact or not entered(look) else by_people(look, deals(look.game, look.table, then))
    left, reasons = list(action.entered), []
    for deal in wanted:
        size = len(deal.cards)
        if sorted(left[:size]) != list(range(size)):
            text = Message("people-shuffle-the-candidates", {"size": size, "zone": deal.zone})
            reasons.append(Reason(deal.rule, text, Message("enter-the-places-0", {"size": size - 1})))
        del left[:size]
    return (
        [*reasons, Reason(R_EXISTS, "more-was-entered-than-is-dealt", "enter-only-what-is-asked-for")]
        if left and not reasons
        else reasons
    )


def rewind(d: Decision, actor: Actor, action: Rewind, past: Past) -> None:
    """The match goes back."""
    if d.draft.judging.asked is not None:
        d.record(TakeBackEnded(rule=R_ASKED, how="granted"))
    restore(d, past.states[action.to], R_BACKUP, exact=action.exact, entry=action.entered)


def needs_asking(state: State, action: AskTakeBack) -> Needs:
    """What was learned since the position, and whether an earlier request has lapsed."""
    asked = state.judging.asked
    since = action.to if 1 <= action.to < state.position else None
    return Needs(played=None if asked is None else asked.at, learned=since)


def needs_answer(state: State, action: AnswerTakeBack) -> Needs:
    """The position that was asked for, and what was learned since."""
    asked = state.judging.asked
    return NO_NEEDS if asked is None or not action.agree else Needs((asked.to,), played=asked.at, learned=asked.to)


def needs_rewind(state: State, action: Rewind) -> Needs:
    """The position, and what was played since, if it can be one action only."""
    if not 1 <= action.to < state.position:
        return NO_NEEDS
    if state.position - action.to <= LAST_ACTION:
        return Needs((action.to,), played=action.to)
    found = (state.judging.allowed, _same(state.judging, action))
    return Needs((action.to,), played=min((one.at for one in found if one is not None), default=None))


DUTIES: Mapping[type[JudgeAct], Duty] = {
    AskTakeBack: Duty(roles=("seat",), needs=needs_asking, refuse=refuse_asking, perform=ask),
    AnswerTakeBack: Duty(roles=("seat", *JUDGES), needs=needs_answer, refuse=refuse_answer, perform=answer),
    AllowRewind: Duty(roles=("head judge",), refuse=refuse_allowing, perform=allow),
    Rewind: Duty(roles=JUDGES, needs=needs_rewind, refuse=refuse_rewind, perform=rewind),
}
