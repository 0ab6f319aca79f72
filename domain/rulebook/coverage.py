"""How far the engine and its cases cover each edition: computed from both, written by nobody."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from msgspec import Struct, to_builtins

from domain.rulebook.index import Rulebook
from domain.rulebook.numbers import ancestors, number_key
from domain.rulebook.rules import RuleKind

Citations = Mapping[str, Mapping[str, Sequence[str]]]
"""Edition, rule number, names of the cases that list the rule, or of those whose rulings cite it."""

TITLE = "title"


class EditionCoverage(Struct, frozen=True):
    """One edition: how many numbers it has, and those of the rules that lack a kind or a case.

    `rules` counts every number below the chapters, as documents do: rules, and the titles of sections, which are
    the kind `title`. `unproven` lists the enforced rules that no case lists, `uncited` those that no ruling of such
    a case cites: another number stands for them there.
    """

    edition: str
    rules: int
    unclassified: tuple[str, ...]
    unproven: tuple[str, ...]
    uncited: tuple[str, ...]
    by_kind: dict[str, int]


class UnknownCitation(Struct, frozen=True):
    """A rule that cases cite and no edition has."""

    edition: str
    number: str
    cases: tuple[str, ...]


class CoverageReport(Struct, frozen=True):
    """The coverage of every edition, and the citations that lead nowhere."""

    editions: tuple[EditionCoverage, ...]
    unknown: tuple[UnknownCitation, ...]

    @property
    def complete(self) -> bool:
        """Whether every rule has a kind, every enforced rule a case that lists it and every citation a rule."""
        gaps = any(edition.unclassified or edition.unproven for edition in self.editions)
        return not gaps and not self.unknown

    def as_json(self) -> dict[str, Any]:
        """Return the shape that scripts rely on: the editions alone, everything counted."""
        counted = [to_builtins(edition) for edition in self.editions]
        for edition in counted:
            edition["unclassified"] = len(edition["unclassified"])
            edition["unproven"] = len(edition["unproven"])
            edition["uncited"] = len(edition["uncited"])
        return {"editions": counted}


def coverage(rulebooks: Iterable[Rulebook], citations: Citations, ruled: Citations) -> CoverageReport:
    """Compare the rules of the rulebooks with those that cases list, and that their own cases' rulings cite."""
    books: dict[str, Rulebook] = {book.edition: book for book in rulebooks}
    return CoverageReport(
        editions=tuple(
            _edition(book, citations.get(book.edition, {}), ruled.get(book.edition, {})) for book in books.values()
        ),
        unknown=tuple(
            UnknownCitation(edition, number, tuple(cases))
            for edition, numbers in sorted(citations.items())
            for number, cases in sorted(numbers.items(), key=lambda item: number_key(item[0]))
            if edition not in books or number not in books[edition]
        ),
    )


def _edition(
    book: Rulebook, listed: Mapping[str, Sequence[str]], ruled: Mapping[str, Sequence[str]]
) -> EditionCoverage:
    enforced = [rule for rule in book.rules if rule.kind is RuleKind.ENFORCED]
    titles = sum(bool(ancestors(heading.number)) for heading in book.headings)
    return EditionCoverage(
        edition=book.edition,
        rules=len(book.rules) + titles,
        unclassified=tuple(rule.number for rule in book.rules if rule.kind is None),
        unproven=tuple(rule.number for rule in enforced if not listed.get(rule.number)),
        uncited=tuple(rule.number for rule in enforced if not ruled.get(rule.number)),
        by_kind={**{kind.value: sum(rule.kind is kind for rule in book.rules) for kind in RuleKind}, TITLE: titles},
    )
