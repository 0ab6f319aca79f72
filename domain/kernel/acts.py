"""What judges ask for, and seats of judges: actions of every game, taken whoever the match waits for."""

from domain.kernel.commands import Action


class JudgeAct(Action, frozen=True, kw_only=True, omit_defaults=True):
    """An act of judging: the base of all of them.

    `reason` says why in the actor's words; `by` is the rule, or the policy's paragraph, that it rests on.
    """

    reason: str = ""
    by: str = ""


class PauseMatch(JudgeAct, frozen=True, kw_only=True):
    """Pauses the match: nothing but acts of judging and concessions is taken until it goes on."""


class ResumeMatch(JudgeAct, frozen=True, kw_only=True):
    """Ends a pause that a judge made."""


JUDGE_ACTIONS: tuple[type[JudgeAct], ...] = (PauseMatch, ResumeMatch)
