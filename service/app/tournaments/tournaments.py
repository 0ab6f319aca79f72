"""Opening tournaments, acting at them, and what their acts do in the games' own streams."""

import asyncio
import logging
import secrets
from collections.abc import Awaitable, Callable, Iterator, Mapping
from itertools import islice
from typing import TypeVar

import msgspec

from domain.kernel.decisions.commands import Actor
from domain.kernel.decisions.rulings import Reason, Refused
from domain.kernel.policy.policy import Policy
from domain.kernel.policy.recommend import recommend
from domain.kernel.table.ids import Seat
from domain.tournament import acts
from domain.tournament.decide import RULES, decide
from domain.tournament.ranking.bracket import final_standings
from domain.tournament.ranking.standings import Row, entrants
from domain.tournament.ranking.swiss import Entrant, Pairing, pair
from domain.tournament.record import Entry
from domain.tournament.series import score
from domain.tournament.state import Tournament
from domain.tournament.words import LONGEST_NAME
from service.app.boundary.again import pauses
from service.app.boundary.errors import BadRequest, RequestReused, StaleVersion, UnknownGame, UnknownTournament
from service.app.boundary.ports import Clock, Registry, Writer
from service.app.boundary.store import Appended, EventStore, Repeated, StoreCorrupt
from service.app.boundary.store import RequestReused as Reused
from service.app.exporting.signatures import Signer
from service.app.playing.matches import Matches
from service.app.playing.requests import answered
from service.app.playing.turns import Turns
from service.app.queries.reading import LARGEST_PAGE
from service.app.repository.opening import check_request_id
from service.app.repository.standing import Reader
from service.app.tournaments.clocks import running, timed
from service.app.tournaments.effects import Effects, Ready
from service.app.tournaments.exports import exported
from service.app.tournaments.proof import check_tournament
from service.app.tournaments.records import Kept, Records, append_of, fingerprint, id_of
from service.app.tournaments.results import Acted, Listed, Opened, Recommended, Timed

T = TypeVar("T")
_SEED_BITS = 53
"""A seed is a number that every program reads exactly."""

Pair = Callable[[tuple[Entrant, ...], int], Awaitable[Pairing]]
"""Draws a Swiss round by a seed."""

_log = logging.getLogger(__name__)


async def _pair_beside(found: tuple[Entrant, ...], seed: int) -> Pairing:
    return await asyncio.to_thread(pair, found, seed)


def _held(now: Tournament) -> Mapping[str, str]:
    """The matches of the latest round's tables."""
    own = (series for series in now.series.values() if series.round == len(now.rounds))
    return {series.id: game.match for series in own for game in series.games if game.match}


def _every(_entry: Entry) -> bool:
    return True


class Tournaments:
    """The tournaments of one store. Methods belong to one event loop; several processes may share the store."""

    def __init__(
        self,
        store: EventStore,
        writer: Writer,
        matches: Matches,
        reader: Reader,
        registry: Registry,
        *,
        clock: Clock,
        pair: Pair | None = None,
    ) -> None:
        """`clock` gives ms since 1970. `pair` draws Swiss rounds; by default beside the event loop."""
        self._matches = matches
        self._pair = pair or _pair_beside
        self._records = Records(store)
        self._writer = writer
        self._reader = reader
        self._registry = registry
        self._clock = clock
        self._effects = Effects(matches)
        self._index = matches.tournaments
        self._turns = Turns()

    async def open(
        self, actor: Actor, name: str, edition: str, level: str, policy: Policy, *, request_id: str
    ) -> Acted:
        """Opens a tournament; the same request id again answers with the same one.

        Raises UnknownGame, BadRequest, RequestReused and the store's errors.
        """
        if edition not in self._registry.games():
            raise UnknownGame(edition, self._registry.games())
        check_request_id(request_id)
        act = acts.OpenTournament(name=name, edition=edition, level=level, policy=policy)
        kept = Kept(id_of(request_id))
        async with self._turns.take(kept.id):
            return await self._rule(kept, actor, act, request_id, None)

    async def act(
        self,
        tournament: str,
        actor: Actor,
        act: acts.Act,
        *,
        request_id: str,
        expected_version: int | None = None,
        validate_only: bool = False,
    ) -> Acted:
        """Rules on an act and, if it may be done, makes it an entry; then does what it does in games.

        The same request again repeats nothing, and finishes what was left undone in games. Raises UnknownTournament,
        UnknownMatch, BadRequest, StaleVersion, RequestReused, and the store's errors.
        """
        if isinstance(act, acts.OpenTournament):
            raise BadRequest("act", "a tournament is opened once, by a request of its own")
        if not validate_only:
            check_request_id(request_id)
        async with self._turns.take(tournament):
            kept = await self._fresh(tournament)
            known = None if validate_only else await self._answered(kept, actor, act, request_id)
            if known is not None:
                return known
            if expected_version is not None and expected_version != kept.position:
                raise StaleVersion(tournament, expected_version, kept.position)
            if validate_only:
                return await self._try(kept, actor, act)
            return await self._rule(kept, actor, act, request_id, expected_version)

    async def open_tables(self, tournament: str, actor: Actor, *, request_id: str, who: str = "") -> Opened:
        """Opens a match for every table of the latest round that has none, with the lists of its players.

        Again it opens those that are left. `who` is whose turn it takes. Raises what `act` and opening a match raise.
        """
        check_request_id(request_id)
        now = await self.get(tournament)
        for series in [one for one in now.series.values() if one.round == len(now.rounds)]:
            if series.bye or series.games or series.slips or score(series).decided:
                continue
            request = f"{request_id} {series.id}"
            decks = {Seat(seat): now.players[player].deck for seat, player in enumerate(series.players, 1)}
            made = await self._matches.create(
                now.edition, decks, request_id=request, names=series.players, who=who, validate_only=False
            )
            if made.row is None:
                return Opened(matches=_held(await self.get(tournament)), reasons=made.reasons)
            seated = acts.SeatGame(series=series.id, match=made.row.match, seats=dict(enumerate(series.players, 1)))
            acted = await self.act(tournament, actor, seated, request_id=request)
            if acted.reasons:
                return Opened(matches=_held(await self.get(tournament)), reasons=acted.reasons)
        return Opened(matches=_held(await self.get(tournament)))

    async def standings(self, tournament: str) -> tuple[Tournament, tuple[Row, ...]]:
        """The players in the order in which they stand. Raises UnknownTournament."""
        now = await self.get(tournament)
        return now, await asyncio.to_thread(final_standings, now)

    def export(self, tournament: str, signer: Signer | None) -> Iterator[str]:
        """The whole record as lines of JSON. Raises UnknownTournament and StoreCorrupt."""
        return exported(self._records, tournament, signer)

    async def get(self, tournament: str) -> Tournament:
        """Where a tournament stands. Raises UnknownTournament."""
        return self._tournament(await self._fresh(tournament))

    async def games(self, tournament: str) -> Mapping[str, Mapping[int, str]]:
        """The matches that are its games, with the players by seat; none where there is no such tournament."""
        try:
            held = (await self.get(tournament)).series.values()
        except UnknownTournament:
            return {}
        return {game.match: game.seats for series in held for game in series.games if game.match}

    async def list(self) -> tuple[Listed, ...]:
        """Every tournament, in the order of their creation.

        One that cannot be read is named in the log, and the others are listed.
        """
        listed = []
        for one in await self._index():
            try:
                listed.append(Listed(one, await self.get(one)))
            except StoreCorrupt as error:
                _log.error("tournament %s is left out of a listing: %s", one, error)
        return tuple(listed)

    async def entries(
        self, tournament: str, *, after: int = 0, limit: int = 100, fits: Callable[[Entry], bool] = _every
    ) -> tuple[Entry, ...]:
        """The entries of the record after a position that fit. Raises UnknownTournament, BadRequest."""
        if not 1 <= limit <= LARGEST_PAGE + 1:  # One more than a page tells whether there are more.
            raise BadRequest("limit", f"must be 1 to {LARGEST_PAGE}, not {limit}")
        await self._fresh(tournament)

        def read() -> tuple[Entry, ...]:
            fitting = (entry for _, entry in self._records.entries(tournament, after) if fits(entry))
            return tuple(islice(fitting, limit))

        return await self._threaded(read)

    async def latest(
        self,
        tournament: str,
        *,
        after: int = 0,
        upto: int | None = None,
        limit: int = 100,
        fits: Callable[[Entry], bool] = _every,
    ) -> tuple[Entry, ...]:
        """The same the latest first, from a position (None: the last one) down. Raises UnknownTournament."""
        await self._fresh(tournament)

        def read() -> tuple[Entry, ...]:
            found = [entry for _, entry in self._records.entries(tournament, after) if fits(entry)]
            known = [entry for entry in found if upto is None or entry.position <= upto]
            return tuple(reversed(known[-limit:]))

        return await self._threaded(read)

    async def verify(self, tournament: str) -> tuple[int, str]:
        """How many entries are as they were written, and what is wrong with the next one. Raises UnknownTournament."""
        return await self._threaded(lambda: check_tournament(self._records, tournament))

    async def recommend(self, tournament: str, player: str, infraction: str) -> Recommended:
        """The recommended penalty, and what it counts. Raises UnknownTournament, BadRequest."""
        now = await self.get(tournament)
        if player not in now.players:
            raise BadRequest("player", f"there is no player {player[:LONGEST_NAME]!r}")
        try:
            found = recommend(now.policy, infraction, now.level, now.earlier(player), day=now.day)
        except KeyError as error:
            known = ", ".join(one.id for _, one in now.policy.infractions())
            raise BadRequest("infraction", f"{now.policy.name} knows no {error}; it knows {known}") from error
        return Recommended(policy=now.policy.name, level=now.level, recommendation=found)

    async def clock(self, match: str, *, tournament: str = "", policy: Policy | None = None) -> Timed:
        """A match's clock now: a game's in its round, unless another policy is named.

        Raises UnknownMatch, UnknownTournament, BadRequest for a match of another tournament.
        """
        if tournament:
            kept: Tournament | None = await self.get(tournament)
        else:
            kept = await self._holding(match) if policy is None else None
        if kept is not None and kept.holding(match) is None:
            raise BadRequest("match_id", f"{match!r} is no game of this tournament")
        return await self._threaded(lambda: timed(self._reader, match, self._clock(), policy, kept))

    async def _holding(self, match: str) -> Tournament | None:
        """The tournament that a match says it is a game of, if it is one."""
        adopted = (await self._threaded(lambda: self._reader.load(match))).state.judging.adopted
        if adopted is None or not adopted.tournament:
            return None
        try:
            found = await self.get(adopted.tournament)
        except UnknownTournament:
            return None
        return found if found.holding(match) else None

    async def _try(self, kept: Kept, actor: Actor, act: acts.Act) -> Acted:
        before = self._tournament(kept)
        act, reasons = await self._ready(before, actor, act)
        found = decide(before, actor, act, self._clock())
        refused = found.reasons if isinstance(found, Refused) else ()
        return Acted(tournament=kept.id, position=kept.position, reasons=refused or tuple(reasons))

    async def _ready(self, before: Tournament, actor: Actor, act: acts.Act) -> Ready:
        """The act with what its games' streams say filled in, and every reason that they or the clock have against it.

        Who may not do it anyway, learns nothing of them.
        Who says why time is over all the same, is not held against the clock: the room has one too.
        """
        needed = RULES[type(act)][0]
        if needed is not None and not before.policy.may(needed, actor.role):
            return act, ()
        if isinstance(act, acts.PairRound) and act.kind == "swiss":
            seed = secrets.randbits(_SEED_BITS)
            found = await self._pair(await asyncio.to_thread(entrants, before), seed)
            tables = (*found.tables, (found.bye,)) if found.bye else found.tables
            return msgspec.structs.replace(act, seed=seed, tables=tables), ()
        if isinstance(act, acts.DeclareResult) and act.declared == "time over" and not act.reason.strip():
            series = before.series.get(act.series)
            if series is not None:
                return act, await self._threaded(lambda: running(self._reader, before, series, self._clock()))
        return await self._effects.ready(before, act)

    async def _rule(self, kept: Kept, actor: Actor, act: acts.Act, request_id: str, expected: int | None) -> Acted:
        """Decides and appends; where another process was faster, again, unless a version was expected."""
        asked = fingerprint(actor, act)
        for pause in pauses():
            ready: acts.Act = act
            against: tuple[Reason, ...] = ()
            if kept.tournament is not None:
                ready, against = await self._ready(kept.tournament, actor, act)
            at = self._clock()
            found = decide(kept.tournament, actor, ready, at)
            reasons = found.reasons if isinstance(found, Refused) else against
            if isinstance(found, Refused) or reasons:
                return Acted(tournament=kept.id, position=kept.position, reasons=reasons)
            entry = Entry(kept.position + 1, actor, ready, found, at, request_id)
            append, after = append_of(kept, entry, asked)
            outcome = await self._writer.append(append)
            if isinstance(outcome, Appended):
                self._records.hold(after)
                return await self._done(after, entry)
            if isinstance(outcome, Reused):
                raise RequestReused(kept.id, request_id)
            kept = await self._fresh(kept.id)
            if isinstance(outcome, Repeated):
                return await self._again(kept, request_id, outcome.answer)
            if expected is not None:
                break
            await asyncio.sleep(pause)
        raise StaleVersion(kept.id, expected, kept.position)

    async def _done(self, kept: Kept, entry: Entry, *, repeated: bool = False) -> Acted:
        """What an entry made true, once it is done in the games too."""
        effects = await self._effects.carry_out(kept.id, self._tournament(kept), entry)
        return Acted(tournament=kept.id, position=entry.position, facts=entry.facts, effects=effects, repeated=repeated)

    async def _answered(self, kept: Kept, actor: Actor, act: acts.Act, request_id: str) -> Acted | None:
        """The answer of a request that was taken before. Raises RequestReused if it was another one."""
        known = await self._threaded(lambda: self._records.store.answer(kept.id, request_id))
        if known is None:
            return None
        if known.fingerprint != fingerprint(actor, act):
            raise RequestReused(kept.id, request_id)
        return await self._again(kept, request_id, known.answer)

    async def _again(self, kept: Kept, request_id: str, answer: bytes) -> Acted:
        position = answered(kept.id, answer)
        for entry in await self.entries(kept.id, after=position - 1, limit=1):
            if entry.request == request_id:
                return await self._done(kept, entry, repeated=True)
        problem = f"tournament {kept.id!r}: the answer kept of request {request_id!r} is that of another: verify it"
        raise StoreCorrupt(problem, kept.id, position)

    async def _fresh(self, tournament: str) -> Kept:
        return await self._threaded(lambda: self._records.fresh(tournament))

    async def _threaded(self, read: Callable[[], T]) -> T:
        """Runs something that reads the store beside the event loop."""
        return await asyncio.to_thread(read)

    def _tournament(self, kept: Kept) -> Tournament:
        assert kept.tournament is not None, "a tournament that is known has been opened"
        return kept.tournament
