"""Lists in the order that is asked for, page after page, and narrowed by words."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from magistrate.v1 import (
    catalog_service_pb2,
    event_service_pb2,
    match_service_pb2,
    rulebook_service_pb2,
    token_service_pb2,
)

from domain.kernel.decisions.commands import Actor
from service.rpc.clients.remote import Caller, RemoteError
from tests.service.rpc.cups import Cup
from tests.service.rpc.playing import EDITION, Table
from tests.service.rpc.serving import Running

Ask = Callable[..., list[Any]]


@pytest.fixture
def listed(service: Running) -> Iterator[Ask]:
    """All pages of a list, two rows each; its kind is named after the service's method."""
    client = Caller(service.address, service.token(Actor("organiser"), "*"))
    kinds = {
        "EventService.ListEntries": (event_service_pb2.ListEntriesRequest, "entries"),
        "EventService.ListPolicies": (event_service_pb2.ListPoliciesRequest, "policies"),
        "MatchService.ListEvents": (match_service_pb2.ListEventsRequest, "events"),
        "CatalogService.ListDecks": (catalog_service_pb2.ListDecksRequest, "decks"),
        "RulebookService.ListGames": (rulebook_service_pb2.ListGamesRequest, "games"),
        "RulebookService.ListEditions": (rulebook_service_pb2.ListEditionsRequest, "editions"),
        "RulebookService.ListRules": (rulebook_service_pb2.ListRulesRequest, "rules"),
        "RulebookService.SearchRules": (rulebook_service_pb2.SearchRulesRequest, "rules"),
        "RulebookService.ListLessons": (rulebook_service_pb2.ListLessonsRequest, "lessons"),
        "TokenService.ListTokens": (token_service_pb2.ListTokensRequest, "tokens"),
    }

    def every(call: str, **asked: Any) -> list[Any]:
        kind, field = kinds[call]
        found, token = [], ""
        while True:
            page = client.ask(call, kind(page_size=2, page_token=token, **asked))
            assert len(getattr(page, field)) <= 2
            found += getattr(page, field)
            token = page.next_page_token
            if not token:
                return found

    yield every
    client.close()


def test_events_come_the_latest_first_and_each_once(table: Table, service: Running) -> None:
    client = Caller(service.address, service.token(Actor("organiser"), "*"))
    for _ in range(4):
        table.step()
    head = table.organiser.get(table.match).position
    assert head > 3
    for after in (0, 2):
        found, token = [], ""
        while True:
            asked = match_service_pb2.ListEventsRequest(
                match_id=table.match, after=after, order_by="position desc", page_size=2, page_token=token
            )
            page = client.ask("MatchService.ListEvents", asked)
            found += [event.position for event in page.events]
            token = page.next_page_token
            if not token:
                break
        assert found == list(range(head, after, -1))
    client.close()


def test_entries_come_the_latest_first_narrowed_or_not(service: Running, listed: Ask) -> None:
    cup = Cup(service)
    straight = [one.position for one in listed("EventService.ListEntries", tournament_id=cup.id)]
    back = [one.position for one in listed("EventService.ListEntries", tournament_id=cup.id, order_by="position desc")]
    assert back == straight[::-1]
    assert len(back) > 4
    entered = listed("EventService.ListEntries", tournament_id=cup.id, order_by="position desc", acts=["enterplayer"])
    assert len(entered) == 3
    named = [one.position for one in listed("EventService.ListEntries", tournament_id=cup.id, words="CID enters")]
    assert named == [one.position for one in entered if "cid" in one.facts[0].text]
    rule = entered[0].facts[0].rule
    resting = listed("EventService.ListEntries", tournament_id=cup.id, rules=[rule, "P.0"])
    assert [one.position for one in entered][::-1] == [one.position for one in resting if one.act == "enterplayer"]
    assert all(rule in {fact.rule for fact in one.facts} for one in resting)
    assert listed("EventService.ListEntries", tournament_id=cup.id, words="no such words") == []
    with pytest.raises(RemoteError, match="order by position"):
        listed("EventService.ListEntries", tournament_id=cup.id, order_by="player")
    cup.close()


@pytest.mark.parametrize(
    ("call", "asked", "key", "of"),
    [
        ("EventService.ListPolicies", {}, "title", lambda one: one.title),
        ("CatalogService.ListDecks", {"edition": EDITION}, "name", lambda one: one.name),
        ("RulebookService.ListGames", {}, "game", lambda one: one.game),
        ("RulebookService.ListEditions", {}, "rules", lambda one: one.rules),
        ("RulebookService.ListRules", {"edition": EDITION, "under": "4"}, "summary", lambda one: one.summary),
        ("RulebookService.SearchRules", {"edition": EDITION, "query": "battle"}, "summary", lambda one: one.summary),
        ("RulebookService.ListLessons", {"edition": EDITION, "number": "4.2"}, "title", lambda one: one.title),
        ("TokenService.ListTokens", {}, "expire_time", lambda one: one.expire_time.ToMilliseconds()),
    ],
)
def test_a_list_is_in_the_order_of_its_key_both_ways(
    service: Running, listed: Ask, call: str, asked: dict[str, Any], key: str, of: Callable[[Any], Any]
) -> None:
    with service.client() as organiser:
        for hours in (3, 1, 2):
            organiser.issue_token(Actor("organiser"), lifetime=hours * 3_600_000)
    forth = [of(one) for one in listed(call, order_by=key, **asked)]
    back = [of(one) for one in listed(call, order_by=f"{key} desc", **asked)]
    assert forth
    assert forth == sorted(forth)
    assert back == sorted(back, reverse=True)
    with pytest.raises(RemoteError, match="order by one of"):
        listed(call, order_by="colour", **asked)


def test_policies_decks_and_games_are_narrowed_by_words(listed: Ask) -> None:
    assert [one.name for one in listed("EventService.ListPolicies", words="BUSHIROAD")] == ["bushiroad-structure:1"]
    assert [one.name for one in listed("CatalogService.ListDecks", edition=EDITION, words="van")] == ["vanguard"]
    assert [one.game for one in listed("RulebookService.ListGames", words="dic")] == ["dice"]
    assert listed("EventService.ListPolicies", words="no such policy") == []
