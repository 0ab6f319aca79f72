"""Primitive changes as people type them: JSON, of a closed set of kinds."""

from typing import Any, get_args

import msgspec

from service.cli.inputs.jsontexts import json_of
from service.cli.terminal.errors import Failure


def step_of(text: str, kinds: Any, what: str) -> Any:
    """The step, or change, of a text. Raises Failure with the kinds that there are, and the parts of each."""
    known = {str(kind.__struct_config__.tag): kind for kind in get_args(kinds)}
    try:
        data = json_of(text, dict)
    except msgspec.DecodeError as error:
        raise Failure(f"{text!r} is no {what}: {error}", 'write {"kind": "count", "seat": 1, ...}') from error
    kind = known.get(str(data.get("kind")))
    if kind is None:
        raise Failure(f"there is no {what} of kind {data.get('kind')!r}", f"there are: {', '.join(known)}")
    parts = kind.__struct_fields__
    unknown = [name for name in data if name not in (*parts, "kind")]
    if unknown:
        raise Failure(f"a {what} of kind {data['kind']} has no part {unknown[0]!r}", f"its parts: {', '.join(parts)}")
    try:
        return msgspec.convert(data, kind)
    except msgspec.ValidationError as error:
        raise Failure(f"{text!r} is no {what}: {error}", f"its parts: {', '.join(parts)}") from error
