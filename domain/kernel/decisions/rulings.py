"""The answer to a command: accepted with its changes, or refused with every reason. Values, never exceptions."""

from collections.abc import Iterable, Mapping
from typing import Generic
from zlib import crc32

import msgspec
from typing_extensions import TypeVar

from domain.kernel.decisions.changes import Change
from domain.kernel.decisions.commands import Actor
from domain.kernel.table.chance import Outcome
from domain.kernel.table.choices import Question, Word
from domain.kernel.table.frames import Frame
from domain.kernel.table.spelling import Unclear

C = TypeVar("C", bound=Change, default=Change)
F = TypeVar("F", bound=Frame, default=Frame)


class Called(msgspec.Struct, frozen=True, gc=False):
    """A card in a sentence: its id, and its name where who hears the sentence may know it."""

    card: int
    name: str = ""

    @property
    def tagged(self) -> str:
        """What it is called as an option, in any language: by its number, behind its name where that may be known."""
        return f"{self.name} #{self.card}".lstrip()


class Listed(msgspec.Struct, frozen=True, gc=False):
    """Several things in a sentence, with a word between them: `and`, `or`."""

    items: tuple["Spoken", ...]
    between: str


class Message(msgspec.Struct, frozen=True, gc=False):
    """A sentence of the catalogue by its id, with what it speaks of: a name or number as it is, or one of these."""

    sentence: str
    facts: Mapping[str, "Spoken"] = {}

    def __hash__(self) -> int:
        """By the sentence: its facts are a mapping."""
        return crc32(self.sentence.encode())


Spoken = str | int | Actor | Called | Word | Listed | Message | tuple["Spoken", ...]
Words = str | Message
"""What is said: a sentence of the catalogue, by its id alone where it speaks of nothing. The domain has no language."""


def inner(words: Words) -> Message:
    """A sentence within another one."""
    return Message(words) if isinstance(words, str) else words


def unclear(error: Unclear) -> Message:
    """What is wrong with something that somebody wrote."""
    return Message(error.sentence, error.facts)


def at_seat(seat: int, words: Words) -> Message:
    """What is said of a seat's deck."""
    return Message("at-seat", {"seat": seat, "text": inner(words)})


def of_seat(words: Words) -> tuple[int, Words] | None:
    """The seat of which something is said, and what; None where it is said of no seat."""
    if isinstance(words, str) or words.sentence != "at-seat":
        return None
    seat, text = words.facts["seat"], words.facts["text"]
    assert isinstance(seat, int)
    assert isinstance(text, Message)
    return seat, text


class Reason(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """Why a command is illegal: the rule, what is wrong, and what would make it legal.

    `beside` are the rules by which that one keeps the command out, as those of a change are. `part` is what of the
    action it is about: a part's name, `cards[1]` for one of several; empty for all of it.
    """

    rule: str
    text: Words
    remedy: Words = ""
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


def up_to(most: int) -> Message | int:
    """The numbers from 1 to so many."""
    return Message("numbers-to", {"most": most}) if most > 1 else 1


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
