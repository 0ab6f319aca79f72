"""The rulebook of an edition: every numbered rule of the document, found by number, by place or by words."""

from bisect import bisect_left
from collections.abc import Mapping, Sequence
from functools import cache, cached_property
from importlib.resources import files
from types import MappingProxyType

from domain.rulebook.numbers import NumberKey, ancestors, number_key
from domain.rulebook.parse import Problem, RulebookDataError, parse_index
from domain.rulebook.references import Edition, RuleRef, UnknownEdition, UnknownRule
from domain.rulebook.rules import Heading, Rule, RuleKind

__all__ = [
    "Heading",
    "Problem",
    "Rule",
    "RuleKind",
    "Rulebook",
    "RulebookDataError",
    "cited_in",
    "editions",
    "rulebook",
]

_DATA = files("domain.rulebook") / "data"
_SUFFIX = ".tsv"
JUDGING = "judging:1"
"""The rules of judging, which hold in a match of any game."""


class Rulebook:
    """One edition's rules and headings in natural order. It never changes."""

    def __init__(self, edition: Edition, title: str, rules: Sequence[Rule], headings: Sequence[Heading]) -> None:
        self.edition = edition
        self.title = title
        self.rules = tuple(sorted(rules, key=lambda rule: number_key(rule.number)))
        self.headings = tuple(sorted(headings, key=lambda heading: number_key(heading.number)))
        self._by_number: Mapping[str, Rule] = MappingProxyType({rule.number: rule for rule in self.rules})
        known = (*self._by_number, *(heading.number for heading in self.headings))
        self._numbers = MappingProxyType({number_key(number): number for number in known})

    def __contains__(self, number: object) -> bool:
        return number in self._by_number

    @property
    def game(self) -> str:
        """The game's id: the edition's part before the colon."""
        return self.edition.partition(":")[0]

    def get(self, number: str) -> Rule:
        """Return the rule of this number. Raises `UnknownRule`."""
        rule = self._by_number.get(number)
        if rule is None:
            raise UnknownRule(self.edition, number, self._nearest(number))
        return rule

    def ref(self, number: str) -> RuleRef:
        """Return a reference to the rule of this number. Raises `UnknownRule`."""
        return self.get(number).number

    def children(self, number: str) -> tuple[Rule, ...]:
        """Return the rules directly under a heading or a rule. Raises `UnknownRule` for neither."""
        if number not in self._numbers.values():
            raise UnknownRule(self.edition, number, self._nearest(number))
        return self._below[number][0] if number in self._below else ()

    def heading(self, number: str) -> Heading | None:
        """The heading of this number; None where there is none."""
        key = number_key(number)
        return next((heading for heading in self.headings if number_key(heading.number) == key), None)

    def above(self, number: str) -> tuple[Heading, ...]:
        """The headings above a heading or a rule, outermost first."""
        keys = [number_key(one) for one in ancestors(number)]
        return tuple(heading for heading in self.headings if number_key(heading.number) in keys)

    def headings_under(self, number: str) -> tuple[Heading, ...]:
        """The headings directly under a heading."""
        return self._below[number][1] if number in self._below else ()

    def search(self, text: str) -> tuple[Rule, ...]:
        """Return the rules that have every word of the text, in any order and any case, the best first.

        First come rules whose number is one of the words or begins with it, then whole words of the summary,
        then parts of its words, and last the note and the titles above; each in natural order.
        """
        words = text.casefold().split()
        found = [(rank, rule) for rule in self.rules if words and (rank := _rank(rule, words)) is not None]
        return tuple(rule for _, rule in sorted(found, key=lambda pair: pair[0]))

    @cached_property
    def _below(self) -> Mapping[str, tuple[tuple[Rule, ...], tuple[Heading, ...]]]:
        """The rules and the headings directly under each number that has any."""
        rules: dict[str | None, list[Rule]] = {}
        headings: dict[str | None, list[Heading]] = {}
        for rule in self.rules:
            rules.setdefault(self._parent(rule.number), []).append(rule)
        for heading in self.headings:
            headings.setdefault(self._parent(heading.number), []).append(heading)
        above = dict.fromkeys(number for number in (*rules, *headings) if number is not None)
        return {number: (tuple(rules.get(number, ())), tuple(headings.get(number, ()))) for number in above}

    def _parent(self, number: str) -> str | None:
        # Documents write the number above 903.2.g.1 as 903.2g: the same number, since it has the same key.
        keys = (number_key(above) for above in reversed(ancestors(number)))
        return next((self._numbers[key] for key in keys if key in self._numbers), None)

    def _nearest(self, number: str) -> tuple[str, ...]:
        place = bisect_left(self.rules, number_key(number), key=lambda rule: number_key(rule.number))
        return tuple(rule.number for rule in self.rules[max(place - 2, 0) : place + 2])


def _rank(rule: Rule, words: Sequence[str]) -> int | None:
    number, summary = rule.number.casefold(), rule.summary.casefold()
    everything = " ".join((number, summary, rule.note, *rule.title_path)).casefold()
    if not all(word in everything for word in words):
        return None
    if any(number.startswith(word) for word in words if any(map(str.isdigit, word))):
        return 0
    whole = [word.strip(".,;:()") for word in summary.split()]
    if all(word in whole for word in words):
        return 1
    return 2 if all(word in summary for word in words) else 3


@cache
def editions() -> tuple[Edition, ...]:
    """Return the id of every edition that has an index, by game and then in natural order."""
    found = [
        f"{game.name}:{file.name.removesuffix(_SUFFIX)}"
        for game in _DATA.iterdir()
        if game.is_dir()
        for file in game.iterdir()
        if file.name.endswith(_SUFFIX)
    ]
    return tuple(Edition(name) for name in sorted(found, key=_edition_key))


def _edition_key(edition: str) -> tuple[str, NumberKey]:
    game, _, version = edition.partition(":")
    return game, number_key(version)


@cache
def rulebook(edition: str) -> Rulebook:
    """Load an edition's rulebook, once. Raises `UnknownEdition`, or `RulebookDataError` with all mistakes."""
    if edition not in editions():
        raise UnknownEdition(edition, editions())
    game, _, version = edition.partition(":")
    name = f"{game}/{version}{_SUFFIX}"
    content = (_DATA / game / f"{version}{_SUFFIX}").read_bytes()
    title, headings, rules = parse_index(content, name, edition)
    return Rulebook(Edition(edition), title, rules, headings)


@cache
def cited_in(edition: str) -> Rulebook:
    """Return the rules that a match of an edition may cite: the edition's and those of judging, numbered apart.

    Raises `UnknownEdition`.
    """
    book, judging = rulebook(edition), rulebook(JUDGING)
    return Rulebook(book.edition, book.title, (*book.rules, *judging.rules), (*book.headings, *judging.headings))
