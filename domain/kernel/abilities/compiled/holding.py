"""In which fields the parts of a tree may hold other parts: the others are passed over, as there are many of them."""

import functools
import types
from collections.abc import Callable
from typing import Any, Literal, TypeVar, Union, get_args, get_origin

import msgspec

_VALUES = (str, int, float, bool, bytes, types.NoneType, ...)
S = TypeVar("S", bound=msgspec.Struct)


@functools.cache
def holding(kind: type[msgspec.Struct]) -> tuple[str, ...]:
    """The fields of a struct, in their order, whose type lets them hold anything but words, numbers and the like."""
    return tuple(field.name for field in msgspec.structs.fields(kind) if not _of_values(field.type))


def inside(node: S, kind: type[S]) -> list[S]:
    """The structs of a kind right inside a node, in the order of its fields."""
    found: list[S] = []
    for name in holding(type(node)):
        _gather(getattr(node, name), kind, found)
    return found


def _gather(value: Any, kind: type[S], found: list[S]) -> None:
    if isinstance(value, kind):
        found.append(value)
    elif isinstance(value, tuple):
        for item in value:
            _gather(item, kind, found)


def gathered(node: S, kind: type[S]) -> list[S]:
    """A node and all those of a kind inside it, in the order of their fields."""
    found: list[S] = []
    _gather_all(node, kind, found)
    return found


def _gather_all(value: Any, kind: type[S], found: list[S]) -> None:
    if isinstance(value, kind):
        found.append(value)
        for name in holding(type(value)):
            held = getattr(value, name)
            if held:  # Most are empty.
                _gather_all(held, kind, found)
    elif isinstance(value, tuple):
        for item in value:
            _gather_all(item, kind, found)


def _of_values(kind: Any) -> bool:
    origin = get_origin(kind)
    if origin is Literal:
        return True
    if origin in (Union, types.UnionType, tuple):
        return all(map(_of_values, get_args(kind)))
    return kind in _VALUES


def renewed(node: S, change: Callable[[Any], Any]) -> S:
    """A struct with what it holds changed; itself where nothing changes."""
    fields = {}
    for name in holding(type(node)):
        old = getattr(node, name)
        new = change(old)
        if new is not old:
            fields[name] = new
    return msgspec.structs.replace(node, **fields) if fields else node


def each(values: tuple[Any, ...], change: Callable[[Any], Any]) -> tuple[Any, ...]:
    """Every one of some values changed; the same tuple where none changes."""
    made = tuple(map(change, values))
    return values if all(map(_same, values, made)) else made


def _same(old: object, new: object) -> bool:
    return old is new
