"""Pausing a match, and going on."""

from collections.abc import Iterable, Mapping

from domain.kernel.decisions.acts import JudgeAct, PauseMatch, ResumeMatch
from domain.kernel.decisions.commands import Actor
from domain.kernel.decisions.game import Decision, Look
from domain.kernel.decisions.judging_changes import Paused, Resumed
from domain.kernel.decisions.rulings import Message, Reason
from domain.kernel.judging.duty import OFFICIALS, R_PAUSED, Duty, Past

BY_JUDGE = "judge"


def paused_for(pauses: Iterable[str]) -> tuple[Message, ...]:
    """The causes for which a match is paused, to be said: a judge's own, or a dispute by its number."""
    causes = (cause.partition(" ") for cause in pauses)
    return tuple(Message(f"cause-{kind}", {"number": number} if number else {}) for kind, _, number in causes)


def refuse_pause(look: Look, actor: Actor, action: PauseMatch, past: Past) -> list[Reason]:
    """A judge pauses a match once."""
    if BY_JUDGE in look.table.judging.pauses:
        return [Reason(R_PAUSED, "a-judge-has-paused-the-match", "resume-it-first")]
    return []


def pause(d: Decision, actor: Actor, action: PauseMatch, past: Past) -> None:
    """The match is paused."""
    d.record(Paused(rule=R_PAUSED, cause=BY_JUDGE))


def refuse_resume(look: Look, actor: Actor, action: ResumeMatch, past: Past) -> list[Reason]:
    """Only a judge's own pause is ended so: those for other causes end with their causes."""
    pauses = look.table.judging.pauses
    if BY_JUDGE in pauses:
        return []
    text = Message("the-match-is-paused-for", {"pauses": paused_for(pauses)}) if pauses else "the-match-is-not-paused"
    return [Reason(R_PAUSED, text, "close-what-it-is-paused-for" if pauses else "go-on-with-it")]


def resume(d: Decision, actor: Actor, action: ResumeMatch, past: Past) -> None:
    """The judge's pause is over."""
    d.record(Resumed(rule=R_PAUSED, cause=BY_JUDGE))


DUTIES: Mapping[type[JudgeAct], Duty] = {
    PauseMatch: Duty(roles=OFFICIALS, refuse=refuse_pause, perform=pause),
    ResumeMatch: Duty(roles=OFFICIALS, refuse=refuse_resume, perform=resume),
}
