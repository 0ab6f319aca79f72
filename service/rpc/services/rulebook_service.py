"""RulebookService over the application's use cases of rulebooks. It is the same for everybody with a token."""

from magistrate.v1 import rulebook_service_pb2 as pb

from domain.rulebook import Rule
from domain.rulebook.rules import Heading
from service.app.queries.rulebooks import Rulebooks
from service.rpc.admission.calls import Call
from service.rpc.messages.rulebooks import KINDS, write_edition, write_rule
from service.rpc.transport.failures import malformed
from service.rpc.transport.paging import page_of


class RulebookService:
    """The contract's RulebookService."""

    def __init__(self, rulebooks: Rulebooks) -> None:
        self._rulebooks = rulebooks

    async def list_games(self, _call: Call, _request: pb.ListGamesRequest) -> pb.ListGamesResponse:
        """Every game with a rulebook."""
        games = [pb.Game(game=row.game, editions=row.editions) for row in self._rulebooks.games()]
        return pb.ListGamesResponse(games=games)

    async def list_editions(self, _call: Call, request: pb.ListEditionsRequest) -> pb.ListEditionsResponse:
        """Every edition, or those of one game."""
        return pb.ListEditionsResponse(editions=map(write_edition, self._rulebooks.editions(request.game)))

    async def list_rules(self, _call: Call, request: pb.ListRulesRequest) -> pb.ListRulesResponse:
        """An edition's rules that fit, in the order of their numbers."""
        rules = [rule for rule in self._rulebooks.rules(request.edition, request.under) if _fits(rule, request)]
        page, more = page_of(rules, request, request.page_size, request.page_token)
        return pb.ListRulesResponse(rules=map(write_rule, page), next_page_token=more)

    async def get_rule(self, _call: Call, request: pb.GetRuleRequest) -> pb.GetRuleResponse:
        """One rule or heading, with what stands under it."""
        edition, number = request.edition, request.number
        section = self._rulebooks.section(edition, number)
        if section is None:
            below = self._rulebooks.below(edition, number)
            rule = write_rule(self._rulebooks.rule(edition, number))
            return pb.GetRuleResponse(rule=rule, rules=map(write_rule, below))
        titles = (*section.titles, section.heading.title)
        return pb.GetRuleResponse(
            heading=_heading(section.heading, section.titles),
            rules=map(write_rule, section.rules),
            headings=[_heading(heading, titles) for heading in section.headings],
        )

    async def search_rules(self, _call: Call, request: pb.SearchRulesRequest) -> pb.SearchRulesResponse:
        """Rules by number or by words, the best first."""
        if not request.query.strip():
            raise malformed("query", "give a number or words to look for")
        found = self._rulebooks.search(request.edition, request.query)
        page, more = page_of(found, request, request.page_size, request.page_token)
        return pb.SearchRulesResponse(rules=map(write_rule, page), next_page_token=more)


def _fits(rule: Rule, request: pb.ListRulesRequest) -> bool:
    """Whether a rule is one of those that are asked for."""
    if request.HasField("house") and rule.house != request.house:
        return False
    if request.kind and KINDS[rule.kind] != request.kind:
        return False
    if not request.words:
        return True
    told = " ".join((rule.number, *rule.title_path, rule.summary, rule.note)).casefold()
    return all(word in told for word in request.words.casefold().split())


def _heading(heading: Heading, titles: tuple[str, ...]) -> pb.Heading:
    return pb.Heading(number=heading.number, title=heading.title, titles=titles)
