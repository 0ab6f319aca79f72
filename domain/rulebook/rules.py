"""What an index says about one rule and about one heading."""

from enum import StrEnum

from msgspec import Struct

from domain.rulebook.references import RuleRef


class RuleKind(StrEnum):
    """What a rule asks of the engine."""

    ENFORCED = "enforced"
    """The engine does it, and a case proves it."""
    DEFINITION = "definition"
    """It gives meaning to words that enforced rules use; its note names them."""
    PHYSICAL = "physical"
    """It is about cardboard, sleeves or printing; its note says why an engine has nothing to do."""
    ORGANISER = "organiser"
    """It is about what happens outside a match; its note says what."""


class Heading(Struct, frozen=True):
    """A chapter or section of the document: a number that has a title and is no rule."""

    number: str
    title: str


class Rule(Struct, frozen=True):
    """One numbered rule, in our own words. `kind` is None as long as nobody has classified it."""

    number: RuleRef
    kind: RuleKind | None
    house: bool
    summary: str
    note: str
    title_path: tuple[str, ...]
