"""More time for a match, and the end of a game that is not to be decided any more."""

from collections.abc import Mapping

from domain.kernel.decisions.acts import EndGame, GiveTime, JudgeAct
from domain.kernel.decisions.changes import MatchEnded
from domain.kernel.decisions.commands import Actor
from domain.kernel.decisions.game import Decision, Look
from domain.kernel.decisions.judging_changes import TimeGiven
from domain.kernel.decisions.rulings import Message, Reason
from domain.kernel.judging.duty import OFFICIALS, Duty, Past, R
from domain.kernel.judging.officials.penalties import refuse_authority, refuse_over
from domain.kernel.policy.policy import Act
from domain.kernel.table.judging_record import GivenTime
from domain.kernel.table.state import Result

R_TIME = R("J.6.1")
R_UNDECIDED = R("J.6.2")
LONGEST = 24 * 60 * 60


def _refuse(look: Look, actor: Actor, act: Act) -> list[Reason]:
    """The game goes on, and the policy, if there is one, gives the authority."""
    adopted = look.table.judging.adopted
    return refuse_over(look) + ([] if adopted is None else refuse_authority(adopted.policy, act, actor))


def refuse_time(look: Look, actor: Actor, action: GiveTime, past: Past) -> list[Reason]:
    """Time is given to a match that goes on, and with a reason."""
    reasons = _refuse(look, actor, "extend")
    if not 0 < action.seconds <= LONGEST:
        reasons.append(
            Reason(
                R_TIME,
                Message("seconds-cannot-be-given", {"seconds": action.seconds}),
                Message("give-1-to", {"longest": LONGEST}),
                "seconds",
            )
        )
    if not action.reason.strip():
        reasons.append(Reason(R_TIME, "an-extension-needs-a-reason", "say-why-in-the-reason", "reason"))
    return reasons


def give_time(d: Decision, actor: Actor, action: GiveTime, past: Past) -> None:
    """The match has more time."""
    given = GivenTime(d.draft.position + 1, action.seconds, action.reason)
    d.record(TimeGiven(rule=R_TIME, given=given))


def refuse_end(look: Look, actor: Actor, action: EndGame, past: Past) -> list[Reason]:
    """A game that goes on is ended; in a tournament by its record, which knows the round's time, or with a reason."""
    reasons = _refuse(look, actor, "declare")
    adopted = look.table.judging.adopted
    if adopted is not None and adopted.tournament and not action.reason.strip():
        text = Message("whether-this-game", {"tournament": adopted.tournament})
        reasons.append(Reason(R_UNDECIDED, text, "declare-it-there-or-say-why", "reason"))
    return reasons


def end_game(d: Decision, actor: Actor, action: EndGame, past: Past) -> None:
    """The game ends without a winner."""
    d.record(MatchEnded(rule=R_UNDECIDED, result=Result((), R_UNDECIDED, action.how)))


DUTIES: Mapping[type[JudgeAct], Duty] = {
    GiveTime: Duty(roles=OFFICIALS, refuse=refuse_time, perform=give_time),
    EndGame: Duty(roles=OFFICIALS, refuse=refuse_end, perform=end_game),
}
