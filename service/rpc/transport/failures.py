"""What ends a call: a status with rich details (google.rpc), and which status each of the application's errors is."""

import math
from collections.abc import Callable, Mapping, Sequence
from typing import Any

import grpc
from google.protobuf.any_pb2 import Any as AnyMessage
from google.protobuf.duration_pb2 import Duration
from google.protobuf.message import Message
from google.rpc import error_details_pb2 as details_pb2
from google.rpc import status_pb2

from service.app.boundary import errors
from service.app.boundary.store import StoreCorrupt, StoreUnavailable
from service.app.queries.rulebooks import NoSuchRule
from service.app.transcripts.problems import BadTranscript

DOMAIN = "magistrate"
_LONGEST = 1_500
_MOST_BYTES = 2_500
DETAILS_KEY = "grpc-status-details-bin"


class Failure(Exception):
    """A call that ends with a status other than OK. The message is for people and names no secret."""

    def __init__(self, code: grpc.StatusCode, message: str, details: Sequence[Message] = ()) -> None:
        super().__init__(message)
        self.code = code
        self.message = _cut(message)
        self.details = tuple(details)
        self.request_id = ""
        """The request that it answers, where the failure stands in the place of one of a stream's."""

    def status(self, *more: Message) -> status_pb2.Status:
        """The failure in the form of google.rpc.Status, with further details."""
        status = status_pb2.Status(code=self.code.value[0], message=self.message)
        for detail in (*more, *self.details):
            packed = AnyMessage()
            packed.Pack(_fitting(detail) if isinstance(detail, details_pb2.BadRequest) else detail)
            status.details.append(packed)
        return status


def _cut(text: str) -> str:
    """A text of a length that fits into a call's metadata, of which clients take 8 KB."""
    most = _LONGEST if text.isascii() else _LONGEST // 5  # Others are sent as nine letters.
    return text if len(text) <= most else f"{text[:most]}..."


def _fitting(detail: details_pb2.BadRequest) -> details_pb2.BadRequest:
    """As many of the violations as fit into a call's metadata."""
    fitting, left = details_pb2.BadRequest(), _MOST_BYTES
    for violation in detail.field_violations:
        short = details_pb2.BadRequest.FieldViolation(
            field=_cut(violation.field), description=_cut(violation.description)
        )
        left -= short.ByteSize()
        if left < 0:
            break
        fitting.field_violations.append(short)
    return fitting


def info(reason: str, **metadata: object) -> details_pb2.ErrorInfo:
    """The machine-readable reason of a failure."""
    return details_pb2.ErrorInfo(
        reason=reason, domain=DOMAIN, metadata={key: _cut(str(value)) for key, value in metadata.items()}
    )


def malformed(field: str, problem: str) -> Failure:
    """A field of a request that cannot be used."""
    violation = details_pb2.BadRequest.FieldViolation(field=field, description=problem)
    details = (info("BAD_REQUEST", field=field), details_pb2.BadRequest(field_violations=[violation]))
    return Failure(grpc.StatusCode.INVALID_ARGUMENT, f"{field}: {problem}", details)


def missing(what: str, message: str, **metadata: object) -> Failure:
    """Something that was named and is not there: `what` is its kind, such as `MATCH`."""
    return Failure(grpc.StatusCode.NOT_FOUND, message, (info(f"UNKNOWN_{what}", **metadata),))


def unauthenticated(message: str, reason: str) -> Failure:
    """Nobody who may be let in."""
    return Failure(grpc.StatusCode.UNAUTHENTICATED, message, (info(reason),))


def forbidden(message: str, reason: str) -> Failure:
    """Somebody who may not do this."""
    return Failure(grpc.StatusCode.PERMISSION_DENIED, message, (info(reason),))


def exhausted(reason: str, message: str, subject: str, wait: float) -> Failure:
    """Somebody who has had all of a share: what may be tried again after so many seconds."""
    violation = details_pb2.QuotaFailure.Violation(subject=subject, description=message)
    details = (info(reason), details_pb2.QuotaFailure(violations=[violation]), _retry(wait))
    return Failure(grpc.StatusCode.RESOURCE_EXHAUSTED, message, details)


def _retry(seconds: float) -> details_pb2.RetryInfo:
    delay = Duration()
    delay.FromMilliseconds(math.ceil(seconds * 1000))
    return details_pb2.RetryInfo(retry_delay=delay)


def _stale(error: errors.StaleVersion) -> Failure:
    detail = info("STALE_VERSION", match_id=error.match, current_version=error.current)
    return Failure(grpc.StatusCode.ABORTED, str(error), (detail,))


def _bad_export(error: errors.BadExport) -> Failure:
    violation = details_pb2.BadRequest.FieldViolation(field=f"lines[{error.line - 1}]", description=error.problem)
    details = (
        info("BAD_EXPORT", line=error.line, position=error.position),
        details_pb2.BadRequest(field_violations=[violation]),
    )
    return Failure(grpc.StatusCode.INVALID_ARGUMENT, str(error), details)


def _bad_policy(error: errors.BadPolicy) -> Failure:
    violations = [
        details_pb2.BadRequest.FieldViolation(field="policy", description=problem) for problem in error.problems
    ]
    details = (info("BAD_POLICY"), details_pb2.BadRequest(field_violations=violations))
    return Failure(grpc.StatusCode.INVALID_ARGUMENT, str(error), details)


def _bad_transcript(error: BadTranscript) -> Failure:
    violations = [
        details_pb2.BadRequest.FieldViolation(field=f"text[{found.line}:{found.column}]", description=found.message)
        for found in error.problems
    ]
    details = (info("BAD_TRANSCRIPT"), details_pb2.BadRequest(field_violations=violations))
    return Failure(grpc.StatusCode.INVALID_ARGUMENT, str(error), details)


def _corrupt(error: StoreCorrupt) -> Failure:
    detail = info("STORE_CORRUPT", match_id=error.match or "", position=error.position or 0)
    return Failure(grpc.StatusCode.DATA_LOSS, str(error), (detail,))


def _unavailable(error: StoreUnavailable) -> Failure:
    details = (info("STORE_UNAVAILABLE"), _retry(error.retry_after))
    return Failure(grpc.StatusCode.UNAVAILABLE, str(error), details)


def _overloaded(error: errors.Overloaded) -> Failure:
    details = (info("OVERLOADED", match_id=error.match), _retry(error.retry_after))
    return Failure(grpc.StatusCode.RESOURCE_EXHAUSTED, str(error), details)


def _too_much(reason: str) -> Callable[[Any], Failure]:
    return lambda error: Failure(grpc.StatusCode.RESOURCE_EXHAUSTED, str(error), (info(reason),))


def _too_many(error: errors.TooManyTasks) -> Failure:
    details = (info("TOO_MANY_TASKS"), _retry(error.retry_after))
    return Failure(grpc.StatusCode.RESOURCE_EXHAUSTED, str(error), details)


def _again(reason: str) -> Callable[[Any], Failure]:
    return lambda error: Failure(grpc.StatusCode.UNAVAILABLE, str(error), (info(reason), _retry(1.0)))


def _precondition(reason: str) -> Callable[[Any], Failure]:
    return lambda error: Failure(grpc.StatusCode.FAILED_PRECONDITION, str(error), (info(reason, match_id=error.match),))


def _exists(reason: str) -> Callable[[Any], Failure]:
    return lambda error: Failure(grpc.StatusCode.ALREADY_EXISTS, str(error), (info(reason, match_id=error.match),))


_FAILURES: Mapping[type[Exception], Callable[[Any], Failure]] = {
    errors.UnknownMatch: lambda error: missing("MATCH", str(error), match_id=error.match),
    errors.UnknownPosition: lambda error: missing(
        "POSITION", str(error), match_id=error.match, position=error.position, head=error.head
    ),
    errors.UnknownSeat: lambda error: missing("SEAT", str(error), match_id=error.match, seat=error.seat),
    errors.UnknownGame: lambda error: missing("EDITION", str(error), name=error.name),
    errors.UnknownCard: lambda error: missing("CARD", str(error), card=error.card),
    errors.UnknownDeck: lambda error: missing("DECK", str(error), deck=error.name),
    errors.UnknownTournament: lambda error: missing("TOURNAMENT", str(error), tournament_id=error.tournament),
    errors.BadPolicy: _bad_policy,
    NoSuchRule: lambda error: missing("RULE", str(error)),
    errors.NoSuchLesson: lambda error: missing("LESSON", str(error)),
    errors.BadRequest: lambda error: malformed(error.field, error.problem),
    errors.StaleVersion: _stale,
    errors.RequestReused: _exists("REQUEST_REUSED"),
    errors.Overloaded: _overloaded,
    errors.TooManyTasks: _too_many,
    errors.TookTooLong: _too_much("TIME_LIMIT"),
    errors.TookTooMuchMemory: _too_much("MEMORY_LIMIT"),
    errors.WorkerLost: _again("WORKER_LOST"),
    errors.Stopping: _again("STOPPING"),
    errors.NotEnded: _precondition("NOT_ENDED"),
    errors.NoSecret: _precondition("NO_SECRET"),
    errors.BadExport: _bad_export,
    BadTranscript: _bad_transcript,
    errors.NotSealed: _precondition("NOT_SEALED"),
    errors.MatchExists: _exists("MATCH_EXISTS"),
    StoreUnavailable: _unavailable,
    StoreCorrupt: _corrupt,
}


def failure_of(error: Exception) -> Failure | None:
    """The failure that an error is to the client; None for one that nobody foresaw."""
    if isinstance(error, Failure):
        return error
    for kind in type(error).__mro__:
        if kind in _FAILURES:
            return _FAILURES[kind](error)
    return None
