"""Takes of every game and of judging as the domain's actions, and back."""

from collections.abc import Iterable, Mapping
from functools import cache
from typing import Any

from magistrate.v1 import acting_pb2

from domain.kernel.decisions.acts import JUDGE_ACTIONS
from domain.kernel.decisions.commands import Action, Open, tag
from domain.kernel.decisions.game import Game
from domain.registry import games
from service.rpc.messages import forms
from service.rpc.messages.forms import Form

_FIELD = "take"


class Takes:
    """Reads and writes the takes of the games given."""

    def __init__(self, known: Iterable[Game]) -> None:
        """Make the tables. Raises TypeError for a field of an action that cannot be said."""
        self._games: dict[str, dict[str, Form]] = {}
        for game in known:
            table = self._games.setdefault(game.id, {})
            for kind in (*game.actions, *JUDGE_ACTIONS):
                if not issubclass(kind, Open) and tag(kind) not in table:
                    table[tag(kind)] = Form(kind, table)

    def forms(self, game: str) -> Mapping[str, Form]:
        """The forms of this game's actions and of acts of judging, by their words."""
        return self._games[game]

    def read(self, game: str, said: acting_pb2.Take, field: str = _FIELD) -> Action:
        """The action of a take in a match of this game.

        Raises a failure that names what is missing, or is no such thing, as it stands in this field.
        """
        action: Action = forms.read(self._games[game], said, field)
        return action

    def fill(self, message: acting_pb2.Take, game: str, data: Mapping[str, Any]) -> None:
        """Says an action of this game, given as plain data with its tag, in an empty take."""
        forms.write(self._games[game], message, data)

    def write(self, game: str, data: Mapping[str, Any]) -> acting_pb2.Take:
        """The take of an action of this game, given as plain data with its tag."""
        message = acting_pb2.Take()
        self.fill(message, game, data)
        return message

    def plain(self, game: str, said: acting_pb2.Take) -> dict[str, Any]:
        """A take in a match of this game as plain data."""
        return forms.plain(self._games[game], said)


def label_take(message: acting_pb2.Take, labels: Mapping[str, tuple[str, ...]], at: str = "") -> None:
    """Puts what picks are called beside them, by the way to each part: `fixes[0].card`."""
    for part in message.parts:
        called = labels.get(f"{at}{part.name}", ())
        if len(called) == len(part.picks):
            part.labels.extend(called)
        for place, inner in enumerate(part.takes):
            label_take(inner, labels, f"{at}{part.name}[{place}].")


@cache
def every_take() -> Takes:
    """The takes of all games that there are."""
    return Takes(games().values())
