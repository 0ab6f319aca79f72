"""The words of printed texts: how they are cut, the marks, keywords and classes, and the open names and traits."""

import functools
import re
from collections.abc import Callable, Iterable, Sequence

from domain.games.sve.language.printed.coordination import Y
from domain.games.sve.nodes.amounts import Minus
from domain.kernel.abilities.compiled.clauses import X
from domain.language.phrases.phrasing import Terminal
from domain.language.phrases.terminals import NUMBER_WORDS

_WORD = re.compile(
    r"\"[^\"\n]*\"|\{[^}\n]*\}|\*[^*\n]+\*|[+-](?:\d+|[XY]\b)|\d+(?:st|nd|rd|th)\b|\d+"
    r"|'s\b|(?:Mr|Mrs|Ms|Dr|St|Jr)\.(?= [A-Z])|[^\W\d_]+(?:['@-](?!s\b)[^\W\d_]+)*|\S"
)
KEYWORDS = (
    "Ward", "Storm", "Rush", "Assail", "Intimidate", "Drain", "Bane", "Aura", "Stack", "Drive", "Single Drive",
    "Twin Drive", "Starting Amulet",
)  # fmt: skip
"""Keywords printed as words. Longer ones are found before shorter ones."""
NAMELESS = "nameless"
"""The kind of counters to which a text gives no name."""
MARKED = {
    "{EVOLVE}": "Evolve",
    "{FANFARE}": "Fanfare",
    "{LAST WORDS}": "Last Words",
    "{QUICK}": "Quick",
    "{RIDE}": "Ride",
    "{SERVE}": "Serve",
}
"""Keywords printed as marks."""
CLASS_MARKS = {
    "{FORESTCRAFT}": "Forestcraft",
    "{SWORDCRAFT}": "Swordcraft",
    "{RUNECRAFT}": "Runecraft",
    "{DRAGONCRAFT}": "Dragoncraft",
    "{ABYSSCRAFT}": "Abysscraft",
    "{HAVENCRAFT}": "Havencraft",
    "{NEUTRAL}": "Neutral",
}
_CARDS = (("card",), ("cards",))
_PLACES = (("in",), ("on",), ("from",))
FORMS = 20_000
"""So many words are remembered with what they may be in the singular."""
LONGEST_NAME = 16
"""So many words may a name have that no row tells."""
JOINERS = ("of", "the", "'s", "in", "to", "for", "from", "de", "&", "-", "'", "!", "?")
_RESERVED = (
    *(word for keyword in KEYWORDS for word in keyword.split()),
    "X", "Y", "EX", "Overflow", "Sanguine", "Combo", "Spellchain", "Necrocharge", "Lesson", "Earth", "Fanfare",
)  # fmt: skip


def cut(text: str) -> tuple[str, ...]:
    """A text as words; `another` is two."""
    found: list[str] = []
    for word in _WORD.findall(text):
        found += ("an", "other") if word == "another" else (word,)
    return tuple(found)


def _keyword(word: str) -> str | None:
    if word in MARKED:
        return MARKED[word]
    return None


_WRITTEN = {word: mark for mark, word in MARKED.items()}


def _one_of(words: Iterable[str]) -> re.Pattern[str]:
    return re.compile("|".join(map(re.escape, words)))


def _number(word: str) -> int | None:
    return int(word) if word.isdecimal() and len(word) < 4 else None


_LETTERS: dict[str, object] = {"+X": X(), "-X": Minus(X()), "+Y": Y(), "-Y": Minus(Y())}


def _signed(word: str) -> object:
    if word in _LETTERS:
        return _LETTERS[word]
    return int(word) if re.fullmatch(r"[+-]\d{1,3}", word) else None


def _write_signed(value: object) -> str | None:
    if isinstance(value, int):
        return f"{value:+d}"
    return next((word for word, letter in _LETTERS.items() if letter == value), None)


def _write_number(value: object) -> str | None:
    return str(value) if isinstance(value, int) and value >= 0 else None


def _counter(word: str) -> str | None:
    return word if word.isalpha() and word not in ("a", "an", "all", "Stack", "more", "fewer", "no") else None


def _fewer(word: str) -> object:
    """So many less."""
    number = _number(word)
    return Minus(X()) if word == "X" else None if number is None else -number


def _write_fewer(value: object) -> str | None:
    if value == Minus(X()):
        return "X"
    return str(-value) if isinstance(value, int) and value < 0 else None


def _cost(word: str) -> object:
    found = re.fullmatch(r"\{COST (\d{1,2}|X)\}", word)
    return None if not found else X() if found[1] == "X" else int(found[1])


def _write_cost(value: object) -> str | None:
    if value == X():
        return "{COST X}"
    return f"{{COST {value}}}" if isinstance(value, int) else None


def _ordinal(word: str) -> int | None:
    found = re.fullmatch(r"(\d+)(?:st|nd|rd|th)", word)
    return int(found[1]) if found else None


def _write_ordinal(value: object) -> str | None:
    if not isinstance(value, int) or value < 1:
        return None
    ending = "th" if value % 100 in (11, 12, 13) else {1: "st", 2: "nd", 3: "rd"}.get(value % 10, "th")
    return f"{value}{ending}"


def _text(value: object) -> str | None:
    return value if isinstance(value, str) and value else None


def _plural(name: str) -> str:
    return f"{name[:-1]}ies" if re.search(r"[^aeiou]y$", name) else f"{name}s"


def _singular(word: str) -> str:
    return f"{word[:-3]}y" if word.endswith("ies") else word.removesuffix("s")


TERMINALS = {
    "NUMBER": Terminal("a number", "", _number, _write_number),
    "FEWER": Terminal("a number", "", _fewer, _write_fewer),
    "SIGNED": Terminal("+1", "", _signed, _write_signed),
    "COST": Terminal("{COST 1}", "", _cost, _write_cost),
    "ORDINAL": Terminal("1st", "", _ordinal, _write_ordinal),
    "COUNT": Terminal(
        "two", "",
        lambda word: NUMBER_WORDS.index(word) if word in NUMBER_WORDS[1:] else None,
        lambda value: NUMBER_WORDS[value] if isinstance(value, int) and 0 < value < len(NUMBER_WORDS) else None,
    ),
    "MARKED": Terminal("{EVOLVE}", "", _keyword, lambda value: _WRITTEN.get(str(value))),
    "CLASS": Terminal(
        "{SWORDCRAFT}", "", CLASS_MARKS.get,
        lambda value: next((mark for mark, word in CLASS_MARKS.items() if word == value), None),
    ),
    "COUNTER": Terminal(
        "a counter's name", "", _counter, lambda value: None if value in ("stack", NAMELESS) else _text(value),
    ),
    "KEYWORD": Terminal("Ward", "", lambda word: None, lambda value: value if value in KEYWORDS else None),
    "NAME": Terminal("a card's name", "", lambda word: None, _text),
    "NAMES": Terminal("a known card's name in the plural", "", lambda word: None, lambda value: _plural(str(value))),
    "KNOWN": Terminal("a known card's name", "", lambda word: None, _text),
    "TRAIT": Terminal("a trait", "", lambda word: None, _text),
    "TOKEN": Terminal("a card's name", "", lambda word: None, _text),
    "NAME_ALONE": Terminal("a card's name", "", lambda word: None, _text),
    "TOKEN_TRAIT": Terminal("a trait", "", lambda word: None, _text),
}  # fmt: skip
"""Numbers, marks and open words. `KEYWORD`, `NAME` and `TRAIT` may be several words: `Vocabulary` finds them."""


class Vocabulary:
    """The names and traits that texts may speak of: those known, and any that are printed in capitals."""

    def __init__(self, names: Sequence[str] = (), traits: Sequence[str] = ()) -> None:
        self._all_names = frozenset(names)
        self._names = _by_first(names)
        self._trait_names = frozenset(traits)
        self._traits = _by_first(traits)
        self._keywords = _by_first(KEYWORDS)
        self.with_stops = tuple(name for name in names if "." in name)

    def matchers(self) -> dict[str, Callable[[tuple[str, ...], int], list[tuple[int, object]]]]:
        """What finds each open word of the grammar that rests on the vocabulary."""
        return {
            "KEYWORD": self.keyword, "NAME": self.name, "KNOWN": self.known, "NAMES": self.plural,
            "TRAIT": self.trait, "TOKEN": self.token, "TOKEN_TRAIT": self.token_trait,
            "NAME_ALONE": self.name_alone,
        }  # fmt: skip

    def within(self, words: tuple[str, ...]) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """The names and traits that stand in a text, in the plural or not: what it means rests on no others."""
        return tuple(_standing(self._names, words)), tuple(_standing(self._traits, words))

    def keyword(self, words: tuple[str, ...], at: int) -> list[tuple[int, object]]:
        """Keywords printed as words from a word on: the longest one."""
        found = _known(self._keywords, words, at)
        return [max(found)] if found else []

    def knows(self, word: object) -> bool:
        """Whether the catalog has a name or a trait."""
        return word in self._trait_names or word in self._all_names

    def name(self, words: tuple[str, ...], at: int) -> list[tuple[int, object]]:
        """Names from a word on: in asterisks, known, or in capitals."""
        if at < len(words) and words[at].startswith("*") and len(words[at]) > 1:
            return [(at + 1, words[at][1:-1])]
        found: dict[tuple[int, object], None] = dict.fromkeys(_known(self._names, words, at))
        if at:
            found.update(
                dict.fromkeys(one for one in capitals(words, at, JOINERS) if not self._trait_alone(words, one))
            )
        return list(found)

    def _trait_alone(self, words: tuple[str, ...], found: tuple[int, object]) -> bool:
        """Whether what could be a name is a known trait: a trait says what a card is only before a word for cards."""
        end, name = found
        return words[end : end + 1] not in (("token",), ("tokens",)) and str(name) in self._trait_names

    def token(self, words: tuple[str, ...], at: int) -> list[tuple[int, object]]:
        """Names that tokens may have: not what is a known trait, and no known name."""
        if "token" not in words[at:] and "tokens" not in words[at:]:
            return []
        return [one for one in self.name(words, at) if not self._trait_of_tokens(one[1])]

    def token_trait(self, words: tuple[str, ...], at: int) -> list[tuple[int, object]]:
        """Known traits that are no known names: those of tokens."""
        return [one for one in _known(self._traits, words, at) if self._trait_of_tokens(one[1])]

    def _trait_of_tokens(self, word: object) -> bool:
        return word in self._trait_names and word not in self._all_names

    def known(self, words: tuple[str, ...], at: int) -> list[tuple[int, object]]:
        """Names from a word on that are in asterisks or known."""
        if at < len(words) and words[at].startswith("*") and len(words[at]) > 1:
            return [(at + 1, words[at][1:-1])]
        return _known(self._names, words, at)

    def plural(self, words: tuple[str, ...], at: int) -> list[tuple[int, object]]:
        """Known names from a word on, in the plural."""
        found: list[tuple[int, object]] = []
        for end, name in capitals(words, at, ("of", "the")) if at else ():
            if words[end - 1].endswith("s") and words[end : end + 1] in _PLACES:
                one_of_them = _singular(str(name))
                found += [(end, one_of_them)] if one_of_them not in self._trait_names else []
        for end in range(at + 1, min(at + 6, len(words) + 1)):
            if words[end - 1].endswith("s") and not any(end == one for one, _ in found):
                single = (*words[: end - 1], _singular(words[end - 1]))
                found += [one for one in _known(self._names, single, at) if one[0] == end]
        return found

    def name_alone(self, words: tuple[str, ...], at: int) -> list[tuple[int, object]]:
        """Known names that are no known traits, before a word for a type of cards: "Fairy follower"."""
        known = _known(self._names, words, at) if at else []
        return [(end, name) for end, name in known if words[end : end + 1] in _TYPES and name not in self._trait_names]

    def trait(self, words: tuple[str, ...], at: int) -> list[tuple[int, object]]:
        """Traits from a word on: known, or one to three words in capitals that are no known name before its noun."""
        found: dict[tuple[int, object], None] = dict.fromkeys(_known(self._traits, words, at))
        if at:
            names = [one for one in _known(self._names, words, at) if words[one[0] : one[0] + 1] in _CARDS]
            names += self.name_alone(words, at)
            found.update(dict.fromkeys(one for one in capitals(words, at, ("'s",))[:3] if one not in names))
        return list(found)


_CARDS = (("card",), ("cards",))
_TYPES = tuple((word + s,) for word in ("follower", "amulet", "spell") for s in ("", "s"))


Known = dict[str, dict[int, dict[tuple[str, ...], list[str]]]]
"""Names by their first word, how many words they have, and these words."""


def _by_first(known: Iterable[str]) -> Known:
    found: Known = {}
    for name in known:
        words = cut(name)
        if words:
            found.setdefault(words[0], {}).setdefault(len(words), {}).setdefault(words, []).append(name)
    return found


def _known(known: Known, words: tuple[str, ...], at: int) -> list[tuple[int, object]]:
    if at >= len(words):
        return []
    return [
        (at + length, name)
        for length, some in known.get(words[at], {}).items()
        for name in some.get(words[at : at + length], ())
    ]


def _standing(known: Known, words: tuple[str, ...]) -> dict[str, None]:
    """The names that stand in words, the last of their own in the singular or as it is."""
    found: dict[str, None] = {}
    for at, word in enumerate(words):
        for first in _forms(word):
            for length, some in known.get(first, {}).items():
                for last in _forms(words[at + length - 1]) if at + length <= len(words) else ():
                    found.update(dict.fromkeys(some.get((first, *words[at + 1 : at + length - 1], last)[-length:], ())))
    return found


@functools.lru_cache(maxsize=FORMS)
def _forms(word: str) -> tuple[str, ...]:
    return tuple(dict.fromkeys((word, word.removesuffix("s"), _singular(word))))


def capitals(words: tuple[str, ...], at: int, joiners: tuple[str, ...]) -> list[tuple[int, object]]:
    """Runs of words in capitals from a word on, the shortest first; joiners may stand between them."""
    found: list[tuple[int, object]] = []
    end = at
    while end < min(len(words), at + LONGEST_NAME):
        word = words[end]
        if word[0].isupper() and word not in _RESERVED:
            end += 1
            found.append((end, joined(words[at:end])))
        elif end > at and word in joiners and end + 1 < len(words):
            end += 1
        else:
            break
    return found


def joined(words: Iterable[str]) -> str:
    """Words as a printed phrase."""
    return re.sub(r" ('s\b|[,!?'])", r"\1", " ".join(words))
