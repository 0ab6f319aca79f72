"""The atomic facts that a tournament's record is made of, and the reducer that applies them."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Literal

import msgspec

from domain.kernel.policy.policy import Policy
from domain.tournament.series import Ended, Game, Left, Series
from domain.tournament.state import Checked, Issued, Player, Tournament
from domain.tournament.timing.rounds import Round


class Fact(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, tag_field="fact", tag=str.lower):
    """One atomic fact; `rule` is the number that it rests on, of the policy (`P.`) or of judging."""

    rule: str


class TournamentOpened(Fact, frozen=True, kw_only=True):
    """There is a tournament, under this policy at this level."""

    name: str
    edition: str
    level: str
    policy: Policy


class PlayerEntered(Fact, frozen=True, kw_only=True):
    """A player is in, with a list."""

    player: str
    deck: tuple[str, ...]


class PlayerOut(Fact, frozen=True, kw_only=True):
    """A player has left the tournament: a drop or a disqualification."""

    player: str
    how: str


class DayBegan(Fact, frozen=True, kw_only=True):
    """A day began."""

    day: int


class RoundBegan(Fact, frozen=True, kw_only=True):
    """A round began."""

    round: Round


class MatchPaired(Fact, frozen=True, kw_only=True):
    """There is a match of several games."""

    series: Series


class GameSeated(Fact, frozen=True, kw_only=True):
    """A match has one more game."""

    series: str
    game: Game


class GameDecided(Fact, frozen=True, kw_only=True):
    """A game of a match is decided."""

    series: str
    game: Game


class PlayerLeft(Fact, frozen=True, kw_only=True):
    """A player is out of a match."""

    series: str
    left: Left


class DrawAgreed(Fact, frozen=True, kw_only=True):
    """All who are left in a match agreed on a draw."""

    series: str


class TimeOver(Fact, frozen=True, kw_only=True):
    """A match's time and its procedure are over."""

    series: str
    undecided: Literal["draw", "double loss"]


class PenaltyGiven(Fact, frozen=True, kw_only=True):
    """A player has a penalty."""

    issued: Issued


class DeckChecked(Fact, frozen=True, kw_only=True):
    """A deck was held against its list."""

    checked: Checked


def _opened(fact: TournamentOpened) -> Tournament:
    return Tournament(position=0, name=fact.name, edition=fact.edition, level=fact.level, policy=fact.policy)


def _series(tournament: Tournament, name: str, **changed: Any) -> Tournament:
    series = msgspec.structs.replace(tournament.series[name], **changed)
    return msgspec.structs.replace(tournament, series={**tournament.series, name: series})


def _player_out(tournament: Tournament, fact: PlayerOut) -> Tournament:
    gone = msgspec.structs.replace(tournament.players[fact.player], out=fact.how)
    return msgspec.structs.replace(tournament, players={**tournament.players, fact.player: gone})


def _game_decided(tournament: Tournament, fact: GameDecided) -> Tournament:
    before = tournament.series[fact.series].games
    others = tuple(game for game in before if game.number != fact.game.number)
    return _series(tournament, fact.series, games=(*others, fact.game))


_REDUCERS: Mapping[type[Fact], Callable[[Tournament, Any], Tournament]] = {
    PlayerEntered: lambda t, f: msgspec.structs.replace(t, players={**t.players, f.player: Player(f.deck)}),
    PlayerOut: _player_out,
    DayBegan: lambda t, f: msgspec.structs.replace(t, day=f.day),
    RoundBegan: lambda t, f: msgspec.structs.replace(t, rounds=(*t.rounds, f.round)),
    MatchPaired: lambda t, f: msgspec.structs.replace(t, series={**t.series, f.series.id: f.series}),
    GameSeated: lambda t, f: _series(t, f.series, games=(*t.series[f.series].games, f.game)),
    GameDecided: _game_decided,
    PlayerLeft: lambda t, f: _series(t, f.series, left=(*t.series[f.series].left, f.left)),
    DrawAgreed: lambda t, f: _series(t, f.series, agreed=True),
    TimeOver: lambda t, f: _series(t, f.series, timed_out=f.undecided),
    PenaltyGiven: lambda t, f: msgspec.structs.replace(t, penalties=(*t.penalties, f.issued)),
    DeckChecked: lambda t, f: msgspec.structs.replace(t, checks=(*t.checks, f.checked)),
}

FACTS: tuple[type[Fact], ...] = (TournamentOpened, *_REDUCERS)


def fold(tournament: Tournament | None, facts: Iterable[Fact]) -> Tournament:
    """The tournament after one entry's facts; the first entry opens it."""
    for fact in facts:
        if isinstance(fact, TournamentOpened):
            tournament = _opened(fact)
        else:
            assert tournament is not None, "a record begins with its opening"
            tournament = _REDUCERS[type(fact)](tournament, fact)
    assert tournament is not None, "an entry has facts"
    return msgspec.structs.replace(tournament, position=tournament.position + 1)


def departure(series: str, player: str, how: Ended, rule: str) -> PlayerLeft:
    """That a player is out of a match."""
    return PlayerLeft(rule=rule, series=series, left=Left(player, how))
