"""What judges ask for, and seats of judges: actions of every game, taken whoever the match waits for."""

from typing import Literal

from domain.kernel.decisions.commands import Action
from domain.kernel.decisions.steps import Fix, ManualStep
from domain.kernel.policy.recommend import Given
from domain.kernel.table.ids import ActionText, CardId, Seat, ZoneKey


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

    `tournament` names the tournament that the match belongs to, if any: penalties are given there then. `appeals`
    are those that each seat's player has made at the event before, seat 1's first.
    """

    document: str
    level: str
    tournament: str = ""
    appeals: tuple[int, ...] = ()


class Penalise(JudgeAct, frozen=True, kw_only=True):
    """Gives a seat the penalty for an infraction of the policy: the recommended one, or `penalty` with a reason.

    `earlier` are the player's penalties in other matches of the event, and `day` is its day from 1 (0: the only
    one): repetition counts.
    `entry` is the position of the tournament's record of it.
    """

    seat: Seat
    infraction: str
    penalty: str = ""
    earlier: tuple[Given, ...] = ()
    day: int = 0
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


class AllowRewind(JudgeAct, frozen=True, kw_only=True):
    """The head judge lets a floor judge take the match back to position `to`, `exact` or not, before it goes on."""

    to: int
    exact: bool = False


class Rewind(JudgeAct, frozen=True, kw_only=True):
    """A judge's backup to what the match was at position `to`.

    `exact` leaves hidden cards where they were, though somebody may have learned of them. `entered` are, where people
    make the chance, the candidates in the order in which they came out, by their places.
    """

    kept = ("entered",)
    to: int
    exact: bool = False
    entered: tuple[int, ...] = ()


class CallJudge(JudgeAct, frozen=True, kw_only=True):
    """Calls a judge: `reason` is the question, about the event at `position` or another action there.

    `disputed` is that action as JSON (`{"action": "attack", ...}`), `rule` a rule's number, `card` the code of a card
    and `text` what it says: a dispute names at least one thing that it is about.
    """

    position: int
    disputed: ActionText = ActionText("")
    rule: str = ""
    card: str = ""
    text: str = ""


class TakeCall(JudgeAct, frozen=True, kw_only=True):
    """Takes a call: the judge goes to the table, and everybody is told who comes."""

    dispute: int


class AskPlayers(JudgeAct, frozen=True, kw_only=True):
    """A judge asks players about a call: `reason` is the question, `seats` are those who are asked."""

    dispute: int
    seats: tuple[Seat, ...]


class AnswerJudge(JudgeAct, frozen=True, kw_only=True):
    """A player answers what a judge has asked last about a call: `reason` is the answer, which everybody reads."""

    dispute: int


class WithdrawCall(JudgeAct, frozen=True, kw_only=True):
    """Takes a call back, while nobody has ruled on it."""

    dispute: int


class RuleOn(JudgeAct, frozen=True, kw_only=True):
    """Rules on a dispute: `reason` is the reasoning, `rules` are the numbers that the ruling rests on.

    `remedies` say what a reversal does: rewind, fix, penalty or manual. `means` says what the dispute's text does, in
    words: it makes the ruling a precedent, in the place of the one that `supersedes` names, if any. `reading` says it
    in the printed language: the match is played by it from here on.
    """

    dispute: int
    verdict: Literal["upheld", "reversed"]
    rules: tuple[str, ...] = ()
    remedies: tuple[str, ...] = ()
    means: str = ""
    supersedes: str = ""
    reading: str = ""


class Appeal(JudgeAct, frozen=True, kw_only=True):
    """Takes a floor judge's ruling to the head judge: `reason` says what is wrong with it."""

    dispute: int


class CloseDispute(JudgeAct, frozen=True, kw_only=True):
    """Closes a dispute that has been ruled on, its remedies carried out: the match goes on."""

    dispute: int


class Correct(JudgeAct, frozen=True, kw_only=True):
    """Corrects the state by primitive changes, as the remedy of a dispute or (0) of none."""

    fixes: tuple[Fix, ...]
    dispute: int = 0


class ResolveText(JudgeAct, frozen=True, kw_only=True):
    """Carries a text out by hand, as the remedy of a ruling: `steps` are what the text of the card `source` does for
    its player `seat`; none means that it does nothing.
    """

    dispute: int
    source: CardId
    seat: Seat
    steps: tuple[ManualStep, ...] = ()


class LookAt(JudgeAct, frozen=True, kw_only=True):
    """A judge asks to be shown what the hidden cards of a zone (`hand.1`) are, in their order, and says why.

    They are shown as they lay at position `at` (0: as they lie now). The reason is for officials: it may tell of them.
    """

    kept = ("reason",)
    zone: ZoneKey
    at: int = 0


JUDGE_ACTIONS: tuple[type[JudgeAct], ...] = (
    PauseMatch,
    ResumeMatch,
    AdoptPolicy,
    Penalise,
    GiveTime,
    EndGame,
    AskTakeBack,
    AnswerTakeBack,
    AllowRewind,
    Rewind,
    CallJudge,
    TakeCall,
    AskPlayers,
    AnswerJudge,
    WithdrawCall,
    RuleOn,
    Appeal,
    CloseDispute,
    Correct,
    ResolveText,
    LookAt,
)
