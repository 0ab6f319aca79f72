"""Names of fields in errors, as a client that speaks JSON wrote them: `matchId`, unless it wrote `match_id`."""

import re
from functools import partial

from google.protobuf.any_pb2 import Any as AnyMessage
from google.protobuf.message import Message
from google.rpc import error_details_pb2 as details_pb2
from google.rpc import status_pb2

_SNAKE = re.compile(r"\b[a-z]+(?:_[a-z0-9]+)+\b")


def spelled(status: status_pb2.Status, text: bytes) -> status_pb2.Status:
    """A status with its fields named like those of a request, or as JSON has them where the request left them out."""
    said = status_pb2.Status(code=status.code, message=status.message)
    for detail in status.details:
        told: Message | None = None
        if detail.Is(details_pb2.BadRequest.DESCRIPTOR):
            told = bad = details_pb2.BadRequest()
            detail.Unpack(bad)
            for violation in bad.field_violations:
                old, violation.field = violation.field, _path(violation.field, text)
                if said.message.startswith(f"{old}: "):
                    said.message = violation.field + said.message.removeprefix(old)
        elif detail.Is(details_pb2.ErrorInfo.DESCRIPTOR):
            told = info = details_pb2.ErrorInfo()
            detail.Unpack(info)
            if "field" in info.metadata:
                info.metadata["field"] = _path(info.metadata["field"], text)
        said.details.append(detail if told is None else _packed(told))
    return said


def _packed(message: Message) -> AnyMessage:
    packed = AnyMessage()
    packed.Pack(message)
    return packed


def _path(path: str, text: bytes) -> str:
    return _SNAKE.sub(partial(_name, text), path)


def _name(text: bytes, found: re.Match[str]) -> str:
    if f'"{found[0]}"'.encode() in text:
        return found[0]
    first, *rest = found[0].split("_")
    return first + "".join(word.capitalize() for word in rest)
