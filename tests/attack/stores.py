"""Altered stores: each alteration is found in its place by verifying, or changes nothing that the store tells."""

import random
from collections import Counter
from contextlib import closing
from dataclasses import dataclass
from typing import Any

from domain import registry
from service.app.boundary.store import EventStore, StoreError
from service.app.boundary.streams import is_match
from service.app.proofs.whole import Proven, prove_store
from service.app.repository.engines import Engines
from service.app.repository.standing import Reader
from service.projections import listing
from service.store.open import open_store
from tests.attack.alterations import ALTERATIONS, PLACES, Altered
from tests.attack.parts import Part, Scene
from tests.attack.shelves import PostgresShelf, Shelf, SQLiteShelf
from tests.attack.templates import fill

_ENGINES = Engines(registry)
_POSTGRES_EVERY = 10
"""One alteration in so many is made in PostgreSQL."""


def told(store: EventStore) -> tuple[Any, ...]:
    """Everything that a store tells: its matches in order, and all that it has of each of them."""
    reader = Reader(store, _ENGINES)
    page = store.matches("", 1_000)
    everything = []
    for listed in page.matches:
        kept = store.belongings(listed.match)
        assert kept is not None, "what is listed is kept"
        states = () if not is_match(listed.match) else _states(reader, listed.match, listed.position)
        everything.append((listed, tuple(store.read(listed.match)), kept.head, kept.requests, kept.secret, states))
    followed = [change.match for change in store.changes_since().changes]
    return tuple(everything), {match: followed.count(match) for match in followed}


def _states(reader: Reader, match: str, last: int) -> tuple[tuple[Any, bytes], ...]:
    """Where a match stood at some of its positions, by whatever snapshots there are."""
    found = (reader.load(match, position) for position in {*range(0, last, 7), last})
    return tuple((standing.state, standing.digest) for standing in found)


@dataclass(frozen=True)
class Found:
    """What verifying says of a store."""

    wrong: tuple[Proven, ...]
    refused: str = ""


def verified(url: str) -> Found:
    """What opening and verifying a store finds."""
    try:
        with closing(open_store(url)) as store:
            return Found(tuple(one for one in prove_store(store, _ENGINES, listing) if not one.intact))
    except StoreError as error:
        return Found((), str(error))


def _is_there(altered: Altered, found: Found) -> bool:
    """Whether what was altered is found where it is: its table or its event, its match and its position."""
    if found.refused:
        return bool(altered.refused) and altered.refused in found.refused
    return any(
        place.match in (one.match, None)
        and (not place.positions or one.position in place.positions)
        and any(word in one.problem for word in place.words)
        for one in found.wrong
        for place in altered.places
    )


def check(altered: Altered, url: str, before: Any, of: str) -> str:
    """How an alteration came out: found, or harmless. Raises AssertionError."""
    found = verified(url)
    if found.wrong or found.refused:
        assert _is_there(altered, found), f"{of}: {altered}: found elsewhere: {found}"
        return "refused when opened" if found.refused else "found in their place"
    with closing(open_store(url)) as store:
        assert told(store) == before, f"{of}: {altered}: not found, and the store tells something else"
    return "changing nothing that is told"


def attack(scene: Scene, count: int, seed: int) -> str:
    """So many alterations, each of a fresh copy."""
    chance = random.Random(seed)
    shelves: list[Shelf] = [SQLiteShelf(scene.folder), PostgresShelf(scene.postgres())]
    told_before = []
    for shelf in shelves:
        fill(shelf.url)
        shelf.keep()
        missing = sorted(shelf.rows.keys() - PLACES.keys())
        assert not missing, f"say where it is found that somebody altered the tables {missing}"
        assert verified(shelf.url) == Found(()), "what was not altered is intact"
        with closing(open_store(shelf.url)) as store:
            told_before.append(told(store))
    ends: Counter[str] = Counter()
    made: Counter[str] = Counter()
    number = 0
    while number < count:
        which = int(number % _POSTGRES_EVERY == _POSTGRES_EVERY - 1)
        with shelves[which].copy() as database:
            alter = chance.choice((*ALTERATIONS, *database.own))
            altered = alter(chance, database)
            database.close()
            if altered is None:
                continue
            number += 1
            of = f"seed {seed}, number {number}, {type(database).__name__}: {alter.__name__}"
            ends[check(altered, database.url, told_before[which], of)] += 1
        made["PostgreSQL" if which else "SQLite"] += 1
        if number % 100 == 0:
            scene.tell(f"stores: {number:,} of {count:,}")
    told_of = ", ".join(f"{number:,} {end}" for end, number in ends.most_common())
    return f"{count:,} alterations ({made['SQLite']:,} in SQLite, {made['PostgreSQL']:,} in PostgreSQL): {told_of}"


PARTS = (Part("stores", "altered stores", 40, 2_000, attack),)
