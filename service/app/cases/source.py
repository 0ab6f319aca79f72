"""YAML with its places kept: plain data, and the line and column of every value and key."""

import collections
import re
from collections.abc import Mapping
from typing import Any

import msgspec
import yaml

from domain.kernel.decisions.rulings import Message
from service.app.cases.case import Problem
from service.words.said import in_words

Path = tuple[str | int, ...]
_INTEGER = re.compile(r"-?\d+")
_BOOLEANS = {"true": True, "false": False}
_BYTES_MOST = 1_000_000
_MOST_DIGITS = 9
_MOST_NESTED = 100
_BRACKET = re.compile(r"[\[\]{}]")
_LOADER: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
"""The library's parser in C, where it was built with it: fifteen times as fast."""
_NO_CHARACTER = re.compile("[\0\ud800-\udfff]")


class Source(msgspec.Struct, frozen=True):
    """A file's data and places. `marks` are line and column, from 1, of values; `keys` of mappings' keys."""

    file: str
    data: Any
    marks: Mapping[Path, tuple[int, int]]
    keys: Mapping[Path, tuple[int, int]]

    def problem(self, path: Path, message: str, *, key: bool = False) -> Problem:
        """A problem with what lies at a path, or at the nearest place around it that the file has."""
        at, found = path, self._mark(path, key)
        while at and found is None:
            at = at[:-1]
            found = self._mark(at, key)
        return Problem(self.file, *(found or (1, 1)), message)

    def _mark(self, path: Path, key: bool) -> tuple[int, int] | None:
        return (self.keys.get(path) if key else None) or self.marks.get(path)


def read(file: str, content: bytes) -> tuple[Source, list[Problem]]:
    """The data of YAML text. Numbers with a point stay text, since rules are numbered so."""
    reader = _Reader(file)
    return reader.read(content), reader.problems


class _Reader:
    def __init__(self, file: str) -> None:
        self.file = file
        self.problems: list[Problem] = []
        self.marks: dict[Path, tuple[int, int]] = {}
        self.keys: dict[Path, tuple[int, int]] = {}

    def read(self, content: bytes) -> Source:
        data = None
        try:
            if len(content) > _BYTES_MOST:
                self._report(1, 1, "file-too-large-to-read", most=_BYTES_MOST)
            else:
                text = content.decode()
                self._nesting(text)
                if not self.problems:
                    self._events(text)
                if not self.problems:
                    node = yaml.compose(text, Loader=_LOADER)
                    data = self._value(node, ()) if node is not None else None
        except UnicodeDecodeError as error:
            before = content[: error.start].decode()
            self._report(before.count("\n") + 1, len(before) - before.rfind("\n"), "file-no-utf-8")
        except yaml.MarkedYAMLError as error:
            exact = _told_exactly(text) or error
            self._report(*_place(exact.problem_mark), "file-no-yaml", why=str(exact.problem or exact.context))
        except yaml.YAMLError as error:
            self._report(1, 1, "file-no-yaml", why=str(error))
        except RecursionError:
            self._report(1, 1, "file-nested")
        return Source(self.file, data, self.marks, self.keys)

    def _report(self, line: int, column: int, sentence: str, **facts: str | int) -> None:
        self.problems.append(Problem(self.file, line, column, in_words(Message(sentence, facts))))

    def _nesting(self, text: str) -> None:
        """Reports brackets in brackets too deep for the library, which takes the square of their number in time."""
        depth = 0
        for found in _BRACKET.finditer(text):
            depth += 1 if found[0] in "[{" else -1
            if depth > _MOST_NESTED:
                self._report(
                    text.count("\n", 0, found.start()) + 1,
                    1,
                    "file-brackets-nested",
                    most=_MOST_NESTED,
                )
                return

    def _events(self, text: str) -> None:
        """Reports what may not be composed: aliases, and what lies so deep that the library would end the process."""
        depth = 0
        for event in yaml.parse(text, Loader=_LOADER):
            if isinstance(event, yaml.AliasEvent):
                self._report(*_place(event.start_mark), "file-aliases")
            depth += isinstance(event, yaml.CollectionStartEvent) - isinstance(event, yaml.CollectionEndEvent)
            if depth > _MOST_NESTED:
                self._report(*_place(event.start_mark), "file-nested-past", most=_MOST_NESTED)
                return

    def _value(self, node: yaml.Node, path: Path) -> Any:
        self.marks[path] = _place(node.start_mark)
        if isinstance(node, yaml.MappingNode):
            return self._mapping(node, path)
        if isinstance(node, yaml.SequenceNode):
            return [self._value(item, (*path, place)) for place, item in enumerate(node.value)]
        return self._scalar(node)

    def _mapping(self, node: yaml.MappingNode, path: Path) -> dict[str, Any]:
        data: dict[str, Any] = {}
        for key, value in node.value:
            if not isinstance(key, yaml.ScalarNode):
                self._report(*_place(key.start_mark), "file-no-key")
                continue
            name = self._text(key, str(key.value))
            if name in data:
                self._report(*_place(key.start_mark), "file-twice", name=repr(name))
            data[name] = self._value(value, (*path, name))
            self.keys[(*path, name)] = _place(key.start_mark)
        return data

    def _scalar(self, node: yaml.Node) -> Any:
        text = str(node.value)
        if not isinstance(node, yaml.ScalarNode) or node.style:
            return self._text(node, text)
        if _INTEGER.fullmatch(text):
            if len(text.lstrip("-")) > _MOST_DIGITS:
                self._report(*_place(node.start_mark), "file-digits", most=_MOST_DIGITS)
                return 0
            return int(text)
        if text in ("", "~", "null"):
            return None
        return _BOOLEANS.get(text, text)

    def _text(self, node: yaml.Node, text: str) -> str:
        """A quoted text: what its escapes spell must be characters."""
        if _NO_CHARACTER.search(text):
            self._report(*_place(node.start_mark), "file-no-characters")
            return ""
        return text


def _told_exactly(text: str) -> yaml.MarkedYAMLError | None:
    """The error as the library's own parser tells it, which knows better where it is than the one in C."""
    try:
        collections.deque(yaml.parse(text, Loader=yaml.SafeLoader), maxlen=0)
    except yaml.MarkedYAMLError as error:
        return error
    return None


def _place(mark: Any) -> tuple[int, int]:
    """Line and column from 1 of the library's mark, which counts from 0; its type differs with its C parser."""
    return (1, 1) if mark is None else (mark.line + 1, mark.column + 1)
