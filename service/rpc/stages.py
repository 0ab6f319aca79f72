"""What every call passes on its way to a service, in this order: request id, authentication, deadline, metrics,
error mapping, permission.

They wrap a service's methods once, when the server is built. gRPC's own interceptors would be asked again at every
call, which costs a tenth of the throughput.
"""

import asyncio
import itertools
import logging
import secrets
import time
from collections.abc import Awaitable, Callable
from typing import Any

import grpc
from google.rpc import error_details_pb2 as details_pb2

from service.auth.tokens import Forbidden, Grant, Tokens, Unauthenticated
from service.rpc.calls import Call, Handler
from service.rpc.failures import DETAILS_KEY, Failure, failure_of, forbidden, info, unauthenticated
from service.rpc.metrics import Metrics

REQUEST_ID_KEY = "x-request-id"
_LONGEST_REQUEST_ID = 200
_MOST_GRANTS = 10_000
_BEARER = "bearer "

_log = logging.getLogger(__name__)

Require = Callable[[Grant, Any], None]
"""Raises Forbidden unless a token suffices for a request (of a stream from the client: for the call itself)."""


class Stages:
    """The stages of one server. `unary_limit` is how long a call may take whose client sets no deadline, in seconds."""

    def __init__(
        self,
        tokens: Tokens,
        clock: Callable[[], int],
        metrics: Metrics,
        games: Callable[[str], Awaitable[frozenset[str]]] | None = None,
        *,
        unary_limit: float = 30.0,
    ) -> None:
        """`clock` gives ms since 1970, `games` the matches that are games of a tournament."""
        self._tokens = tokens
        self._clock = clock
        self._metrics = metrics
        self._games = games
        self._unary_limit = unary_limit
        self._grants: dict[str, Grant] = {}
        self._prefix = secrets.token_hex(4)
        self._numbers = itertools.count(1)

    def wrap(self, handler: Handler, require: Require, *, streams: bool) -> Handler:
        """A handler with all stages before it. Streams may take as long as they want."""
        handler = _mapping_errors(self._widening(_permitting(handler, require)))
        handler = self._measuring(handler)
        if not streams:
            handler = self._limiting(handler)
        return self._naming(self._authenticating(handler))

    def _naming(self, inner: Handler) -> Handler:
        async def named(call: Call, request: object) -> object:
            given = _metadata(call, REQUEST_ID_KEY)[:_LONGEST_REQUEST_ID]
            call.request_id = given or f"{self._prefix}-{next(self._numbers)}"
            return await inner(call, request)

        return named

    def _authenticating(self, inner: Handler) -> Handler:
        async def authenticated(call: Call, request: object) -> object:
            try:
                token = _metadata(call, "authorization")
                if token[: len(_BEARER)].lower() == _BEARER:
                    token = token[len(_BEARER) :].strip()
                call.admit(self._granted(token), self._clock)
            except Unauthenticated as error:
                return await end(call, unauthenticated(str(error), "NO_TOKEN" if not token else "BAD_TOKEN"))
            return await inner(call, request)

        return authenticated

    def _widening(self, inner: Handler) -> Handler:
        games = self._games
        if games is None:
            return inner

        async def widened(call: Call, request: object) -> object:
            await call.widen(games)
            return await inner(call, request)

        return widened

    def _granted(self, token: str) -> Grant:
        """What a token gives. Those seen lately are known: their signature costs more than all other stages."""
        known = self._grants.get(token)
        if known is None or self._clock() >= known.expires:
            known = self._tokens.verify(token)
            if len(self._grants) >= _MOST_GRANTS:
                self._grants.clear()
            self._grants[token] = known
        return known

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
                self._metrics.count(call.method, call.code, time.perf_counter() - begun)

        return measured


def _permitting(inner: Handler, require: Require) -> Handler:
    async def permitted(call: Call, request: object) -> object:
        require(call.grant, request)
        return await inner(call, request)

    return permitted


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
    failure = failure_of(error)
    if failure is not None:
        return failure
    _log.error("request %s to %s failed", call.request_id, call.method, exc_info=error)
    text = f"the service made a mistake; its log tells more about request {call.request_id}"
    return Failure(grpc.StatusCode.INTERNAL, text, (info("INTERNAL"),))


async def end(call: Call, failure: Failure) -> object:
    """Ends a call with a failure and its details."""
    call.code = failure.code.name
    status = failure.status(details_pb2.RequestInfo(request_id=call.request_id))
    details = (DETAILS_KEY, status.SerializeToString())
    return await call.context.abort(failure.code, failure.message, (details, (REQUEST_ID_KEY, call.request_id)))


def _metadata(call: Call, key: str) -> str:
    for name, value in call.context.invocation_metadata() or ():
        if name == key:
            return value if isinstance(value, str) else value.decode("ascii", "replace")
    return ""
