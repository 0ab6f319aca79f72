"""What proving and explaining tell: data alone."""

from typing import Literal

import msgspec

from domain.kernel.secrecy.views import EventView

ChanceCheck = Literal["checked", "entered", "secret unknown"]


class Verification(msgspec.Struct, frozen=True, kw_only=True):
    """Whether a match's record is what was written.

    `checked` is how many events were found good, `digest` that of the last of them in hexadecimal digits;
    `position` is the first that is wrong (0: none) and `problem` what is wrong there.
    """

    match: str
    intact: bool
    checked: int
    digest: str
    chance: ChanceCheck
    position: int = 0
    problem: str = ""


class Imported(msgspec.Struct, frozen=True):
    """One match of an import: how many events were written, 0 where it was here just so."""

    match: str
    events: int


class CitedRule(msgspec.Struct, frozen=True):
    """A rule that an explanation cites, with our summary of it and the titles above it, outermost first."""

    number: str
    summary: str
    titles: tuple[str, ...] = ()


class Explanation(msgspec.Struct, frozen=True, kw_only=True):
    """An event as the viewer may see it, the rules that it cites in order of first mention, and both in lines."""

    match: str
    edition: str
    event: EventView
    rules: tuple[CitedRule, ...]
    lines: tuple[str, ...]
