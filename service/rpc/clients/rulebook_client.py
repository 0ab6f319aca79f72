"""The client of RulebookService."""

from collections.abc import Callable, Iterator
from typing import Any

import grpc
from magistrate.v1 import rulebook_service_pb2 as pb
from magistrate.v1.rulebook_service_pb2_grpc import RulebookServiceStub

from domain.rulebook import Edition, Rule
from domain.rulebook.references import RuleRef
from service.app.queries.rulebooks import EditionRow, GameRow
from service.rpc.clients.remote import Metadata, translated
from service.rpc.services.rulebook_service import KINDS

_WORDS = {number: kind for kind, number in KINDS.items()}


class RulebookClient:
    """Rulebooks, over a channel."""

    def __init__(self, channel: grpc.Channel, metadata: Metadata, timeout: float) -> None:
        self._stub = RulebookServiceStub(channel)
        self._metadata = metadata
        self._timeout = timeout

    def games(self) -> tuple[GameRow, ...]:
        """Every game with a rulebook."""
        found = self._call(self._stub.ListGames, pb.ListGamesRequest())
        return tuple(GameRow(row.game, tuple(map(Edition, row.editions))) for row in found.games)

    def editions(self, game: str = "") -> tuple[EditionRow, ...]:
        """The editions of a game, or of all."""
        found = self._call(self._stub.ListEditions, pb.ListEditionsRequest(game=game))
        return tuple(
            EditionRow(Edition(row.edition), row.game, row.title, row.rules, row.playable) for row in found.editions
        )

    def rules(self, edition: str, under: str = "") -> Iterator[Rule]:
        """An edition's rules in order, or those directly under a heading or rule."""
        token = ""
        while True:
            request = pb.ListRulesRequest(edition=edition, under=under, page_token=token)
            page = self._call(self._stub.ListRules, request)
            yield from map(_rule, page.rules)
            token = page.next_page_token
            if not token:
                return

    def rule(self, edition: str, number: str) -> Rule:
        """One rule."""
        return _rule(self._call(self._stub.GetRule, pb.GetRuleRequest(edition=edition, number=number)).rule)

    def search(self, edition: str, words: str) -> tuple[Rule, ...]:
        """Rules by number or by words, the best first."""
        request = pb.SearchRulesRequest(edition=edition, query=words, page_size=1000)
        return tuple(map(_rule, self._call(self._stub.SearchRules, request).rules))

    def _call(self, method: Callable[..., Any], request: Any) -> Any:
        with translated():
            return method(request, timeout=self._timeout, metadata=self._metadata)


def _rule(rule: pb.Rule) -> Rule:
    return Rule(
        number=RuleRef(rule.number),
        kind=_WORDS[rule.kind],
        house=rule.house,
        summary=rule.summary,
        note=rule.note,
        title_path=tuple(rule.titles),
    )
