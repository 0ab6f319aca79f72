"""The answer to a command: accepted with its changes, or refused with every reason. Values, never exceptions."""

from collections.abc import Iterable
from typing import Generic

import msgspec
from typing_extensions import TypeVar

from domain.kernel.decisions.changes import Change
from domain.kernel.table.chance import Outcome
from domain.kernel.table.choices import Question
from domain.kernel.table.frames import Frame

C = TypeVar("C", bound=Change, default=Change)
F = TypeVar("F", bound=Frame, default=Frame)


class Reason(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """Why a command is illegal: the rule, in words, and what would make it legal.

    `beside` are the rules by which that one keeps the command out, as those of a change are. `part` is what of the
    action it is about: a part's name, `cards[1]` for one of several; empty for all of it.
    """

    rule: str
    text: str
    remedy: str = ""
    part: str = ""
    beside: tuple[str, ...] = ()

    @property
    def cites(self) -> tuple[str, ...]:
        """The rules that it names, the most exact one first."""
        return (self.rule, *self.beside)


def about(part: str, reasons: Iterable[Reason]) -> list[Reason]:
    """Reasons that are about a part of the action, or about what they name within it (`[0].seat`, `.card`)."""
    return [
        msgspec.structs.replace(reason, part=f"{part}{reason.part}")
        if not reason.part or reason.part[0] in "[."
        else reason
        for reason in reasons
    ]


def up_to(most: int) -> str:
    """The numbers from 1 to so many, in words."""
    return f"1 to {most}" if most > 1 else "1"


class Waiting(msgspec.Struct, Generic[F], frozen=True, gc=False, omit_defaults=True):
    """What a match waits for after an event: the agenda, and the question on top of it."""

    agenda: tuple[F, ...]
    question: Question | None = None


class Accepted(msgspec.Struct, Generic[C, F], frozen=True, gc=False, tag="accepted"):
    """A legal command: its changes in order, the chance outcomes it used, and what the match waits for now."""

    changes: tuple[C, ...]
    outcomes: tuple[Outcome, ...]
    waiting: Waiting[F]


class Refused(msgspec.Struct, frozen=True, tag="refused"):
    """An illegal command: every reason. Nothing has changed."""

    reasons: tuple[Reason, ...]


Ruling = Accepted | Refused
