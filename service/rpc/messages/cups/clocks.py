"""Clocks between the domain and the contract: a match's, each seat's, and its place in the round."""

from magistrate.v1 import event_service_pb2 as pb

from domain.kernel.table.ids import Seat
from domain.tournament.timing.clock import Decision
from domain.tournament.timing.rounds import Timing
from domain.tournament.timing.slowplay import Pace
from service.app.tournaments.results import Timed
from service.rpc.messages.views import write_time
from service.rpc.messages.vocabularies import number_of, write_span


def write_clock(timed: Timed) -> pb.GetClockResponse:
    """A match's clock, with its place in the round and the evidence on slow play."""
    clock, report = timed.clock, timed.report
    response = pb.GetClockResponse(
        begin_time=write_time(clock.began),
        elapsed=write_span(clock.elapsed),
        paused=write_span(clock.paused),
        unasked=write_span(clock.unasked),
        seats=[_seat(seat, clock.seats[seat], timed.paces[seat]) for seat in clock.seats],
        decisions=map(_decision, clock.decisions),
        gaps=clock.gaps,
        policy=timed.policy,
    )
    if timed.timing is not None:
        response.timing.CopyFrom(write_timing(timed.timing))
    if report is not None:
        response.slow_mark.CopyFrom(write_span(report.mark))
        response.slow_infraction, response.slow_number = report.infraction, report.number
    return response


def _seat(seat: Seat, total: int, pace: Pace) -> pb.SeatTime:
    return pb.SeatTime(
        seat=seat,
        total=write_span(total),
        decisions=pace.decisions,
        median=write_span(pace.median),
        longest=write_span(pace.longest),
        share=pace.share,
        slow=[decision.position for decision in pace.slow],
    )


def _decision(decision: Decision) -> pb.TimedDecision:
    return pb.TimedDecision(
        seat=decision.seat,
        position=decision.position,
        asked_time=write_time(decision.asked_at),
        spent=write_span(decision.spent),
        paused=write_span(decision.paused),
    )


def write_timing(timing: Timing) -> pb.RoundTiming:
    """A match's place in its round."""
    return pb.RoundTiming(
        phase=number_of(pb.RoundPhase, timing.phase),
        number=timing.number,
        begin_time=write_time(timing.began) if timing.began else None,
        end_time=None if timing.ends is None else write_time(timing.ends),
        left=None if timing.left is None else write_span(timing.left),
        given=write_span(timing.given) if timing.given else None,
        given_back=write_span(timing.given_back) if timing.given_back else None,
        turn=timing.turn or 0,
        last_turn=timing.last_turn or 0,
        turns_left=timing.turns_left or 0,
        latest_time=None if timing.latest is None else write_time(timing.latest),
        undecided=number_of(pb.Outcome, timing.undecided),
    )
