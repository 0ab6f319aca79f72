"""How much it may take to read a text: its length, and the steps that reading takes, which are counted and never timed.

So every machine gives every text the same answer, and none takes long, whoever wrote it.
"""

import re
from collections.abc import Iterable

import msgspec

from domain.kernel.decisions.commands import PrintedCard

LONGEST_TEXT = 2_000
"""So many characters may a text have."""
LONGEST_SENTENCE = 600
"""So many characters may stand in it without a full stop or the end of a line."""
DEEPEST = 60
"""So many phrases may stand inside each other."""
STEPS_A_SENTENCE = 6_000
STEPS_A_TEXT = 15_000
A_SENTENCE = 100
"""So many steps any sentence takes, if only to find that it is none."""
MOST_READINGS = 64
"""So many ways to read a sentence are looked at."""

_STOP = re.compile(r"[.\n]")


class TooMuch(Exception):
    """A text or sentence that takes more than it may, and what of it is too much, in words."""

    def __init__(self, reason: str) -> None:
        self.reason = reason
        super().__init__(reason)


class Effort:
    """The steps that reading something may take, and has taken; what it takes is taken from the `whole` as well."""

    __slots__ = ("_most", "_reason", "_whole", "spent")

    def __init__(self, most: int = STEPS_A_TEXT, what: str = "this text", whole: "Effort | None" = None) -> None:
        self.spent = 0
        self._most = most
        self._reason = f"it would take more than {most} steps to read {what}: say it in fewer words"
        self._whole = whole

    @property
    def over(self) -> bool:
        """Whether there are no more."""
        return self.spent > self._most

    def sentence(self) -> "Effort":
        """The steps that one sentence may take. Raises TooMuch where there are none left for it."""
        self.spend(A_SENTENCE)
        return Effort(STEPS_A_SENTENCE, "this sentence", self)

    def spend(self, steps: int = 1) -> None:
        """Takes steps. Raises TooMuch where there are no more."""
        self.spent += steps
        if self._whole is not None:
            self._whole.spend(steps)
        if self.over:
            raise TooMuch(self._reason)


def legible(rows: Iterable[PrintedCard]) -> tuple[PrintedCard, ...]:
    """The rows of cards; of a text that is longer than any that is read, only as much as shows that it is.

    A game's compiler looks at nothing else, so that no megabytes are searched for what cannot be read.
    """
    return tuple(
        row if len(row.text) <= LONGEST_TEXT else msgspec.structs.replace(row, text=row.text[: LONGEST_TEXT + 1])
        for row in rows
    )


def check_length(text: str) -> None:
    """Raises TooMuch where a text, or a sentence of it, is longer than what is read."""
    if len(text) > LONGEST_TEXT:
        raise TooMuch(f"this text has more than {LONGEST_TEXT} characters: no more are read")
    longest = max(map(len, _STOP.split(text)))
    if longest > LONGEST_SENTENCE:
        raise TooMuch(f"a sentence of this text has {longest} characters; those of up to {LONGEST_SENTENCE} are read")
