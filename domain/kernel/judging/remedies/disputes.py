"""Disputes: calling a judge, ruling, appealing, closing."""

from collections.abc import Mapping

from domain.kernel.decisions.acts import (
    AnswerJudge,
    Appeal,
    AskPlayers,
    CallJudge,
    CloseDispute,
    JudgeAct,
    RuleOn,
    TakeCall,
    WithdrawCall,
)
from domain.kernel.decisions.commands import JUDGES, Actor
from domain.kernel.decisions.game import R_READING, Decision, Look
from domain.kernel.decisions.judging_changes import (
    CallTaken,
    DisputeMoved,
    DisputeOpened,
    DisputeRuled,
    Paused,
    PlayerAnswered,
    PlayersAsked,
    Resumed,
)
from domain.kernel.decisions.rulings import Message, Reason, up_to
from domain.kernel.judging.duty import R_EXISTS, R_PAUSED, Duty, Past, R
from domain.kernel.judging.officials.authority import authority
from domain.kernel.judging.readings import refuse_reading
from domain.kernel.table.ids import Seat
from domain.kernel.table.judging_record import Dispute, Ruled, Taken

R_CALL = R("J.3.1")
R_FLOOR = R("J.3.2")
R_APPEAL = R("J.3.3")
R_PRECEDENT = R("J.3.4")
R_WITHDRAW = R("J.3.5")
R_TAKEN = R("J.3.6")
R_ASKED = R("J.3.9")
REMEDIES = ("rewind", "fix", "penalty", "manual")


def cause(number: int) -> str:
    """What a match is paused for while a dispute is on."""
    return f"dispute {number}"


def find(look: Look, number: int) -> tuple[Dispute | None, list[Reason]]:
    """A dispute that is not over, or why there is none of this number."""
    disputes = look.table.judging.disputes
    if not 1 <= number <= len(disputes):
        known = Message("name-one-of-up-to", {"up-to": up_to(len(disputes))}) if disputes else "call-a-judge-first"
        return None, [Reason(R_EXISTS, Message("there-is-no-dispute", {"number": number}), known, "dispute")]
    dispute = disputes[number - 1]
    if dispute.over:
        return None, [
            Reason(
                R_FLOOR,
                Message("dispute-is", {"number": number, "stands": dispute.stands}),
                "call-a-judge-anew",
                "dispute",
            )
        ]
    return dispute, []


def refuse_call(look: Look, actor: Actor, action: CallJudge, past: Past) -> list[Reason]:
    """A call asks something, about something that there is."""
    table, reasons = look.table, []
    if not 1 <= action.position <= table.position:
        text = Message("there-is-no-position", {"position": action.position})
        reasons.append(Reason(R_EXISTS, text, Message("positions-are", {"up-to": up_to(table.position)}), "position"))
    if not action.reason.strip():
        reasons.append(Reason(R_CALL, "a-call-says-what-is-asked", "give-the-question-as-the-reason", "reason"))
    if action.card and action.card not in look.catalog.cards:
        text = Message("no-card-of-this-match", {"card": repr(action.card)})
        reasons.append(Reason(R_EXISTS, text, "name-the-code-of-a-card", "card"))
    mine = [dispute.number for dispute in table.judging.disputes if dispute.seat == actor.seat and not dispute.over]
    if actor.seat is not None and mine:
        reasons.append(
            Reason(
                R_CALL, Message("dispute-of-is-not-over", {"mine": mine[0], "actor": actor}), "let-it-be-ruled-on-first"
            )
        )
    return reasons


def call(d: Decision, actor: Actor, action: CallJudge, past: Past) -> None:
    """The dispute is open; the match pauses unless the policy says otherwise."""
    adopted, number = d.draft.judging.adopted, len(d.draft.judging.disputes) + 1
    dispute = Dispute(
        number=number,
        at=d.draft.position + 1,
        seat=actor.seat,
        question=action.reason,
        position=action.position,
        disputed=action.disputed,
        rule=action.rule,
        card=action.card,
        text=action.text,
    )
    d.record(DisputeOpened(rule=R_CALL, dispute=dispute))
    if adopted is None or adopted.policy.pauses.call_pauses:
        d.record(Paused(rule=R_CALL, cause=cause(number)))


def refuse_withdrawal(look: Look, actor: Actor, action: WithdrawCall, past: Past) -> list[Reason]:
    """Who called a judge may take it back while nobody has ruled."""
    dispute, reasons = find(look, action.dispute)
    if dispute is None:
        return reasons
    if dispute.seat != actor.seat:
        reasons.append(
            Reason(
                R_WITHDRAW,
                Message("dispute-is-not-s", {"number": dispute.number, "actor": actor}),
                "who-called-withdraws",
                "dispute",
            )
        )
    if dispute.rulings:
        text = Message("dispute-has-been-ruled-on", {"number": dispute.number})
        reasons.append(Reason(R_WITHDRAW, text, "appeal-or-let-it-be-closed", "dispute"))
    return reasons


def withdraw(d: Decision, actor: Actor, action: WithdrawCall, past: Past) -> None:
    """The dispute is off."""
    _end(d, action.dispute, DisputeMoved(rule=R_WITHDRAW, number=action.dispute, stands="withdrawn"))


def refuse_taking(look: Look, actor: Actor, action: TakeCall, past: Past) -> list[Reason]:
    """A call that waits for a ruling is taken, an appeal by the head judge; who has it does not take it again."""
    dispute, reasons = find(look, action.dispute)
    if dispute is None:
        return reasons
    where, taken = Message("dispute", {"number": dispute.number}), dispute.taken
    if dispute.stands not in ("open", "appealed"):
        reasons.append(
            Reason(
                R_TAKEN, Message("is", {"where": where, "stands": dispute.stands}), "take-a-call-that-waits", "dispute"
            )
        )
    elif dispute.stands == "appealed" and actor.role != "head judge":
        reasons.append(
            Reason(
                R_APPEAL, Message("is-before-the-head-judge", {"where": where}), "let-the-head-judge-take-it", "dispute"
            )
        )
    elif taken is not None and (taken.role, taken.judge) == (actor.role, actor.name):
        reasons.append(
            Reason(R_TAKEN, Message("you-have-taken-already", {"where": where}), "go-to-the-table", "dispute")
        )
    return reasons


def take(d: Decision, actor: Actor, action: TakeCall, past: Past) -> None:
    """Everybody is told who comes; a second judge takes it over from the first."""
    taken = Taken(d.draft.position + 1, actor.role, actor.name)
    d.record(CallTaken(rule=R_TAKEN, number=action.dispute, taken=taken))


def refuse_asking(look: Look, actor: Actor, action: AskPlayers, past: Past) -> list[Reason]:
    """A question is asked of seats that there are, each once, in a dispute that is not over."""
    dispute, reasons = find(look, action.dispute)
    if dispute is None:
        return reasons
    if not action.reason.strip():
        reasons.append(Reason(R_ASKED, "a-judge-asks-something", "give-the-question-as-the-reason", "reason"))
    if not action.seats:
        reasons.append(Reason(R_ASKED, "nobody-is-asked", "name-who-is-asked", "seats"))
    if len(set(action.seats)) != len(action.seats):
        reasons.append(Reason(R_ASKED, "a-seat-is-asked-twice", "name-each-seat-once", "seats"))
    for place, seat in enumerate(action.seats):
        if seat not in look.table.seats:
            text, known = Message("there-is-no-seat-to-ask", {"number": seat}), len(look.table.seats)
            reasons.append(
                Reason(R_EXISTS, text, Message("name-one-of-up-to", {"up-to": up_to(known)}), f"seats[{place}]")
            )
    return reasons


def ask(d: Decision, actor: Actor, action: AskPlayers, past: Past) -> None:
    """The seats read the question."""
    seats, question = tuple(sorted(action.seats)), action.reason
    d.record(
        PlayersAsked(
            rule=R_ASKED, number=action.dispute, seats=seats, question=question, role=actor.role, judge=actor.name
        )
    )


def refuse_answer(look: Look, actor: Actor, action: AnswerJudge, past: Past) -> list[Reason]:
    """A seat answers what it was asked, once."""
    dispute, reasons = find(look, action.dispute)
    if dispute is None:
        return reasons
    asked = [one for one in look.table.judging.statements if (one.dispute, one.seat) == (dispute.number, actor.seat)]
    if all(one.answered for one in asked):
        text = Message("nothing-is-asked-of", {"number": dispute.number, "actor": actor})
        reasons.append(Reason(R_ASKED, text, "wait-until-a-judge-asks", "dispute"))
    if not action.reason.strip():
        reasons.append(Reason(R_ASKED, "an-answer-says-something", "give-the-answer-as-the-reason", "reason"))
    return reasons


def answer(d: Decision, actor: Actor, action: AnswerJudge, past: Past) -> None:
    """Everybody reads what the seat says."""
    said = PlayerAnswered(rule=R_ASKED, number=action.dispute, seat=Seat(actor.seat or 0), answer=action.reason)
    d.record(said)


def refuse_ruling(look: Look, actor: Actor, action: RuleOn, past: Past) -> list[Reason]:
    """The floor rules once, the head judge last; a ruling gives its reasoning, and a reversal its remedy."""
    dispute, reasons = find(look, action.dispute)
    if dispute is None:
        return reasons
    where = Message("dispute", {"number": dispute.number})
    head = actor.role == "head judge"
    if dispute.stands == "final":
        reasons.append(
            Reason(R_APPEAL, Message("the-head-judges-ruling", {"where": where}), "go-on-with-the-match", "dispute")
        )
    elif dispute.stands == "appealed" and not head:
        reasons.append(
            Reason(
                R_APPEAL, Message("is-before-the-head-judge", {"where": where}), "let-the-head-judge-rule", "dispute"
            )
        )
    elif dispute.stands == "ruled":
        reasons.append(Reason(R_FLOOR, Message("has-been-ruled", {"where": where}), "a-seat-may-appeal", "dispute"))
    reasons += authority(look, "appeal" if head and dispute.stands == "appealed" else "rule", actor)
    if not action.reason.strip():
        reasons.append(Reason(R_FLOOR, "a-ruling-gives-its-reasoning", "give-it-as-the-reason", "reason"))
    if action.verdict == "reversed" and not action.remedies:
        remedy = Message("one-or-more-of", {"remedies": tuple(REMEDIES)})
        reasons.append(Reason(R_FLOOR, "a-reversal-names-its-remedy", remedy, "remedies"))
    reasons += [
        Reason(
            R_FLOOR,
            Message("there-is-no-remedy", {"name": repr(name)}),
            Message("use", {"remedies": tuple(REMEDIES)}),
            f"remedies[{place}]",
        )
        for place, name in enumerate(action.remedies)
        if name not in REMEDIES
    ]
    reasons += refuse_reading(look, dispute, action)
    if (action.means or action.reading) and not dispute.text:
        reasons.append(
            Reason(R_PRECEDENT, Message("is-about-no-text", {"where": where}), "a-precedent-says-what-a-text", "means")
        )
    if action.supersedes and not (action.means or action.reading):
        reasons.append(Reason(R_PRECEDENT, "only-a-precedent-supersedes-one", "say-what-the-text-means", "supersedes"))
    return reasons


def rule(d: Decision, actor: Actor, action: RuleOn, past: Past) -> None:
    """The ruling stands, until an appeal if it is the floor's."""
    ruling = Ruled(
        at=d.draft.position + 1,
        judge=actor.name,
        role=actor.role,
        verdict=action.verdict,
        reasoning=action.reason,
        rules=action.rules,
        remedies=action.remedies,
        means=action.means or action.reading,
        supersedes=action.supersedes,
        reading=action.reading,
    )
    head = actor.role == "head judge"
    cited = R_READING if action.reading else R_PRECEDENT if action.means else R_APPEAL if head else R_FLOOR
    d.record(DisputeRuled(rule=cited, number=action.dispute, ruling=ruling, final=head))


def refuse_appeal(look: Look, actor: Actor, action: Appeal, past: Past) -> list[Reason]:
    """A seat appeals once, after a floor ruling, and as often as the policy allows."""
    dispute, reasons = find(look, action.dispute)
    if dispute is None:
        return reasons
    where = Message("dispute", {"number": dispute.number})
    if dispute.stands == "open":
        reasons.append(
            Reason(R_APPEAL, Message("nobody-has-ruled-on", {"where": where}), "a-floor-judge-rules-first", "dispute")
        )
    elif dispute.stands != "ruled":
        text = Message("has-been-appealed-the-head-judges", {"where": where})
        reasons.append(Reason(R_APPEAL, text, "go-on-with-the-match", "dispute"))
    return reasons + _limits(look, actor)


def _limits(look: Look, actor: Actor) -> list[Reason]:
    """The policy's limits on a player's appeals, in a match and in an event."""
    adopted = look.table.judging.adopted
    if adopted is None or actor.seat is None:
        return []
    limits = adopted.policy.appeals
    made = sum(other.appeal == actor.seat for other in look.table.judging.disputes)
    before = adopted.appeals[actor.seat - 1] if actor.seat <= len(adopted.appeals) else 0
    counts = ((made, limits.in_match, "match"), (made + before, limits.in_event, "event"))
    return [
        Reason(
            R_APPEAL,
            Message(
                "has-appealed-times-in-this-allows",
                {"actor": actor, "count": count, "where": where, "number": limits.number, "most": most},
            ),
            "go-on-with-the-match",
        )
        for count, most, where in counts
        if most is not None and count >= most
    ]


def appeal(d: Decision, actor: Actor, action: Appeal, past: Past) -> None:
    """The head judge is asked."""
    d.record(DisputeMoved(rule=R_APPEAL, number=action.dispute, stands="appealed", seat=Seat(actor.seat or 0)))


def refuse_closing(look: Look, actor: Actor, action: CloseDispute, past: Past) -> list[Reason]:
    """What has been ruled on, and waits for nobody, can be closed."""
    dispute, reasons = find(look, action.dispute)
    if dispute is not None and dispute.stands not in ("ruled", "final"):
        text = Message("dispute-is", {"number": dispute.number, "stands": dispute.stands})
        reasons.append(Reason(R_FLOOR, text, "rule-on-it-first", "dispute"))
    return reasons


def close(d: Decision, actor: Actor, action: CloseDispute, past: Past) -> None:
    """The dispute is over, and what it held up goes on."""
    _end(d, action.dispute, DisputeMoved(rule=R_FLOOR, number=action.dispute, stands="closed"))


def _end(d: Decision, number: int, change: DisputeMoved) -> None:
    d.record(change)
    if cause(number) in d.draft.judging.pauses:
        d.record(Resumed(rule=R_PAUSED, cause=cause(number)))


DUTIES: Mapping[type[JudgeAct], Duty] = {
    CallJudge: Duty(roles=("seat", *JUDGES, "organiser"), refuse=refuse_call, perform=call),
    WithdrawCall: Duty(roles=("seat", *JUDGES, "organiser"), refuse=refuse_withdrawal, perform=withdraw),
    TakeCall: Duty(roles=JUDGES, refuse=refuse_taking, perform=take),
    AskPlayers: Duty(roles=JUDGES, refuse=refuse_asking, perform=ask),
    AnswerJudge: Duty(roles=("seat",), refuse=refuse_answer, perform=answer),
    RuleOn: Duty(roles=JUDGES, refuse=refuse_ruling, perform=rule),
    Appeal: Duty(roles=("seat",), refuse=refuse_appeal, perform=appeal),
    CloseDispute: Duty(roles=JUDGES, refuse=refuse_closing, perform=close),
}
