"""Records the stories from a service: `python -m tests.clients.stories.record [NAME …]`.

Chance is entered by a recorder, as at a table, so that a story comes out the same wherever it is told.
"""

import random
import sys
import tempfile
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Any

from google.protobuf.json_format import MessageToDict
from magistrate.v1 import catalog_service_pb2
from magistrate_client import answer

from domain.registry import games
from service.app.boundary.config import Config
from tests.clients.stories.telling import Recorder, write
from tests.service.rpc.serving import running

PARTS: Mapping[str, Mapping[str, Any]] = {
    "ann": {"role": "ROLE_SEAT", "seat": 1},
    "ben": {"role": "ROLE_SEAT", "seat": 2},
    "recorder": {"role": "ROLE_RECORDER"},
}
OPTIONS: Mapping[str, Mapping[str, int]] = {"dice:1": {"life": 3}}
LONGEST = 150
"""Positions after which a match of random play is given up: its end is a concession then."""


def opened(told: Recorder, edition: str, address: str = "$line") -> None:
    """A match of two seats and a recorder, each with a client."""
    told.do("organiser", "connect", address=address, token="$organiser")  # noqa: S106 - what a step calls it
    deck = decks_of(told, edition)[0].name
    request = {
        "edition": edition, "names": ["Ann", "Ben"], "chance": "CHANCE_MODE_ENTERED",
        "decks": [{"seat": 1, "preset": deck}, {"seat": 2, "preset": deck}], "options": dict(OPTIONS.get(edition, {})),
    }  # fmt: skip
    told.do("organiser", "create", request=request, keep={"match": "match"})
    for name, actor in PARTS.items():
        issue(told, name, actor)


def decks_of(told: Recorder, edition: str) -> Sequence[catalog_service_pb2.CatalogDeck]:
    """An edition's own decks."""
    found: Sequence[catalog_service_pb2.CatalogDeck] = (
        told.stage.own("organiser")
        .ask("CatalogService.ListDecks", catalog_service_pb2.ListDecksRequest(edition=edition))
        .decks
    )
    return found


def issue(told: Recorder, name: str, actor: Mapping[str, Any], lifetime: float = 600.0, **more: Any) -> None:
    """Somebody's client, by a token of the organiser's."""
    told.do(name, "issue", **{"from": "organiser"}, match="$match", actor=dict(actor), lifetime=lifetime, **more)


def asked(told: Recorder) -> str:
    """Whom the match asks; nobody where it is over."""
    match = told.stage.kept["match"]
    return next((name for name in PARTS if told.stage.own(name).match(match).offers().offers), "")


def taken(told: Recorder, who: str, chance: random.Random) -> None:
    """Somebody's answer by chance to what is offered now."""
    offers = told.stage.own(who).match(told.stage.kept["match"]).offers().offers
    told.do(who, "take", take=MessageToDict(answer(chance.choice(offers), chance)))


def step(told: Recorder, chance: random.Random) -> str:
    """Whoever is asked answers, and is named."""
    who = asked(told)
    told.do(who, "offers", match="$match")
    taken(told, who, chance)
    return who


def whole(told: Recorder, edition: str, seed: int) -> None:
    """A match that both play to its end by loops over their turns."""
    chance = random.Random(seed)
    opened(told, edition)
    for name in PARTS:
        told.do(name, "play", match="$match")
    while who := asked(told):
        turn = told.do(who, "turn")
        if turn["position"] > LONGEST:
            told.do(who, "submit", match="$match", take={"action": "concede"})
            break
        taken(told, who, chance)
    for name in PARTS:
        told.do(name, "turn")
    told.do("ann", "watch", match="$match")
    told.do("ann", "next", count=100_000)
    told.do("ben", "events", match="$match")
    told.do("organiser", "state", match="$match")
    told.do("ben", "cards", match="$match")
    told.do("organiser", "cards", of=edition)


def refused(told: Recorder) -> None:
    """What is not allowed, and what cannot be read."""
    opened(told, "dice:1")
    bad = {"edition": "dice:1", "decks": [{"seat": seat, "codes": ["lamp-squire"]} for seat in (1, 2)]}
    told.do("organiser", "create", request=bad)
    who = asked(told)
    while who == "recorder":
        step(told, random.Random(1))
        who = asked(told)
    other = "ben" if who == "ann" else "ann"
    told.do(other, "submit", match="$match", take={"action": "endphase"})
    told.do(who, "offers", match="$match")
    told.do(who, "take", take={"action": "placeresources", "parts": [{"name": "cards", "picks": [{"card": 1}]}]})
    told.do(who, "offers", match="$match")
    told.do(who, "answer")
    told.do(who, "submit", match="$match", take={"action": "fly"})
    told.do(who, "info", match="nosuchmatch")
    told.do("organiser", "info", match="nosuchmatch")
    told.do("organiser", "cards", of="nosuchgame:1")
    told.do("stranger", "connect", address="$line", token="no token")  # noqa: S106 - as above
    told.do("stranger", "info", match="$match")
    told.do("stranger", "stream", call="AuditService.Export", request={"matchId": "$match"})
    told.do("organiser", "stream", call="AuditService.Export", request={"matchId": "$match"})


def raced(told: Recorder) -> None:
    """Two of the same part answer at once, and a request that is sent twice."""
    chance = random.Random(2)
    opened(told, "dice:1")
    while (who := asked(told)) == "recorder":
        step(told, chance)
    issue(told, "the same", PARTS[who])
    told.do(who, "offers", match="$match")
    late = told.do("the same", "offers", match="$match")
    taken(told, who, chance)
    told.do("the same", "answer")
    told.do("the same", "offers", match="$match")
    told.do("the same", "submit", match="$match", take={"action": "concede"}, expected=late["position"])
    for _ in range(2):
        told.do(who, "submit", match="$match", take={"action": "concede"}, requestId="I give up")
    told.do("organiser", "state", match="$match")


def lost(told: Recorder) -> None:
    """Lines that break under calls, watches and loops."""
    chance = random.Random(3)
    opened(told, "mya:1")
    told.do("ann", "watch", match="$match")
    told.do("ann", "next", count=1)
    seen = 1
    for name in PARTS:
        told.do(name, "play", match="$match")
    for _ in range(8):
        told.apart("cut")
        who = asked(told)
        told.do(who, "turn")
        told.apart("cut")
        taken(told, who, chance)
        told.apart("cut")
        position = told.do("organiser", "info", match="$match")["position"]
        told.do("ann", "next", count=position - seen)
        seen = position
    told.do("organiser", "events", match="$match", after=1)


def disputed(told: Recorder) -> None:
    """An event whose judge takes a call, rules on it and takes the match back."""
    chance = random.Random(4)
    opened(told, "dice:1")
    asking = catalog_service_pb2.GetDeckRequest(edition="dice:1", name=decks_of(told, "dice:1")[0].name)
    deck = told.stage.own("organiser").ask("CatalogService.GetDeck", asking).deck
    codes = [card.code for card in deck.cards for _ in range(card.count)]
    told.do("organiser", "ask", call="EventService.CreateTournament", keep={"cup": "tournamentId"}, request={
        "name": "Cup", "edition": "dice:1", "level": "competitive", "policy": "magic-structure",
    })  # fmt: skip
    acts: list[tuple[str, dict[str, Any]]] = [
        *(("enterPlayer", {"player": player, "deck": codes}) for player in ("ann", "ben")),
        ("beginRound", {}), ("pairPlayers", {"players": ["ann", "ben"]}),
        ("seatGame", {"series": "1.1", "matchId": "$match", "seats": ["ann", "ben"]}),
    ]  # fmt: skip
    for act, parts in acts:
        request = {"tournamentId": "$cup", act: parts}
        told.do("organiser", "ask", call="EventService.Act", request=request)
    told.do("organiser", "matches", filter={"tournamentId": "$cup"})
    told.do("organiser", "follow", call="MatchService.WatchMatches", request={"tournamentId": "$cup"})
    told.do("organiser", "news", has="matches")
    told.apart("cut")
    told.do("organiser", "tables", tournament="$cup")
    told.do("organiser", "table", calls=0)
    while (who := step(told, chance)) == "recorder":
        pass
    before = told.do("organiser", "info", match="$match")["position"]
    told.do(
        who, "submit", match="$match", take=act_of("calljudge", position=before, reason="Was that allowed?", rule="1.1")
    )
    told.do("organiser", "news", has="matches")
    told.do("organiser", "table", calls=1)
    issue(told, "lee", {"role": "ROLE_HEAD_JUDGE", "name": "Lee"})
    told.do("lee", "offers", match="$match")
    told.do("lee", "submit", match="$match", take=act_of("takecall", dispute=1))
    told.do("lee", "ask", call="JudgeService.PlanRewind", request={"matchId": "$match", "to": before - 1})
    ruling = act_of(
        "ruleon", dispute=1, verdict="reversed", rules=["1.1"], remedies=["rewind"], reason="it was not allowed"
    )
    told.do("lee", "submit", match="$match", take=ruling)
    told.do(
        "lee", "submit", match="$match", take=act_of("rewind", to=before - 1, reason="it was not allowed", by="1.1")
    )
    told.do("lee", "submit", match="$match", take=act_of("closedispute", dispute=1))
    told.do("lee", "events", match="$match", after=before)
    told.do(who, "state", match="$match")
    told.do(who, "offers", match="$match")


def expired(told: Recorder) -> None:
    """A token that ends is renewed by who can, and lets nobody else in."""
    opened(told, "dice:1")
    issue(told, "kim", {"role": "ROLE_JUDGE", "name": "Kim"}, lifetime=2.0, keep={"first": "token"})
    told.do("guest", "connect", address="$line", token="$first")  # noqa: S106 - as above
    told.do("guest", "info", match="$match")
    told.apart("wait", seconds=2.3)
    told.do("guest", "info", match="$match")
    told.do("kim", "info", match="$match")
    told.do("kim", "token")


def act_of(action: str, **parts: int | str | list[str]) -> dict[str, Any]:
    """An act of judging, of the numbers and words of its parts."""
    said = []
    for name, value in parts.items():
        values = value if isinstance(value, list) else [value]
        said.append(
            {"name": name, "picks": [{"number": one} if isinstance(one, int) else {"word": one} for one in values]}
        )
    return {"action": action, "parts": said}


SEEDS: Mapping[str, int] = {"sve:1.16.0": 6, "sve:early": 4}
"""Of random play that comes to its end soon."""
STORIES: Mapping[str, tuple[str, Callable[[Recorder], None]]] = {
    "refusal": ("What is not allowed, and what cannot be read", refused),
    "race": ("Two answer at once, and one request is sent twice", raced),
    "lost-connection": ("The line breaks under calls, watches and loops", lost),
    "dispute": ("A judge of an event takes a call, rules, and takes the match back", disputed),
    "expired-token": ("A token that ends is renewed by who can, and lets nobody else in", expired),
    **{
        f"match-{edition.replace(':', '-')}": (
            f"A whole match of {edition}",
            partial(whole, edition=edition, seed=SEEDS.get(edition, 1)),
        )
        for edition in games()
    },
}


def main(names: list[str]) -> None:
    """Records those of these names, or all."""
    with (
        tempfile.TemporaryDirectory() as folder,
        running(Config(data=Path(folder), port=0, store="memory:")) as service,
    ):
        for name in names or STORIES:
            title, story = STORIES[name]
            write(name, title, story, service)
            print(name)  # noqa: T201 - the command's answer


if __name__ == "__main__":
    main(sys.argv[1:])
