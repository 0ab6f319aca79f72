"""Matches to measure with: played at random, the same ones at each run, and in the forms that the service keeps."""

import random
from collections.abc import Mapping

import msgspec

from domain.kernel.acting.sampling import action_types, sample
from domain.kernel.decider import Engine
from domain.kernel.decisions.commands import Action, Actor, Command, Open, tag
from domain.kernel.decisions.rulings import Accepted
from domain.kernel.log.events import Event
from domain.kernel.secrecy.sealing import SALT_BYTES, event_digest
from domain.kernel.table.chance import SECRET_BYTES, Committed, commitment
from domain.kernel.table.ids import Seat
from domain.kernel.table.state import Setup, State
from domain.registry import codec, decks, game, reference
from service.app.boundary.results import MatchRow
from service.app.boundary.store import Append, Record
from service.app.playing.requests import import_fingerprint, import_id
from service.projections import listing
from service.store.catalogs import kept

_SEATS = 2
_AT = 1_700_000_000_000
_SEED = 20
_ORGANISER = Actor("organiser")


class Played(msgspec.Struct, frozen=True):
    """A match as it was played: the blank state, every event from the opening on, and the state after the last."""

    secret: bytes
    blank: State
    events: tuple[Event, ...]
    state: State


class Table:
    """Plays matches of an edition with its reference decks, picked at random, two seats each."""

    def __init__(self, edition: str, seed: int = _SEED) -> None:
        """Reads or compiles the reference cards."""
        self.edition = edition
        self.cards = reference(edition)
        rules = game(edition)
        self.engine = Engine(rules, kept().compiled(edition, self.cards))
        self.codec = codec(edition)
        self._random = random.Random(seed)  # noqa: S311 - a benchmark must play the same matches each time

    def open(self, options: Mapping[str, int] | None = None) -> tuple[Open, bytes]:
        """An opening with decks that may play each other, and its chance secret."""
        secret = self._random.randbytes(SECRET_BYTES)
        shipped = list(decks(self.edition).values())
        rules, catalog = self.engine.game, self.engine.catalog
        setup = Setup(rules.id, rules.edition, catalog.digest, _SEATS, "committed", commitment(secret), options or {})
        while True:
            chosen = {Seat(seat): self._random.choice(shipped) for seat in range(1, _SEATS + 1)}
            command = Open(setup=setup, cards=self.cards, decks=chosen)
            if not rules.refuse_opening(command, catalog):
                return command, secret

    def opened(self) -> tuple[bytes, State]:
        """The chance secret and the state of a match that has begun."""
        command, secret = self.open()
        ruling, state = self.engine.open(command, Committed(secret, 1))
        assert isinstance(ruling, Accepted), f"the benchmark's decks are legal: {ruling}"
        return secret, state

    def action(self, state: State) -> tuple[Actor, Action]:
        """One of the actions that answer what is asked, at random among those offered."""
        assert state.question is not None, "a match that goes on waits for somebody"
        actor = Actor(state.question.role, state.question.seat)
        offers = self.engine.legal(state, actor)
        answers = self.engine.game.answers[state.question.kind]
        kinds = action_types(self.engine.game)
        kept = [offer for offer in offers if kinds[offer.action] in answers]
        offer = kept[self._random.randrange(len(kept))]
        return actor, sample(self.engine.game, offer, self._random.randrange)

    def play(self, most: int, options: Mapping[str, int] | None = None) -> Played:
        """A match of at most so many events: to its end, where that comes first."""
        command, secret = self.open(options)
        ruling, state = self.engine.open(command, Committed(secret, 1))
        assert isinstance(ruling, Accepted), f"the benchmark's decks are legal: {ruling}"
        events = [_event(1, Command(_ORGANISER, command), ruling)]
        while state.question is not None and len(events) < most:
            asked = Command(*self.action(state))
            position = state.position + 1
            ruling, state = self.engine.judge(state, asked, Committed(secret, position))
            assert isinstance(ruling, Accepted), f"an offered action is accepted: {asked}: {ruling}"
            events.append(_event(position, asked, ruling))
        return Played(secret, self.engine.blank(command), tuple(events), state)

    def long(self, events: int, options: Mapping[str, int] | None = None) -> Played:
        """A match of just so many events."""
        while len((played := self.play(events, options)).events) < events:
            pass
        return played

    def append(self, match: str, played: Played, first: int | None = None) -> Append:
        """A match as a store takes it: all its events, or the first so many."""
        records: list[Record] = []
        digest, before = b"", played.blank
        for event in played.events[:first]:
            body = self.codec.encode_event(event)
            digest = event_digest(digest, body, event, before)
            before = self.engine.fold(before, event.changes, event.waiting)
            records.append(Record(event.position, tag(type(event.command.action)), body, digest))
        row = MatchRow(
            match=match,
            setup=before.setup,
            position=len(records),
            turn=before.turn.number,
            result=before.result,
            created=played.events[0].at,
            updated=played.events[len(records) - 1].at,
        )
        return Append(
            match=match,
            after=0,
            records=tuple(records),
            request_id=import_id(digest),
            fingerprint=import_fingerprint(digest, played.secret),
            answer=msgspec.msgpack.encode(len(records)),
            summary=listing.encode(row),
            secret=played.secret,
        )


def named(append: Append, match: str) -> Append:
    """The same match by another name."""
    row = listing.decode(append.summary or b"").__replace__(match=match)
    return append.__replace__(match=match, summary=listing.encode(row))


def _event(position: int, command: Command, ruling: Accepted) -> Event:
    salt = position.to_bytes(SALT_BYTES)
    request = f"bench {position}"
    return Event(position, command, ruling.changes, ruling.outcomes, ruling.waiting, _AT + position, request, salt)
