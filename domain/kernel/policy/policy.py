"""What an organiser's policy file says: the document that judges act by, as a frozen value."""

from collections.abc import Iterator, Mapping
from typing import Literal

import msgspec

Takes = Literal["nothing", "game", "match", "event"]
"""What a penalty takes from its player: the game in progress, the match of several games, the whole event."""

Counts = Literal["infraction", "category"]
Within = Literal["day", "event"]
Authority = Literal["judge", "head judge", "organiser"]
Act = Literal[
    "rule",
    "appeal",
    "undo",
    "backup",
    "correct",
    "pause",
    "penalise",
    "deviate",
    "disqualify",
    "extend",
    "deckcheck",
    "report",
    "declare",
    "run",
]
"""What judges and organisers do: rule, rule on an appeal, undo the last action, back up in full, correct, pause, give
a penalty, another one than recommended, disqualify, give time, check a deck, report a game's result, declare a match's,
run the event.
"""

TieBreaker = Literal["match wins", "opponents match wins", "game wins", "opponents game wins"]
"""What tells players of equal points apart: the part of their points that they or their opponents won, in matches or
in games.
"""

NONE = "none"
UNSAID: Mapping[Act, tuple[Authority, ...]] = {"undo": ("judge", "head judge")}
"""Who may do what a policy may leave unsaid: the last action is taken back by a floor judge too (J.2.8)."""


class Penalty(msgspec.Struct, frozen=True, omit_defaults=True):
    """A penalty that may be given."""

    id: str
    title: str
    takes: Takes = "nothing"


class Step(msgspec.Struct, frozen=True):
    """From its `at`-th time on an infraction is worth the penalty `to`."""

    at: int
    to: str


class Upgrade(msgspec.Struct, frozen=True, kw_only=True):
    """How repetition raises a penalty: which earlier infractions count, how long, and to what."""

    counts: Counts
    within: Within
    steps: tuple[Step, ...]


class Infraction(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Something that a player must not do.

    `penalty` is the recommended one by level, `none` where there is none; `upgrade` replaces its category's;
    `remedies` are what a judge may do to the game; `conduct` names what a game's own rules may punish (cheating).
    `refused`: an action that the rules refuse is taken for this, unless a judge says otherwise.
    """

    id: str
    number: str
    title: str
    penalty: Mapping[str, str]
    about: str = ""
    upgrade: Upgrade | None = None
    upgraded: bool = True
    remedies: tuple[str, ...] = ()
    conduct: str = ""
    refused: bool = False


class Category(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Infractions of one kind, and how their repetition is counted unless they say otherwise."""

    id: str
    number: str
    title: str
    infractions: tuple[Infraction, ...]
    about: str = ""
    upgrade: Upgrade | None = None

    def upgrade_of(self, infraction: Infraction) -> Upgrade | None:
        """How repetition raises the penalty of one of its infractions, if it does."""
        return (infraction.upgrade or self.upgrade) if infraction.upgraded else None


class Matches(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Matches of several games: best of how many, in how many minutes (0: no limit), and whether a drawn game
    counts as one of them.
    """

    number: str
    best_of: int
    minutes: int
    drawn_games_count: bool = False


class Ending(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What happens when a round's time is over.

    The turn in progress is finished, if `finish_turn`; then come `turns` more, within `minutes` (0: no limit). A
    match that is undecided then is a draw or a loss for everybody.
    """

    number: str
    turns: int
    minutes: int = 0
    finish_turn: bool = True
    undecided: Literal["draw", "double loss"] = "draw"


class Pauses(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """When the clock stands still.

    A pause over `free_seconds` is given back to its match in full; a deck check is given back with
    `deckcheck_seconds` more. `call_pauses` says whether calling a judge pauses the match.
    """

    number: str
    free_seconds: int
    deckcheck_seconds: int
    call_pauses: bool = True


class Appeals(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """How often a player may appeal to the head judge: in a match and in an event; None is no limit."""

    number: str
    in_match: int | None = None
    in_event: int | None = None


class SlowPlay(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What a report on slow play points out: a decision of more than so many seconds, and for what infraction."""

    number: str
    decision_seconds: int
    infraction: str


class Standings(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """How players stand: the points of a match that is won or drawn, and what tells equal ones apart, in its order.

    No part of points counts as less than `least_percent` of a hundred, so that one weak opponent costs not too much.
    """

    number: str
    win: int = 3
    draw: int = 1
    least_percent: int = 33
    ties: tuple[TieBreaker, ...] = ("opponents match wins", "game wins", "opponents game wins")


UNSAID_STANDINGS = Standings(number="P.0")
"""How players stand under a policy that leaves it unsaid."""


class TextReading(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What a printed text that is not understood means, in the printed language, and who said so."""

    text: str
    means: str
    judge: str = ""


class Readings(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The readings that every match under the policy is played by."""

    number: str
    texts: tuple[TextReading, ...]


class Policy(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """An organiser's policy. `penalties` go from the mildest to the severest, `levels` from the most lenient on."""

    policy: str
    version: int
    title: str
    levels: tuple[str, ...]
    penalties: tuple[Penalty, ...]
    authority: Mapping[Act, tuple[Authority, ...]]
    categories: tuple[Category, ...]
    matches: Matches
    ending: Ending
    pauses: Pauses
    appeals: Appeals
    slow_play: SlowPlay
    about: str = ""
    standings: Standings = UNSAID_STANDINGS
    readings: Readings | None = None

    @property
    def name(self) -> str:
        """What the policy is cited by, with its version."""
        return f"{self.policy}:{self.version}"

    def infractions(self) -> Iterator[tuple[Category, Infraction]]:
        """Every infraction with its category, in the order of the document."""
        for category in self.categories:
            for infraction in category.infractions:
                yield category, infraction

    def find(self, infraction: str) -> tuple[Category, Infraction] | None:
        """An infraction by its id or number, with its category."""
        for category, found in self.infractions():
            if infraction in (found.id, found.number):
                return category, found
        return None

    def penalty(self, name: str) -> Penalty | None:
        """A penalty by its id."""
        return next((penalty for penalty in self.penalties if penalty.id == name), None)

    def severity(self, name: str) -> int:
        """How severe a penalty is: 0 for none, then from 1. Raises KeyError for one that is not in the policy."""
        if name == NONE:
            return 0
        for rank, penalty in enumerate(self.penalties, 1):
            if penalty.id == name:
                return rank
        raise KeyError(name)

    def who(self, act: Act) -> tuple[Authority, ...]:
        """The roles that have the authority for an act."""
        return self.authority.get(act, UNSAID.get(act, ()))

    def may(self, act: Act, role: str) -> bool:
        """Whether a role has the authority for an act."""
        return role in self.who(act)
