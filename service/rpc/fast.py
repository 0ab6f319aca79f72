"""A client for many actions at once, in an event loop: what benchmarks and players by program use."""

from collections.abc import Iterable
from typing import Self

import grpc
import msgspec
from magistrate.v1 import match_service_pb2 as pb
from magistrate.v1 import ruling_pb2
from magistrate.v1.match_service_pb2_grpc import MatchServiceStub

from domain.kernel.choices import Question
from domain.kernel.commands import Action
from domain.kernel.game import Game
from service.rpc.remote import bearer
from service.rpc.replies import read_question
from service.rpc.requests import ActionWriter
from service.rpc.tls import ClientTls

_SIZE = (("grpc.max_receive_message_length", -1), ("grpc.max_send_message_length", -1))


class Answer(msgspec.Struct, frozen=True, kw_only=True):
    """What a player by program needs of an answer: `failure` is a google.rpc.Code (0: none) of a streamed request."""

    request_id: str
    accepted: bool
    position: int
    question: Question | None = None
    ended: bool = False
    failure: int = 0


class Stream:
    """One Play stream: send and receive may go on at the same time, each from one task."""

    def __init__(
        self, call: "grpc.aio.StreamStreamCall[pb.PlayRequest, pb.PlayResponse]", writer: ActionWriter
    ) -> None:
        self._call = call
        self._writer = writer

    async def send(self, match: str, action: Action, request_id: str, expected_version: int | None = None) -> None:
        """Sends one action; its answer comes later."""
        submit = self._writer.submit(match, action, request_id, expected_version)
        await self._call.write(pb.PlayRequest(submit=submit))

    async def receive(self) -> Answer:
        """The next answer, of whichever request is ready. Raises EOFError at the end of the stream."""
        message = await self._call.read()
        if not isinstance(message, pb.PlayResponse):
            raise EOFError("the stream has ended")
        if message.WhichOneof("answer") == "failure":
            failure = message.failure.code
            return Answer(request_id=message.request_id, accepted=False, position=0, failure=failure)
        return _answer(message.request_id, message.ruling)

    async def close(self) -> None:
        """Says that there is nothing more to send."""
        await self._call.done_writing()


class FastClient:
    """One connection for many tokens. It belongs to the event loop that it was made in.

    `submit` raises grpc.aio.AioRpcError, which `service.rpc.remote.remote_error` reads.
    """

    def __init__(self, address: str, games: Iterable[Game], tls: ClientTls | None = None) -> None:
        """Connects at the first call. `games` are those whose actions it can send."""
        if tls is None:
            self._channel = grpc.aio.insecure_channel(address, options=_SIZE)
        else:
            self._channel = grpc.aio.secure_channel(address, tls.credentials(), options=_SIZE)
        self._writer = ActionWriter(games)
        self._stub = MatchServiceStub(self._channel)

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_error: object) -> None:
        await self._channel.close()

    async def submit(
        self, token: str, match: str, action: Action, request_id: str, expected_version: int | None = None
    ) -> Answer:
        """Submits one action for the holder of a token."""
        request = self._writer.submit(match, action, request_id, expected_version)
        response = await self._stub.Submit(request, metadata=bearer(token))
        return _answer(request_id, response.ruling)

    def play(self, token: str) -> Stream:
        """A stream for the actions of a token's holder."""
        return Stream(self._stub.Play(metadata=bearer(token)), self._writer)


def _answer(request_id: str, ruling: ruling_pb2.Ruling) -> Answer:
    if ruling.WhichOneof("ruling") == "refused":
        return Answer(request_id=request_id, accepted=False, position=ruling.refused.position)
    accepted = ruling.accepted
    return Answer(
        request_id=request_id,
        accepted=True,
        position=accepted.position,
        question=read_question(accepted),
        ended=accepted.HasField("result"),
    )
