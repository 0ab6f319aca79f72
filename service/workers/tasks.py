"""What callers have done in worker processes: matches are read here, beside the event loop, and worked on there."""

import asyncio
import sys
from collections.abc import AsyncIterator, Sequence
from typing import ParamSpec, TypeVar

from domain.kernel.decisions.commands import Command, PrintedCard
from domain.kernel.decisions.game import Game
from domain.kernel.policy.policy import Policy
from domain.kernel.secrecy.sight import Viewer
from domain.tournament.ranking.swiss import Entrant, Pairing
from service.app.adjudication.bulk import not_judged
from service.app.boundary.answers.compared import Branch, Comparison, WhatIf
from service.app.boundary.answers.disputes import File, Precedent
from service.app.boundary.answers.judged import Judged, Readjudication, Task, Terms, TranscriptAudit
from service.app.boundary.errors import BadPolicy, TookTooLong, TookTooMuchMemory, UnknownGame
from service.app.boundary.store import EventStore
from service.app.cases.case import Problem
from service.app.judging.bench.play import Asked, Played
from service.app.judging.bench.reading import ReadCard
from service.app.policies.load import named
from service.app.proofs.imports import Proven, check_once, one_by_one
from service.app.proofs.proof import Prover
from service.app.queries.lessons import Lesson
from service.app.queries.lessons import Played as LessonPlayed
from service.app.repository.engines import Engines, no_cards
from service.projections import listing
from service.workers import jobs
from service.workers.catalogs import Compile, WorkedCatalogs
from service.workers.jobs import Carried
from service.workers.pool import Workers

P = ParamSpec("P")
T = TypeVar("T")
_LAST = sys.maxsize
_PORTION = 16
"""So many matches are handed to one process at most, when many are ruled on again."""
_PORTION_EVENTS = 2_000
"""A portion with so many events is large enough."""


class Tasks:
    """The tasks of one service. `who` is whose turn a task takes: a token's share.

    Each raises what its job raises, TooManyTasks, TookTooLong, TookTooMuchMemory, WorkerLost and Stopping.
    """

    def __init__(self, workers: Workers, store: EventStore, catalogs: WorkedCatalogs) -> None:
        self._workers = workers
        self._store = store
        self._catalogs = catalogs
        self._prover = Prover(store, Engines(catalogs), listing)

    async def policy(self, who: str, text: str) -> Policy | list[Problem]:
        """The policy of a text, or what is wrong with it."""
        return await self._workers.run(who, jobs.policy, text.encode())

    async def named_policy(self, who: str, policy: str) -> Policy:
        """The policy of a name that ships, or of a text. Raises BadPolicy with every problem."""
        try:
            return await asyncio.to_thread(named, policy)
        except KeyError:
            found = await self.policy(who, policy)
        if isinstance(found, Policy):
            return found
        raise BadPolicy([f"{problem.line}:{problem.column}: {problem.message}" for problem in found])

    async def pair(self, found: tuple[Entrant, ...], seed: int) -> Pairing:
        """A Swiss round of a tournament, drawn by a seed."""
        return await self._workers.run("", jobs.pairing, found, seed)

    async def transcript(self, who: str, text: str) -> TranscriptAudit:
        """The audit of a transcript. Raises BadTranscript."""
        return await self._workers.run(who, jobs.transcript, text.encode())

    async def compile(self, who: str, edition: str, cards: tuple[PrintedCard, ...]) -> None:
        """Has printed cards compiled, so that whoever needs them next finds them so.

        Raises BadRequest for rows that are no cards of the edition.
        """
        if not await asyncio.to_thread(self._catalogs.has, edition, cards):
            try:
                body = await self._workers.run(who, jobs.catalog, edition, cards)
            except (ValueError, LookupError) as error:
                raise no_cards(edition, error) from error
            self._catalogs.keep(edition, cards, body)

    def game(self, edition: str) -> Game:
        """The game of an edition. Raises UnknownGame."""
        known = self._catalogs.games()
        if edition not in known:
            raise UnknownGame(edition, tuple(known))
        return self._catalogs.game(edition)

    async def read_card(self, who: str, edition: str, card: PrintedCard) -> ReadCard:
        """How a card that is typed in is read. Raises BadRequest for one that is none of the edition's game."""
        return await self._workers.run(who, jobs.read_card, edition, card)

    async def lesson(self, who: str, chosen: Lesson, step: int) -> LessonPlayed:
        """A case played as a lesson, with the table at a step. Raises NoSuchLesson."""
        return await self._workers.run(who, jobs.lesson, chosen, step)

    async def bench(self, who: str, asked: Asked) -> Played:
        """A position set by hand and played on. Raises BadRequest."""
        return await self._workers.run(who, jobs.bench, asked)

    def compiler(self) -> Compile:
        """What compiles cards for threads of this process, which wait for it: in a turn of their own."""
        loop = asyncio.get_running_loop()

        def compiled(edition: str, cards: tuple[PrintedCard, ...]) -> bytes:
            working = self._workers.run("", jobs.catalog, edition, cards)
            return asyncio.run_coroutine_threadsafe(working, loop).result()

        return compiled

    async def readjudicate(self, who: str, match: str, terms: Terms) -> Readjudication:
        """A match ruled on again. Raises what `Audit.readjudicate` raises."""
        return await self._workers.run(who, jobs.readjudicate, await self._carried(match), terms)

    async def judge(self, who: str, matches: Sequence[str], task: Task) -> AsyncIterator[Judged]:
        """Matches ruled on again, one after the other; one that takes too much is not judged.

        They are handed over in portions, as a process takes longer to start than most matches to judge: the first
        alone, so that there is an answer soon.
        """
        portion: list[Carried] = []
        most = 1
        for place, match in enumerate(matches, 1):
            portion.append(await self._handed_over(match, task))
            events = sum(len(one.records) for one in portion)
            if len(portion) >= most or events >= _PORTION_EVENTS or place == len(matches):
                for judged in await self._judged(who, portion, task):
                    yield judged
                portion, most = [], min(2 * most, _PORTION)

    async def _handed_over(self, match: str, task: Task) -> Carried:
        if task.proof:
            return await asyncio.to_thread(jobs.carry_proven, self._prover, match)
        return await self._carried(match)

    async def _judged(self, who: str, portion: Sequence[Carried], task: Task) -> Sequence[Judged]:
        """What comes of a portion; each match by itself where all together take too much."""
        try:
            return await self._workers.run(who, jobs.judge, tuple(portion), task)
        except (TookTooLong, TookTooMuchMemory) as error:
            if len(portion) == 1:
                return (Judged(match=portion[0].match, verdict="not judged", problem=not_judged(error)),)
        return [judged for one in portion for judged in await self._judged(who, (one,), task)]

    async def what_if(self, who: str, match: str, position: int, commands: Sequence[Command], viewer: Viewer) -> WhatIf:
        """Other actions in the place of the event at a position. Raises what `Audit.what_if` raises."""
        carried = await self._carried(match, position - 1, _LAST)
        return await self._workers.run(who, jobs.what_if, carried, position, commands, viewer)

    async def compare(self, who: str, left: Branch, right: Branch, viewer: Viewer, most: int) -> Comparison:
        """Two matches compared. Raises what `Audit.compare` raises."""
        carried = (await self._carried(left.match, left.after), await self._carried(right.match, right.after))
        return await self._workers.run(who, jobs.compare, carried, (left, right), viewer, most)

    async def dispute_file(
        self, who: str, match: str, dispute: int, precedents: tuple[Precedent, ...], viewer: Viewer
    ) -> File:
        """A dispute's file. Raises BadRequest."""
        carried = await self._carried(match, _LAST)
        return await self._workers.run(who, jobs.dispute_file, carried, dispute, precedents, viewer)

    async def proven(self, who: str, lines: Sequence[str]) -> AsyncIterator[Proven]:
        """The matches of an export, each proven by itself. Raises BadExport at the first wrong line."""
        seen: dict[str, int] = {}
        for first, own in await asyncio.to_thread(lambda: list(one_by_one(lines))):
            for match in await self._workers.run(who, jobs.proven, own, first):
                check_once(seen, match.row.match, first)
                yield match

    async def _carried(self, match: str, *near: int) -> Carried:
        return await asyncio.to_thread(jobs.carry, self._store, match, *near)
