"""What each event told each seat is noted once: in quiet moments or when it is asked for, and kept with the store."""

import asyncio

import msgspec
import pytest

from domain import registry
from domain.kernel.barrier.knowledge import learned
from domain.kernel.decisions.acts import Rewind
from domain.kernel.table.state import ChanceMode, Result
from domain.registry import games
from service.app.repository import notebook as notebooks
from service.app.repository.engines import Engines
from service.app.repository.notebook import PAGE, Notebook
from service.app.repository.noting import Noter
from service.app.repository.standing import Reader, Standing
from service.cli.benchmark.prepared.table import Played, Table
from service.store.memory import MemoryStore
from tests.service.app.test_desk import HEAD, Room

EVERY_GAME = pytest.mark.parametrize("edition", sorted(games()))
MATCH = "noted"


def stored(edition: str, most: int) -> tuple[Reader, Played, Standing]:
    table = Table(edition)
    played = table.play(most)
    store = MemoryStore()
    store.append([table.append(MATCH, played)])
    reader = Reader(store, Engines(registry))
    return reader, played, reader.load(MATCH)


def nobody_notes(*_: object) -> None:
    raise AssertionError("this was noted before")


@EVERY_GAME
def test_what_is_read_off_the_notes_is_what_the_events_told(edition: str) -> None:
    reader, played, now = stored(edition, 75)
    noted = Notebook(reader)
    for since in (now.position - 1, 60, 33, 1):
        then = reader.load(MATCH, since).state
        assert list(noted.learned(now, then)) == list(learned(now.engine, then, played.events[since:]))


def test_full_pages_are_kept_in_the_store_and_not_taken_again(monkeypatch: pytest.MonkeyPatch) -> None:
    reader, _, _ = stored("dice:1", 2 * PAGE + 20)
    full = reader.load(MATCH, 2 * PAGE)
    since = reader.load(MATCH, 1).state
    facts = Notebook(reader).learned(full, since)
    assert facts
    assert reader.load(MATCH, PAGE + 3).state == reader.catch_up(reader.load(MATCH, 0), PAGE + 3).state
    monkeypatch.setattr(notebooks, "notes", nobody_notes)
    assert Notebook(reader).learned(full, since) == facts
    with pytest.raises(AssertionError, match="noted before"):
        Notebook(reader).learned(reader.load(MATCH), since)


def test_notes_are_taken_bit_by_bit_from_the_latest_page_on(monkeypatch: pytest.MonkeyPatch) -> None:
    reader, _, now = stored("dice:1", PAGE + 30)
    noted, slices = Notebook(reader), 0
    while noted.note(now, 7):
        slices += 1
        if slices == 5:
            with monkeypatch.context() as patched:
                patched.setattr(notebooks, "notes", nobody_notes)
                noted.learned(now, reader.load(MATCH, PAGE).state)
    assert slices == 5 + 7
    monkeypatch.setattr(notebooks, "notes", nobody_notes)
    assert noted.learned(now, reader.load(MATCH, 1).state)


def test_matches_that_nobody_asks_about_are_forgotten_and_noted_again() -> None:
    reader, played, now = stored("dice:1", 30)
    table = Table("dice:1")
    reader.store.append([table.append("other", played)])
    noted = Notebook(reader, most=10)
    then = reader.load(MATCH, 1).state
    facts = noted.learned(now, then)
    noted.learned(reader.load("other"), then)
    assert list(noted._held) == ["other"]
    assert noted.learned(now, then) == facts


def test_a_match_that_goes_on_is_noted_in_the_first_quiet_moment(monkeypatch: pytest.MonkeyPatch) -> None:
    async def look() -> None:
        room = Room("dice:1", quiet=0.0)
        await room.open(2, 15)
        await room.matches.noted()
        monkeypatch.setattr(notebooks, "notes", nobody_notes)
        assert (await room.desk.plan(room.match, HEAD, Rewind(to=2))).learned
        await room.close()

    asyncio.run(look())


class _Asked(Notebook):
    """Notes which matches notes were taken of."""

    def __init__(self, reader: Reader) -> None:
        super().__init__(reader)
        self.of: list[str] = []

    def note(self, standing: Standing, most: int) -> bool:
        assert most
        self.of.append(standing.match)
        return False


@pytest.mark.parametrize(("chance", "taken"), [("committed", False), ("entered", True)])
def test_a_match_that_has_ended_is_noted_only_where_it_can_be_taken_back(chance: ChanceMode, *, taken: bool) -> None:
    reader, _, now = stored("mya:1", 10)
    replace = msgspec.structs.replace
    ended = replace(now.state, setup=replace(now.state.setup, chance=chance), result=Result((), "1.1", "so it was"))
    asked = _Asked(reader)

    async def look() -> None:
        noter = Noter(asked, quiet=0.0)
        noter.moved(now)
        noter.moved(replace(now, state=ended))
        await noter.noted()

    asyncio.run(look())
    assert asked.of == [MATCH] * taken
