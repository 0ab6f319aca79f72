"""The log's events: an accepted command with everything that it made true, encoded and chained by digests."""

import hashlib
from collections.abc import Iterable, Mapping
from typing import Any, Generic, cast

import msgspec
from typing_extensions import TypeVar

from domain.kernel.decisions.acts import JUDGE_ACTIONS
from domain.kernel.decisions.changes import Change
from domain.kernel.decisions.commands import Action, Actor, Branch, Command, Open, PrintedCard
from domain.kernel.decisions.game import Game
from domain.kernel.decisions.rulings import Accepted, Waiting
from domain.kernel.log.kinds import changes_of, read, union
from domain.kernel.log.replay import Replayed, Replayer
from domain.kernel.table.chance import Outcome
from domain.kernel.table.frames import Frame
from domain.kernel.table.ids import Seat
from domain.kernel.table.state import Setup, State

A = TypeVar("A", bound=Action, default=Action)
C = TypeVar("C", bound=Change, default=Change)
F = TypeVar("F", bound=Frame, default=Frame)
FORMAT = 1


class Event(msgspec.Struct, Generic[A, C, F], frozen=True, gc=False, omit_defaults=True):
    """One event of a match's stream.

    `position` counts from 1; `at` is when the service accepted it, in milliseconds since 1970 (0: unknown);
    `request` is the client's id for it; `salt` is random, seals it (see `sealing`) and is in no view; events from
    before there were salts have none. The first event's action is `Open`.
    """

    position: int
    command: Command[A]
    changes: tuple[C, ...]
    outcomes: tuple[Outcome, ...]
    waiting: Waiting[F]
    at: int = 0
    request: str = ""
    salt: bytes = b""


class Asked(msgspec.Struct, Generic[A], frozen=True, gc=False):
    """An event whose changes, and what the match waited for then, are left as bytes: what it is ruled on again from."""

    position: int
    command: Command[A]
    changes: msgspec.Raw
    outcomes: tuple[Outcome, ...]
    waiting: msgspec.Raw
    at: int = 0
    request: str = ""
    salt: bytes = b""


class _Opening(Action, frozen=True, kw_only=True, tag="open"):
    """An `Open` whose printed cards are left as bytes."""

    setup: Setup
    cards: msgspec.Raw
    decks: Mapping[Seat, tuple[str, ...]] = {}
    position: Mapping[str, Any] | None = None

    def read(self, cards: tuple[PrintedCard, ...]) -> Open:
        """The opening with these printed cards."""
        return Open(setup=self.setup, cards=cards, decks=self.decks, position=self.position)


E = TypeVar("E", bound=Event)


class Line(msgspec.Struct, Generic[E], frozen=True):
    """An event as an export has it, with its digest in hexadecimal digits."""

    digest: str
    event: E


class Codec:
    """Encodes and decodes one game's events, states and actions: a closed set of types, never a name from a row."""

    def __init__(self, game: Game) -> None:
        played = union((Branch, *game.actions, *JUDGE_ACTIONS))
        actions = Open | played
        changes, frames = changes_of(game, game.reducers), union(game.frames)
        event = cast(Any, Event)[actions, changes, frames]
        self._state_type = state = cast(Any, State)[frames, game.extra]
        self._event = msgspec.msgpack.Decoder(event)
        self._asked = msgspec.msgpack.Decoder(cast(Any, Asked)[_Opening | played])
        self._cards = msgspec.msgpack.Decoder(tuple[PrintedCard, ...])
        self._latest: tuple[bytes, tuple[PrintedCard, ...]] = (b"", ())
        self._line = msgspec.json.Decoder(cast(Any, Line)[event])
        self._state = msgspec.msgpack.Decoder(state)
        self._action = msgspec.json.Decoder(actions)
        self._encoder = msgspec.msgpack.Encoder()
        self._replayer = Replayer(game)

    def encode_event(self, event: Event) -> bytes:
        """The event's canonical bytes: those that an unsalted event's digest is taken over."""
        return self._encoded(event, event.salt)

    def _encoded(self, part: Any, salt: bytes) -> bytes:
        """Part of an event of this salt, or all of it, as its canonical bytes have it."""
        if not salt:
            # As plain data: how a struct begins would depend on how many fields it could have, and grow with them.
            part = msgspec.to_builtins(part, builtin_types=(bytes,))
        return self._encoder.encode(part)

    def decode_event(self, body: bytes) -> Event:
        """The event of canonical bytes. Raises msgspec.ValidationError or DecodeError."""
        event: Event = read(self._event, body)
        return event

    def replay(self, state: State, bodies: Iterable[bytes]) -> Replayed:
        """Where events of these canonical bytes lead to, which follow on the state. Raises msgspec.DecodeError."""
        return self._replayer.replay(state, bodies)

    def decode_asked(self, body: bytes) -> Asked:
        """The event of canonical bytes without what came of it. Raises msgspec.ValidationError or DecodeError.

        Match after match has the same printed cards: they are read once.
        """
        asked: Asked = read(self._asked, body)
        action: Action = asked.command.action
        if not isinstance(action, _Opening):
            return asked
        written, cards = self._latest
        if written != (now := bytes(action.cards)):
            cards = read(self._cards, now)
            self._latest = now, cards
        command = msgspec.structs.replace(asked.command, action=action.read(cards))
        return msgspec.structs.replace(asked, command=command)

    def tells(self, asked: Asked, ruling: Accepted) -> bool:
        """Whether it is this very ruling that came of an event."""
        return (
            asked.outcomes == ruling.outcomes
            and self._encoded(ruling.changes, asked.salt) == bytes(asked.changes)
            and self._encoded(ruling.waiting, asked.salt) == bytes(asked.waiting)
        )

    def line_from_json(self, text: bytes | str) -> Line[Event]:
        """The line of an export. Raises msgspec.ValidationError or DecodeError."""
        line: Line[Event] = read(self._line, text)
        return line

    def action_from_json(self, text: str) -> Action:
        """An action of the game or of judging. Raises msgspec.ValidationError or DecodeError."""
        action: Action = self._action.decode(text)
        return action

    def encode_state(self, state: State) -> bytes:
        """A snapshot's bytes."""
        return self._encoder.encode(state)

    def state_from_plain(self, data: Any) -> State:
        """The state of plain data, as a case has it. Raises msgspec.ValidationError."""
        state: State = msgspec.convert(data, self._state_type, strict=False, str_keys=True)
        return state

    def decode_state(self, body: bytes) -> State:
        """The state of a snapshot."""
        state: State = read(self._state, body)
        return state


def chained(previous: bytes, body: bytes) -> bytes:
    """An unsalted event's digest: SHA-256 over the digest before it (empty for the first) and its canonical bytes."""
    return hashlib.sha256(previous + body).digest()


def command_digest(actor: Actor, action: Action) -> bytes:
    """The fingerprint of a request: the same id with another one is an error."""
    plain = msgspec.to_builtins((actor, action), str_keys=True)
    return hashlib.sha256(msgspec.msgpack.encode(plain, order="deterministic")).digest()
