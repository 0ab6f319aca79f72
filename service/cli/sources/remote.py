"""A running service as commands use it: its client, what a match's things are called, and its matches as tapes."""

import base64
from collections.abc import Iterator
from contextlib import contextmanager

import msgspec

from domain.kernel.decisions.commands import Actor
from domain.kernel.secrecy.sight import Viewer
from domain.kernel.secrecy.views import EventView
from service.cli.sources.connection import Connection
from service.cli.terminal.errors import Failure
from service.rpc.clients.client import Client
from service.rpc.clients.remote import RemoteError
from service.rpc.clients.replies import EventTold, StateTold, read_event
from service.rpc.transport.tls import BadTls

_HINTS = {
    "UNAVAILABLE": "start one with `magistrate serve`, or name another with --server or MAGISTRATE_SERVER",
    "UNAUTHENTICATED": "give a token with --token or MAGISTRATE_TOKEN",
    "PERMISSION_DENIED": "ask the organiser for a token for this part: `magistrate match token MATCH WHO`",
    "ABORTED": "look at the match again, then ask again",
    "RESOURCE_EXHAUSTED": "wait as long as it says, then ask again",
    "DEADLINE_EXCEEDED": "the service is busy: ask again",
}
_REASONS = {
    "UNKNOWN_MATCH": "`magistrate match list` shows the matches there are",
    "UNKNOWN_POSITION": "`magistrate match show MATCH` says at which position it stands",
    "UNKNOWN_SEAT": "`magistrate match show MATCH` shows its seats",
    "UNKNOWN_EDITION": "`magistrate rules list` shows the editions there are",
}
_PAGE = 500
_PAUSES = (0.1, 0.4)
"""Seconds before what nobody answered is asked again: short, as somebody waits for the prompt."""


class _Says(msgspec.Struct, frozen=True):
    """What a token says of its holder."""

    match: str
    role: str
    seat: int | None
    name: str = ""


_SAYS = msgspec.json.Decoder(_Says)


@contextmanager
def reached(reach: Connection) -> Iterator[Client]:
    """A client of the service. Raises Failure, in one line with a hint, for a call that the service did not answer."""
    try:
        with Client(reach.address, reach.token, reach.tls, pauses=_PAUSES) as client:
            yield client
    except BadTls as error:
        raise Failure(str(error), "--ca, --cert and --key name PEM files") from error
    except RemoteError as error:
        raise failure_of(error, reach.address) from error


def failure_of(error: RemoteError, address: str) -> Failure:
    """A call's failure as a person can use it."""
    if error.code == "UNAVAILABLE" and not error.reason:
        return Failure(f"no service answers at {address}", _HINTS["UNAVAILABLE"])
    return Failure(error.message, _REASONS.get(error.reason) or _HINTS.get(error.code, ""))


def acting(client: Client, reach: Connection, match: str, actor: Actor | None) -> Connection:
    """The connection of somebody in a match: one's own where the token is for that part already, or for nobody named.

    For somebody else a token is issued.
    """
    if actor is None or _is_of(reach.token, match, actor):
        return reach
    token, _ = client.issue_token(actor, match)
    return msgspec.structs.replace(reach, token=token)


def _is_of(token: str, match: str, actor: Actor) -> bool:
    """Whether a token says that it is this one's in the match. The service checks it; what it says can be read here."""
    payload = token.split(".")[1] if token.count(".") == 2 else ""
    try:
        says = _SAYS.decode(base64.urlsafe_b64decode(payload + "=" * (-len(payload) % 4)))
    except (msgspec.DecodeError, ValueError):
        return False
    return (says.match, says.role, says.seat) == (match, actor.role, actor.seat) and actor.name in ("", says.name)


class ServerTape:
    """A match on a server."""

    def __init__(self, client: Client, match: str, viewer: Viewer | None) -> None:
        """`viewer` None looks with the eyes of the token's holder."""
        self._client = client
        self._viewer = viewer
        self._events: dict[int, EventTold] = {}
        self.name = match
        self.setup = client.get(match).setup

    def last(self) -> int:
        """The position of the last event there is now."""
        return self._client.get(self.name).position

    def state(self, position: int) -> StateTold:
        """The match at a position."""
        return self._client.state(self.name, self._viewer, position)

    def event(self, position: int) -> EventView:
        """The event of a position; those around it come with it."""
        return read_event(self.event_told(position))

    def event_told(self, position: int) -> EventTold:
        """The same as the contract tells it."""
        if position not in self._events:
            page = self._client.events_told(self.name, self._viewer, after=position - 1, limit=_PAGE)
            self._events.update({event.position: event for event in page.events})
        if position not in self._events:
            raise Failure(f"match {self.name} has no event {position} yet", "positions count from 1")
        return self._events[position]
