"""One Play stream: requests in, answers out as they are ready, and no more at once than are bounded."""

import asyncio
from collections.abc import AsyncIterator
from typing import Protocol

from magistrate.v1 import match_service_pb2 as pb
from magistrate.v1 import ruling_pb2

from service.rpc.admission.calls import Call
from service.rpc.admission.stages import explain
from service.rpc.transport.failures import Failure

MOST_IN_FLIGHT = 256


class Judge(Protocol):
    """What answers a single request."""

    async def rule(self, call: Call, request: pb.SubmitRequest, ruling: ruling_pb2.Ruling) -> None:
        """Writes the answer into an empty message. Raises what a Submit raises."""


class Play:
    """A stream's requests in flight, and its answers on their way out."""

    def __init__(self, judge: Judge, call: Call) -> None:
        self._judge = judge
        self._call = call
        self._room = asyncio.Semaphore(MOST_IN_FLIGHT)
        self._answers: asyncio.Queue[pb.PlayResponse | None] = asyncio.Queue()

    async def run(self, requests: AsyncIterator[pb.PlayRequest | Failure]) -> None:
        """Reads until the client has no more, and answers everything. Raises what reading raises."""
        try:
            async with asyncio.TaskGroup() as tasks:
                writing = tasks.create_task(self._write())
                await self._read(requests)
                self._answers.put_nowait(None)
                await writing
        except ExceptionGroup as group:
            raise _first(group) from group

    async def _read(self, requests: AsyncIterator[pb.PlayRequest | Failure]) -> None:
        async with asyncio.TaskGroup() as submits:
            async for request in requests:
                await self._room.acquire()
                # Tasks begin in the order of their making, so a match's actions are taken as they were sent.
                submits.create_task(self._answer(await self._reached(request)))

    async def _reached(self, request: pb.PlayRequest | Failure) -> pb.PlayRequest | Failure:
        """The request, once the caller's tournament has been asked for its match, if need be."""
        try:
            if not isinstance(request, Failure):
                await self._call.reach(request.submit.match_id)
        except Exception as error:  # noqa: BLE001 - `_answer` tells it to whom it belongs, and the stream goes on
            return explain(error, self._call)
        return request

    async def _answer(self, request: pb.PlayRequest | Failure) -> None:
        answer = pb.PlayResponse()
        try:
            if isinstance(request, Failure):
                answer.request_id = request.request_id
                raise request
            answer.request_id = request.submit.request_id
            await self._judge.rule(self._call, request.submit, answer.ruling)
        except Exception as error:  # noqa: BLE001 - one request's mistake must not end the others' stream
            status = explain(error, self._call).status()
            answer.failure.CopyFrom(pb.Failure(code=status.code, message=status.message, details=status.details))
        self._answers.put_nowait(answer)

    async def _write(self) -> None:
        while (answer := await self._answers.get()) is not None:
            await self._call.context.write(answer)
            self._room.release()


def _first(error: Exception) -> Exception:
    """What went wrong first, of what went wrong in tasks together."""
    return _first(error.exceptions[0]) if isinstance(error, ExceptionGroup) else error
