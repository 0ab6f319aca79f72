"""The use cases that change something: opening a match, and submitting an action."""

import asyncio
import contextlib
from collections.abc import Callable, Mapping
from typing import Any

import msgspec

from domain.kernel.decider import Engine
from domain.kernel.decisions.acts import JudgeAct
from domain.kernel.decisions.commands import Action, Actor, Command, Open, PrintedCard, tag
from domain.kernel.decisions.game import Game
from domain.kernel.decisions.rulings import Accepted, Reason, Refused, Ruling
from domain.kernel.judging.duty import NO_NEEDS, NO_PAST, Past
from domain.kernel.judging.table import needs
from domain.kernel.log.events import Event, command_digest
from domain.kernel.secrecy.sealing import SALT_BYTES, event_digest
from domain.kernel.secrecy.views import EventView
from domain.kernel.table.chance import Chance, Committed
from domain.kernel.table.ids import Seat
from domain.kernel.table.state import ChanceMode, State
from service.app.boundary.again import pauses
from service.app.boundary.errors import BadRequest, RequestReused, StaleVersion
from service.app.boundary.ports import Bells, Clock, Compiling, Listing, Registry, SecretSource, Writer
from service.app.boundary.results import Created, Submitted
from service.app.boundary.store import (
    Answered,
    Append,
    Appended,
    EventStore,
    Outcome,
    Record,
    Repeated,
    StoreCorrupt,
    StoreError,
)
from service.app.boundary.store import RequestReused as Reused
from service.app.playing.branches import Branching
from service.app.playing.chance import Nowhere, chance_of
from service.app.playing.checked import Checked, check_disputed, checked
from service.app.playing.declining import asks, at_leisure, decline
from service.app.playing.readings import played_beforehand, read_beforehand
from service.app.playing.requests import answer_of, answered, check_own
from service.app.playing.timekeeping import against_the_clock, ends_early
from service.app.playing.turns import Turns
from service.app.queries.reading import Reading, check_seat, seen
from service.app.repository.cache import Cache
from service.app.repository.engines import Engines
from service.app.repository.noting import QUIET, Noter
from service.app.repository.opening import Opening, check_request_id, match_of
from service.app.repository.standing import Reader, Standing

SNAPSHOT_EVERY = 50
_ORGANISER = Actor("organiser")
Asked = Callable[[Game], Action]
"""Makes an action of what somebody sent, for a match of a game."""


class Matches(Reading):
    """The matches of one store. Methods belong to one event loop; several processes may share the store."""

    def __init__(
        self,
        store: EventStore,
        writer: Writer,
        bells: Bells,
        registry: Registry,
        listing: Listing,
        *,
        clock: Clock,
        secret: SecretSource,
        cache: Cache | None = None,
        snapshot_every: int = SNAPSHOT_EVERY,
        quiet: float = QUIET,
        compiling: Compiling | None = None,
    ) -> None:
        """`clock` gives ms since 1970, `secret` 32 new bytes; a snapshot is kept every so many events.

        After `quiet` seconds without an event it is noted what the latest ones told each seat. `compiling` has cards
        compiled elsewhere before this process needs them.
        """
        self._engines = Engines(registry)
        super().__init__(Reader(store, self._engines), bells, listing, cache)
        self._writer = writer
        self._clock = clock
        self._secret = secret
        self._snapshot_every = snapshot_every
        self._snapshots: set[asyncio.Task[None]] = set()
        self._turns = Turns()
        self._noter = Noter(self.notebook, quiet)
        self._compiling = compiling

    async def create(
        self,
        edition: str,
        decks: Mapping[Seat, tuple[str, ...]],
        *,
        request_id: str,
        cards: tuple[PrintedCard, ...] | None = None,
        seats: int | None = None,
        options: Mapping[str, int] | None = None,
        chance: ChanceMode = "committed",
        names: tuple[str, ...] = (),
        start: Mapping[str, Any] | None = None,
        validate_only: bool = False,
        who: str = "",
    ) -> Created:
        """Opens a match with the edition's reference cards or `cards`; as many seats as decks unless given.

        The same request id again answers with the same match. `who` is whose turn it takes to compile cards.
        Raises UnknownGame, BadRequest, RequestReused, and the store's errors.
        """
        game = self._engines.game(edition)
        asked = Opening(
            edition=edition,
            seats=len(decks) if seats is None else seats,
            cards=self._engines.registry.reference(edition) if cards is None else cards,
            decks=decks,
            options=options or {},
            chance=chance,
            names=names,
            start=start,
        )
        asked.check()
        if self._compiling is not None and not self._engines.has(edition, asked.cards):
            await self._compiling(who, edition, asked.cards)
        engine = await self._threaded(self._engines.engine, edition, asked.cards)
        secret = self._secret() if chance == "committed" else None
        command = asked.command(game, secret)
        own = Engine(engine.game, engine.catalog)  # The shared one belongs to the event loop.
        ruled = await self._threaded(own.open, command, _first_chance(request_id, secret))
        opener: Command = Command(_ORGANISER, command)
        return await self._create(
            engine, opener, ruled, secret, request_id, asked.fingerprint(), validate_only=validate_only
        )

    async def branch(
        self, match: str, position: int, maker: Actor, *, request_id: str, validate_only: bool = False
    ) -> Created:
        """Opens a match that goes on from a position of another; what its maker may not know is dealt anew.

        The same request id again answers with the same match. Raises UnknownMatch, UnknownPosition, UnknownSeat,
        BadRequest, RequestReused, and the store's errors.
        """
        asked = Branching(match, position, maker)
        then = await self._threaded(self._reader.load, match, position)
        check_seat(then, maker)
        asked.check(then)
        first = await self._threaded(self._reader.opening, match)
        secret = self._secret() if first.setup.chance == "committed" else None
        command = asked.command(then, first, secret)
        own = Engine(then.engine.game, then.engine.catalog)  # The shared one belongs to the event loop.
        state = await self._shown(then) if maker.judges else then.state
        ruled = await self._threaded(own.branch, command, state, _first_chance(request_id, secret))
        opener: Command = Command(maker, command)
        return await self._create(
            then.engine, opener, ruled, secret, request_id, asked.fingerprint(), validate_only=validate_only
        )

    async def _create(
        self,
        engine: Engine,
        opener: Command,
        ruled: tuple[Ruling, State],
        secret: bytes | None,
        request_id: str,
        fingerprint: bytes,
        *,
        validate_only: bool,
    ) -> Created:
        """Keeps a new match, whose opening has been ruled on."""
        ruling, state = ruled
        command, viewer, match = opener.action, opener.actor, match_of(request_id)
        assert isinstance(command, Open), "a new match is opened"
        if isinstance(ruling, Refused):
            return Created(reasons=ruling.reasons)
        if validate_only:
            return Created()
        check_request_id(request_id)
        now = self._clock()
        codec = self._engines.codec(command.setup.edition)
        before = Standing(match, engine, codec, engine.blank(command), b"", now, now, secret)
        event = self._event(before, opener, ruling, now, request_id)
        kept = await self._threaded(checked, before, event, state)
        async with self._turns.take(match):
            outcome, after = await self._append(before, event, state, kept, fingerprint)
        if isinstance(outcome, Appended):
            return Created(row=after.row(), event=kept.to(viewer))
        if isinstance(outcome, Repeated):
            first = await self._repeated(match, viewer, request_id, outcome.answer)
            return Created(row=(await self._at(match, 1)).row(), event=first.event, repeated=True)
        raise RequestReused(match, request_id)

    async def submit(
        self,
        match: str,
        actor: Actor,
        asked: Action | Asked,
        *,
        request_id: str = "",
        expected_version: int | None = None,
        validate_only: bool = False,
        words: bool = False,
    ) -> Submitted:
        """Rules on an action and, if it is legal, makes it an event: durable when the answer is there.

        What is `asked` is the action, or what makes it for the match's game, whose errors are raised, too.

        A dry run (`validate_only`) says only whether the action is legal: its changes would tell what chance
        has in store. Raises UnknownMatch, UnknownSeat, BadRequest, StaleVersion, RequestReused, Overloaded,
        NoSecret, and the store's errors.
        """
        if validate_only:
            standing = await self._fresh(match)
            return await self._try(standing, actor, check(standing, actor, asked), expected_version)
        check_own(request_id)
        async with self._turns.take(match):
            standing = self._cache.get(match) or await self._fresh(match)
            if standing.state.standing and not asks(standing.state, actor):
                standing = await self._declined(standing)
            action = check(standing, actor, asked)
            if expected_version is not None and expected_version != standing.position:
                standing = await self._fresh(match)
                if expected_version != standing.position:
                    known = await self._answered(match, request_id, actor, action)
                    if known is not None:
                        return await self._repeated(match, actor, request_id, known, words=words)
                    raise StaleVersion(match, expected_version, standing.position)
            answer = await self._rule(standing, Command(actor, action), request_id, expected_version, words=words)
            if (after := self._cache.get(match)) is not None and after.state.standing:
                await at_leisure(match, self._declined(after))
            return answer

    async def _declined(self, standing: Standing) -> Standing:
        """The match after what seats' standing answers answer."""

        async def rule(now: Standing, command: Command, request_id: str) -> Standing | None:
            answer = await self._rule(now, command, request_id, now.position, words=False)
            return None if answer.reasons else self._cache.get(now.match) or await self._fresh(now.match)

        return await decline(standing, rule)

    async def settle(self) -> None:
        """Waits for the snapshots that are being written."""
        await asyncio.gather(*self._snapshots)

    async def noted(self) -> None:
        """Waits until it is noted what every event told each seat: when nothing has happened for a while."""
        await self._noter.noted()

    async def close(self) -> None:
        """Settles, and lets go of its threads; nothing can be asked afterwards. May be called twice."""
        await self.settle()
        await self._noter.close()
        await super().close()

    async def _try(self, standing: Standing, actor: Actor, action: Action, expected: int | None) -> Submitted:
        if expected is not None and expected != standing.position:
            raise StaleVersion(standing.match, expected, standing.position)
        past = await self._past(standing, action)
        reasons = standing.engine.refuse(standing.state, Command(actor, action), past)
        return _refused(standing, tuple(reasons) or await self._against_the_clock(standing, action))

    async def _rule(
        self, standing: Standing, command: Command, request_id: str, expected: int | None, *, words: bool
    ) -> Submitted:
        """Decides and appends; where another process was faster, again, unless a version was expected."""
        match, actor, action = standing.match, command.actor, command.action
        for pause in pauses():
            past = await self._past(standing, action)
            ruling, state = standing.engine.judge(standing.state, command, chance_of(standing), past)
            await played_beforehand(standing.engine, state)
            if isinstance(ruling, Refused):
                known = await self._answered(match, request_id, actor, action)
                if known is not None:
                    return await self._repeated(match, actor, request_id, known, words=words)
                fresh = await self._fresh(match)
                if fresh.position == standing.position:
                    return _refused(standing, ruling.reasons)
            elif against := await self._against_the_clock(standing, action):
                return _refused(standing, against)
            else:
                event = self._event(standing, command, ruling, self._clock(), request_id)
                kept = checked(standing, event, state)
                outcome, after = await self._append(standing, event, state, kept, command_digest(actor, action))
                match outcome:
                    case Appended():
                        told = kept.to(actor)
                        if words:
                            told = await self._threaded(seen, standing, event, after, actor, words=True)
                        return _accepted(standing, event, after, told)
                    case Repeated(answer):
                        return await self._repeated(match, actor, request_id, answer, words=words)
                    case Reused():
                        raise RequestReused(match, request_id)
                fresh = await self._fresh(match)
            if expected is not None:
                break
            standing = fresh
            await asyncio.sleep(pause)
        raise StaleVersion(match, expected, fresh.position)

    async def _past(self, standing: Standing, action: Action) -> Past:
        """What ruling on an action takes of the match's past, and has compiled; for most actions nothing."""
        await read_beforehand(standing, action)
        needed = needs(standing.state, action)
        return NO_PAST if needed is NO_NEEDS else await self._threaded(self.notebook.past, standing, needed)

    async def _against_the_clock(self, standing: Standing, action: Action) -> tuple[Reason, ...]:
        """Why the clock does not let an act end the game yet; for other acts nothing."""
        if not ends_early(standing, action):
            return ()
        return await self._threaded(against_the_clock, self._reader, standing.match, self._clock())

    async def _append(
        self, before: Standing, event: Event, state: State, kept: Checked, fingerprint: bytes
    ) -> tuple[Outcome, Standing]:
        """Hands the event in, and moves the match on only when it is durable."""
        digest = event_digest(before.digest, kept.body, event, before.state)
        after = before.moved(state, digest, event.at)
        append = Append(
            match=before.match,
            after=before.position,
            records=(Record(event.position, tag(type(event.command.action)), kept.body, digest),),
            request_id=event.request,
            fingerprint=fingerprint,
            answer=answer_of(event.position),
            summary=self._listing.encode(after.row()),
            secret=None if before.position else before.secret,
        )
        outcome = await self._writer.append(append)
        if isinstance(outcome, Appended):
            self._cache.put(after)
            self._noter.moved(after)
            if event.position % self._snapshot_every == 0:
                self._snapshot(after)
        return outcome, after

    def _event(self, before: Standing, command: Command, ruling: Accepted, at: int, request_id: str) -> Event:
        position, salt = before.position + 1, self._secret()[:SALT_BYTES]
        return Event(position, command, ruling.changes, ruling.outcomes, ruling.waiting, at, request_id, salt)

    def _snapshot(self, standing: Standing) -> None:
        """Keeps a snapshot while the match goes on; without it reading is slower, and nothing is lost."""

        async def save() -> None:
            with contextlib.suppress(StoreError):
                await self._threaded(self._reader.save, standing)

        task = asyncio.create_task(save())
        self._snapshots.add(task)
        task.add_done_callback(self._snapshots.discard)

    async def _answered(self, match: str, request_id: str, actor: Actor, action: Action) -> bytes | None:
        """What this very request was answered before. Raises RequestReused if it was another one."""
        known: Answered | None = await self._threaded(self._reader.store.answer, match, request_id)
        if known is None:
            return None
        if known.fingerprint != command_digest(actor, action):
            raise RequestReused(match, request_id)
        return known.answer

    async def _repeated(
        self, match: str, actor: Actor, request_id: str, answer: bytes, *, words: bool = False
    ) -> Submitted:
        """The answer of a request that was accepted before: its event, read again."""
        before = await self._at(match, answered(match, answer) - 1)
        ((record, event),) = await self._threaded(lambda: tuple(self._reader.events(before, 1)))
        if event.request != request_id:
            problem = f"the answer kept of request {request_id!r} is that of another: verify the match"
            raise StoreCorrupt(f"match {match!r}: {problem}", match, event.position)
        after = before.after(event, record.digest)
        shown = seen(before, event, after, actor, words=words)
        return msgspec.structs.replace(_accepted(before, event, after, shown), repeated=True)


def _first_chance(request_id: str, secret: bytes | None) -> Chance:
    """The source of the outcomes of the opening that a request asks for."""
    return Nowhere(match_of(request_id)) if secret is None else Committed(secret, 1)


def check(standing: Standing, actor: Actor, asked: Action | Asked) -> Action:
    """The action that is asked for. Raises UnknownSeat or BadRequest for what is not even a question to the rules."""
    check_seat(standing, actor)
    game = standing.engine.game
    action = asked if isinstance(asked, Action) else asked(game)
    if type(action) not in game.actions and not isinstance(action, JudgeAct):
        known = f"use one of {', '.join(map(tag, game.actions))}"
        raise BadRequest("take", f"{tag(type(action))} is no action of {game.edition}: {known}")
    check_disputed(standing.codec, action)
    return action


def _accepted(before: Standing, event: Event, after: Standing, shown: EventView) -> Submitted:
    return Submitted(match=before.match, position=event.position, event=shown, result=after.state.result)


def _refused(standing: Standing, reasons: tuple[Reason, ...]) -> Submitted:
    return Submitted(match=standing.match, position=standing.position, reasons=reasons, result=standing.state.result)
