"""A controlled language read by a chart: every reading of a text, so that none is taken unseen.

Where one word of lookahead cannot tell how a phrase goes on, as in printed texts with an open vocabulary, the
same table of phrases that `phrasing` reads with lark is read here: every phrase that could begin at a word is followed
as far as it goes, each only once, left recursion included. A text with two meanings is reported, never guessed.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

import msgspec

from domain.kernel.abilities.compiled.tree import Node, parts
from domain.language.effort import Effort
from domain.language.phrases.phrasing import PLACE, REFUSED, Phrase, Terminal, builder
from domain.language.writing.writer import Writer

_MOST_CHANCES = 8_192
Found = list[tuple[int, Any]]
Matcher = Callable[[tuple[str, ...], int], Found]
"""From a word on: every place behind a match, and what it means."""


class Unread(ValueError):
    """A text that is no phrase: the number of the word where it goes wrong, and what could have stood there."""

    def __init__(self, at: int, expected: tuple[str, ...]) -> None:
        self.at = at
        self.expected = expected
        super().__init__(f"word {at}")


Build = Callable[[list[Any]], Any]
Senseless = Callable[[Node, tuple[str, ...]], bool]
"""Whether a part of a text of such words makes no sense, in whatever it stands."""


class _State:
    """How far phrases of a category have been followed, those that begin alike together: how they go on, and what is
    made of the meanings of those that end here.
    """

    __slots__ = ("builds", "categories", "terminals", "words")

    def __init__(self) -> None:
        self.words: dict[str, _State] = {}
        self.terminals: dict[str, _State] = {}
        self.categories: dict[str, _State] = {}
        self.builds: list[Build] = []

    def steps(self) -> Iterator[tuple[str, str]]:
        """What may come next: kinds and names."""
        for kind, names in (("word", self.words), ("terminal", self.terminals), ("category", self.categories)):
            for name in names:
                yield kind, name

    def behind(self, kind: str, name: str) -> "_State":
        """The state behind a word, terminal or category."""
        steps = {"word": self.words, "terminal": self.terminals, "category": self.categories}[kind]
        return steps.setdefault(name, _State())


class _Entry:
    """All that is known of a category at a word: what has been found, and who waits for more."""

    __slots__ = ("found", "waiting")

    def __init__(self) -> None:
        self.found: dict[int, dict[Any, None]] = {}
        self.waiting: list[tuple[_Entry, _State, tuple[Any, ...]]] = []


class Chart(Writer):
    """A language: its phrases and terminals, read by a chart. `words` cuts texts and patterns into words.

    Terminals match one word; those that are `opened` match as the matchers of a reading say. `same` are words that
    stand for others, as an article does before a vowel. Of the readings of a stretch that are `senseless`, only one is
    kept: it tells why, and the others would be as many as there are ways to put them together.
    """

    def __init__(
        self,
        phrases: Iterable[Phrase],
        terminals: Mapping[str, Terminal],
        words: Callable[[str], tuple[str, ...]],
        opened: tuple[str, ...],
        same: Mapping[str, str],
        senseless: Senseless = lambda part, words: False,
    ) -> None:
        super().__init__(phrases, terminals)
        self._cut = words
        self._same = same
        self._opened = opened
        self.senseless = senseless
        self._beginnings: dict[str, _State] = {}
        for phrase in self.phrases:
            for pattern in (phrase.pattern, *phrase.others):
                state = self._beginnings.setdefault(phrase.category, _State())
                for kind, name in self._symbols(pattern):
                    state = state.behind(kind, name)
                state.builds.append(builder(msgspec.structs.replace(phrase, pattern=pattern)))
        self._firsts = _firsts(self._beginnings)
        self._chances: dict[tuple[str, str], _State | None] = {}

    def _symbols(self, pattern: str) -> list[tuple[str, str]]:
        """A pattern as words, terminals and categories."""
        symbols: list[tuple[str, str]] = []
        at = 0
        for place in PLACE.finditer(pattern):
            symbols += [("word", self._plain(word)) for word in self._cut(pattern[at : place.start()])]
            name = place[2]
            symbols.append(("terminal" if name in self._terminals else "category", name))
            at = place.end()
        symbols += [("word", self._plain(word)) for word in self._cut(pattern[at:])]
        return symbols

    def _plain(self, word: str) -> str:
        return self._same.get(word, word)

    def cut(self, text: str) -> tuple[str, ...]:
        """A text as words."""
        return self._cut(text)

    def readings(
        self, text: tuple[str, ...], start: str, matchers: Mapping[str, Matcher], effort: Effort | None = None
    ) -> list[Any]:
        """Every meaning of the words as a phrase of the category `start`. Raises Unread, or TooMuch past the effort.

        The first word may be printed in capitals.
        """
        effort = effort or Effort()
        plain = [self._plain(word) for word in text]
        first = plain[0] if plain else ""
        if len(first) > 1 and first[0].isupper():
            lower = (self._plain(first[0].lower() + first[1:]), *plain[1:])
            try:
                return _Reading(self, lower, text, matchers, effort).readings(start)
            except Unread as error:
                return self._capital(_Reading(self, tuple(plain), text, matchers, effort), start, error)
        return _Reading(self, tuple(plain), text, matchers, effort).readings(start)

    def _capital(self, reading: "_Reading", start: str, error: Unread) -> list[Any]:
        """The meanings where the first word has a capital of its own; else the mistake that lies further behind."""
        try:
            return reading.readings(start)
        except Unread as other:
            raise (other if other.at > error.at or not error.at else error) from None

    def match(self, terminal: str, words: tuple[str, ...], at: int) -> Found:
        """What a terminal of one word finds at a word."""
        one = self._terminals[terminal]
        try:
            value = one.read(words[at]) if at < len(words) else None
        except ValueError:
            value = None
        return [] if value is None else [(at + 1, value)]

    def chances(self, category: str, word: str) -> _State | None:
        """The beginnings of a category's phrases that a word could be the first of; None where there are none."""
        key = (category, word)
        if key not in self._chances:
            if len(self._chances) >= _MOST_CHANCES:  # Words of texts are whatever somebody writes.
                self._chances.clear()
            whole, some = self._beginnings[category], _State()
            some.words = {name: state for name, state in whole.words.items() if name == word}
            some.terminals = {name: state for name, state in whole.terminals.items() if self._could_be(name, word)}
            some.categories = {name: state for name, state in whole.categories.items() if self._may_begin(name, word)}
            self._chances[key] = some if any(some.steps()) else None
        return self._chances[key]

    def _may_begin(self, category: str, word: str) -> bool:
        firsts = self._firsts[category]
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


def _firsts(beginnings: Mapping[str, _State]) -> dict[str, frozenset[tuple[str, str]]]:
    """What each category may begin with, words and terminals."""
    found: dict[str, frozenset[tuple[str, str]]] = {category: frozenset() for category in beginnings}
    growing = True
    while growing:
        growing = False
        for category, state in beginnings.items():
            parts = [found[name] if kind == "category" else frozenset(((kind, name),)) for kind, name in state.steps()]
            union = frozenset[tuple[str, str]]().union(*parts)
            if union != found[category]:
                found[category] = union
                growing = True
    return found


class _Reading:
    """One text being read."""

    def __init__(
        self,
        chart: Chart,
        words: tuple[str, ...],
        printed: tuple[str, ...],
        matchers: Mapping[str, Matcher],
        effort: Effort,
    ) -> None:
        self._chart = chart
        self._effort = effort
        self._matchers = matchers
        self._matched: dict[tuple[str, int], Found] = {}
        self._judged: dict[Node, bool] = {}
        self._words = words
        self._printed = printed
        self._entries: dict[tuple[str, int], _Entry] = {}
        self._work: list[tuple[_Entry, _State, int, tuple[Any, ...]]] = []
        self._far = 0
        self._expected: dict[str, None] = {}

    def readings(self, start: str) -> list[Any]:
        """Every meaning of all the words."""
        top = self._entry(start, 0)
        while self._work:
            self._effort.spend()
            self._advance(*self._work.pop())
        found = top.found.get(len(self._words))
        if found:
            return list(found)
        furthest = max(top.found, default=-1)
        if furthest >= self._far:
            self._far, self._expected = furthest, {"the end": None}
        raise Unread(self._far, tuple(sorted(self._expected)))

    def _entry(self, category: str, at: int) -> _Entry:
        key = (category, at)
        entry = self._entries.get(key)
        if entry is None:
            entry = self._entries[key] = _Entry()
            word = self._words[at] if at < len(self._words) else ""
            state = self._chart.chances(category, word)
            if state is not None:
                self._work.append((entry, state, at, ()))
            elif at >= self._far:
                self._missed(at, self._chart.hints(category))
        return entry

    def _match(self, terminal: str, at: int) -> Found:
        found = self._matched.get((terminal, at))
        if found is None:
            matcher = self._matchers.get(terminal)
            found = matcher(self._printed, at) if matcher else self._chart.match(terminal, self._printed, at)
            self._matched[terminal, at] = found
        return found

    def _missed(self, at: int, expected: Iterable[str]) -> None:
        """Keeps what could have stood at the furthest word that was looked at; what lies before it tells nothing."""
        if at > self._far:
            self._far, self._expected = at, {}
        if at == self._far:
            self._expected.update(dict.fromkeys(expected))

    def _advance(self, origin: _Entry, state: _State, at: int, values: tuple[Any, ...]) -> None:
        """Follows phrases one step further."""
        for build in state.builds:
            made = build(list(values))
            if made is not REFUSED:
                self._found(origin, made, at)
        if state.words:
            following = state.words.get(self._words[at]) if at < len(self._words) else None
            if following is None:
                self._missed(at, state.words)
            else:
                self._work.append((origin, following, at + 1, values))
        for name, following in state.terminals.items():
            found = self._match(name, at)
            if not found and at >= self._far:
                self._missed(at, (self._chart.label("terminal", name),))
            for end, value in found:
                self._work.append((origin, following, end, (*values, value)))
        for name, following in state.categories.items():
            entry = self._entry(name, at)
            entry.waiting.append((origin, following, values))
            for end, meanings in entry.found.items():
                for value in meanings:
                    self._work.append((origin, following, end, (*values, value)))

    def _found(self, origin: _Entry, value: Any, end: int) -> None:
        found = origin.found.setdefault(end, {})
        if value in found or (found and self._senseless(value) and any(map(self._senseless, found))):
            return
        found[value] = None
        for entry, following, before in origin.waiting:
            self._work.append((entry, following, end, (*before, value)))

    def _senseless(self, value: Any) -> bool:
        """Whether a meaning or a part of it makes no sense; each part is looked at once."""
        if isinstance(value, tuple):
            return any(map(self._senseless, value))
        if not isinstance(value, Node):
            return False
        known = self._judged.get(value)
        if known is None:
            known = self._chart.senseless(value, self._words) or any(map(self._senseless, parts(value)))
            self._judged[value] = known
        return known
