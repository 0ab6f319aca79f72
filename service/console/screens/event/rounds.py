"""Rounds: who is in, who meets whom, when the clock begins, and what comes next."""

from collections.abc import Sequence
from typing import Any

from starlette.responses import Response

from service.console.screens.event.desk import DECLARED, KINDS
from service.console.screens.event.shared import tournament
from service.console.visit import Visit, request_id
from service.console.words import enum_word


async def rounds(visit: Visit) -> Response:
    """Players, and the matches of each round with their results; of an official, with what may be done next."""
    found = await tournament(visit)
    latest = found.rounds[-1] if found.rounds else None
    now = matches_of(found, latest.number) if latest else []
    standing = await visit.ask("EventService.GetStandings", tournament_id=found.tournament_id)
    inside = [one.player for one in found.players if not one.out]
    decks = [one.name for one in (await visit.ask("CatalogService.ListDecks", edition=found.edition)).decks]
    return await visit.page(
        "rounds.html",
        event=found.tournament_id,
        tournament=found,
        latest=latest,
        state=state_of(latest, now),
        now=now,
        before=[(one, matches_of(found, one.number)) for one in reversed(found.rounds[:-1])],
        inside=inside,
        free=_free(inside, now),
        undecided=undecided(now),
        unopened=[one for one in undecided(now) if not one.games and not one.slips],
        between=_between(now) if visit.own.all_matches else [],
        lists={one.player: one.deck for one in found.players},
        swiss_rounds=standing.swiss_rounds,
        standings=standing.standings,
        declared=DECLARED,
        kinds=KINDS,
        decks=decks,
        request_id=request_id(),
    )


def matches_of(found: Any, number: int) -> list[Any]:
    """The matches of a round, by their tables."""
    own = [one for one in found.matches if one.round == number]
    return sorted(own, key=lambda one: table_of(one.series))


def table_of(series: str) -> int:
    """The number of a match's table."""
    number = series.rpartition(".")[2]
    return int(number) if number.isdecimal() else 0


def undecided(matches: Sequence[Any]) -> list[Any]:
    """Those without a result."""
    return [one for one in matches if not any(player.outcome for player in one.players)]


def state_of(latest: Any, matches: Sequence[Any]) -> str:
    """What the event waits for: `nothing yet`, `paired` and its clock stands, `playing`, or `over`."""
    if latest is None:
        return "nothing yet"
    if not matches or not undecided(matches):
        return "paired" if not matches and not latest.HasField("begin_time") else "over"
    return "playing" if latest.HasField("begin_time") else "paired"


def _between(matches: Sequence[Any]) -> list[Any]:
    """The matches of several games that wait for their next one: what was seated there is reported, and decides not."""
    return [one for one in undecided(matches) if one.games and all(game.reported for game in one.games)]


def _free(inside: Sequence[str], matches: Sequence[Any]) -> list[str]:
    """The players who are in and have no match in the round."""
    paired = {one.player for match in matches for one in match.players}
    return [player for player in inside if player not in paired]


def outcome(match: Any) -> str:
    """A match's result in words: `2–1, Ann has won`."""
    won = [one.player for one in match.players if enum_word(one, "outcome") == "win"]
    if match.bye:
        return "bye"
    if not any(one.outcome for one in match.players):
        return ""
    games = "–".join(str(one.wins) for one in match.players) + (f"–{match.drawn}" if match.drawn else "")
    how = {enum_word(one, "outcome") for one in match.players} - {"win", "loss", "unspecified"}
    word = f"{won[0]} has won" if won else ", ".join(sorted(how))
    return f"{games}, {word}" + (f" ({', '.join(sorted(how))})" if won and how else "")


ROUTES = (("GET", "/e/{event}/rounds", rounds),)
