"""The table in the terminal: what lies where, how it lies, what changed, and nothing that the viewer may not know."""

import io
from pathlib import Path

import pytest
from rich.console import Console, RenderableType

from domain.kernel.decisions.commands import Actor, PrintedCard
from domain.kernel.secrecy.views import CardView, View, ZoneView
from domain.kernel.table.choices import Pick, Question, Space
from domain.kernel.table.ids import Seat
from domain.kernel.table.state import Result, SeatState, Turn
from domain.rulebook import rulebook
from service.cli.sources.recordings import Recording, read_recording
from service.cli.terminal.board import board
from service.cli.terminal.names import Names

WOLF = PrintedCard("w", "Ember Wolf", {"kind": "creature", "cost": 2, "offense": 3, "defense": 2})
SNARE = PrintedCard("s", "Snare", {"kind": "spell", "cost": 1})


def shown(thing: RenderableType, width: int = 110) -> str:
    console = Console(file=io.StringIO(), width=width, highlight=False)
    console.print(thing)
    assert isinstance(console.file, io.StringIO)
    return console.file.getvalue()


def a_view(**changes: object) -> View:
    fields: dict[str, object] = {
        "position": 7,
        "turn": Turn(3, Seat(2), "battle"),
        "seats": {Seat(1): SeatState({"life": 14}), Seat(2): SeatState({"life": 0}, out=True)},
        "zones": {
            "hand.1": ZoneView(2, (CardView(5, "w", 1, 1, False), CardView(6, "s", 1, 1, False))),
            "deck.1": ZoneView(20),
            "creatures.1": ZoneView(1, (CardView(9, "w", 1, 1, True, True, {"damage": 1, "offense": 2}),)),
            "traps.1": ZoneView(1, (CardView(10, "", 1, 1, False),)),
            "shown.1": ZoneView(0),
        },
        "pools": {"attack": (3, 5)},
        "where": ("1.4", "4.5"),
        "extra": {"game": "dice", "battle": {"attacker": 1, "target": {"kind": "seat", "value": 2}, "attackers": [9]}},
        "question": Question(
            "assign", "4.5", Seat(1), space=Space((Pick("number", 3), Pick("number", 5))), text="Ann gives a die"
        ),
        "doing": "a battle",
    }
    return View(**{**fields, **changes})  # type: ignore[arg-type]  # fields by name


NAMES = Names((WOLF, SNARE), ("Ann", "Bea"), edition="dice:1")


def test_cards_show_how_they_lie_and_what_play_has_changed() -> None:
    text = shown(board(a_view(), NAMES))
    assert "▭ #9 Ember Wolf cost 2 offense 5 defense 2 damage 1" in text
    assert "▮ #5 Ember Wolf cost 2" in text
    assert "▮ #10 " in text
    assert "▮ ×20" in text


def test_seats_show_their_numbers_and_empty_zones_are_left_out() -> None:
    text = shown(board(a_view(), NAMES))
    assert "seat 1 Ann  life 14" in text
    assert "▶ seat 2 Bea  life 0  out of the match" in text
    assert "shown" not in text


def test_dice_the_battle_and_the_question_are_shown_with_its_rule() -> None:
    text = shown(board(a_view(), NAMES, rules=rulebook("dice:1")))
    assert "attack   3   5" in text
    assert "target: seat 2 Bea" in text
    assert "attackers: Ember Wolf #9" in text
    assert "Ann gives a die" in text
    assert "choose 1 of: 3, 5" in text
    assert "4.5 Each side deals" in text
    assert "in progress: a battle (rule 1.4 > 4.5)" in text


def test_a_result_stands_in_the_place_of_a_question() -> None:
    over = a_view(question=None, result=Result((Seat(1),), "H.0", "battle"), ended="Ann wins")
    assert "Ann wins  H.0" in shown(board(over, NAMES))
    assert "Ann gives a die" not in shown(board(over, NAMES))


def test_a_long_row_is_told_by_names_and_numbers() -> None:
    grave = ZoneView(14, tuple(CardView(20 + n, "w" if n < 9 else "s", 1, 1) for n in range(14)))
    assert "Ember Wolf ×9   Snare ×5" in shown(board(a_view(zones={"graveyard.1": grave}), NAMES))


def test_a_card_is_never_broken_over_two_lines() -> None:
    hand = ZoneView(8, tuple(CardView(20 + n, "w", 1, 1) for n in range(8)))
    text = shown(board(a_view(zones={"hand.1": hand}), NAMES), width=70)
    assert text.count("Ember Wolf cost 2 offense 3 defense 2") == 8


def test_text_in_square_brackets_is_printed_as_it_is() -> None:
    odd = Names((PrintedCard("w", "[bold]Odd[/bold]", {}),), ("[red]Ann", "Bea"))
    text = shown(board(a_view(), odd))
    assert "[bold]Odd[/bold]" in text
    assert "[red]Ann" in text


@pytest.fixture(scope="module")
def recording() -> Recording:
    replays = Path(__file__).resolve().parents[3] / "replays" / "dice"
    return read_recording(replays / "three-seats-and-two-concessions.jsonl")


def test_a_board_names_no_card_that_its_viewer_may_not_know(recording: Recording) -> None:
    for position in range(1, len(recording.events) + 1, 7):
        for viewer in (Actor("spectator"), *(Actor("seat", Seat(seat)) for seat in (1, 2, 3))):
            seen = recording.view(position, viewer)
            known = {card.code for zone in seen.zones.values() for card in zone.cards}
            text = " ".join(shown(board(seen, recording.names), width=10_000).split())
            hidden = [card.name for code, card in recording.names.cards.items() if code not in known]
            assert not [name for name in hidden if f"{name} " in text], (position, viewer)


@pytest.mark.parametrize(
    ("edition", "fields", "order"),
    [
        ("dice:1", {"defense": 3, "offense": 1, "cost": 2}, ["cost", "offense", "defense"]),
        ("sve:early", {"defense": 3, "cost": 2, "class": "Neutral", "attack": 1}, ["attack", "defense", "cost"]),
    ],
)
def test_a_cards_numbers_stand_in_the_order_of_its_game_however_they_come(
    edition: str, fields: dict[str, str | int | bool], order: list[str]
) -> None:
    backwards = dict(reversed(fields.items()))
    for given in (fields, backwards):
        names = Names((PrintedCard("C1", "Card", given),), edition=edition)
        assert [*names.numbers("C1")] == order
