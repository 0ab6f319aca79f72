"""Matches of several games: results of every kind, whatever happens in whatever order."""

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from domain.tournament.decklists import compare
from domain.tournament.series import DRAWS, Ended, Game, Left, Outcome, Series, needed, score

ENDED: list[Ended] = ["loss", "concession", "double loss", "drop", "disqualification"]


def series(*winners: str, best_of: int = 3, count: bool = False, players: tuple[str, ...] = ("ann", "bob")) -> Series:
    """A match with a game for each word: its winner, or `draw`."""
    games = tuple(Game(n, f"m{n}", winners=() if who == "draw" else (who,)) for n, who in enumerate(winners, 1))
    return Series(id="1.1", players=players, best_of=best_of, drawn_games_count=count, games=games)


@st.composite
def matches(draw: st.DrawFn) -> Series:
    players = ("ann", "bob", "cid")[: draw(st.integers(2, 3))]
    words = st.sampled_from([*players, "draw"])
    made = series(
        *draw(st.lists(words, max_size=7)),
        best_of=draw(st.integers(1, 7)),
        count=draw(st.booleans()),
        players=players,
    )
    gone = draw(st.lists(st.sampled_from(players), unique=True, max_size=3))
    left = tuple(Left(player, draw(st.sampled_from(ENDED))) for player in gone)
    agreed, timed_out = draw(st.booleans()), draw(st.sampled_from(["", "draw", "double loss"]))
    return msgspec.structs.replace(made, left=left, agreed=agreed, timed_out=timed_out)


@pytest.mark.parametrize(
    ("made", "expected"),
    [
        (series(), {}),
        (series("ann"), {}),
        (series("ann", "bob"), {}),
        (series("ann", "ann"), {"ann": "win", "bob": "loss"}),
        (series("ann", "bob", "bob"), {"ann": "loss", "bob": "win"}),
        (series("ann", "draw", "bob"), {}),
        (series("ann", "draw", "bob", "bob"), {"ann": "loss", "bob": "win"}),
        (series("ann", "draw", "draw", count=True), {"ann": "win", "bob": "loss"}),
        (series("ann", "bob", "draw", count=True), {"ann": "draw", "bob": "draw"}),
        (series("draw", best_of=1, count=True), {"ann": "draw", "bob": "draw"}),
        (series("bob", best_of=1), {"ann": "loss", "bob": "win"}),
        (series("ann", "bob", best_of=2), {"ann": "draw", "bob": "draw"}),
    ],
)
def test_games_decide_a_match(made: Series, expected: dict[str, Outcome]) -> None:
    assert score(made).outcomes == expected


@pytest.mark.parametrize("how", ["concession", "drop", "disqualification", "loss"])
def test_who_leaves_loses_and_the_other_wins_whatever_the_games_say(how: Ended) -> None:
    left = msgspec.structs.replace(series("ann"), left=(Left("ann", how),))
    assert score(left).outcomes == {"ann": how, "bob": "win"}


def test_both_may_lose() -> None:
    both = tuple(Left(player, "double loss") for player in ("ann", "bob"))
    assert score(msgspec.structs.replace(series("ann"), left=both)).outcomes == {
        "ann": "double loss",
        "bob": "double loss",
    }


def test_an_agreed_draw_is_an_intentional_draw() -> None:
    agreed = msgspec.structs.replace(series("ann"), agreed=True)
    assert score(agreed).outcomes == {"ann": "intentional draw", "bob": "intentional draw"}


def test_when_time_is_over_more_games_won_decide_and_equal_ones_do_as_the_policy_says() -> None:
    ahead = msgspec.structs.replace(series("ann"), timed_out="draw")
    equal = msgspec.structs.replace(series("ann", "bob"), timed_out="draw")
    harsh = msgspec.structs.replace(series(), timed_out="double loss")
    assert score(ahead).outcomes == {"ann": "win", "bob": "loss"}
    assert score(equal).outcomes == {"ann": "draw", "bob": "draw"}
    assert score(harsh).outcomes == {"ann": "double loss", "bob": "double loss"}


def test_with_three_players_one_may_leave_and_the_others_play_on() -> None:
    three = series("ann", players=("ann", "bob", "cid"))
    assert score(msgspec.structs.replace(three, left=(Left("bob", "drop"),))).outcomes == {}
    decided = msgspec.structs.replace(series("ann", "ann", players=("ann", "bob", "cid")), left=(Left("bob", "drop"),))
    assert score(decided).outcomes == {"ann": "win", "bob": "drop", "cid": "loss"}


@given(matches())
def test_a_decided_match_gives_every_player_one_outcome_and_at_most_one_a_win(made: Series) -> None:
    found = score(made)
    if found.decided:
        assert set(found.outcomes) == set(made.players)
        wins = [player for player, outcome in found.outcomes.items() if outcome == "win"]
        assert len(wins) <= 1
        draws = {outcome for outcome in found.outcomes.values() if outcome in DRAWS}
        assert len(draws) <= 1
        assert not (wins and draws)


@given(matches())
def test_who_has_left_never_wins_and_keeps_the_way_out(made: Series) -> None:
    outcomes = score(made).outcomes
    for left in made.left:
        assert outcomes.get(left.player, left.how) == left.how


@given(matches())
def test_the_names_of_the_players_do_not_matter(made: Series) -> None:
    other = {"ann": "xia", "bob": "yan", "cid": "zoe"}
    games = tuple(
        msgspec.structs.replace(game, winners=tuple(other[player] for player in game.winners or ()))
        for game in made.games
    )
    renamed = msgspec.structs.replace(
        made,
        players=tuple(other[player] for player in made.players),
        games=games,
        left=tuple(Left(other[left.player], left.how) for left in made.left),
    )
    assert score(renamed).outcomes == {other[player]: outcome for player, outcome in score(made).outcomes.items()}


@given(st.lists(st.sampled_from(["ann", "bob", "draw"]), max_size=9), st.integers(1, 4).map(lambda n: 2 * n - 1))
def test_a_match_is_decided_as_soon_as_one_has_more_than_half_of_its_games(words: list[str], best_of: int) -> None:
    for played in range(len(words) + 1):
        found = score(series(*words[:played], best_of=best_of))
        most = max(words[:played].count("ann"), words[:played].count("bob"))
        assert found.decided == (most >= needed(best_of))
        if found.decided:
            break


def test_the_order_of_a_deck_does_not_matter_and_every_card_is_counted() -> None:
    assert compare(["a", "b", "a"], ["b", "a", "a"]).none
    found = compare(["a", "a", "b", "c"], ["a", "c", "c", "d"])
    assert (found.missing, found.extra, found.none) == ({"a": 1, "b": 1}, {"c": 1, "d": 1}, False)


@given(st.lists(st.sampled_from("abc")), st.lists(st.sampled_from("abc")))
def test_taking_the_difference_away_makes_the_deck_the_list(listed: list[str], seen: list[str]) -> None:
    found = compare(listed, seen)
    mended = [*seen, *(code for code, count in found.missing.items() for _ in range(count))]
    for code, count in found.extra.items():
        for _ in range(count):
            mended.remove(code)
    assert compare(listed, mended).none
    assert not found.missing.keys() & found.extra.keys()
