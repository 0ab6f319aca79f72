"""A printed text line by line: which lines a game's language understands, and why it does not understand the others."""

from collections.abc import Iterable

import msgspec

from domain.kernel.abilities.compiled.tree import Unimplemented


class TextLine(msgspec.Struct, frozen=True):
    """A line of a printed text, from 1. `cause` says why it is not understood, empty where it is.

    `missing` is the card that it speaks of, if only that one's row is lacking.
    """

    number: int
    text: str
    cause: str = ""
    missing: str = ""

    @property
    def understood(self) -> bool:
        """Whether the engine carries the line out."""
        return not self.cause


def lines(text: str, problems: Iterable[Unimplemented]) -> tuple[TextLine, ...]:
    """The lines of a text. A problem is that of every line on which its sentence stands; of several the first counts.

    Where only a card's row is lacking, that is wrong with the text as a whole.
    """
    shown = text.splitlines()
    wrong: dict[int, Unimplemented] = {}
    for problem in problems:
        for number in _stands_on(text, problem):
            wrong.setdefault(number, problem)
    return tuple(
        TextLine(number, line, wrong[number].reason, wrong[number].missing)
        if number in wrong
        else TextLine(number, line)
        for number, line in enumerate(shown, 1)
    )


def _stands_on(text: str, problem: Unimplemented) -> range:
    """The numbers of the lines on which the sentence of a problem stands."""
    if problem.missing:
        return range(1, len(text.splitlines()) + 1)
    begins = text.rfind(problem.sentence, 0, problem.offset + len(problem.sentence))
    if begins < 0:  # It was read with other signs than it is printed with: its place alone is known.
        return range(problem.line, problem.line + 1)
    first = text.count("\n", 0, begins) + 1
    return range(first, first + problem.sentence.count("\n") + 1)
