"""Proof of a tournament: its entries are those that were written, and so is what is kept of it beside them."""

from collections.abc import Iterator, Mapping
from itertools import product
from typing import Any

import msgspec

from domain.kernel.decisions.rulings import Message, Spoken, inner
from domain.kernel.log.events import chained
from domain.tournament import acts
from domain.tournament.record import Entry, encode
from service.app.boundary.errors import UnknownTournament
from service.app.boundary.store import Belongings, Record, StoreCorrupt
from service.app.boundary.streams import is_tournament
from service.app.playing.requests import answer_of
from service.app.repository.chain import check_head
from service.app.repository.flaws import Flaw, unreadable
from service.app.tournaments.records import Kept, Records, fingerprint, word
from service.words.said import in_words

_FILLED: Mapping[type[acts.Act], Mapping[str, Any]] = {
    acts.PairRound: {"seed": 0, "tables": ()},
    acts.SeatGame: {"appeals": ()},
    acts.ReportGame: {"winners": (), "how": "", "position": 0, "digest": ""},
    acts.Penalise: {"match": ""},
    acts.CheckDeck: {"seen": ()},
}
"""What a game's stream fills in for whoever asks: in the entry, and not in the request that it came of."""


def check_tournament(records: Records, tournament: str) -> tuple[int, str]:
    """How many entries are as they were written, and what is wrong with the next one or beside them, if anything.

    Raises UnknownTournament.
    """
    checked = 0
    try:
        for _ in proven_entries(records, tournament):
            checked += 1
    except Flaw as flaw:
        return checked, in_words(Message("proof-at", {"position": flaw.position, "problem": inner(flaw.said)}))
    except StoreCorrupt as error:
        return checked, in_words(unreadable(error))
    return checked, ""


def proven_entries(records: Records, tournament: str) -> Iterator[Entry]:
    """Gives each entry that was found good, then checks what is kept beside them.

    Raises UnknownTournament, Flaw and StoreCorrupt.
    """
    kept = records.store.belongings(tournament) if is_tournament(tournament) else None
    if kept is None:
        raise UnknownTournament(tournament)
    checked: list[tuple[Record, Entry]] = []
    for good in _entries(records, tournament, max(kept.head.position, 0)):
        checked.append(good)
        yield good[1]
    _check_beside(kept, checked)


def _entries(records: Records, tournament: str, limit: int) -> Iterator[tuple[Record, Entry]]:
    """The entries that are in their places, chained and foldable. Raises Flaw and StoreCorrupt."""
    kept = Kept(tournament)
    for record, entry in records.entries(tournament, 0, limit):
        if record.digest != chained(kept.digest, record.body) or encode(entry) != record.body:
            raise Flaw(record.position, Message("proof-entry-digest", {"entry": record.position}))
        if entry.position != kept.position + 1 or record.kind != word(type(entry.act)):
            said: dict[str, Spoken] = {"entry": record.position, "kind": record.kind, "position": entry.position}
            raise Flaw(record.position, Message("proof-entry-elsewhere", said))
        kept = kept.after(entry, record.digest)
        yield record, entry


def _check_beside(kept: Belongings, checked: list[tuple[Record, Entry]]) -> None:
    """Raises Flaw where the head or what is kept of requests is not what the entries make of it."""
    last = len(checked)
    check_head(kept, checked[-1][0].digest if checked else b"", last)
    rows = {request.id: request.kept for request in kept.requests}
    for record, entry in checked:
        row = rows.pop(entry.request, None)
        if row is None or row.answer != answer_of(record.position):
            raise Flaw(record.position, Message("proof-answer-not-the-entry", {"request": repr(entry.request)}))
        if row.fingerprint not in _fingerprints(entry):
            raise Flaw(record.position, Message("proof-fingerprint", {"request": repr(entry.request)}))
    for name in rows:
        raise Flaw(last, Message("proof-no-entry-of-request", {"request": repr(name)}))


def _fingerprints(entry: Entry) -> Iterator[bytes]:
    """Those that the request may have had: with what was filled in, and without."""
    filled = [{name: value} for name, value in _FILLED.get(type(entry.act), {}).items()]
    for chosen in product((True, False), repeat=len(filled)):
        without: dict[str, Any] = {}
        for part, left in zip(filled, chosen, strict=True):
            without.update({} if left else part)
        yield fingerprint(entry.actor, msgspec.structs.replace(entry.act, **without))
