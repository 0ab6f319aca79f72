"""Calls as a client makes them that knows only the proto files, and the details of their failures."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import grpc
from magistrate.v1 import (
    audit_service_pb2_grpc,
    catalog_service_pb2_grpc,
    event_service_pb2_grpc,
    match_service_pb2_grpc,
    rulebook_service_pb2_grpc,
)

from domain.kernel.decisions.commands import Actor
from service.rpc.clients.remote import RemoteError, remote_error
from tests.service.rpc.serving import ORGANISER, Running


class Stubs:
    """The stubs of every service, and the metadata with a token."""

    def __init__(self, channel: grpc.Channel, token: str) -> None:
        self.channel = channel
        self.metadata = (("authorization", f"Bearer {token}"),)
        self.matches = match_service_pb2_grpc.MatchServiceStub(channel)
        self.audit = audit_service_pb2_grpc.AuditServiceStub(channel)
        self.catalogs = catalog_service_pb2_grpc.CatalogServiceStub(channel)
        self.events = event_service_pb2_grpc.EventServiceStub(channel)
        self.rulebooks = rulebook_service_pb2_grpc.RulebookServiceStub(channel)


@contextmanager
def stubs(service: Running, role: Actor = ORGANISER, match: str = "*") -> Iterator[Stubs]:
    """Stubs with a token for somebody in a match."""
    with grpc.insecure_channel(service.address, options=(("grpc.max_receive_message_length", -1),)) as channel:
        yield Stubs(channel, service.token(role, match))


def failure(method: Any, request: Any, metadata: Any) -> RemoteError:
    """How a call fails that must fail."""
    try:
        answer = method(request, metadata=metadata, timeout=20)
        if hasattr(answer, "__next__"):
            answer = list(answer)
    except grpc.RpcError as error:
        return remote_error(error)
    raise AssertionError(f"the call was answered: {answer}")
