"""Replay: the state that stored events lead to, by folding their changes. No rule and no card text is asked."""

from collections.abc import Iterable
from typing import Any, Generic, cast

import msgspec
from typing_extensions import TypeVar

from domain.kernel.decisions.changes import Change
from domain.kernel.decisions.game import Game
from domain.kernel.decisions.rulings import Waiting
from domain.kernel.decisions.standing_answer_ends import end_named
from domain.kernel.log.events import changes_of, union
from domain.kernel.table.state import Draft, State

C = TypeVar("C", bound=Change, default=Change)


class Made(msgspec.Struct, Generic[C], frozen=True):
    """What replay needs of a stored event: its changes, and what it left waiting, still encoded."""

    changes: tuple[C, ...]
    waiting: msgspec.Raw


class Replayer:
    """Folds one game's stored events."""

    def __init__(self, game: Game) -> None:
        self._reducers, self._named = game.reducers, game.named
        self._made: msgspec.msgpack.Decoder[Made] = msgspec.msgpack.Decoder(cast(Any, Made)[changes_of(game)])
        self._waiting: msgspec.msgpack.Decoder[Waiting] = msgspec.msgpack.Decoder(
            cast(Any, Waiting)[union(game.frames)]
        )

    def replay(self, state: State, bodies: Iterable[bytes]) -> State:
        """The state after the events with these canonical bytes, which follow on the state's position."""
        draft = Draft(state)
        decode, reducers = self._made.decode, self._reducers
        last = None
        for body in bodies:
            last = decode(body)
            for change in last.changes:
                if draft.standing:
                    end_named(self._named, draft, change)
                reducers[type(change)](draft, change)
            draft.position += 1
        if last is not None:
            waiting = self._waiting.decode(last.waiting)
            draft.agenda, draft.question = list(waiting.agenda), waiting.question
        return draft.freeze()
