"""The judges' desk: what they look at before they act, over the matches of one store."""

import asyncio

from domain.kernel.decisions.acts import Rewind
from domain.kernel.decisions.commands import Actor
from domain.kernel.secrecy.sight import Viewer
from service.app.boundary.answers.compared import Lines
from service.app.boundary.answers.disputes import File, Plan, Precedent, Sought
from service.app.boundary.ports import Registry
from service.app.boundary.store import EventStore
from service.app.judging.dispute_file import find_dispute, make_file
from service.app.judging.plans import plan
from service.app.judging.precedents import Precedents
from service.app.judging.rewound_lines import lines
from service.app.queries.reading import check_seat
from service.app.repository.engines import Engines
from service.app.repository.notebook import Notebook
from service.app.repository.standing import Reader

_ORGANISER = Actor("organiser")


class Desk:
    """Reads whole stretches of matches, so everything runs in threads beside the event loop."""

    def __init__(self, store: EventStore, registry: Registry, notebook: Notebook | None = None) -> None:
        """`notebook` is that of the matches which go on in the same process, if any."""
        self._notebook = notebook or Notebook(Reader(store, Engines(registry)))
        self._reader = self._notebook.reader
        self._precedents = Precedents(self._reader)
        self._looking = asyncio.Lock()

    async def plan(self, match: str, actor: Actor, asked: Rewind) -> Plan:
        """What a backup by this actor would do. Raises UnknownMatch."""
        return await asyncio.to_thread(lambda: plan(self._notebook, self._reader.load(match), actor, asked))

    async def lines(self, match: str, viewer: Viewer, rewind: int = 0) -> Lines:
        """As played and as ruled, with the viewer's eyes. Raises UnknownMatch, UnknownSeat, BadRequest."""

        def read() -> Lines:
            now = self._reader.load(match)
            check_seat(now, viewer)
            return lines(self._reader, now, viewer, rewind)

        return await asyncio.to_thread(read)

    async def precedents_of(self, match: str, dispute: int) -> tuple[Precedent, ...]:
        """The precedents on a dispute's text (or its card's, without one) and on its rule.

        Raises UnknownMatch, BadRequest.
        """
        now = await asyncio.to_thread(self._reader.load, match)
        found = find_dispute(now, dispute)
        game, known = now.state.setup.game, dict[str, Precedent]()
        if found.text or found.card:
            about = Sought(game=game, text=found.text, card="" if found.text else found.card)
            known |= {one.id: one for one in await self.precedents(about)}
        if found.rule:
            known |= {one.id: one for one in await self.precedents(Sought(game=game, rules=(found.rule,)))}
        return tuple(known.values())

    async def file(self, match: str, dispute: int, viewer: Viewer = _ORGANISER) -> File:
        """A dispute's file; a judge's holds what judges have asked to see. Raises UnknownMatch, BadRequest."""
        known = await self.precedents_of(match, dispute)
        now = await asyncio.to_thread(self._reader.load, match)
        return await asyncio.to_thread(make_file, self._notebook, now, dispute, known, viewer)

    async def precedents(self, sought: Sought) -> tuple[Precedent, ...]:
        """The precedents that fit."""
        async with self._looking:
            return await asyncio.to_thread(self._precedents.find, sought)
