"""Clocks: every millisecond of a match belongs to one seat, to nobody, or to a pause."""

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from domain.kernel.table.ids import Seat
from domain.tournament.timing.clock import Clock, Decision, Pause, Tick, clock, pauses, steady

ONE, TWO = Seat(1), Seat(2)


def ticks(*rows: tuple[int, Seat | None, Seat | None, bool]) -> list[Tick]:
    """Rows of: when, who must answer next, who acted, whether the clock stands still from here on."""
    return [Tick(number, at, asked, by, paused) for number, (at, asked, by, paused) in enumerate(rows, 1)]


@st.composite
def histories(draw: st.DrawFn) -> list[Tick]:
    seats = st.one_of(st.none(), st.sampled_from([ONE, TWO, Seat(3)]))
    spans = draw(st.lists(st.integers(-5, 100_000), min_size=1, max_size=12))
    at, rows = 1_000_000, []
    for number, span in enumerate(spans, 1):
        at += span
        rows.append(Tick(number, at, draw(seats), draw(seats), draw(st.booleans()), over=False))
    if draw(st.booleans()):
        rows[-1] = Tick(len(rows), at, None, draw(seats), over=True)
    return rows


def test_each_decision_has_its_time_and_its_seat() -> None:
    found = clock(
        ticks((100, ONE, None, False), (350, TWO, ONE, False), (1350, ONE, TWO, False), (1400, ONE, ONE, False))
    )
    assert found.decisions == (Decision(ONE, 100, 2, 250), Decision(TWO, 350, 3, 1000), Decision(ONE, 1350, 4, 50))
    assert found.seats == {ONE: 300, TWO: 1000}
    assert (found.elapsed, found.unasked, found.paused) == (1300, 0, 0)


def test_a_pause_is_not_counted_and_the_decision_goes_on_after_it() -> None:
    found = clock(ticks((0, ONE, None, False), (10, ONE, None, True), (510, ONE, None, False), (560, TWO, ONE, False)))
    assert found.decisions == (Decision(ONE, 0, 4, 60, 500),)
    assert (found.seats, found.paused) == ({ONE: 60}, 500)


def test_a_decision_that_is_not_taken_yet_runs_until_now() -> None:
    rows = ticks((1000, ONE, None, False))
    assert clock(rows, 31_000).decisions == (Decision(ONE, 1000, 0, 30_000),)
    assert clock(rows).seats == {}


def test_time_in_which_no_seat_is_asked_belongs_to_nobody() -> None:
    found = clock(ticks((0, None, None, False), (70, ONE, None, False), (90, None, ONE, False)))
    assert (found.unasked, found.seats) == (70, {ONE: 20})


def test_an_ended_match_has_no_more_time() -> None:
    rows = [Tick(1, 1000, ONE), Tick(2, 3000, None, ONE, over=True)]
    assert clock(rows, 99_000) == clock(rows)


def test_times_that_run_backwards_or_are_unknown_are_named_and_count_nothing() -> None:
    found = clock([Tick(1, 500, ONE), Tick(2, 400, TWO, ONE), Tick(3, 0, ONE, TWO), Tick(4, 800, TWO, ONE)])
    assert found.gaps == (2, 3)
    assert (found.seats, found.elapsed) == ({ONE: 300, TWO: 0}, 300)


def test_several_events_in_one_pause_are_one_pause() -> None:
    rows = ticks((0, ONE, None, True), (30, ONE, None, True), (90, ONE, None, False), (100, ONE, None, True))
    assert pauses(rows, 160) == (Pause(0, 90), Pause(100, 160))


def test_a_match_without_events_has_no_time() -> None:
    assert clock([], 5) == Clock(began=0, elapsed=0, paused=0, unasked=0, seats={}, decisions=())


@given(histories(), st.one_of(st.none(), st.integers(0, 5_000_000)))
def test_the_parts_add_up_to_the_whole(rows: list[Tick], now: int | None) -> None:
    found = clock(rows, now)
    assert sum(found.seats.values()) + found.unasked + found.paused == found.elapsed
    known, _ = steady(rows)
    assert found.elapsed >= known[-1].at - known[0].at
    for seat, total in found.seats.items():
        assert sum(decision.spent for decision in found.decisions if decision.seat == seat) == total


@given(histories())
def test_decisions_follow_one_another_and_are_never_negative(rows: list[Tick]) -> None:
    found = clock(rows)
    assert all(decision.spent >= 0 and decision.paused >= 0 for decision in found.decisions)
    for before, after in pairwise(found.decisions):
        assert before.asked_at + before.spent + before.paused <= after.asked_at


@given(histories())
def test_pauses_are_what_the_clock_leaves_out(rows: list[Tick]) -> None:
    assert sum(pause.length for pause in pauses(rows)) == clock(rows).paused


@given(histories(), st.integers(0, 10_000))
def test_the_clock_does_not_depend_on_when_the_match_began(rows: list[Tick], later: int) -> None:
    moved = [Tick(t.position, t.at + later, t.asked, t.by, t.paused, t.turn, t.over) for t in rows]
    first, second = clock(rows), clock(moved)
    assert (first.seats, first.paused, first.elapsed) == (second.seats, second.paused, second.elapsed)
