"""The way in: who calls is known, and its share taken, when a call's headers are there, before its message is read.

So nobody holds anything of the service without a token, nor more of it than a share by calls that send nothing.
"""

import asyncio
import itertools
import secrets
from collections.abc import Awaitable, Callable, Iterable, Mapping, Sequence
from contextvars import ContextVar
from functools import partial
from typing import Any, NamedTuple

import grpc
import msgspec
from google.protobuf.descriptor import MethodDescriptor
from google.protobuf.message import Message

from service.auth.tokens import Grant, Part, Tokens, Unauthenticated
from service.rpc.admission.calls import Call
from service.rpc.admission.stages import REQUEST_ID_KEY, Stages, end
from service.rpc.transport.failures import Failure, unauthenticated

_LONGEST_REQUEST_ID = 200
_MOST_GRANTS = 10_000
_BEARER = "bearer "

ENTERED: ContextVar[Call] = ContextVar("ENTERED")
"""The call that came in, in the task that gRPC made for it."""


class Way(NamedTuple):
    """A call that may be made: its name, whether it is a stream, what the contract says, what reads and answers it, and
    whether it is open to everybody: then its handler bounds it, and no token is looked at.
    """

    name: str
    stream: bool
    method: MethodDescriptor
    read: Callable[[bytes], Message | Failure]
    behaviour: Callable[[Any, Any], Awaitable[Any]]
    handler: "grpc.RpcMethodHandler[Any, Any]"
    open: bool = False


class TurnedAway(Exception):
    """A call that is not let in, and the failure that it ends with."""

    def __init__(self, call: Call, failure: Failure) -> None:
        super().__init__(failure.message)
        self.call = call
        self.failure = failure


class Door:
    """Knows who calls, and takes a share for each call that it lets in: the one door of all transports."""

    def __init__(self, tokens: Tokens, stages: Stages, added: Mapping[str, Sequence[Part]] | None = None) -> None:
        """`added` is what tokens give beside what they were issued with, by their ids."""
        self._tokens = tokens
        self._added = {} if added is None else added
        self._shares = stages.shares
        self._metrics = stages.metrics
        self._grants: dict[str, Grant] = {}
        self._prefix = secrets.token_hex(4)
        self._numbers = itertools.count(1)

    def let_in(self, way: Way, metadata: Iterable[tuple[str, str | bytes]] | None) -> Call:
        """A call by its headers. It is to be let out when it has ended. Raises TurnedAway."""
        token, request_id = _read(metadata)
        call = Call(way.name, request_id or f"{self._prefix}-{next(self._numbers)}")
        if way.open:
            return call
        try:
            grant = self._granted(token)
            self._shares.take(grant, stream=way.stream)
        except Unauthenticated as error:
            raise self._turned_away(call, unauthenticated(str(error), error.reason)) from error
        except Failure as failure:
            raise self._turned_away(call, failure) from failure
        call.admit(grant, self._tokens)
        return call

    def let_out(self, way: Way, call: Call) -> None:
        """Gives back what a call held."""
        if not way.open:
            self._shares.give_back(call.share, stream=way.stream)

    def _turned_away(self, call: Call, failure: Failure) -> TurnedAway:
        self._metrics.count(call.method, failure.code.name, 0.0)
        return TurnedAway(call, failure)

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
        added = self._added.get(known.id)
        return known if added is None else msgspec.structs.replace(known, more=(*known.more, *added))


class Gate(grpc.GenericRpcHandler):
    """Lets calls of gRPC in to what answers them."""

    def __init__(self, ways: Mapping[str, Way], door: Door) -> None:
        """`ways` are the calls by their paths."""
        self._ways = ways
        self._door = door

    def service(self, handler_call_details: grpc.HandlerCallDetails) -> "grpc.RpcMethodHandler[Any, Any] | None":
        """What answers a call, or what turns it away; None for a call that there is not. In the call's own task."""
        way = self._ways.get(handler_call_details.method)
        if way is None:
            return None
        try:
            call = self._door.let_in(way, handler_call_details.invocation_metadata)
        except TurnedAway as away:
            return _ended(away.call, away.failure)
        task = asyncio.current_task()
        assert task is not None, "gRPC makes a task for each call"
        task.add_done_callback(partial(self._leave, way, call))
        ENTERED.set(call)
        return way.handler

    def _leave(self, way: Way, call: Call, _task: object) -> None:
        self._door.let_out(way, call)


def _ended(call: Call, failure: Failure) -> "grpc.RpcMethodHandler[Any, Any]":
    """Ends a call with a failure, without waiting for what it would send."""

    async def refuse(_requests: object, context: Any) -> None:
        call.context = context
        await end(call, failure)

    handler: grpc.RpcMethodHandler[Any, Any] = grpc.stream_stream_rpc_method_handler(refuse)
    return handler


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
