"""The books: every rulebook by number and by search, and printed cards with what the engine takes them to mean."""

from collections.abc import Sequence
from typing import Any

from starlette.responses import Response

from service.console.board.laying import Bench, plain, print_of, written
from service.console.board.picture import Seen, picture
from service.console.board.printed import drawn, kind_of
from service.console.problems import Problem
from service.console.visit import Visit
from service.rpc.clients.remote import RemoteError

_PAGE = 60
_PICKED = 5
KINDS = {
    "RULE_KIND_ENFORCED": "The engine does it, and a case proves it.",
    "RULE_KIND_DEFINITION": "It gives meaning to words of other rules.",
    "RULE_KIND_PHYSICAL": "It is about cardboard: nothing for an engine.",
    "RULE_KIND_ORGANISER": "It is about what happens outside a match.",
}
_JUDGING = "judging:1"


async def shelf(visit: Visit) -> Response:
    """All rulebooks."""
    found = await visit.ask("RulebookService.ListEditions")
    return await visit.page("shelf.html", editions=found.editions)


async def book(visit: Visit) -> Response:
    """A rulebook: its rules under a heading, or those that are sought."""
    edition, sought, page = visit.part("edition"), visit.asked("q"), visit.asked("page")
    if sought:
        found = await visit.ask(
            "RulebookService.SearchRules", edition=edition, query=sought[:200], page_size=_PAGE, page_token=page
        )
    else:
        under = {"under": visit.asked("under")} if visit.asked("under") else {}
        found = await visit.ask("RulebookService.ListRules", edition=edition, page_size=_PAGE, page_token=page, **under)
    return await visit.page(
        "book.html",
        edition=edition,
        rules=found.rules,
        more=found.next_page_token,
        sought=sought,
        kinds=KINDS,
    )


async def pick(visit: Visit) -> Response:
    """The rules that fit what is being typed into a list of numbers: what stands behind its last comma."""
    sought = (await visit.form()).text("list.rules").rpartition(",")[2].strip()
    rules: Sequence[Any] = ()
    if len(sought) > 1:
        edition = visit.part("edition")
        found = await visit.ask("RulebookService.SearchRules", edition=edition, query=sought[:200], page_size=_PICKED)
        rules = found.rules
    return await visit.page("rulepick.html", rules=rules, sought=sought)


async def rule(visit: Visit) -> Response:
    """One rule, what it means in the engine, and where it was ruled on."""
    edition, number = visit.part("edition"), visit.part("number")
    of = _JUDGING if number.startswith("J.") else edition
    found = await visit.ask("RulebookService.GetRule", edition=of, number=number)
    cases = None
    if found.HasField("rule"):
        cases = await visit.ask("RulebookService.ListLessons", edition=of, number=number, page_size=_PAGE)
    ruled = await visit.ask("JudgeService.FindPrecedents", rules=[number], edition=edition, page_size=10)
    return await visit.page(
        "rule.html",
        edition=of,
        rule=found.rule if found.HasField("rule") else None,
        heading=found.heading if found.HasField("heading") else None,
        below=[
            *((one.number, one.title) for one in found.headings),
            *((one.number, one.summary) for one in found.rules),
        ],
        precedents=ruled.precedents,
        lessons=_lessons(cases.lessons, edition) if cases is not None else (),
        more=cases is not None and bool(cases.next_page_token),
        kinds=KINDS,
    )


def _lessons(found: Sequence[Any], edition: str) -> Sequence[Any]:
    """Those of the edition that is read, if any are, and else all."""
    own = [one for one in found if one.edition == edition]
    return own or found


async def lesson(visit: Visit) -> Response:
    """A rule's case, played step by step on the board."""
    visit.must_be_known()
    edition, name, step = visit.part("edition"), visit.part("lesson"), visit.number("step") or 0
    found = await visit.ask("RulebookService.GetLesson", edition=edition, lesson=name, step=step)
    kinds = {card.print.code: kind_of(card) for card in found.cards}
    seen = Seen(kinds=kinds, before=found.before if found.step else None)
    shown = picture(found.state, seen)
    return await visit.page(
        "lesson.html",
        edition=edition,
        lesson=found.lesson,
        about=found.about,
        steps=found.steps,
        step=found.step,
        picture=shown,
        zone=next((one for one in shown.zones() if one.key == visit.asked("zone")), None),
        state=found.state,
        bench=_on_the_bench(found),
    )


def _on_the_bench(found: Any) -> str:
    """The same position as the bench's link; empty where it is none of a bench, or too much for one."""
    if not found.HasField("start"):
        return ""
    cards = tuple(print_of(one.print) for one in found.cards)
    try:
        return written(Bench(edition=found.lesson.edition, cards=cards, start=plain(found.start)))
    except Problem:
        return ""


async def cards(visit: Visit) -> Response:
    """The printed cards of an edition."""
    edition = visit.part("edition")
    understood = {"some": "UNDERSTANDING_PARTIAL", "none": "UNDERSTANDING_NONE"}.get(visit.asked("read"))
    found = await visit.ask(
        "CatalogService.ListCards",
        edition=edition,
        words=visit.asked("q")[:200],
        page_size=_PAGE,
        page_token=visit.asked("page"),
        order_by="name",
        **({"understanding": understood} if understood else {}),
    )
    return await visit.page(
        "catalog.html",
        edition=edition,
        cards=found.cards,
        total=found.total_size,
        more=found.next_page_token,
        sought=visit.asked("q"),
    )


async def card(visit: Visit) -> Response:
    """One printed card."""
    edition = visit.part("edition")
    found = (await visit.ask("CatalogService.GetCard", edition=edition, card=visit.part("code"))).card
    read = await phrases(visit, edition, found)
    return await visit.page(
        "card.html",
        card=found,
        drawn=drawn(found),
        keep="",
        edition=edition,
        readings=(),
        read=read,
    )


async def phrases(visit: Visit, edition: str, card: Any) -> Any:
    """What a printed card was taken to mean, phrase by phrase; None where the service has no time for it now."""
    try:
        return await visit.perhaps("CatalogService.ReadCard", edition=edition, card=print_of(card.print))
    except RemoteError as error:
        if error.code not in ("DEADLINE_EXCEEDED", "RESOURCE_EXHAUSTED"):
            raise
        return None


ROUTES = (
    ("GET", "/books", shelf),
    ("GET", "/books/{edition}", book),
    ("POST", "/books/{edition}/pick", pick),
    ("GET", "/books/{edition}/lessons/{lesson}", lesson),
    ("GET", "/books/{edition}/cards", cards),
    ("GET", "/books/{edition}/cards/{code}", card),
    ("GET", "/books/{edition}/{number}", rule),
)
