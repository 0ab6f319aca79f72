"""The atomic facts that a tournament's record is made of, and the reducer that applies them."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Literal

import msgspec

from domain.kernel.policy.policy import Policy, Readings, TextReading
from domain.tournament.series import Ended, Game, Left, Series, Slip
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
    since: int = 1


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


class RoundPaired(Fact, frozen=True, kw_only=True):
    """There is a round, whose clock stands still; `seed` is what its pairing was drawn by, if chance had a part."""

    round: Round
    seed: int = 0


class RoundExtended(Fact, frozen=True, kw_only=True):
    """Every match of a round has more time, in seconds."""

    round: int
    seconds: int


class MatchUnpaired(Fact, frozen=True, kw_only=True):
    """A pairing was taken back."""

    series: str


class SlipGiven(Fact, frozen=True, kw_only=True):
    """A player has said what a match on cardboard came to."""

    series: str
    slip: Slip


class ResultConfirmed(Fact, frozen=True, kw_only=True):
    """What a match on cardboard came to counts; `undecided` is what it is where nobody has won more games."""

    series: str
    slip: Slip
    undecided: Literal["draw", "double loss"]


class ReadingTaken(Fact, frozen=True, kw_only=True):
    """Every game of the event is played by a reading; `number` is its paragraph of the policy."""

    number: str
    reading: TextReading


class EntryVoided(Fact, frozen=True, kw_only=True):
    """An entry counts no longer."""

    entry: int


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


def _entered(tournament: Tournament, fact: PlayerEntered) -> Tournament:
    player = Player(fact.deck, since=fact.since)
    return msgspec.structs.replace(tournament, players={**tournament.players, fact.player: player})


def _player_out(tournament: Tournament, fact: PlayerOut) -> Tournament:
    gone = msgspec.structs.replace(tournament.players[fact.player], out=fact.how)
    return msgspec.structs.replace(tournament, players={**tournament.players, fact.player: gone})


def _game_decided(tournament: Tournament, fact: GameDecided) -> Tournament:
    before = tournament.series[fact.series].games
    others = tuple(game for game in before if game.number != fact.game.number)
    return _series(tournament, fact.series, games=(*others, fact.game))


def _round(tournament: Tournament, round_: Round) -> Tournament:
    """A round is the next one, or begins its clock."""
    return msgspec.structs.replace(tournament, rounds=(*tournament.rounds[: round_.number - 1], round_))


def _began(tournament: Tournament, fact: RoundBegan) -> Tournament:
    """A round's clock begins; what all its matches were given before stays given."""
    before = tournament.rounds[fact.round.number - 1 :]
    extra = before[0].extra if before else 0
    return _round(tournament, msgspec.structs.replace(fact.round, extra=extra))


def _extended(tournament: Tournament, fact: RoundExtended) -> Tournament:
    before = tournament.rounds[fact.round - 1]
    return _round(tournament, msgspec.structs.replace(before, extra=before.extra + fact.seconds * 1000))


def _slip(tournament: Tournament, fact: SlipGiven) -> Tournament:
    others = tuple(slip for slip in tournament.series[fact.series].slips if slip.by != fact.slip.by)
    return _series(tournament, fact.series, slips=(*others, fact.slip))


def _read(tournament: Tournament, fact: ReadingTaken) -> Tournament:
    """The policy has one reading more."""
    before = tournament.policy.readings
    texts = (fact.reading,) if before is None else (*before.texts, fact.reading)
    policy = msgspec.structs.replace(tournament.policy, readings=Readings(number=fact.number, texts=texts))
    return msgspec.structs.replace(tournament, policy=policy)


def _unpaired(tournament: Tournament, fact: MatchUnpaired) -> Tournament:
    left = {name: series for name, series in tournament.series.items() if name != fact.series}
    return msgspec.structs.replace(tournament, series=left)


_REDUCERS: Mapping[type[Fact], Callable[[Tournament, Any], Tournament]] = {
    PlayerEntered: _entered,
    PlayerOut: _player_out,
    DayBegan: lambda t, f: msgspec.structs.replace(t, day=f.day),
    RoundPaired: lambda t, f: _round(t, f.round),
    RoundBegan: _began,
    RoundExtended: _extended,
    MatchUnpaired: _unpaired,
    ReadingTaken: _read,
    SlipGiven: _slip,
    ResultConfirmed: lambda t, f: _series(t, f.series, confirmed=f.slip, timed_out=f.undecided),
    MatchPaired: lambda t, f: msgspec.structs.replace(t, series={**t.series, f.series.id: f.series}),
    GameSeated: lambda t, f: _series(t, f.series, games=(*t.series[f.series].games, f.game)),
    GameDecided: _game_decided,
    PlayerLeft: lambda t, f: _series(t, f.series, left=(*t.series[f.series].left, f.left)),
    DrawAgreed: lambda t, f: _series(t, f.series, agreed=True),
    TimeOver: lambda t, f: _series(t, f.series, timed_out=f.undecided),
    PenaltyGiven: lambda t, f: msgspec.structs.replace(t, penalties=(*t.penalties, f.issued)),
    DeckChecked: lambda t, f: msgspec.structs.replace(t, checks=(*t.checks, f.checked)),
}

RESULTS: tuple[type[Fact], ...] = (GameDecided, PlayerLeft, DrawAgreed, TimeOver, SlipGiven, ResultConfirmed)
"""What the result of a match comes of."""

FACTS: tuple[type[Fact], ...] = (TournamentOpened, EntryVoided, *_REDUCERS)


def fold(tournament: Tournament | None, facts: Iterable[Fact]) -> Tournament:
    """The tournament after one entry's facts; the first entry opens it."""
    own = tuple(facts)
    for fact in own:
        if isinstance(fact, EntryVoided):
            tournament = without(_opened_one(tournament), fact.entry)
        else:
            tournament = _applied(tournament, fact)
    held = _opened_one(tournament)
    return msgspec.structs.replace(held, position=held.position + 1, history=(*held.history, own))


def without(tournament: Tournament, entry: int) -> Tournament:
    """A tournament as if an entry had not been: everything but that is applied anew, in its order."""
    history = (*tournament.history[: entry - 1], (), *tournament.history[entry:])
    now: Tournament | None = None
    for facts in history:
        for fact in facts:
            if not isinstance(fact, EntryVoided):
                now = _applied(now, fact)
    voided = {**tournament.voided, entry: tournament.position + 1}
    return msgspec.structs.replace(_opened_one(now), position=tournament.position, history=history, voided=voided)


def _applied(tournament: Tournament | None, fact: Fact) -> Tournament:
    if isinstance(fact, TournamentOpened):
        return _opened(fact)
    return _REDUCERS[type(fact)](_opened_one(tournament), fact)


def _opened_one(tournament: Tournament | None) -> Tournament:
    assert tournament is not None, "a record begins with its opening, and an entry has facts"
    return tournament


def departure(series: str, player: str, how: Ended, rule: str) -> PlayerLeft:
    """That a player is out of a match."""
    return PlayerLeft(rule=rule, series=series, left=Left(player, how))
