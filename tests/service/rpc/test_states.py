"""A state tells in one form for all games what holds of each card that its viewer knows, and nothing of any other."""

from itertools import islice

import pytest
from magistrate.v1 import view_pb2

from domain.kernel.abilities.compiled.texts import CardText
from domain.kernel.decisions.commands import Actor
from domain.kernel.secrecy.sight import Viewer, knows
from domain.kernel.secrecy.views import view
from domain.kernel.table.ids import CardId, Seat, ZoneKey
from domain.kernel.table.judging_record import NOTHING_JUDGED
from domain.kernel.table.state import State
from domain.registry import game, games
from service.app.boundary.results import Looked
from service.rpc.messages.records.judging import read_judging, write_judging
from service.rpc.messages.states import write_looked
from tests.conformance.games import engine, random_match
from tests.conformance.judged import judged_match
from tests.conformance.twins import viewers

EDITIONS = sorted(games())
NAMES = ("Ann", "Bea", "Cat", "Dan", "Eve", "Fay")
SEEN = 150
"""So many positions of a match are looked at."""


def message(edition: str, state: State, viewer: Viewer) -> view_pb2.State:
    judge = engine(edition)
    seen, shown = view(judge.game, state, viewer), judge.shown(state, viewer)
    return write_looked(Looked(view=seen, shown=shown, names=NAMES[: len(state.seats)], engine=judge))


@pytest.fixture(params=EDITIONS)
def edition(request: pytest.FixtureRequest) -> str:
    name: str = request.param
    return name


def test_each_card_that_a_viewer_knows_has_its_name_numbers_and_texts_and_no_other_has(edition: str) -> None:
    told, rules = 0, game(edition)
    for _, _, state in islice(random_match(edition, 2), 0, SEEN, 5):
        for viewer in viewers(state):
            found = message(edition, state, viewer)
            for card in (card for zone in found.zones for card in zone.cards):
                held = state.cards[CardId(card.id)]
                printed = engine(edition).catalog.prints[held.code]
                assert isinstance(printed, CardText)
                if not knows(rules, state, held, viewer):
                    assert not any((card.name, card.numbers, card.keywords, card.abilities, card.links))
                    continue
                told += 1
                assert card.name == printed.name
                assert [one.name for one in card.numbers] == [n for n in rules.shows.numbers if n in _names(card)]
                assert all(one.text and one.code for one in card.abilities), card
    assert told > SEEN // 5


def _names(card: object) -> set[str]:
    return {one.name for one in getattr(card, "numbers")}  # noqa: B009 - the stubs of messages say so too


def test_zones_have_their_kind_name_seat_and_place(edition: str) -> None:
    state = next(islice(random_match(edition, 3), 5, None))[2]
    rules = game(edition)
    for zone in message(edition, state, Actor("spectator")).zones:
        kind, _, seat = zone.key.partition(".")
        assert (zone.kind, zone.seat) == (kind, int(seat or 0))
        assert zone.label
        assert (zone.row, zone.column) == (rules.zones[kind].spot or (0, 0))


def test_seats_have_names_and_what_is_theirs_in_numbers() -> None:
    numbers: dict[str, set[str]] = {}
    for edition in EDITIONS:
        for _, _, state in islice(random_match(edition, 4), 10, 60, 10):
            for seat in message(edition, state, Actor("spectator")).seats:
                assert seat.name == NAMES[seat.seat - 1]
                assert all(one.label for one in seat.numbers)
                named = {one.name for one in seat.numbers}
                numbers.setdefault(edition, set()).update(named)
                if edition.startswith("sve:"):
                    leaders = len(state.zones[ZoneKey(f"leader.{seat.seat}")])
                    lives = {"life", *(f"life {place}" for place in range(2, leaders + 1))}
                    assert named == {"pp", "maxpp", "ep", *lives}
    assert numbers["dice:1"] >= {"life"}
    assert numbers.keys() == {*EDITIONS}


def test_a_number_names_its_bound_a_zone_says_what_it_holds_and_a_turn_its_phases() -> None:
    told = message("sve:1.16.0", next(islice(random_match("sve:1.16.0", 4), 30, None))[2], Actor("spectator"))
    for seat in told.seats:
        numbers = {one.name: one for one in seat.numbers}
        assert {one.name: one.within for one in numbers.values() if one.within} == {"pp": "maxpp"}
        assert numbers["pp"].value <= numbers["maxpp"].value
    assert {(zone.kind, zone.most) for zone in told.zones if zone.most} == {("field", 5), ("ex", 5)}
    assert list(told.turn.phases) == ["start", "main", "end"]
    assert told.turn.phase in told.turn.phases


def test_numbers_now_differ_from_print_by_what_play_has_done() -> None:
    """Damage wears defense down, in every game that counts it."""
    worn = 0
    for edition in EDITIONS:
        for counter, stat in game(edition).worn.items():
            for _, _, state in random_match(edition, 5):
                for card in (card for zone in message(edition, state, Actor("organiser")).zones for card in zone.cards):
                    damage = card.counters.get(counter, 0)
                    number = next((one for one in card.numbers if one.name == stat), None)
                    if damage and number is not None and not set(card.counters) - {counter}:
                        worn += number.now < number.printed
    assert worn > 10


def test_what_waits_is_told_with_its_text_where_its_card_is_known() -> None:
    waits = [
        waiting
        for edition in EDITIONS
        for seed in (6,)
        for _, _, state in random_match(edition, seed)
        for waiting in message(edition, state, Actor("spectator")).waits
    ]
    assert {one.how for one in waits} >= {"in progress", "triggered"}
    assert all(bool(one.card) == bool(one.code) for one in waits)
    assert sum(bool(one.text) for one in waits) > len(waits) // 2
    assert {Seat(one.seat) for one in waits} >= {Seat(1), Seat(2)}


def test_the_record_of_judging_goes_there_and_comes_back(edition: str) -> None:
    kept = game(edition).id
    found = 0
    for _, _, state in judged_match(edition, 1):
        judged = state.judging.__replace__(adopted=None)
        found += judged != NOTHING_JUDGED
        assert read_judging(write_judging(judged, kept), kept) == judged
    assert found > 10


def test_every_game_says_where_cards_meet_by_places_on_a_field_or_by_zones_in_front(edition: str) -> None:
    kinds = game(edition).zones.values()
    assert any(kind.spot is not None for kind in kinds) != any(kind.front for kind in kinds)
    assert not any(kind.front and (kind.piled or kind.told_apart == "owner") for kind in kinds)
    told = {kind.name for kind in kinds if kind.front}
    for _, _, state in islice(random_match(edition, 2), 0, SEEN, 25):
        for zone in message(edition, state, Actor("spectator")).zones:
            assert zone.front == (zone.kind in told)
