"""Any call of the contract by its name, asked of a service by a program without its messages: the console."""

from collections.abc import AsyncIterator, Mapping
from typing import Any

import grpc
import grpc.aio
from google.protobuf.descriptor import MethodDescriptor
from google.protobuf.json_format import ParseDict
from google.protobuf.message_factory import GetMessageClass
from magistrate.v1 import (
    audit_service_pb2,
    catalog_service_pb2,
    event_service_pb2,
    judge_service_pb2,
    match_service_pb2,
    rulebook_service_pb2,
    token_service_pb2,
)

from service.rpc.clients.remote import bearer, remote_error
from service.rpc.transport.tls import ClientTls

_FILES = (
    audit_service_pb2,
    catalog_service_pb2,
    event_service_pb2,
    judge_service_pb2,
    match_service_pb2,
    rulebook_service_pb2,
    token_service_pb2,
)
_METHODS: Mapping[str, tuple[str, MethodDescriptor]] = {
    f"{service.name}.{method.name}": (f"/{service.full_name}/{method.name}", method)
    for file in _FILES
    for service in file.DESCRIPTOR.services_by_name.values()
    for method in service.methods
}
_OPTIONS = (
    ("grpc.max_receive_message_length", -1),
    ("grpc.max_send_message_length", -1),
    ("grpc.max_reconnect_backoff_ms", 2000),
)


class Asking:
    """A connection to a service, for many tokens: each call has its own. It belongs to the event loop that makes it.

    A call is named `Service.Method`, and its request's fields are given as plain data, in the contract's JSON.
    """

    def __init__(self, address: str, tls: ClientTls | None = None, *, timeout: float = 30.0) -> None:
        """Connects at the first call; one answer may take `timeout` seconds. Raises BadTls."""
        self.address = address
        self._timeout = timeout
        if tls is None:
            self._channel = grpc.aio.insecure_channel(address, options=_OPTIONS)
        else:
            self._channel = grpc.aio.secure_channel(address, tls.credentials(), options=_OPTIONS)
        self._calls: dict[str, Any] = {}

    async def ask(self, call: str, token: str, **fields: Any) -> Any:
        """The message that a call answers. Raises RemoteError where the service does not answer OK."""
        made, request = self._made(call, fields)
        try:
            return await made(request, timeout=self._timeout, metadata=bearer(token))
        except grpc.aio.AioRpcError as error:
            raise remote_error(error) from error

    async def follow(self, call: str, token: str, **fields: Any) -> AsyncIterator[Any]:
        """The messages of a stream, for as long as they are taken. Raises RemoteError where it ends otherwise."""
        made, request = self._made(call, fields)
        stream = made(request, metadata=bearer(token))
        try:
            async for message in stream:
                yield message
        except grpc.aio.AioRpcError as error:
            raise remote_error(error) from error
        finally:
            stream.cancel()

    async def send(self, call: str, token: str, messages: list[dict[str, Any]]) -> Any:
        """The one answer to a stream of messages. Raises RemoteError where the service does not answer OK."""
        made, _ = self._made(call, {})
        kind = GetMessageClass(_METHODS[call][1].input_type)
        try:
            requests = [ParseDict(one, kind()) for one in messages]
            return await made(iter(requests), timeout=self._timeout, metadata=bearer(token))
        except grpc.aio.AioRpcError as error:
            raise remote_error(error) from error

    async def close(self) -> None:
        """Hangs up."""
        await self._channel.close()

    def _made(self, call: str, fields: dict[str, Any]) -> tuple[Any, Any]:
        path, method = _METHODS[call]
        request = ParseDict(fields, GetMessageClass(method.input_type)())
        if call not in self._calls:
            kinds = {(False, False): "unary_unary", (False, True): "unary_stream", (True, False): "stream_unary"}
            make = getattr(self._channel, kinds[method.client_streaming, method.server_streaming])
            self._calls[call] = make(
                path,
                request_serializer=GetMessageClass(method.input_type).SerializeToString,
                response_deserializer=GetMessageClass(method.output_type).FromString,
            )
        return self._calls[call], request
