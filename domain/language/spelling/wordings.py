"""Other wordings of what a language says, rewritten into its own before it is read.

A wording is found by a regular expression in which `{name}` stands for a named part. Wordings are applied in order: a
later one sees what an earlier one wrote. Every place of what is written knows where it stood in the printed text.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping

import msgspec

from domain.language.effort import check_length
from domain.language.spelling.guards import guard

_Write = Callable[[re.Match[str]], str]
Writes = str | _Write
_PART = re.compile(r"(?<!\\)\{([a-z_]+)\}")
_OPENING = re.compile(r"\((?:\?:|\?P<\w+>)?(?!\?)")


class Wording(msgspec.Struct, frozen=True):
    """Another way to say something: what it finds, what is written for it, and an example before and after.

    It begins at a word whose first letter may be printed as a capital, and what is written has one then too; where it
    is `exact`, it is found and written as it stands.
    """

    finds: str
    writes: Writes
    before: str
    after: str
    exact: bool = False


def exact(finds: str, writes: Writes, before: str, after: str) -> Wording:
    """A wording that is found and written as it stands."""
    return Wording(finds, writes, before, after, exact=True)


class Plain(msgspec.Struct, frozen=True):
    """A text made plain, and for each of its places the one in the printed text."""

    text: str
    places: tuple[int, ...]


class Wordings:
    """Wordings in their order, ready to rewrite texts; `parts` are the alternatives that named parts stand for."""

    def __init__(self, wordings: Iterable[Wording], parts: Mapping[str, str]) -> None:
        self.wordings = tuple(wordings)
        self._parts = parts
        self._ready = [_ready(one, parts) for one in self.wordings]

    def rewritten(self, text: str) -> Plain:
        """A text in the wording of the language. Raises TooMuch where it is longer than it may be, or becomes so."""
        check_length(text)
        places = list(range(len(text)))
        for word, others, pattern, write in self._ready:
            if (word in text or (others and _holds(text, others))) and pattern.search(text):
                text, places = _substituted(pattern, write, text, places)
                check_length(text)
        lead = len(text) - len(text.lstrip())
        text = text.strip()
        return Plain(text, tuple(places[lead : lead + len(text)]))

    def pattern(self, wording: Wording) -> str:
        """The regular expression of a wording, its named parts written out."""
        return _compiled(wording, self._parts).pattern

    def steps(self, text: str) -> Iterator[tuple[Wording, str]]:
        """Each wording that changes a text, with the text as it leaves it."""
        for one, (_, _, pattern, write) in zip(self.wordings, self._ready, strict=True):
            changed = pattern.sub(write, text)
            if changed != text:
                yield one, changed
            text = changed


def _ready(wording: Wording, parts: Mapping[str, str]) -> tuple[str, tuple[str, ...], re.Pattern[str], _Write]:
    """A wording ready to be applied to texts that hold a word, or one of some others: most hold none.

    Raises ValueError where it finds an empty stretch: what would be written there stands nowhere in the printed text.
    """
    pattern = _compiled(wording, parts)
    if any(not found[0] for text in ("", "a", wording.before) for found in pattern.finditer(text)):
        raise ValueError(f"the wording {wording.finds!r} finds an empty stretch: let it find at least one letter")
    word, *others = guard(pattern.pattern) or ("",)
    return word, tuple(others), pattern, _writer(wording)


def _holds(text: str, words: tuple[str, ...]) -> bool:
    return any(word in text for word in words)


def _compiled(wording: Wording, parts: Mapping[str, str]) -> re.Pattern[str]:
    finds = _PART.sub(lambda found: f"(?:{parts[found[1]]})", wording.finds)
    return re.compile(finds if wording.exact else rf"\b{_either(finds)}")


def _either(pattern: str) -> str:
    """A pattern that may begin with a capital; where it begins with alternatives, each of them."""
    opening = _OPENING.match(pattern)
    if opening is None:
        first = pattern[:1]
        return f"[{first.upper()}{first.lower()}]{pattern[1:]}" if first.isalpha() else pattern
    ends = _ends(pattern, opening.end())
    starts = [opening.end(), *(end + 1 for end in ends[:-1])]
    inner = "|".join(_either(pattern[start:end]) for start, end in zip(starts, ends, strict=True))
    rest = pattern[ends[-1] + 1 :]
    return f"{opening[0]}{inner}){f'?{_either(rest[1:])}' if rest.startswith('?') else rest}"


def _ends(pattern: str, at: int) -> list[int]:
    """Where the alternatives of a group that is open at a place end; the last end is that of the group."""
    ends: list[int] = []
    depth = 0
    while depth or pattern[at] != ")":
        if pattern[at] == "\\":
            at += 1
        elif pattern[at] in "()":
            depth += 1 if pattern[at] == "(" else -1
        elif pattern[at] == "|" and not depth:
            ends.append(at)
        at += 1
    return [*ends, at]


def _writer(wording: Wording) -> _Write:
    """What is written for a match."""
    writes = wording.writes

    def write(found: re.Match[str]) -> str:
        return found.expand(writes) if isinstance(writes, str) else writes(found)

    def write_alike(found: re.Match[str]) -> str:
        new = write(found)
        return new[:1].upper() + new[1:] if found[0][:1].isupper() else new

    return write if wording.exact else write_alike


def _substituted(pattern: re.Pattern[str], write: _Write, text: str, places: list[int]) -> tuple[str, list[int]]:
    written: list[str] = []
    kept: list[int] = []
    last = 0
    for found in pattern.finditer(text):
        new = write(found)
        written += [text[last : found.start()], new]
        kept += [*places[last : found.start()], *_moved(found[0], new, places[found.start() : found.end()])]
        last = found.end()
    return "".join((*written, text[last:])), kept + places[last:]


def _moved(old: str, new: str, places: list[int]) -> list[int]:
    """The places of what is written for a stretch: its own where both begin or end alike, else where they part."""
    most = min(len(old), len(new))
    first = next((at for at in range(most) if old[at] != new[at]), most)
    last = next((at for at in range(most - first) if old[-1 - at] != new[-1 - at]), most - first)
    between = len(new) - first - last
    parting = places[min(first, len(places) - 1)]
    return [*places[:first], *([parting] * between), *places[len(places) - last :]]
