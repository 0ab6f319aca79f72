"""A controlled language whose texts lark reads with one word of lookahead (LALR): for languages of our own."""

import functools
import re
from collections.abc import Callable, Iterable, Mapping
from typing import Any

from lark import Lark, Token, Transformer

from domain.language.phrases.phrasing import PLACE, Phrase, Terminal, builder
from domain.language.writing.writer import Writer

WORDS = re.compile(r"'s|[A-Za-z]+|[^\sA-Za-z]")


class Phrasebook(Writer):
    """A language whose texts lark reads with one word of lookahead."""

    def __init__(self, phrases: Iterable[Phrase], terminals: Mapping[str, Terminal], starts: list[str]) -> None:
        super().__init__(phrases, terminals)
        self._starts = starts
        self._words: dict[str, str] = {}

    def read(self, text: str, start: str) -> Any:
        """The meaning of a text as a phrase of the category `start`. Raises lark's UnexpectedInput."""
        return self._parser.parse(text, start=start)

    @functools.cached_property
    def _parser(self) -> Lark:
        """Made when the first text is read: it takes half a second, and most processes read no text of most games."""
        transformer = _Builder(self.phrases, self._terminals)
        return Lark(self._grammar(), parser="lalr", start=self._starts, transformer=transformer)

    def words(self, terminals: Iterable[str]) -> list[str]:
        """Names of terminals, as errors give them, as words that people know."""
        labels = {name: terminal.label for name, terminal in self._terminals.items()}
        return sorted({self._words.get(name) or labels.get(name, name) for name in terminals if name != "$END"})

    def _grammar(self) -> str:
        lines = []
        alternatives: dict[str, list[str]] = {}
        for place, phrase in enumerate(self.phrases):
            alternatives.setdefault(phrase.category, []).append(f"{self._rule(phrase.pattern)} -> p{place}")
        for category, patterns in alternatives.items():
            lines.append(f"{category}: " + "\n    | ".join(patterns))
        lines.extend(f"{name}: /{terminal.expression}/i" for name, terminal in self._terminals.items())
        lines.extend(f"{name}: /{_expression(word)}/i" for name, word in self._words.items())
        lines.append("%ignore /[ \\t\\n]+/")
        return "\n".join(lines)

    def _rule(self, pattern: str) -> str:
        """A pattern as lark writes it: keyword terminals, categories in the places."""
        parts = []
        for piece in re.split(r"(\{[\w+]*:\w+\})", pattern):
            place = PLACE.fullmatch(piece)
            if place:
                parts.append(place[2])
            else:
                parts.extend(self._word(word) for word in WORDS.findall(piece))
        return " ".join(parts)

    def _word(self, word: str) -> str:
        word = "a" if word == "an" else word
        name = "_" + "".join(char.upper() if char.isalpha() else f"X{ord(char):X}" for char in word)
        self._words[name] = word.lower() if word.isalpha() else word
        return name


def _expression(word: str) -> str:
    """The regular expression of a word. The article also stands before a vowel, and in `another`."""
    if word == "a":
        return r"an?(?!\w)|an(?=other(?!\w))"
    ending = r"(?!\w)" if word[-1].isalnum() else ""
    return re.escape(word).replace("/", r"\/") + ending


class _Builder(Transformer[Token, Any]):
    """Builds the meaning of each phrase as the parser reduces it."""

    def __init__(self, phrases: tuple[Phrase, ...], terminals: Mapping[str, Terminal]) -> None:
        super().__init__()
        for place, phrase in enumerate(phrases):
            setattr(self, f"p{place}", builder(phrase))
        for name, terminal in terminals.items():
            setattr(self, name, _read(terminal))


def _read(terminal: Terminal) -> Callable[[Token], Any]:
    return lambda token: terminal.read(str(token))
