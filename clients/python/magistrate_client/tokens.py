"""Tokens that are kept: in memory, or in a file for their owner alone."""

import json
import os
import time
from pathlib import Path
from typing import NamedTuple

_SOON = 0.2
"""A token is renewed when less than this share of its time is left."""


class Token(NamedTuple):
    """A token, with when it was issued and when it ends, in seconds since 1970; 0 where that is unknown."""

    text: str
    issued: float = 0.0
    expires: float = 0.0

    @property
    def fresh(self) -> bool:
        """Whether it need not be renewed yet."""
        return not self.expires or time.time() < self.expires - _SOON * (self.expires - self.issued)


class Tokens:
    """Tokens by names of one's own. With a path they are kept in that file, which nobody else may read."""

    def __init__(self, path: str | os.PathLike[str] | None = None) -> None:
        self._path = Path(path) if path else None
        self._kept: dict[str, Token] = {}
        if self._path and self._path.exists():
            self._kept = {name: Token(*kept) for name, kept in json.loads(self._path.read_text("utf-8")).items()}

    def get(self, name: str) -> Token | None:
        """The token of that name, unless it is to be renewed."""
        found = self._kept.get(name)
        return found if found and found.fresh else None

    def keep(self, name: str, token: Token) -> None:
        """Keeps a token in the place of the one of that name."""
        self._kept[name] = token
        if self._path:
            beside = self._path.with_name(f"{self._path.name}.{os.getpid()}")
            opened = os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
            with os.fdopen(opened, "w", encoding="utf-8") as file:
                json.dump(self._kept, file)
            beside.replace(self._path)
