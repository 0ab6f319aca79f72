"""What went wrong, as a page says it: a sentence, and what to do."""

from collections.abc import Mapping

import msgspec

from service.rpc.clients.remote import RemoteError

_STATUS: Mapping[str, int] = {
    "UNAUTHENTICATED": 401,
    "PERMISSION_DENIED": 403,
    "NOT_FOUND": 404,
    "ABORTED": 409,
    "ALREADY_EXISTS": 409,
    "FAILED_PRECONDITION": 409,
    "INVALID_ARGUMENT": 400,
    "RESOURCE_EXHAUSTED": 429,
    "UNAVAILABLE": 503,
    "DEADLINE_EXCEEDED": 504,
}
_TITLES: Mapping[int, str] = {
    400: "That cannot be read",
    401: "Please sign in",
    403: "That is for somebody else",
    404: "There is no such thing",
    409: "Something has changed meanwhile",
    413: "That is too much at once",
    429: "Too much at once",
    503: "The service does not answer",
    504: "The service is slow",
}
_DO: Mapping[str, str] = {
    "TOKEN_EXPIRED": "Its time is over: ask the organiser for a new one, and sign in with it.",
    "TOKEN_REVOKED": "It was called back: ask the organiser for a new one, and sign in with it.",
    "BAD_TOKEN": "Look whether all of it was copied, and sign in again.",
    "NO_TOKEN": "Sign in with the link, code or token that the organiser gave you.",
    "STALE_VERSION": "Look at the match as it is now, then choose again.",
}
_DO_BY_STATUS: Mapping[int, str] = {
    401: "Sign in again.",
    403: "Sign in as who it is for, or ask the organiser.",
    404: "Go back, and look what there is.",
    409: "Look again, then choose again.",
    429: "Wait a moment, then try again.",
    503: "Nothing is lost. This page tries again by itself every few seconds.",
    504: "It may have happened nonetheless: look first. The same form sent once more does nothing twice.",
}


class Problem(Exception):
    """Something that a page cannot do, in words: what is the matter and what to do about it."""

    def __init__(self, status: int, sentence: str, remedy: str = "", *, retry: float | None = None) -> None:
        super().__init__(sentence)
        self.status = status
        self.sentence = sentence
        self.remedy = remedy or _DO_BY_STATUS.get(status, "")
        self.retry = retry

    @property
    def title(self) -> str:
        """The heading of its page."""
        return _TITLES.get(self.status, "Something went wrong")


class Field(msgspec.Struct, frozen=True):
    """A mistake in one field."""

    name: str
    text: str


def problem_of(error: RemoteError) -> Problem:
    """A call's failure as a page says it."""
    status = _STATUS.get(error.code, 500)
    retry = error.retry_after
    if error.code == "UNAVAILABLE":
        quiet = not error.reason
        sentence = "No service answers at the moment." if quiet else capital(error.message)
        return Problem(status, sentence, retry=retry or 3)
    late = error.code == "DEADLINE_EXCEEDED" and not error.reason
    sentence = "The service had no time for this." if late else capital(error.message)
    if error.fields:
        sentence = " ".join(capital(f"{name}: {text}") for name, text in error.fields.items())
    return Problem(status, sentence, _DO.get(error.reason, ""), retry=retry)


def capital(text: str) -> str:
    """A sentence: with a capital, and a full stop."""
    text = text.strip()
    if not text:
        return ""
    return text[:1].upper() + text[1:] + ("" if text[-1] in ".!?" else ".")
