"""What the cases of a run cite, noted as each is played, so that none is played once more to look at all of them."""

from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

import msgspec

from service.app.cases.load import load
from service.app.cases.run import CaseResult, run


class Citing(msgspec.Struct, frozen=True):
    """A case that came out as it says: the rules that it lists, and those of them that its rulings cite."""

    name: str
    edition: str
    lists: tuple[str, ...]
    cites: tuple[str, ...]


class _Line(msgspec.Struct, frozen=True):
    file: str
    cases: tuple[Citing, ...]


def cited_by(result: CaseResult) -> Citing:
    """What there is to note of a case."""
    case, cites = result.case, result.cites()
    return Citing(case.name, case.edition, case.rules, tuple(number for number in case.rules if number in cites))


class Noted:
    """The notes of one run, a file of lines for each of its processes in a folder that they share."""

    def __init__(self, folder: Path, process: str) -> None:
        self._folder, self._own = folder, folder / f"{process}.jsonl"
        folder.mkdir(exist_ok=True)

    def note(self, file: Path, cases: Sequence[Citing]) -> None:
        """Notes the cases of a file, all of which came out as they say."""
        with self._own.open("ab") as lines:
            lines.write(msgspec.json.encode(_Line(str(file), tuple(cases))) + b"\n")

    def all(self, files: Iterable[Path]) -> Iterator[Citing]:
        """The cases of these files that come out as they say; those that were not noted yet are played."""
        noted = {line.file: line.cases for path in self._folder.glob("*.jsonl") for line in _whole_lines(path)}
        for file in files:
            found = noted.get(str(file))
            yield from _played(file) if found is None else found


def _whole_lines(path: Path) -> Iterator[_Line]:
    """The lines of a file that another process may be writing: the last may be there in part."""
    for line in path.read_bytes().splitlines(keepends=True):
        if line.endswith(b"\n"):
            yield msgspec.json.decode(line, type=_Line)


def _played(file: Path) -> Iterator[Citing]:
    cases = load(file)
    for case in () if isinstance(cases, list) else cases:
        result = run(case)
        if result.passed:
            yield cited_by(result)
