"""What needs no token, and so is bounded by connections: so many calls at once of each, and of all."""

import asyncio
from collections import Counter
from collections.abc import Awaitable
from typing import Any

import grpc

from service.rpc.transport.failures import DETAILS_KEY, Failure, exhausted

PATIENCE = 5.0
"""Seconds that a call may take to say what it asks for."""
_SOON = 1.0


class Bound:
    """How many calls of a kind are in progress, by connection and in all."""

    def __init__(self, each: int, most: int) -> None:
        self._each = each
        self._most = most
        self._open: Counter[str] = Counter()
        self._all = 0

    def take(self, peer: str) -> None:
        """Begins a call. Raises a failure that says what to wait for."""
        if self._open[peer] >= self._each:
            text = f"this connection asks {self._each} times at once without a token: wait until one call has ended"
            raise exhausted("TOO_MANY_HEALTH_CALLS", text, peer, _SOON)
        if self._all >= self._most:
            text = f"{self._most} calls ask at once without a token: try again soon"
            raise exhausted("TOO_MANY_HEALTH_CALLS", text, "all connections", _SOON)
        self._open[peer] += 1
        self._all += 1

    def give_back(self, peer: str) -> None:
        """Ends a call."""
        self._open[peer] -= 1
        if not self._open[peer]:
            del self._open[peer]
        self._all -= 1


async def asked(context: Any, coming: Awaitable[Any], kind: Any, *, first: bool = True) -> Any:
    """The message of a call that is `coming`; None at the end of those after the first.

    Ends the call where it does not come.
    """
    try:
        async with asyncio.timeout(PATIENCE):
            request = await coming
    except TimeoutError:
        return await ended(context, Failure(grpc.StatusCode.DEADLINE_EXCEEDED, "say within 5 s what is asked for"))
    if not first and request is grpc.aio.EOF:
        return None
    if not isinstance(request, kind):
        return await ended(context, Failure(grpc.StatusCode.INVALID_ARGUMENT, "say what is asked for in one message"))
    return request


async def ended(context: Any, failure: Failure) -> Any:
    """Ends a call with a failure and its details."""
    details = (DETAILS_KEY, failure.status().SerializeToString())
    return await context.abort(failure.code, failure.message, (details,))
