"""A client that costs as little as it can: requests are bytes that were made before, answers are looked at after.

A load that shares its machine with the server would else measure itself.
"""

from collections.abc import Iterable
from types import TracebackType
from typing import Self

import grpc
from magistrate.v1 import match_service_pb2 as pb

from domain.kernel.decisions.commands import Action
from domain.kernel.decisions.game import Game
from service.rpc.clients.remote import Metadata
from service.rpc.messages.requests import ActionWriter

_SUBMIT = "/magistrate.v1.MatchService/Submit"
_PLAY = "/magistrate.v1.MatchService/Play"
_WATCH = "/magistrate.v1.MatchService/WatchEvents"
_OWN = (("grpc.use_local_subchannel_pool", 1),)
"""A connection that is shared with no other channel of the process."""


class Requests:
    """Makes the bytes of requests, and reads those of answers."""

    def __init__(self, games: Iterable[Game]) -> None:
        self._writer = ActionWriter(games)

    def submit(self, match: str, action: Action, request_id: str) -> bytes:
        """What Submit takes."""
        return self._writer.submit(match, action, request_id).SerializeToString()

    def play(self, match: str, action: Action, request_id: str) -> bytes:
        """What Play takes."""
        return pb.PlayRequest(submit=self._writer.submit(match, action, request_id)).SerializeToString()


def submitted(answer: bytes) -> bool:
    """Whether an answer of Submit says that the action was accepted."""
    return pb.SubmitResponse.FromString(answer).ruling.WhichOneof("ruling") == "accepted"


def played(answer: bytes) -> bool:
    """Whether an answer of Play says that the action was accepted."""
    return pb.PlayResponse.FromString(answer).ruling.WhichOneof("ruling") == "accepted"


def arrived(page: bytes) -> int:
    """The position that a page of a watch goes up to."""
    return pb.WatchEventsResponse.FromString(page).position


class LoadClient:
    """One connection of its own. It belongs to the event loop that it was made in."""

    def __init__(self, address: str) -> None:
        self._channel = grpc.aio.insecure_channel(address, options=_OWN)
        self._submit: grpc.aio.UnaryUnaryMultiCallable[bytes, bytes] = self._channel.unary_unary(_SUBMIT)
        self._watch: grpc.aio.UnaryStreamMultiCallable[bytes, bytes] = self._channel.unary_stream(_WATCH)
        self._play: grpc.aio.StreamStreamMultiCallable[bytes, bytes] = self._channel.stream_stream(_PLAY)

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.close()

    async def close(self) -> None:
        """Hangs up."""
        await self._channel.close()

    async def submit(self, request: bytes, metadata: Metadata) -> bytes:
        """The answer to a request, as bytes."""
        answer: bytes = await self._submit(request, metadata=metadata)
        return answer

    def play(self, metadata: Metadata) -> "grpc.aio.StreamStreamCall[bytes, bytes]":
        """A stream of requests and answers, as bytes."""
        return self._play(metadata=metadata)

    def watch(self, match: str, after: int, metadata: Metadata) -> "grpc.aio.UnaryStreamCall[bytes, bytes]":
        """A stream of a match's pages after a position, as bytes."""
        request = pb.WatchEventsRequest(match_id=match, after=after).SerializeToString()
        return self._watch(request, metadata=metadata)
