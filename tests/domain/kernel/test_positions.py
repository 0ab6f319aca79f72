"""Positions written by hand: whatever is sent as one is either placed or refused, with every reason."""

from collections.abc import Mapping
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from domain.kernel.decider import Engine
from domain.kernel.decisions.commands import Open, PrintedCard
from domain.kernel.decisions.rulings import Accepted, Refused
from domain.kernel.table.chance import Recorded
from domain.kernel.table.ids import Seat, zone_key
from domain.kernel.table.state import Setup, State
from domain.registry import codec, game
from service.words.refusals import in_words

EDITION = "dice:1"
ROWS = (
    PrintedCard("wolf", "Wolf", {"kind": "creature", "cost": 1, "offense": 2, "defense": 3}),
    PrintedCard("tonic", "Tonic", {"kind": "spell", "cost": 1}, "You gain 3 life."),
)
ENGINE = Engine(game(EDITION), game(EDITION).compile(ROWS))
BATTLE = {"attacker": 1, "defender": 2, "target": "seat 2", "attackers": ["Wolf#1"], "defenders": ["Wolf#2"]}
GOOD: dict[str, Any] = {
    "turn": {"number": 4, "seat": 1, "phase": "battle"},
    "waits": "assign",
    "seats": {
        "1": {"life": 7, "creatures": [{"card": "Wolf", "exhausted": True, "damage": 1}], "hand": ["tonic"]},
        "2": {"creatures": ["wolf"], "deck": ["Wolf", "Tonic"], "traps": ["Tonic"]},
    },
    "battle": {**BATTLE, "attackers": ["creatures.1.1"], "defenders": ["creatures.2.1"]},
    "pools": {"attack": [2, 5]},
}


def opened(position: Mapping[str, Any]) -> tuple[Accepted | Refused, State]:
    setup = Setup("dice", EDITION, ENGINE.catalog.digest, 2)
    command = Open(setup=setup, cards=ROWS, position=position)
    assert codec(EDITION).encode_state(ENGINE.blank(command))
    return ENGINE.open(command, Recorded(()))


def reasons(position: Mapping[str, Any]) -> list[str]:
    ruling, _ = opened(position)
    assert isinstance(ruling, Refused), "the position should be refused"
    return [f"{reason.rule}: {in_words(reason.text)}" for reason in ruling.reasons]


def floats(data: Any) -> Any:
    """The data as it comes through a protobuf Struct."""
    if isinstance(data, dict):
        return {key: floats(value) for key, value in data.items()}
    if isinstance(data, list):
        return [floats(item) for item in data]
    return float(data) if isinstance(data, int) and not isinstance(data, bool) else data


def test_a_position_is_placed_as_it_is_written() -> None:
    ruling, state = opened(GOOD)
    assert isinstance(ruling, Accepted)
    assert state.turn.number == 4
    assert state.seats[Seat(1)].values["life"] == 7
    assert [state.cards[card].code for card in state.zones[zone_key("deck", 2)]] == ["wolf", "tonic"]
    assert state.question is not None
    assert (state.question.kind, state.question.seat) == ("assign", 2)


def test_numbers_may_come_as_floats_and_keys_in_any_order() -> None:
    assert opened(floats(GOOD)) == opened(GOOD)
    turned = {**GOOD, "seats": dict(reversed(GOOD["seats"].items()))}
    assert opened(dict(reversed(turned.items()))) == opened(GOOD)


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ({"turn": 3}, "H.34: turn: this must be a mapping"),
        ({"seats": []}, "H.34: seats: this must be a mapping"),
        ({"seats": {"3": {}}}, "H.34: seats: the match has no seat 3"),
        ({"seats": {"1": {"hand": "Wolf"}}}, "H.34: seats.1.hand: this must be a list"),
        ({"seats": {"1": {"hand": ["Fox"]}}}, "H.34: seats.1.hand.1: the catalog has no card 'Fox'"),
        ({"seats": {"1": {"hand": [3]}}}, "H.34: seats.1.hand.1: this must be a mapping"),
        ({"seats": {"1": {"life": float("nan")}}}, "H.34: seats.1.life: nan is no whole number"),
        ({"seats": {"1": {"life": 1e300}}}, "H.34: seats.1.life: 1e+300 is no whole number"),
        ({"seats": {"1": {"life": True}}}, "H.34: seats.1.life: True is no whole number"),
        ({"pools": {"attack": "6"}}, "H.34: pools.attack: this must be a list"),
        ({"waits": {}}, "H.34: waits: this is no question"),
        ({"zones": {"sky": []}}, "H.34: zones: there is no zone 'sky'"),
        ({"colour": 1}, "H.34: position: 'colour' has no meaning here"),
        ({"battle": 3}, "H.34: position: dice.battle must be a mapping"),
        ({"battle": {"attacker": 1}}, "H.34: position: dice.battle needs defender, target, attackers"),
        ({"battle": {**BATTLE, "attackers": "Wolf"}}, "H.34: position: dice.battle.attackers must be a list"),
        ({"battle": {**BATTLE, "target": {"kind": "moon", "value": 1}}}, "H.34: position: {'kind': 'moon'"),
        ({"battle": {**BATTLE, "target": "Fox"}}, "H.34: position: there is no card 'Fox'"),
        ({"battle": {**BATTLE, "attackers": [99]}}, "4.2: card 99 (nowhere) fights for seat 1"),
        ({"battle": {**BATTLE, "defenders": ["tonic"]}}, "H.34: position: there is no card 'tonic'"),
    ],
)
def test_what_cannot_be_read_is_told_with_its_place(change: dict[str, Any], reason: str) -> None:
    told = reasons({**GOOD, **change})
    assert any(line.startswith(reason) for line in told), told


def test_decks_and_a_position_exclude_each_other() -> None:
    setup = Setup("dice", EDITION, ENGINE.catalog.digest, 2)
    ruling, _ = ENGINE.open(Open(setup=setup, cards=ROWS, decks={Seat(1): ("wolf",)}, position=GOOD), Recorded(()))
    assert isinstance(ruling, Refused)
    assert [reason.rule for reason in ruling.reasons] == ["H.34"]


WORDS = st.sampled_from(["Wolf", "Tonic", "wolf", "seat 2", "creatures.1.1", "battle", "action", "assign", "roll", ""])
LEAVES = st.none() | st.booleans() | st.integers() | st.floats() | WORDS
JUNK = st.recursive(LEAVES, lambda inner: st.lists(inner, max_size=3) | st.dictionaries(WORDS, inner, max_size=3))
CARDS = st.lists(
    WORDS | st.fixed_dictionaries({"card": WORDS}, optional={"exhausted": JUNK, "damage": JUNK, "owner": JUNK}) | JUNK,
    max_size=3,
)
ZONES = ("deck", "hand", "resources", "creatures", "traps", "shown", "graveyard")
SEATS = st.fixed_dictionaries({}, optional={"life": JUNK, "out": st.booleans(), **dict.fromkeys(ZONES, CARDS)})
POSITIONS = st.fixed_dictionaries(
    {"turn": st.fixed_dictionaries({"phase": WORDS}, optional={"seat": JUNK, "number": JUNK}) | JUNK},
    optional={
        "seats": st.dictionaries(st.sampled_from(["1", "2", "3", "x"]), SEATS | JUNK, max_size=3),
        "waits": WORDS | JUNK,
        "pools": st.dictionaries(WORDS | st.just("attack"), st.lists(st.integers()) | JUNK, max_size=2),
        "battle": st.fixed_dictionaries({}, optional=dict.fromkeys(BATTLE, st.lists(WORDS) | JUNK)) | JUNK,
        "zones": JUNK,
    },
)


@given(POSITIONS)
def test_no_position_whatever_breaks_the_engine(position: dict[str, Any]) -> None:
    ruling, state = opened(position)
    if isinstance(ruling, Accepted):
        assert codec(EDITION).decode_state(codec(EDITION).encode_state(state)) == state
    else:
        assert ruling.reasons
