"""The use cases of proof: verifying a match, ruling on it again, and carrying it from one service to another.

They read whole matches and take their time: call them outside an event loop's thread.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

import msgspec

from domain.kernel.decisions.commands import Actor, Command
from domain.kernel.judging.unknown.looking import as_shown
from domain.kernel.log.events import Event
from domain.kernel.secrecy.sealing import Unsealable, Unsealed, opened, seal_of
from domain.kernel.secrecy.sight import Viewer
from service.app.adjudication.adjudicate import adjudicate
from service.app.adjudication.bulk import judge_proven, judge_records, wants
from service.app.adjudication.compare import LONGEST, Line, compare
from service.app.adjudication.whatif import what_if
from service.app.boundary.answers.compared import Branch, Comparison, WhatIf
from service.app.boundary.answers.judged import Judged, Query, Readjudication, Task, Terms
from service.app.boundary.answers.proven import Imported, Verification
from service.app.boundary.errors import BadRequest, MatchExists, NotEnded, NotSealed, UnknownMatch, UnknownPosition
from service.app.boundary.ports import Listing, Registry
from service.app.boundary.store import Append, Appended, EventStore, Head, Listed, Repeated, StoreCorrupt
from service.app.boundary.streams import is_match
from service.app.exporting.exports import Checksum, End, WrittenLine, first_sum, header, line_of
from service.app.exporting.signatures import Signer
from service.app.playing.requests import import_fingerprint, import_id
from service.app.proofs.imports import Proven, prove
from service.app.proofs.proof import Prover
from service.app.proofs.verify import Checked, chance_check
from service.app.queries.publishing import check_published
from service.app.queries.reading import check_seat, seen
from service.app.repository.engines import Engines
from service.app.repository.flaws import Flaw
from service.app.repository.standing import Reader, Standing

_IMPORT_BATCH = 5_000
_PAGE = 1_000


class Audit:
    """Proof over the matches of one store."""

    def __init__(
        self, store: EventStore, games: Registry | Engines, listing: Listing, *, signer: Signer | None = None
    ) -> None:
        """`games` with engines are shared with others. `signer` signs exports; without one they are not signed."""
        self._signer = signer
        self._store = store
        self._engines = games if isinstance(games, Engines) else Engines(games)
        self._reader = Reader(store, self._engines)
        self._listing = listing
        self._prover = Prover(store, self._engines, listing)

    def verify(self, match: str, *, expected: bytes | None = None) -> Verification:
        """Checks everything that is stored of a match; `expected` is its last digest as somebody noted it.

        Finds any changed, missing, reordered or inserted event, chance that is not as committed, and a head, a row in
        listings, a snapshot, a secret or a stored answer that is not what the events make. Raises UnknownMatch.
        """
        last: Checked | None = None
        flaw: Flaw | None = None
        try:
            for good in self._prover.check(match, expected):
                last = good
        except Flaw as found:
            flaw = found
        return Verification(
            match=match,
            intact=flaw is None,
            checked=0 if last is None else last.event.position,
            digest="" if last is None else last.record.digest.hex(),
            chance="secret unknown" if last is None else chance_check(last.state, self._store.secret(match)),
            position=0 if flaw is None else flaw.position,
            problem="" if flaw is None else flaw.problem,
        )

    def readjudicate(self, match: str, edition: str | None = None, terms: Terms | None = None) -> Readjudication:
        """Rules on every stored command again with the stored chance, each from the state that the record has.

        `terms` say by what, if more than the edition differs. Raises UnknownMatch, UnknownPosition, UnknownGame,
        BadRequest for terms that do not fit the match, StoreCorrupt.
        """
        head = self._head(match)
        asked = terms or Terms(edition=edition or "")
        for position in (asked.after, asked.until):
            if not 0 <= position <= head.position:
                raise UnknownPosition(match, position, head.position)
        events = (event for _, event in self._reader.events(self._reader.load(match, 0)))
        try:
            return adjudicate(self._engines, match, events, asked)
        except Flaw as flaw:
            problem = f"match {match!r}, position {flaw.position}: {flaw.problem}"
            raise StoreCorrupt(problem, match, flaw.position) from flaw

    def what_if(self, match: str, position: int, commands: Sequence[Command], viewer: Viewer) -> WhatIf:
        """What would have come of these actions in the place of the event at a position; nothing is written.

        One past the last event asks what would come next. Raises UnknownMatch, UnknownPosition, BadRequest.
        """
        head = self._head(match)
        if not 1 <= position <= head.position + 1:
            raise UnknownPosition(match, position, head.position)
        before = self._reader.load(match, position - 1)
        _, played = next(self._reader.events(before, 1), (None, None))
        state = before.state
        if viewer.judges:
            state = as_shown(before.engine.game, state, self._reader.load(match).state.judging.looks)
        return what_if(match, before.engine, state, played, commands, viewer)

    def wanted(self, task: Task, only: Sequence[str] = ()) -> list[str]:
        """The matches that a task is about: `only` those, or all that it asks for in the order of their creation.

        Raises UnknownMatch for one of `only` that is not here, UnknownGame.
        """
        if task.terms.edition:
            self._engines.game(task.terms.edition)
        for match in only:
            self._head(match)
        return list(only) or list(self._wanted(task.query))

    def judge_all(self, task: Task, only: Sequence[str] = ()) -> Iterator[tuple[int, int, Judged]]:
        """Rules again on many matches: how many of how many are done, and the result. Raises what `wanted` raises."""
        wanted = self.wanted(task, only)
        for number, match in enumerate(wanted, 1):
            if task.proof:
                judged = judge_proven(self._engines, match, self._prover.check(match), task)
            else:
                judged = judge_records(self._engines, match, self._store.read(match), None, task)
            yield number, len(wanted), judged

    def _wanted(self, query: Query) -> Iterator[str]:
        token, more = "", True
        while more:
            page = self._store.matches(token, _PAGE)
            yield from (one.match for one in page.matches if self._wants(query, one))
            token, more = page.token, page.more

    def _wants(self, query: Query, listed: Listed) -> bool:
        """Whether a match is wanted; other records are none."""
        return is_match(listed.match) and wants(self._listing, query, listed)

    @property
    def export_keys(self) -> tuple[str, ...]:
        """The public keys that exports are and were signed with, the present one first."""
        return () if self._signer is None else self._signer.publics

    def game_of(self, match: str) -> str:
        """The game of a match. Raises UnknownMatch."""
        return self._reader.load(match, 0).engine.game.id

    def compare(self, left: Branch, right: Branch, viewer: Viewer, *, most: int = LONGEST) -> Comparison:
        """Two matches compared change by change, each from a position on.

        Raises UnknownMatch, UnknownPosition, and BadRequest for matches of two games.
        """
        lines = []
        for branch in (left, right):
            start = self._reader.load(branch.match, branch.after)
            events = (event for _, event in self._reader.events(start))
            lines.append(Line(start.engine, start.state, events))
        games = [line.engine.game.id for line in lines]
        if games[0] != games[1]:
            raise BadRequest("other", f"a match of {games[0]} cannot be compared with one of {games[1]}")
        return compare(lines[0], lines[1], viewer, most=most)

    def export(self, match: str, viewer: Actor | None = None) -> Iterator[str]:
        """The match as lines of JSON without their line feeds, as it stands when the first line is asked for.

        For a viewer it holds what that one may see, sealed into the same digests. The chance secret comes with an
        ended match only. Raises UnknownMatch, UnknownSeat, NotSealed, StoreCorrupt.
        """
        now = self._reader.load(match)
        if viewer is not None:
            check_seat(now, viewer)
        position, state = now.position, now.state
        before = self._reader.load(match, 0)
        total = Checksum()
        described = total.add(line_of(header(match, state.setup, position, now.digest, str(viewer or ""))))
        first = first_sum(described) if viewer else ""
        yield described
        for record, event in self._reader.events(before, position):
            after = before if viewer is None else before.after(event, record.digest)
            told = event if viewer is None else _sealed_for(viewer, before, event, after)
            before = after
            yield total.add(line_of(WrittenLine(record.digest.hex(), told)))
        secret = "" if viewer else self._published(now)
        end = End(end=match, sha256=total.hex(), first=first, secret=secret)
        yield line_of(end if self._signer is None else self._signer.sign(end))

    def _published(self, now: Standing) -> str:
        """The chance secret in hexadecimal digits; nothing where it may not be published yet."""
        try:
            check_published(self._reader, now)
        except NotEnded:
            return ""
        return "" if now.secret is None else now.secret.hex()

    def import_(self, lines: Iterable[str]) -> tuple[Imported, ...]:
        """Takes exports, one or several after one another. Everything is proven before anything is written.

        A match that is here just so is left as it is, so that an import can be repeated. Raises BadExport,
        MatchExists, and the store's errors.
        """
        proven = tuple(prove(self._engines, lines))
        return self.take(proven)

    def take(self, proven: Sequence[Proven]) -> tuple[Imported, ...]:
        """Writes matches that have been proven. Raises MatchExists, and the store's errors."""
        new = [match for match in proven if self._is_new(match)]
        for batch in _batches(new):
            for match, outcome in zip(batch, self._store.append([self._append(m) for m in batch]), strict=True):
                if not isinstance(outcome, Appended | Repeated):
                    raise MatchExists(match.row.match, self._head(match.row.match).position)
        written = {match.row.match for match in new}
        return tuple(
            Imported(match.row.match, len(match.records) if match.row.match in written else 0) for match in proven
        )

    def _append(self, match: Proven) -> Append:
        return Append(
            match=match.row.match,
            after=0,
            records=match.records,
            request_id=import_id(match.head),
            fingerprint=import_fingerprint(match.head, match.secret),
            answer=msgspec.msgpack.encode(len(match.records)),
            summary=self._listing.encode(match.row),
            secret=match.secret,
        )

    def _is_new(self, match: Proven) -> bool:
        """Whether the match is not here yet. Raises MatchExists where another one has its id."""
        head = self._store.head(match.row.match)
        if head is not None and head != Head(len(match.records), match.head):
            raise MatchExists(match.row.match, head.position)
        return head is None

    def _head(self, match: str) -> Head:
        head = self._store.head(match)
        if head is None or not is_match(match):
            raise UnknownMatch(match)
        return head


def _sealed_for(viewer: Actor, before: Standing, event: Event, after: Standing) -> dict[str, Any]:
    """An event with open what the viewer may see of it."""
    seal = seal_of(after.digest, before.digest, event, before.state) if event.salt else None
    if event.salt and seal is None:
        raise NotSealed(before.match, event.position)
    try:
        return opened(event, before.state, seen(before, event, after, viewer), viewer, seal)
    except (Unsealed, Unsealable) as error:
        raise NotSealed(before.match, event.position) from error


def _batches(matches: Iterable[Proven]) -> Iterator[list[Proven]]:
    """The matches in transactions of a bounded number of events; a match is never divided."""
    batch: list[Proven] = []
    size = 0
    for match in matches:
        batch.append(match)
        size += len(match.records)
        if size >= _IMPORT_BATCH:
            yield batch
            batch, size = [], 0
    if batch:
        yield batch
