"""Which messages of the contract each command's `--json` is made of: what it prints must read as them, field by field.

A command without a service has no answer of one: then `OWN` says what it prints instead.
"""

import json
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from google.protobuf.json_format import ParseDict, ParseError
from google.protobuf.message_factory import GetMessageClass
from magistrate.v1 import (
    audit_service_pb2,
    catalog_service_pb2,
    event_service_pb2,
    judge_service_pb2,
    judging_pb2,
    match_service_pb2,
    rulebook_service_pb2,
    token_service_pb2,
    view_pb2,
)

FILES = (
    audit_service_pb2, catalog_service_pb2, event_service_pb2, judge_service_pb2, judging_pb2, match_service_pb2,
    rulebook_service_pb2, token_service_pb2, view_pb2,
)  # fmt: skip
MESSAGES = {name: kind for file in FILES for name, kind in file.DESCRIPTOR.message_types_by_name.items()}
_SUBMIT, _ACT, _ISSUED = ("SubmitResponse",), ("ActResponse",), ("IssueTokenResponse",)
ANSWERS: Mapping[str, Sequence[str]] = {
    "match new": ("CreateMatchResponse",),
    "match list": ("ListMatchesResponse",),
    "match show": ("GetMatchResponse", "GetStateResponse"),
    "match legal": ("ListLegalActionsResponse",),
    "match act": _SUBMIT,
    "match token": _ISSUED,
    "match watch": ("Event",),
    "replay": ("ListEventsResponse", "GetStateResponse"),
    "explain": ("ExplainResponse",),
    "verify": ("VerifyResponse",),
    "audit": (),
    "diff": ("CompareMatchesResponse",),
    "whatif": ("WhatIfResponse",),
    "transcript": ("AuditTranscriptResponse",),
    "keys list": ("ListExportKeysResponse",),
    "keys show": ("ListExportKeysResponse",),
    "keys new": ("ListExportKeysResponse",),
    "token new": _ISSUED,
    "token grant": ("ListTokensResponse",),
    "token code": ("CreateSignInCodeResponse",),
    "token use": ("SignInResponse",),
    "token list": ("ListTokensResponse",),
    "token revoke": ("ListTokensResponse",),
    "import": ("ImportResponse",),
    "rules list": ("ListEditionsResponse", "ListRulesResponse"),
    "cards show": ("GetCardResponse", "ListCardsResponse"),
    "deck list": ("ListDecksResponse",),
    "deck show": ("GetDeckResponse",),
    "deck check": ("CheckDeckListResponse",),
    "policy check": ("CheckPolicyResponse",),
    "policy list": ("ListPoliciesResponse",),
    "policy show": ("GetPolicyResponse",),
    "event new": ("CreateTournamentResponse",),
    "event list": ("ListTournamentsResponse",),
    "event show": ("GetTournamentResponse",),
    "event log": ("ListEntriesResponse",),
    "event verify": ("VerifyTournamentResponse",),
    "event token": _ISSUED,
    **dict.fromkeys(("event enter", "event drop", "event round", "event day", "event reading"), _ACT),
    **dict.fromkeys(("series pair", "series seat", "series report", "series declare"), _ACT),
    **dict.fromkeys(("pairings make", "pairings slip", "pairings void", "pairings extend", "pairings undo"), _ACT),
    "pairings list": ("Tournament",),
    "pairings open": ("OpenTablesResponse",),
    "pairings standings": ("GetStandingsResponse",),
    "policy words": ("GetPolicyResponse",),
    "series play": ("CreateMatchResponse", "ActResponse"),
    "series show": ("match: PairedMatch",),
    "dispute list": ("JudgingState",),
    "dispute file": ("GetDisputeFileResponse",),
    **dict.fromkeys(("dispute call", "dispute appeal", "dispute take", "dispute withdraw", "dispute close"), _SUBMIT),
    **dict.fromkeys(("dispute ask", "dispute answer"), _SUBMIT),
    **dict.fromkeys(("rule", "takeback", "fix", "look", "resolve"), _SUBMIT),
    "rewind": ("SubmitResponse", "PlanRewindResponse"),
    "branch": ("BranchResponse",),
    "lines": ("CompareLinesResponse",),
    "precedent": ("FindPrecedentsResponse",),
    "penalty give": _ACT,
    "penalty adopt": _SUBMIT,
    "penalty match": _SUBMIT,
    "penalty recommend": ("RecommendPenaltyResponse",),
    "penalty list": ("Tournament",),
    "clock show": ("GetClockResponse",),
    "clock slow": ("GetClockResponse",),
    **dict.fromkeys(("clock extend", "clock pause", "clock resume", "clock end"), _SUBMIT),
    "deckcheck compare": ("DeckCheck",),
    "deckcheck record": _ACT,
    "deckcheck show": ("Tournament",),
}
"""Each top field of what is printed is one of these messages' fields; `name: Message` is one field of that kind."""
BESIDE: Mapping[str, Sequence[str]] = {
    "match new": ("tokens",),
    "event new": ("tokens",),
    **dict.fromkeys(("pairings make", "pairings slip", "pairings void", "pairings extend", "pairings undo"), _ACT),
    "pairings list": ("Tournament",),
    "pairings open": ("OpenTablesResponse",),
    "pairings standings": ("GetStandingsResponse",),
    "policy words": ("GetPolicyResponse",),
    "series play": ("tokens",),
    "verify": ("readjudication", "file", "matches", "revealed", "line", "events", "wrong"),
    "replay": ("event",),
}
"""What a command prints beside: tokens of several calls, and what is known of a file."""
OWN: Mapping[str, str] = {
    "bench": "figures of this machine",
    "archive": "what was moved on this machine",
    "demo": "what became of a recording",
    "export": "the file that was written",
    "pairings export": "the file that was written",
    "reveal": "the file that was written",
    "audit": "the report of a run, with a JudgedMatch for each match",
    "case run": "how cases came out",
    "case show": "a case as a lesson",
    "cards check": "how a file of cards compiles",
    "cards explain": "the stages of a text",
    "rules show": "rules of several editions: a Rule each, with its edition",
    "rules search": "the same",
    "rules coverage": "what cases prove",
    "roles": "the table of permissions",
}


def strange(command: str, said: str) -> list[str]:
    """What a command has printed that is no part of its answers."""
    if command in OWN:
        return []
    return [line for text in _texts(command, said) for line in _strange(command, json.loads(text))]


def _texts(command: str, said: str) -> Iterator[str]:
    """A watch prints one event a line."""
    yield from said.splitlines() if command == "match watch" else [said]


def _strange(command: str, found: Mapping[str, Any]) -> Iterator[str]:
    for name, value in found.items():
        if name in BESIDE.get(command, ()):
            continue
        told = [kind for kind in ANSWERS[command] if _reads(kind, name, value)]
        if not told:
            yield f"{command}: {name} is no field of {' or '.join(ANSWERS[command])} as it stands: {value!r:.200}"


def _reads(kind: str, name: str, value: Any) -> bool:
    field, _, of = kind.rpartition(": ")
    message = GetMessageClass(MESSAGES[of])()
    try:
        ParseDict(value if field else {name: value}, message)
    except ParseError:
        return False
    return not field or field == name
