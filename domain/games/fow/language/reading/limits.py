"""What a text says behind itself of how often and when it may be used: "Play this ability only once per turn."."""

import re
from collections.abc import Callable

import msgspec

from domain.games.fow.nodes.conditions import InPhase, Not
from domain.kernel.abilities.compiled.tree import Both, Node, YourTurn

_LIMIT = re.compile(
    r"(?:^|\s+)(?:Play this ability only (.+?)|This ability can be played only (once per turn)"
    r"|This ability triggers only ((?:up to )?(?:once|twice|three times) per turn|if .+?)"
    r"|You may play this ability (up to (?:twice|three times) per turn)"
    r"|You cannot play this ability (unless .+?)|You cannot play this ability (if .+?))\.$"
)
_BETWEEN = re.compile(r",? and (?:only )?(?=once per turn|during|in your|if |anytime)")
_OFTEN = {"once": 1, "twice": 2, "three times": 3}
_OFTEN_SAID = re.compile(r"^(?:up to )?(once|twice|three times) per turn$")
_PHASE = re.compile(r"^during (?:an?|(your)|(your opponent's)) (draw|recovery|main|end) phase$")
_FORBIDDEN = 6
"""The group of the pattern that says when an ability cannot be played."""


class Limits(msgspec.Struct, frozen=True):
    """A text without its limits: how often a turn, whether in main timing alone, and what has to hold."""

    text: str
    turnly: int = 0
    main: bool = False
    only: Node | None = None


def limits(text: str, condition: Callable[[str], Node]) -> Limits:
    """A text without what it says of how often and when, and that; `condition` reads what has to hold."""
    turnly, main, held = 0, False, list[Node]()
    while (found := _LIMIT.search(text)) is not None:
        text = text[: found.start()]
        if found[_FORBIDDEN]:
            held.append(Not(condition(found[_FORBIDDEN].removeprefix("if "))))
            continue
        for part in _BETWEEN.split(next(one for one in found.groups() if one)):
            if (often := _OFTEN_SAID.match(part)) is not None:
                turnly = _OFTEN[often[1]]
            elif part in ("in your main phase", "during main timing"):
                main = True
            elif (phase := _PHASE.match(part)) is not None:
                held.append(_in_phase(phase))
            elif part == "during your turn":
                held.append(YourTurn(True))
            elif part == "during your opponent's turn":
                held.append(YourTurn(False))
            else:
                held.append(condition(part.removeprefix("if ").removeprefix("unless ")))
    only = None
    for one in held:
        only = one if only is None else Both(only, one)
    return Limits(text, turnly, main, only)


def _in_phase(said: re.Match[str]) -> Node:
    """That a phase is now: anybody's, or that of one player's turn."""
    phase = InPhase(said[3])
    return phase if not (said[1] or said[2]) else Both(YourTurn(bool(said[1])), phase)
