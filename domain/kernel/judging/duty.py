"""How an act of judging is ruled on: by a table, as a game's actions are."""

from collections.abc import Callable, Mapping
from typing import Any

import msgspec

from domain.kernel.choices import Role
from domain.kernel.commands import JUDGES, Action, Actor
from domain.kernel.game import Decision, Look
from domain.kernel.rulings import Reason
from domain.kernel.state import State
from domain.rulebook import JUDGING, rulebook

R = rulebook(JUDGING).ref
R_ROLES = R("J.1.2")
R_PAUSED = R("J.1.4")
R_EXISTS = R("J.1.5")

OFFICIALS: tuple[Role, ...] = (*JUDGES, "organiser")

Past = Mapping[int, State]
"""The states that a match had at positions that an act speaks of."""


def nothing_against(look: Look, actor: Actor, action: Any) -> list[Reason]:
    """That the actor has the role is all that the act needs."""
    return []


def no_past(state: State, action: Any) -> tuple[int, ...]:
    """The act looks at no earlier position."""
    return ()


class Duty(msgspec.Struct, frozen=True, kw_only=True):
    """One act: the roles that may do it, every reason against it, and what it does.

    `past` names the positions whose states `perform` is given: only such as the match has had.
    `perform` makes its changes with `Decision.record`: no game answers them. `settles` lets the game settle what
    follows at once, as after a correction.
    """

    roles: tuple[Role, ...]
    perform: Callable[[Decision, Actor, Any, Past], None]
    refuse: Callable[[Look, Actor, Any], list[Reason]] = nothing_against
    past: Callable[[State, Any], tuple[int, ...]] = no_past
    settles: bool = False


def refuse_role(duty: Duty, actor: Actor, action: Action) -> list[Reason]:
    """Why somebody in this role may not do this."""
    if actor.role in duty.roles:
        return []
    words = " or ".join(duty.roles)
    return [Reason(R_ROLES, f"this is for {words}, not for {actor}", "call a judge" if actor.role == "seat" else "")]
