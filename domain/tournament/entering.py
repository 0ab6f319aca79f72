"""Opening a tournament, and running it: players, days, rounds and pairings."""

from domain.kernel.decisions.commands import Actor
from domain.kernel.decisions.rulings import Reason
from domain.tournament import acts
from domain.tournament.facts import (
    DayBegan,
    Fact,
    MatchPaired,
    PlayerEntered,
    PlayerOut,
    RoundBegan,
    TournamentOpened,
    departure,
)
from domain.tournament.series import Ended, Series, score
from domain.tournament.state import Tournament
from domain.tournament.timing.rounds import Round
from domain.tournament.words import R_OPEN, R_PAIR, R_PLAYER, R_ROLES, Ruled, bad_name, no, one_of, unknown_player

_MOST_MINUTES = 1440
_MOST_GAMES = 99


def open_tournament(actor: Actor, act: acts.OpenTournament) -> Ruled:
    """There is a tournament; its policy says who may do anything more."""
    reasons = bad_name(R_OPEN, "tournament", act.name, "name")
    if act.level not in act.policy.levels:
        reasons.append(
            Reason(R_OPEN, f"{act.policy.name} has no level {act.level!r}", one_of(act.policy.levels), "level")
        )
    if actor.role != "organiser":
        reasons.append(Reason(R_ROLES, f"opening a tournament is for organiser, not for {actor}"))
    opened = TournamentOpened(rule=R_OPEN, name=act.name, edition=act.edition, level=act.level, policy=act.policy)
    return [opened], reasons


def enter(tournament: Tournament, actor: Actor, act: acts.EnterPlayer, at: int) -> Ruled:
    """A player enters, with a list."""
    reasons = bad_name(R_PLAYER, "player", act.player, "player")
    if act.player in tournament.players:
        reasons.append(Reason(R_PLAYER, f"{act.player} has entered already", part="player"))
    if not act.deck:
        reasons.append(Reason(R_PLAYER, "the list has no cards", "name them by their codes", "deck"))
    return [PlayerEntered(rule=R_PLAYER, player=act.player, deck=act.deck)], reasons


def begin_day(tournament: Tournament, actor: Actor, act: acts.BeginDay, at: int) -> Ruled:
    """The next day begins."""
    return [DayBegan(rule=R_OPEN, day=tournament.day + 1)], ()


def begin_round(tournament: Tournament, actor: Actor, act: acts.BeginRound, at: int) -> Ruled:
    """The next round begins, when every match of the one before is decided."""
    reasons = []
    going_on = [series.id for series in tournament.series.values() if not score(series).decided]
    if going_on:
        reasons.append(
            Reason(R_PAIR, f"matches are undecided: {', '.join(going_on)}", "report or declare their results")
        )
    if not 0 <= act.minutes <= _MOST_MINUTES:
        remedy = f"give 1 to {_MOST_MINUTES}, or 0 for the policy's"
        reasons.append(Reason(R_PAIR, f"a round has no {act.minutes} minutes", remedy, "minutes"))
    minutes = act.minutes or tournament.policy.matches.minutes
    round_ = Round(len(tournament.rounds) + 1, at, minutes)
    return [RoundBegan(rule=tournament.policy.matches.number, round=round_)], reasons


def pair(tournament: Tournament, actor: Actor, act: acts.PairPlayers, at: int) -> Ruled:
    """Players are paired for a match."""
    number = len(tournament.rounds)
    reasons = [] if number else [Reason(R_PAIR, "no round has begun", "begin one first")]
    if len(act.players) < 2 or len(dict.fromkeys(act.players)) != len(act.players):
        reasons.append(Reason(R_PAIR, "a match is between two or more different players", part="players"))
    for player in dict.fromkeys(act.players):
        part = f"players[{act.players.index(player)}]"
        reasons += unknown_player(tournament, player, part=part)
        busy = [series.id for series in tournament.of_player(player) if series.round == number]
        if busy:
            text = f"{player} is paired in round {number} already: match {busy[0]}"
            reasons.append(Reason(R_PAIR, text, part=part))
    best_of = act.best_of or tournament.policy.matches.best_of
    if not 1 <= best_of <= _MOST_GAMES:
        reasons.append(Reason(R_PAIR, f"a match has no {best_of} games", f"best of 1 to {_MOST_GAMES}", "best_of"))
    table = sum(series.round == number for series in tournament.series.values()) + 1
    series = Series(
        id=f"{number}.{table}",
        players=act.players,
        best_of=best_of,
        round=number,
        drawn_games_count=tournament.policy.matches.drawn_games_count,
    )
    return [MatchPaired(rule=tournament.policy.matches.number, series=series)], reasons


def drop(tournament: Tournament, actor: Actor, act: acts.DropPlayer, at: int) -> Ruled:
    """A player leaves, and with it the match in progress."""
    reasons = unknown_player(tournament, act.player)
    if reasons:
        return no(*reasons)
    return [PlayerOut(rule=R_PLAYER, player=act.player, how="drop"), *leaving(tournament, act.player, "drop")], ()


def leaving(tournament: Tournament, player: str, how: Ended) -> list[Fact]:
    """A player who leaves the tournament leaves each match that is not decided yet."""
    undecided = [series for series in tournament.of_player(player) if not score(series).decided]
    return [departure(series.id, player, how, R_PLAYER) for series in undecided if player in series.remaining]
