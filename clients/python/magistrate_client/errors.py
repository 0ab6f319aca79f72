"""What goes wrong, by kind: each error says what a program can go by, and its text is for people."""

from collections.abc import Mapping
from typing import Any

from google.rpc import error_details_pb2, status_pb2

_DETAILS = "grpc-status-details-bin"


class MagistrateError(Exception):
    """A call that was not answered.

    `code` is the status, such as `NOT_FOUND`; `reason` and `facts` say why for programs, such as `STALE_VERSION` with
    `current_version`; `fields` are the mistakes of a malformed request by field; `retry_after` is in seconds, None
    where the service names no time; `request_id` is the service's name for the call.
    """

    def __init__(self, code: str, message: str, status: status_pb2.Status | None = None) -> None:
        super().__init__(message)
        self.code = code
        self.message = message
        self.reason = ""
        self.request_id = ""
        self.facts: Mapping[str, str] = {}
        self.fields: dict[str, str] = {}
        self.retry_after: float | None = None
        for detail in status.details if status else ():
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


class BadRequest(MagistrateError):
    """The request cannot be used: `fields` say what is wrong with it."""


class NotFound(MagistrateError):
    """What was named is not there."""


class AlreadyExists(MagistrateError):
    """The id is taken."""


class Stale(MagistrateError):
    """The match stands elsewhere than was expected: read it again."""

    @property
    def current(self) -> int:
        """Where it stands."""
        return int(self.facts.get("current_version", 0))


class Unauthenticated(MagistrateError):
    """There is no token, or it is not good, or not any more."""


class Forbidden(MagistrateError):
    """It is for somebody else."""


class TooMuch(MagistrateError):
    """More was asked for than one may have at once: `retry_after` says when there is room again."""


class Unavailable(MagistrateError):
    """Nobody answers, or not in time. The same request may be sent again."""


class Failed(MagistrateError):
    """Anything else: the service's or the request's state does not allow it, or the service is at fault."""


KINDS: Mapping[str, type[MagistrateError]] = {
    "INVALID_ARGUMENT": BadRequest,
    "NOT_FOUND": NotFound,
    "ALREADY_EXISTS": AlreadyExists,
    "ABORTED": Stale,
    "UNAUTHENTICATED": Unauthenticated,
    "PERMISSION_DENIED": Forbidden,
    "RESOURCE_EXHAUSTED": TooMuch,
    "UNAVAILABLE": Unavailable,
    "DEADLINE_EXCEEDED": Unavailable,
}


def read_error(error: Any) -> MagistrateError:
    """The error of a failed call, of both of gRPC's kinds."""
    status = status_pb2.Status()
    for key, value in error.trailing_metadata() or ():
        if key == _DETAILS:
            status.ParseFromString(value if isinstance(value, bytes) else value.encode())
    code = error.code().name
    return KINDS.get(code, Failed)(code, error.details() or "the service gave no reason", status)
