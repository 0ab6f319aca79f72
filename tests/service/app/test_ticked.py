"""Clocks go on from what they have read of a match."""

from collections.abc import Iterator

import msgspec
import pytest

from domain import registry
from domain.kernel.log.events import Event
from service.app.boundary.store import Record
from service.app.playing.timekeeping import ticks
from service.app.repository import ticked
from service.app.repository.engines import Engines
from service.app.repository.standing import Reader, Standing
from service.app.repository.ticked import Known, Ticked
from tests.service.app.play import Service, run_with


def test_a_clock_that_is_looked_at_again_reads_only_what_came_since(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def steps(service: Service) -> None:
        match, reader = await service.new(), Reader(service.store, Engines(registry))
        read: list[int] = []
        events = reader.events

        def noted(standing: Standing) -> Iterator[tuple[Record, Event]]:
            read.append(standing.position)
            return events(standing)

        monkeypatch.setattr(reader, "events", noted)
        for actions in (3, 5, 0):
            await service.play(match, actions)
            found, standing = ticks(reader, match)
            afresh, there = ticks(Reader(service.store, Engines(registry)), match)
            assert (found, standing.state, standing.digest) == (afresh, there.state, there.digest)
        assert read == [0, 4, 9]

    run_with(url, steps, snapshot_every=3)


def test_a_clock_of_a_match_with_other_events_than_were_read_begins_anew(url: str) -> None:
    async def steps(service: Service) -> None:
        match, reader = await service.new(), Reader(service.store, Engines(registry))
        await service.play(match, 4)
        found, standing = ticks(reader, match)
        longer = (*found, msgspec.structs.replace(found[-1], position=99))
        for known in (Known(tuple(found), bytes(32)), Known(longer, standing.digest)):
            reader.ticked.put(match, known)
            assert ticks(reader, match)[0] == found

    run_with(url, steps)


def test_only_the_matches_that_were_looked_at_last_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ticked, "_MOST", 2)
    kept = Ticked()
    for match in ("a", "b", "a", "c"):
        kept.put(match, Known((), b""))
    assert [kept.get(match) is not None for match in "abc"] == [True, False, True]
