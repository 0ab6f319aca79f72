"""Words with a value in texts: wills, modifiers, bracketed marks; and how a text is cut into words."""

import re
from collections.abc import Callable
from typing import Any

import msgspec

from domain.games.fow.nodes.amounts import Minus, Times
from domain.games.fow.nodes.costs import PayWill
from domain.games.fow.nodes.gifts import HasKeyword, SetStats, Stats
from domain.games.fow.table.costs import SYMBOLS, Cost, read_cost
from domain.kernel.abilities.compiled.clauses import X
from domain.language.phrases.phrasing import Terminal
from domain.language.phrases.terminals import NUMBER_WORDS
from domain.language.phrases.terminals import TERMINALS as SHARED

_SIGNS = {word: sign for sign, word in SYMBOLS.items() if sign != "L"}


def _will(text: str) -> PayWill:
    cost = read_cost(text)
    return PayWill(cost.symbols, cost.free, cost.variables)


def _will_written(value: object) -> str | None:
    if not isinstance(value, PayWill):
        return None
    return written(Cost(value.symbols, value.free, value.variables))


def written(cost: Cost) -> str:
    """A cost as it is printed: the free number and X behind the symbols, nothing as {0}."""
    signs = [f"{{{_SIGNS[word]}}}" for word in cost.symbols] + ["{X}"] * cost.variables
    return "".join(signs + ([f"{{{cost.free}}}"] if cost.free or not signs else []))


def _made(text: str) -> tuple[str, ...]:
    cost = read_cost(text)
    return (*cost.symbols, *("void",) * cost.free)


def _made_written(value: object) -> str | None:
    if not isinstance(value, tuple) or not value or not all(isinstance(word, str) for word in value):
        return None
    void = sum(word == "void" for word in value)
    words = [word for word in value if word != "void"]
    if any(word not in _SIGNS for word in words):
        return None
    return "".join(f"{{{_SIGNS[word]}}}" for word in words) + (f"{{{void}}}" if void else "")


def _modifier(text: str) -> Stats:
    first, second = text[1:-1].split("/")
    return Stats(int(first), int(second))


def _modifier_written(value: object) -> str | None:
    if not isinstance(value, Stats) or not isinstance(value.attack, int) or not isinstance(value.defense, int):
        return None
    return f"[{_signed(value.attack)}/{_signed(value.defense)}]"


def _signed(value: int) -> str:
    return f"{value:+d}" if value else "+0"


def _bracket(text: str) -> HasKeyword:
    if not text[1:2].isalpha():
        raise ValueError(text)
    return HasKeyword(text[1:-1])


def _bracket_written(value: object) -> str | None:
    plain = isinstance(value, HasKeyword) and not (value.number or value.words or value.symbols or value.free)
    return f"[{value.word}]" if plain and isinstance(value, HasKeyword) else None


def _set(text: str) -> SetStats:
    first, second = text[1:-1].split("/")
    return SetStats(int(first), int(second))


def _set_written(value: object) -> str | None:
    if not isinstance(value, SetStats) or not isinstance(value.attack, int) or not isinstance(value.defense, int):
        return None
    return f"[{value.attack}/{value.defense}]"


def _named_keyword(value: object) -> str | None:
    return f"[{value}]" if isinstance(value, str) else None


def _within(sign: str) -> Callable[[str], str]:
    """What stands between two signs. Raises ValueError for a word that does not begin with the first."""

    def read(text: str) -> str:
        if not text.startswith(sign):
            raise ValueError(text)
        return text[1:-1]

    return read


_COUNTS = (
    *NUMBER_WORDS, "eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen",
    "nineteen", "twenty",
)  # fmt: skip


def _counted(value: object) -> str | None:
    return _COUNTS[value] if isinstance(value, int) and 1 < value < len(_COUNTS) else None


_WILL = r"(?:\{[^{}]+\})+"
TERMINALS: dict[str, Terminal] = {
    "NUMBER": SHARED["NUMBER"],
    "COUNT": Terminal("two", f"(?:{'|'.join(_COUNTS[2:])})(?!\\w)", lambda word: _COUNTS.index(word.lower()), _counted),
    "NAME": msgspec.structs.replace(SHARED["NAME"], read=_within('"')),
    "WILL": Terminal("{R}", _WILL, _will, _will_written),
    "MADE": Terminal("{R}", _WILL, _made, _made_written),
    "STATS": Terminal("[+200/+200]", r"\[[+-]\d+/[+-]\d+\]", _modifier, _modifier_written),
    "SETS": Terminal("[600/600]", r"\[\d+/\d+\]", _set, _set_written),
    "KEYWORD_NAME": Terminal("[Flying]", r"\[[A-Z][A-Za-z' -]*\]", _within("["), _named_keyword),
    "KEYWORD": Terminal("[Flying]", r"\[[A-Z][A-Za-z' -]*\]", _bracket, _bracket_written),
}
_WORD = re.compile(
    r'"[^"\n]*"|(?:\{[^{}]+\})+|\[[^\[\]]*\]|\'s|J/resonators?|J/rulers?|J-rulers?|[A-Za-z]+|\d+|[^\sA-Za-z0-9]'
)


def words(text: str) -> tuple[str, ...]:
    """A text as words: names, wills and bracketed marks are one word each, "another" is two."""
    return tuple(part for word in _WORD.findall(text) for part in _PARTS.get(word, (word,)))


_PARTS = {"another": ("a", "other"), "Another": ("a", "other")}


def _less(value: object) -> str | None:
    return f"{{{-value}}}" if isinstance(value, int) and value < 0 else None


TERMINALS["less"] = Terminal("{1}", r"\{\d+\}", lambda text: -int(text[1:-1]), _less)


def _more(value: object) -> str | None:
    return f"{{{value}}}" if isinstance(value, int) and value > 0 else None


def _symbols(text: str) -> tuple[str, ...]:
    """Will symbols alone. Raises ValueError for a number among them."""
    cost = read_cost(text)
    if cost.free or cost.variables:
        raise ValueError(text)
    return cost.symbols


def _with_x(text: str) -> Stats:
    """ATK and DEF modified by numbers of which one is X, or a hundred times X (903.3c). Raises ValueError."""
    found = [_SIZES.fullmatch(part) for part in text[1:-1].split("/")]
    if "X" not in text or None in found:
        raise ValueError(text)
    return Stats(*(_size(part[1], part[2]) for part in found if part is not None))


def _size(sign: str, said: str) -> Any:
    whole = X() if said == "X" else Times(100, X()) if said == "X00" else int(said)
    return whole if sign == "+" or whole == 0 else -whole if isinstance(whole, int) else Minus(whole)


def _with_x_written(value: object) -> str | None:
    if not isinstance(value, Stats) or (isinstance(value.attack, int) and isinstance(value.defense, int)):
        return None
    parts = [_size_written(part) for part in (value.attack, value.defense)]
    return None if None in parts else f"[{parts[0]}/{parts[1]}]"


def _size_written(value: object) -> str | None:
    if isinstance(value, int):
        return _signed(value)
    sign, whole = ("-", value.of) if isinstance(value, Minus) else ("+", value)
    return f"{sign}X" if whole == X() else f"{sign}X00" if whole == Times(100, X()) else None


_SIZES = re.compile(r"([+-])(X00|X|\d+)")
TERMINALS["STATS_X"] = Terminal("[+X/+X]", r"\[[+-](?:X00|X|\d+)/[+-](?:X00|X|\d+)\]", _with_x, _with_x_written)
TERMINALS["SYMBOLS"] = Terminal("{R}", _WILL, _symbols, lambda value: None if value == () else _made_written(value))
TERMINALS["more"] = Terminal("{1}", r"\{\d+\}", lambda text: int(text[1:-1]), _more)
