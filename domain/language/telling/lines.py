"""A printed text line by line: which lines a game's language understands, and why it does not understand the others."""

import re
from collections.abc import Iterable, Iterator

import msgspec

from domain.kernel.abilities.compiled.tree import Unimplemented

_WORD = re.compile(r"\{[^{}\n]*\}|[\w'’-]+|\S")


class TextPart(msgspec.Struct, frozen=True):
    """A part of a line as it is printed; `first` where it is the word from which on a sentence is not understood."""

    text: str
    understood: bool = True
    first: bool = False


class TextLine(msgspec.Struct, frozen=True):
    """A line of a printed text, from 1. `cause` says why it is not understood, empty where it is.

    `missing` is the card that it speaks of, if only that one's row is lacking. Its `parts` joined are the line.
    """

    number: int
    text: str
    cause: str = ""
    missing: str = ""
    parts: tuple[TextPart, ...] = ()

    @property
    def understood(self) -> bool:
        """Whether the engine carries the line out."""
        return not self.cause


def lines(text: str, problems: Iterable[Unimplemented]) -> tuple[TextLine, ...]:
    """The lines of a text. A problem is that of every line on which its sentence stands; of several the first counts.

    Where only a card's row is lacking, that is wrong with the text as a whole.
    """
    wrong: dict[int, Unimplemented] = {}
    stretches: dict[int, list[tuple[int, int, int]]] = {}
    shown = text.splitlines()
    for problem in problems:
        begins, ends = _stands(text, problem)
        first = text.count("\n", 0, begins) + 1
        for number in range(first, min(first + text.count("\n", begins, ends), len(shown)) + 1):
            wrong.setdefault(number, problem)
            before = _offset(text, number)
            stretch = begins - before, ends - before, problem.offset - before
            stretches.setdefault(number, []).append(stretch)
    return tuple(
        TextLine(
            number,
            line,
            wrong[number].reason if number in wrong else "",
            wrong[number].missing if number in wrong else "",
            tuple(_parts(line, sorted(stretches.get(number, ())))),
        )
        for number, line in enumerate(shown, 1)
    )


def _offset(text: str, number: int) -> int:
    """Where a line begins."""
    return sum(len(line) + 1 for line in text.split("\n")[: number - 1])


def _stands(text: str, problem: Unimplemented) -> tuple[int, int]:
    """Where the sentence of a problem begins and ends."""
    if problem.missing:
        return 0, len(text)
    begins = text.rfind(problem.sentence, 0, problem.offset + len(problem.sentence))
    if begins >= 0:
        return begins, begins + len(problem.sentence)
    # It was read with other signs than it is printed with: its place alone is known.
    begins = _offset(text, problem.line)
    return begins, begins + len(text[begins:].partition("\n")[0])


def _parts(line: str, stretches: list[tuple[int, int, int]]) -> Iterator[TextPart]:
    """A line cut at its sentences that are not understood, and at the first word of each that is not."""
    at = 0
    for begins, ends, offset in stretches:
        begin, end = max(begins, at), min(ends, len(line))
        if begin >= end:
            continue
        word = _WORD.search(line, max(offset, begin), end) if offset >= begin else None
        cuts = (begin, *((word.start(), word.end()) if word else (begin, begin)), end)
        for before, behind, first in ((cuts[0], cuts[1], False), (cuts[1], cuts[2], True), (cuts[2], cuts[3], False)):
            if before < behind:
                if at < before:
                    yield TextPart(line[at:before])
                yield TextPart(line[before:behind], understood=False, first=first)
                at = behind
    if at < len(line):
        yield TextPart(line[at:])
