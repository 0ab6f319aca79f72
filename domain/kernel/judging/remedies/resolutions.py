"""The remedy `manual`: what a ruling says that a text does is carried out, as a text is that nobody can read."""

from collections.abc import Mapping

import msgspec

from domain.kernel.acting.manual import Manual, refuse_proposal, uncover_sources
from domain.kernel.decisions.acts import JudgeAct, ResolveText
from domain.kernel.decisions.commands import JUDGES, Actor, Propose
from domain.kernel.decisions.game import Decision, Look
from domain.kernel.decisions.judging_changes import TextResolved
from domain.kernel.decisions.rulings import Message, Reason, about
from domain.kernel.decisions.steps import MoveStep
from domain.kernel.judging.duty import R_EXISTS, Duty, Past, R
from domain.kernel.judging.officials.authority import authority
from domain.kernel.judging.officials.penalties import refuse_over
from domain.kernel.judging.remedies.disputes import find
from domain.kernel.judging.unknown.looking import unnamed
from domain.kernel.table.judging_record import Dispute
from domain.kernel.table.mentions import mentioned
from domain.kernel.table.state import find_card

R_MANUAL = R("J.4.3")
REMEDY = "manual"


def refuse_resolution(look: Look, actor: Actor, action: ResolveText, past: Past) -> list[Reason]:
    """A ruling must have named the remedy; the text's card and player are there, and every step can be done."""
    reasons = refuse_over(look) + authority(look, "correct", actor)
    dispute, none = find(look, action.dispute)
    reasons += none if dispute is None else about("dispute", unruled(dispute))
    table = look.table
    named = {
        step.card: f"steps[{at}].card" for at, step in reversed([*enumerate(action.steps)]) if step.card is not None
    }
    named[action.source] = "source"
    unknown = [reason for card, at in named.items() for reason in about(at, unnamed(look, (card,)))]
    reasons += unknown
    card = None if unknown else find_card(table, action.source)
    if card is not None and dispute is not None and dispute.card and dispute.card != card.code:
        text = Message(
            "card-is-another-card", {"source": action.source, "card": dispute.card, "number": dispute.number}
        )
        reasons.append(Reason(R_MANUAL, text, "name-one-with-that-text", "source"))
    if action.seat not in table.seats or table.seats[action.seat].out:
        reasons.append(
            Reason(
                R_EXISTS,
                Message("there-is-no-seat-in-the-match", {"seat": action.seat}),
                "name-the-texts-player",
                "seat",
            )
        )
    known = not unnamed(look, (step.card for step in action.steps if step.card is not None))
    found = refuse_proposal(look, actor, Propose(steps=action.steps)) if known else []
    reasons += [msgspec.structs.replace(reason, rule=R_MANUAL) for reason in found]
    in_use = mentioned(table.agenda)
    for place, step in enumerate(action.steps, 1):
        if isinstance(step, MoveStep) and step.card in in_use:
            text = Message("step-card-is-in-the-midst", {"place": place, "card": step.card})
            reasons.append(Reason(R_MANUAL, text, "take-the-match-back-first", f"steps[{place - 1}].card"))
    return reasons


def unruled(dispute: Dispute) -> list[Reason]:
    """Why a dispute's text is not carried out by hand: no ruling says so, or it has been."""
    where = Message("dispute", {"number": dispute.number})
    if dispute.stands not in ("ruled", "final"):
        return [Reason(R_MANUAL, Message("is", {"where": where, "stands": dispute.stands}), "rule-on-it-first")]
    if REMEDY not in dispute.rulings[-1].remedies:
        return [
            Reason(
                R_MANUAL,
                Message("the-ruling-on-names-no-manual", {"where": where}),
                Message("rule-with-remedy", {"remedy": REMEDY}),
            )
        ]
    if dispute.resolved:
        return [
            Reason(
                R_MANUAL,
                Message("it-was-carried-out-at-position", {"resolved": dispute.resolved}),
                "correct-what-is-wrong-with-it",
            )
        ]
    return []


def resolve(d: Decision, actor: Actor, action: ResolveText, past: Past) -> None:
    """The steps are carried out by the game's own procedure, agreed on by the judge; then play goes on as it stood."""
    d.record(TextResolved(rule=R_MANUAL, number=action.dispute))
    procedure = d.game.procedures[Manual]
    frame = Manual(
        step=procedure.at(uncover_sources),
        seat=action.seat,
        source=action.source,
        sentence=d.draft.judging.disputes[action.dispute - 1].text,
        rule=procedure.rule,
        proposal=action.steps,
        asked=tuple(d.draft.seats),
    )
    if d.draft.question is not None:
        d.draft.question = None
        d.ask_again()
    d.push(frame)


DUTIES: Mapping[type[JudgeAct], Duty] = {
    ResolveText: Duty(roles=JUDGES, refuse=refuse_resolution, perform=resolve),
}
