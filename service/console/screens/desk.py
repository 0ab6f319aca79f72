"""The event's desk: players, rounds, pairings, results and penalties, each act an entry of the event's record."""

from collections.abc import Callable, Mapping
from typing import Any

from starlette.responses import Response

from service.console.forms import Form
from service.console.problems import Problem
from service.console.screens.events import act, refused, tournament
from service.console.visit import Visit, request_id
from service.console.words import enum_word

_MINUTE = 60
DECLARED = ("intentional draw", "concession", "double loss", "time over")
_LOST = ("loss", "concession", "double loss", "drop", "disqualification")


def _enter(form: Form) -> dict[str, Any]:
    return {"player": form.text("player"), "deck": form.text("deck").split()}


def _pair(form: Form) -> dict[str, Any]:
    return {"players": [form.text("one"), form.text("other")]}


def _declare(form: Form) -> dict[str, Any]:
    players, declared = form.all("players"), form.text("declared")
    if declared not in DECLARED:
        raise Problem(400, "The form does not say what is declared.", "Load the page again.")
    return {
        "series": form.text("series"),
        "declared": f"DECLARED_RESULT_{declared.replace(' ', '_').upper()}",
        "players": players,
        "reason": form.text("reason"),
    }


def _penalise(form: Form) -> dict[str, Any]:
    names = ("player", "infraction", "penalty", "reason")
    return {name: form.text(name) for name in names}


_ACTS: Mapping[str, Callable[[Form], dict[str, Any]]] = {
    "enter_player": _enter,
    "drop_player": lambda form: {"player": form.text("player"), "reason": form.text("reason")},
    "begin_day": lambda _form: {},
    "begin_round": lambda form: {"time": f"{form.number('minutes') * _MINUTE}s"},
    "pair_players": _pair,
    "seat_game": lambda form: {
        "series": form.text("series"),
        "match_id": form.text("match"),
        "seats": form.all("seats"),
        "match_token": form.text("token"),
    },
    "report_game": lambda form: {"series": form.text("series"), "match_id": form.text("match")},
    "declare_result": _declare,
    "penalise_player": _penalise,
}


async def rounds(visit: Visit) -> Response:
    """Players, and the matches of each round with their results."""
    found = await tournament(visit)
    standing = sorted(_standing(found).items(), key=lambda one: (-one[1][0], one[1][1], one[0]))
    return visit.page(
        "rounds.html",
        event=found.tournament_id,
        tournament=found,
        paired=sorted(found.matches, key=lambda one: (-one.round, _table(one.series))),
        scores=standing,
        inside=[one.player for one in found.players if not one.out],
        free=_free(found),
        declared=DECLARED,
        decks=[one.name for one in (await visit.ask("CatalogService.ListDecks", edition=found.edition)).decks],
        request_id=request_id(),
    )


def _table(series: str) -> int:
    number = series.rpartition(".")[2]
    return int(number) if number.isdecimal() else 0


def _standing(found: Any) -> dict[str, tuple[int, int]]:
    """How many matches each player has won and lost."""
    scores = {one.player: (0, 0) for one in found.players}
    for match in found.matches:
        for one in match.players:
            won, lost = scores.get(one.player, (0, 0))
            won += enum_word(one, "outcome") == "win"
            lost += enum_word(one, "outcome") in _LOST
            scores[one.player] = (won, lost)
    return scores


def _free(found: Any) -> list[str]:
    """The players who are in and have no match in the latest round."""
    latest = max((one.number for one in found.rounds), default=0)
    paired = {one.player for match in found.matches if match.round == latest for one in match.players}
    return [one.player for one in found.players if not one.out and one.player not in paired]


async def penalties(visit: Visit) -> Response:
    """The penalties that were given, and what the policy recommends for the next one."""
    found = await tournament(visit)
    policy = (await visit.ask("EventService.GetPolicy", tournament_id=found.tournament_id)).policy
    player, infraction = visit.asked("player"), visit.asked("infraction")
    recommended = None
    if player and infraction:
        recommended = await visit.ask(
            "EventService.RecommendPenalty",
            tournament_id=found.tournament_id,
            player=player,
            infraction=infraction,
        )
    return visit.page(
        "penalties.html",
        event=found.tournament_id,
        tournament=found,
        policy=policy,
        player=player,
        infraction=infraction,
        recommended=recommended,
        history=[one for one in found.penalties if one.player == player],
        request_id=request_id(),
    )


async def do(visit: Visit) -> Response:
    """Does an act of the event. The same form again does nothing twice."""
    event = visit.part("event")
    form = await visit.form()
    made = _ACTS.get(form.text("act"))
    if made is None:
        raise Problem(400, "The form does not say what is to be done.", "Load the page again.")
    back = f"/e/{event}/penalties" if form.text("act") == "penalise_player" else f"/e/{event}/rounds"
    given = made(form)
    if form.text("preset") and not given.get("deck"):
        given["deck"] = await _preset(visit, form.text("preset"))
    answer = await act(visit, event, {form.text("act"): given}, request=form.text("request"))
    return refused(visit, event, answer, back) or visit.go(back)


async def _preset(visit: Visit, name: str) -> list[str]:
    """The codes of a deck that comes with the event's edition."""
    edition = (await tournament(visit)).edition
    deck = (await visit.ask("CatalogService.GetDeck", edition=edition, name=name)).deck
    return [one.code for one in deck.cards for _ in range(one.count)]


ROUTES = (
    ("GET", "/e/{event}/rounds", rounds),
    ("GET", "/e/{event}/penalties", penalties),
    ("POST", "/e/{event}/act", do),
)
