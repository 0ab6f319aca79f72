"""The gRPC server: services behind their stages, health and reflection for everybody."""

import asyncio
from collections.abc import Mapping

import grpc
import msgspec
from google.protobuf.descriptor import ServiceDescriptor
from magistrate.v1 import (
    audit_service_pb2,
    catalog_service_pb2,
    event_service_pb2,
    judge_service_pb2,
    match_service_pb2,
    rulebook_service_pb2,
    token_service_pb2,
)

from service.app.boundary.config import CONNECTION_HEALTH, MOST_HEALTH
from service.rpc.admission.gate import Door, Gate
from service.rpc.admission.handlers import ways
from service.rpc.admission.health import Health
from service.rpc.admission.reflection import Reflection
from service.rpc.admission.stages import Stages
from service.rpc.transport.addresses import AddressInUse
from service.rpc.transport.tls import ServerTls
from service.rpc.web.application import Application
from service.rpc.web.server import Web, WebListen

MATCHES = match_service_pb2.DESCRIPTOR.services_by_name["MatchService"]
TOKENS = token_service_pb2.DESCRIPTOR.services_by_name["TokenService"]
AUDIT = audit_service_pb2.DESCRIPTOR.services_by_name["AuditService"]
JUDGES = judge_service_pb2.DESCRIPTOR.services_by_name["JudgeService"]
RULEBOOKS = rulebook_service_pb2.DESCRIPTOR.services_by_name["RulebookService"]
CATALOGS = catalog_service_pb2.DESCRIPTOR.services_by_name["CatalogService"]
EVENTS = event_service_pb2.DESCRIPTOR.services_by_name["EventService"]


_MOST_STREAMS = 2_048
"""Calls and streams at once over one connection: more wait at the client, as HTTP/2 has it."""
_MOST_PENDING = 16_384
"""Calls that have come and were not looked at yet: by default gRPC gives some up at random past a thousand."""


class Listen(msgspec.Struct, frozen=True, kw_only=True):
    """Where to listen and how much to take: port 0 chooses a free one; `largest_message` is in bytes. Other
    processes may have a `shared` port, too: each connection is one's.

    So many health checks and watches at once are taken from one connection, and from all.
    """

    host: str = "127.0.0.1"
    port: int = 7437
    tls: ServerTls | None = None
    shared: bool = False
    largest_message: int = 4 << 20
    web: WebListen | None = None
    connection_health: int = CONNECTION_HEALTH
    most_health: int = MOST_HEALTH


class Rpc:
    """A gRPC server with its services, in the event loop that made it."""

    def __init__(
        self, listen: Listen, services: Mapping[ServiceDescriptor, object], stages: Stages, door: Door
    ) -> None:
        """Raises AddressInUse and BadTls."""
        self._server = grpc.aio.server(
            options=(
                ("grpc.max_receive_message_length", listen.largest_message),
                ("grpc.max_send_message_length", -1),
                ("grpc.so_reuseport", int(listen.shared)),
                ("grpc.http2.min_ping_interval_without_data_ms", 10_000),
                ("grpc.max_concurrent_streams", _MOST_STREAMS),
                ("grpc.server.max_pending_requests", _MOST_PENDING),
                ("grpc.server.max_pending_requests_hard_limit", 2 * _MOST_PENDING),
            ),
        )
        names = [descriptor.full_name for descriptor in services]
        table = {path: way for one, service in services.items() for path, way in ways(one, service, stages).items()}
        self._health = Health(["", *names], each=listen.connection_health, most=listen.most_health)
        told = Reflection([*names, "grpc.health.v1.Health"], each=listen.connection_health, most=listen.most_health)
        self._server.add_generic_rpc_handlers((Gate(table, door), self._health.handlers, *told.handlers))
        self.port = self._bind(listen)
        self._web = (
            None
            if listen.web is None
            else Web(listen.web, listen.host, listen.tls, Application(table, door, listen.largest_message))
        )

    def _bind(self, listen: Listen) -> int:
        host = f"[{listen.host}]" if ":" in listen.host else listen.host
        address = f"{host}:{listen.port}"
        try:
            if listen.tls is None:
                return self._server.add_insecure_port(address)
            return self._server.add_secure_port(address, listen.tls.credentials())
        except RuntimeError as error:
            raise AddressInUse(
                f"cannot listen at {address}: another program may have it; name another with --listen"
            ) from error

    @property
    def web_port(self) -> int | None:
        """Where browsers are answered; None for nowhere."""
        return None if self._web is None else self._web.port

    async def start(self) -> None:
        """Begins to answer. Raises AddressInUse."""
        await self._server.start()
        if self._web is not None:
            await self._web.start()
        await self._health.begin()

    async def stop(self, grace: float = 5.0) -> None:
        """Takes no more calls, and gives those in progress so many seconds."""
        await self._health.end()
        stopping = [self._server.stop(grace)]
        if self._web is not None:
            stopping.append(self._web.stop(grace))
        await asyncio.gather(*stopping)

    async def wait(self) -> None:
        """Returns when the server has stopped."""
        await self._server.wait_for_termination()
