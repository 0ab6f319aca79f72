"""Proof of a whole store: every match and tournament in it, and whatever belongs to none of them."""

from collections.abc import Iterator

import msgspec

from domain.kernel.decisions.rulings import Message
from service.app.boundary.errors import UnknownMatch, UnknownTournament
from service.app.boundary.ports import Listing
from service.app.boundary.store import EventStore, Listed, StoreCorrupt
from service.app.boundary.streams import is_match, is_tournament
from service.app.proofs.proof import Prover
from service.app.repository.chain import proven_chain
from service.app.repository.engines import Engines
from service.app.repository.flaws import Flaw, unreadable
from service.app.tournaments.proof import proven_entries
from service.app.tournaments.records import Records
from service.words.said import in_words

_PAGE = 1_000


class Proven(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A match or a tournament with how many of its events were found good, and what is wrong at which position.

    Without a `match` it is the store itself that something is wrong with.
    """

    match: str
    checked: int = 0
    position: int = 0
    problem: str = ""

    @property
    def intact(self) -> bool:
        """Whether nothing is wrong."""
        return not self.problem


def prove_store(store: EventStore, engines: Engines, listing: Listing) -> Iterator[Proven]:
    """Proves every stream in the order of their creation, then the store as a whole. Raises StoreUnavailable."""
    prover, records = Prover(store, engines, listing), Records(store)
    try:
        for listed in _all(store):
            yield _proven(prover, records, listed)
    except StoreCorrupt as error:
        yield Proven(match="", problem=in_words(Message("proof-unlistable", {"error": str(error)})))
    try:
        for wrong in store.damages():
            yield Proven(match=wrong.match or "", position=wrong.position or 0, problem=str(wrong))
    except StoreCorrupt as error:
        yield Proven(match="", problem=in_words(unreadable(error)))


def _all(store: EventStore) -> Iterator[Listed]:
    token, more = "", True
    while more:
        page = store.matches(token, _PAGE)
        yield from page.matches
        token, more = page.token, page.more


def _proven(prover: Prover, records: Records, listed: Listed) -> Proven:
    match, checked = listed.match, 0
    try:
        if is_match(match):
            proven: Iterator[object] = prover.check(match)
        elif is_tournament(match):
            proven = proven_entries(records, match)
        else:
            proven = proven_chain(records.store, match)
        for _ in proven:
            checked += 1
    except Flaw as flaw:
        return Proven(match=match, checked=checked, position=flaw.position, problem=flaw.problem)
    except StoreCorrupt as error:
        return Proven(match=match, checked=checked, position=error.position or 1, problem=in_words(unreadable(error)))
    except (UnknownMatch, UnknownTournament):
        return Proven(match=match, position=1, problem=in_words("proof-no-such-id"))
    return Proven(match=match, checked=checked)
