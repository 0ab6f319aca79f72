"""What a text says behind itself of how often and when it may be used: "Play this ability only once per turn."."""

import re
from collections.abc import Callable

import msgspec

from domain.kernel.abilities.compiled.tree import Both, Node, YourTurn

_LIMIT = re.compile(
    r"(?:^|\s+)(?:Play this ability only (.+?)|This ability can be played only (once per turn)"
    r"|This ability triggers only (once per turn))\.$"
)
_BETWEEN = re.compile(r",? and (?:only )?(?=once per turn|during|in your|if |anytime)")


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
        for part in _BETWEEN.split(next(one for one in found.groups() if one)):
            if part == "once per turn":
                turnly = 1
            elif part == "in your main phase":
                main = True
            elif part == "during your turn":
                held.append(YourTurn(True))
            elif part == "during your opponent's turn":
                held.append(YourTurn(False))
            elif part.startswith("if "):
                held.append(condition(part.removeprefix("if ")))
            else:
                held.append(condition(part))
    only = None
    for one in held:
        only = one if only is None else Both(only, one)
    return Limits(text, turnly, main, only)
