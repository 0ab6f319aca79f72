"""What every call passes on its way from the gate to a service, in this order: deadline, metrics, error mapping,
permission.

They wrap a service's methods once, when the server is built. gRPC's own interceptors would be asked again at every
call, which costs a tenth of the throughput.
"""

import asyncio
import logging
import time
from collections.abc import Iterable

import grpc
from google.rpc import error_details_pb2 as details_pb2

from service.auth.tokens import Forbidden, Unauthenticated
from service.rpc.admission.calls import Call, Games, Handler
from service.rpc.admission.metrics import Metrics
from service.rpc.admission.permissions import Permission
from service.rpc.admission.shares import Shares
from service.rpc.transport.failures import DETAILS_KEY, Failure, failure_of, forbidden, info, unauthenticated

REQUEST_ID_KEY = "x-request-id"

_log = logging.getLogger(__name__)


class Stages:
    """The stages of one server. `unary_limit` is how long a call may take whose client sets no deadline, in seconds."""

    def __init__(
        self,
        metrics: Metrics,
        shares: Shares,
        games: Games | None = None,
        *,
        unary_limit: float = 30.0,
    ) -> None:
        """`games` gives the matches that are games of a tournament."""
        self.metrics = metrics
        self.shares = shares
        self._games = games
        self._unary_limit = unary_limit
        self._streams: dict[str, set[asyncio.Timeout]] = {}

    def wrap(self, handler: Handler, permission: Permission, *, streams: bool) -> Handler:
        """A handler with all stages before it. Streams may take as long as they want."""
        handler = _mapping_errors(self._widening(self._permitting(handler, permission)))
        if streams:
            return self._measuring(self._ending(handler))
        return self._limiting(self._measuring(handler))

    def _widening(self, inner: Handler) -> Handler:
        games = self._games
        if games is None:
            return inner

        async def widened(call: Call, request: object) -> object:
            await call.widen(games)
            return await inner(call, request)

        return widened

    def _permitting(self, inner: Handler, permission: Permission) -> Handler:
        if not permission.roles:
            return inner
        require, made = permission.require, permission.makes

        async def permitted(call: Call, request: object) -> object:
            require(call.grant, request)
            if made:
                self.shares.spend(call.grant, made)
            return await inner(call, request)

        return permitted

    def _ending(self, inner: Handler) -> Handler:
        """Ends a stream with its token: when that expires, or is revoked."""

        async def ended(call: Call, request: object) -> object:
            streams = self._streams.setdefault(call.token, set())
            try:
                async with asyncio.timeout(call.left()) as limit:
                    streams.add(limit)
                    try:
                        return await inner(call, request)
                    finally:
                        streams.discard(limit)
            except TimeoutError:
                return await end(call, explain(call.over(), call))
            finally:
                if not streams:
                    self._streams.pop(call.token, None)

        return ended

    def end_streams(self, tokens: Iterable[str]) -> None:
        """Ends the streams of tokens that were revoked. In the event loop."""
        now = asyncio.get_running_loop().time()
        for token in tokens:
            for limit in self._streams.pop(token, ()):
                limit.reschedule(now)

    def _limiting(self, inner: Handler) -> Handler:
        async def limited(call: Call, request: object) -> object:
            if call.context.time_remaining() is not None:
                return await inner(call, request)  # gRPC cancels it at the client's own deadline.
            try:
                async with asyncio.timeout(self._unary_limit):
                    return await inner(call, request)
            except TimeoutError:
                text = f"the call took more than {self._unary_limit:g} s: what it asked for may still happen"
                return await end(call, Failure(grpc.StatusCode.DEADLINE_EXCEEDED, text, (info("TOO_SLOW"),)))

        return limited

    def _measuring(self, inner: Handler) -> Handler:
        async def measured(call: Call, request: object) -> object:
            begun = time.perf_counter()
            try:
                return await inner(call, request)
            except asyncio.CancelledError:
                call.code = "CANCELLED"
                raise
            finally:
                self.metrics.count(call.method, call.code, time.perf_counter() - begun)

        return measured


def _mapping_errors(inner: Handler) -> Handler:
    async def mapped(call: Call, request: object) -> object:
        try:
            if isinstance(request, Failure):
                raise request
            return await inner(call, request)
        except Exception as error:  # noqa: BLE001 - whatever went wrong, the client gets a status and no traceback
            return await end(call, explain(error, call))

    return mapped


def explain(error: Exception, call: Call) -> Failure:
    """The failure that ends a call. What nobody foresaw is logged, and tells the client no more than its id."""
    if isinstance(error, Forbidden):
        return forbidden(str(error), "FORBIDDEN")
    if isinstance(error, Unauthenticated):
        return unauthenticated(str(error), error.reason)
    failure = failure_of(error)
    if failure is not None:
        return failure
    if isinstance(error, grpc.aio.InternalError):  # gRPC could not write: there is nobody to be told.
        return Failure(grpc.StatusCode.CANCELLED, "the client went away while it was written to", (info("GONE"),))
    _log.error("request %s to %s failed", call.request_id, call.method, exc_info=error)
    text = f"the service made a mistake; its log tells more about request {call.request_id}"
    return Failure(grpc.StatusCode.INTERNAL, text, (info("INTERNAL"),))


async def end(call: Call, failure: Failure) -> object:
    """Ends a call with a failure and its details."""
    call.code = failure.code.name
    status = failure.status(details_pb2.RequestInfo(request_id=call.request_id))
    details = (DETAILS_KEY, status.SerializeToString())
    return await call.context.abort(failure.code, failure.message, (details, (REQUEST_ID_KEY, call.request_id)))
