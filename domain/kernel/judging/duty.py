"""How an act of judging is ruled on: by a table, as a game's actions are."""

from collections.abc import Callable, Mapping
from typing import Any

import msgspec

from domain.kernel.decisions.commands import JUDGES, Action, Actor
from domain.kernel.decisions.game import Decision, Look
from domain.kernel.decisions.rulings import Listed, Message, Reason, up_to
from domain.kernel.log.events import Event
from domain.kernel.table.choices import Role, Word
from domain.kernel.table.learned import Learned
from domain.kernel.table.state import State
from domain.rulebook import JUDGING, rulebook

R = rulebook(JUDGING).ref
R_ROLES = R("J.1.2")
R_PAUSED = R("J.1.4")
R_EXISTS = R("J.1.5")

OFFICIALS: tuple[Role, ...] = (*JUDGES, "organiser")


class Needs(msgspec.Struct, frozen=True):
    """What of the match's past an action speaks of: states at positions, and from which on the game's own events and
    what was learned; the `last` event, too.
    """

    states: tuple[int, ...] = ()
    played: int | None = None
    learned: int | None = None
    last: bool = False


class Past(msgspec.Struct, frozen=True):
    """The past that an action needs: states by position, the positions of the game's own events, what was learned, and
    the last event; None where they were not asked for.
    """

    states: Mapping[int, State] = {}
    played: tuple[int, ...] | None = None
    learned: tuple[Learned, ...] | None = None
    last: Event | None = None


NO_NEEDS = Needs()
NO_PAST = Past()


def nothing_against(look: Look, actor: Actor, action: Any, past: Past) -> list[Reason]:
    """That the actor has the role is all that the act needs."""
    return []


def needs_nothing(state: State, action: Any) -> Needs:
    """The act looks at no earlier position."""
    return NO_NEEDS


class Duty(msgspec.Struct, frozen=True, kw_only=True):
    """One act: the roles that may do it, every reason against it, and what it does.

    `needs` says what of the past ruling on it takes, of positions that the match has had. `perform` makes its
    changes with `Decision.record`: no game answers them. `settles` lets the game settle what follows at once, as
    after a correction.
    """

    roles: tuple[Role, ...]
    perform: Callable[[Decision, Actor, Any, Past], None]
    refuse: Callable[[Look, Actor, Any, Past], list[Reason]] = nothing_against
    needs: Callable[[State, Any], Needs] = needs_nothing
    settles: bool = False


def refuse_role(duty: Duty, actor: Actor, action: Action) -> list[Reason]:
    """Why somebody in this role may not do this."""
    if actor.role in duty.roles:
        return []
    words = Listed(tuple(Word("role", role) for role in duty.roles), "or")
    remedy = (
        "call-a-judge" if actor.role == "seat" else Message("have-it-done-by-a", {"kind": Word("role", duty.roles[0])})
    )
    return [Reason(R_ROLES, Message("this-is-for-not-for", {"words": words, "actor": actor}), remedy)]


def refuse_position(look: Look, to: int) -> list[Reason]:
    """Why the match cannot be taken to a position: it has not been there."""
    now = look.table.position
    if to < 1:
        return [
            Reason(
                R_EXISTS,
                Message("position-lies-before-the-match", {"to": to}),
                Message("positions-are", {"up-to": up_to(now - 1)}),
            )
        ]
    if to >= now:
        return [
            Reason(
                R_EXISTS,
                Message("position-is-not-in-the-past", {"to": to, "now": now}),
                Message("name-one-before", {"now": now}),
            )
        ]
    return []
