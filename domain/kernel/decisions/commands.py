"""What a seat or a judge asks for: untrusted, and not yet ruled on."""

from collections.abc import Mapping
from typing import Any, Generic

import msgspec
from typing_extensions import TypeVar

from domain.kernel.decisions.steps import ManualStep
from domain.kernel.table.choices import Pick, Role
from domain.kernel.table.ids import CardId, Seat
from domain.kernel.table.standing_answers import Until
from domain.kernel.table.state import Setup

JUDGES: tuple[Role, ...] = ("judge", "head judge")


class Actor(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """Who asks: a seat, or someone in another role; `name` is the person, where that is known."""

    role: Role
    seat: Seat | None = None
    name: str = ""

    def __str__(self) -> str:
        if self.role != "seat":
            return f"the {self.role}"
        return f"the player {self.name}" if self.seat is None else f"seat {self.seat}"

    @property
    def judges(self) -> bool:
        """Whether this is a judge, of the floor or the head judge."""
        return self.role in JUDGES

    def same(self, other: "Actor") -> bool:
        """Whether both are the same part of a match, whoever the persons are."""
        return (self.role, self.seat) == (other.role, other.seat)


class Action(msgspec.Struct, frozen=True, gc=False, kw_only=True, tag_field="action", tag=str.lower):
    """What is asked for: the base of every game's actions. `kept` are fields that are shown to officials only."""

    kept = tuple[str, ...]()


class PrintedCard(msgspec.Struct, frozen=True, omit_defaults=True):
    """A catalog row: a card as printed. `fields` are the game's own columns, `text` the printed text."""

    code: str
    name: str
    fields: Mapping[str, str | int] = {}
    text: str = ""


class Open(Action, frozen=True, kw_only=True):
    """Opens a match: what it is pinned to, the printed cards that play in it, and each seat's deck by codes.

    `position` replaces the opening by a position written by hand (a case, a branch); the game validates it.
    """

    kept = ("cards", "decks", "position")
    setup: Setup
    cards: tuple[PrintedCard, ...]
    decks: Mapping[Seat, tuple[str, ...]] = {}
    position: Mapping[str, Any] | None = None


class Origin(msgspec.Struct, frozen=True):
    """Where a branch comes from: a match, a position in it with the event's digest there, and who made the branch."""

    match: str
    position: int
    digest: str
    maker: Actor


class Branch(Open, frozen=True, kw_only=True):
    """Opens a match that goes on from what another match was at a position."""

    origin: Origin


class Choose(Action, frozen=True, kw_only=True):
    """Answers a question with picks from its space."""

    picks: tuple[Pick, ...] = ()


class Decline(Action, frozen=True, kw_only=True):
    """Does nothing where something could be done."""


class StandingAnswer(Action, frozen=True, kw_only=True):
    """Says once that the seat declines in every window until it says otherwise or something of `until` happens.

    Without `declines` it is asked again. What it says is shown to nobody else, nor which of both it says.
    """

    kept = ("declines", "until")
    declines: bool
    until: tuple[Until, ...] = ()


class Concede(Action, frozen=True, kw_only=True):
    """Gives the match up."""


class EnterOutcome(Action, frozen=True, kw_only=True):
    """Tells what real dice showed, or which cards a real deck has on top, the top one first."""

    faces: tuple[int, ...] = ()
    cards: tuple[CardId, ...] = ()


class Propose(Action, frozen=True, kw_only=True):
    """Proposes what an unimplemented text does, as primitive changes; none means that it does nothing."""

    steps: tuple[ManualStep, ...] = ()


class Confirm(Action, frozen=True, kw_only=True):
    """Agrees to a proposed manual resolution, or not."""

    agree: bool


A = TypeVar("A", bound=Action, default=Action)


class Command(msgspec.Struct, Generic[A], frozen=True, gc=False):
    """An action and who asks for it."""

    actor: Actor
    action: A


def tag(kind: type[Action]) -> str:
    """The word by which an action is known outside: `placeresources`."""
    return str(kind.__struct_config__.tag)
