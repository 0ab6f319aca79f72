"""A match put into a service's store as it was played, and what the service is then asked of it."""

import random
from collections.abc import Mapping, Sequence
from typing import Any

import msgspec
from magistrate.v1 import audit_service_pb2

from domain.kernel.decider import Engine
from domain.kernel.decisions.commands import Actor, tag
from domain.kernel.log.events import Event
from domain.kernel.secrecy.sealing import event_digest
from domain.kernel.table.ids import Seat
from domain.kernel.table.state import State
from domain.registry import codec, decks, games, reference
from service.app.boundary.store import Append, Appended, Record
from service.app.repository.standing import Standing
from service.projections import listing
from service.rpc.messages.requests import ActionWriter, write_printed
from service.rpc.messages.views import write_actor
from tests.attack.paired import NOW
from tests.conformance.attempts import noise
from tests.conformance.games import engine
from tests.service.rpc.serving import Running

SECRET = b"x" * 32
TRIED = 6


def kept(live: Running, edition: str, name: str, played: Sequence[tuple[State, Event, State]]) -> State:
    """Puts a match into the store; gives its state."""
    records, digest, coded = [], b"", codec(edition)
    for before, event, _ in played:
        whole = msgspec.structs.replace(event, salt=b"s" * 16, at=NOW, request=f"{event.position}")
        body = coded.encode_event(whole)
        digest = event_digest(digest, body, whole, before)
        records.append(Record(whole.position, tag(type(whole.command.action)), body, digest))
    state = played[-1][2]
    standing = Standing(name, engine(edition), coded, state, digest, NOW, NOW, SECRET)
    append = Append(
        match=name, after=0, records=tuple(records), request_id="begin", fingerprint=b"", answer=b"\x01",
        summary=listing.encode(standing.row()), secret=SECRET,
    )  # fmt: skip
    (outcome,) = live.server._store.append([append])
    assert isinstance(outcome, Appended), outcome
    return state


def values(
    judge: Engine, state: State, edition: str, match: str, seed: int
) -> tuple[Mapping[str, Sequence[Any]], random.Random]:
    """What calls are asked with, by the names of their fields, and the chance by which some are taken of each."""
    chance, writer = random.Random(seed), ActionWriter(games().values())
    takes = [writer.take(noise(judge, state, chance)) for _ in range(TRIED)]
    asked = state.question
    actor = write_actor(Actor("seat", Seat(1)) if asked is None else Actor(asked.role, asked.seat))
    last, card = state.position, reference(edition)[0]
    others = [one for one in games() if one.partition(":")[0] == edition.partition(":")[0]]
    return {
        "match_id": [match], "other_match_id": [match], "position": [None, last, last // 2, last // 3, 1],
        "after": [0, last // 2], "to": [last // 2], "viewer": [None], "edition": others, "number": ["1.1"],
        "game": [edition.partition(":")[0]], "query": ["card"], "text": ["x"], "request_id": ["asked"],
        "validate_only": [True], "tournament_id": ["elsewhere"], "token_id": ["none"], "dispute": [1],
        "page_size": [0], "card": [card.code, write_printed(card)], "name": [next(iter(decks(edition))), ""],
        "seat": [0, 1, 2], "take": takes,
        "actions": [audit_service_pb2.SupposedAction(actor=actor, take=take) for take in takes],
    }, chance  # fmt: skip
