"""The client of RulebookService."""

from collections.abc import Iterator

from magistrate.v1 import rulebook_service_pb2 as pb

from domain.rulebook import Edition, Rule
from domain.rulebook.references import RuleRef
from service.app.queries.rulebooks import EditionRow, GameRow
from service.rpc.clients.remote import ServiceClient
from service.rpc.messages.records.rulebooks import KINDS

_WORDS = {number: kind for kind, number in KINDS.items()}


class RulebookClient(ServiceClient):
    """Rulebooks, over a channel."""

    service = "RulebookService"

    def games(self) -> tuple[GameRow, ...]:
        """Every game with a rulebook."""
        found = self._call("ListGames", pb.ListGamesRequest())
        return tuple(GameRow(row.game, tuple(map(Edition, row.editions))) for row in found.games)

    def editions(self, game: str = "") -> tuple[EditionRow, ...]:
        """The editions of a game, or of all."""
        found = self._call("ListEditions", pb.ListEditionsRequest(game=game))
        return tuple(
            EditionRow(Edition(row.edition), row.game, row.title, row.rules, row.playable) for row in found.editions
        )

    def rules(self, edition: str, under: str = "") -> Iterator[Rule]:
        """An edition's rules in order, or those directly under a heading or rule."""
        token = ""
        while True:
            request = pb.ListRulesRequest(edition=edition, under=under, page_token=token)
            page = self._call("ListRules", request)
            yield from map(_rule, page.rules)
            token = page.next_page_token
            if not token:
                return

    def rule(self, edition: str, number: str) -> Rule:
        """One rule."""
        return _rule(self._call("GetRule", pb.GetRuleRequest(edition=edition, number=number)).rule)

    def search(self, edition: str, words: str) -> tuple[Rule, ...]:
        """Rules by number or by words, the best first."""
        request = pb.SearchRulesRequest(edition=edition, query=words, page_size=1000)
        return tuple(map(_rule, self._call("SearchRules", request).rules))


def _rule(rule: pb.Rule) -> Rule:
    return Rule(
        number=RuleRef(rule.number),
        kind=_WORDS[rule.kind],
        house=rule.house,
        summary=rule.summary,
        note=rule.note,
        title_path=tuple(rule.titles),
    )
