"""Replay: the state that stored events lead to, by folding their changes. No rule and no card text is asked."""

from collections.abc import Iterable
from typing import Any, Generic, NamedTuple, cast

import msgspec
from typing_extensions import TypeVar

from domain.kernel.decisions.changes import Change
from domain.kernel.decisions.game import Game
from domain.kernel.decisions.rulings import Waiting
from domain.kernel.decisions.standing_answer_ends import end_named
from domain.kernel.log.kinds import changes_of, read, union
from domain.kernel.table.state import Draft, State

C = TypeVar("C", bound=Change, default=Change)


class Made(msgspec.Struct, Generic[C], frozen=True):
    """What replay needs of a stored event: its changes, what it left waiting, still encoded, and when it was made."""

    changes: tuple[C, ...]
    waiting: msgspec.Raw
    at: int = 0


class Replayed(NamedTuple):
    """Where events lead to: the state after them, and when the last was made, in ms since 1970 (0: unknown)."""

    state: State
    at: int


class Replayer:
    """Folds one game's stored events."""

    def __init__(self, game: Game) -> None:
        self._reducers, self._named = game.reducers, game.named
        self._made: msgspec.msgpack.Decoder[Made] = msgspec.msgpack.Decoder(cast(Any, Made)[changes_of(game)])
        self._waiting: msgspec.msgpack.Decoder[Waiting] = msgspec.msgpack.Decoder(
            cast(Any, Waiting)[union(game.frames)]
        )

    def replay(self, state: State, bodies: Iterable[bytes]) -> Replayed:
        """Where the events with these canonical bytes lead to, which follow on the state's position.

        Raises msgspec.DecodeError at the first that cannot be read.
        """
        draft = Draft(state)
        made, reducers = self._made, self._reducers
        last = None
        for body in bodies:
            last = read(made, body)
            for change in last.changes:
                if draft.standing:
                    end_named(self._named, draft, change)
                reducers[type(change)](draft, change)
            draft.position += 1
        if last is None:
            return Replayed(state, 0)
        waiting = read(self._waiting, last.waiting)
        draft.agenda, draft.question = list(waiting.agenda), waiting.question
        return Replayed(draft.freeze(), last.at)
