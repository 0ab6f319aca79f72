"""Watching, and playing over one connection."""

import logging
import threading
from collections.abc import Iterator
from queue import Queue

import grpc
import pytest
from magistrate.v1 import match_service_pb2

from domain.kernel.acting.sampling import sample
from domain.kernel.decisions.commands import Action, Actor, Concede
from domain.registry import game
from service.app.boundary.results import EventPage
from service.rpc.admission.play import MOST_IN_FLIGHT
from service.rpc.messages.requests import ActionWriter
from service.rpc.services.match_service import MatchService
from tests.service.rpc.playing import EDITION, Table, new_match, seat
from tests.service.rpc.raw import failure, stubs

WRITER = ActionWriter([game(EDITION)])


def take(pages: Iterator[EventPage], last: int) -> list[EventPage]:
    """Pages up to the one that ends at a position."""
    found = []
    for page in pages:
        found.append(page)
        if page.position >= last:
            return found
    return found


def test_a_watch_sends_what_was_and_what_comes(table: Table) -> None:
    for _ in range(4):
        table.step()
    pages = table.seats[1].watch(table.match)
    before = take(pages, 5)
    assert [event.position for page in before for event in page.events] == [1, 2, 3, 4, 5]
    table.step()
    table.step()
    after = take(pages, 7)
    assert [event.position for page in after for event in page.events] == [6, 7]


def test_a_watch_resumes_by_position_and_loses_nothing(table: Table) -> None:
    for _ in range(6):
        table.step()
    first = next(table.seats[2].watch(table.match, after=0))
    resumed = take(table.seats[2].watch(table.match, after=3), 7)
    whole = [event for event in first.events if event.position > 3]
    assert [event for page in resumed for event in page.events] == whole
    assert next(table.seats[2].watch(table.match, after=7)).events == ()


def test_a_silent_watch_sends_heartbeats_with_its_position(table: Table) -> None:
    pages = table.seats[1].watch(table.match, after=1)
    for _ in range(3):
        page = next(pages)
        assert (page.events, page.position, page.head) == ((), 1, 1)


def test_a_watch_is_what_its_viewer_may_see(table: Table) -> None:
    for _ in range(10):
        table.step()
    spectator = table.service.client(Actor("spectator"), table.match)
    with spectator:
        for client in (*table.seats.values(), spectator, table.organiser):
            watched = [event for page in take(client.watch(table.match), 11) for event in page.events]
            assert watched == list(client.events(table.match, limit=1000).events)
        by_seat = [next(client.watch(table.match)).events for client in table.seats.values()]
    assert by_seat[0] != by_seat[1]


def test_many_watchers_see_the_same_events(table: Table) -> None:
    seen: Queue[list[int]] = Queue()

    def watch() -> None:
        with table.service.client(seat(1), table.match) as client:
            pages = take(client.watch(table.match), 6)
            seen.put([event.position for page in pages for event in page.events])

    threads = [threading.Thread(target=watch) for _ in range(8)]
    for thread in threads:
        thread.start()
    for _ in range(5):
        table.step()
    for thread in threads:
        thread.join()
    assert [seen.get() for _ in threads] == [[1, 2, 3, 4, 5, 6]] * 8


def request(match: str, action: Action, request_id: str, expected: int | None = None) -> match_service_pb2.PlayRequest:
    """A request of a Play stream."""
    return match_service_pb2.PlayRequest(submit=WRITER.submit(match, action, request_id, expected))


def test_a_match_is_played_over_one_stream(table: Table) -> None:
    outgoing: Queue[match_service_pb2.PlayRequest | None] = Queue()
    number, action = table.next_action()
    sent = {number: 0}
    with stubs(table.service, seat(number), table.match) as raw:
        answers = raw.matches.Play(iter(outgoing.get, None), metadata=raw.metadata)
        position = 1
        while table.organiser.view(table.match).question.seat == number and sent[number] < 10:  # type: ignore[union-attr]  # it goes on
            offers = [o for o in table.seats[number].legal(table.match).offers if o.action != "concede"]
            action = sample(game(EDITION), offers[0], lambda _bound: 0)
            outgoing.put(request(table.match, action, f"play {position}", position))
            answer = next(answers)
            assert answer.request_id == f"play {position}"
            assert answer.ruling.accepted.position == position + 1, answer
            position += 1
            sent[number] += 1
        outgoing.put(None)
        assert list(answers) == []
    assert table.organiser.get(table.match).position == position == sent[number] + 1


def test_one_failure_does_not_end_a_stream(table: Table) -> None:
    number, action = table.next_action()
    requests = [
        request("another match", Concede(), "a"),
        request(table.match, action, "b", 99),
        match_service_pb2.PlayRequest(),
        request(table.match, action, "c", 1),
        request(table.match, action, "c", 1),
        request(table.match, Concede(), "c"),
    ]
    with stubs(table.service, seat(number), table.match) as raw:
        answers = list(raw.matches.Play(iter(requests), metadata=raw.metadata))
    found = {answer.request_id: answer for answer in answers if answer.request_id in ("a", "b")}
    assert found["a"].failure.code == 7
    assert found["b"].failure.code == 10
    assert any(detail.type_url.endswith("ErrorInfo") for detail in found["b"].failure.details)
    assert [answer.failure.code for answer in answers if not answer.request_id] == [3]
    same = [answer for answer in answers if answer.request_id == "c"]
    assert [answer.ruling.accepted.repeated for answer in same[:2]] == [False, True]
    assert same[2].failure.code == 6


def test_a_stream_answers_everything_however_much_is_sent_at_once(table: Table) -> None:
    matches = [new_match(table.organiser, f"many {number}") for number in range(4)]
    count = MOST_IN_FLIGHT * 2
    requests = [request(matches[n % 4], Concede(), f"r{n}") for n in range(count)]
    with stubs(table.service) as raw:
        answers = list(raw.matches.Play(iter(requests), metadata=raw.metadata))
    assert sorted(answer.request_id for answer in answers) == sorted(f"r{n}" for n in range(count))
    assert all(answer.ruling.refused.reasons for answer in answers), "an organiser has no seat to give up"


def test_actions_of_one_match_are_taken_in_the_order_they_are_sent(table: Table) -> None:
    matches = [new_match(table.organiser, f"order {number}") for number in range(20)]
    for match in matches:
        asked = table.organiser.view(match).question
        assert asked is not None
        assert asked.seat is not None
        with table.service.client(seat(asked.seat), match) as client:
            offer = next(offer for offer in client.legal(match).offers if offer.action != "concede")
        action = sample(game(EDITION), offer, lambda _bound: 0)
        with stubs(table.service, seat(asked.seat), match) as raw:
            both = [request(match, action, "first"), request(match, Concede(), "second")]
            answers = list(raw.matches.Play(iter(both), metadata=raw.metadata))
        positions = {answer.request_id: answer.ruling.accepted.position for answer in answers}
        assert positions == {"first": 2, "second": 3}


def test_a_watcher_that_goes_away_while_it_is_written_to_is_no_mistake_of_the_service(
    table: Table, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def gone(*_: object) -> None:
        raise grpc.aio.InternalError("gRPC raises this when what it writes to is closed")

    monkeypatch.setattr(MatchService, "_written", gone)
    with stubs(table.service) as raw:
        error = failure(
            raw.matches.WatchEvents, match_service_pb2.WatchEventsRequest(match_id=table.match), raw.metadata
        )
    assert error.code == "CANCELLED"
    assert [record.getMessage() for record in caplog.records if record.levelno >= logging.ERROR] == []
