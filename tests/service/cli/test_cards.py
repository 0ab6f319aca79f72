"""`magistrate cards check`: which texts compile, out of files of several forms."""

import json
from pathlib import Path

import pytest

from domain.registry import reference
from tests.service.cli.commanding import Shell

FOOT = {"kind": "creature", "cost": 1, "offense": 1, "defense": 2}
UNKNOWN = "Sing a song of sixpence."


@pytest.fixture
def reference_file(tmp_path: Path) -> Path:
    file = tmp_path / "cards.json"
    rows = [{"code": c.code, "name": c.name, "fields": dict(c.fields), "text": c.text} for c in reference("dice:1")]
    file.write_text(json.dumps(rows), encoding="utf-8")
    return file


def test_the_report_has_the_shape_that_scripts_rely_on(shell: Shell, reference_file: Path) -> None:
    done = shell("cards", "check", str(reference_file), "--edition", "dice:1", "--json")
    assert done.code == 0, done
    report = done.json()
    assert list(report) == ["texts", "distinct", "compiled", "lacking", "cards"]
    assert report["texts"] == report["compiled"] == len(report["cards"]) == len(reference("dice:1"))
    assert report["distinct"] == len({card.text for card in reference("dice:1")})
    assert all(list(card) == ["name", "compiled", "problem", "missing"] for card in report["cards"])


def test_without_an_edition_the_one_that_knows_most_of_the_cards_is_taken(shell: Shell, reference_file: Path) -> None:
    named = shell("cards", "check", str(reference_file), "--edition", "dice:1", "--json")
    assert shell("cards", "check", str(reference_file), "--json").json() == named.json()


def test_a_text_that_is_not_understood_is_named_with_its_place_and_ends_with_1(shell: Shell, tmp_path: Path) -> None:
    file = tmp_path / "cards.jsonl"
    rows = [{"name": "Foot", **FOOT}, {"name": "Singer", **FOOT, "text": UNKNOWN}]
    file.write_text("\n".join(map(json.dumps, rows)), encoding="utf-8")
    done = shell("cards", "check", str(file), "--edition", "dice:1", "--json")
    assert done.code == 1
    report = done.json()
    assert (report["texts"], report["distinct"], report["compiled"]) == (2, 2, 1)
    assert [card["compiled"] for card in report["cards"]] == [True, False]
    assert "line 1, column" in report["cards"][1]["problem"]
    told = shell("cards", "check", str(file), "--edition", "dice:1")
    assert "Singer" in told.out
    assert "1 of 2 texts compile" in told.out


def test_a_files_own_field_names_can_be_mapped(shell: Shell, tmp_path: Path) -> None:
    file = tmp_path / "cards.csv"
    file.write_text("Title,Type,Mana,Atk,Def,Rules\nFoot,creature,1,1,2,\n", encoding="utf-8")
    mapped = ("--name", "Title", "--text", "Rules", "--field", "kind=Type", "--field", "cost=Mana")
    stats = ("--field", "offense=Atk", "--field", "defense=Def")
    done = shell("cards", "check", str(file), "--edition", "dice:1", *mapped, *stats, "--json")
    assert done.code == 0, done
    assert done.json()["cards"] == [{"name": "Foot", "compiled": True, "problem": "", "missing": []}]
    unmapped = shell("cards", "check", str(file), "--edition", "dice:1", "--name", "Title")
    assert unmapped.code == 1
    assert "kind" in unmapped.out


@pytest.mark.parametrize(
    ("name", "content", "problem"),
    [
        ("a.json", "{", "is no JSON"),
        ("a.json", '"cards"', "holds no list of cards"),
        ("a.json", '[{"text": "x"}]', "card 1 has no name"),
        ("a.json", "[1]", "card 1 is no object"),
        ("a.csv", 'name,text\n"a,b', "line"),
        ("a.csv", "name,text\na,b,c\n", "row 2 has more fields"),
    ],
)
def test_a_file_that_cannot_be_read_says_where(
    shell: Shell, tmp_path: Path, name: str, content: str, problem: str
) -> None:
    file = tmp_path / name
    file.write_text(content, encoding="utf-8")
    done = shell("cards", "check", str(file), "--edition", "dice:1")
    assert done.code == 2
    assert problem in done.err


def test_a_mapped_field_that_is_not_there_names_those_that_are(shell: Shell, reference_file: Path) -> None:
    done = shell("cards", "check", str(reference_file), "--edition", "dice:1", "--text", "Wording")
    assert done.code == 2
    assert "has no field 'Wording'" in done.err
    assert "it has: code, name" in done.err


def test_whatever_a_file_says_in_a_field_is_told_by_row_and_column(shell: Shell, tmp_path: Path) -> None:
    base = {"class": "Neutral", "type": "follower", "cost": 1, "attack": 1, "defense": 1}
    wrong = [True, 1.5, {"base": 1}, [1], -1, "many", 10**6]
    rows = [{"name": f"Card {place}", **base, "cost": value} for place, value in enumerate(wrong)]
    kept = {"name": "Kept", **base, "traits": ["Pixie", "Verdant"], "foil": True, "price": 1.5, "artist": None}
    file = tmp_path / "cards.json"
    file.write_text(json.dumps([*rows, kept]), encoding="utf-8")
    told = shell("cards", "check", str(file), "--edition", "sve:1.16.0", "--json").json()["cards"]
    assert [card["compiled"] for card in told] == [False] * len(wrong) + [True]
    for number, card in enumerate(told[:-1], 1):
        assert card["problem"].startswith(f"row {number}, cost: ")
        assert card["problem"].endswith("is no whole number from 0 to 99")


def test_a_number_larger_than_any_cards_is_told_with_its_card_and_field(shell: Shell, tmp_path: Path) -> None:
    file = tmp_path / "cards.json"
    file.write_text(json.dumps([{"name": "Foot", **FOOT, "cost": 2**63}]), encoding="utf-8")
    done = shell("cards", "check", str(file), "--edition", "dice:1")
    assert done.code == 2
    assert "card 1, cost: no card has a number this large" in done.err
