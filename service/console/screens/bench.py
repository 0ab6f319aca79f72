"""The judge's bench: a position that never was, with any printed text, played on by the rules of any edition."""

from collections.abc import Mapping, Sequence
from typing import Any
from urllib.parse import quote

import msgspec
from starlette.responses import Response

from service.console.board.copying import bench_of
from service.console.board.laying import LONGEST_TEXT, Bench, plain, print_of, read, typed, written
from service.console.board.offers import Panel, panel
from service.console.board.picture import Seen, picture
from service.console.board.printed import kind_of
from service.console.board.putting import EDITS
from service.console.forms import Form
from service.console.pages import HEADERS
from service.console.problems import Problem
from service.console.screens.looking import eyes, prints
from service.console.visit import Visit
from service.rpc.clients.remote import RemoteError

_FOUND = 24
_NOTHING = panel((), ())


async def bench(visit: Visit) -> Response:
    """The bench as the address says it lies."""
    visit.must_be_known()
    text = visit.asked("b")
    editions = await _editions(visit)
    return await _page(visit, read(text) if text else Bench(edition=visit.asked("edition") or editions[0]), editions)


async def copied(visit: Visit) -> Response:
    """A table on the bench: what the visitor sees of it there, now or as it was."""
    match, looking = visit.part("match"), eyes(visit, visit.own)
    at = visit.number("at")
    given = {**looking.given, **({} if at is None else {"position": at})}
    edition = (await visit.ask("MatchService.GetMatch", match_id=match)).match.setup.edition
    state = (await visit.ask("MatchService.GetState", match_id=match, **given)).state
    known = await prints(visit, match, looking)
    played = await visit.ask("AuditService.TryPosition", **Bench(edition=edition).asked)
    return visit.go(f"/bench?b={written(bench_of(state, edition, known.cards.values(), played))}")


async def _editions(visit: Visit) -> list[str]:
    found = await visit.ask("RulebookService.ListEditions")
    return [one.edition for one in found.editions if one.playable]


async def _page(visit: Visit, lies: Bench, editions: Sequence[str]) -> Response:
    played = await visit.ask("AuditService.TryPosition", **lies.asked)
    lies = msgspec.structs.replace(lies, start=plain(played.start))
    state = played.state if played.HasField("state") else None
    chosen = _chosen(visit, played, state)
    may = _may(visit, played, chosen, len(lies.steps))
    kinds = {card.print.code: kind_of(card) for card in played.cards}
    shown = None if state is None else picture(_whole(state, played.zones), Seen(can=may.can, kinds=kinds, every=True))
    place = _place(state, visit.number("card") or 0)
    question = state.question if state is not None and state.HasField("question") else None
    shown_print = _print(played, place, visit.asked("code"))
    return await visit.page(
        "bench.html",
        base=str(visit.request.base_url).rstrip("/"),
        lies=lies,
        link=written(lies),
        editions=editions,
        played=played,
        state=state,
        picture=shown,
        panel=may,
        chosen=chosen,
        place=place,
        print=shown_print,
        read=await _read(visit, lies, print_of(shown_print.print)) if shown_print is not None else None,
        inputs=may.inputs(),
        elsewhere=await _elsewhere(visit, lies, played) if lies.other else None,
        siblings=[one for one in editions if one != lies.edition and _game(one) == _game(lies.edition)],
        sought=visit.asked("q"),
        into=visit.asked("into"),
        found=await _found(visit, lies, visit.asked("q")) if visit.asked("q") or visit.asked("into") else (),
        zone=next((one for one in shown.zones() if one.key == visit.asked("zone")), None) if shown else None,
        by_hand=question is not None and question.kind == "manual resolution",
    )


def _game(edition: str) -> str:
    return edition.partition(":")[0]


def _chosen(visit: Visit, played: Any, state: Any) -> int:
    """Whose offers are shown: those that were asked for, else those of whom the game asks."""
    asked = visit.number("who")
    if asked is not None and asked < len(played.offers):
        return asked
    seat = state.question.seat if state is not None and state.HasField("question") else 0
    return next((place for place, one in enumerate(played.offers) if one.actor.seat == seat), 0)


def _may(visit: Visit, played: Any, chosen: int, step: int) -> Panel:
    if not played.offers:
        return _NOTHING
    stale = visit.asked("v") and visit.number("v") != step
    do, card = ("", 0) if stale else (visit.asked("do"), visit.number("card") or 0)
    return panel(played.offers[chosen].offers, (), do=do, card=card)


def _whole(state: Any, zones: Sequence[Any]) -> Any:
    """The state with every zone that a card may be put into, in the game's own order."""
    lying = {zone.key: zone for zone in state.zones}
    whole = type(state)()
    whole.CopyFrom(state)
    del whole.zones[:]
    for one in zones:
        if one.key in lying:
            whole.zones.append(lying.pop(one.key))
        else:
            names = ("key", "label", "seat", "row", "column", "lies", "front")
            whole.zones.add(**{name: getattr(one, name) for name in names})
    whole.zones.extend(lying.values())
    return whole


class Place(msgspec.Struct, frozen=True):
    """Where a card lies: its zone, its place there from 0, and the card."""

    zone: str
    index: int
    card: Any


def _place(state: Any, card: int) -> Place | None:
    if state is None or not card:
        return None
    found = (
        Place(zone.key, index, one) for zone in state.zones for index, one in enumerate(zone.cards) if one.id == card
    )
    return next(found, None)


def _print(played: Any, place: Place | None, code: str) -> Any:
    """The printed card whose text is looked at: the one that was tapped, or asked for."""
    wanted = code or (place.card.code if place is not None else "")
    return next((one for one in played.cards if one.print.code == wanted), None)


async def _found(visit: Visit, lies: Bench, words: str) -> Sequence[tuple[str, str, str]]:
    """Cards by words, typed ones first: code, name and kind."""
    own = [(str(one["code"]), str(one["name"]), "typed") for one in lies.cards]
    found = await visit.ask(
        "CatalogService.ListCards", edition=lies.edition, words=words[:100], page_size=_FOUND, order_by="name"
    )
    codes = {code for code, _, _ in own}
    mine = [one for one in own if words.casefold() in one[1].casefold()]
    return [*mine, *((c.print.code, c.print.name, kind_of(c)) for c in found.cards if c.print.code not in codes)]


class Elsewhere(msgspec.Struct, frozen=True):
    """The same by another edition: each step by both, and the first that differs, from 1 (0: none does)."""

    edition: str
    steps: tuple[tuple[Any, Any], ...]
    differs: int
    reasons: Sequence[Any] = ()
    problem: str = ""


async def _elsewhere(visit: Visit, lies: Bench, played: Any) -> Elsewhere:
    asked = {**lies.asked, "edition": lies.other}
    try:
        other = await visit.ask("AuditService.TryPosition", **asked)
    except RemoteError as error:
        return Elsewhere(lies.other, (), 0, problem=error.message)
    count = max(len(played.events), len(other.events))
    steps = tuple(
        (
            played.events[place] if place < len(played.events) else None,
            other.events[place] if place < len(other.events) else None,
        )
        for place in range(count)
    )
    differs = next((place for place, pair in enumerate(steps, 1) if _told(pair[0]) != _told(pair[1])), 0)
    return Elsewhere(lies.other, steps, differs, other.reasons)


def _told(event: Any) -> Any:
    return (
        None
        if event is None
        else [change.text.replace(f" ({change.rule})", "") for change in event.changes if not change.bookkeeping]
    )


async def change(visit: Visit) -> Response:
    """Does something to the bench, and shows it as it is then."""
    form = await visit.form()
    lies = read(form.text("b"))
    op, more = form.text("op"), ""
    if op == "text":
        lies = typed(lies, {**await _printed(visit, lies, form.text("code")), "text": _text(form)})
        more = f"&code={quote(form.text('code'))}#text"
    elif op == "newcard":
        lies, code = await _new_card(visit, lies, form)
        more = f"&code={code}&q={quote(form.text('name')[:60])}#text"
    elif op in EDITS:
        lies = EDITS[op](lies, form)
    else:
        raise Problem(400, "The form does not say what is to be done.", "Load the page again.")
    if op == "put":
        more = f"&q={quote(form.text('q')[:100])}&into={quote(form.text('zone'))}"
    return visit.go(f"/bench?b={written(lies)}{more}")


def _text(form: Form) -> str:
    """The typed text. Raises Problem for one that is too long to be read."""
    text = _instead(form.text("text"), form.text("instead"))
    if len(text) > LONGEST_TEXT:
        raise Problem(413, f"This text has {len(text)} characters; up to {LONGEST_TEXT} are read.", "Type less.")
    return text


def _instead(text: str, chosen: str) -> str:
    """The text with another wording in the place of a line, which `chosen` begins with the number of, from 1."""
    number, _, wording = chosen.partition(" ")
    lines = text.splitlines()
    if not number.isdecimal() or not 0 < int(number[:6]) <= len(lines):
        return text
    lines[int(number) - 1] = wording
    return "\n".join(lines)


async def _printed(visit: Visit, lies: Bench, code: str) -> Mapping[str, Any]:
    """A print in the contract's JSON: one that was typed in before, else the edition's."""
    own = next((one for one in lies.cards if one.get("code") == code), None)
    if own is not None:
        return own
    card = (await visit.ask("CatalogService.GetCard", edition=lies.edition, card=code)).card.print
    return print_of(card)


async def _new_card(visit: Visit, lies: Bench, form: Form) -> tuple[Bench, str]:
    """A new card after the pattern of another one, with a name of its own."""
    name = form.text("name")[:60]
    if not name:
        raise Problem(400, "A card has a name.", "Type one.")
    base = await _printed(visit, lies, form.text("code"))
    code = f"typed-{len(lies.cards) + 1}"
    return typed(lies, {**base, "code": code, "name": name, "text": ""}), code


async def _read(visit: Visit, lies: Bench, card: Mapping[str, Any]) -> Any:
    """How a print, in the contract's JSON, is read."""
    return await visit.ask("CatalogService.ReadCard", edition=lies.edition, card=card)


async def typing(visit: Visit) -> Response:
    """How a text is read, while it is typed."""
    form = await visit.form()
    lies = read(form.text("b"))
    card = {**await _printed(visit, lies, form.text("code")), "text": _text(form)}
    found = await _read(visit, lies, card)
    return await visit.page(
        "benchread.html",
        card=found.card,
        stages=found.stages,
        meanings=found.meanings,
        proposals=found.proposals,
        edition=lies.edition,
    )


async def case(visit: Visit) -> Response:
    """All of it as a case file."""
    form = await visit.form()
    lies = read(form.text("b"))
    title = form.text("title")[:200] or "A position from the bench"
    played = await visit.ask("AuditService.TryPosition", **lies.asked, case_title=title)
    if not played.case:
        raise Problem(409, f"No case can be made of this: {played.no_case or 'the position cannot be'}.")
    headers = {**HEADERS, "Content-Disposition": 'attachment; filename="bench.yaml"'}
    return Response(played.case, media_type="application/yaml", headers=headers)


ROUTES = (
    ("GET", "/bench", bench),
    ("GET", "/m/{match}/bench", copied),
    ("POST", "/bench", change),
    ("POST", "/bench/read", typing),
    ("POST", "/bench/case", case),
)
