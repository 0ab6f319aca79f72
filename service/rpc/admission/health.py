"""Whether the service answers, for everybody: the one thing that needs no token, and so is bounded by connections."""

import asyncio
from collections import Counter
from collections.abc import Awaitable, Callable
from typing import Any

import grpc
from grpc_health.v1 import health_pb2
from grpc_health.v1.health import aio

from service.rpc.transport.failures import DETAILS_KEY, Failure, exhausted

_SERVICE = health_pb2.DESCRIPTOR.services_by_name["Health"]
_SERVING = health_pb2.HealthCheckResponse.SERVING
_PATIENCE = 5.0
"""Seconds that a call may take to say what it asks for."""
_SOON = 1.0

Answer = Callable[[health_pb2.HealthCheckRequest, Any], Awaitable[Any]]


class _Bound:
    """How many calls of a kind are in progress, by connection and in all."""

    def __init__(self, each: int, most: int) -> None:
        self._each = each
        self._most = most
        self._open: Counter[str] = Counter()
        self._all = 0

    def take(self, peer: str) -> None:
        """Begins a call. Raises a failure that says what to wait for."""
        if self._open[peer] >= self._each:
            text = f"this connection asks {self._each} times at once how the service is: wait until one call has ended"
            raise exhausted("TOO_MANY_HEALTH_CALLS", text, peer, _SOON)
        if self._all >= self._most:
            text = f"{self._most} calls ask at once how the service is: try again soon"
            raise exhausted("TOO_MANY_HEALTH_CALLS", text, "all connections", _SOON)
        self._open[peer] += 1
        self._all += 1

    def give_back(self, peer: str) -> None:
        """Ends a call."""
        self._open[peer] -= 1
        if not self._open[peer]:
            del self._open[peer]
        self._all -= 1


class Health:
    """grpc.health.v1, with `each` checks and watches at once of one connection, and `most` of each of all."""

    def __init__(self, names: list[str], *, each: int, most: int) -> None:
        """`names` are the services that it knows of, "" being all."""
        self._names = names
        self._servicer = aio.HealthServicer()
        check = _handler(self._servicer.Check, _Bound(each, most), grpc.stream_unary_rpc_method_handler)
        watch = _handler(self._servicer.Watch, _Bound(each, most), grpc.stream_stream_rpc_method_handler)
        self.handlers = grpc.method_handlers_generic_handler(_SERVICE.full_name, {"Check": check, "Watch": watch})

    async def begin(self) -> None:
        """Says from now on that the service answers."""
        for name in self._names:
            await self._servicer.set(name, _SERVING)

    async def end(self) -> None:
        """Says from now on that it stops."""
        await self._servicer.enter_graceful_shutdown()


def _handler(answer: Answer, bound: _Bound, make: Callable[..., Any]) -> Any:
    """A call that is bounded from its headers on: as a stream to gRPC, which else waits for the message first."""

    async def bounded(_requests: object, context: Any) -> Any:
        peer = context.peer()
        try:
            bound.take(peer)
        except Failure as failure:
            return await _end(context, failure)
        try:
            request = await _asked(context)
            return await answer(request, context)
        finally:
            bound.give_back(peer)

    return make(bounded, health_pb2.HealthCheckRequest.FromString, health_pb2.HealthCheckResponse.SerializeToString)


async def _asked(context: Any) -> health_pb2.HealthCheckRequest:
    """The one message of a call. Ends the call where none comes."""
    try:
        async with asyncio.timeout(_PATIENCE):
            request = await context.read()
    except TimeoutError:
        return await _end(context, Failure(grpc.StatusCode.DEADLINE_EXCEEDED, "say within 5 s what is asked for"))
    if not isinstance(request, health_pb2.HealthCheckRequest):
        return await _end(context, Failure(grpc.StatusCode.INVALID_ARGUMENT, "say what is asked for in one message"))
    return request


async def _end(context: Any, failure: Failure) -> Any:
    details = (DETAILS_KEY, failure.status().SerializeToString())
    return await context.abort(failure.code, failure.message, (details,))
