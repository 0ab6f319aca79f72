"""Stretches of a printed text to their one meaning, and the problems of those that have none.

A stretch is accepted only if it has one meaning, takes no more than it may to be read, and is written again as it was
printed. Whatever fails is `Unimplemented`.
"""

from collections.abc import Sequence
from typing import Any

from domain.games.sve.language.phrases import wrongly_delayed
from domain.games.sve.language.printed.conditions import Gains
from domain.games.sve.language.printed.for_each import HaveEach
from domain.games.sve.language.printed.plausibility import senseless
from domain.games.sve.language.printed.traversal import subject_of
from domain.games.sve.language.reading.layout import Piece
from domain.games.sve.language.reading.phrasebook import phrasebook
from domain.games.sve.language.vocabulary.names import readings as titled
from domain.games.sve.language.vocabulary.words import Vocabulary
from domain.games.sve.language.writing import TextWriter, alike, stands_in
from domain.games.sve.nodes.passives import Lacks
from domain.kernel.abilities.compiled.tree import Node, Static, This, Unimplemented, walk
from domain.language.effort import MOST_READINGS, Effort, TooMuch
from domain.language.reading.chart import Unread
from domain.language.reading.layout import place
from domain.language.rendering import Rendering
from domain.language.spelling.wordings import Plain
from domain.language.telling.unread import explained, offset_of
from domain.language.writing.sentences import sentence

CHANGED = (Gains, HaveEach, Lacks)
"""What a passive text says in the words of a deed."""


def done_or_held(readings: Sequence[Any], *, alone: bool) -> list[Any]:
    """What cards gain or lose as a passive text where nothing does it, and else as what is done (10.1.1.3)."""
    held = [one for one in readings if isinstance(one, Node) and any(isinstance(part, CHANGED) for part in walk(one))]
    done = [one for one in readings if one not in held]
    standing = [one for one in held if isinstance(one, Static)] if alone else []
    return standing or done or held


class Pieces:
    """The stretches of one text: `spelt` is the text that they are of, as it was `printed`."""

    def __init__(
        self, vocabulary: Vocabulary, matchers: dict[str, Any], spelt: Plain, printed: str, effort: Effort
    ) -> None:
        self.problems: list[Unimplemented] = []
        self.effort = effort
        self._vocabulary = vocabulary
        self._matchers = matchers
        self._spelt = spelt
        self._printed = printed
        self._book = phrasebook()

    def one(self, piece: Piece, start: str, *, alone: bool = False) -> Node:
        """The one meaning of a stretch of text that is written again as it was printed.

        `alone`: nothing is in progress that it could be part of. Raises TooMuch where the whole text takes more than
        it may.
        """
        try:
            found = self._meaning(piece, start, self.effort.sentence(), alone)
        except TooMuch as error:
            if self.effort.over:
                raise
            found = error.reason
        return self.problem(piece, 0, found) if isinstance(found, str) else found

    def _meaning(self, piece: Piece, start: str, effort: Effort, alone: bool) -> Node | str:
        """The meaning of a stretch, or why it has none. Raises TooMuch."""
        words = self._book.cut(piece.text)
        try:
            found = titled(self._book, words, start, self._matchers, self._vocabulary, effort)
        except Unread as error:
            return self.problem(piece, offset_of(piece.text, words, error.at), explained(words, error))
        readings = done_or_held(found, alone=alone)
        if len(readings) > MOST_READINGS:
            return f"this can be read in more than {MOST_READINGS} ways"
        printed = alike(sentence(piece.text))
        write = TextWriter(self._book, Rendering(stands_in(piece.text), effort))
        same = [found for found in readings if alike(write.started(start, found)) == printed]
        sound = [found for found in same if not (senseless(found) or wrongly_delayed(found))]
        if same and not sound:
            return senseless(same[0]) or wrongly_delayed(same[0])
        if len(sound) == 1 and isinstance(sound[0], Node):
            return sound[0]
        if not same:
            return f"this would be written: {write.started(start, readings[0])}"
        return f"this can be read in {len(sound)} ways"

    def passive(self, piece: Piece, end: int, *, alone: bool, resumes: bool) -> Static | None:
        """What stands behind a keyword condition where it is a passive text: of this card, or on a line of its own.

        `resumes`: there is an ability right above that it could go on with.
        """
        words = self._book.cut(piece.text[end:].lstrip(" -,"))
        effort = self.effort.sentence()
        try:
            every = self._book.readings(words, "sentence", self._matchers, effort)
        except (Unread, TooMuch):
            return None
        readings = done_or_held(every, alone=alone and not resumes)
        found = [one for one in readings if isinstance(one, Static) and (alone or isinstance(subject_of(one), This))]
        return found[0] if len(found) == len(readings) == 1 and not senseless(found[0]) else None

    def problem(self, piece: Piece, at: int, reason: str) -> Unimplemented:
        """Something that is not understood: a stretch, the place in it where it goes wrong, and why."""
        places = self._spelt.places
        offset = places[min(piece.offset + at, len(places) - 1)] if places else 0
        line, column = place(self._printed, offset)
        problem = Unimplemented(piece.text, line, column, offset, reason)
        self.problems.append(problem)
        return problem
