"""`magistrate cards check`: which texts compile, out of files of several forms."""

import json
from pathlib import Path

import pytest

from domain.games.sve.language.lowering.passes import PASSES
from domain.registry import games, reference, stages
from service.words.said import lines
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
    assert list(report) == ["texts", "distinct", "compiled", "lacking", "cards", "causes"]
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


def test_a_field_that_is_true_is_told_in_the_words_of_the_file_by_row_and_column(shell: Shell, tmp_path: Path) -> None:
    file = tmp_path / "cards.json"
    file.write_text(json.dumps([{"name": "Foot", **FOOT}, {"name": "Odd", **FOOT, "cost": True}]), encoding="utf-8")
    (odd,) = [card for card in _report(shell, file) if not card["compiled"]]
    assert odd["name"] == "Odd"
    assert odd["problem"].startswith("row 2, cost: 'true' is no whole number")


def _report(shell: Shell, file: Path) -> list[dict[str, str]]:
    found: list[dict[str, str]] = shell("cards", "check", str(file), "--edition", "dice:1", "--json").json()["cards"]
    return found


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


WARDEN = "{FANFARE} Select an enemy follower on the field. Destroy it and summon a Fairy token. If you do, draw a card."
SONG = [
    {"name": "Warden", "class": "Forestcraft", "type": "follower", "cost": 2, "attack": 1, "defense": 1,
     "text": WARDEN},
    {"name": "One", "class": "Forestcraft", "type": "spell", "cost": 1, "text": "Sing a song."},
    {"name": "Two", "class": "Forestcraft", "type": "spell", "cost": 1, "text": "Sing another song."},
    {"name": "Three", "class": "Forestcraft", "type": "spell", "cost": 1, "text": "Ward."},
    {"name": "Four", "class": "Forestcraft", "type": "spell", "cost": "many"},
]  # fmt: skip


def song(tmp_path: Path) -> str:
    file = tmp_path / "song.json"
    file.write_text(json.dumps(SONG), encoding="utf-8")
    return str(file)


def test_what_is_not_understood_is_grouped_by_cause_with_the_number_of_texts(shell: Shell, tmp_path: Path) -> None:
    done = shell("cards", "check", song(tmp_path), "--edition", "sve:1.16.0", "--json")
    assert done.json()["causes"] == [
        {"cause": "`Sing` is not understood here", "texts": 2, "card": "One"},
        {"cause": "Ward is for cards on a field, not for a spell", "texts": 1, "card": "Three"},
        {"cause": "cost: 'many' is no whole number from 0 to 99", "texts": 1, "card": "Four"},
    ]
    assert "not understood because" in shell("cards", "check", song(tmp_path), "--edition", "sve:1.16.0").out


def test_a_single_problem_has_its_cause_told_as_several_have(shell: Shell, tmp_path: Path) -> None:
    file = tmp_path / "one.json"
    file.write_text(json.dumps(SONG[:2]), encoding="utf-8")
    told = shell("cards", "check", str(file), "--edition", "sve:1.16.0").out
    assert "not understood because" in told
    assert "`Sing` is not understood here" in told.partition("because")[2]
    file.write_text(json.dumps(SONG[:1]), encoding="utf-8")
    assert "not understood because" not in shell("cards", "check", str(file), "--edition", "sve:1.16.0").out


def test_a_text_is_explained_stage_by_stage_whatever_is_wrong_with_other_rows(shell: Shell, tmp_path: Path) -> None:
    done = shell("cards", "explain", song(tmp_path), "Warden", "--edition", "sve:1.16.0", "--json")
    assert done.code == 0, done
    found = {stage["name"]: stage["text"] for stage in done.json()}
    assert list(found) == ["print", "spelling", "reading", "lowering", "program", "writing", "telling"]
    assert found["print"] == found["writing"] == WARDEN
    assert "1. Select\n    of: Target" in found["reading"]
    assert "resolving\n    -     condition: Did\n" in found["lowering"]
    assert "Act(" in found["program"]
    assert found["telling"] == "everything is understood"


def test_every_pass_of_lowering_is_shown_under_its_own_name() -> None:
    names = [one.name for one in PASSES]
    assert len(names) == len(set(names))


def test_a_text_that_is_not_understood_is_explained_as_far_as_it_goes_and_ends_with_1(
    shell: Shell, tmp_path: Path
) -> None:
    done = shell("cards", "explain", song(tmp_path), "One", "--edition", "sve:1.16.0", "--stage", "telling")
    assert (done.code, "`Sing` is not understood here" in done.out) == (1, True)


@pytest.mark.parametrize("edition", games())
def test_every_game_explains_each_of_its_reference_cards(edition: str) -> None:
    rows = reference(edition)
    for row in rows[:: max(1, len(rows) // 20)]:
        found = {stage.name: stage for stage in stages(edition, rows, row.code)}
        assert lines(found["telling"].text) == "everything is understood"
        assert all(stage.about for stage in found.values())
        assert bool(found["program"].text) <= bool(row.text)


def test_what_cannot_be_explained_says_what_there_is(shell: Shell, tmp_path: Path) -> None:
    file = song(tmp_path)
    assert "it has: Warden, One, Two" in shell("cards", "explain", file, "Nobody", "-e", "sve:1.16.0").err
    assert (
        "Four is no card of sve:1.16.0: row 5, cost" in shell("cards", "explain", file, "Four", "-e", "sve:1.16.0").err
    )
    done = shell("cards", "explain", file, "One", "-e", "sve:1.16.0", "--stage", "humming")
    assert (done.code, "there are: print, spelling, reading" in done.err) == (2, True)
