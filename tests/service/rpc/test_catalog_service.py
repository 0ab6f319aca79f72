"""CatalogService: what is printed, of an edition and of a match, and who may know it."""

from collections.abc import Iterator

import pytest
from magistrate.v1 import catalog_service_pb2 as pb

from domain.kernel.decisions.commands import Actor, PrintedCard
from domain.registry import compiled, decks, game, games, reference, tokens
from service.rpc.clients.client import Client
from service.rpc.clients.remote import RemoteError
from service.words.refusals import in_words
from tests.service.rpc.playing import EDITION, Table, seat
from tests.service.rpc.raw import stubs
from tests.service.rpc.serving import Running

LANTERN, ODD = "A Lantern", "Half A Wolf"
CARDS = tuple(
    PrintedCard(f"{own}{number}", f"{own} {number}", {"kind": "creature", "cost": 1, "offense": 1, "defense": 2})
    for own in ("one", "two")
    for number in range(10)
)
SPOKEN = (
    PrintedCard(
        "odd", ODD, {"kind": "creature", "cost": 3, "offense": 1, "defense": 2, "artist": "Kim"},
        "Your other creatures have +1 offense.\nSing a song of sixpence.",
    ),
    PrintedCard("plain", LANTERN, {"kind": "spell", "cost": 2}, "Draw a card."),
)  # fmt: skip


@pytest.fixture
def match(service: Running) -> Iterator[str]:
    """A match in which each seat has cards of its own, and two are of neither."""
    owners = {1: "one", 2: "two"}
    lists = {number: [f"{own}{card}" for card in range(10) for _ in range(4)] for number, own in owners.items()}
    with service.client() as organiser:
        created = organiser.create(EDITION, lists, cards=(*CARDS, *SPOKEN), request_id="open")
        assert created.row is not None, created.reasons
        yield created.row.match


def codes(client: Client, of: str, words: str = "") -> set[str]:
    return {card.print.code for card in client.catalogs.cards(of, words=words)}


@pytest.mark.parametrize("edition", sorted(games()))
def test_all_cards_and_decks_of_an_edition_can_be_asked_for_with_their_columns_in_order(
    service: Running, edition: str
) -> None:
    rows = {card.code: card for card in (*reference(edition), *tokens(edition))}
    with service.client() as client:
        found = list(client.catalogs.cards(edition, page_size=50))
        listed = client.catalogs.decks(edition)
        whole = {deck.name: client.catalogs.deck(edition, deck.name) for deck in listed}
    assert [card.print.code for card in found] == list(rows)
    for card in found:
        row = rows[card.print.code]
        assert card.print.name == row.name
        assert [line.text for line in card.lines] == row.text.splitlines()
        assert {one.name for one in card.columns} == row.fields.keys()
        order = [games()[edition].columns.index(one.name) for one in card.columns]
        assert order == sorted(order)
        assert all(one.label for one in card.columns)
        assert card.token == (card.print.code not in {one.code for one in reference(edition)})
    for name, deck in decks(edition).items():
        assert {one.code: one.count for one in whole[name].cards} == {code: deck.count(code) for code in deck}
        assert all(one.name for one in whole[name].cards)
        assert whole[name].size == len(deck)


def test_a_text_is_told_line_by_line_with_the_cause_where_a_line_is_not_understood(
    service: Running, match: str
) -> None:
    with service.client() as client:
        odd, plain = (client.catalogs.card(match, name) for name in (ODD, "plain"))
    assert [line.understood for line in odd.lines] == [True, False]
    assert odd.lines[1].cause
    assert not odd.lines[0].cause
    assert odd.understanding == 2
    assert plain.understanding == 1
    assert [one.name for one in odd.columns] == ["kind", "cost", "offense", "defense", "artist"]


def test_a_seat_gets_its_own_list_and_what_it_has_seen_and_officials_get_everything(
    service: Running, match: str
) -> None:
    own, other = {f"one{n}" for n in range(10)}, {f"two{n}" for n in range(10)}
    every = own | other | {"odd", "plain"}
    with service.client() as organiser, service.client(seat(1), match) as first:
        assert codes(organiser, match) == every
        assert codes(first, match) == own
        assert [deck.seat for deck in first.catalogs.decks(match)] == [1]
        for code in ("two3", "odd", "nothing"):
            with pytest.raises(RemoteError, match="that you may know") as refused:
                first.catalogs.card(match, code)
            assert refused.value.reason == "UNKNOWN_CARD"
        with pytest.raises(RemoteError, match="there is no deck 'seat 2'"):
            first.catalogs.deck(match, seat=2)
    with service.client(Actor("judge"), match) as judge, service.client(Actor("spectator"), match) as anybody:
        assert codes(judge, match) == every
        assert [deck.seat for deck in judge.catalogs.decks(match)] == [1, 2]
        assert codes(anybody, match) == set()
        assert anybody.catalogs.decks(match) == []


def behind(edition: str) -> dict[str, set[str]]:
    """What is printed behind the cards of each deck of an edition, by the deck's name; nothing where nothing is."""
    catalog = compiled(edition, reference(edition))
    sides = {
        name: {one for code in deck for one in game(edition).sides(catalog, code)}
        for name, deck in decks(edition).items()
    }
    return {name: found for name, found in sides.items() if found}


def test_a_seat_looks_behind_its_own_cards_and_not_behind_what_the_other_one_begins_with(service: Running) -> None:
    tried = 0
    for edition in games():
        sides = behind(edition)
        if len(sides) < 2:
            continue
        one, two = list(sides)[:2]
        with service.client() as organiser:
            created = organiser.create(edition, {1: one, 2: two}, request_id=f"sides of {edition}")
            assert created.row is not None, created.reasons
            match = created.row.match
        for number, own, other in ((1, one, two), (2, two, one)):
            with service.client(seat(number), match) as client:
                seen = codes(client, match)
            assert sides[own] <= seen
            assert seen.isdisjoint(sides[other] - sides[own])
            tried += 1
    assert tried, "no game has cards with something printed behind them"


def test_what_has_been_seen_is_gone_on_from_and_stays_seen(table: Table) -> None:
    before: set[str] = set()
    with table.service.client(Actor("spectator"), table.match) as anybody:
        for _ in range(30):
            table.step()
            now = codes(anybody, table.match)
            lying = {card.code for zone in anybody.view(table.match).zones.values() for card in zone.cards if card.code}
            assert before | lying <= now
            before = now
    assert before


def test_cards_are_filtered_ordered_and_come_in_pages(service: Running, match: str) -> None:
    with service.client() as client:
        assert codes(client, match, words="lantern") == {"plain"}
        assert codes(client, match, words="SIXPENCE song") == {"odd"}
        spells = pb.ListCardsRequest(match_id=match, columns=[pb.ColumnFilter(name="kind", value="SPELL")])
        with stubs(service) as raw:
            found = raw.catalogs.ListCards(spells, metadata=raw.metadata)
        assert ([card.print.code for card in found.cards], found.total_size) == (["plain"], 1)
        dear = [card.print.code for card in client.catalogs.cards(match, order_by="cost desc", page_size=1)]
        assert dear[:2] == ["odd", "plain"]
        assert len(dear) == len(CARDS) + 2
        with pytest.raises(RemoteError, match="order by one of"):
            list(client.catalogs.cards(match, order_by="colour"))


def test_a_match_is_opened_with_decks_by_their_names(service: Running) -> None:
    name = next(iter(decks(EDITION)))
    with service.client() as client:
        created = client.create(EDITION, {1: name, 2: name}, request_id="by name")
        assert created.row is not None, created.reasons
        found = client.catalogs.deck(created.row.match, seat=1)
        assert found.size == len(decks(EDITION)[name])
        with pytest.raises(RemoteError, match="there is no deck 'Nothing'") as refused:
            client.create(EDITION, {1: "Nothing", 2: name}, request_id="another")
        assert refused.value.reason == "UNKNOWN_DECK"


@pytest.mark.parametrize("edition", sorted(games()))
def test_a_list_is_checked_by_the_editions_rules_of_construction(service: Running, edition: str) -> None:
    name, deck = next(iter(decks(edition).items()))
    with service.client() as client:
        assert client.catalogs.check(edition, name=name) == ()
        assert client.catalogs.check(edition, deck) == ()
        reasons = client.catalogs.check(edition, [deck[0]] * 7)
        assert reasons
        assert not [reason for reason in reasons if "seat" in in_words(reason.text)]
        unknown = client.catalogs.check(edition, [*deck, "no-such-card"])
        assert ["no-such-card" in in_words(reason.text) for reason in unknown] == [True]
        with pytest.raises(RemoteError, match="there is no deck"):
            client.catalogs.check(edition, name="Nothing")
        with pytest.raises(RemoteError, match="give a list of codes"):
            client.catalogs.check(edition)
