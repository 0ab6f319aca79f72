"""Clocks of matches: read from their streams, and from the round that their tournament says."""

from domain.kernel.decisions.rulings import Message, Reason
from domain.kernel.policy.policy import Policy
from domain.tournament.series import Series
from domain.tournament.state import Tournament
from domain.tournament.timing.clock import Tick, clock
from domain.tournament.timing.rounds import Round, Timing, timing
from domain.tournament.timing.slowplay import paces, report
from service.app.playing.timekeeping import extensions, not_over, ticks
from service.app.repository.standing import Reader
from service.app.tournaments.results import Timed


def timed(reader: Reader, match: str, now: int, policy: Policy | None, tournament: Tournament | None) -> Timed:
    """A match's clock: under its tournament's policy, its own or the one given. Raises UnknownMatch."""
    own, standing = ticks(reader, match)
    found = clock(own, now)
    adopted = standing.state.judging.adopted
    held = None if tournament is None else tournament.holding(match)
    if tournament is not None:
        policy = tournament.policy
    elif policy is None and adopted is not None:
        policy = adopted.policy
    if policy is None:
        return Timed(match=match, clock=found, paces=paces(found))
    given = extensions(standing)
    if tournament is not None and held is not None:
        round_, own, given = _of_series(reader, tournament, held[0])
    else:
        round_ = Round(0, own[0].at, policy.matches.minutes)
    slow = report(policy.slow_play)
    return Timed(
        match=match,
        clock=found,
        paces=paces(found, slow.mark),
        policy=policy.name,
        timing=timing(policy, round_, own, given, now),
        report=slow,
    )


def running(reader: Reader, tournament: Tournament, series: Series, now: int) -> tuple[Reason, ...]:
    """Why the time of a match of several games is not over: its round goes on, or the procedure at its end does."""
    round_, every, given = _of_series(reader, tournament, series)
    found = timing(tournament.policy, round_, every, given, now)
    return not_over(found, Message("the-round", {"round": round_.number}), now)


def series_timing(reader: Reader, tournament: Tournament, series: Series, now: int) -> Timing:
    """How a match of several games stands in its round."""
    round_, every, given = _of_series(reader, tournament, series)
    return timing(tournament.policy, round_, every, given, now)


def _of_series(reader: Reader, tournament: Tournament, series: Series) -> tuple[Round, list[Tick], list[int]]:
    """The round of a match of several games, with the ticks and extensions of all of them."""
    every: list[Tick] = []
    given: list[int] = []
    for game in series.games:
        if game.match:
            found, standing = ticks(reader, game.match)
            every += found
            given += extensions(standing)
    return tournament.rounds[series.round - 1], every, given
