"""Acts of an event as forms send them, each an entry of its record; and its penalties."""

from collections.abc import Callable, Mapping
from typing import Any

from starlette.responses import Response

from service.console.forms import Form
from service.console.problems import Problem
from service.console.screens.event.shared import act, punishing, refused, tournament
from service.console.visit import Visit, request_id
from service.rpc.clients.remote import RemoteError

_MINUTE = 60
_TRIES = 10
"""So often all tables are asked for: what one answer had no time for, the next goes on with."""
DECLARED = ("intentional draw", "concession", "double loss", "time over")
KINDS = {"swiss": "Swiss", "elimination": "Bracket", "by hand": "By hand"}


def _enter(form: Form) -> dict[str, Any]:
    return {"player": form.text("player"), "deck": form.text("deck").split()}


def _declare(form: Form) -> dict[str, Any]:
    return {
        "series": form.text("series"),
        "declared": _constant("DECLARED_RESULT", form.text("declared"), DECLARED),
        "players": form.all("players"),
        "reason": form.text("reason"),
    }


def _pair_round(form: Form) -> dict[str, Any]:
    return {
        "kind": _constant("ROUND_KIND", form.text("kind"), KINDS),
        "cut": form.number("cut"),
        "time": f"{form.number('minutes') * _MINUTE}s",
    }


def _constant(kind: str, word: str, known: Any) -> str:
    """A word of a closed list as the contract writes it. Raises Problem for another one."""
    if word not in known:
        raise Problem(400, "The form does not say what is to be done.", "Load the page again.")
    return f"{kind}_{word.replace(' ', '_').upper()}"


def _slip(form: Form) -> dict[str, Any]:
    players, wins = form.all("players"), form.all("wins")
    if len(players) != len(wins) or any(not one.isdecimal() or len(one) > 2 for one in wins):
        raise Problem(400, "Say for each player how many games were won.", "Write digits.")
    return {
        "series": form.text("series"),
        "wins": {player: int(won) for player, won in zip(players, wins, strict=True)},
        "drawn": form.number("drawn"),
        "reason": form.text("reason"),
    }


def _penalise(form: Form) -> dict[str, Any]:
    names = ("player", "infraction", "penalty", "reason")
    return {name: form.text(name) for name in names}


def _check(form: Form) -> dict[str, Any]:
    seen: list[str] = []
    for name in form.names():
        if name.startswith("seen-"):
            seen += [name.removeprefix("seen-")] * min(max(form.number(name), 0), 99)
    seen += form.text("more").split()
    took = {"took": f"{form.number('minutes') * _MINUTE}s"} if form.text("match") else {}
    return {"player": form.text("player"), "seen": seen, "match_id": form.text("match"), **took}


_ACTS: Mapping[str, Callable[[Form], dict[str, Any]]] = {
    "enter_player": _enter,
    "drop_player": lambda form: {"player": form.text("player"), "reason": form.text("reason")},
    "begin_day": lambda _form: {},
    "pair_round": _pair_round,
    "begin_round": lambda form: {"time": f"{form.number('minutes') * _MINUTE}s"},
    "extend_round": lambda form: {"time": f"{form.number('minutes') * _MINUTE}s", "reason": form.text("reason")},
    "pair_players": lambda form: {"players": form.all("players")},
    "unpair_match": lambda form: {"series": form.text("series")},
    "seat_game": lambda form: {
        "series": form.text("series"),
        "match_id": form.text("match"),
        "seats": form.all("seats"),
        "match_token": form.text("token"),
    },
    "report_game": lambda form: {"series": form.text("series"), "match_id": form.text("match")},
    "report_slip": _slip,
    "declare_result": _declare,
    "penalise_player": _penalise,
    "check_deck": _check,
    "take_reading": lambda form: {name: form.text(name) for name in ("text", "means", "judge", "reason")},
    "void_entry": lambda form: {"entry": form.number("entry"), "reason": form.text("reason")},
}
_BACK = {"penalise_player": "penalties", "check_deck": "deckcheck", "void_entry": "log", "take_reading": "log"}
_BACKS = ("rounds", "results", "penalties", "deckcheck", "log", "me", "")


async def penalties(visit: Visit) -> Response:
    """The penalties that were given, and what the policy recommends for the next one."""
    found = await tournament(visit)
    return await visit.page(
        "penalties.html",
        event=found.tournament_id,
        tournament=found,
        punishing=await punishing(visit, found),
        request_id=request_id(),
    )


async def do(visit: Visit) -> Response:
    """Does an act of the event. The same form again does nothing twice."""
    event = visit.part("event")
    form = await visit.form()
    name = form.text("act")
    made = _ACTS.get(name)
    if made is None:
        raise Problem(400, "The form does not say what is to be done.", "Load the page again.")
    back = form.text("back") if form.text("back") in _BACKS else ""
    to = form.then() or f"/e/{event}/{back or _BACK.get(name, 'rounds')}"
    given = made(form)
    if form.text("preset") and not given.get("deck"):
        given["deck"] = await _preset(visit, form.text("preset"))
    answer = await act(visit, event, {name: given}, request=form.text("request"))
    return await refused(visit, event, answer, to) or visit.go(to)


async def open_tables(visit: Visit) -> Response:
    """Opens a match at every table of the round; where a machine is slow, goes on with those that are left."""
    event = visit.part("event")
    form = await visit.form()
    answer = None
    for left in reversed(range(_TRIES)):
        try:
            answer = await visit.ask("EventService.OpenTables", tournament_id=event, request_id=form.text("request"))
            break
        except RemoteError as error:
            if error.code != "DEADLINE_EXCEEDED" or not left:
                raise
    assert answer is not None, "the last try answers, or fails"
    if answer.reasons:
        return await visit.page(
            "refused.html", status=422, event=event, reasons=answer.reasons, back=f"/e/{event}/rounds"
        )
    return visit.go(f"/e/{event}/rounds")


async def next_game(visit: Visit) -> Response:
    """Opens the next game of a match with its players' lists, cards exchanged with the sideboard, and seats it."""
    event = visit.part("event")
    form = await visit.form()
    players, lists, request = form.all("players"), form.all("lists"), form.text("request")
    if not players or len(players) != len(lists):
        raise Problem(400, "Say for each player what the game is played with.", "Give the list by card codes.")
    made = await visit.ask(
        "MatchService.CreateMatch",
        edition=(await tournament(visit)).edition,
        decks=[{"seat": seat, "codes": one.split()} for seat, one in enumerate(lists, 1)],
        names=players,
        request_id=request,
    )
    back = f"/e/{event}/rounds"
    if not made.HasField("match"):
        return await visit.page("refused.html", status=422, event=event, reasons=made.reasons, back=back)
    seated = {"series": form.text("series"), "match_id": made.match.match_id, "seats": players}
    answer = await act(visit, event, {"seat_game": seated}, request=f"{request}-seated")
    return await refused(visit, event, answer, back) or visit.go(back)


async def _preset(visit: Visit, name: str) -> list[str]:
    """The codes of a deck that comes with the event's edition."""
    edition = (await tournament(visit)).edition
    deck = (await visit.ask("CatalogService.GetDeck", edition=edition, name=name)).deck
    return [one.code for one in deck.cards for _ in range(one.count)]


ROUTES = (
    ("GET", "/e/{event}/penalties", penalties),
    ("POST", "/e/{event}/act", do),
    ("POST", "/e/{event}/open", open_tables),
    ("POST", "/e/{event}/next", next_game),
)
