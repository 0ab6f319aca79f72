"""The index over rows of listings finds what the store has, whoever wrote it and however late it is told."""

import random

from domain.kernel.table.ids import Seat
from domain.kernel.table.state import Result, Setup
from service.app.boundary.results import MatchRow
from service.app.boundary.store import Append, Record
from service.app.queries.matchindex import MatchIndex, SoughtMatches
from service.projections import listing
from service.store.memory import MemoryStore

PLAYERS = ("Ann", "Bea", "Cat")
STEPS = 200
ENDED = Result((Seat(1),), "1", "won")


def write(store: MemoryStore, row: MatchRow) -> None:
    position = row.position
    record = Record(position, "x", b"", b"")
    body = listing.encode(row)
    store.append([Append(row.match, position - 1, (record,), f"r{position}", b"", b"", summary=body)])


def wanted(rows: dict[str, MatchRow], sought: SoughtMatches) -> list[MatchRow]:
    """What fits, worked out row by row."""
    return [
        row
        for row in rows.values()
        if sought.going in ("", "open" if row.result is None else "ended")
        and sought.tournament in ("", row.tournament)
        and (not sought.player or sought.player in row.setup.names)
        and sought.edition in ("", row.setup.edition)
    ]


def test_the_index_finds_what_a_look_at_every_row_finds_however_matches_move_on() -> None:
    store, chance = MemoryStore(), random.Random(1)
    index, rows, found = MatchIndex(store, listing), dict[str, MatchRow](), 0
    for step in range(STEPS):
        if not rows or chance.random() < 0.2:
            edition = chance.choice(("dice:1", "mya:1"))
            names = tuple(chance.sample(PLAYERS, 2))
            row = MatchRow(match=f"m{step}", setup=Setup(edition[:4], edition, "", 2, names=names), position=1)
        else:
            old = chance.choice(list(rows.values()))
            ends = ENDED if chance.random() < 0.3 else None
            event = chance.choice(("", "event-a"))
            row = old.__replace__(position=old.position + 1, result=ends, tournament=event)
        rows[row.match] = row
        write(store, row)
        if chance.random() < 0.5:
            index.moved(row)
        if step % 3 == 0:
            sought = SoughtMatches(
                going=chance.choice(("", "open", "ended")),
                tournament=chance.choice(("", "event-a")),
                player=chance.choice(("", *PLAYERS)),
                edition=chance.choice(("", "dice:1")),
            )
            assert list(index.find(sought)) == wanted(rows, sought), sought
            found += len(wanted(rows, sought))
    assert found > STEPS // 2


def test_a_row_that_is_told_before_the_store_tells_of_it_is_found_and_an_older_one_does_not_replace_it() -> None:
    store = MemoryStore()
    index = MatchIndex(store, listing)
    row = MatchRow(match="m", setup=Setup("dice", "dice:1", "", 2), position=1)
    write(store, row)
    assert list(index.find(SoughtMatches())) == [row]
    later = row.__replace__(position=3, result=ENDED)
    index.moved(later)
    assert list(index.find(SoughtMatches(going="ended"))) == [later]
    write(store, row.__replace__(position=2))
    assert list(index.find(SoughtMatches(going="ended"))) == [later]
    assert index.find(SoughtMatches(going="open")) == ()


def test_a_row_that_cannot_be_read_keeps_nobody_from_the_others() -> None:
    store = MemoryStore()
    store.append([Append("broken", 0, (Record(1, "x", b"", b""),), "r", b"", b"", summary=b"junk")])
    store.append([Append("event-1", 0, (Record(1, "x", b"", b""),), "r", b"", b"")])
    row = MatchRow(match="m", setup=Setup("dice", "dice:1", "", 2), position=1)
    write(store, row)
    index = MatchIndex(store, listing)
    assert (list(index.find(SoughtMatches())), index.tournaments()) == ([row], ("event-1",))
