"""A branch: a new match that goes on from a position of another."""

import hashlib

import msgspec

from domain.kernel.decisions.commands import Actor, Branch, Open, Origin
from domain.kernel.table.chance import commitment
from service.app.boundary.errors import UnknownPosition
from service.app.repository.standing import Standing


class Branching(msgspec.Struct, frozen=True):
    """A request to branch: from where, and who makes it."""

    match: str
    position: int
    maker: Actor

    def fingerprint(self) -> bytes:
        """The same for the same request."""
        return hashlib.sha256(msgspec.msgpack.encode(("branch", self))).digest()

    def command(self, then: Standing, first: Open, secret: bytes | None) -> Branch:
        """The command that the branch's first event is made of; `first` opened the match that it comes from."""
        commits = "" if secret is None else commitment(secret)
        return Branch(
            setup=msgspec.structs.replace(first.setup, commitment=commits),
            cards=first.cards,
            origin=Origin(self.match, self.position, then.digest.hex(), self.maker),
        )

    def check(self, then: Standing) -> None:
        """Raises UnknownPosition for a position before the match."""
        if self.position < 1:
            raise UnknownPosition(self.match, self.position, then.position)
