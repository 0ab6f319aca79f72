"""A call in progress, as the services see it: who calls, and for which match."""

from collections.abc import Awaitable, Callable, Iterable, Mapping
from typing import Any, Protocol

import msgspec
from magistrate.v1 import kernel_pb2

from domain.kernel.decisions.commands import Actor
from domain.kernel.secrecy.sight import ALL_SEEING
from service.app.boundary.streams import is_tournament
from service.auth.tokens import Grant, Part, Tokens, Unauthenticated
from service.rpc.messages.views import read_actor
from service.rpc.transport.failures import forbidden, malformed

Metadata = Iterable[tuple[str, str | bytes]]


class Context(Protocol):
    """What is used of gRPC's own context."""

    def invocation_metadata(self) -> Metadata | None:
        """The metadata that the client sent."""

    def time_remaining(self) -> float | None:
        """Seconds until the client's deadline; None for no deadline."""

    def cancelled(self) -> bool:
        """Whether the client has hung up."""

    def set_trailing_metadata(self, metadata: tuple[tuple[str, str | bytes], ...]) -> None:
        """Sets what is sent after the answer."""

    def peer(self) -> str:
        """Where the client is: its kind of transport, address and port."""

    async def write(self, message: Any) -> None:
        """Sends one message of a stream."""

    async def abort(self, code: Any, details: str = "", trailing_metadata: Any = ()) -> Any:
        """Ends the call with a status."""


class Call:
    """One call: the id that logs and errors name it by, the token's grant, and gRPC's context once it has one."""

    __slots__ = ("_games", "_grant", "_tokens", "code", "context", "method", "request_id")

    context: Context

    def __init__(self, method: str, request_id: str) -> None:
        self.method = method
        self.request_id = request_id
        self.code = "OK"
        self._grant: Grant | None = None
        self._games: Games | None = None
        self._tokens: Tokens | None = None

    def admit(self, grant: Grant, tokens: Tokens) -> None:
        """Lets the holder of a token in, for as long as that is good."""
        self._grant = grant
        self._tokens = tokens

    async def widen(self, games: "Games") -> None:
        """Lets the officials of a tournament into its games, in the role that they have there."""
        grant = self._grant
        if grant is None or not (is_tournament(grant.match) or any(is_tournament(part.match) for part in grant.more)):
            return
        self._games = games
        also: dict[str, Part] = {}
        for part in grant.parts:
            if is_tournament(part.match):
                also |= _there(part, grant.name, await games(part.match))
        self._grant = msgspec.structs.replace(grant, also=also)

    async def look_again(self) -> None:
        """Looks again which games the caller's tournament has."""
        if self._games is not None:
            await self.widen(self._games)

    async def reach(self, match: str) -> None:
        """Looks again which games the caller's tournament has, where this is none of them: a stream outlasts a look."""
        if self._games is not None and not self.grant.covers(match):
            await self.widen(self._games)

    @property
    def grant(self) -> Grant:
        """What the caller's token gives. Raises Unauthenticated once it is good no longer."""
        if self._grant is None or self._tokens is None:
            raise Unauthenticated("this call needs a token", "NO_TOKEN")
        self._tokens.require_good(self._grant)
        return self._grant

    @property
    def token(self) -> str:
        """The id of the caller's token."""
        return "" if self._grant is None else self._grant.id

    @property
    def share(self) -> str:
        """Whose share of the service the call takes."""
        return "" if self._grant is None else self._grant.share

    @property
    def address(self) -> str:
        """Where the caller is, without the port."""
        return self.context.peer().rpartition(":")[0]

    def left(self) -> float:
        """How long the caller's token is good yet, in seconds."""
        if self._grant is None or self._tokens is None:
            return 0.0
        return (self._grant.expires - self._tokens.clock()) / 1000

    def over(self) -> Unauthenticated:
        """Why the caller's token is good no longer."""
        try:
            _ = self.grant
        except Unauthenticated as error:
            return error
        return Unauthenticated("the token has expired: ask for a new one", "TOKEN_EXPIRED")

    def actor(self, match: str) -> Actor:
        """The caller as an actor of this match. Raises a failure if the token is for another one."""
        if not match:
            raise malformed("match_id", "name a match")
        return self.grant.actor(match)

    def viewer(self, match: str, asked: kernel_pb2.Actor | None) -> Actor:
        """With whose eyes the caller looks: its own, or those asked for where it may see everything anyway.

        A judge may look as a spectator: whoever sees less.
        """
        own = self.actor(match)
        if asked is None:
            return own
        viewer = read_actor(asked, "viewer")
        less = own.judges and (viewer.judges or viewer.role == "spectator")
        if not viewer.same(own) and not less and own.role not in ALL_SEEING:
            raise forbidden(f"the token is for {own}: it cannot look with the eyes of {viewer}", "OTHER_VIEWER")
        return viewer


def _there(part: Part, name: str, games: Mapping[str, Mapping[int, str]]) -> dict[str, Part]:
    """What a tournament's part is in each of its games: for a player, the seats of that name."""
    if part.role != "seat":
        return {match: Part(match, part.role) for match in games}
    seats = ((match, [seat for seat, player in held.items() if player == name]) for match, held in games.items())
    return {match: Part(match, "seat", held[0]) for match, held in seats if held}


Games = Callable[[str], Awaitable[Mapping[str, Mapping[int, str]]]]
"""The matches that are games of a tournament, each with the players by seat."""

Handler = Callable[[Call, Any], Awaitable[Any]]
"""Answers a call: with a message, or by writing to the stream and None."""
