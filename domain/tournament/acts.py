"""What organisers and judges ask for at a tournament: untrusted, and not yet ruled on."""

from collections.abc import Mapping
from typing import Literal

import msgspec

from domain.kernel.policy.policy import Policy
from domain.tournament.timing.rounds import RoundKind

Declared = Literal["intentional draw", "concession", "double loss", "time over"]


class Act(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, tag_field="act", tag=str.lower):
    """An act at a tournament: the base of all of them."""


class OpenTournament(Act, frozen=True, kw_only=True):
    """Opens a tournament: its edition, and the policy in full, so that its record is complete in itself."""

    name: str
    edition: str
    level: str
    policy: Policy


class EnterPlayer(Act, frozen=True, kw_only=True):
    """Enters a player, with the list of the deck by card codes."""

    player: str
    deck: tuple[str, ...]


class BeginDay(Act, frozen=True, kw_only=True):
    """Begins the next day: some infractions count by the day."""


class BeginRound(Act, frozen=True, kw_only=True):
    """Begins the clock of the round that is paired, or else the next round, now.

    Of so many minutes; 0 takes the policy's, or what was said when it was paired.
    """

    minutes: int = 0


class PairRound(Act, frozen=True, kw_only=True):
    """Opens the next round, whose clock begins later, and pairs everybody in it, or nobody `by hand`.

    `cut` is how many go into a bracket, in its first round. `seed` and `tables` are filled in for Swiss rounds: what
    chance gave, and the pairs that it made; a table of one player is a bye.
    """

    kind: RoundKind
    minutes: int = 0
    best_of: int = 0
    cut: int = 0
    seed: int = 0
    tables: tuple[tuple[str, ...], ...] = ()


class UnpairMatch(Act, frozen=True, kw_only=True):
    """Takes a pairing back before anything has come of it."""

    series: str
    reason: str = ""


class ExtendRound(Act, frozen=True, kw_only=True):
    """Gives every match of the latest round more time, in seconds."""

    seconds: int
    reason: str = ""


class TakeReading(Act, frozen=True, kw_only=True):
    """Takes over into the event's policy what a printed text means, in the printed language; `judge` said so first."""

    text: str
    means: str
    judge: str = ""
    reason: str = ""


class ReportSlip(Act, frozen=True, kw_only=True):
    """Says what a match on cardboard came to: a player for himself, or an official for all."""

    series: str
    wins: Mapping[str, int]
    drawn: int = 0
    reason: str = ""


class VoidEntry(Act, frozen=True, kw_only=True):
    """Makes an earlier entry void: the record keeps it, and it counts no longer."""

    entry: int
    reason: str


class PairPlayers(Act, frozen=True, kw_only=True):
    """Pairs players for a match in this round, best of so many games; 0 takes the policy's. One alone has a bye."""

    players: tuple[str, ...]
    best_of: int = 0


class SeatGame(Act, frozen=True, kw_only=True):
    """Says which stream holds the next game of a match, and who sits where in it.

    `appeals` are those that each seat's player has made in earlier games of the event, as their streams say.
    """

    series: str
    match: str
    seats: Mapping[int, str]
    appeals: tuple[int, ...] = ()


class ReportGame(Act, frozen=True, kw_only=True):
    """Reports how a game ended, as its stream says: `winners` are seats, `position` and `digest` the stream's end."""

    series: str
    match: str
    winners: tuple[int, ...]
    how: str
    position: int
    digest: str


class DeclareResult(Act, frozen=True, kw_only=True):
    """Declares what no game says: who concedes, that all agree on a draw, that both lose, that time is over."""

    series: str
    declared: Declared
    players: tuple[str, ...] = ()
    reason: str = ""


class DropPlayer(Act, frozen=True, kw_only=True):
    """A player leaves the tournament."""

    player: str
    reason: str = ""


class Penalise(Act, frozen=True, kw_only=True):
    """Gives a player the penalty for an infraction: the recommended one, or another with a reason.

    `match` is the game that it concerns, if any.
    """

    player: str
    infraction: str
    penalty: str = ""
    reason: str = ""
    match: str = ""


class CheckDeck(Act, frozen=True, kw_only=True):
    """Holds a deck that was seen against the registered list; `seconds` is how long it took.

    Without `seen` it is the deck that the game `match` was opened with.
    """

    player: str
    seen: tuple[str, ...]
    match: str = ""
    seconds: int = 0


ACTS: tuple[type[Act], ...] = (
    OpenTournament,
    EnterPlayer,
    BeginDay,
    BeginRound,
    PairRound,
    PairPlayers,
    UnpairMatch,
    ExtendRound,
    SeatGame,
    ReportGame,
    ReportSlip,
    DeclareResult,
    VoidEntry,
    DropPlayer,
    Penalise,
    CheckDeck,
    TakeReading,
)
