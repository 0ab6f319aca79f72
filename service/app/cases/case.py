"""What a case file says, once it has been read."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

import msgspec

from domain.kernel.decisions.commands import Actor, Open, PrintedCard
from domain.kernel.table.state import State

if TYPE_CHECKING:
    from domain.kernel.decider import Engine


class Problem(msgspec.Struct, frozen=True):
    """Something in a file that cannot be; line and column count characters from 1."""

    file: str
    line: int
    column: int
    message: str

    def __str__(self) -> str:
        return f"{self.file}:{self.line}:{self.column}: {self.message}"


class ExpectedChange(msgspec.Struct, frozen=True):
    """A change by its kind and some of its fields."""

    kind: str
    fields: Mapping[str, Any] = {}


class ExpectedReason(msgspec.Struct, frozen=True):
    """A reason of a refusal by its rule, and by what it is about as far as that is given.

    `seat`, `deck`, `card` and what it `says` stand in its words, `part` is the part of the action that it names; rules
    `beside` its own are among those that it cites.
    """

    rule: str
    seat: int | None = None
    card: str = ""
    deck: str = ""
    part: str = ""
    says: str = ""
    beside: tuple[str, ...] = ()

    def __str__(self) -> str:
        about = {"seat": self.seat, "deck": self.deck, "card": self.card, "part": self.part, "says": self.says,
                 "beside": ", ".join(self.beside)}  # fmt: skip
        told = ", ".join(f"{name} {value}" for name, value in about.items() if value)
        return f"{self.rule} ({told})" if told else self.rule


class Seen(msgspec.Struct, frozen=True):
    """What a viewer must see: `state`, values at paths; of the event changes in this order, and none of `absent`."""

    state: Mapping[str, Any] = {}
    changes: tuple[ExpectedChange, ...] = ()
    absent: tuple[ExpectedChange, ...] = ()


class Expected(msgspec.Struct, frozen=True, kw_only=True):
    """What must follow an opening or an action. What is None or empty is not looked at.

    `refused` are the reasons that refuse it (None: it is accepted); `changes` must come in this order with others
    between; `absent` must not come; `state` are values at paths, `sees` what viewers see.
    """

    refused: tuple[ExpectedReason, ...] | None = None
    changes: tuple[ExpectedChange, ...] = ()
    absent: tuple[ExpectedChange, ...] = ()
    state: Mapping[str, Any] = {}
    sees: Mapping[str, Seen] = {}
    asks: Mapping[str, Any] | str | None = None
    offers: Mapping[str, Mapping[str, Any] | None] | None = None
    result: Mapping[str, Any] | str | None = None


class Step(msgspec.Struct, frozen=True, kw_only=True):
    """The opening (without an actor), or an action: who does it, its tag and parts, its scripted chance.

    `number` is 0 for the opening, `line` where it stands in the file.
    """

    number: int
    line: int
    actor: Actor | None
    do: str
    parts: Mapping[str, Any]
    dice: tuple[tuple[int, ...], ...] = ()
    shuffles: tuple[tuple[int, ...], ...] = ()
    expected: Expected = Expected()

    def __str__(self) -> str:
        parts = ", ".join(f"{name} {_words(value)}" for name, value in self.parts.items())
        who = f"{self.actor}: " if self.actor else ""
        return f"{who}{self.do}{' ' + parts if parts else ''}"


class Case(msgspec.Struct, frozen=True, kw_only=True):
    """A case ready to run under one edition; `steps` begin with the opening.

    `name` is the file's name without its ending, with the edition behind it if the file is a case of several.
    `begins` is the state that a case goes on from whose `open` is a branch.
    """

    file: str
    name: str
    title: str
    about: str
    edition: str
    rules: tuple[str, ...]
    cards: tuple[PrintedCard, ...]
    engine: "Engine"
    open: Open
    steps: tuple[Step, ...]
    begins: State | None = None


def _words(value: Any) -> str:
    return ", ".join(map(str, value)) if isinstance(value, list) else str(value)
