"""Whole games of Shadowverse: Evolve over gRPC, from deck lists to the verified end."""

import random

import pytest

from domain.kernel.acting.sampling import sample
from domain.registry import decks, game
from service.rpc.clients.client import Client
from tests.service.rpc.playing import seat
from tests.service.rpc.serving import Running

MOST_ACTIONS = 1_000
TABLES = [
    ("sve:1.16.0", ("glade", "lantern stage"), {}),
    ("sve:1.16.0", ("sealed crates", "sealed lanterns"), {"format": 1}),
    ("sve:1.16.0", ("cross of glade and gate", "cross of street and bells"), {"format": 2}),
    ("sve:early", ("last gate", "word and hour"), {}),
]


def opened(organiser: Client, edition: str, names: tuple[str, str], options: dict[str, int]) -> str:
    lists = {number: decks(edition)[name] for number, name in enumerate(names, 1)}
    created = organiser.create(edition, lists, request_id="open", options=options)
    assert created.row is not None, created.reasons
    return created.row.match


@pytest.mark.parametrize(("edition", "names", "options"), TABLES, ids=str)
def test_two_seats_play_a_whole_game_over_grpc_from_their_deck_lists(
    service: Running, edition: str, names: tuple[str, str], options: dict[str, int]
) -> None:
    chance = random.Random(1)
    with service.client() as organiser:
        match = opened(organiser, edition, names, options)
        seats = {number: service.client(seat(number), match) for number in (1, 2)}
        asked = organiser.view(match).question
        for played in range(MOST_ACTIONS):
            if asked is None:
                break
            assert asked.seat is not None
            mine, other = seats[asked.seat], seats[3 - asked.seat]
            offers = [offer for offer in mine.legal(match).offers if offer.action != "concede"]
            action = sample(game(edition), chance.choice(offers), chance.randrange)
            if played % 10 == 0:
                refused = other.submit(match, action, request_id=f"refused {played}")
                assert not refused.accepted
                assert all(reason.rule for reason in refused.reasons)
            answer = mine.submit(match, action, request_id=f"action {played}")
            assert answer.accepted, (action, answer.reasons)
            asked = mine.view(match).question
        ends = [client.view(match).result for client in (organiser, *seats.values())]
        assert ends[0] is not None
        assert ends[0] == ends[1] == ends[2]
        assert organiser.get(match).result == ends[0]
        assert organiser.audit.verify(match).intact
        for client in seats.values():
            assert client.legal(match).offers == ()
            client.close()


@pytest.mark.parametrize("edition", ["sve:1.16.0", "sve:early"])
def test_deck_lists_that_break_construction_are_refused_with_every_rule(service: Running, edition: str) -> None:
    short = decks(edition)["glade"][:20]
    with service.client() as organiser:
        refused = organiser.create(edition, {1: short, 2: decks(edition)["glade"]}, request_id="open")
        assert refused.row is None
        assert [reason.rule for reason in refused.reasons] == ["6.1.1.2"]
        assert list(organiser.list()) == []
