"""Actions as people type them: `--action summon --card 12`, or JSON, made into the game's own types."""

from collections.abc import Mapping, Sequence
from types import NoneType, UnionType
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

import msgspec

from domain.kernel.acting.sampling import action_types
from domain.kernel.decisions.acts import JUDGE_ACTIONS
from domain.kernel.decisions.commands import Action, tag
from domain.kernel.decisions.game import Game
from domain.kernel.table.choices import Pick
from service.cli.inputs.jsontexts import json_of
from service.cli.terminal.errors import Failure

_PICKS = ("card", "seat", "option", "number")
_YES = {"yes": True, "true": True, "1": True, "no": False, "false": False, "0": False}


def action_of(game: Game, name: str, options: Sequence[str]) -> Action:
    """The action of a tag and `--part value` options. Raises Failure with what the game knows instead."""
    kind = _kind(game, name)
    hints = {field: hint for field, hint in get_type_hints(kind).items() if field in kind.__struct_fields__}
    given: dict[str, Any] = {}
    for part, value in _pairs(options):
        if part not in hints:
            raise Failure(f"{tag(kind)} has no part {part!r}", f"its parts: {_parts(hints)}")
        given[part] = _value(part, value, hints[part])
    return _built(kind, given, hints)


def action_of_json(game: Game, text: str) -> Action:
    """The action of JSON such as {"action": "summon", "card": 12}. Raises Failure."""
    try:
        data = json_of(text)
    except msgspec.DecodeError as error:
        raise Failure(f"--json-action is no JSON: {error}", 'write it like {"action": "summon", "card": 12}') from error
    if not isinstance(data, dict) or not isinstance(data.get("action"), str):
        raise Failure("an action is a JSON object that names itself", 'write it like {"action": "summon", "card": 12}')
    kind = _kind(game, data.pop("action"))
    return _built(kind, data, get_type_hints(kind))


def _kind(game: Game, name: str) -> type[Action]:
    kinds = {**{tag(kind): kind for kind in JUDGE_ACTIONS}, **action_types(game)}
    plain = name.lower().replace("_", "").replace("-", "")
    if plain not in kinds:
        raise Failure(f"{game.edition} has no action {name!r}", f"there are: {', '.join(kinds)}")
    return kinds[plain]


def _built(kind: type[Action], data: Mapping[str, Any], hints: Mapping[str, Any]) -> Action:
    unknown = [name for name in data if name not in kind.__struct_fields__]
    if unknown:
        raise Failure(f"{tag(kind)} has no part {unknown[0]!r}", f"its parts: {_parts(hints)}")
    missing = [field.name for field in msgspec.structs.fields(kind) if field.required and field.name not in data]
    if missing:
        raise Failure(f"{tag(kind)} needs {' and '.join(missing)}", f"its parts: {_parts(hints)}")
    try:
        return msgspec.convert(data, kind)
    except msgspec.ValidationError as error:
        raise Failure(f"{tag(kind)}: {error}", f"its parts: {_parts(hints)}") from error


def _parts(hints: Mapping[str, Any]) -> str:
    return ", ".join(f"--{name.replace('_', '-')} {_example(hint)}" for name, hint in hints.items()) or "it has none"


def _example(hint: Any) -> str:
    item = _item_of(hint)
    if item is not None:
        return f"{_example(item)},…" if not _is_struct(item) or item is Pick else "JSON"
    return "card:12 (or seat:2, option:0, number:3)" if hint is Pick else {bool: "yes|no", str: "TEXT"}.get(hint, "12")


def _pairs(options: Sequence[str]) -> list[tuple[str, str]]:
    """`--card 12` and `--card=12` as pairs."""
    pairs: list[tuple[str, str]] = []
    rest = list(options)
    while rest:
        word = rest.pop(0)
        if not word.startswith("--"):
            raise Failure(f"{word!r} stands alone", "write each part of an action as --part value")
        name, equals, value = word[2:].partition("=")
        if not equals and not rest:
            raise Failure(f"{word} has no value", "write each part of an action as --part value")
        pairs.append((name.replace("-", "_"), value if equals else rest.pop(0)))
    return pairs


def _value(part: str, text: str, hint: Any) -> Any:
    item = _item_of(hint)
    if item is not None and item is not Pick and _is_struct(item):
        try:
            return json_of(text)
        except msgspec.DecodeError as error:
            raise Failure(f"--{part} is no JSON: {error}", "this part is a list of JSON objects") from error
    if item is not None:
        return [_single(part, word.strip(), item) for word in text.split(",") if word.strip() and text != "none"]
    return _single(part, text, hint)


def _single(part: str, text: str, hint: Any) -> Any:
    if hint is Pick:
        kind, colon, value = text.partition(":")
        if not colon or kind not in _PICKS:
            raise Failure(f"--{part}: {text!r} says not what is picked", "write card:12, seat:2, option:0 or number:3")
        return {"kind": kind, "value": _number(part, value)}
    if hint is bool:
        text = text.removeprefix("number:")
        if text.lower() not in _YES:
            raise Failure(f"--{part}: {text!r} is neither yes nor no", "write yes or no")
        return _YES[text.lower()]
    if getattr(hint, "__supertype__", hint) is str or get_origin(hint) is Literal:
        return text
    kind, _, value = text.rpartition(":")
    return _number(part, value if kind in _PICKS else text)


def _number(part: str, text: str) -> int:
    try:
        return int(text.removeprefix("#"))
    except ValueError as error:
        raise Failure(f"--{part}: {text!r} is no number", "cards go by their numbers, such as 12") from error


def _item_of(hint: Any) -> Any:
    """What a tuple is made of; None for what is no tuple. Parts that may be absent count as what they may be."""
    if get_origin(hint) in (Union, UnionType):
        return _item_of(next(arg for arg in get_args(hint) if arg is not NoneType))
    return get_args(hint)[0] if get_origin(hint) is tuple else None


def _is_struct(hint: Any) -> bool:
    """Whether a value is a struct, or one of several kinds of them."""
    if get_origin(hint) in (Union, UnionType):
        return all(map(_is_struct, get_args(hint)))
    return isinstance(hint, type) and issubclass(hint, msgspec.Struct)
