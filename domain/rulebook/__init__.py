"""Rules by number: the index of every edition, and references that cannot name a rule that is not there.

Others use `coverage`, `references` and `rules`.
"""

from domain.rulebook.coverage import CoverageReport, EditionCoverage, coverage
from domain.rulebook.index import (
    JUDGING,
    Heading,
    Rule,
    Rulebook,
    RulebookDataError,
    RuleKind,
    cited_in,
    editions,
    rulebook,
)
from domain.rulebook.references import Edition, RuleRef, UnknownEdition, UnknownRule

__all__ = [
    "JUDGING",
    "CoverageReport",
    "Edition",
    "EditionCoverage",
    "Heading",
    "Rule",
    "RuleKind",
    "RuleRef",
    "Rulebook",
    "RulebookDataError",
    "UnknownEdition",
    "UnknownRule",
    "cited_in",
    "coverage",
    "editions",
    "rulebook",
]
