"""Whether the service answers, for everybody, within bounds."""

from collections.abc import Awaitable, Callable
from typing import Any

import grpc
from grpc_health.v1 import health_pb2
from grpc_health.v1.health import aio

from service.rpc.admission.everybody import Bound, asked, ended
from service.rpc.transport.failures import Failure

_SERVICE = health_pb2.DESCRIPTOR.services_by_name["Health"]
_SERVING = health_pb2.HealthCheckResponse.SERVING

Answer = Callable[[health_pb2.HealthCheckRequest, Any], Awaitable[Any]]


class Health:
    """grpc.health.v1, with `each` checks and watches at once of one connection, and `most` of each of all."""

    def __init__(self, names: list[str], *, each: int, most: int) -> None:
        """`names` are the services that it knows of, "" being all."""
        self._names = names
        self._servicer = aio.HealthServicer()
        check = _handler(self._servicer.Check, Bound(each, most), grpc.stream_unary_rpc_method_handler)
        watch = _handler(self._servicer.Watch, Bound(each, most), grpc.stream_stream_rpc_method_handler)
        self.handlers = grpc.method_handlers_generic_handler(_SERVICE.full_name, {"Check": check, "Watch": watch})

    async def begin(self) -> None:
        """Says from now on that the service answers."""
        for name in self._names:
            await self._servicer.set(name, _SERVING)

    async def end(self) -> None:
        """Says from now on that it stops."""
        await self._servicer.enter_graceful_shutdown()


def _handler(answer: Answer, bound: Bound, make: Callable[..., Any]) -> Any:
    """A call that is bounded from its headers on: as a stream to gRPC, which else waits for the message first."""

    async def bounded(_requests: object, context: Any) -> Any:
        peer = context.peer()
        try:
            bound.take(peer)
        except Failure as failure:
            return await ended(context, failure)
        try:
            request = await asked(context, context.read(), health_pb2.HealthCheckRequest)
            return await answer(request, context)
        finally:
            bound.give_back(peer)

    return make(bounded, health_pb2.HealthCheckRequest.FromString, health_pb2.HealthCheckResponse.SerializeToString)
