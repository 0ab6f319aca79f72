"""Replay: the state that stored events lead to, by folding their changes. No rule and no card text is asked."""

from collections.abc import Iterable
from typing import Any, Generic, NamedTuple, cast

import msgspec
from typing_extensions import TypeVar

from domain.kernel.decisions.changes import Change, Cited
from domain.kernel.decisions.game import Game
from domain.kernel.decisions.rulings import Waiting
from domain.kernel.decisions.standing_answer_ends import end_named
from domain.kernel.log.kinds import UNREADABLE, changes_of, read, union
from domain.kernel.table.state import Draft, State

C = TypeVar("C", bound=Change, default=Change)


_NONE = msgspec.Raw(msgspec.msgpack.encode(()))


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
        self._named = game.named
        self._kinds = {_uncited(kind): kind for kind in game.reducers}
        self._reducers = {uncited: game.reducers[kind] for uncited, kind in self._kinds.items()}
        made = cast(Any, Made)[changes_of(game, self._kinds)]
        self._made: msgspec.msgpack.Decoder[Made] = msgspec.msgpack.Decoder(made)
        self._waiting: msgspec.msgpack.Decoder[Waiting] = msgspec.msgpack.Decoder(
            cast(Any, Waiting)[union(game.frames)]
        )

    def replay(self, state: State, bodies: Iterable[bytes]) -> Replayed:
        """Where the events with these canonical bytes lead to, which follow on the state's position.

        Raises msgspec.DecodeError at the first that cannot be read.
        """
        draft = Draft(state)
        decode, reducers = self._made.decode, self._reducers
        last = None
        for body in bodies:
            try:
                last = decode(body)
            except UNREADABLE as error:
                raise msgspec.DecodeError(str(error)) from error
            for change in last.changes:
                if draft.standing:
                    end_named(self._named, draft, self._whole(change))
                reducers[type(change)](draft, change)
            draft.position += 1
        if last is None:
            return Replayed(state, 0)
        waiting = read(self._waiting, last.waiting)
        draft.agenda, draft.question = list(waiting.agenda), waiting.question
        return Replayed(draft.freeze(), last.at)

    def _whole(self, change: Change) -> Change:
        """A change of the game's own kind, for whoever looks at all that it says: it cites nothing beside its rule."""
        kind = self._kinds[type(change)]
        if kind is type(change):
            return change
        return kind(**{name: getattr(change, name) for name in kind.__struct_fields__ if name != "beside"})


def _uncited(kind: type[Change]) -> type[Change]:
    """A kind of changes as it is folded: what is cited beside the rule stays as bytes."""
    if not issubclass(kind, Cited) or hasattr(kind, "__parameters__"):
        return kind
    beside = [("beside", msgspec.Raw, _NONE)]
    own = kind.__struct_config__
    made = msgspec.defstruct(
        kind.__name__, beside, bases=(kind,), frozen=True, gc=False, kw_only=True, tag_field=own.tag_field, tag=own.tag
    )
    return cast("type[Change]", made)
