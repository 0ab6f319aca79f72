"""A match of several games: what each game gave, what was declared, and what that makes of the match."""

from collections.abc import Mapping
from typing import Literal

import msgspec

Player = str
Ended = Literal["loss", "concession", "double loss", "drop", "disqualification"]
"""How a player comes out of a match before its games decide it; `loss` is a penalty that takes the match."""

Outcome = Literal["win", "loss", "draw", "intentional draw", "concession", "double loss", "drop", "disqualification"]
"""What a match is to one player. All but a win and the draws count as a loss."""

DRAWS: tuple[Outcome, ...] = ("draw", "intentional draw")


class Game(msgspec.Struct, frozen=True, omit_defaults=True):
    """One game of a match: who won it (nobody: it was drawn) and how.

    `match` is the stream that holds it, empty for a game that was lost without being played; `seats` says who sat
    where; `position` and `digest` are the stream's end when it was reported; `appeals` are those that each seat's
    player had made at the event before.
    """

    number: int
    match: str = ""
    seats: Mapping[int, Player] = {}
    winners: tuple[Player, ...] | None = None
    how: str = ""
    position: int = 0
    digest: str = ""
    appeals: tuple[int, ...] = ()

    @property
    def reported(self) -> bool:
        """Whether its result is known."""
        return self.winners is not None

    @property
    def drawn(self) -> bool:
        """Whether nobody won it, or several did."""
        return self.winners is not None and len(self.winners) != 1


class Slip(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a match on cardboard came to: games won by player, and games drawn. `by` is whose word it is.

    Empty where it is an official's.
    """

    wins: Mapping[Player, int]
    drawn: int = 0
    by: Player = ""

    def says(self) -> tuple[tuple[tuple[Player, int], ...], int]:
        """What it says, whoever says it."""
        return tuple(sorted(self.wins.items())), self.drawn


class Left(msgspec.Struct, frozen=True):
    """A player is out of a match before it was decided by games, and how."""

    player: Player
    how: Ended


class Series(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A match of several games between players: `best_of` games, of which `round` it is, and what has happened.

    `agreed` says that all players agreed on a draw, `timed_out` what an undecided match is since time was over.
    `slips` are what its players say it came to, `confirmed` what counts of that. One player alone has a bye.
    """

    id: str
    players: tuple[Player, ...]
    best_of: int
    round: int = 0
    drawn_games_count: bool = False
    games: tuple[Game, ...] = ()
    left: tuple[Left, ...] = ()
    agreed: bool = False
    timed_out: Literal["", "draw", "double loss"] = ""
    slips: tuple[Slip, ...] = ()
    confirmed: Slip | None = None

    @property
    def bye(self) -> bool:
        """Whether it is a round without an opponent."""
        return len(self.players) == 1

    @property
    def table(self) -> int:
        """The number of its table in the round."""
        return int(self.id.rpartition(".")[2])

    @property
    def next_game(self) -> int:
        """The number of its next game."""
        return max((game.number for game in self.games), default=0) + 1

    @property
    def remaining(self) -> tuple[Player, ...]:
        """The players who can still win it."""
        gone = {left.player for left in self.left}
        return tuple(player for player in self.players if player not in gone)

    def game_of(self, match: str) -> Game | None:
        """The game that a stream holds."""
        return next((game for game in self.games if game.match == match), None)


class Score(msgspec.Struct, frozen=True, kw_only=True):
    """How a match stands: games won by player, games drawn, and each player's outcome once it is decided."""

    wins: Mapping[Player, int]
    drawn: int
    outcomes: Mapping[Player, Outcome] = {}

    @property
    def decided(self) -> bool:
        """Whether it has a result."""
        return bool(self.outcomes)


def needed(best_of: int) -> int:
    """How many games win a match: more than half of them."""
    return best_of // 2 + 1


def score(series: Series) -> Score:
    """How a match stands. What ends it first, ends it: later facts are refused before they come here."""
    wins = dict.fromkeys(series.players, 0)
    drawn = 0
    for game in series.games:
        if game.drawn:
            drawn += 1
        elif game.winners:
            wins[game.winners[0]] += 1
    if series.confirmed is not None:
        drawn = series.confirmed.drawn
        wins = {player: series.confirmed.wins.get(player, 0) for player in series.players}
    outcomes = _departed(series) or _agreed(series) or _by_games(series, wins, drawn)
    return Score(wins=wins, drawn=drawn, outcomes=outcomes)


def _departed(series: Series) -> Mapping[Player, Outcome]:
    """The last player who is left wins; if nobody is left everybody has lost."""
    if len(series.remaining) > 1:
        return {}
    return {player: _way_out(series, player) or "win" for player in series.players}


def _agreed(series: Series) -> Mapping[Player, Outcome]:
    """A draw that those who were left agreed on."""
    if not series.agreed:
        return {}
    return {player: _way_out(series, player) or "intentional draw" for player in series.players}


def _by_games(series: Series, wins: Mapping[Player, int], drawn: int) -> Mapping[Player, Outcome]:
    """By games won: enough of them, all of them played, or more than anybody else when time is over."""
    remaining = series.remaining
    most = max(wins[player] for player in remaining)
    leaders = [player for player in remaining if wins[player] == most]
    played = sum(wins.values()) + (drawn if series.drawn_games_count else 0)
    if most < needed(series.best_of) and played < series.best_of and not series.timed_out:
        return {}
    if len(leaders) == 1 and most > 0:
        return {player: _way_out(series, player) or _won(player == leaders[0]) for player in series.players}
    undecided: Outcome = series.timed_out or "draw"
    return {player: _way_out(series, player) or undecided for player in series.players}


def _won(yes: bool) -> Outcome:
    return "win" if yes else "loss"


def _way_out(series: Series, player: Player) -> Outcome | None:
    return next((left.how for left in series.left if left.player == player), None)
