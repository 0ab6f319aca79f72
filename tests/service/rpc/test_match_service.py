"""MatchService, call by call, at a real server."""

import pytest
from magistrate.v1 import match_service_pb2

from domain.kernel.decisions.commands import Actor, Concede, Decline
from domain.kernel.secrecy.views import EventView, View
from service.rpc.clients.client import RemoteError
from service.words.refusals import in_words
from tests.service.rpc.playing import CARDS, DECK, EDITION, Table, new_match, seat
from tests.service.rpc.raw import failure, stubs
from tests.service.rpc.serving import Running


def test_a_match_is_opened_and_got(service: Running) -> None:
    with service.client() as client:
        created = client.create(EDITION, {1: DECK, 2: DECK}, cards=CARDS, request_id="a", names=["Ann", "Bo"])
        assert created.row is not None
        assert created.event is not None
        assert created.event.action["action"] == "open"
        row = client.get(created.row.match)
        assert (row.setup.edition, row.setup.names, row.setup.seats, row.position) == (EDITION, ("Ann", "Bo"), 2, 1)
        assert row == created.row
        assert row.setup.commitment


def test_an_opening_says_every_reason_against_the_decks(service: Running) -> None:
    with service.client() as client:
        refused = client.create(EDITION, {1: DECK[:8], 2: (*DECK, "T00", "nothing")}, cards=CARDS, request_id="a")
        assert refused.row is None
        assert {reason.rule for reason in refused.reasons} == {"H.3"}
        assert len(refused.reasons) == 3


def test_a_dry_opening_opens_nothing(service: Running) -> None:
    with service.client() as client:
        assert client.create(EDITION, {1: DECK, 2: DECK}, cards=CARDS, validate_only=True).accepted
        assert not client.create(EDITION, {1: DECK}, cards=CARDS, validate_only=True).accepted
        assert list(client.list()) == []


def test_the_same_opening_twice_opens_one_match(service: Running) -> None:
    with service.client() as client:
        first, second = (client.create(EDITION, {1: DECK, 2: DECK}, cards=CARDS, request_id="a") for _ in "12")
        assert first.row is not None
        assert second.row is not None
        assert (first.row.match, first.repeated, second.repeated) == (second.row.match, False, True)
        assert len(list(client.list())) == 1


def test_listings_come_in_pages(service: Running) -> None:
    with service.client() as client:
        matches = [new_match(client, f"open {number}") for number in range(5)]
        assert [row.match for row in client.list(page_size=2)] == matches
        assert [row.match for row in client.list(page_size=2, order_by="create_time desc")] == matches[::-1]
        assert list(client.list(state="ended")) == []
        with pytest.raises(RemoteError, match="order_by"):
            list(client.list(order_by="colour"))
    with stubs(service) as raw:
        asked = match_service_pb2.ListMatchesRequest()
        asked.page_token = "no token"  # noqa: S105 - no password
        bad = failure(raw.matches.ListMatches, asked, raw.metadata)
        assert (bad.code, [*bad.fields]) == ("INVALID_ARGUMENT", ["page_token"])


def test_random_play_is_accepted_and_every_change_cites_a_rule(table: Table) -> None:
    for _ in range(40):
        answer = table.step()
        assert answer.event is not None
        assert all(change.rule for change in answer.event.changes)
        if answer.result:
            break
    rules = {rule.number for rule in table.organiser.rulebooks.rules(EDITION)}
    page = table.organiser.events(table.match, limit=1000)
    assert {change.rule for event in page.events for change in event.changes} <= rules


def test_an_illegal_action_is_answered_with_rules_and_remedies(table: Table) -> None:
    asked, _ = table.next_action()
    other = 3 - asked
    answer = table.seats[other].submit(table.match, Decline(), request_id="x")
    assert not answer.accepted
    assert answer.position == 1
    assert any(
        reason.rule and f"seat {asked}" in in_words(reason.text) and in_words(reason.remedy)
        for reason in answer.reasons
    )
    assert table.organiser.get(table.match).position == 1


def test_a_dry_run_changes_nothing(table: Table) -> None:
    number, action = table.next_action()
    dry = table.seats[number].submit(table.match, action, validate_only=True)
    assert (dry.accepted, dry.event, table.organiser.get(table.match).position) == (True, None, 1)
    assert not table.seats[3 - number].submit(table.match, action, validate_only=True).accepted


def test_the_state_is_shown_at_any_position_for_each_viewer(table: Table) -> None:
    for _ in range(12):
        table.step()
    shown = {}
    for number, client in table.seats.items():
        shown[number] = client.view(table.match, position=6)
        assert shown[number] == table.organiser.view(table.match, seat(number), position=6)
        assert shown[number].position == 6
    everything = table.organiser.view(table.match, position=6)
    for number in (1, 2):
        assert _codes(shown[number], f"hand.{number}") == _codes(everything, f"hand.{number}")
        assert shown[number].zones[f"hand.{3 - number}"].cards == ()
    assert _codes(everything, "deck.1")
    assert not any(_codes(view, "deck.1") for view in shown.values())
    with table.service.client(Actor("spectator"), table.match) as spectator:
        assert spectator.view(table.match, position=6).zones["hand.1"].cards == ()


def _codes(view: View, zone: str) -> list[str]:
    return [card.code for card in view.zones[zone].cards]


def test_events_come_in_pages_and_end(table: Table) -> None:
    for _ in range(9):
        table.step()
    found: list[EventView] = []
    after = 0
    while len(found) < 10:
        page = table.organiser.events(table.match, after=after, limit=4)
        found += page.events
        after = page.position
    assert [event.position for event in found] == list(range(1, 11))
    assert table.organiser.events(table.match, after=10).events == ()
    assert (after, page.head) == (10, 10)


def test_a_seat_never_learns_the_other_decks_order(table: Table) -> None:
    opening = table.seats[1].events(table.match, limit=1).events[0]
    assert "cards" not in opening.action or not opening.action["cards"]
    placed = [change for change in opening.changes if change.kind == "deckplaced"]
    assert [change.data["codes"] for change in placed] == [40, 40]
    judged = table.organiser.events(table.match, limit=1).events[0]
    assert judged.changes[0].data["codes"] == list(DECK)


def test_conceding_ends_the_match_and_nothing_more_is_accepted(table: Table) -> None:
    answer = table.seats[2].submit(table.match, Concede(), request_id="x")
    assert answer.result is not None
    assert answer.result.winners == (1,)
    assert table.organiser.get(table.match).result == answer.result
    later = table.seats[1].submit(table.match, Decline(), request_id="y")
    assert [in_words(reason.text) for reason in later.reasons] == ["the match is over"]
    assert table.seats[1].legal(table.match).offers == ()
