"""The jobs of worker processes: functions of values, which answer with values. No store and no key is within reach.

Matches come as their records, and are put into a store in memory, so that the use cases are those of every store.
"""

import functools
from collections.abc import Iterator, Sequence
from typing import TypeVar

import msgspec

from domain.kernel.decisions.commands import Command, PrintedCard
from domain.kernel.policy.policy import Policy
from domain.kernel.secrecy.sight import Viewer
from domain.tournament.ranking.swiss import Entrant, Pairing, pair
from service.app.adjudication.audit import Audit
from service.app.adjudication.bulk import judge_records
from service.app.boundary.answers.compared import Branch, Comparison, WhatIf
from service.app.boundary.answers.disputes import File, Precedent
from service.app.boundary.answers.judged import Judged, Readjudication, Task, Terms, TranscriptAudit
from service.app.boundary.errors import UnknownMatch
from service.app.boundary.store import Append, EventStore, Record, Snapshot, StoreCorrupt
from service.app.boundary.streams import is_match
from service.app.cases.case import Problem
from service.app.judging.bench.play import Asked, Played, play
from service.app.judging.bench.reading import ReadCard, read
from service.app.judging.dispute_file import make_file
from service.app.policies.load import read_policy
from service.app.proofs.imports import Proven, prove
from service.app.proofs.proof import Prover
from service.app.queries.lessons import Lesson
from service.app.queries.lessons import Played as LessonPlayed
from service.app.queries.lessons import play as play_lesson
from service.app.repository.engines import Engines
from service.app.repository.flaws import Flaw
from service.app.repository.notebook import Notebook
from service.app.repository.standing import Reader
from service.app.transcripts.audit import audit
from service.app.transcripts.problems import BadTranscript
from service.app.transcripts.read import read_transcript
from service.projections import listing
from service.store.catalogs import bytes_of, kept
from service.store.memory import MemoryStore

T = TypeVar("T")


class Carried(msgspec.Struct, frozen=True):
    """A match as it is handed to a worker: its records and snapshots. `flaw` is what is wrong with the next record."""

    match: str
    records: tuple[Record, ...]
    snapshots: tuple[Snapshot, ...] = ()
    flaw: StoreCorrupt | Flaw | None = None


def carry(store: EventStore, match: str, *near: int) -> Carried:
    """A match out of a store, with the snapshots from which these positions are near.

    Raises UnknownMatch, and the store's errors.
    """
    head = store.head(match)
    if head is None or not is_match(match):
        raise UnknownMatch(match)
    records: list[Record] = []
    flaw = None
    try:
        records.extend(store.read(match))
    except StoreCorrupt as error:
        flaw = error
    found = {one.position: one for position in near if (one := store.snapshot(match, min(position, head.position)))}
    return Carried(match, tuple(records), tuple(found.values()), flaw)


def carry_proven(prover: Prover, match: str) -> Carried:
    """A match out of a store, up to the first of its events that is not as it was written. Raises UnknownMatch."""
    records: list[Record] = []
    flaw = None
    try:
        records.extend(good.record for good in prover.check(match))
    except Flaw as error:
        flaw = error
    return Carried(match, tuple(records), flaw=flaw)


def preload() -> None:
    """Loads what jobs need: the games, of their cards those that files hold, and what pairs are found by."""
    pair((), 0)
    games = engines()
    for edition in games.registry.games():
        cards = games.registry.reference(edition)
        if kept().held(edition, cards) is not None:
            games.engine(edition, cards)


def bench(asked: Asked) -> Played:
    """A position set by hand and played on. Raises BadRequest."""
    return play(kept(), asked)


def lesson(chosen: Lesson, step: int) -> LessonPlayed:
    """A case played as a lesson. Raises NoSuchLesson."""
    return play_lesson(chosen, step)


def read_card(edition: str, card: PrintedCard) -> ReadCard:
    """How a card that is typed in is read. Raises BadRequest."""
    return read(kept(), edition, card)


def policy(content: bytes) -> Policy | list[Problem]:
    """The policy of a text, or what is wrong with it."""
    return read_policy("policy", content)


def pairing(found: tuple[Entrant, ...], seed: int) -> Pairing:
    """A Swiss round, drawn by a seed."""
    return pair(found, seed)


def transcript(content: bytes) -> TranscriptAudit:
    """The audit of a transcript. Raises BadTranscript."""
    found = read_transcript("transcript", content)
    if isinstance(found, list):
        raise BadTranscript(found)
    return audit(found)


def catalog(edition: str, cards: tuple[PrintedCard, ...]) -> bytes:
    """Printed cards, compiled. Raises ValueError and LookupError for rows that are no cards of the edition."""
    return bytes_of(kept().compiled(edition, cards))


def readjudicate(match: Carried, terms: Terms) -> Readjudication:
    """A match ruled on again. Raises what `Audit.readjudicate` raises."""
    return _audit(match).readjudicate(match.match, terms=terms)


def judge(matches: Sequence[Carried], task: Task) -> tuple[Judged, ...]:
    """Some of many matches ruled on again, where a proof has been made of what is handed over."""
    proven = msgspec.structs.replace(task, proof=False)
    return tuple(judge_records(engines(), one.match, _records(one), None, proven) for one in matches)


def what_if(match: Carried, position: int, commands: Sequence[Command], viewer: Viewer) -> WhatIf:
    """Other actions in the place of the event at a position. Raises what `Audit.what_if` raises."""
    return _audit(match).what_if(match.match, position, commands, viewer)


def compare(matches: tuple[Carried, Carried], branches: tuple[Branch, Branch], viewer: Viewer, most: int) -> Comparison:
    """Two matches compared. Raises what `Audit.compare` raises."""
    return _audit(*matches).compare(*branches, viewer, most=most)


def dispute_file(match: Carried, dispute: int, precedents: tuple[Precedent, ...], viewer: Viewer) -> File:
    """A dispute's file. Raises BadRequest."""
    notebook = Notebook(Reader(_store(match), engines()))
    return make_file(notebook, notebook.reader.load(match.match), dispute, precedents, viewer)


def proven(lines: Sequence[str], first: int) -> tuple[Proven, ...]:
    """The matches of an export whose first line has a number, with everything in it proven. Raises BadExport."""
    return tuple(prove(engines(), lines, first=first))


@functools.cache
def engines() -> Engines:
    """The engines of this process."""
    return Engines(kept())


def _audit(*matches: Carried) -> Audit:
    return Audit(_store(*matches), engines(), listing)


def _store(*matches: Carried) -> MemoryStore:
    """A store with these matches. Raises StoreCorrupt for one that could not be read to its end."""
    store = MemoryStore()
    for match in {one.match: one for one in matches}.values():
        if match.flaw is not None:
            raise match.flaw
        if match.records:
            store.append([Append(match.match, 0, match.records, "carried", b"", b"")])
        for snapshot in match.snapshots:
            store.save_snapshot(match.match, snapshot.position, snapshot.body)
    return store


def _records(match: Carried) -> Iterator[Record]:
    yield from match.records
    if match.flaw is not None:
        raise match.flaw
