"""The calls of gRPC as an ASGI application that speaks Connect and gRPC-Web: what answers them is the same."""

from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from functools import partial
from typing import Any

from connectrpc.method import IdempotencyLevel, MethodInfo, StreamType
from connectrpc.request import RequestContext
from connectrpc.server import ConnectASGIApplication, Endpoint
from google.protobuf.message import Message

from service.rpc.admission.calls import Call
from service.rpc.admission.gate import ENTERED, Door, TurnedAway, Way
from service.rpc.admission.stages import end
from service.rpc.transport.failures import Failure
from service.rpc.web.context import PEER, WebContext, received
from service.rpc.web.shapes import Shapes

Context = RequestContext[Any, Any]


class Binary:
    """Messages as bytes."""

    def name(self) -> str:
        """As content types name it."""
        return "proto"

    def encode(self, message: Message) -> bytes:
        """A message's bytes."""
        return message.SerializeToString()

    def decode(self, data: bytes | bytearray, message_class: Any) -> Message | Failure:
        """A way's request, or the failure that its call ends with after its other stages."""
        way: Way = message_class
        return way.read(bytes(data))


class Json:
    """Messages as JSON."""

    def __init__(self, shapes: Shapes) -> None:
        self._shapes = shapes

    def name(self) -> str:
        """As content types name it."""
        return "json"

    def encode(self, message: Message) -> bytes:
        """A message as JSON."""
        return self._shapes.write(message)

    def decode(self, data: bytes | bytearray, message_class: Any) -> Message | Failure:
        """A way's request, or the failure that its call ends with after its other stages."""
        way: Way = message_class
        text = bytes(data)
        context = ENTERED.get().context
        if isinstance(context, WebContext):
            context.text = text
        try:
            read = self._shapes.read(way.method.input_type, text)
        except Failure as failure:
            return failure
        return way.read(read)


class _Entrance:
    """Lets calls in when their headers are there, before anything of their messages is read."""

    def __init__(self, ways: Mapping[str, Way], door: Door, shapes: Shapes) -> None:
        self._ways = ways
        self._door = door
        self._shapes = shapes
        self.open: set[WebContext] = set()

    async def on_start(self, ctx: Context) -> Call:
        """Lets a call in. Raises the ConnectError that turns it away."""
        way = self._ways[_path(ctx.method)]
        context = WebContext(ctx, self._shapes)
        try:
            call = self._door.let_in(way, context.invocation_metadata())
        except TurnedAway as away:
            away.call.context = context
            await end(away.call, away.failure)
            raise
        call.context = context
        self.open.add(context)
        ENTERED.set(call)
        return call

    async def on_end(self, call: Call, ctx: Context, _error: Exception | None) -> None:
        """Gives back what the call held."""
        if isinstance(call.context, WebContext):
            self.open.discard(call.context)
        self._door.let_out(self._ways[_path(ctx.method)], call)


class Application(ConnectASGIApplication[Mapping[str, Way]]):
    """Answers calls by their paths, like gRPC's server."""

    def __init__(self, ways: Mapping[str, Way], door: Door, largest_message: int) -> None:
        """`largest_message` is in bytes, of what has come out of any compression."""
        files = {way.method.containing_service.file.name: way.method.containing_service.file for way in ways.values()}
        shapes = Shapes(files.values())
        self._entrance = _Entrance(ways, door, shapes)
        super().__init__(
            service=ways,
            endpoints=_endpoints,
            interceptors=(self._entrance,),
            read_max_bytes=largest_message,
            codecs=(Binary(), Json(shapes)),
        )

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        """Answers a call, and knows from where it comes."""
        host, port = scope.get("client") or ("", 0)
        PEER.set(f"web:{host}:{port}")
        await super().__call__(scope, receive, send)

    def give_up(self) -> None:
        """Ends the streams that are open, because the service stops."""
        for context in (*self._entrance.open,):
            context.give_up()

    @property
    def path(self) -> str:
        """Where the services are: each has its own path below it."""
        return "/"


def _endpoints(ways: Mapping[str, Way]) -> Mapping[str, Any]:
    return {path: _endpoint(way) for path, way in ways.items()}


def _endpoint(way: Way) -> Any:
    asks, answers = way.method.client_streaming, way.method.server_streaming
    kind, make, function = {
        (False, False): (StreamType.UNARY, Endpoint.unary, _answered),
        (True, False): (StreamType.CLIENT_STREAM, Endpoint.client_stream, _gathered),
        (False, True): (StreamType.SERVER_STREAM, Endpoint.server_stream, _streamed),
        (True, True): (StreamType.BIDI_STREAM, Endpoint.bidi_stream, _exchanged),
    }[asks, answers]
    info: Any = MethodInfo(
        name=way.method.name,
        service_name=way.method.containing_service.full_name,
        input=way,  # type: ignore[arg-type]  # the codecs are ours, and read the way's own requests
        output=Message,
        idempotency_level=IdempotencyLevel.UNKNOWN,
        stream_type=kind,
    )
    return make(info, partial(function, way.behaviour))  # type: ignore[operator]  # one of four


Behaviour = Callable[[Any, Any], Awaitable[Any]]


async def _answered(behaviour: Behaviour, request: Any, _ctx: Context) -> Any:
    return await behaviour(request, ENTERED.get().context)


async def _gathered(behaviour: Behaviour, requests: AsyncIterator[Any], _ctx: Context) -> Any:
    return await behaviour(received(requests), ENTERED.get().context)


def _streamed(behaviour: Behaviour, request: Any, _ctx: Context) -> AsyncIterator[Message]:
    context: Any = ENTERED.get().context
    return context.streamed(partial(behaviour, request, context))  # type: ignore[no-any-return]  # a handler has no type


def _exchanged(behaviour: Behaviour, requests: AsyncIterator[Any], ctx: Context) -> AsyncIterator[Message]:
    return _streamed(behaviour, received(requests), ctx)


def _path(method: "MethodInfo[Any, Any]") -> str:
    return f"/{method.service_name}/{method.name}"
