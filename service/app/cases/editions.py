"""A file that is a case of several editions: what it says for one of them.

Anywhere in such a file a mapping whose keys are its editions holds a value for each; an edition that is not among
them has none there. Numbers of rules that stand outside such a mapping are the first edition's, and are carried over
by the game's renumbering.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from domain.kernel.decisions.game import Game
from domain.registry import games
from domain.rulebook import rulebook
from service.app.cases.case import Problem
from service.app.cases.source import Path, Source

_RULES = ("rules", "refused", "rule")
_JUDGING = "J."
_CITING = ("rules", "opening", "actions")
_NO_RULES = ("with", "state", "sees", "offers")
_CHANGES = ("changes", "no_changes")
_NOTHING = object()


def editions(source: Source) -> list[str]:
    """The editions that a file is a case of, the first one leading."""
    given = source.data.get("edition") if isinstance(source.data, Mapping) else None
    return [str(one) for one in given] if isinstance(given, list) else [str(given)]


def for_edition(source: Source, edition: str) -> tuple[Source, list[Problem]]:
    """What the file says for one of its editions, with the places of all that; and rules that it does not have."""
    reader = _Reader(source, edition)
    data = reader.read(source.data, (), (), own=len(reader.editions) < 2)
    return Source(source.file, data, reader.marks, reader.keys), reader.problems


class _Reader:
    def __init__(self, source: Source, edition: str) -> None:
        self.source = source
        self.edition = edition
        self.editions = editions(source)
        game = source.data.get("game") if isinstance(source.data, Mapping) else None
        self.first = f"{game}:{self.editions[0]}"
        self.game: Game | None = games().get(f"{game}:{edition}")
        self.problems: list[Problem] = []
        self.marks: dict[Path, tuple[int, int]] = {}
        self.keys: dict[Path, tuple[int, int]] = {}

    def read(self, data: Any, at: Path, to: Path, *, own: bool) -> Any:
        """The data at a path of the file, put at another one. `own`: its numbers are this edition's already."""
        if at in self.source.marks:
            self.marks[to] = self.source.marks[at]
        if to and at in self.source.keys:
            self.keys[to] = self.source.keys[at]
        if at == ("edition",):
            return next((one for one in data if str(one) == self.edition), data) if isinstance(data, list) else data
        if self._by_edition(data):
            if self.edition not in data:
                return _NOTHING
            return self.read(data[self.edition], (*at, self.edition), to, own=True)
        if isinstance(data, Mapping):
            read = {name: self.read(item, (*at, name), (*to, name), own=own) for name, item in data.items()}
            return {name: item for name, item in read.items() if item is not _NOTHING}
        if isinstance(data, list):
            return self._list(data, at, to, own=own)
        return data if own or not _cites(to) else self._number(data, at)

    def _list(self, data: Sequence[Any], at: Path, to: Path, *, own: bool) -> list[Any]:
        read: list[Any] = []
        for place, item in enumerate(data):
            value = self.read(item, (*at, place), (*to, len(read)), own=own)
            if value is not _NOTHING:
                read.append(value)
        return read

    def _by_edition(self, data: Any) -> bool:
        return len(self.editions) > 1 and isinstance(data, Mapping) and bool(data) and set(data) <= set(self.editions)

    def _number(self, data: Any, at: Path) -> Any:
        """The number that a rule of the first edition has in this one."""
        if self.game is None or self.game.edition == self.first or not isinstance(data, str | int):
            return data
        if str(data).startswith(_JUDGING):
            return data
        number = self.game.renumbered(self.first, str(data))
        if number is None or number not in rulebook(self.game.edition):
            text = f"{self.game.edition} has no rule for {data} of {self.first}: give the rules by edition"
            self.problems.append(self.source.problem(at, text))
        return data if number is None else number


def _cites(path: Path) -> bool:
    """Whether what stands at a path is the number of a rule."""
    if not path or path[0] not in _CITING:
        return False
    seen = next((path[at:] for at, name in enumerate(path) if name in _CHANGES), path)
    if any(name in seen for name in _NO_RULES):
        return False
    named = next(name for name in reversed(path) if isinstance(name, str))
    return named in _RULES
