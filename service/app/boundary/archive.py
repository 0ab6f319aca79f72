"""The port to cold storage: objects that are written once, each the signed export of an ended match."""

from typing import Protocol

import msgspec


class Archived(msgspec.Struct, frozen=True, kw_only=True):
    """What a store knows of a match in cold storage: its first `position` events lie there.

    `sum` is the SHA-256 of the object's bytes. The first `brought` events came with an import, which was one request.
    """

    match: str
    position: int
    sum: bytes
    brought: int = 0

    @property
    def name(self) -> str:
        """What the object is called: a folder by the id's first letters, so that none grows too large."""
        return f"{self.match[:2]}/{self.match}-{self.position}.jsonl.gz"


class Archive(Protocol):
    """Where objects lie. May be used from any thread, and by any number of processes."""

    def put(self, name: str, body: bytes) -> None:
        """Keep an object; it is durable and whole when this returns. Raises StoreUnavailable."""

    def get(self, name: str) -> bytes:
        """Give an object's bytes. Raises StoreCorrupt for one that is not there, StoreUnavailable."""
