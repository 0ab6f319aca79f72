"""What a tournament's record has made true: an immutable value."""

from collections.abc import Iterator, Mapping
from typing import Any

import msgspec

from domain.kernel.policy.policy import Policy
from domain.kernel.policy.recommend import Given
from domain.tournament.decklists import Difference
from domain.tournament.series import Game, Series
from domain.tournament.timing.rounds import Round


class Player(msgspec.Struct, frozen=True, omit_defaults=True):
    """Who plays, with the registered list; `out` says how they left, if they did.

    `since` is the first round that a late entry could play in.
    """

    deck: tuple[str, ...]
    out: str = ""
    since: int = 1


class Issued(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A penalty that was given: to whom, for what, by whom, and what was recommended.

    `number` is the policy's own, `base` what the level says before repetition, `times` the how-manieth time it is and
    `counted` the positions of the earlier ones. `deviates` where it is not the recommended one: then `reason` says
    why. `match` and `seat` are where it concerns a game.
    """

    position: int
    player: str
    infraction: str
    number: str
    penalty: str
    takes: str
    recommended: str
    base: str
    times: int
    by: str
    day: int
    counted: tuple[int, ...] = ()
    deviates: bool = False
    reason: str = ""
    match: str = ""
    seat: int = 0
    series: str = ""

    def given(self) -> Given:
        """What later recommendations count."""
        return Given(infraction=self.infraction, penalty=self.penalty, day=self.day, position=self.position)


class Checked(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A deck check: the deck that was seen and its difference from the list; `extension` is what it gives, in s."""

    position: int
    player: str
    seen: tuple[str, ...]
    difference: Difference
    by: str
    match: str = ""
    extension: int = 0


class Tournament(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A tournament at a position of its record. Days and rounds count from 1.

    `history` are the facts of each entry, none of one that was voided; `voided` says by which entry one was.
    """

    position: int
    name: str
    edition: str
    level: str
    policy: Policy
    day: int = 1
    players: Mapping[str, Player] = {}
    rounds: tuple[Round, ...] = ()
    series: Mapping[str, Series] = {}
    penalties: tuple[Issued, ...] = ()
    checks: tuple[Checked, ...] = ()
    history: tuple[tuple[Any, ...], ...] = ()
    voided: Mapping[int, int] = {}

    def earlier(self, player: str) -> tuple[Given, ...]:
        """What a player was given so far."""
        return tuple(issued.given() for issued in self.penalties if issued.player == player)

    def holding(self, match: str) -> tuple[Series, Game] | None:
        """The match of several games, and the game of it, that a stream holds."""
        for series in self.series.values():
            game = series.game_of(match)
            if game is not None:
                return series, game
        return None

    def entries_of(self, *kinds: type[Any]) -> Mapping[str, int]:
        """The last entry with one of these facts about each match of several games."""
        found: dict[str, int] = {}
        for position, facts in enumerate(self.history, 1):
            found.update((fact.series, position) for fact in facts if isinstance(fact, kinds))
        return found

    def of_player(self, player: str) -> Iterator[Series]:
        """The matches in which a player is."""
        return (series for series in self.series.values() if player in series.players)
