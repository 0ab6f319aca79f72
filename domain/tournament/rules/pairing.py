"""Rounds: who is paired with whom, apart from when the clock begins, and more time for all."""

import math
from collections.abc import Iterable, Iterator, Sequence

import msgspec

from domain.kernel.decisions.commands import Actor
from domain.kernel.decisions.rulings import Message, Reason
from domain.tournament import acts
from domain.tournament.facts import MatchPaired, MatchUnpaired, RoundBegan, RoundExtended, RoundPaired
from domain.tournament.ranking.bracket import first_round, next_round
from domain.tournament.ranking.standings import standings
from domain.tournament.series import Series, score
from domain.tournament.state import Tournament
from domain.tournament.timing.rounds import Round
from domain.tournament.words import R_BRACKET, R_CLOCK, R_PAIR, R_SWISS, Ruled, no, undecided, unknown_player

_MOST_MINUTES = 1440
_MOST_GAMES = 99
_LONGEST_EXTENSION = 4 * 60 * 60
_MOST_NAMED = 10

Tables = Sequence[tuple[str, ...]]


def swiss_rounds_for(players: int) -> int:
    """After how many Swiss rounds one player at most has won every match."""
    return max(1, math.ceil(math.log2(players))) if players > 1 else 0


def pair_round(tournament: Tournament, actor: Actor, act: acts.PairRound, at: int) -> Ruled:
    """The next round is there, with everybody paired in it; its clock begins later."""
    reasons = _all_decided(tournament) + _minutes(act.minutes) + _games(act.best_of)
    last = tournament.rounds[-1] if tournament.rounds else None
    if last is not None and not last.began and not any(s.round == last.number for s in tournament.series.values()):
        reasons.append(
            Reason(R_PAIR, Message("round-is-there-and-nobody", {"number": last.number}), "pair-in-that-one")
        )
    if last is not None and last.kind == "elimination" and act.kind != "elimination":
        reasons.append(Reason(R_BRACKET, "the-bracket-has-begun-its-rounds", part="kind"))
    if reasons:
        return no(*reasons)
    tables, reasons = _TABLES[act.kind](tournament, act)
    number = len(tournament.rounds) + 1
    round_ = Round(number, 0, act.minutes or tournament.policy.matches.minutes, act.kind)
    rule = {"swiss": R_SWISS, "elimination": R_BRACKET, "by hand": R_PAIR}[act.kind]
    paired = _matches(tournament, number, enumerate(tables, 1), act.best_of, rule)
    return [RoundPaired(rule=rule, round=round_, seed=act.seed if act.kind == "swiss" else 0), *paired], reasons


def _by_hand(tournament: Tournament, act: acts.PairRound) -> tuple[Tables, list[Reason]]:
    return (), []


def _swiss(tournament: Tournament, act: acts.PairRound) -> tuple[Tables, list[Reason]]:
    """The tables that were drawn, once they are seen to hold everybody who is in, each once."""
    inside = sorted(player for player, held in tournament.players.items() if not held.out)
    if len(inside) < 2:
        return (), [Reason(R_SWISS, "fewer-than-two-players-are-in", "enter-them-first")]
    drawn = sorted(player for table in act.tables for player in table)
    if drawn != inside or any(len(table) not in (1, 2) for table in act.tables):
        return (), [Reason(R_SWISS, "the-tables-do-not-hold-everybody", "pair-again")]
    return act.tables, []


def _elimination(tournament: Tournament, act: acts.PairRound) -> tuple[Tables, list[Reason]]:
    """The best players by their seeds, or the winners of the bracket's round before."""
    if tournament.rounds and tournament.rounds[-1].kind == "elimination":
        return _further(tournament)
    inside = [row.player for row in standings(tournament) if not row.out]
    if not 2 <= act.cut <= len(inside):
        text = Message("of-players-cannot-go-into", {"cut": act.cut, "inside": len(inside)})
        return (), [Reason(R_BRACKET, text, Message("say-how-many-2-to", {"inside": len(inside)}), "cut")]
    return first_round(inside[: act.cut]), []


def _further(tournament: Tournament) -> tuple[Tables, list[Reason]]:
    tables, stuck = next_round(tournament)
    if stuck:
        remedy = "void-its-result-and-enter-one"
        return (), [Reason(R_BRACKET, Message("match-has-no-winner", {"name": name}), remedy) for name in stuck]
    last = [series for series in tournament.series.values() if series.round == len(tournament.rounds)]
    if len(last) == 1 or not any(tables):
        champion = next((player for table in tables for player in table), "nobody")
        return (), [Reason(R_BRACKET, Message("the-bracket-is-over-has-won", {"champion": champion}))]
    return tables, []


_TABLES = {"swiss": _swiss, "elimination": _elimination, "by hand": _by_hand}


def _matches(
    tournament: Tournament, number: int, tables: Iterable[tuple[int, tuple[str, ...]]], best_of: int, rule: str
) -> Iterator[MatchPaired]:
    matches = tournament.policy.matches
    for table, players in tables:
        if players:
            series = Series(
                id=f"{number}.{table}",
                players=tuple(players),
                best_of=best_of or matches.best_of,
                round=number,
                drawn_games_count=matches.drawn_games_count,
            )
            yield MatchPaired(rule=rule, series=series)


def begin_round(tournament: Tournament, actor: Actor, act: acts.BeginRound, at: int) -> Ruled:
    """The clock of the round that is paired begins; where none waits for it, the next round does."""
    reasons = _minutes(act.minutes)
    last = tournament.rounds[-1] if tournament.rounds else None
    if last is not None and not last.began:
        begun = msgspec.structs.replace(last, began=at, minutes=act.minutes or last.minutes, extra=0)
        return [RoundBegan(rule=R_CLOCK, round=begun)], reasons
    if last is not None and last.kind == "elimination":
        reasons.append(Reason(R_BRACKET, "the-next-round-of-a-bracket", "pair-it"))
    reasons = _all_decided(tournament) + reasons
    minutes = act.minutes or tournament.policy.matches.minutes
    round_ = Round(len(tournament.rounds) + 1, at, minutes)
    return [RoundBegan(rule=tournament.policy.matches.number, round=round_)], reasons


def pair_players(tournament: Tournament, actor: Actor, act: acts.PairPlayers, at: int) -> Ruled:
    """Players are paired for a match, or one has a bye."""
    number = len(tournament.rounds)
    reasons = [] if number else [Reason(R_PAIR, "no-round-has-begun", "begin-one-first")]
    if not act.players or len(dict.fromkeys(act.players)) != len(act.players):
        reasons.append(Reason(R_PAIR, "a-match-is-between-different-players", part="players"))
    for player in dict.fromkeys(act.players):
        part = f"players[{act.players.index(player)}]"
        reasons += unknown_player(tournament, player, part=part)
        busy = [series.id for series in tournament.of_player(player) if series.round == number]
        if busy:
            text = Message("is-paired-in-round-already-match", {"player": player, "number": number, "busy": busy[0]})
            reasons.append(Reason(R_PAIR, text, "take-that-pairing-back-first", part))
    reasons += _games(act.best_of)
    taken = {series.table for series in tournament.series.values() if series.round == number}
    table = next(free for free in range(1, len(taken) + 2) if free not in taken)
    return list(
        _matches(tournament, number, [(table, act.players)], act.best_of, tournament.policy.matches.number)
    ), reasons


def unpair(tournament: Tournament, actor: Actor, act: acts.UnpairMatch, at: int) -> Ruled:
    """A pairing is taken back, while nothing has come of it."""
    series = tournament.series.get(act.series)
    if series is None:
        return no(*undecided(tournament, act.series)[1])
    reasons = fixed(tournament, series)
    if tournament.rounds[series.round - 1].kind == "elimination":
        reasons.append(Reason(R_BRACKET, "who-meets-in-a-bracket-follows", part="series"))
    return [MatchUnpaired(rule=R_PAIR, series=act.series)], reasons


def fixed(tournament: Tournament, series: Series) -> list[Reason]:
    """Why a pairing can no longer be taken back: something has come of it."""
    if series.round != len(tournament.rounds):
        return [Reason(R_PAIR, Message("match-is-of-an-earlier-round", {"series": series.id}), part="series")]
    if series.games or series.slips or series.confirmed or (score(series).decided and not series.bye):
        return [
            Reason(
                R_PAIR, Message("match-has-been-played-in", {"series": series.id}), "void-its-results-first", "series"
            )
        ]
    return []


def extend_round(tournament: Tournament, actor: Actor, act: acts.ExtendRound, at: int) -> Ruled:
    """Every match of the latest round has more time."""
    if not tournament.rounds:
        return no(Reason(R_CLOCK, "no-round-is-there-yet", "pair-one-first"))
    reasons = []
    if not 0 < act.seconds <= _LONGEST_EXTENSION:
        text = Message("a-round-is-not-extended", {"seconds": act.seconds})
        reasons.append(
            Reason(
                R_CLOCK,
                text,
                Message("give-1-to-longest-extension", {"longest-extension": _LONGEST_EXTENSION}),
                "seconds",
            )
        )
    if not tournament.rounds[-1].minutes:
        reasons.append(Reason(R_CLOCK, Message("round-has-no-limit-of-time", {"rounds": len(tournament.rounds)})))
    return [RoundExtended(rule=R_CLOCK, round=len(tournament.rounds), seconds=act.seconds)], reasons


def _all_decided(tournament: Tournament) -> list[Reason]:
    going_on = [series.id for series in tournament.series.values() if not score(series).decided]
    if not going_on:
        return []
    named, more = tuple(going_on[:_MOST_NAMED]), len(going_on) - _MOST_NAMED
    text = (
        Message("matches-are-undecided-and-more", {"named": named, "more": more})
        if more > 0
        else Message("matches-are-undecided", {"named": named})
    )
    return [Reason(R_PAIR, text, "report-or-declare-their-results")]


def _minutes(minutes: int) -> list[Reason]:
    if 0 <= minutes <= _MOST_MINUTES:
        return []
    remedy = Message("give-1-to-or-0", {"most-minutes": _MOST_MINUTES})
    return [Reason(R_PAIR, Message("a-round-has-no-minutes", {"minutes": minutes}), remedy, "minutes")]


def _games(best_of: int) -> list[Reason]:
    if 0 <= best_of <= _MOST_GAMES:
        return []
    return [
        Reason(
            R_PAIR,
            Message("a-match-has-no-games", {"best-of": best_of}),
            Message("best-of-1-to", {"most-games": _MOST_GAMES}),
            "best_of",
        )
    ]
