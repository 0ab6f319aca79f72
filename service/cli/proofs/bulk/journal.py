"""What is done already, on disk: work that was interrupted goes on where it stood."""

from collections.abc import Iterable
from pathlib import Path
from typing import IO

import msgspec

from service.app.boundary.answers.judged import Judged
from service.cli.terminal.errors import Failure


class _First(msgspec.Struct, frozen=True):
    audit: str


class _Line(msgspec.Struct, frozen=True):
    key: str
    judged: tuple[Judged, ...]


_FIRST = msgspec.json.Decoder(_First)
_LINE = msgspec.json.Decoder(_Line)


class Journal:
    """Results by key, each written down when it is there. Without a file nothing outlives the process."""

    def __init__(self, path: Path | None, fingerprint: str) -> None:
        """Raises Failure for a file of another task, or one that cannot be written."""
        self.done: dict[str, tuple[Judged, ...]] = {}
        self._file: IO[bytes] | None = None
        if path is None:
            return
        try:
            kept = self._read(path, fingerprint) if path.exists() else 0
            self._file = path.open("r+b" if kept else "wb")
            self._file.truncate(kept)
            self._file.seek(kept)
        except OSError as error:
            raise Failure(
                f"{path} cannot be written: {error.strerror}", "name a file in a folder that exists"
            ) from error
        if not kept:
            self._file.write(msgspec.json.encode(_First(fingerprint)) + b"\n")

    def add(self, found: Iterable[tuple[str, list[Judged]]]) -> None:
        """Keeps the results of some keys."""
        for key, judged in found:
            self.done[key] = tuple(judged)
            if self._file is not None:
                self._file.write(msgspec.json.encode(_Line(key, tuple(judged))) + b"\n")
        if self._file is not None:
            self._file.flush()

    def close(self) -> None:
        """Ends writing."""
        if self._file is not None:
            self._file.close()

    def _read(self, path: Path, fingerprint: str) -> int:
        """How many bytes of the file are whole lines of this task; a line that was cut off is done again."""
        kept = 0
        for number, line in enumerate(path.read_bytes().splitlines(keepends=True)):
            if not line.endswith(b"\n"):
                break
            try:
                if number:
                    found = _LINE.decode(line)
                    self.done[found.key] = found.judged
                elif _FIRST.decode(line).audit != fingerprint:
                    hint = "name another file, or ask for the same again"
                    raise Failure(f"{path} is the journal of another task", hint)
            except (msgspec.DecodeError, RecursionError) as error:
                raise Failure(f"{path}, line {number + 1}, is no journal: {error}", "name another file") from error
            kept += len(line)
        return kept
