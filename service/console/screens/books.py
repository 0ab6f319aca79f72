"""The books: every rulebook by number and by search, and printed cards with what the engine takes them to mean."""

from starlette.responses import Response

from service.console.visit import Visit

_PAGE = 60
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
    return visit.page("shelf.html", editions=found.editions)


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
    return visit.page(
        "book.html",
        edition=edition,
        rules=found.rules,
        more=found.next_page_token,
        sought=sought,
        kinds=KINDS,
    )


async def rule(visit: Visit) -> Response:
    """One rule, what it means in the engine, and where it was ruled on."""
    edition, number = visit.part("edition"), visit.part("number")
    of = _JUDGING if number.startswith("J.") else edition
    found = await visit.ask("RulebookService.GetRule", edition=of, number=number)
    ruled = await visit.ask("JudgeService.FindPrecedents", rules=[number], edition=edition, page_size=10)
    return visit.page(
        "rule.html",
        edition=of,
        rule=found.rule if found.HasField("rule") else None,
        heading=found.heading if found.HasField("heading") else None,
        below=[
            *((one.number, one.title) for one in found.headings),
            *((one.number, one.summary) for one in found.rules),
        ],
        precedents=ruled.precedents,
        kinds=KINDS,
    )


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
    return visit.page(
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
    found = await visit.ask("CatalogService.GetCard", edition=edition, card=visit.part("code"))
    return visit.page("card.html", card=found.card, edition=edition, readings=())


ROUTES = (
    ("GET", "/books", shelf),
    ("GET", "/books/{edition}", book),
    ("GET", "/books/{edition}/cards", cards),
    ("GET", "/books/{edition}/cards/{code}", card),
    ("GET", "/books/{edition}/{number}", rule),
)
