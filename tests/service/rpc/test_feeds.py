"""Feeds for people with many tables: of somebody's matches, and of all tables of an event."""

from collections.abc import Iterator
from typing import Any

import grpc
import pytest
from magistrate.v1 import event_service_pb2, judging_pb2, match_service_pb2, view_pb2

from domain.kernel.decisions.acts import Appeal, CallJudge, PauseMatch, RuleOn, TakeCall
from domain.kernel.decisions.commands import Actor, Concede
from service.rpc.clients.remote import remote_error
from tests.service.rpc.cups import FLOOR, HEAD, Cup, concede
from tests.service.rpc.playing import CARDS, DECK, EDITION, new_match, seat
from tests.service.rpc.raw import Stubs, stubs
from tests.service.rpc.serving import Running

PATIENCE = 60


@pytest.fixture
def cup(service: Running) -> Iterator[Cup]:
    made = Cup(service)
    yield made
    made.close()


def tables(raw: Stubs, cup: Cup, **asked: Any) -> Any:
    request = event_service_pb2.WatchTablesRequest(tournament_id=cup.id, **asked)
    return raw.events.WatchTables(request, metadata=raw.metadata, timeout=PATIENCE)


def matches(raw: Stubs, **asked: Any) -> Any:
    request = match_service_pb2.WatchMatchesRequest(**asked)
    return raw.matches.WatchMatches(request, metadata=raw.metadata, timeout=PATIENCE)


def next_table(feed: Any) -> event_service_pb2.EventTable:
    """The next table that a feed tells of, past heartbeats."""
    found: event_service_pb2.EventTable = next(message.tables[0] for message in feed if message.tables)
    return found


def time_of(raw: Stubs, match: str, position: int) -> int:
    """When an event was made, as the match's own log tells it, in ms since 1970."""
    request = match_service_pb2.ListEventsRequest(match_id=match, after=position - 1, page_size=1)
    (event,) = raw.matches.ListEvents(request, metadata=raw.metadata, timeout=PATIENCE).events
    return int(event.accept_time.ToMilliseconds())


def test_a_feed_of_tables_tells_calls_since_when_they_wait_who_has_them_who_ruled_and_pauses(
    cup: Cup, service: Running
) -> None:
    with stubs(service, HEAD, cup.id) as raw:
        feed = tables(raw, cup)
        first = next(feed)
        assert [table.series for table in first.tables] == ["1.1"]
        assert (first.tables[0].match_id, first.round, first.ended) == ("", 1, False)
        assert first.heartbeat.ToMilliseconds() == 200
        game = cup.game("a game")
        seated = next_table(feed)
        while not seated.match_id:
            seated = next_table(feed)
        assert (seated.match_id, seated.state) == (game, view_pb2.MATCH_STATE_OPEN)
        assert seated.timing.phase == event_service_pb2.ROUND_PHASE_IN_TIME
        assert seated.timing.end_time.seconds > seated.timing.begin_time.seconds
        with service.client(seat(1), game) as ann, service.client(FLOOR, game) as kim:
            ann.submit(game, CallJudge(position=1, reason="Why?", rule="1.1"), request_id="call")
            called = next_table(feed)
            while not called.calls:
                called = next_table(feed)
            assert (called.calls[0].seat, called.calls[0].judge) == (1, "")
            assert called.calls[0].stands == judging_pb2.DISPUTE_STANDING_OPEN
            begun = called.calls[0].wait_begin_time.ToMilliseconds()
            assert begun == time_of(raw, game, called.calls[0].position)
            assert not called.calls[0].HasField("take_time")
            assert kim.submit(game, TakeCall(dispute=1), request_id="take").accepted
            taken = next_table(feed).calls[0]
            assert taken.take_time.ToMilliseconds() == time_of(raw, game, taken.taken.position) > begun
            assert taken.wait_begin_time.ToMilliseconds() == begun
            ruled = RuleOn(dispute=1, verdict="upheld", reason="so it is", rules=("1.1",))
            assert kim.submit(game, ruled, request_id="rule").accepted
            told = next_table(feed)
            assert "Kim" in told.calls[0].judge
            ann.submit(game, Appeal(dispute=1, reason="It is not so."), request_id="appeal")
            appealed = next_table(feed).calls[0]
            assert appealed.stands == judging_pb2.DISPUTE_STANDING_APPEALED
            assert appealed.wait_begin_time.ToMilliseconds() == time_of(raw, game, told.position + 1) > begun
            assert not appealed.HasField("take_time"), "an appeal begins without anybody"
            assert kim.submit(game, PauseMatch(reason="a deck check"), request_id="pause").accepted
            assert len(next_table(feed).pauses) == 1
        feed.cancel()


def test_a_missing_result_is_told_until_it_is_reported_and_the_feed_ends_with_the_last_one(
    cup: Cup, service: Running
) -> None:
    game = cup.game("a game")
    with stubs(service, HEAD, cup.id) as raw:
        feed = tables(raw, cup)
        assert not next(feed).tables[0].result_missing
        concede(cup, game, 2)
        ended = next_table(feed)
        assert (ended.state, ended.result_missing) == (view_pb2.MATCH_STATE_ENDED, True)
        cup.act(cup.floor, "report_game", series="1.1", match_id=game)
        reported = next_table(feed)
        assert not reported.result_missing
        assert {one.player: one.wins for one in reported.players} == {"ann": 1, "bob": 0}
        assert not next(feed).ended, "one game of three decides nothing"
        decider = cup.game("the deciding game")
        concede(cup, decider, 2)
        cup.act(cup.floor, "report_game", series="1.1", match_id=decider)
        last = next(message for message in feed if message.ended)
        assert not any(table.result_missing for table in last.tables)
        feed.cancel()
        resumed = tables(raw, cup, cursor=last.cursor)
        assert next(resumed).ended, "who comes later is told so at once"
        resumed.cancel()


def test_a_feed_of_tables_is_resumed_with_what_has_changed_since(cup: Cup, service: Running) -> None:
    cup.game("a game")
    with stubs(service, HEAD, cup.id) as raw:
        feed = tables(raw, cup)
        cursor = next(feed).cursor
        feed.cancel()
        again = tables(raw, cup, cursor=cursor)
        assert len(next(again).tables) == 0
        again.cancel()
        cup.act(cup.organiser, "drop_player", player="cid", reason="ill")
        later = tables(raw, cup, cursor=cursor)
        assert len(next(later).tables) == 1
        later.cancel()
        for asked, field in (({"cursor": "nonsense"}, "cursor"), ({"round": 9}, "round")):
            with pytest.raises(grpc.RpcError) as refused:
                next(tables(raw, cup, **asked))
            assert [*remote_error(refused.value).fields] == [field]


def test_a_player_follows_its_match_and_is_told_that_it_has_ended(service: Running) -> None:
    with service.client() as organiser:
        match = new_match(organiser)
    with stubs(service, seat(1), match) as raw, service.client(seat(2), match) as other:
        feed = matches(raw)
        first = next(feed)
        assert ([one.match_id for one in first.matches], first.ended) == ([match], False)
        other.submit(match, Concede(), request_id="enough")
        last = next(message for message in feed if message.matches)
        assert (last.matches[0].state, last.ended) == (view_pb2.MATCH_STATE_ENDED, True)
        feed.cancel()
        resumed = matches(raw, cursor=last.cursor)
        assert ([*next(resumed).matches], next(resumed).ended) == ([], True)
        resumed.cancel()
        watch = match_service_pb2.WatchEventsRequest(match_id=match)
        page = next(raw.matches.WatchEvents(watch, metadata=raw.metadata, timeout=PATIENCE))
        assert (page.ended, page.heartbeat.ToMilliseconds()) == (True, 200)


def test_an_organiser_follows_a_players_matches_new_ones_too(service: Running) -> None:
    def opened(name: str) -> str:
        with service.client() as organiser:
            created = organiser.create(EDITION, {1: DECK, 2: DECK}, cards=CARDS, request_id=name, names=["Ann", name])
            assert created.row is not None
            return created.row.match

    first, _ = opened("Bea"), opened("Cat")
    with stubs(service) as raw:
        feed = matches(raw, player="Bea")
        assert [one.match_id for one in next(feed).matches] == [first]
        every = matches(raw, player="Ann")
        assert len(next(every).matches) == 2
        third = opened("Dan")
        assert [one.match_id for one in next(m for m in every if m.matches).matches] == [third]
        feed.cancel()
        every.cancel()
        with pytest.raises(grpc.RpcError) as refused:
            next(matches(raw))
        assert [*remote_error(refused.value).fields] == ["player"]
    with stubs(service, Actor("judge"), first) as raw:
        with pytest.raises(grpc.RpcError) as forbidden:
            next(matches(raw, player="Ann"))
        assert remote_error(forbidden.value).code == "PERMISSION_DENIED"
