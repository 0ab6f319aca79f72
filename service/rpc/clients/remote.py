"""What every client needs: the token as metadata, and failures as errors with their details read."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any, cast

import grpc
from google.rpc import error_details_pb2, status_pb2

from service.rpc.transport.failures import DETAILS_KEY

Metadata = tuple[tuple[str, str | bytes], ...]


class RemoteError(Exception):
    """A call that did not end with OK.

    `code` is the status, such as `NOT_FOUND`; `reason` and `facts` say why for programs, such as `STALE_VERSION`
    with `current_version`; `fields` are the mistakes of a malformed request by field; `retry_after` is in seconds.
    """

    def __init__(self, code: str, message: str, status: status_pb2.Status) -> None:
        super().__init__(message)
        self.code = code
        self.message = message
        self.reason = ""
        self.request_id = ""
        self.facts: Mapping[str, str] = {}
        self.fields: dict[str, str] = {}
        self.retry_after: float | None = None
        for detail in status.details:
            self._take(detail)

    def _take(self, detail: Any) -> None:
        info, bad = error_details_pb2.ErrorInfo(), error_details_pb2.BadRequest()
        retry, request = error_details_pb2.RetryInfo(), error_details_pb2.RequestInfo()
        if detail.Unpack(info):
            self.reason, self.facts = info.reason, dict(info.metadata)
        elif detail.Unpack(bad):
            self.fields = {violation.field: violation.description for violation in bad.field_violations}
        elif detail.Unpack(retry):
            self.retry_after = retry.retry_delay.ToMilliseconds() / 1000
        elif detail.Unpack(request):
            self.request_id = request.request_id


def bearer(token: str) -> Metadata:
    """The metadata that carries a token."""
    return (("authorization", f"Bearer {token}"),) if token else ()


def remote_error(error: grpc.RpcError) -> RemoteError:
    """The error of a failed call, of both of gRPC's kinds."""
    call = cast(grpc.Call, error)
    status = status_pb2.Status()
    for key, value in call.trailing_metadata() or ():
        if key == DETAILS_KEY:
            status.ParseFromString(value if isinstance(value, bytes) else value.encode())
    return RemoteError(call.code().name, call.details() or "the service gave no reason", status)


@contextmanager
def translated() -> Iterator[None]:
    """Raises RemoteError for gRPC's errors."""
    try:
        yield
    except grpc.RpcError as error:
        raise remote_error(error) from error
