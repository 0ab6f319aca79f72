"""JSON that somebody wrote: on the command line, or in a file."""

from typing import Any

import msgspec


def json_of(text: str | bytes, kind: Any = Any) -> Any:
    """What a text holds, as a kind of value. Raises msgspec.DecodeError, also for what is nested too deeply."""
    try:
        return msgspec.json.decode(text, type=kind)
    except RecursionError as error:
        raise msgspec.DecodeError("it is nested too deeply") from error
