"""Many matches ruled on again: what is asked of each, how each came out, and the report on all of them.

Whoever does the work (this process, several, or a cluster) gets keys and gives back these results: never states.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Protocol

import msgspec

from domain.kernel.decisions.rulings import Message
from domain.kernel.log.events import Event
from service.app.adjudication.adjudicate import adjudicate
from service.app.boundary.answers.judged import Judged, Query, Task
from service.app.boundary.errors import AppError
from service.app.boundary.ports import Listing
from service.app.boundary.store import Listed, Record, StoreCorrupt
from service.app.proofs.verify import Checked, check_events
from service.app.repository.engines import Engines
from service.app.repository.flaws import Flaw, unreadable
from service.app.repository.stored import Stored, read_records, read_stored
from service.words.said import in_words


class Report(msgspec.Struct, frozen=True, kw_only=True):
    """All matches of a task, in the order of their source, with how many came out how, and what differs most:
    at which rules, and because of which rules of both editions.
    """

    source: str
    task: Task
    matches: int
    events: int
    verdicts: dict[str, int]
    rules: dict[str, int]
    causes: dict[str, int]
    judged: tuple[Judged, ...]


class Shelf(Protocol):
    """Where matches lie. Keys are handed to whoever does the work; one may hold several matches, as a file does."""

    def keys(self, query: Query) -> list[str]:
        """The keys of everything that may hold a match that is wanted, in order."""

    def judge(self, key: str, task: Task) -> list[Judged]:
        """Rules again on what lies at a key."""


def wants(listing: Listing, query: Query, listed: Listed) -> bool:
    """Whether a match is wanted: one whose row cannot be read is, so that it is named with what is wrong."""
    try:
        return query.wants(listing.decode(listed.summary))
    except StoreCorrupt:
        return True


def judge_records(engines: Engines, match: str, records: Iterable[Record], secret: bytes | None, task: Task) -> Judged:
    """Rules again on one match's records; whatever is wrong with it becomes its verdict."""
    if task.proof:
        return judge_proven(engines, match, check_events(engines, read_records(engines, records), secret), task)
    return _judged(engines, match, _read(engines, records), task)


def judge_proven(engines: Engines, match: str, proven: Iterable[Checked], task: Task) -> Judged:
    """Rules again on one match's events as they are proven; whatever is wrong with it becomes its verdict."""
    return _judged(engines, match, (good.event for good in proven), task)


def _judged(engines: Engines, match: str, events: Iterable[Event | Stored], task: Task) -> Judged:
    try:
        return judge_events(engines, match, events, task)
    except Flaw as flaw:
        return Judged(match=match, verdict="broken", position=flaw.position, problem=flaw.problem)
    except StoreCorrupt as error:
        return Judged(match=match, verdict="broken", position=error.position or 1, problem=in_words(unreadable(error)))


def not_judged(error: Exception) -> str:
    """What is said of a match that could not be ruled on again."""
    return in_words(Message("proof-not-judged", {"error": str(error)}))


def judge_events(engines: Engines, match: str, events: Iterable[Event | Stored], task: Task) -> Judged:
    """Rules again on one match's events. Raises Flaw where they do not fit one another."""
    try:
        found = adjudicate(engines, match, events, task.terms)
    except AppError as error:
        return Judged(match=match, verdict="not judged", problem=not_judged(error))
    judged = Judged(
        match=match,
        verdict="equal",
        played=found.played,
        edition=found.edition,
        events=found.checked,
        renumbered=found.renumbered,
    )
    difference = found.difference
    if difference is None:
        return judged
    return msgspec.structs.replace(
        judged,
        verdict="differs",
        position=difference.position,
        problem=difference.problem,
        rules=difference.rules,
        cites=difference.cites,
        causes=difference.causes,
    )


def report(source: str, task: Task, judged: Iterable[Judged]) -> Report:
    """The report on all results."""
    all_of_them = tuple(judged)
    verdicts = Counter[str](one.verdict for one in all_of_them)
    rules = Counter[str](rule for one in all_of_them if one.verdict == "differs" for rule in one.rules or ("none",))
    causes = Counter[str](_because(one) for one in all_of_them if one.causes)
    return Report(
        source=source,
        task=task,
        matches=len(all_of_them),
        events=sum(one.events for one in all_of_them),
        verdicts={verdict: verdicts[verdict] for verdict in sorted(verdicts)},
        rules=_most_first(rules),
        causes=_most_first(causes),
        judged=all_of_them,
    )


def _because(judged: Judged) -> str:
    return ", ".join(f"{rule.edition} {rule.number}" for rule in judged.causes)


def _most_first(counted: Counter[str]) -> dict[str, int]:
    return dict(sorted(counted.items(), key=lambda pair: (-pair[1], pair[0])))


def _read(engines: Engines, records: Iterable[Record]) -> Iterator[Stored]:
    """A match's events, all read before one is ruled on: by turns, each of the two drives the other from the caches.

    What is wrong with one is told in its place.
    """
    events: list[Stored] = []
    wrong: Flaw | StoreCorrupt | None = None
    try:
        events.extend(read_stored(engines, records))
    except (Flaw, StoreCorrupt) as error:
        wrong = error
    yield from events
    if wrong is not None:
        raise wrong
