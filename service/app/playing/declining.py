"""What seats' standing answers answer: each an event of its own, as the seat's own answer would be."""

import logging
from collections.abc import Awaitable, Callable

from domain.kernel.decisions.commands import Actor, Command
from domain.kernel.table.state import State
from service.app.boundary.errors import AppError
from service.app.boundary.store import StoreError
from service.app.playing.requests import declining_id
from service.app.repository.standing import Standing

Rule = Callable[[Standing, Command, str], Awaitable[Standing | None]]
"""Rules on a command as the request of an id: where the match stands then, None where it was refused."""
_log = logging.getLogger(__name__)


def asks(state: State, actor: Actor) -> bool:
    """Whether the match waits for this actor: what a seat says itself goes before what it has said once for all."""
    question = state.question
    return question is not None and (question.role, question.seat) == (actor.role, actor.seat)


async def decline(standing: Standing, rule: Rule) -> Standing:
    """Where the match stands when nothing that it waits for is declined by a standing answer any more."""
    while (command := standing.engine.declined(standing.state)) is not None:
        after = await rule(standing, command, declining_id(standing.position))
        if after is None:
            break
        standing = after
    return standing


async def at_leisure(match: str, declining: Awaitable[Standing]) -> None:
    """Declines behind an answer that stands: what goes wrong is done when somebody acts next."""
    try:
        await declining
    except (AppError, StoreError) as error:
        _log.warning("match %s: a standing answer waits until somebody acts: %s", match, error)
