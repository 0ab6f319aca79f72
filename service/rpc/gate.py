"""The way in: who calls is known, and its share taken, when a call's headers are there, before its message is read.

So nobody holds anything of the service without a token, nor more of it than a share by calls that send nothing.
"""

import asyncio
import itertools
import secrets
from collections.abc import Iterable, Mapping
from contextvars import ContextVar
from functools import partial
from typing import Any, NamedTuple

import grpc

from service.auth.tokens import Grant, Tokens, Unauthenticated
from service.rpc.calls import Call
from service.rpc.failures import Failure, unauthenticated
from service.rpc.stages import REQUEST_ID_KEY, Stages, end

_LONGEST_REQUEST_ID = 200
_MOST_GRANTS = 10_000
_BEARER = "bearer "

ENTERED: ContextVar[Call] = ContextVar("ENTERED")
"""The call that came in, in the task that gRPC made for it."""


class Way(NamedTuple):
    """A call that may be made: its name, whether it is a stream, and what answers it."""

    name: str
    stream: bool
    handler: "grpc.RpcMethodHandler[Any, Any]"


class Gate(grpc.GenericRpcHandler):
    """Lets calls in to what answers them."""

    def __init__(self, ways: Mapping[str, Way], tokens: Tokens, stages: Stages) -> None:
        """`ways` are the calls by their paths."""
        self._ways = ways
        self._tokens = tokens
        self._shares = stages.shares
        self._metrics = stages.metrics
        self._grants: dict[str, Grant] = {}
        self._prefix = secrets.token_hex(4)
        self._numbers = itertools.count(1)

    def service(self, handler_call_details: grpc.HandlerCallDetails) -> "grpc.RpcMethodHandler[Any, Any] | None":
        """What answers a call, or what turns it away; None for a call that there is not. In the call's own task."""
        way = self._ways.get(handler_call_details.method)
        if way is None:
            return None
        token, request_id = _read(handler_call_details.invocation_metadata)
        call = Call(way.name, request_id or f"{self._prefix}-{next(self._numbers)}")
        try:
            grant = self._granted(token)
            self._shares.take(grant, stream=way.stream)
        except Unauthenticated as error:
            return self._turned_away(call, unauthenticated(str(error), error.reason))
        except Failure as failure:
            return self._turned_away(call, failure)
        task = asyncio.current_task()
        assert task is not None, "gRPC makes a task for each call"
        task.add_done_callback(partial(self._leave, grant, way.stream))
        call.admit(grant, self._tokens)
        ENTERED.set(call)
        return way.handler

    def _leave(self, grant: Grant, stream: bool, _task: object) -> None:
        self._shares.give_back(grant, stream=stream)

    def _turned_away(self, call: Call, failure: Failure) -> "grpc.RpcMethodHandler[Any, Any]":
        """Ends a call with a failure, without waiting for what it would send."""

        async def refuse(_requests: object, context: Any) -> None:
            call.context = context
            self._metrics.count(call.method, failure.code.name, 0.0)
            await end(call, failure)

        handler: grpc.RpcMethodHandler[Any, Any] = grpc.stream_stream_rpc_method_handler(refuse)
        return handler

    def _granted(self, token: str) -> Grant:
        """What a token gives. Those seen lately are known: their signature costs more than all other stages."""
        known = self._grants.get(token)
        if known is None:
            known = self._tokens.verify(token)
            if len(self._grants) >= _MOST_GRANTS:
                self._grants.clear()
            self._grants[token] = known
        else:
            self._tokens.require_good(known)
        return known


def _read(metadata: Iterable[tuple[str, str | bytes]] | None) -> tuple[str, str]:
    """The token and the request id that a call's metadata have; empty where they have none."""
    token = request_id = ""
    for name, value in metadata or ():
        if name == "authorization":
            token = token or _text(value)
        elif name == REQUEST_ID_KEY:
            request_id = request_id or _text(value)[:_LONGEST_REQUEST_ID]
    if token[: len(_BEARER)].lower() == _BEARER:
        token = token[len(_BEARER) :].strip()
    return token, request_id


def _text(value: str | bytes) -> str:
    return value if isinstance(value, str) else value.decode("ascii", "replace")
