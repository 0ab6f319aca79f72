"""The table in the terminal: what lies where, how it lies, what changed, and nothing that the viewer may not know."""

import io
import re
from pathlib import Path
from typing import Any

import pytest
from magistrate.v1 import card_pb2, kernel_pb2, view_pb2
from rich.console import Console, RenderableType

from domain.kernel.decisions.commands import Actor
from domain.kernel.table.ids import Seat
from domain.rulebook import rulebook
from service.cli.sources.recordings import Recording, read_recording
from service.cli.terminal.board import board


def shown(thing: RenderableType, width: int = 110) -> str:
    console = Console(file=io.StringIO(), width=width, highlight=False)
    console.print(thing)
    assert isinstance(console.file, io.StringIO)
    return console.file.getvalue()


def number(name: str, now: int, printed: int) -> card_pb2.CardNumber:
    """A number of a card."""
    return card_pb2.CardNumber(name=name, label=name, now=now, printed=printed)


def wolf(card: int, offense: int = 3, *, face_up: bool = True, turned: bool = False) -> card_pb2.Card:
    """An Ember Wolf of seat 1."""
    numbers = [number("cost", 2, 2), number("offense", offense, 3), number("defense", 2, 2)]
    fields: Any = {"id": card, "code": "w", "name": "Ember Wolf", "owner": 1, "controller": 1}
    return card_pb2.Card(**fields, face_up=face_up, turned=turned, numbers=numbers)


def zone(key: str, *cards: card_pb2.Card, count: int = 0, lies: str = "LYING_SPREAD") -> card_pb2.Zone:
    """A zone of seat 1 as it is told."""
    kind, _, seat = key.partition(".")
    told: Any = {"key": key, "kind": kind, "label": kind, "seat": int(seat or 0), "lies": lies}
    return card_pb2.Zone(count=count or len(cards), cards=cards, **told)


def a_state() -> view_pb2.State:
    """A battle of two, with a hand, a deck, a wolf that has grown, and a trap."""
    question = kernel_pb2.Question(kind="assign", rule="4.5", seat=1, role=kernel_pb2.ROLE_SEAT)
    question.text, question.answers = "Ann gives a die", "choose 1 of: 3 and 5"
    trap = card_pb2.Card(id=10, owner=1, controller=1)
    life = view_pb2.SeatNumber(name="life", label="life", value=14)
    none = view_pb2.SeatNumber(name="life", label="life")
    return view_pb2.State(
        position=7,
        turn=view_pb2.Turn(number=3, seat=2, phase="battle", text="turn 3, Bea, battle"),
        seats=[
            view_pb2.SeatState(seat=1, name="Ann", numbers=[life]),
            view_pb2.SeatState(seat=2, name="Bea", numbers=[none], out=True),
        ],
        zones=[
            zone("hand.1", wolf(5, face_up=False), lies="LYING_HELD"),
            zone("deck.1", count=20, lies="LYING_PILED"),
            zone("creatures.1", wolf(9, 5, turned=True)),
            zone("traps.1", trap),
            zone("shown.1"),
            zone("field", wolf(30)),
        ],
        pools=[view_pb2.Pool(name="attack", label="attack dice", faces=(3, 5))],
        notes=["Ember Wolf attacks Bea"],
        waits=[view_pb2.Waiting(how="triggered", label="has triggered and waits", seat=1, text="Draw a card.")],
        where=("1.4", "4.5"),
        doing="a battle",
        question=question,
    )


def test_cards_show_how_they_lie_and_what_play_has_changed() -> None:
    text = shown(board(a_state()))
    assert "▭ #9 Ember Wolf cost 2 offense 3→5 defense 2" in text
    assert "▮ #5 Ember Wolf cost 2" in text
    assert "▮ #10 " in text
    assert "▮ ×20" in text


def test_a_card_in_a_shared_zone_says_whose_it_is() -> None:
    assert "▯ #30 Ember Wolf cost 2 offense 3 defense 2 seat 1" in shown(board(a_state()))


def test_seats_show_their_numbers_and_empty_zones_are_left_out() -> None:
    text = shown(board(a_state()))
    assert "seat 1 Ann  life 14" in text
    assert "▶ seat 2 Bea  life 0  out of the match" in text
    assert "shown" not in text


def test_dice_notes_what_waits_and_the_question_are_shown_with_its_rule() -> None:
    text = shown(board(a_state(), rules=rulebook("dice:1")))
    assert "attack dice   3   5" in text
    assert "Ember Wolf attacks Bea" in text
    assert "has triggered and waits  Ann: Draw a card." in text
    assert "Ann gives a die" in text
    assert "choose 1 of: 3 and 5" in text
    assert "4.5 Each side deals" in text
    assert "in progress: a battle (rule 1.4 > 4.5)" in text


def test_a_result_stands_in_the_place_of_a_question() -> None:
    over = a_state()
    over.ClearField("question")
    over.result.CopyFrom(view_pb2.Result(winners=[1], rule="H.0", how="battle", text="Ann wins"))
    assert "Ann wins  H.0" in shown(board(over))
    assert "Ann gives a die" not in shown(board(over))


def a_row(*cards: card_pb2.Card, key: str = "hand.1") -> view_pb2.State:
    """A table with one zone."""
    return view_pb2.State(seats=[view_pb2.SeatState(seat=1, name="Ann")], zones=[zone(key, *cards)])


def test_a_long_row_is_told_by_names_and_numbers() -> None:
    snare = card_pb2.Card(id=3, code="s", name="Snare", owner=1, controller=1, face_up=True)
    grave = [*(wolf(20 + place) for place in range(9)), *([snare] * 5)]
    assert "Ember Wolf ×9   Snare ×5" in shown(board(a_row(*grave, key="graveyard.1")))


def test_a_card_is_never_broken_over_two_lines() -> None:
    text = shown(board(a_row(*(wolf(20 + place) for place in range(8)))), width=70)
    assert text.count("Ember Wolf cost 2 offense 3 defense 2") == 8


def test_text_in_square_brackets_is_printed_as_it_is() -> None:
    odd = a_row(card_pb2.Card(id=1, name="[bold]Odd[/bold]", owner=1, controller=1))
    odd.seats[0].name = "[red]Ann"
    text = shown(board(odd))
    assert "[bold]Odd[/bold]" in text
    assert "[red]Ann" in text


@pytest.fixture(scope="module")
def recording() -> Recording:
    replays = Path(__file__).resolve().parents[3] / "replays" / "dice"
    return read_recording(replays / "three-seats-and-two-concessions.jsonl")


def test_a_board_names_no_card_that_its_viewer_may_not_know(recording: Recording) -> None:
    names = {card.code: card.name for card in recording.opening.cards}
    for position in range(1, len(recording.events) + 1, 7):
        for viewer in (Actor("spectator"), *(Actor("seat", Seat(seat)) for seat in (1, 2, 3))):
            seen = recording.state(position, viewer)
            known = {names.get(card.code) for zone in seen.zones for card in zone.cards}
            text = " ".join(shown(board(seen), width=10_000).split())
            hidden = [name for name in names.values() if name not in known]
            assert not [name for name in hidden if f"{name} " in text], (position, viewer)


def test_no_board_of_a_recorded_match_speaks_by_the_names_of_fields() -> None:
    for path in sorted(Path(__file__).resolve().parents[3].glob("replays/*/*.jsonl"))[::5]:
        recorded = read_recording(path)
        text = shown(board(recorded.state(len(recorded.events) * 2 // 3, Actor("organiser"))), width=10_000)
        assert not re.findall(r"[a-z]_[a-z]|\bkind: |\bNone\b", text), path
