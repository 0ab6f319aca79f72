"""One Play stream: requests in, answers out as they are ready, and no more at once than are bounded."""

import asyncio
from collections.abc import AsyncIterator
from typing import Protocol

from magistrate.v1 import match_service_pb2

from service.rpc.calls import Call
from service.rpc.failures import Failure
from service.rpc.stages import explain

MOST_IN_FLIGHT = 256


class Submitter(Protocol):
    """What answers a single request."""

    async def submit(self, call: Call, request: match_service_pb2.SubmitRequest) -> match_service_pb2.SubmitResponse:
        """The answer. Raises what a Submit raises."""


class Play:
    """A stream's requests in flight, and its answers on their way out."""

    def __init__(self, submitter: Submitter, call: Call) -> None:
        self._submitter = submitter
        self._call = call
        self._room = asyncio.Semaphore(MOST_IN_FLIGHT)
        self._answers: asyncio.Queue[match_service_pb2.PlayResponse | None] = asyncio.Queue()

    async def run(self, requests: AsyncIterator[match_service_pb2.PlayRequest | Failure]) -> None:
        """Reads until the client has no more, and answers everything."""
        async with asyncio.TaskGroup() as tasks:
            writing = tasks.create_task(self._write())
            async with asyncio.TaskGroup() as submits:
                async for request in requests:
                    await self._room.acquire()
                    # Tasks begin in the order of their making, so a match's actions are taken as they were sent.
                    submits.create_task(self._answer(request))
            self._answers.put_nowait(None)
            await writing

    async def _answer(self, request: match_service_pb2.PlayRequest | Failure) -> None:
        request_id = ""
        try:
            if isinstance(request, Failure):
                raise request
            request_id = request.submit.request_id
            ruling = (await self._submitter.submit(self._call, request.submit)).ruling
            answer = match_service_pb2.PlayResponse(request_id=request_id, ruling=ruling)
        except Exception as error:  # noqa: BLE001 - one request's mistake must not end the others' stream
            status = explain(error, self._call).status()
            failure = match_service_pb2.Failure(code=status.code, message=status.message, details=status.details)
            answer = match_service_pb2.PlayResponse(request_id=request_id, failure=failure)
        self._answers.put_nowait(answer)

    async def _write(self) -> None:
        while (answer := await self._answers.get()) is not None:
            await self._call.context.write(answer)
            self._room.release()
