"""Requests as clients make them, of the domain's own types, and printed cards both ways."""

from collections.abc import Iterable

import msgspec
from magistrate.v1 import acting_pb2, card_pb2, kernel_pb2, match_service_pb2

from domain.kernel.decisions.acts import JUDGE_ACTIONS
from domain.kernel.decisions.commands import Action, PrintedCard
from domain.kernel.decisions.game import Game
from service.rpc.messages.takes import Takes


class ActionWriter:
    """Writes submits of the games given."""

    def __init__(self, games: Iterable[Game]) -> None:
        known = tuple(games)
        self._takes = Takes(known)
        self._games = {kind: game.id for game in known for kind in (*game.actions, *JUDGE_ACTIONS)}

    def take(self, action: Action, game: str = "") -> acting_pb2.Take:
        """The take of an action. The game is needed where the action speaks of another one."""
        return self._takes.write(game or self._games[type(action)], msgspec.to_builtins(action))

    def submit(
        self,
        match: str,
        action: Action,
        request_id: str,
        expected_version: int | None = None,
        *,
        validate_only: bool = False,
        game: str = "",
        words: bool = False,
    ) -> match_service_pb2.SubmitRequest:
        """The request to rule on an action."""
        return match_service_pb2.SubmitRequest(
            match_id=match,
            take=self.take(action, game),
            request_id=request_id,
            expected_version=expected_version or 0,
            validate_only=validate_only,
            view=kernel_pb2.VIEW_WORDS if words else kernel_pb2.VIEW_UNSPECIFIED,
        )


def write_printed(card: PrintedCard) -> card_pb2.PrintedCard:
    """The message of a printed card."""
    fields = {
        name: card_pb2.FieldValue(text=value) if isinstance(value, str) else card_pb2.FieldValue(number=value)
        for name, value in card.fields.items()
    }
    return card_pb2.PrintedCard(code=card.code, name=card.name, fields=fields, text=card.text)


def read_printed(card: card_pb2.PrintedCard) -> PrintedCard:
    """The printed card of a message."""
    fields: dict[str, str | int] = {}
    for name, value in card.fields.items():
        fields[name] = value.number if value.WhichOneof("value") == "number" else value.text
    return PrintedCard(card.code, card.name, fields, card.text)
