"""Calls over HTTP as a client makes them that has nothing but the page on the protocol: Connect and gRPC-Web."""

import base64
import json
import socket
import ssl
import urllib.parse
from http.client import HTTPConnection, HTTPResponse, HTTPSConnection
from typing import Any, NamedTuple, Self

import grpc
from google.protobuf.descriptor import MethodDescriptor
from google.protobuf.json_format import MessageToJson, Parse
from google.protobuf.message_factory import GetMessageClass
from google.rpc import status_pb2

from service.rpc.clients.remote import RemoteError

FORMS = ("json", "proto", "grpc-web")
"""Connect with JSON, Connect with bytes, and gRPC-Web."""
_LAST, _LAST_WEB = 0b10, 0b10000000
_ENDLESS = ("WatchEvents", "WatchMatches", "WatchTables")


class Answered(NamedTuple):
    """How a call ended: the code as gRPC names it, the status, and the bytes of each message that came."""

    code: str
    status: status_pb2.Status
    messages: list[bytes]

    @property
    def error(self) -> RemoteError:
        """The same as the client of gRPC tells it."""
        return RemoteError(self.code, self.status.message, self.status)


class WebClient:
    """One connection."""

    def __init__(self, address: str, tls: ssl.SSLContext | None = None) -> None:
        self._http = (
            HTTPConnection(address, timeout=20) if tls is None else HTTPSConnection(address, timeout=20, context=tls)
        )

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_error: object) -> None:
        self._http.close()

    def call(self, method: MethodDescriptor, data: bytes, token: str, form: str = "json") -> Answered:
        """Makes a call with a message's bytes. Of a stream that has no end the first message is awaited."""
        read = GetMessageClass(method.input_type)
        body = MessageToJson(read.FromString(data)).encode() if form == "json" else data
        return self.send(method, body, token, form)

    def send(self, method: MethodDescriptor, body: bytes, token: str, form: str = "json", **headers: str) -> Answered:
        """Makes a call with a request as it goes over the line, but for its envelope."""
        streams = method.client_streaming or method.server_streaming
        kind = f"application/{form}" if form == "grpc-web" else f"application/{'connect+' if streams else ''}{form}"
        enveloped = streams or form == "grpc-web"
        response = self.post(
            f"/{method.containing_service.full_name}/{method.name}",
            b"\0" + len(body).to_bytes(4, "big") + body if enveloped else body,
            {"content-type": kind, "authorization": f"Bearer {token}", **headers},
        )
        if enveloped and response.status == 200:
            found = self._streamed(method, response, form)
        else:
            content = response.read()
            found = _unary(method, response.status, content, form)
        return found

    def hang_up(self) -> None:
        """Leaves in the middle of an answer."""
        assert self._http.sock is not None
        self._http.sock.shutdown(socket.SHUT_RDWR)
        self._http.close()

    def post(self, path: str, body: bytes, headers: dict[str, str]) -> HTTPResponse:
        """What a request is answered with."""
        self._http.request("POST", path, body, headers)
        return self._http.getresponse()

    def _streamed(self, method: MethodDescriptor, response: HTTPResponse, form: str) -> Answered:
        messages: list[bytes] = []
        if (code := response.getheader("grpc-status")) is not None:
            return _of_trailers(
                {**{name.lower(): value for name, value in response.getheaders()}, "grpc-status": code}, []
            )
        while True:
            flags, size = response.read(1)[0], int.from_bytes(response.read(4), "big")
            content = response.read(size)
            if flags & _LAST_WEB:
                response.read()
                lines = (line.partition(":") for line in content.decode().splitlines())
                return _of_trailers({name.lower(): value.strip() for name, _, value in lines}, messages)
            if flags & _LAST:
                response.read()
                said = json.loads(content).get("error")
                return Answered("OK", status_pb2.Status(), messages) if said is None else _of_json(said, messages)
            messages.append(_bytes(method, content, form))
            if method.name in _ENDLESS:
                self._http.close()
                return Answered("OK", status_pb2.Status(), messages)


def _unary(method: MethodDescriptor, status: int, content: bytes, form: str) -> Answered:
    if status == 200:
        return Answered("OK", status_pb2.Status(), [_bytes(method, content, form)])
    return _of_json(json.loads(content), [])


def _bytes(method: MethodDescriptor, content: bytes, form: str) -> bytes:
    if form != "json":
        return content
    data: bytes = Parse(content, GetMessageClass(method.output_type)()).SerializeToString()
    return data


def _of_json(said: dict[str, Any], messages: list[bytes]) -> Answered:
    code = "CANCELLED" if said["code"] == "canceled" else said["code"].upper()
    status = status_pb2.Status(code=grpc.StatusCode[code].value[0], message=said.get("message", ""))
    for detail in said.get("details", ()):
        value = base64.b64decode(detail["value"] + "===")
        status.details.add(type_url=f"type.googleapis.com/{detail['type']}", value=value)
    return Answered(code, status, messages)


def _of_trailers(trailers: dict[str, str], messages: list[bytes]) -> Answered:
    number = int(trailers["grpc-status"])
    code = next(code.name for code in grpc.StatusCode if code.value[0] == number)
    status = status_pb2.Status(code=number, message=urllib.parse.unquote(trailers.get("grpc-message", "")))
    if details := trailers.get("grpc-status-details-bin"):
        status = status_pb2.Status.FromString(base64.b64decode(details + "==="))
    return Answered(code, status, messages)
