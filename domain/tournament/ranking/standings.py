"""Standings: points, and what tells players of equal points apart, each as the policy says."""

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction

import msgspec

from domain.kernel.policy.policy import Standings, TieBreaker
from domain.tournament.ranking.swiss import Entrant
from domain.tournament.series import DRAWS, Series, needed, score
from domain.tournament.state import Tournament


class Row(msgspec.Struct, frozen=True, kw_only=True):
    """A player's place: `rank` is shared by those whom nothing tells apart: then who entered first comes first.

    `ties` are the policy's tie-breakers in its order, from 0 to 1. `told_by` is what puts the player behind the one
    before: `points`, a tie-breaker, `bracket`, or `entry` where nothing does. `missed` are rounds before a late entry.
    """

    rank: int
    player: str
    points: int
    won: int
    drawn: int
    lost: int
    byes: int
    missed: int
    ties: Mapping[TieBreaker, Fraction]
    told_by: str = ""
    out: str = ""


class _Record(msgspec.Struct):
    """What a player's matches came to. Points of games and matches are out of `most` each."""

    points: int = 0
    matches_most: int = 0
    game_points: int = 0
    games_most: int = 0
    won: int = 0
    drawn: int = 0
    lost: int = 0
    byes: int = 0
    opponents: tuple[str, ...] = ()


def swiss_rounds(tournament: Tournament) -> frozenset[int]:
    """The rounds that count for the standings: all but those of a bracket."""
    return frozenset(one.number for one in tournament.rounds if one.kind != "elimination")


def standings(tournament: Tournament) -> tuple[Row, ...]:
    """The players in the order of their points and tie-breakers, from every decided match but those of a bracket."""
    counted = swiss_rounds(tournament)
    terms = tournament.policy.standings
    records = {player: _Record() for player in tournament.players}
    for series in tournament.series.values():
        if series.round in counted and (series.bye or score(series).decided):
            _count(records, series, terms)
    missed = {player: sum(number < held.since for number in counted) for player, held in tournament.players.items()}
    for player, record in records.items():
        record.lost += missed[player]
        record.matches_most += missed[player] * terms.win
    breakers = {player: _ties(player, records, terms) for player in records}
    ordered = sorted(records, key=lambda player: _key(records[player].points, breakers[player]), reverse=True)
    return _ranked(ordered, records, breakers, missed, tournament)


def entrants(tournament: Tournament) -> tuple[Entrant, ...]:
    """Who is to be paired for the next round: everybody who is in, with points, opponents and byes."""
    met: dict[str, dict[str, int]] = {player: {} for player in tournament.players}
    byes = dict.fromkeys(tournament.players, 0)
    for series in tournament.series.values():
        for player in series.players:
            byes[player] += series.bye
            for other in series.players:
                if other != player:
                    met[player][other] = met[player].get(other, 0) + 1
    return tuple(
        Entrant(row.player, row.points, met[row.player], byes[row.player])
        for row in standings(tournament)
        if not row.out
    )


def _count(records: Mapping[str, _Record], series: Series, terms: Standings) -> None:
    """Adds a match to the records of its players; a bye is a match won without the loss of a game."""
    found = score(series)
    full = needed(series.best_of)
    for player in series.players:
        own = records[player]
        outcome = found.outcomes[player]
        wins = full if outcome == "win" and (series.bye or series.left) else found.wins[player]
        others = sum(found.wins[other] for other in series.players if other != player)
        own.won += outcome == "win"
        own.drawn += outcome in DRAWS
        own.lost += outcome != "win" and outcome not in DRAWS
        own.byes += series.bye
        own.points += terms.win if outcome == "win" else terms.draw if outcome in DRAWS else 0
        own.matches_most += terms.win
        lost_games = full if outcome not in ("win", *DRAWS) and series.left and len(series.remaining) == 1 else others
        own.game_points += wins * terms.win + found.drawn * terms.draw
        own.games_most += (wins + max(lost_games, others) + found.drawn) * terms.win
        own.opponents += tuple(other for other in series.players if other != player)


def _part(points: int, most: int, terms: Standings) -> Fraction:
    """The part of its points that somebody won, at least the policy's least."""
    least = Fraction(terms.least_percent, 100)
    return max(least, Fraction(points, most)) if most else least


def _ties(player: str, records: Mapping[str, _Record], terms: Standings) -> dict[TieBreaker, Fraction]:
    def matches(name: str) -> Fraction:
        return _part(records[name].points, records[name].matches_most, terms)

    def games(name: str) -> Fraction:
        return _part(records[name].game_points, records[name].games_most, terms)

    own = records[player]
    found: dict[TieBreaker, Fraction] = {
        "match wins": matches(player),
        "opponents match wins": _mean(map(matches, own.opponents), terms),
        "game wins": games(player),
        "opponents game wins": _mean(map(games, own.opponents), terms),
    }
    return {name: found[name] for name in terms.ties}


def _mean(parts: Iterable[Fraction], terms: Standings) -> Fraction:
    """The mean of what opponents won; of none the policy's least."""
    every = list(parts)
    return sum(every, Fraction(0)) / len(every) if every else Fraction(terms.least_percent, 100)


def _key(points: int, ties: Mapping[TieBreaker, Fraction]) -> tuple[int, *tuple[Fraction, ...]]:
    return points, *ties.values()


def _ranked(
    ordered: Sequence[str],
    records: Mapping[str, _Record],
    breakers: Mapping[str, Mapping[TieBreaker, Fraction]],
    missed: Mapping[str, int],
    tournament: Tournament,
) -> tuple[Row, ...]:
    rows: list[Row] = []
    for place, player in enumerate(ordered, 1):
        own, told_by, rank = records[player], "", place
        if rows:
            before = ordered[place - 2]
            told_by = _told_by(records[before], own, breakers[before], breakers[player])
            rank = rows[-1].rank if told_by == "entry" else place
        rows.append(
            Row(
                rank=rank,
                player=player,
                points=own.points,
                won=own.won,
                drawn=own.drawn,
                lost=own.lost,
                byes=own.byes,
                missed=missed[player],
                ties=breakers[player],
                told_by=told_by,
                out=tournament.players[player].out,
            )
        )
    return tuple(rows)


def _told_by(
    before: _Record, own: _Record, better: Mapping[TieBreaker, Fraction], ties: Mapping[TieBreaker, Fraction]
) -> str:
    """What puts a player behind the one before."""
    if before.points != own.points:
        return "points"
    return next((name for name in ties if better[name] != ties[name]), "entry")
