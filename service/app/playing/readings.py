"""Readings of printed texts, compiled elsewhere before they are ruled on: no text is read in the event loop."""

import asyncio

from domain.kernel.acting.reading import in_force, is_asked, is_ready, misread, read_as
from domain.kernel.decider import Engine
from domain.kernel.decisions.commands import Action
from domain.kernel.judging.readings import asked
from domain.kernel.table.state import State
from service.app.repository.standing import Standing


async def read_beforehand(standing: Standing, action: Action) -> None:
    """Has a reading compiled that an action gives, so that ruling on it finds out at once whether it is understood."""
    wanted = asked(standing.state, action)
    catalog = standing.engine.catalog
    if wanted is not None and not is_asked(catalog, *wanted):
        await asyncio.to_thread(misread, catalog, *wanted)


async def played_beforehand(engine: Engine, state: State) -> None:
    """Has the cards compiled that a match is played with from a state on."""
    said = in_force(state.judging.readings)
    if not is_ready(engine.catalog, said):
        await asyncio.to_thread(read_as, engine.catalog, said)
