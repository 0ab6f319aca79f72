"""What happens, told to open pages: server-sent events whose id is the place in the stream, so that they resume."""

import asyncio
import json
from collections.abc import AsyncIterator, Callable

import msgspec
from starlette.responses import StreamingResponse

from service.console.pages import HEADERS
from service.console.problems import problem_of
from service.console.visit import Visit
from service.rpc.clients.remote import RemoteError

_AGAIN = 1.0
_RETRY = 2000


class Told(msgspec.Struct, frozen=True):
    """Something for an open page: `at` is where its stream stands then."""

    event: str
    at: str
    data: str = ""


Follow = Callable[[str], AsyncIterator[Told]]
"""What is to be told after a place in the stream."""


def resumed_at(visit: Visit, default: str) -> str:
    """After which place a page wants to be told: the last one that it heard of, else the one it was made at."""
    last = visit.request.headers.get("last-event-id") or visit.asked("after", default)
    return last[:200]


def position_of(text: str) -> int:
    """A place that is a position."""
    return int(text) if text.isascii() and text.isdecimal() and len(text) < 10 else 0


def telling(follow: Follow, after: str) -> StreamingResponse:
    """Tells a page for as long as it listens. What breaks off is taken up again where it was, and the page is told."""
    return StreamingResponse(_lines(follow, after), media_type="text/event-stream", headers=HEADERS)


async def _lines(follow: Follow, after: str) -> AsyncIterator[str]:
    yield f"retry: {_RETRY}\n\n"
    at, lost = after, False
    while True:
        try:
            async for told in follow(at):
                at = told.at or at
                if lost or told.event == "beat":
                    yield _line(Told("beat", at))
                lost = False
                if told.event != "beat":
                    yield _line(told)
        except RemoteError as error:
            problem = problem_of(error)
            if error.code not in ("UNAVAILABLE", "RESOURCE_EXHAUSTED", "DEADLINE_EXCEEDED", "CANCELLED"):
                yield _line(Told("over", at, f"{problem.sentence} {problem.remedy}"))
                return
            lost = True
            yield _line(Told("lost", at, problem.sentence))
            await asyncio.sleep(min(problem.retry or _AGAIN, 10.0))


class Done(msgspec.Struct, frozen=True):
    """How far long work is, of how much, in words; `html` is what came of it, once it is done."""

    done: int
    total: int
    words: str = ""
    html: str = ""


def doing(work: AsyncIterator[Done]) -> StreamingResponse:
    """Tells a page how far its long work is, then what came of it. One that listens no more ends it."""
    return StreamingResponse(_done(work), media_type="text/event-stream", headers=HEADERS)


async def _done(work: AsyncIterator[Done]) -> AsyncIterator[str]:
    try:
        async for one in work:
            if one.html:
                yield _line(Told("done", "", one.html))
            else:
                told = {"done": one.done, "total": one.total, "words": one.words}
                yield f"event: progress\ndata: {json.dumps(told)}\n\n"
    except RemoteError as error:
        problem = problem_of(error)
        yield _line(Told("over", "", f"{problem.sentence} {problem.remedy}"))


def _line(told: Told) -> str:
    return f"event: {told.event}\nid: {told.at}\ndata: {json.dumps(told.data)}\n\n"
