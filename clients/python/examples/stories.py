"""Does what a story's lines say, one after the other, and answers each with a line of JSON: see clients/stories."""

import asyncio
import json
import sys
from collections.abc import Sequence
from importlib import import_module
from typing import Any

from google.protobuf.json_format import MessageToDict, ParseDict
from google.protobuf.message_factory import GetMessageClass
from magistrate.v1 import acting_pb2, kernel_pb2, match_service_pb2, view_pb2
from magistrate_client import MagistrateError, Ruling, Tokens, answer, lines, table
from magistrate_client.aio import AsyncClient, AsyncTurn

tokens = Tokens()
clients: dict[str, AsyncClient] = {}
turns: dict[str, AsyncTurn] = {}
open_: dict[str, Any] = {}


def ruled(ruling: Ruling) -> dict[str, Any]:
    """A ruling as data."""
    return {
        "accepted": ruling.accepted, "stale": ruling.stale, "repeated": ruling.repeated,
        "position": ruling.position, "text": ruling.text, "reasons": [MessageToDict(one) for one in ruling.reasons],
    }  # fmt: skip


def asked(who: str, turn: AsyncTurn) -> dict[str, Any]:
    """What somebody is asked for, which the next `take` answers."""
    turns[who] = turn
    kinds = {"offers": turn.offers, "anytime": turn.anytime, "acts": turn.acts}
    return {"position": turn.position, **{kind: [one.action for one in offers] for kind, offers in kinds.items()}}


def told(events: Sequence[view_pb2.Event]) -> list[dict[str, Any]]:
    """Events, in words, too."""
    return [{"position": one.position, "action": one.take.action, "lines": list(lines(one))} for one in events]


def read(step: dict[str, Any]) -> Any:
    """The request of any call of the contract."""
    service, _, name = step["call"].partition(".")
    file = import_module(f"magistrate.v1.{service.removesuffix('Service').lower()}_service_pb2")
    method = file.DESCRIPTOR.services_by_name[service].methods_by_name[name]
    return ParseDict(step["request"], GetMessageClass(method.input_type)())


async def do(who: str, step: dict[str, Any]) -> Any:
    """One step of a story, and its answer."""
    name = step["do"]
    if name == "connect":
        own = Tokens(step["kept"]) if "kept" in step else tokens
        clients[who] = AsyncClient(step["address"], step["token"], tokens=own)
        return {}
    if name == "issue":
        actor = ParseDict(step["actor"], kernel_pb2.Actor())
        clients[who] = await clients[step["from"]].issue(step["match"], actor, lifetime=step["lifetime"])
        return {"token": clients[who].token}
    client = clients[who]
    match = client.match(step.get("match", ""))
    if name == "create":
        wish = ParseDict(step["request"], match_service_pb2.CreateMatchRequest())
        decks = [deck.preset or list(deck.codes) for deck in wish.decks]
        made = await client.create(wish.edition, decks, names=wish.names, options=wish.options, chance=wish.chance)
        return {"ruling": ruled(made)} if isinstance(made, Ruling) else {"match": made.id}
    if name in ("play", "watch", "tables"):
        open_[f"{who} {name}"] = match.play() if name == "play" else (
            match.watch(step.get("after", 0)) if name == "watch" else client.tables(step["tournament"])
        )  # fmt: skip
        return {}
    if name == "turn":
        async for turn in open_[f"{who} play"]:
            return asked(who, turn)
        return {"ended": True}
    if name == "next":
        found: list[view_pb2.Event] = []
        async for event in open_[f"{who} watch"]:
            found.append(event)
            if len(found) == step["count"]:
                return {"events": told(found)}
        return {"events": told(found), "ended": True}
    if name == "table":
        async for one in open_[f"{who} tables"]:
            if len(one.calls) < step["calls"]:
                continue
            return {"series": one.series, "match": one.match_id, "calls": [call.dispute for call in one.calls]}
    if name == "offers":
        return asked(who, await match.offers())
    if name == "answer":
        return ruled(await turns[who].take(answer(turns[who].offers[0])))
    if name == "take":
        return ruled(await turns[who].take(ParseDict(step["take"], acting_pb2.Take())))
    if name == "submit":
        take = ParseDict(step["take"], acting_pb2.Take())
        expected, request_id = step.get("expected", 0), step.get("requestId", "")
        return ruled(await match.submit(take, expected=expected, request_id=request_id))
    if name == "info":
        info = await match.info()
        return {"position": info.position, "edition": info.setup.edition}
    if name == "state":
        state = await match.state(step.get("position"))
        return {"position": state.position, "winners": list(state.result.winners), "lines": list(table(state))}
    if name == "events":
        return {"events": told([event async for event in match.events(step.get("after", 0))])}
    if name == "cards":
        return {"codes": sorted(await (client.cards(step["of"]) if "of" in step else match.cards()))}
    if name == "matches":
        wanted = ParseDict(step["filter"], match_service_pb2.ListMatchesRequest())
        fields = {field.name: value for field, value in wanted.ListFields()}
        return {"matches": [row.match_id async for row in client.matches(**fields)]}
    if name == "token":
        return {"token": client.token}
    if name == "stream":
        return {
            "fields": sorted(
                {field async for news in client.stream(step["call"], read(step)) for field in MessageToDict(news)}
            )
        }
    if name == "follow":
        open_[f"{who} follow"] = client.follow(step["call"], read(step))
        return {}
    if name == "news":
        async for news in open_[f"{who} follow"]:
            if rows := MessageToDict(news).get(step["has"]):
                return {"count": len(rows)}
    return MessageToDict(await client.ask(step["call"], read(step)))


async def main() -> None:
    """Reads steps until there are no more."""
    for line in sys.stdin:
        step = json.loads(line)
        try:
            came = {"value": await do(step["as"], step)}
        except MagistrateError as wrong:
            said = {"kind": type(wrong).__name__, "reason": wrong.reason, "text": wrong.message}
            came = {"error": {**said, "facts": dict(wrong.facts), "fields": sorted(wrong.fields)}}
        print(json.dumps(came), flush=True)


asyncio.run(main())
