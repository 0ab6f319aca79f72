"""A controlled language read by a chart: every reading of a text, so that none is taken unseen.

Where one word of lookahead cannot tell how a phrase goes on, as in printed texts with an open vocabulary, the
same table of phrases that `phrasing` reads with lark is read here: every phrase that could begin at a word is followed
as far as it goes, each only once, left recursion included. A text with two meanings is reported, never guessed.
"""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

import msgspec

from domain.cards.phrasing import PLACE, Phrase, Terminal, Writer, builder

Found = list[tuple[int, Any]]
Matcher = Callable[[tuple[str, ...], int], Found]
"""From a word on: every place behind a match, and what it means."""


class Unread(ValueError):
    """A text that is no phrase: the number of the word where it goes wrong, and what could have stood there."""

    def __init__(self, at: int, expected: tuple[str, ...]) -> None:
        self.at = at
        self.expected = expected
        super().__init__(f"word {at}")


class _Alternative(msgspec.Struct, frozen=True, eq=False):
    category: str
    symbols: tuple[tuple[str, str], ...]
    build: Callable[[list[Any]], Any]


class _Entry:
    """All that is known of a category at a word: what has been found, and who waits for more."""

    __slots__ = ("found", "waiting")

    def __init__(self) -> None:
        self.found: dict[tuple[int, Any], None] = {}
        self.waiting: list[tuple[_Entry, _Alternative, int, tuple[Any, ...]]] = []


class Chart(Writer):
    """A language: its phrases and terminals, read by a chart. `words` cuts texts and patterns into words.

    Terminals match one word; those that are `opened` match as the matchers of a reading say. `same` are words that
    stand for others, as an article does before a vowel.
    """

    def __init__(
        self,
        phrases: Iterable[Phrase],
        terminals: Mapping[str, Terminal],
        words: Callable[[str], tuple[str, ...]],
        opened: tuple[str, ...],
        same: Mapping[str, str],
    ) -> None:
        super().__init__(phrases, terminals)
        self._cut = words
        self._same = same
        self._opened = opened
        self._alternatives: dict[str, list[_Alternative]] = {}
        for phrase in self.phrases:
            for pattern in (phrase.pattern, *phrase.others):
                build = builder(msgspec.structs.replace(phrase, pattern=pattern))
                made = _Alternative(phrase.category, self._symbols(pattern), build)
                self._alternatives.setdefault(phrase.category, []).append(made)
        self._firsts = _firsts(self._alternatives)
        self._chances: dict[tuple[str, str], tuple[_Alternative, ...]] = {}

    def _symbols(self, pattern: str) -> tuple[tuple[str, str], ...]:
        """A pattern as words, terminals and categories."""
        symbols: list[tuple[str, str]] = []
        at = 0
        for place in PLACE.finditer(pattern):
            symbols += [("word", self._plain(word)) for word in self._cut(pattern[at : place.start()])]
            name = place[2]
            symbols.append(("terminal" if name in self._terminals else "category", name))
            at = place.end()
        symbols += [("word", self._plain(word)) for word in self._cut(pattern[at:])]
        return tuple(symbols)

    def _plain(self, word: str) -> str:
        return self._same.get(word, word)

    def cut(self, text: str) -> tuple[str, ...]:
        """A text as words."""
        return self._cut(text)

    def readings(self, text: tuple[str, ...], start: str, matchers: Mapping[str, Matcher]) -> list[Any]:
        """Every meaning of the words as a phrase of the category `start`. Raises Unread.

        The first word may be printed in capitals.
        """
        plain = [self._plain(word) for word in text]
        first = plain[0] if plain else ""
        if len(first) > 1 and first[0].isupper():
            lower = (self._plain(first[0].lower() + first[1:]), *plain[1:])
            try:
                return _Reading(self, lower, text, matchers).readings(start)
            except Unread as error:
                if error.at:
                    raise
        return _Reading(self, tuple(plain), text, matchers).readings(start)

    def match(self, terminal: str, words: tuple[str, ...], at: int) -> Found:
        """What a terminal of one word finds at a word."""
        one = self._terminals[terminal]
        try:
            value = one.read(words[at]) if at < len(words) else None
        except ValueError:
            value = None
        return [] if value is None else [(at + 1, value)]

    def chances(self, category: str, word: str) -> tuple[_Alternative, ...]:
        """The phrases of a category that could begin with a word."""
        key = (category, word)
        found = self._chances.get(key)
        if found is None:
            found = tuple(one for one in self._alternatives[category] if self._may_begin(one, word))
            self._chances[key] = found
        return found

    def _may_begin(self, alternative: _Alternative, word: str) -> bool:
        kind, name = alternative.symbols[0]
        firsts = self._firsts[name] if kind == "category" else frozenset(((kind, name),))
        if ("word", word) in firsts:
            return True
        return any(kind == "terminal" and self._could_be(name, word) for kind, name in firsts)

    def _could_be(self, terminal: str, word: str) -> bool:
        """Whether a terminal could begin with a word; several words of one are tried when they are there."""
        return terminal in self._opened or bool(self.match(terminal, (word,), 0))

    def hints(self, category: str) -> list[str]:
        """What a category may begin with, as people know it."""
        return [self.label(kind, name) for kind, name in self._firsts[category]]

    def label(self, kind: str, name: str) -> str:
        """A word or terminal, as errors name it."""
        return self._terminals[name].label if kind == "terminal" and name in self._terminals else name


def _firsts(alternatives: Mapping[str, list[_Alternative]]) -> dict[str, frozenset[tuple[str, str]]]:
    """What each category may begin with, words and terminals."""
    found: dict[str, frozenset[tuple[str, str]]] = {category: frozenset() for category in alternatives}
    growing = True
    while growing:
        growing = False
        for category, phrases in alternatives.items():
            kinds = [phrase.symbols[0] for phrase in phrases]
            parts = [found[name] if kind == "category" else frozenset(((kind, name),)) for kind, name in kinds]
            union = frozenset[tuple[str, str]]().union(*parts)
            if union != found[category]:
                found[category] = union
                growing = True
    return found


class _Reading:
    """One text being read."""

    def __init__(
        self, chart: Chart, words: tuple[str, ...], printed: tuple[str, ...], matchers: Mapping[str, Matcher]
    ) -> None:
        self._chart = chart
        self._matchers = matchers
        self._matched: dict[tuple[str, int], Found] = {}
        self._words = words
        self._printed = printed
        self._entries: dict[tuple[str, int], _Entry] = {}
        self._work: list[tuple[_Entry, _Alternative, int, int, tuple[Any, ...]]] = []
        self._far = 0
        self._expected: dict[str, None] = {}

    def readings(self, start: str) -> list[Any]:
        """Every meaning of all the words."""
        top = self._entry(start, 0)
        while self._work:
            self._advance(*self._work.pop())
        found = [value for end, value in top.found if end == len(self._words)]
        if found:
            return found
        furthest = max((end for end, _ in top.found), default=-1)
        if furthest >= self._far:
            self._far, self._expected = furthest, {"the end": None}
        raise Unread(self._far, tuple(sorted(self._expected)))

    def _entry(self, category: str, at: int) -> _Entry:
        key = (category, at)
        entry = self._entries.get(key)
        if entry is None:
            entry = self._entries[key] = _Entry()
            word = self._words[at] if at < len(self._words) else ""
            chances = self._chart.chances(category, word)
            if not chances:
                self._missed(at, self._chart.hints(category))
            for alternative in chances:
                self._work.append((entry, alternative, 0, at, ()))
        return entry

    def _match(self, terminal: str, at: int) -> Found:
        found = self._matched.get((terminal, at))
        if found is None:
            matcher = self._matchers.get(terminal)
            found = matcher(self._printed, at) if matcher else self._chart.match(terminal, self._printed, at)
            self._matched[terminal, at] = found
        return found

    def _missed(self, at: int, expected: Iterable[str]) -> None:
        if at > self._far:
            self._far, self._expected = at, {}
        if at == self._far:
            self._expected.update(dict.fromkeys(expected))

    def _advance(self, origin: _Entry, one: _Alternative, dot: int, at: int, values: tuple[Any, ...]) -> None:
        """Follows a phrase from its word number `dot` on, until it needs a category or is over."""
        symbols, words = one.symbols, self._words
        while dot < len(symbols):
            kind, name = symbols[dot]
            if kind == "word":
                if at >= len(words) or words[at] != name:
                    self._missed(at, (name,))
                    return
                at, dot = at + 1, dot + 1
            elif kind == "terminal":
                found = self._match(name, at)
                if not found:
                    self._missed(at, (self._chart.label(kind, name),))
                    return
                for end, value in found[1:]:
                    self._work.append((origin, one, dot + 1, end, (*values, value)))
                at, values, dot = found[0][0], (*values, found[0][1]), dot + 1
            else:
                entry = self._entry(name, at)
                entry.waiting.append((origin, one, dot + 1, values))
                for end, value in entry.found:
                    self._work.append((origin, one, dot + 1, end, (*values, value)))
                return
        self._found(origin, one, at, values)

    def _found(self, origin: _Entry, one: _Alternative, end: int, values: tuple[Any, ...]) -> None:
        value = one.build(list(values))
        if (end, value) in origin.found:
            return
        origin.found[end, value] = None
        for entry, waiting, dot, before in origin.waiting:
            self._work.append((entry, waiting, dot, end, (*before, value)))
