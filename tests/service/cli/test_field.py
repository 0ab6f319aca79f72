"""The field in the terminal: eight columns, both seats' rows face to face, chips on the cards."""

import io

from rich.console import Console

from domain.kernel.decider import Engine
from domain.kernel.decisions.commands import Actor, Open
from domain.kernel.decisions.rulings import Accepted
from domain.kernel.table.chance import Committed
from domain.kernel.table.ids import Seat
from domain.kernel.table.state import Setup
from domain.registry import game, reference
from service.cli.sources.tables import state_told
from service.cli.terminal.board import board

POSITION = {
    "turn": {"number": 3, "seat": 1, "phase": "play"},
    "seats": {
        "1": {"r3c1": ["Grey Wolf"], "r2c1": ["Old Oak"], "deck": ["Census"]},
        "2": {"r3c8": ["Reef Shark"], "r4c1": [{"card": "Sand Viper", "owner": 1}], "hand": ["Census"]},
    },
}


def drawn() -> list[str]:
    cards = reference("mya:1")
    engine = Engine(game("mya:1"), game("mya:1").compile(cards))
    setup = Setup("mya", "mya:1", engine.catalog.digest, 2)
    ruling, state = engine.open(Open(setup=setup, cards=cards, position=POSITION), Committed(b"", 1))
    assert isinstance(ruling, Accepted), ruling
    console = Console(file=io.StringIO(), width=130, highlight=False)
    console.print(board(state_told(engine, state, Actor("seat", Seat(1)))))
    assert isinstance(console.file, io.StringIO)
    return console.file.getvalue().splitlines()


def line_of(lines: list[str], word: str) -> int:
    return next(place for place, line in enumerate(lines) if word in line)


def test_the_rows_of_both_seats_face_each_other() -> None:
    lines = drawn()
    rows = [line_of(lines, f"│{number}_│") for number in (21, 22, 23, 24, 14, 13, 12, 11)]
    assert rows == sorted(rows)


def test_a_card_stands_in_its_row_and_column() -> None:
    lines = drawn()
    row = lines[line_of(lines, "│13_│")].split("│")
    assert "Grey Wolf" in row[2]
    assert [cell.strip() for cell in row[3:10]] == ["·"] * 7
    assert "Reef Shark" in lines[line_of(lines, "│23_│")].split("│")[9]
    assert "Sand Viper" in lines[line_of(lines, "│24_│")].split("│")[2]


def test_a_card_shows_its_numbers_as_they_are_beside_what_is_printed() -> None:
    lines = drawn()
    first = line_of(lines, "│13_│")
    cell = [line.split("│")[2].strip() for line in lines[first : first + 2]]
    assert cell[1].startswith("4/3→5/4 #")


def test_what_is_drawn_on_the_field_is_not_told_again() -> None:
    lines = drawn()
    assert not any("chips" in line for line in lines)
    assert not any("r3c1" in line for line in lines)


def test_a_hidden_hand_stays_hidden() -> None:
    assert not any("Census" in line for line in drawn())
