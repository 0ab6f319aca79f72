"""RulebookService over the application's use cases of rulebooks. It is the same for everybody with a token."""

import asyncio
from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeVar

from magistrate.v1 import rulebook_service_pb2 as pb

from domain.rulebook import Rule
from domain.rulebook.rules import Heading
from service.app.queries.lessons import lesson_of, of_rule
from service.app.queries.rulebooks import Rulebooks
from service.rpc.admission.calls import Call
from service.rpc.messages.records.rulebooks import KINDS, write_edition, write_rule
from service.rpc.messages.takes import Takes
from service.rpc.services.lessons import write_lesson, write_lesson_played
from service.rpc.transport.failures import malformed
from service.rpc.transport.paging import in_order, page_of
from service.workers.tasks import Tasks

T = TypeVar("T")


class RulebookService:
    """The contract's RulebookService."""

    def __init__(self, rulebooks: Rulebooks, takes: Takes, tasks: Tasks) -> None:
        self._rulebooks = rulebooks
        self._takes = takes
        self._tasks = tasks

    async def list_games(self, _call: Call, request: pb.ListGamesRequest) -> pb.ListGamesResponse:
        """Every game with a rulebook."""
        found = [row for row in self._rulebooks.games() if request.words.casefold() in row.game]
        page, more = _page(found, request, {"game": lambda row: row.game})
        games = [pb.Game(game=row.game, editions=row.editions) for row in page]
        return pb.ListGamesResponse(games=games, next_page_token=more)

    async def list_editions(self, _call: Call, request: pb.ListEditionsRequest) -> pb.ListEditionsResponse:
        """Every edition, or those of one game."""
        keys = {"edition": lambda row: row.edition, "title": lambda row: row.title, "rules": lambda row: row.rules}
        page, more = _page(self._rulebooks.editions(request.game), request, keys)
        return pb.ListEditionsResponse(editions=map(write_edition, page), next_page_token=more)

    async def list_rules(self, _call: Call, request: pb.ListRulesRequest) -> pb.ListRulesResponse:
        """An edition's rules that fit, in the order of their numbers."""
        rules = [rule for rule in self._rulebooks.rules(request.edition, request.under) if _fits(rule, request)]
        page, more = _page(rules, request, _rule_keys(rules))
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
        page, more = _page(found, request, _rule_keys(self._rulebooks.rules(request.edition)))
        return pb.SearchRulesResponse(rules=map(write_rule, page), next_page_token=more)

    async def list_lessons(self, _call: Call, request: pb.ListLessonsRequest) -> pb.ListLessonsResponse:
        """The cases that prove a rule, or all of an edition."""
        number = ""
        if request.number:
            number = str(self._rulebooks.rule(request.edition, request.number).number)
        found = await asyncio.to_thread(of_rule, request.edition, number)
        keys = {"title": lambda one: one.title, "lesson": lambda one: one.lesson}
        page, more = _page(found, request, keys)
        return pb.ListLessonsResponse(lessons=map(write_lesson, page), next_page_token=more)

    async def get_lesson(self, call: Call, request: pb.GetLessonRequest) -> pb.GetLessonResponse:
        """A case played as a lesson, with the table at one of its steps."""
        if request.step < 0:
            raise malformed("step", "steps count from 1; 0 is how it begins")
        chosen = await asyncio.to_thread(lesson_of, request.edition, request.lesson)
        played = await self._tasks.lesson(call.grant.share, chosen, request.step)
        game = self._tasks.game(chosen.edition)
        return await asyncio.to_thread(write_lesson_played, played, game, self._takes)


def _page(found: Sequence[T], request: Any, keys: Mapping[str, Callable[[T], Any]]) -> tuple[Sequence[T], str]:
    """A page of what was found, in the order that is asked for."""
    return page_of(in_order(found, request.order_by, keys), request, request.page_size, request.page_token)


def _rule_keys(rules: Sequence[Rule]) -> Mapping[str, Callable[[Rule], Any]]:
    """What rules may be put in the order of: they come in that of their numbers."""
    places = {rule.number: place for place, rule in enumerate(rules)}
    return {
        "number": lambda rule: places[rule.number],
        "kind": lambda rule: rule.kind.value if rule.kind else "",
        "summary": lambda rule: rule.summary,
    }


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
