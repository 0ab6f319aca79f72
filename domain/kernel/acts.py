"""What judges ask for, and seats of judges: actions of every game, taken whoever the match waits for."""

from typing import Literal

from domain.kernel.commands import Action
from domain.kernel.ids import Seat
from domain.kernel.policy.recommend import Given


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


class AdoptPolicy(JudgeAct, frozen=True, kw_only=True):
    """Puts the match under an organiser's policy: `document` is the policy file's data as JSON, `level` one of its.

    `tournament` names the tournament that the match belongs to, if any: penalties are given there then.
    """

    document: str
    level: str
    tournament: str = ""


class Penalise(JudgeAct, frozen=True, kw_only=True):
    """Gives a seat the penalty for an infraction of the policy: the recommended one, or `penalty` with a reason.

    `earlier` are the player's penalties in other matches of the event and `day` is its day: repetition counts.
    `entry` is the position of the tournament's record of it.
    """

    seat: Seat
    infraction: str
    penalty: str = ""
    earlier: tuple[Given, ...] = ()
    day: int = 1
    entry: int = 0


class GiveTime(JudgeAct, frozen=True, kw_only=True):
    """Gives the match more time, in seconds."""

    seconds: int


class EndGame(JudgeAct, frozen=True, kw_only=True):
    """Ends the game without a winner: time is over, the seats agreed on a draw, or both lose."""

    how: Literal["time over", "intentional draw", "double loss"]


class AskTakeBack(JudgeAct, frozen=True, kw_only=True):
    """Asks the other seats to take the match back to what it was at position `to`."""

    to: int


class AnswerTakeBack(JudgeAct, frozen=True, kw_only=True):
    """Agrees to the take-back that was asked for, or not; the seat that asked takes its request back by a no."""

    agree: bool


class Rewind(JudgeAct, frozen=True, kw_only=True):
    """A judge's backup to what the match was at position `to`.

    `authority` is the head judge who allowed it, where a floor judge does more than undo the last action. `exact`
    leaves hidden cards where they were, though somebody may have learned of them. `entered` are, where people make
    the chance, the candidates in the order in which they came out, by their places.
    """

    to: int
    authority: str = ""
    exact: bool = False
    entered: tuple[int, ...] = ()


JUDGE_ACTIONS: tuple[type[JudgeAct], ...] = (
    PauseMatch,
    ResumeMatch,
    AdoptPolicy,
    Penalise,
    GiveTime,
    EndGame,
    AskTakeBack,
    AnswerTakeBack,
    Rewind,
)
