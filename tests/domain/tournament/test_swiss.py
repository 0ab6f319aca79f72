"""Laws of whole events, over random ones: pairing, byes, standings, and what is made void and entered again."""

import itertools
import random
from collections.abc import Sequence
from fractions import Fraction

import pytest

from domain.kernel.decisions.commands import Actor
from domain.kernel.decisions.rulings import Refused
from domain.tournament import acts
from domain.tournament.decide import decide
from domain.tournament.facts import fold
from domain.tournament.ranking.bracket import final_standings, first_round
from domain.tournament.ranking.standings import entrants, standings
from domain.tournament.ranking.swiss import Entrant, pair
from domain.tournament.record import Entry, decode, encode, entry_of, replay
from domain.tournament.series import score
from domain.tournament.state import Tournament
from service.app.policies.load import shipped_policies
from service.words.refusals import in_words

MAGIC = next(policy for policy in shipped_policies() if policy.policy == "magic-structure")
ORGANISER, HEAD = Actor("organiser"), Actor("head judge", name="Lee")
SLIPS = ((2, 0, 0), (2, 1, 0), (1, 1, 1), (1, 0, 0), (0, 2, 0), (1, 2, 0))


class Event:
    """An event that is run; every act is an entry."""

    def __init__(self, players: int, seed: int = 1) -> None:
        self.chance = random.Random(seed)
        self.entries: list[Entry] = []
        self.state: Tournament = None  # type: ignore[assignment]
        self(ORGANISER, acts.OpenTournament(name="Cup", edition="dice:1", level=MAGIC.levels[0], policy=MAGIC))
        for number in range(1, players + 1):
            self.enter(f"p{number}")

    def __call__(self, actor: Actor, act: acts.Act) -> Tournament:
        found = decide(self.state, actor, act, 1000 * (len(self.entries) + 1))
        assert not isinstance(found, Refused), (act, found.reasons)
        self.state = fold(self.state, found)
        self.entries.append(Entry(self.state.position, actor, act, found, 0, f"r{self.state.position}"))
        return self.state

    def refuses(self, actor: Actor, act: acts.Act) -> list[str]:
        found = decide(self.state, actor, act, 1)
        assert isinstance(found, Refused), found
        return [f"{reason.rule}: {in_words(reason.text)}" for reason in found.reasons]

    def enter(self, player: str) -> None:
        self(ORGANISER, acts.EnterPlayer(player=player, deck=("A-1",)))

    def swiss(self, *, clock: bool = True) -> None:
        seed = self.chance.randrange(1, 1 << 53)
        drawn = pair(entrants(self.state), seed)
        tables = (*drawn.tables, (drawn.bye,)) if drawn.bye else drawn.tables
        self(ORGANISER, acts.PairRound(kind="swiss", seed=seed, tables=tables))
        if clock:
            self(ORGANISER, acts.BeginRound())

    def open_series(self) -> list[str]:
        return [series.id for series in self.state.series.values() if not score(series).decided]

    def slip(self, name: str, came_to: Sequence[int], actor: Actor = HEAD) -> None:
        one, other = self.state.series[name].players
        wins = {one: came_to[0], other: came_to[1]}
        self(actor, acts.ReportSlip(series=name, wins=wins, drawn=came_to[2]))

    def play(self) -> None:
        for name in self.open_series():
            self.slip(name, self.chance.choice(SLIPS))


def table_of(now: Tournament) -> list[tuple[object, ...]]:
    return [(row.rank, row.player, row.points, row.won, row.drawn, row.lost, row.ties) for row in standings(now)]


@pytest.mark.parametrize("seed", range(40))
def test_nobody_meets_twice_while_possible_byes_are_fair_and_who_left_is_not_paired(seed: int) -> None:
    chance = random.Random(seed)
    event = Event(chance.randint(2, 24), seed)
    for number in range(1, chance.randint(3, 7)):
        before = {one.player: one for one in entrants(event.state)}
        event.swiss()
        now = [series for series in event.state.series.values() if series.round == number]
        assert sorted(player for series in now for player in series.players) == sorted(before)
        again = [s.players for s in now if not s.bye and s.players[1] in before[s.players[0]].met]
        if again:
            assert not _possible(list(before.values())), f"{again} met again, and need not have"
        for bye in (series.players[0] for series in now if series.bye):
            if before[bye].byes:
                assert not _possible(list(before.values()))
        event.play()
        if chance.random() < 0.4 and len(entrants(event.state)) > 3:
            event(ORGANISER, acts.DropPlayer(player=chance.choice([one.player for one in entrants(event.state)])))
        if chance.random() < 0.3:
            event.enter(f"late{number}")
    assert replay(decode(encode(entry)) for entry in event.entries) == event.state


def _possible(found: Sequence[Entrant]) -> bool:
    """Whether everybody can be paired without a second meeting or bye: by trying, without the matching."""
    if not found:
        return True
    first, rest = found[0], found[1:]
    if len(found) % 2 and not first.byes and _possible_even(rest):
        return True
    return any(
        other.player not in first.met and _possible([*rest[:at], *rest[at + 1 :]]) for at, other in enumerate(rest)
    )


def _possible_even(found: Sequence[Entrant]) -> bool:
    return len(found) % 2 == 0 and _possible(found)


@pytest.mark.parametrize("seed", range(12))
def test_a_large_round_that_thinks_of_neighbours_only_costs_no_more_than_one_that_thinks_of_all(seed: int) -> None:
    chance = random.Random(seed)
    found = [Entrant(f"p{number}", chance.choice((0, 1, 3, 4, 6, 9))) for number in range(60)]
    points = {one.player: one.points for one in found}

    def cost(tables: Sequence[tuple[str, str]]) -> int:
        return sum((points[one] - points[other]) ** 2 for one, other in tables)

    near = pair(found, seed)
    groups = sorted(points.values(), reverse=True)
    least = sum((one - other) ** 2 for one, other in zip(groups[::2], groups[1::2], strict=True))
    assert cost(near.tables) == least


def test_a_draw_is_repeated_by_its_seed_and_another_seed_draws_otherwise() -> None:
    found = [Entrant(f"p{number}", 0) for number in range(16)]
    assert pair(found, 7) == pair(found, 7)
    assert len({pair(found, seed).tables for seed in range(10)}) > 5


def test_the_bye_goes_to_the_fewest_points_and_to_nobody_twice() -> None:
    found = [Entrant("a", 6), Entrant("b", 3), Entrant("c", 0, byes=1), Entrant("d", 1), Entrant("e", 3)]
    assert {pair(found, seed).bye for seed in range(20)} == {"d"}


@pytest.mark.parametrize("seed", range(20))
def test_standings_are_total_explained_and_add_up(seed: int) -> None:
    event = Event(9 + seed % 4, seed)
    for _ in range(4):
        event.swiss()
        event.play()
    rows = standings(event.state)
    assert {row.player for row in rows} == set(event.state.players)
    order = {player: place for place, player in enumerate(event.state.players)}
    for before, row in itertools.pairwise(rows):
        ties = [(better, worse) for better, worse in zip(before.ties.values(), row.ties.values(), strict=True)]
        if row.told_by == "points":
            assert before.points > row.points
        elif row.told_by == "entry":
            assert (before.points, before.rank) == (row.points, row.rank)
            assert all(better == worse for better, worse in ties)
            assert order[before.player] < order[row.player]
        else:
            first = next(pair for pair in ties if pair[0] != pair[1])
            assert before.points == row.points
            assert first[0] > first[1]
            assert list(row.ties)[ties.index(first)] == row.told_by
    for row in rows:
        assert row.points == 3 * row.won + row.drawn
        assert row.won + row.drawn + row.lost == len(event.state.rounds)
        least = Fraction(MAGIC.standings.least_percent, 100)
        assert all(least <= part <= 1 for part in row.ties.values())


def test_the_tie_breakers_are_those_of_the_worked_example() -> None:
    """Four players, two rounds: a beats b 2-0 and c 2-1, d beats c 2-0, b and d draw 1-1-1."""
    event = Event(0)
    for player in "abcd":
        event.enter(player)
    for tables, slips in (
        ((("a", "b"), ("d", "c")), ((2, 0, 0), (2, 0, 0))),
        ((("a", "c"), ("b", "d")), ((2, 1, 0), (1, 1, 1))),
    ):
        event(ORGANISER, acts.PairRound(kind="by hand"))
        for players, came_to in zip(tables, slips, strict=True):
            event(ORGANISER, acts.PairPlayers(players=players))
            event.slip(list(event.state.series)[-1], came_to)
    rows = {row.player: row for row in standings(event.state)}
    assert [row.player for row in standings(event.state)] == ["a", "d", "b", "c"]
    # b has 1 of 6 points and c none: both count as 33 %; d has 4 of 6.
    assert [round(float(part), 4) for part in rows["a"].ties.values()] == [0.33, 0.8, 0.33]
    # d: games 2-0 and 1-1-1, so 3*3+1 = 10 of 15; b: 0-2 and 1-1-1, so 4 of 15.
    assert round(float(rows["d"].ties["game wins"]), 4) == round(10 / 15, 4)
    assert (
        rows["b"].ties["game wins"] == MAGIC.standings.least_percent / 100 or float(rows["b"].ties["game wins"]) == 0.33
    )


@pytest.mark.parametrize("seed", range(15))
def test_results_made_void_and_entered_again_stand_as_if_entered_rightly(seed: int) -> None:
    chance = random.Random(seed)
    right, mended = Event(8, 5), Event(8, 5)
    for _ in range(3):
        right.swiss()
        mended.swiss()
        results = {name: chance.choice(SLIPS) for name in right.open_series()}
        wrong = chance.sample(sorted(results), 2)
        entries = {}
        for name, came_to in results.items():
            right.slip(name, came_to)
            mended.slip(name, chance.choice(SLIPS) if name in wrong else came_to)
            entries[name] = mended.state.position
        for name in wrong:
            mended(HEAD, acts.VoidEntry(entry=entries[name], reason="read wrongly"))
            assert name in mended.open_series()
            mended.slip(name, results[name])
        assert table_of(mended.state) == table_of(right.state)
    assert replay(entry_of(_plain(entry)) for entry in mended.entries) == mended.state
    assert len(mended.entries) == len(right.entries) + 12


def _plain(entry: Entry) -> object:
    import msgspec

    return msgspec.json.decode(msgspec.json.encode(entry))


def test_what_is_void_is_void_once_and_what_rests_on_an_entry_comes_first() -> None:
    event = Event(4)
    event.swiss()
    event.play()
    first = event.state.position
    event(HEAD, acts.VoidEntry(entry=first, reason="wrong"))
    assert event.refuses(HEAD, acts.VoidEntry(entry=first, reason="wrong")) == [
        f"J.7.13: entry {first} is void already, by entry {first + 1}"
    ]
    assert "J.7.13: an entry is made void for a reason" in event.refuses(
        HEAD, acts.VoidEntry(entry=first - 1, reason="")
    )
    paired = next(entry.position for entry in event.entries if isinstance(entry.act, acts.PairRound))
    against = event.refuses(ORGANISER, acts.VoidEntry(entry=paired, reason="no"))
    assert any("played in" in text for text in against)
    assert event.refuses(ORGANISER, acts.VoidEntry(entry=1, reason="no")) == ["J.7.13: a tournament stays open"]


def test_a_round_is_paired_anew_after_its_clock_and_its_pairing_are_void() -> None:
    event = Event(5)
    event.swiss()
    clock, paired = event.state.position, event.state.position - 1
    event(ORGANISER, acts.VoidEntry(entry=clock, reason="too early"))
    assert event.state.rounds[0].began == 0
    event(ORGANISER, acts.VoidEntry(entry=paired, reason="p3 is not here"))
    assert (event.state.rounds, dict(event.state.series)) == ((), {})
    event(ORGANISER, acts.DropPlayer(player="p3"))
    event.swiss()
    assert all("p3" not in series.players for series in event.state.series.values())


def test_the_clock_begins_apart_from_the_pairing_and_all_tables_get_more_time() -> None:
    event = Event(4)
    event.swiss(clock=False)
    assert event.state.rounds[0].began == 0
    event(HEAD, acts.ExtendRound(seconds=180, reason="pairings were late"))
    event(ORGANISER, acts.BeginRound())
    assert (event.state.rounds[0].began > 0, event.state.rounds[0].extra, len(event.state.rounds)) == (True, 180_000, 1)


def test_both_players_confirm_a_result_and_one_alone_does_not() -> None:
    event = Event(2)
    event.swiss()
    one, other = (Actor("seat", name=name) for name in event.state.series["1.1"].players)
    event.slip("1.1", (2, 0, 0), one)
    assert event.open_series() == ["1.1"]
    event.slip("1.1", (1, 2, 0), other)
    assert event.open_series() == ["1.1"]
    wins = {one.name: 2}
    assert event.refuses(HEAD, acts.ReportSlip(series="1.1", wins=wins)) == [f"J.7.10: {other.name} said otherwise"]
    event.slip("1.1", (2, 0, 0), other)
    assert score(event.state.series["1.1"]).outcomes == {one.name: "win", other.name: "loss"}
    stranger = Actor("seat", name="eve")
    event(HEAD, acts.VoidEntry(entry=event.state.position, reason="again"))
    assert event.refuses(stranger, acts.ReportSlip(series="1.1", wins=wins)) == [
        "J.7.10: eve does not play in match 1.1"
    ]


@pytest.mark.parametrize(
    ("wins", "drawn"), [((3, 0), 0), ((2, 2), 0), ((0, 0), 0), ((-1, 2), 0), ((1, 0), 9), ((1, 0), -1)]
)
def test_what_no_match_comes_to_is_refused(wins: tuple[int, int], drawn: int) -> None:
    event = Event(2)
    event.swiss()
    players = event.state.series["1.1"].players
    act = acts.ReportSlip(series="1.1", wins=dict(zip(players, wins, strict=True)), drawn=drawn)
    assert event.refuses(HEAD, act)[0].startswith("J.7.10")


def test_a_late_entry_has_lost_the_rounds_before() -> None:
    event = Event(4)
    event.swiss()
    event.play()
    event.enter("late")
    row = next(row for row in standings(event.state) if row.player == "late")
    assert (row.points, row.lost, row.missed) == (0, 1, 1)
    event.swiss()
    assert sum(series.bye for series in event.state.series.values()) == 1


def test_a_bye_is_a_match_won_that_opponents_do_not_count() -> None:
    event = Event(3)
    event.swiss()
    bye = next(series.players[0] for series in event.state.series.values() if series.bye)
    row = next(row for row in standings(event.state) if row.player == bye)
    assert (row.points, row.won, row.byes, float(row.ties["game wins"])) == (3, 1, 1, 1.0)
    assert float(row.ties["opponents match wins"]) == 0.33


@pytest.mark.parametrize(
    ("seeds", "tables"),
    [
        ("ab", [("a", "b")]),
        ("abc", [("a",), ("b", "c")]),
        ("abcdefgh", [("a", "h"), ("d", "e"), ("b", "g"), ("c", "f")]),
        ("abcdef", [("a",), ("d", "e"), ("b",), ("c", "f")]),
    ],
)
def test_seeds_meet_as_late_as_they_can(seeds: str, tables: list[tuple[str, ...]]) -> None:
    assert list(first_round(list(seeds))) == tables


@pytest.mark.parametrize("cut", [2, 3, 4, 6, 8])
def test_a_bracket_goes_on_to_its_final_and_orders_the_players(cut: int) -> None:
    event = Event(9, cut)
    for _ in range(3):
        event.swiss()
        event.play()
    seeds = [row.player for row in standings(event.state)][:cut]
    event(ORGANISER, acts.PairRound(kind="elimination", cut=cut))
    swiss_points = {row.player: row.points for row in standings(event.state)}
    while True:
        for name in event.open_series():
            event.slip(name, (2, 1, 0))
        if len([s for s in event.state.series.values() if s.round == len(event.state.rounds)]) == 1:
            break
        event(ORGANISER, acts.PairRound(kind="elimination"))
    rows = final_standings(event.state)
    champion = next(iter(event.state.series[f"{len(event.state.rounds)}.1"].players))
    assert (rows[0].player, champion) == (seeds[0], seeds[0])
    assert {row.player for row in rows[:cut]} == set(seeds)
    assert {row.player: row.points for row in rows} == swiss_points
    assert [row.rank for row in rows[:cut]] == list(range(1, cut + 1))
    over = event.refuses(ORGANISER, acts.PairRound(kind="elimination"))
    assert over == [f"J.7.12: the bracket is over: {seeds[0]} has won it"]
    assert event.refuses(ORGANISER, acts.PairRound(kind="swiss", tables=()))[0].startswith("J.7.12")


def test_a_bracket_needs_winners_and_goes_on_without_who_left() -> None:
    event = Event(4)
    event.swiss()
    event.play()
    event(ORGANISER, acts.PairRound(kind="elimination", cut=4))
    names = event.open_series()
    event.slip(names[0], (1, 1, 0))
    event.slip(names[1], (2, 0, 0))
    drawn = event.state.position - 1
    assert event.refuses(ORGANISER, acts.PairRound(kind="elimination")) == [f"J.7.12: match {names[0]} has no winner"]
    event(HEAD, acts.VoidEntry(entry=drawn, reason="play on"))
    event.slip(names[0], (2, 1, 0))
    winner = event.state.series[names[1]].players[0]
    event(ORGANISER, acts.DropPlayer(player=winner))
    event(ORGANISER, acts.PairRound(kind="elimination"))
    assert [series.bye for series in event.state.series.values() if series.round == 3] == [True]
    paired = event.state.position
    entered = [entry for entry in event.entries if getattr(entry.act, "series", "") == names[0]]
    against = event.refuses(HEAD, acts.VoidEntry(entry=entered[-1].position, reason="no"))
    assert against[0] == f"J.7.13: the bracket goes on from match {names[0]}"
    event(ORGANISER, acts.VoidEntry(entry=paired, reason="again"))
