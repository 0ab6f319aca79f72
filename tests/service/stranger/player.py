"""A client that knows nothing but the proto files: it opens, plays, proves and carries a match, and reports as JSON.

Run as a program of its own: `player.py ADDRESS TOKEN OTHER_ADDRESS OTHER_TOKEN`, with stubs generated from the
proto files alone on its path.
"""

import json
import random
import sys
from typing import Any

import grpc
from google.protobuf.json_format import MessageToDict
from magistrate.v1 import (
    acting_pb2,
    audit_service_pb2,
    audit_service_pb2_grpc,
    card_pb2,
    kernel_pb2,
    match_service_pb2_grpc,
    token_service_pb2,
    token_service_pb2_grpc,
    view_pb2,
)
from magistrate.v1 import match_service_pb2 as match_pb2

SEATS = (1, 2, 3)
COSTS = (1, 1, 2, 2, 3, 3, 4, 4)
CHUNK = 200


class Table:
    """One service as somebody with a token reaches it."""

    def __init__(self, address: str, token: str) -> None:
        channel = grpc.insecure_channel(address)
        self.matches = match_service_pb2_grpc.MatchServiceStub(channel)
        self.tokens = token_service_pb2_grpc.TokenServiceStub(channel)
        self.audit = audit_service_pb2_grpc.AuditServiceStub(channel)
        self.pass_ = (("authorization", f"Bearer {token}"),)

    def call(self, method: Any, request: Any) -> Any:
        """An answer, within half a minute."""
        return method(request, metadata=self.pass_, timeout=30)


def printed() -> list[card_pb2.PrintedCard]:
    """Cards of this client's own, by printed text."""
    cards = []
    for place, cost in enumerate(COSTS):
        fields: dict[str, str | int] = {"kind": "creature", "cost": cost, "offense": 1 + cost, "defense": 2 + cost}
        text = "Deal 1 damage to target creature or player." if place % 2 else ""
        row = card_pb2.PrintedCard(code=f"own-{place}", name=f"Own Creature {place}", text=text)
        for name, value in fields.items():
            if isinstance(value, str):
                row.fields[name].text = value
            else:
                row.fields[name].number = value
        cards.append(row)
    return cards


def opened(table: Table) -> str:
    """The id of a new match of three seats."""
    cards = printed()
    codes = [card.code for card in cards for _ in range(4)]
    decks = [card_pb2.Deck(seat=seat, codes=codes) for seat in SEATS]
    request = match_pb2.CreateMatchRequest(
        edition="dice:1", cards=cards, decks=decks, options={"life": 20}, names=["Ann", "Ben", "Cas"], request_id="new"
    )
    match: str = table.call(table.matches.CreateMatch, request).match.match_id
    return match


def taken(offer: acting_pb2.Offer, chance: random.Random) -> acting_pb2.Take:
    """A random answer of an offer."""
    take = acting_pb2.Take(action=offer.action)
    for part in offer.parts:
        count = chance.randint(part.choices.least, part.choices.most)
        picks = [one.pick for one in chance.sample(list(part.choices.candidates), count)]
        take.parts.add(name=part.name, picks=picks)
    return take


def played(table: Table, seats: dict[int, Table], match: str) -> view_pb2.State:
    """Plays the match to its end; every seat with its own token."""
    chance = random.Random(7)
    for number in range(5_000):
        state = table.call(table.matches.GetState, match_pb2.GetStateRequest(match_id=match)).state
        if state.HasField("result"):
            end: view_pb2.State = state
            return end
        seat = seats[state.question.seat]
        legal = seat.call(seat.matches.ListLegalActions, match_pb2.ListLegalActionsRequest(match_id=match))
        offers = [offer for offer in legal.offers if not offer.anytime]
        take = taken(chance.choice(offers), chance)
        submit = match_pb2.SubmitRequest(
            match_id=match, take=take, request_id=f"act-{number}", expected_version=legal.position
        )
        ruling = seat.call(seat.matches.Submit, submit).ruling
        assert ruling.WhichOneof("ruling") == "accepted", ruling
    raise AssertionError("the match does not end")


def altered(lines: list[str]) -> tuple[list[str], int]:
    """The export with one byte changed in the middle, and the number of its line."""
    place = len(lines) // 2
    line = lines[place]
    at = line.index('"rule":"') + len('"rule":"')
    other = "2" if line[at] != "2" else "3"
    return [*lines[:place], line[:at] + other + line[at + 1 :], *lines[place + 1 :]], place + 1


def carried(other: Table, lines: list[str]) -> dict[str, Any]:
    """What another service says to an export."""
    chunks = [lines[at : at + CHUNK] for at in range(0, len(lines), CHUNK)]
    try:
        answer = other.audit.Import(
            (audit_service_pb2.ImportRequest(lines=chunk) for chunk in chunks), metadata=other.pass_, timeout=60
        )
    except grpc.RpcError as error:
        return {"code": error.code().name, "problem": error.details()}
    return {"code": "OK", "answer": MessageToDict(answer)}


def main(address: str, token: str, other_address: str, other_token: str) -> None:
    """The whole story, told as JSON on standard output."""
    table, other = Table(address, token), Table(other_address, other_token)
    match = opened(table)
    seats = {}
    for number in SEATS:
        actor = kernel_pb2.Actor(role=kernel_pb2.ROLE_SEAT, seat=number)
        wish = token_service_pb2.IssueTokenRequest(match_id=match, actor=actor)
        seats[number] = Table(address, table.call(table.tokens.IssueToken, wish).token)
    end = played(table, seats, match)
    middle = end.position // 2
    seen = {}
    for number, seat in seats.items():
        request = match_pb2.GetStateRequest(match_id=match, position=middle)
        seen[number] = MessageToDict(seat.call(seat.matches.GetState, request).state)
    verify = audit_service_pb2.VerifyRequest(match_id=match)
    verified = table.call(table.audit.Verify, verify)
    export = table.audit.Export(audit_service_pb2.ExportRequest(match_id=match), metadata=table.pass_, timeout=60)
    lines = [line for part in export for line in part.lines]
    changed, line = altered(lines)
    report = {
        "match": match,
        "position": end.position,
        "result": MessageToDict(end.result),
        "middle": middle,
        "seen": seen,
        "verified": MessageToDict(verified),
        "altered line": line,
        "altered": carried(other, changed),
        "carried": carried(other, lines),
        "verified there": MessageToDict(other.call(other.audit.Verify, verify)),
        "modules": sorted(name for name in sys.modules if name in ("domain", "service", "msgspec")),
    }
    json.dump(report, sys.stdout)


if __name__ == "__main__":
    main(*sys.argv[1:])
