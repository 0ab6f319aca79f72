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


JUDGE_CHANGES: Mapping[str, Told] = {
    "policyadopted": _adopted,
    "penaltygiven": _penalty,
    "timegiven": _time,
    "paused": lambda data, _: f"the match is paused: {data['cause']}",
    "resumed": lambda data, _: f"no longer paused for: {data['cause']}",
}
LONG_PARTS = ("document",)
"""Parts of acts that are too long to be told in a line."""
