"""Exports proven without a service: whole ones, those for one viewer, and what is revealed of them later."""

from collections.abc import Iterable
from pathlib import Path
from typing import Annotated, Any

import msgspec
import typer
from rich.text import Text

from domain.kernel.decisions.commands import Actor
from domain.kernel.secrecy.sealing import Unsealed, opened, seal_of
from service.app.boundary.errors import BadExport
from service.app.exporting.openings import (
    FORMAT,
    BadOpening,
    Opening,
    Openings,
    Sealed,
    is_view,
    openings_of,
    prove_view,
    read_openings,
    reveal,
)
from service.app.exporting.signatures import public_key
from service.app.tournaments.exports import is_event, prove_event
from service.cli.sources.recordings import read_lines, read_matches, recording
from service.cli.terminal.errors import NEGATIVE, Failure
from service.cli.terminal.options import Json
from service.cli.terminal.output import facts, lines, plain, show, show_json

_WHOLE = Actor("organiser")
_SHOWN = 40


def key_of(text: str) -> str:
    """The public key that an option gives, as digits or as a file that holds them. Raises Failure."""
    if not text:
        return ""
    digits = read_lines(Path(text))[0] if Path(text).is_file() else text
    try:
        return public_key(digits)
    except (ValueError, IndexError) as error:
        raise Failure(
            f"{text!r} is no public key", "give the 64 hexadecimal digits of `magistrate keys list`"
        ) from error


def verify_file(path: Path, key: str, revealing: Iterable[Path], *, as_json: bool) -> None:
    """Proves an export of either kind, and says what else reveals of it. Raises Failure and Exit."""
    try:
        text = read_lines(path)
        if text and is_view(text[0]):
            _verify_view(path, text, key, revealing, as_json=as_json)
        elif text and is_event(text[0]):
            _verify_event(path, text, key, as_json=as_json)
        else:
            _verify_whole(path, key, as_json=as_json)
    except Failure as failure:
        cause = failure.__cause__
        if not as_json or not isinstance(cause, BadExport):
            raise
        problem = {"line": cause.line, "position": cause.position, "problem": cause.problem}
        show_json({"file": str(path), "intact": False, **problem})
        raise typer.Exit(NEGATIVE) from failure


def _verify_whole(path: Path, key: str, *, as_json: bool) -> None:
    rows = [
        {
            "match": name,
            "checked": len(proven.records),
            "digest": proven.head.hex(),
            "chance": "secret unknown" if proven.secret is None else "checked",
            "signed": proven.key,
        }
        for name, proven in read_matches(path, key).items()
    ]
    if as_json:
        show_json({"file": str(path), "intact": True, "matches": rows})
        return
    for row in rows:
        _show_row(row, key)


def _verify_event(path: Path, text: list[str], key: str, *, as_json: bool) -> None:
    """Proves the record of a tournament."""
    try:
        found = prove_event(text, key)
    except BadExport as error:
        raise _failure(path, error) from error
    row = {
        "event": found.header.event,
        "name": found.header.name,
        "checked": len(found.entries),
        "digest": found.header.head,
        "signed": found.key,
    }
    if as_json:
        show_json({"file": str(path), "intact": True, "events": [row]})
    else:
        _show_row(row, key)


def _verify_view(path: Path, text: list[str], key: str, revealing: Iterable[Path], *, as_json: bool) -> None:
    view = _proven(path, text, key)
    found: list[Opening] = []
    for other in revealing:
        try:
            found += reveal(view, _openings(other, view))
        except BadOpening as error:
            raise Failure(f"{other}: {error}", "it was changed, or is of another match", NEGATIVE) from error
    row: dict[str, Any] = {
        "match": view.header.match,
        "viewer": view.header.viewer,
        "checked": len(view.forms),
        "digest": view.header.head,
        "signed": view.key,
    }
    if as_json:
        show_json({"file": str(path), "intact": True, "matches": [row], "revealed": plain(found)})
        return
    _show_row(row, key)
    for opening in found[:_SHOWN]:
        value = msgspec.json.encode(opening.value).decode()
        show(Text(f"revealed at {opening.position:>4}  {opening.leaf}: {value[:80]}", style="cyan"))
    if len(found) > _SHOWN:
        show(Text(f"{len(found) - _SHOWN} more: --json has all of them", style="dim"))


def _show_row(row: dict[str, Any], key: str) -> None:
    signed = f"by the key given, {row['signed']}" if key else row["signed"] and f"by {row['signed']}, compare it"
    values = {name: str(value) for name, value in row.items() if name != "signed"}
    show(facts({"record": Text("intact", style="bold green"), **values, "signed": signed or "no"}))


def _proven(path: Path, text: list[str], key: str) -> Sealed:
    try:
        return prove_view(text, key)
    except BadExport as error:
        raise _failure(path, error) from error


def _failure(path: Path, error: BadExport) -> Failure:
    where = f"{path}, line {error.line}" + (f" (position {error.position})" if error.position else "")
    return Failure(f"{where}: {error.problem}", "ask for the export again where it came from", NEGATIVE)


def _openings(path: Path, view: Sealed) -> tuple[Opening, ...]:
    """What a file opens: openings, another viewer's export, or a whole one."""
    text = read_lines(path)
    if text and is_view(text[0]):
        other = _proven(path, text, "")
        _same(path, view.header.match, other.header.match)
        return openings_of(other.forms)
    if text and FORMAT in text[0]:
        found = read_openings("\n".join(text))
        _same(path, view.header.match, found.match)
        return found.openings
    matches = read_matches(path)
    if view.header.match not in matches:
        raise BadOpening(f"it holds no match {view.header.match}")
    return openings_of(_whole(path, view.header.match))


def _whole(path: Path, match: str) -> list[dict[str, Any]]:
    """The sealed forms of a whole export, with every leaf open."""
    written = read_matches(path)[match]
    proven = recording(written)
    forms, previous = [], b""
    for event, record, before in zip(proven.events, written.records, proven.states, strict=False):
        try:
            seal = seal_of(record.digest, previous, event, before) if event.salt else None
            forms.append(opened(event, before, proven.event(event.position, _WHOLE), _WHOLE, seal))
            previous = record.digest
        except Unsealed as error:
            raise BadOpening(str(error)) from error
    return forms


def _same(path: Path, one: str, other: str) -> None:
    if one != other:
        raise BadOpening(f"{path} is of match {other}, not of {one}")


def reveal_(
    file: Annotated[Path, typer.Argument(help="An export, of all of a match or for one viewer.")],
    position: Annotated[list[int] | None, typer.Option(help="Only of this event; may be given several times.")] = None,
    leaf: Annotated[str, typer.Option(help="Only what lies at this path, such as changes.0.shows.")] = "",
    to: Annotated[
        Path | None, typer.Option("--to", "-o", help="The file to write; by default standard output.")
    ] = None,
    as_json: Json = False,
) -> None:
    """Takes out of an export what opens commitments: `verify --reveal` checks it against anybody's export."""
    text = read_lines(file)
    try:
        if text and is_view(text[0]):
            view = _proven(file, text, "")
            match, found = view.header.match, openings_of(view.forms, position or ())
        else:
            match = next(iter(read_matches(file)))
            found = openings_of(_whole(file, match), position or ())
    except BadOpening as error:
        raise Failure(f"{file}: {error}", "take an export of a match that was recorded since", NEGATIVE) from error
    chosen = tuple(opening for opening in found if opening.leaf.startswith(leaf))
    body = msgspec.json.encode(Openings(format=FORMAT, match=match, openings=chosen)).decode()
    if to is None:
        lines(body)
        return
    try:
        to.write_text(body + "\n", encoding="utf-8")
    except OSError as error:
        raise Failure(f"{to} cannot be written: {error.strerror}", "name a file in a folder that exists") from error
    if as_json:
        show_json({"match": match, "file": str(to), "openings": len(chosen)})
    else:
        show(f"{len(chosen)} openings written to {to}")
