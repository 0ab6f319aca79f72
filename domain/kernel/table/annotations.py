"""What the fields of a struct may hold: its annotations, worked out once a kind."""

import functools
from collections.abc import Mapping
from typing import Any, get_type_hints

import msgspec


@functools.cache
def annotations_of(kind: type[msgspec.Struct]) -> Mapping[str, Any]:
    """The types of a kind's fields by their names, with all that is said of them (`typing.Annotated`)."""
    return get_type_hints(kind, include_extras=True)


@functools.cache
def types_of(kind: type[msgspec.Struct]) -> Mapping[str, Any]:
    """The types of a kind's fields by their names."""
    return get_type_hints(kind)
