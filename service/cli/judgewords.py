"""Changes that acts of judging make, in words."""

from collections.abc import Callable, Mapping
from typing import Any

from service.app.tournaments.words import ordinal
from service.cli.names import Names

Told = Callable[[Mapping[str, Any], Names], str]


def _adopted(data: Mapping[str, Any], _names: Names) -> str:
    adopted = data["adopted"]
    policy = adopted["policy"]
    where = f", in tournament {adopted['tournament']}" if adopted.get("tournament") else ""
    return f"the match is under {policy['policy']}:{policy['version']}, level {adopted['level']}{where}"


def _penalty(data: Mapping[str, Any], names: Names) -> str:
    given = data["sanction"]
    times = int(given.get("times", 1))
    repeated = f", the {ordinal(times)} time" if times > 1 else ""
    text = f"{names.player(int(given['seat']))} gets {given['penalty']} for {given['infraction']}"
    told = f"{text} ({given['number']}{repeated})"
    if given["penalty"] != given["recommended"]:
        return f"{told} in the place of {given['recommended']}: {given.get('reason', '')}"
    return told


def _time(data: Mapping[str, Any], _names: Names) -> str:
    given = data["given"]
    return f"{int(given['seconds'])} seconds more: {given.get('reason', '')}"


def _opened(data: Mapping[str, Any], names: Names) -> str:
    dispute = data["dispute"]
    caller = names.player(int(dispute["seat"])) if dispute.get("seat") else "an official"
    return f"dispute {dispute['number']}: {caller} asks about position {dispute['position']}: {dispute['question']}"


def _ruled(data: Mapping[str, Any], _names: Names) -> str:
    ruling = data["ruling"]
    rules = f" ({', '.join(ruling['rules'])})" if ruling.get("rules") else ""
    remedies = f"; remedy: {', '.join(ruling['remedies'])}" if ruling.get("remedies") else ""
    means = f"; the text means: {ruling['means']}" if ruling.get("means") else ""
    final = ", final" if data.get("final") else ""
    return f"dispute {data['number']} is {ruling['verdict']}{final}{rules}: {ruling['reasoning']}{remedies}{means}"


def _moved(data: Mapping[str, Any], names: Names) -> str:
    by = f" by {names.player(int(data['seat']))}" if data.get("seat") else ""
    return f"dispute {data['number']} is {data['stands']}{by}"


def _restored(data: Mapping[str, Any], _names: Names) -> str:
    of = f" of match {data['of']}" if data.get("of") else ""
    return f"the match is what it was at position {data['to']}{of}"


def _shown(data: Mapping[str, Any], _names: Names) -> str:
    then = f" as it was at position {data['then']}" if data.get("then") else ""
    return f"judges are shown {data['zone']}{then}"


def _redealt(data: Mapping[str, Any], _names: Names) -> str:
    return f"chance deals {len(data['cards'])} hidden cards anew ({data['how']})"


JUDGE_CHANGES: Mapping[str, Told] = {
    "policyadopted": _adopted,
    "penaltygiven": _penalty,
    "timegiven": _time,
    "disputeopened": _opened,
    "disputeruled": _ruled,
    "disputemoved": _moved,
    "textresolved": lambda data, _: f"the text of dispute {data['number']} is carried out by hand, as it was ruled",
    "disputecorrected": lambda data, _: f"dispute {data['number']} is set right, as it was ruled",
    "restored": _restored,
    "redealt": _redealt,
    "takebackasked": lambda data, names: f"{names.player(int(data['seat']))} asks to go back to position {data['to']}",
    "takebackagreed": lambda data, names: f"{names.player(int(data['seat']))} agrees",
    "takebackended": lambda data, _: f"the take-back is {data['how']}",
    "rewindallowed": lambda data, _: f"a floor judge may take the match back to position {data['to']}",
    "zoneshown": _shown,
    "paused": lambda data, _: f"the match is paused: {data['cause']}",
    "resumed": lambda data, _: f"no longer paused for: {data['cause']}",
}
LONG_PARTS = ("document",)
"""Parts of acts that are too long to be told in a line."""
