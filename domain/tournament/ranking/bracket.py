"""Single elimination: who meets whom in a bracket, by seeds in its first round and by winners afterwards."""

from collections.abc import Sequence

import msgspec

from domain.tournament.ranking.standings import Row, standings
from domain.tournament.series import Series, score
from domain.tournament.state import Tournament

Slot = tuple[str, ...]
"""A table of a bracket's round: two players, one who has a bye, or nobody where both have left."""


def first_round(seeds: Sequence[str]) -> tuple[Slot, ...]:
    """The tables of a bracket's first round, in its order: neighbours' winners meet next.

    The first seed meets the last, and the first two meet in the final at the earliest; missing ones are byes.
    """
    size = 1
    while size < len(seeds):
        size *= 2
    order = [1]
    while len(order) < size:
        order = [seed for one in order for seed in (one, 2 * len(order) + 1 - one)]
    places = [seeds[seed - 1] if seed <= len(seeds) else "" for seed in order]
    return tuple(_slot(places[at], places[at + 1]) for at in range(0, size, 2))


def next_round(tournament: Tournament) -> tuple[tuple[Slot, ...], tuple[str, ...]]:
    """The tables after a bracket's latest round, and the matches that have no winner, which must have one first."""
    number = tournament.rounds[-1].number
    own = {series.table: series for series in tournament.series.values() if series.round == number}
    size = 2
    while size < max(own, default=0):
        size *= 2
    open_ones = (own[table] for table in sorted(own) if "win" not in score(own[table]).outcomes.values())
    stuck = tuple(series.id for series in open_ones if _anybody(tournament, series))
    winners = [_through(tournament, own[table]) if table in own else "" for table in range(1, size + 1)]
    return tuple(_slot(winners[at], winners[at + 1]) for at in range(0, size, 2)), stuck


def final_standings(tournament: Tournament) -> tuple[Row, ...]:
    """The standings; those who played in the bracket come first, by how far they came, then as they stood before."""
    reached = _reached(tournament)
    ordered = sorted(standings(tournament), key=lambda row: -reached.get(row.player, 0))
    if not reached:
        return tuple(ordered)
    found: list[Row] = []
    for place, row in enumerate(ordered, 1):
        before = ordered[place - 2].player if place > 1 else ""
        if row.player in reached or before in reached:
            told_by = "" if not before else "standings" if reached[before] == reached.get(row.player) else "bracket"
            found.append(msgspec.structs.replace(row, rank=place, told_by=told_by))
        else:
            rank = found[-1].rank if row.told_by == "entry" else place
            found.append(msgspec.structs.replace(row, rank=rank))
    return tuple(found)


def _reached(tournament: Tournament) -> dict[str, int]:
    """How far each player of the bracket came; one more for who won there."""
    rounds = {one.number for one in tournament.rounds if one.kind == "elimination"}
    reached: dict[str, int] = {}
    for series in tournament.series.values():
        if series.round in rounds:
            outcomes = score(series).outcomes
            for player in series.players:
                came = 2 * series.round + (outcomes.get(player) == "win")
                reached[player] = max(reached.get(player, 0), came)
    return reached


def _slot(one: str, other: str) -> Slot:
    return tuple(player for player in (one, other) if player)


def _through(tournament: Tournament, series: Series) -> str:
    """Who has won a match and is still in; empty for nobody."""
    won = [player for player, outcome in score(series).outcomes.items() if outcome == "win"]
    return next((player for player in won if not tournament.players[player].out), "")


def _anybody(tournament: Tournament, series: Series) -> bool:
    """Whether somebody of a match is in who could still go on: then it needs a winner."""
    return any(not tournament.players[player].out for player in series.players)
