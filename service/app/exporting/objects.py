"""Exports as objects of cold storage: their lines, compressed. The same match makes the same bytes, whenever."""

import gzip
from collections.abc import Iterable

_LEVEL = 6


def packed(lines: Iterable[str]) -> bytes:
    """An export's lines as one object."""
    return gzip.compress("".join(f"{line}\n" for line in lines).encode(), _LEVEL, mtime=0)


def unpacked(body: bytes) -> list[str]:
    """The lines of an object. Raises ValueError for what is none."""
    try:
        return gzip.decompress(body).decode().splitlines()
    except (OSError, EOFError) as error:
        raise ValueError(str(error)) from error
