"""Printed cards out of files: JSON, JSON Lines, CSV or TSV, whatever their columns are called."""

import csv
import io
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import msgspec

from domain.kernel.decisions.commands import PrintedCard
from service.cli.inputs.jsontexts import json_of
from service.cli.terminal.errors import Failure

_OWN = ("code", "name", "text", "fields")
_LARGEST = 2**63 - 1
"""What a message can carry."""
_DELIMITERS = {".csv": ",", ".tsv": "\t"}


def read_cards(path: Path, columns: Mapping[str, str]) -> tuple[PrintedCard, ...]:
    """The cards of a file. `columns` says what the file calls `name`, `text`, `code` or a game's own column.

    Raises Failure with the line or the card that cannot be read.
    """
    try:
        content = path.read_text(encoding="utf-8-sig")
    except OSError as error:
        raise Failure(f"{path} cannot be read: {error.strerror}", "name a file that exists") from error
    except UnicodeDecodeError as error:
        raise Failure(f"{path} is no UTF-8 text: {error.reason} at byte {error.start}", "save it as UTF-8") from error
    if path.suffix.lower() in _DELIMITERS:
        rows: list[Any] = _table(path, content)
    else:
        rows = _json(path, content)
    return tuple(_card(path, place, row, columns) for place, row in enumerate(rows, 1))


def _table(path: Path, content: str) -> list[Any]:
    reader = csv.DictReader(io.StringIO(content), delimiter=_DELIMITERS[path.suffix.lower()], strict=True)
    try:
        rows = list(reader)
    except csv.Error as error:
        raise Failure(f"{path}, line {reader.line_num}: {error}", "a field with quotes doubles them") from error
    for place, row in enumerate(rows, 2):
        if None in row:
            raise Failure(f"{path}, row {place} has more fields than the first line names", "quote fields with commas")
    return [{key: _typed(value or "") for key, value in row.items()} for row in rows]


def _typed(value: str) -> str | int:
    """A field of a table: a whole number is a number."""
    return int(value) if value.strip().lstrip("-").isdecimal() and len(value) < 10 else value


def _json(path: Path, content: str) -> list[Any]:
    lines = path.suffix.lower() in (".jsonl", ".ndjson")
    try:
        data = [json_of(line) for line in content.splitlines() if line.strip()] if lines else None
        found = json_of(content) if data is None else data
    except msgspec.DecodeError as error:
        raise Failure(f"{path} is no JSON: {error}", "files by name: .json, .jsonl, .csv, .tsv") from error
    if isinstance(found, Mapping):
        found = found.get("cards", list(found.values()))
    if not isinstance(found, list):
        raise Failure(f"{path} holds no list of cards", 'write [{"name": …, "text": …}, …]')
    return found


def _card(path: Path, place: int, row: Any, columns: Mapping[str, str]) -> PrintedCard:
    if not isinstance(row, Mapping):
        raise Failure(f"{path}, card {place} is no object with fields", 'write {"name": …, "text": …}')
    nested = row.get("fields")
    given = {**row, **nested} if isinstance(nested, Mapping) else dict(row)
    for own, theirs in columns.items():
        if theirs not in given:
            raise Failure(f"{path}, card {place} has no field {theirs!r}", f"it has: {', '.join(map(str, given))}")
        given[own] = given.pop(theirs)
    name = str(given.get("name") or "")
    if not name:
        hint = f"say which field is the name: --name FIELD; there are: {', '.join(map(str, given))}"
        raise Failure(f"{path}, card {place} has no name", hint)
    fields = {
        str(key): _field(path, place, str(key), value)
        for key, value in given.items()
        if key not in _OWN and value is not None
    }
    return PrintedCard(str(given.get("code") or name), name, fields, _text(given.get("text")))


def _field(path: Path, place: int, key: str, value: Any) -> str | int:
    """A card's field: words, a whole number, or a list of words as print parts them.

    What else a file may say stays as JSON writes it, so that a game whose column it is says what is wrong with it.
    """
    if isinstance(value, list) and all(isinstance(one, str) for one in value):
        return " / ".join(value)
    if isinstance(value, str | int) and not isinstance(value, bool):
        if isinstance(value, int) and abs(value) > _LARGEST:
            raise Failure(f"{path}, card {place}, {key}: no card has a number this large", "mend the row")
        return value
    return msgspec.json.encode(value).decode()


def _text(value: Any) -> str:
    """A printed text; a list holds its paragraphs."""
    if isinstance(value, list):
        return "\n".join(map(str, value))
    return "" if value is None else str(value)
