"""Rules on acts at a tournament: the facts that they make, or every reason against them."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from domain.kernel.decisions.commands import Actor
from domain.kernel.decisions.rulings import Message, Reason, Refused
from domain.kernel.judging.officials.penalties import refuse_authority
from domain.kernel.policy.policy import Act as PolicyAct
from domain.tournament import acts
from domain.tournament.facts import Fact
from domain.tournament.rules import entering, pairing, playing, readings, sanctions, slips, voiding
from domain.tournament.state import Tournament
from domain.tournament.words import R_OPEN, Ruled

Rule = Callable[[Tournament, Actor, Any, int], Ruled]

RULES: Mapping[type[acts.Act], tuple[PolicyAct | None, Rule]] = {
    acts.EnterPlayer: (None, entering.enter),
    acts.BeginDay: ("run", entering.begin_day),
    acts.PairRound: ("run", pairing.pair_round),
    acts.BeginRound: ("run", pairing.begin_round),
    acts.PairPlayers: ("run", pairing.pair_players),
    acts.UnpairMatch: ("run", pairing.unpair),
    acts.ExtendRound: ("extend", pairing.extend_round),
    acts.DropPlayer: (None, entering.drop),
    acts.SeatGame: ("report", playing.seat_game),
    acts.ReportGame: ("report", playing.report_game),
    acts.ReportSlip: (None, slips.report_slip),
    acts.DeclareResult: ("declare", playing.declare),
    acts.Penalise: ("penalise", sanctions.penalise),
    acts.CheckDeck: ("deckcheck", sanctions.check_deck),
    acts.VoidEntry: (None, voiding.void),
    acts.TakeReading: (None, readings.take_reading),
}
"""Who may do each act, by the policy's word for it, and its rule. None: the rule itself says who may."""


def decide(tournament: Tournament | None, actor: Actor, act: acts.Act, at: int) -> tuple[Fact, ...] | Refused:
    """The facts of an act, given at a time in ms since 1970, or every reason against it."""
    if isinstance(act, acts.OpenTournament):
        if tournament is not None:
            return Refused((Reason(R_OPEN, Message("is-open-already", {"name": tournament.name})),))
        return _ruled(entering.open_tournament(actor, act))
    if tournament is None:
        return Refused((Reason(R_OPEN, "there-is-no-tournament-yet", "open-it"),))
    needed, rule = RULES[type(act)]
    against = [] if needed is None else refuse_authority(tournament.policy, needed, actor)
    facts, reasons = rule(tournament, actor, act, at)
    return _ruled((facts, [*against, *(reason for reason in reasons if reason not in against)]))


def _ruled(ruled: tuple[Sequence[Fact], Sequence[Reason]]) -> tuple[Fact, ...] | Refused:
    facts, reasons = ruled
    return Refused(tuple(reasons)) if reasons else tuple(facts)
