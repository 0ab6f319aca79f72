"""Corrections: primitive changes by a judge, all of them together leaving a state that the game could have."""

from collections.abc import Iterator, Mapping

import msgspec

from domain.kernel.decisions.acts import Correct, JudgeAct
from domain.kernel.decisions.changes import CardMoved
from domain.kernel.decisions.commands import JUDGES, Actor
from domain.kernel.decisions.game import Decision, Look
from domain.kernel.decisions.judging_changes import DisputeCorrected
from domain.kernel.decisions.rulings import Message, Reason, about, inner
from domain.kernel.decisions.steps import MOST_STEPS, Fix, MoveFix, PhaseFix, card_of, source_of
from domain.kernel.judging.duty import Duty, Past, R
from domain.kernel.judging.officials.authority import authority
from domain.kernel.judging.remedies.disputes import find
from domain.kernel.judging.remedies.fixes import apply, problems
from domain.kernel.judging.remedies.phases import flow
from domain.kernel.judging.unknown.looking import hidden_in, unnamed
from domain.kernel.judging.unknown.possible import impossible
from domain.kernel.judging.unknown.unseen import as_judges_know, possible_codes
from domain.kernel.table.chance import Outcome, OutcomeKind
from domain.kernel.table.ids import CardId
from domain.kernel.table.mentions import mentioned
from domain.kernel.table.state import Draft, State

R_FIX = R("J.4.1")
R_POSSIBLE = R("J.4.2")
MOST_FIXES = MOST_STEPS


class _Unmoved:
    """Chance for a trial: every card stays in its place."""

    def draw(self, kind: OutcomeKind, size: int, count: int) -> Outcome:
        """The order as it is."""
        return Outcome(kind, size, tuple(range(count)))


def refuse_correction(look: Look, actor: Actor, action: Correct, past: Past) -> list[Reason]:
    """Every step can be done after those before it, has a reason and rests on a rule; what comes out could be."""
    reasons = authority(look, "correct", actor)
    if look.table.result is not None:
        reasons.append(Reason(look.table.result.rule, "the-match-is-over", "branch-it-or-report-its-result"))
        return reasons
    if action.dispute:
        reasons += about("dispute", uncorrected(look, action.dispute))
    if not 1 <= len(action.fixes) <= MOST_FIXES:
        text = Message("a-correction-has-1-to-changes", {"most-fixes": MOST_FIXES, "fixes": len(action.fixes)})
        reasons.append(Reason(R_FIX, text, "say-more" if not action.fixes else "say-fewer", "fixes"))
    trial, cannot, unseen = _trial(look), 0, dict[CardId, tuple[str, ...]]()
    before = impossible(look, trial.draft)
    in_use = mentioned(trial.draft.agenda)
    for number, fix in enumerate(action.fixes, 1):
        card = card_of(fix)
        wrong = about(".card", unnamed(trial, () if card is None else (card,)))
        wrong = wrong or problems(trial, fix, in_use, R_FIX)
        found = _unfounded(action, fix) + wrong
        told = (
            msgspec.structs.replace(reason, text=Message("change", {"number": number, "text": inner(reason.text)}))
            for reason in found
        )
        reasons += about(f"fixes[{number - 1}]", told)
        cannot += len(wrong)
        if not wrong:
            unseen |= _moved(look, trial, fix)
    return reasons if cannot else reasons + about("fixes", _impossible(trial, action, unseen, before))


def _moved(look: Look, trial: Decision, fix: Fix) -> Mapping[CardId, tuple[str, ...]]:
    """Makes a change; of cards that it moves from where judges have not looked, by their new ids, what they may be."""
    unseen = isinstance(fix, MoveFix) and fix.card is None
    hidden = hidden_in(trial.game, trial.draft, source_of(fix)) if unseen else ()
    might = {card: possible_codes(look, trial.draft, card) for card in hidden[:1]}
    done = len(trial.changes)
    apply(trial, fix, R_FIX)
    made = (change for change in trial.changes[done:] if isinstance(change, CardMoved))
    return {change.new: might[hidden[0]] for change in made if change.card in hidden}


def uncorrected(look: Look, number: int) -> list[Reason]:
    """Why a dispute takes no correction: there is no such one to rule on, or it has had its own."""
    dispute, none = find(look, number)
    if dispute is None or not dispute.corrected:
        return none
    text = Message("dispute-was-corrected-at-position", {"number": number, "corrected": dispute.corrected})
    return [Reason(R_FIX, text, "correct-what-is-wrong")]


def _trial(look: Look) -> Decision:
    """A trial in what judges know of the state: what they were not shown decides nothing."""
    assert isinstance(look.table, State), "a command is ruled on in a state"
    return Decision(look.game, look.catalog, as_judges_know(look, look.table), _Unmoved())


def _unfounded(action: Correct, fix: Fix) -> list[Reason]:
    reasons = []
    if not (fix.reason or action.reason).strip():
        reasons.append(Reason(R_FIX, "it-has-no-reason", "say-why-for-this-change", ".reason"))
    if not (fix.by or action.by).strip():
        reasons.append(Reason(R_FIX, "it-rests-on-no-rule", "name-the-rule-or-the-policys", ".by"))
    return reasons


def _impossible(
    trial: Decision, action: Correct, unseen: Mapping[CardId, tuple[str, ...]], before: list[Reason]
) -> list[Reason]:
    """What the game says against the corrected position and did not say against it before.

    A phase that is corrected begins anew from the position as a whole: then everything counts that is said against it.
    A card that was moved unseen must fit whichever it is: a refusal would tell which it is not.
    """
    if not unseen:
        return _against(trial, trial.draft, action, before)
    if any(_against(trial, table, action, before) for table in _each(trial.draft, unseen)):
        where = ", ".join(dict.fromkeys(filter(None, map(source_of, action.fixes))))
        text = Message("not-every-hidden-card-of-can", {"where": where})
        return [Reason(R_POSSIBLE, text, Message("look-at-first-and-name", {"where": where}))]
    return []


def _each(draft: Draft, unseen: Mapping[CardId, tuple[str, ...]]) -> Iterator[Draft]:
    """The table with each of the cards that may have been moved unseen."""
    for code in dict.fromkeys(code for codes in unseen.values() for code in codes):
        table = draft.copy()
        for card, codes in unseen.items():
            if card in table.cards and code in codes:
                table.cards[card] = msgspec.structs.replace(table.cards[card], code=code)
        yield table


def _against(trial: Decision, table: Draft, action: Correct, before: list[Reason]) -> list[Reason]:
    after = impossible(trial, table)
    if any(isinstance(fix, PhaseFix) for fix in action.fixes):
        return after or flow(trial)[1]
    known = dict.fromkeys(reason.text for reason in before)
    return [reason for reason in after if reason.text not in known]


def correct(d: Decision, actor: Actor, action: Correct, past: Past) -> None:
    """The changes are made, the game settles what follows at once, and who is asked is asked anew."""
    if action.dispute:
        d.record(DisputeCorrected(rule=R_FIX, number=action.dispute))
    for fix in action.fixes:
        apply(d, fix, R_FIX)
    if any(isinstance(fix, PhaseFix) for fix in action.fixes):
        d.draft.agenda = flow(d)[0]
        d.draft.question = None
    elif d.draft.question is not None:
        d.draft.question = None
        d.ask_again()


DUTIES: Mapping[type[JudgeAct], Duty] = {
    Correct: Duty(roles=JUDGES, refuse=refuse_correction, perform=correct, settles=True),
}
