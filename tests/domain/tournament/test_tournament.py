"""Acts at a tournament: who may do what, what they make true, and every reason against them."""

from typing import Any

import pytest

from domain.kernel.decisions.commands import Actor
from domain.kernel.decisions.rulings import Refused
from domain.tournament import acts
from domain.tournament.decide import RULES, decide
from domain.tournament.facts import fold
from domain.tournament.record import Entry, decode, encode, replay
from domain.tournament.series import score
from domain.tournament.state import Tournament
from service.app.policies.load import shipped_policies
from service.words.refusals import in_words

MAGIC = next(policy for policy in shipped_policies() if policy.policy == "magic-structure")
ORGANISER, FLOOR, HEAD = Actor("organiser"), Actor("judge", name="Kim"), Actor("head judge", name="Lee")
OPEN = acts.OpenTournament(name="Cup", edition="dice:1", level="competitive", policy=MAGIC)
DECK = ("A-1",) * 3 + ("A-2",) * 2


class Cup:
    """A tournament that is talked to."""

    def __init__(self) -> None:
        self.entries: list[Entry] = []
        self.now: Tournament | None = None
        self(ORGANISER, OPEN)

    def __call__(self, actor: Actor, act: acts.Act) -> Tournament:
        found = decide(self.now, actor, act, 1000)
        assert not isinstance(found, Refused), found
        self.now = fold(self.now, found)
        self.entries.append(Entry(self.now.position, actor, act, found, 1000, f"r{self.now.position}"))
        return self.now

    def refuses(self, actor: Actor, act: acts.Act) -> list[tuple[str, str]]:
        found = decide(self.now, actor, act, 1000)
        assert isinstance(found, Refused), found
        return [(reason.rule, in_words(reason.text)) for reason in found.reasons]

    @property
    def state(self) -> Tournament:
        assert self.now is not None
        return self.now


@pytest.fixture
def cup() -> Cup:
    made = Cup()
    for player in ("ann", "bob", "cid", "dot"):
        made(ORGANISER, acts.EnterPlayer(player=player, deck=DECK))
    made(ORGANISER, acts.BeginRound())
    made(ORGANISER, acts.PairPlayers(players=("ann", "bob")))
    return made


def play(cup: Cup, match: str, winner: int | None, series: str = "1.1") -> Tournament:
    players = dict(enumerate(cup.state.series[series].players, 1))
    cup(FLOOR, acts.SeatGame(series=series, match=match, seats=players))
    winners = () if winner is None else (winner,)
    report = acts.ReportGame(series=series, match=match, winners=winners, how="battle", position=9, digest="ab")
    return cup(FLOOR, report)


def test_a_match_is_played_game_by_game_and_decided(cup: Cup) -> None:
    play(cup, "m1", 1)
    play(cup, "m2", None)
    after = play(cup, "m3", 1)
    found = score(after.series["1.1"])
    assert (found.outcomes, found.wins, found.drawn) == ({"ann": "win", "bob": "loss"}, {"ann": 2, "bob": 0}, 1)
    assert after.series["1.1"].games[2].digest == "ab"
    late = acts.SeatGame(series="1.1", match="m4", seats={1: "ann", 2: "bob"})
    assert cup.refuses(FLOOR, late) == [("J.7.5", "match 1.1 is decided: ann win, bob loss")]


def test_the_record_comes_back_from_its_bytes_and_makes_the_same_state(cup: Cup) -> None:
    play(cup, "m1", 1)
    cup(FLOOR, acts.Penalise(player="ann", infraction="shuffling"))
    cup(FLOOR, acts.CheckDeck(player="bob", seen=DECK[1:], seconds=240))
    entries = [decode(encode(entry)) for entry in cup.entries]
    assert entries == cup.entries
    assert replay(entries) == cup.state


def test_repetition_counts_over_all_matches_of_the_event(cup: Cup) -> None:
    for _ in range(2):
        cup(FLOOR, acts.Penalise(player="ann", infraction="hidden-card"))
    cup(FLOOR, acts.Penalise(player="bob", infraction="hidden-card"))
    cup(FLOOR, acts.SeatGame(series="1.1", match="m1", seats={1: "ann", 2: "bob"}))
    issued = cup(FLOOR, acts.Penalise(player="ann", infraction="hidden-card", match="m1")).penalties[-1]
    assert (issued.penalty, issued.recommended, issued.base, issued.times) == ("game-loss", "game-loss", "warning", 3)
    assert (issued.counted, issued.seat, issued.series, issued.by) == ((8, 9), 1, "1.1", "Kim")


def test_a_new_day_forgets_errors_that_count_by_the_day(cup: Cup) -> None:
    for _ in range(2):
        cup(FLOOR, acts.Penalise(player="ann", infraction="hidden-card"))
    cup(ORGANISER, acts.BeginDay())
    assert cup(FLOOR, acts.Penalise(player="ann", infraction="hidden-card")).penalties[-1].penalty == "warning"


def test_a_game_loss_between_games_is_a_game_for_the_opponent(cup: Cup) -> None:
    after = cup(FLOOR, acts.Penalise(player="ann", infraction="tardiness"))
    (game,) = after.series["1.1"].games
    assert (game.winners, game.how, game.match) == (("bob",), "game-loss (P.2.1)", "")


def test_a_game_loss_with_a_game_in_progress_is_given_in_that_game(cup: Cup) -> None:
    cup(FLOOR, acts.SeatGame(series="1.1", match="m1", seats={1: "ann", 2: "bob"}))
    (reason,) = cup.refuses(FLOOR, acts.Penalise(player="ann", infraction="tardiness"))
    assert reason == ("J.7.6", "match 1.1 has a game that is not reported")
    after = cup(FLOOR, acts.Penalise(player="ann", infraction="tardiness", match="m1"))
    assert not after.series["1.1"].games[0].reported


def test_a_match_loss_takes_the_match_and_a_disqualification_the_event(cup: Cup) -> None:
    cup(ORGANISER, acts.PairPlayers(players=("cid", "dot")))
    after = cup(HEAD, acts.Penalise(player="ann", infraction="outside-assistance"))
    assert score(after.series["1.1"]).outcomes == {"ann": "loss", "bob": "win"}
    assert not after.players["ann"].out
    after = cup(HEAD, acts.Penalise(player="cid", infraction="cheating"))
    assert score(after.series["1.2"]).outcomes == {"cid": "disqualification", "dot": "win"}
    assert after.players["cid"].out == "disqualification"


def test_results_that_no_game_gives(cup: Cup) -> None:
    cup(ORGANISER, acts.PairPlayers(players=("cid", "dot")))
    both = acts.DeclareResult(series="1.1", declared="intentional draw", players=("ann", "bob"))
    after = cup(ORGANISER, both)
    assert score(after.series["1.1"]).outcomes == {"ann": "intentional draw", "bob": "intentional draw"}
    after = cup(HEAD, acts.DeclareResult(series="1.2", declared="double loss", reason="neither was there"))
    assert score(after.series["1.2"]).outcomes == {"cid": "double loss", "dot": "double loss"}
    cup(ORGANISER, acts.BeginRound(minutes=30))
    cup(ORGANISER, acts.PairPlayers(players=("ann", "cid")))
    cup(ORGANISER, acts.PairPlayers(players=("bob", "dot"), best_of=1))
    play(cup, "m1", 1, "2.1")
    after = cup(FLOOR, acts.DeclareResult(series="2.1", declared="time over"))
    assert score(after.series["2.1"]).outcomes == {"ann": "win", "cid": "loss"}
    after = cup(ORGANISER, acts.DropPlayer(player="dot"))
    assert score(after.series["2.2"]).outcomes == {"bob": "win", "dot": "drop"}
    assert (after.players["dot"].out, after.rounds[1].minutes) == ("drop", 30)
    cup(ORGANISER, acts.BeginRound())
    cup(ORGANISER, acts.PairPlayers(players=("ann", "bob")))
    after = cup(ORGANISER, acts.DeclareResult(series="3.1", declared="concession", players=("bob",)))
    assert score(after.series["3.1"]).outcomes == {"ann": "win", "bob": "concession"}


def test_a_deck_check_keeps_the_difference_and_gives_its_time_back_with_three_minutes_more(cup: Cup) -> None:
    after = cup(FLOOR, acts.CheckDeck(player="ann", seen=("A-1", "A-1", "A-2", "A-2", "A-9"), seconds=240))
    (checked,) = after.checks
    assert (checked.difference.missing, checked.difference.extra) == ({"A-1": 1}, {"A-9": 1})
    assert checked.extension == 420


PENALISE = acts.Penalise(player="ann", infraction="hidden-card")
BAD: dict[str, tuple[Actor, acts.Act, tuple[str, str]]] = {
    "opened twice": (ORGANISER, OPEN, ("J.7.1", "Cup is open already")),
    "a player twice": (ORGANISER, acts.EnterPlayer(player="ann", deck=DECK), ("J.7.2", "ann has entered already")),
    "no name": (ORGANISER, acts.EnterPlayer(player=" ", deck=DECK), ("J.7.2", "' ' is no name of a player")),
    "an empty list": (ORGANISER, acts.EnterPlayer(player="eve", deck=()), ("J.7.2", "the list has no cards")),
    "a round too early": (ORGANISER, acts.BeginRound(), ("J.7.3", "matches are undecided: 1.1")),
    "paired twice": (
        ORGANISER,
        acts.PairPlayers(players=("ann", "cid")),
        ("J.7.3", "ann is paired in round 1 already: match 1.1"),
    ),
    "paired with oneself": (
        ORGANISER,
        acts.PairPlayers(players=("cid", "cid")),
        ("J.7.3", "a match is between different players, and one alone has a bye"),
    ),
    "a stranger": (ORGANISER, acts.PairPlayers(players=("cid", "eve")), ("J.7.2", "there is no player 'eve'")),
    "best of none": (
        ORGANISER,
        acts.PairPlayers(players=("cid", "dot"), best_of=-1),
        ("J.7.3", "a match has no -1 games"),
    ),
    "an unknown match": (FLOOR, acts.SeatGame(series="9.9", match="m", seats={}), ("J.7.5", "there is no match '9.9'")),
    "wrong seats": (
        FLOOR,
        acts.SeatGame(series="1.1", match="m", seats={1: "ann", 2: "cid"}),
        ("J.7.4", "each player who is left has one seat, from 1"),
    ),
    "an unknown game": (
        FLOOR,
        acts.ReportGame(series="1.1", match="m", winners=(1,), how="", position=1, digest=""),
        ("J.7.4", "m is no game of match 1.1"),
    ),
    "half an agreement": (
        FLOOR,
        acts.DeclareResult(series="1.1", declared="intentional draw", players=("ann",)),
        ("J.7.5", "a draw is agreed on by all who are left"),
    ),
    "a double loss for nothing": (
        HEAD,
        acts.DeclareResult(series="1.1", declared="double loss"),
        ("J.7.5", "a double loss needs a reason"),
    ),
    "an unknown infraction": (
        FLOOR,
        acts.Penalise(player="ann", infraction="yawning"),
        ("J.5.2", "magic-structure:1 knows no infraction 'yawning'"),
    ),
    "a penalty in a strange game": (
        FLOOR,
        acts.Penalise(player="ann", infraction="hidden-card", match="m9"),
        ("J.7.4", "m9 is no game of this tournament"),
    ),
    "a deviation by a floor judge": (
        FLOOR,
        acts.Penalise(player="ann", infraction="tardiness", penalty="warning", reason="rain"),
        ("J.1.2", "by magic-structure:1, to deviate is for head judge, not for the judge"),
    ),
    "a deviation without a reason": (
        HEAD,
        acts.Penalise(player="ann", infraction="tardiness", penalty="warning"),
        ("J.5.3", "P.2.1 recommends game-loss: warning deviates from it"),
    ),
    "a check of nothing": (FLOOR, acts.CheckDeck(player="ann", seen=()), ("J.7.7", "no deck was seen")),
    "a check that takes less than no time": (
        FLOOR,
        acts.CheckDeck(player="ann", seen=DECK, seconds=-1),
        ("J.7.7", "a check takes no -1 seconds"),
    ),
}


@pytest.mark.parametrize("what", BAD)
def test_what_cannot_be_is_refused_with_its_rule(cup: Cup, what: str) -> None:
    actor, act, reason = BAD[what]
    before = cup.state
    assert reason in cup.refuses(actor, act)
    assert cup.state is before


_SELF: dict[type[acts.Act], Any] = {
    acts.EnterPlayer: "run",
    acts.DropPlayer: "run",
    acts.ReportSlip: "report",
    acts.VoidEntry: "declare",
    acts.TakeReading: "declare",
}
"""What it takes to do for others what players may do for themselves, and to void what is a result."""
WRONG: list[tuple[type[acts.Act], Actor]] = [
    (kind, actor)
    for kind, (needed, _) in RULES.items()
    for actor in (ORGANISER, FLOOR, HEAD, Actor("spectator"), Actor("recorder"), Actor("seat", name="cid"))
    if not MAGIC.may(needed or _SELF[kind], actor.role)
]
EXAMPLES: dict[type[acts.Act], Any] = {
    acts.EnterPlayer: acts.EnterPlayer(player="eve", deck=DECK),
    acts.BeginDay: acts.BeginDay(),
    acts.BeginRound: acts.BeginRound(),
    acts.PairPlayers: acts.PairPlayers(players=("cid", "dot")),
    acts.DropPlayer: acts.DropPlayer(player="dot"),
    acts.PairRound: acts.PairRound(kind="by hand"),
    acts.UnpairMatch: acts.UnpairMatch(series="1.1"),
    acts.ExtendRound: acts.ExtendRound(seconds=60),
    acts.ReportSlip: acts.ReportSlip(series="1.1", wins={"ann": 2}),
    acts.VoidEntry: acts.VoidEntry(entry=8, reason="wrong"),
    acts.TakeReading: acts.TakeReading(text="Howl.", means="Draw a card."),
    acts.SeatGame: acts.SeatGame(series="1.1", match="m", seats={1: "ann", 2: "bob"}),
    acts.ReportGame: acts.ReportGame(series="1.1", match="m", winners=(), how="", position=1, digest=""),
    acts.DeclareResult: acts.DeclareResult(series="1.1", declared="time over"),
    acts.Penalise: PENALISE,
    acts.CheckDeck: acts.CheckDeck(player="ann", seen=DECK),
}


@pytest.mark.parametrize(("kind", "actor"), WRONG, ids=lambda value: getattr(value, "__name__", str(value)))
def test_a_wrong_role_is_refused(cup: Cup, kind: type[acts.Act], actor: Actor) -> None:
    if kind is acts.VoidEntry:
        cup(HEAD, acts.DeclareResult(series="1.1", declared="concession", players=("ann",)))
        assert cup.state.position == 8
    found = [rule for rule, _ in cup.refuses(actor, EXAMPLES[kind])]
    assert "J.1.2" in found or (actor.role == "seat" and kind is acts.ReportSlip and "J.7.10" in found)


def test_nothing_comes_before_the_opening_and_only_an_organiser_opens() -> None:
    for act in (PENALISE, acts.BeginRound()):
        found = decide(None, HEAD, act, 0)
        assert isinstance(found, Refused)
        assert in_words(found.reasons[0].text) == "there is no tournament yet"
    found = decide(None, HEAD, OPEN, 0)
    assert isinstance(found, Refused)
    assert found.reasons[0].rule == "J.1.2"


def test_a_level_that_the_policy_has_not_is_refused() -> None:
    wrong = acts.OpenTournament(name="Cup", edition="dice:1", level="galactic", policy=MAGIC)
    found = decide(None, ORGANISER, wrong, 0)
    assert isinstance(found, Refused)
    assert "no level 'galactic'" in in_words(found.reasons[0].text)
