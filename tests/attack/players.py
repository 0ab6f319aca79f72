"""Players that never give up: what was not answered is asked again with the same request id, until it is."""

import itertools
import random
import threading
import time
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any

import grpc
from magistrate.v1 import kernel_pb2, token_service_pb2
from magistrate.v1 import match_service_pb2 as pb
from magistrate.v1.match_service_pb2_grpc import MatchServiceStub
from magistrate.v1.token_service_pb2_grpc import TokenServiceStub

from domain import registry
from service.app.playing.requests import declining_id
from service.rpc.clients.remote import Metadata, bearer, remote_error
from tests.service.rpc.following import taken

LATER = ("UNAVAILABLE", "CANCELLED", "DEADLINE_EXCEEDED", "RESOURCE_EXHAUSTED")
"""What a service, or the network in its place, answers that cannot answer now."""
PATIENCE = 90.0
"""Seconds that a request is repeated for."""
STALE = "STALE_VERSION"
RARE = {"concede": 0.01, "standinganswer": 0.1}
"""How often what is offered all the time is taken for an offer, where that is not always."""
_PAUSE = 0.05
_ANSWER = 10.0
_SIZE = (("grpc.max_receive_message_length", -1),)


@dataclass
class Told:
    """What players know: of each match its edition, and the request that was acknowledged at each of its positions.

    Positions that were passed over must be those of seats' standing answers.
    """

    editions: dict[str, str] = field(default_factory=dict)
    requests: dict[str, list[str]] = field(default_factory=dict)
    declined: dict[str, int] = field(default_factory=dict)
    wrong: list[str] = field(default_factory=list)
    repeated: int = 0

    def acknowledged(self) -> int:
        """How many actions of players."""
        return sum(map(len, [*self.requests.values()])) - sum([*self.declined.values()])


class Broken(Exception):
    """The service did what it must never do."""


class Stale(Exception):
    """The match has gone on since the offers were listed: by what a standing answer declined."""


class Door:
    """Where the service is now; it moves when it is started again."""

    def __init__(self, address: str) -> None:
        self.now = (address, 1)

    def move(self, address: str) -> None:
        """Says where it is from now on."""
        self.now = (address, self.now[1] + 1)


class Line:
    """A connection that is made anew when it is broken or the service has moved."""

    def __init__(self, door: Door, patience: float = PATIENCE) -> None:
        self._door = door
        self._patience = patience
        self._times = 0
        self._channel: grpc.Channel | None = None
        self.again: Callable[[], None] = lambda: None
        """What to do first when the service has moved."""

    def ask(self, call: Callable[[grpc.Channel], Any]) -> Any:
        """Repeats a call until it is answered. Raises Broken for an answer other than those of LATER."""
        until = time.monotonic() + self._patience
        while True:
            try:
                return call(self._reached())
            except grpc.RpcError as problem:
                error = remote_error(problem)
                if error.reason == STALE:
                    raise Stale from problem
                if error.code not in LATER:
                    raise Broken(f"{error.code}: {error.message}") from problem
                if time.monotonic() > until:
                    raise Broken(f"no answer for {self._patience:.0f} s: {error.message}") from problem
                self.close()
                time.sleep(_PAUSE)

    def _reached(self) -> grpc.Channel:
        address, times = self._door.now
        if self._channel is None or times != self._times:
            moved = 0 < self._times != times
            self.close()
            self._times = times
            self._channel = grpc.insecure_channel(address, options=_SIZE)
            if moved:
                self.again()
        return self._channel

    def close(self) -> None:
        """Hangs up."""
        if self._channel is not None:
            self._channel.close()
            self._channel = None


class Player(threading.Thread):
    """Plays both seats of one match after another with random offers, each action with a request id of its own."""

    patience = PATIENCE
    within = _ANSWER

    def __init__(self, name: str, door: Door, token: str, told: Told, seed: str) -> None:
        super().__init__(name=name, daemon=True)
        self._line = Line(door, self.patience)
        self._line.again = self._say_again
        self._organiser = bearer(token)
        self._told = told
        self._chance = random.Random(f"{seed} {name}")
        self._numbers = itertools.count(1)
        self._last: tuple[pb.SubmitRequest, Metadata, int] | None = None
        self.stopping = threading.Event()

    def run(self) -> None:
        try:
            while not self.stopping.is_set():
                self._match()
        except Exception as error:  # noqa: BLE001 - whatever ends a player early is a finding
            self._told.wrong.append(f"{self.name}: {type(error).__name__}: {error}")
        finally:
            self._line.close()

    def _match(self) -> None:
        """Plays a match to its end."""
        match, tokens = self._opened()
        while not self.stopping.is_set() and self._acted(match, tokens):
            pass

    def _opened(self) -> tuple[str, dict[int, Metadata]]:
        """A new match of some game, and its seats' tokens."""
        edition = self._chance.choice([*registry.games()])
        request = pb.CreateMatchRequest(edition=edition, request_id=f"{self.name} {next(self._numbers)}")
        chosen = itertools.cycle(registry.decks(edition).values())
        for seat in (1, 2):
            request.decks.add(seat=seat, codes=next(chosen))
        made = self._line.ask(lambda to: MatchServiceStub(to).CreateMatch(request, **self._by(self._organiser)))
        match, self._last = made.match.match_id, None
        self._told.editions[match] = edition
        self._told.requests[match] = [request.request_id]
        self._told.declined[match] = 0
        return match, {seat: bearer(self._token(match, seat)) for seat in (1, 2)}

    def _acted(self, match: str, tokens: Mapping[int, Metadata]) -> bool:
        """Does one of the things that the seats are offered. False where there is none."""
        listed = {seat: self._offers(match, tokens[seat]) for seat in tokens}
        asked = [(seat, offer) for seat in listed for offer in self._taken(listed[seat])]
        if not asked:
            return False
        seat, offer = self._chance.choice(asked)
        asking = pb.SubmitRequest(
            match_id=match,
            take=taken(offer, self._chance),
            request_id=f"{self.name} {next(self._numbers)}",
            expected_version=listed[seat].position,
        )
        with suppress(Stale):
            self._submit(match, asking, tokens[seat])
        return True

    def _by(self, who: Metadata) -> dict[str, Any]:
        return {"metadata": who, "timeout": self.within}

    def _token(self, match: str, seat: int) -> str:
        actor = kernel_pb2.Actor(role=kernel_pb2.ROLE_SEAT, seat=seat)
        request = token_service_pb2.IssueTokenRequest(match_id=match, actor=actor)
        found = self._line.ask(lambda to: TokenServiceStub(to).IssueToken(request, **self._by(self._organiser)))
        return str(found.token)

    def _offers(self, match: str, who: Metadata) -> pb.ListLegalActionsResponse:
        request = pb.ListLegalActionsRequest(match_id=match)
        found: pb.ListLegalActionsResponse = self._line.ask(
            lambda to: MatchServiceStub(to).ListLegalActions(request, **self._by(who))
        )
        return found

    def _taken(self, found: pb.ListLegalActionsResponse) -> list[Any]:
        return [offer for offer in found.offers if self._chance.random() < RARE.get(offer.action, 1.0)]

    def _submit(self, match: str, request: pb.SubmitRequest, who: Metadata) -> None:
        ruling = self._line.ask(lambda to: MatchServiceStub(to).Submit(request, **self._by(who))).ruling
        known = self._told.requests[match]
        if not ruling.HasField("accepted"):
            raise Broken(f"{match}: {request.request_id} was offered and is refused: {request.take} {ruling.refused}")
        declined = [*map(declining_id, range(len(known), ruling.accepted.position - 1))]
        known += declined
        self._told.declined[match] += len(declined)
        if ruling.accepted.position != len(known) + 1:
            raise Broken(
                f"{match}: {request.request_id} is at {ruling.accepted.position}, and what was acknowledged before it "
                f"at {len(known)}"
            )
        known.append(request.request_id)
        self._told.repeated += ruling.accepted.repeated
        self._last = request, who, ruling.accepted.position

    def _say_again(self) -> None:
        """Repeats what was acknowledged last, when the service has come back: it was, and is where it was."""
        if self._last is None:
            return
        request, who, position = self._last
        self._last = None
        try:
            again = self._line.ask(lambda to: MatchServiceStub(to).Submit(request, **self._by(who))).ruling.accepted
        except Stale as problem:
            raise Broken(
                f"{request.match_id}: {request.request_id} was acknowledged at {position}, and is stale now: "
                f"nothing is kept of request {request.request_id}"
            ) from problem
        if (again.position, again.repeated) != (position, True):
            raise Broken(
                f"{request.match_id}: {request.request_id} was acknowledged at {position}, and is so again at "
                f"{again.position} as if it were new"
            )
