"""A round's time: extensions, pauses given back, the procedure at its end, and the evidence on slow play."""

import msgspec

from domain.kernel.policy.policy import Policy
from domain.kernel.table.ids import Seat
from domain.tournament.timing.clock import Tick, clock
from domain.tournament.timing.rounds import Round, timing
from domain.tournament.timing.slowplay import paces, report
from service.app.policies.load import shipped_policies

MINUTE = 60_000
POLICIES = {policy.policy: policy for policy in shipped_policies()}
MAGIC, BUSHIROAD = POLICIES["magic-structure"], POLICIES["bushiroad-structure"]
ROUND = Round(1, 1_000_000, 50)
END = ROUND.began + 50 * MINUTE


def turns(*rows: tuple[int, int]) -> list[Tick]:
    """Rows of: minutes into the round, the turn from then on."""
    return [Tick(n, ROUND.began + minutes * MINUTE, Seat(1), turn=turn) for n, (minutes, turn) in enumerate(rows, 1)]


def test_in_time_it_says_what_is_left() -> None:
    found = timing(MAGIC, ROUND, turns((0, 1), (10, 2)), [], ROUND.began + 20 * MINUTE)
    assert (found.phase, found.ends, found.left, found.number) == ("in time", END, 30 * MINUTE, "P.4")


def test_extensions_and_long_pauses_move_the_end_and_short_pauses_do_not() -> None:
    now = ROUND.began + 20 * MINUTE
    long = [Tick(1, ROUND.began, Seat(1), paused=True), Tick(2, ROUND.began + 2 * MINUTE, Seat(1))]
    short = [Tick(1, ROUND.began, Seat(1), paused=True), Tick(2, ROUND.began + MINUTE, Seat(1))]
    assert timing(MAGIC, ROUND, long, [5 * MINUTE], now).ends == END + 7 * MINUTE
    assert timing(MAGIC, ROUND, short, [], now).ends == END


def test_a_pause_that_goes_on_is_given_back_as_it_grows() -> None:
    going_on = [Tick(1, END - MINUTE, Seat(1), paused=True)]
    found = timing(MAGIC, ROUND, going_on, [], END + 10 * MINUTE)
    assert (found.phase, found.left, found.given_back) == ("in time", MINUTE, 11 * MINUTE)


def test_at_time_the_turn_in_progress_and_five_more_are_played() -> None:
    rows = turns((0, 1), (40, 8), (51, 9))
    found = timing(MAGIC, ROUND, rows, [], END + 2 * MINUTE)
    assert (found.phase, found.number, found.turn, found.last_turn, found.turns_left) == (
        "extra turns",
        "P.5",
        8,
        13,
        5,
    )
    assert found.latest is None
    after = timing(MAGIC, ROUND, [*rows, Tick(4, END + 3 * MINUTE, Seat(1), turn=14)], [], END + 3 * MINUTE)
    assert (after.phase, after.turns_left, after.undecided) == ("time over", 0, "draw")


def test_three_more_turns_within_ten_minutes_end_by_either() -> None:
    round_ = msgspec.structs.replace(ROUND, minutes=25)
    end = round_.began + 25 * MINUTE
    rows = turns((0, 1), (24, 6))
    extra = timing(BUSHIROAD, round_, rows, [], end + 9 * MINUTE)
    assert (extra.phase, extra.last_turn, extra.latest) == ("extra turns", 9, end + 10 * MINUTE)
    over = timing(BUSHIROAD, round_, rows, [], end + 10 * MINUTE)
    assert (over.phase, over.undecided) == ("time over", "double loss")


def test_where_the_turn_in_progress_counts_it_is_the_first_of_them() -> None:
    ending = msgspec.structs.replace(MAGIC.ending, finish_turn=False, turns=3)
    policy = msgspec.structs.replace(MAGIC, ending=ending)
    assert timing(policy, ROUND, turns((0, 1), (40, 8)), [], END).last_turn == 10


def test_a_finished_game_plays_no_more_turns() -> None:
    rows = [*turns((0, 1)), Tick(2, ROUND.began + MINUTE, None, turn=4, over=True)]
    assert timing(MAGIC, ROUND, rows, [], END).phase == "time over"


def test_a_round_without_limit_never_ends() -> None:
    endless: Policy = MAGIC
    found = timing(endless, Round(1, 0, 0), turns((0, 1)), [], 10**15)
    assert (found.phase, found.ends) == ("in time", None)


def test_slow_decisions_are_pointed_out_with_their_positions_the_slowest_first() -> None:
    times = (0, 10, 100, 110, 300, 310, 320)
    rows = [Tick(n, 1000 * at, Seat(1 + n % 2), Seat(1 + (n - 1) % 2), turn=1) for n, at in enumerate(times, 1)]
    found = report(MAGIC.slow_play)
    assert (found.mark, found.infraction, found.number) == (60_000, "slow-play", "P.8")
    seats = paces(clock(rows), found.mark)
    one, two = seats[Seat(1)], seats[Seat(2)]
    assert [(decision.position, decision.spent) for decision in one.slow] == [(5, 190_000), (3, 90_000)]
    assert (one.decisions, one.total, one.longest, one.median) == (3, 290_000, 190_000, 90_000)
    assert not two.slow
    assert one.share + two.share == 1
    assert not paces(clock(rows))[Seat(1)].slow
