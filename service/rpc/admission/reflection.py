"""Server reflection, v1 and v1alpha: the contract is public, so everybody may ask for it, within bounds.

Both versions have the same messages but for their package's name, so the older one's classes answer for both.
"""

from collections.abc import Sequence
from typing import Any

import grpc
from google.protobuf import descriptor_pb2, descriptor_pool
from grpc_reflection.v1alpha import reflection_pb2 as pb
from grpc_reflection.v1alpha._base import BaseReflectionServicer

from service.rpc.admission.everybody import Bound, asked, ended
from service.rpc.transport.failures import Failure

_OLD, _NEW = "grpc.reflection.v1alpha", "grpc.reflection.v1"
_MOST_QUESTIONS = 1_000
"""Of one call: a tool asks a few dozen."""


class Reflection(BaseReflectionServicer):  # type: ignore[misc]  # the library ships no types
    """Answers what the contract is, with `each` calls at once of one connection, and `most` of all."""

    def __init__(self, names: Sequence[str], *, each: int, most: int) -> None:
        """`names` are the services that are told of beside reflection's own."""
        super().__init__([*names, *(f"{version}.ServerReflection" for version in (_NEW, _OLD))])
        _enter_new()
        self._bound = Bound(each, most)
        handler: Any = grpc.stream_stream_rpc_method_handler(
            self._answer, pb.ServerReflectionRequest.FromString, pb.ServerReflectionResponse.SerializeToString
        )
        self.handlers = tuple(
            grpc.method_handlers_generic_handler(f"{version}.ServerReflection", {"ServerReflectionInfo": handler})
            for version in (_NEW, _OLD)
        )

    async def _answer(self, _requests: object, context: Any) -> None:
        peer = context.peer()
        try:
            self._bound.take(peer)
        except Failure as failure:
            await ended(context, failure)
        try:
            for _ in range(_MOST_QUESTIONS):
                request = await asked(context, context.read(), pb.ServerReflectionRequest, first=False)
                if request is None:
                    return
                await context.write(self._told(request))
            many = f"one call asks {_MOST_QUESTIONS} questions at the most: ask the next ones with another"
            await ended(context, Failure(grpc.StatusCode.RESOURCE_EXHAUSTED, many))
        finally:
            self._bound.give_back(peer)

    def _told(self, request: pb.ServerReflectionRequest) -> pb.ServerReflectionResponse:
        kind = request.WhichOneof("message_request")
        if kind == "file_by_filename":
            return self._file_by_filename(request, request.file_by_filename)
        if kind == "file_containing_symbol":
            return self._file_containing_symbol(request, self._holder(request.file_containing_symbol))
        if kind == "file_containing_extension":
            asks = request.file_containing_extension
            return self._file_containing_extension(request, asks.containing_type, asks.extension_number)
        if kind == "all_extension_numbers_of_type":
            return self._all_extension_numbers_of_type(request, request.all_extension_numbers_of_type)
        if kind == "list_services":
            return self._list_services(request)
        problem = pb.ErrorResponse(error_code=grpc.StatusCode.INVALID_ARGUMENT.value[0], error_message="ask something")
        return pb.ServerReflectionResponse(original_request=request, error_response=problem)

    def _holder(self, symbol: str) -> str:
        """The symbol, or for a service's method, which the pool does not find by its name, the service."""
        parent, _, name = symbol.rpartition(".")
        try:
            return parent if name in self._pool.FindServiceByName(parent).methods_by_name else symbol
        except KeyError:
            return symbol


def _enter_new() -> None:
    """Tells the pool of v1, which the library does not bring: v1alpha under its new name."""
    pool = descriptor_pool.Default()
    place = "grpc/reflection/v1/reflection.proto"
    try:
        pool.FindFileByName(place)
    except KeyError:
        file = descriptor_pb2.FileDescriptorProto()
        pb.DESCRIPTOR.CopyToProto(file)
        pool.AddSerializedFile(_renamed(file).SerializeToString())


def _renamed(file: descriptor_pb2.FileDescriptorProto) -> descriptor_pb2.FileDescriptorProto:
    file.name, file.package = file.name.replace("v1alpha", "v1"), _NEW
    fields = [field for message in file.message_type for field in message.field if field.type_name]
    for field in fields:
        field.type_name = field.type_name.replace(f".{_OLD}.", f".{_NEW}.")
    for service in file.service:
        for method in service.method:
            method.input_type = method.input_type.replace(f".{_OLD}.", f".{_NEW}.")
            method.output_type = method.output_type.replace(f".{_OLD}.", f".{_NEW}.")
    return file
