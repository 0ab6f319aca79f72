"""Ties the services' methods to the contract's: by name, from the descriptors, each with all stages before it."""

import keyword
from collections.abc import Awaitable, Callable, Iterable
from typing import Any

import grpc
from google.protobuf.descriptor import MethodDescriptor, ServiceDescriptor
from google.protobuf.message import DecodeError, Message
from google.protobuf.message_factory import GetMessageClass

from service.app.boundary.config import CONNECTION_HEALTH, MOST_HEALTH
from service.rpc.admission.calls import Handler
from service.rpc.admission.everybody import Bound, asked, ended
from service.rpc.admission.gate import ENTERED, Way
from service.rpc.admission.permissions import name_of, permission_of
from service.rpc.admission.stages import Stages
from service.rpc.transport.bounds import wrong
from service.rpc.transport.failures import Failure, malformed
from service.rpc.transport.wire import unreadable


def ways(descriptor: ServiceDescriptor, service: object, stages: Stages) -> dict[str, Way]:
    """The calls of a service, whose methods are called like the contract's, in snake case, by their paths.

    Raises AttributeError for a method that the service lacks, TypeError for one of which nobody said who may call it.
    """
    methods: Iterable[MethodDescriptor] = descriptor.methods
    return {
        f"/{descriptor.full_name}/{method.name}": _way(method, getattr(service, snake(method.name)), stages)
        for method in methods
    }


def snake(name: str) -> str:
    """A name such as `GetState` as Python's `get_state`; a keyword gets a `_` at its end."""
    word = "".join(f"_{letter.lower()}" if letter.isupper() else letter for letter in name).lstrip("_")
    return f"{word}_" if keyword.iskeyword(word) else word


def _way(method: MethodDescriptor, function: Handler, stages: Stages) -> Way:
    streams, permission = method.client_streaming or method.server_streaming, permission_of(method)
    staged = stages.wrap(function, permission, streams=streams)

    async def behaviour(request: Any, context: Any) -> Any:
        call = ENTERED.get()
        call.context = context
        return await staged(call, request)

    make = {
        (False, False): grpc.unary_unary_rpc_method_handler,
        (False, True): grpc.unary_stream_rpc_method_handler,
        (True, False): grpc.stream_unary_rpc_method_handler,
        (True, True): grpc.stream_stream_rpc_method_handler,
    }[method.client_streaming, method.server_streaming]
    answer: type[Message] = GetMessageClass(method.output_type)
    read = _deserializer(GetMessageClass(method.input_type))
    if not permission.roles:
        make, served = grpc.stream_unary_rpc_method_handler, _bounded(behaviour)
    else:
        served = behaviour
    handler: grpc.RpcMethodHandler[Any, Any] = make(served, read, answer.SerializeToString)
    return Way(name_of(method), streams, method, read, behaviour, handler, open=not permission.roles)


def _bounded(behaviour: Callable[[Any, Any], Awaitable[Any]]) -> Callable[[Any, Any], Awaitable[Any]]:
    """A call that needs no token, bounded from its headers on: a stream to gRPC, which else waits for its message."""
    bound = Bound(CONNECTION_HEALTH, MOST_HEALTH)

    async def bounded(requests: Any, context: Any) -> Any:
        peer = context.peer()
        try:
            bound.take(peer)
        except Failure as failure:
            return await ended(context, failure)
        try:
            return await behaviour(await asked(context, anext(requests, None), Message | Failure), context)
        finally:
            bound.give_back(peer)

    return bounded


def _deserializer(kind: type[Message]) -> Callable[[bytes], Message | Failure]:
    """Reads a message, or gives the failure that the call ends with after its other stages.

    Each field holds what such a field may hold (see `bounds`); what does not goes no further.
    """

    def read(data: bytes) -> Message | Failure:
        try:
            message = kind.FromString(data)
        except DecodeError:
            return malformed(unreadable(kind, data), f"the bytes are no {kind.DESCRIPTOR.full_name}")
        found = wrong(message)
        if found is None:
            return message
        failure = malformed(*found)
        failure.request_id = getattr(getattr(message, "submit", None), "request_id", "")
        return failure

    return read
