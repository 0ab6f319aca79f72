"""Stored matches ruled on again: an event is read whole only where ruling on it does not make its very bytes."""

from collections.abc import Callable

import msgspec

from domain import registry
from service.app.adjudication.bulk import judge_records
from service.app.boundary.answers.judged import Judged, Task, Terms
from service.app.boundary.store import Record
from service.app.repository.engines import Engines
from service.app.repository.stored import read_stored
from tests.service.app.play import Service, run_with

_CHANGED = 5


def test_a_stored_match_that_is_ruled_on_alike_is_equal_whether_or_not_all_of_it_is_read(url: str) -> None:
    engines = Engines(registry)
    records = _recorded(url)
    assert _judged(engines, records) == ("equal", len(records), 0)
    assert _judged(engines, records, Task(proof=True)) == ("equal", len(records), 0)
    assert _judged(engines, records, Task(terms=Terms(after=3))) == ("equal", len(records) - 3, 0)
    for record, stored in zip(records, read_stored(engines, records), strict=True):
        event = stored.event
        assert stored.codec.encode_event(event) == record.body
        assert (stored.asked.position, stored.asked.command) == (event.position, event.command)


def test_what_was_changed_in_an_event_is_told_at_its_position_though_it_need_not_be_read_to_rule(url: str) -> None:
    engines = Engines(registry)
    records = _recorded(url)

    def with_other(alter: Callable[[dict[str, object]], object]) -> list[Record]:
        plain = msgspec.msgpack.decode(records[_CHANGED - 1].body)
        alter(plain)
        changed = records[_CHANGED - 1].__replace__(body=msgspec.msgpack.encode(plain))
        return [*records[: _CHANGED - 1], changed, *records[_CHANGED:]]

    unreadable = with_other(lambda plain: plain.update(changes=[{"change": "nothing of the kind"}]))
    assert _judged(engines, unreadable) == ("broken", 0, _CHANGED)
    fewer = with_other(lambda plain: plain.update(waiting={"agenda": []}))
    assert _judged(engines, fewer) == ("differs", _CHANGED - 1, _CHANGED)
    more = with_other(lambda plain: plain.update(outcomes=[{"kind": "roll", "size": 6, "values": [1]}]))
    assert _judged(engines, more) == ("differs", _CHANGED - 1, _CHANGED)
    reordered = with_other(lambda plain: plain.update({"salt": plain.pop("salt"), "at": plain.pop("at")}))
    assert reordered[_CHANGED - 1].body != records[_CHANGED - 1].body
    assert _judged(engines, reordered) == ("equal", len(records), 0)


def _recorded(url: str) -> list[Record]:
    found: list[Record] = []

    async def steps(service: Service) -> None:
        match = await service.new()
        await service.play(match, 30)
        found.extend(service.store.read(match))

    run_with(url, steps)
    return found


def _judged(engines: Engines, records: list[Record], task: Task | None = None) -> tuple[str, int, int]:
    found: Judged = judge_records(engines, "a match", records, None, task or Task())
    return found.verdict, found.events, found.position
