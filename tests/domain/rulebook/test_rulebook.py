"""The rulebook index: rules by number, references that cannot be wrong, errors with their place."""

import ast
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

from domain.rulebook import (
    Rulebook,
    RulebookDataError,
    RuleKind,
    UnknownEdition,
    UnknownRule,
    editions,
    rulebook,
)
from domain.rulebook.numbers import ancestors, is_number, number_key
from domain.rulebook.parse import parse_index
from domain.rulebook.references import Edition, RuleRef

ROOT = Path(__file__).parents[3]

HEADER = "number\tkind\tsummary\tnote"
TITLE = "toy:1\tedition\tA toy\t"


def read(*lines: str) -> Rulebook:
    title, headings, rules = parse_index("\n".join((HEADER, TITLE, *lines, "")).encode(), "toy/1.tsv", "toy:1")
    return Rulebook(Edition("toy:1"), title, rules, headings)


def mistakes(content: str | bytes) -> list[str]:
    data = content if isinstance(content, bytes) else content.encode()
    with pytest.raises(RulebookDataError) as caught:
        parse_index(data, "toy/1.tsv", "toy:1")
    return str(caught.value).splitlines()


def test_dice_has_every_number_of_the_document_and_every_house_rule() -> None:
    sizes = {"1": 6, "2": 9, "3": 9, "4": 7}
    document = [f"{heading}.{rule}" for heading, size in sizes.items() for rule in range(1, size + 1)]
    house = [f"H.{number}" for number in range(35)]
    assert [rule.number for rule in rulebook("dice:1").rules] == document + house
    assert [rule.number for rule in rulebook("dice:1").rules if rule.house] == house


@pytest.mark.parametrize("edition", editions())
def test_every_edition_loads_and_its_index_is_complete(edition: str) -> None:
    book = rulebook(edition)
    assert book.edition == edition
    assert edition.startswith(f"{book.game}:")
    assert book.title
    assert book.rules
    assert all(rule.summary and rule.title_path for rule in book.rules)
    assert [rule.number for rule in book.rules if rule.kind is None] == []


def test_a_reference_is_the_number_and_is_stored_as_plain_text() -> None:
    ref = rulebook("dice:1").ref("2.3")
    assert msgspec.json.encode(ref) == b'"2.3"'
    assert type(ref) is str


def test_a_rule_knows_its_place_in_the_document() -> None:
    rule = rulebook("dice:1").get("4.2")
    assert rule.kind is RuleKind.ENFORCED
    assert not rule.house
    assert rule.title_path == ("Battles",)


@pytest.mark.parametrize(
    ("number", "nearest"),
    [
        ("2.10", ("2.8", "2.9", "3.1", "3.2")),
        ("H.35", ("H.33", "H.34")),
        ("2", ("1.5", "1.6", "2.1", "2.2")),
        ("", ("1.1", "1.2")),
    ],
)
def test_an_unknown_number_is_refused_with_the_nearest_ones(number: str, nearest: tuple[str, ...]) -> None:
    with pytest.raises(UnknownRule) as caught:
        rulebook("dice:1").ref(number)
    error = caught.value
    assert (error.edition, error.number, error.nearest) == ("dice:1", number, nearest)
    assert str(error) == f"dice:1 has no rule {number!r}; the nearest are {', '.join(nearest)}"


def test_a_module_that_cites_an_unknown_rule_cannot_be_imported(tmp_path: Path) -> None:
    module = "from domain.rulebook import rulebook\n\nR = rulebook('dice:1').ref\nSUMMON = R('{}')\n"
    (tmp_path / "right.py").write_text(module.format("2.2"))
    (tmp_path / "wrong.py").write_text(module.format("2.22"))
    assert _import("right", tmp_path).returncode == 0
    wrong = _import("wrong", tmp_path)
    assert wrong.returncode != 0
    assert "UnknownRule: dice:1 has no rule '2.22'" in wrong.stderr


def _import(module: str, folder: Path) -> subprocess.CompletedProcess[str]:
    code = f"import sys; sys.path[:0] = [{str(folder)!r}, {str(ROOT)!r}]; import {module}"
    return subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)


def test_only_the_rulebook_makes_references() -> None:
    makers = {
        path.relative_to(ROOT).as_posix()
        for folder in ("domain", "service")
        for path in (ROOT / folder).rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text()))
        if isinstance(node, ast.Call) and getattr(node.func, "id", getattr(node.func, "attr", "")) == "RuleRef"
    }
    reads_what_a_service_made = "service/rpc/clients/rulebook_client.py"
    assert makers == {"domain/rulebook/parse.py", reads_what_a_service_made}


@pytest.mark.parametrize("edition", ["dice:2", "dice", "", "chess:1", "dice:../dice/1"])
def test_an_unknown_edition_is_refused_with_the_known_ones(edition: str) -> None:
    with pytest.raises(UnknownEdition, match=f"there is no edition {edition!r}; there are .*dice:1"):
        rulebook(edition)


def test_numbers_stand_in_the_order_of_a_reader() -> None:
    ordered = [
        *("1.2", "1.10", "2", "2.1", "10.6.2.5", "10.6.2.5.1", "10.6.2.5.1.1", "10.6.2.5.2"),
        *("603.2", "603.2a", "603.2b", "603.3", "603.10", "903.2", "903.2.g", "903.2.g.1", "903.2.h"),
        *("A.1", "B.1.2", "B.1.10", "H", "H.0", "H.2", "H.10"),
    ]
    assert sorted(ordered[1::2] + ordered[::2], key=number_key) == ordered


@pytest.mark.parametrize("number", ["1", "1.2", "10.6.2.5.1.1", "B", "B.1.2", "603.2a", "903.2.g.1", "H.3"])
def test_the_numbers_of_all_documents_are_numbers(number: str) -> None:
    assert is_number(number)


@pytest.mark.parametrize("number", ["", "1.", ".1", "1..2", "1 2", "x1", "1.2-3", "H.3!"])
def test_other_texts_are_not_numbers(number: str) -> None:
    assert not is_number(number)


def test_what_lies_above_a_number_is_read_from_the_number() -> None:
    assert ancestors("603.2a") == ("603", "603.2")
    assert ancestors("903.2.g.1") == ("903", "903.2", "903.2.g")
    assert ancestors("H") == ()


def test_children_are_the_rules_directly_below() -> None:
    book = read(
        "1\theading\tOne\t",
        "1.3\theading\tDeep\t",
        "1.3.2\tenforced\ta\t",
        "1.3.10\tenforced\tb\t",
        "1.3.2.1\tenforced\tc\t",
    )
    assert [rule.number for rule in book.children("1.3")] == ["1.3.2", "1.3.10"]
    assert [rule.number for rule in book.children("1.3.2")] == ["1.3.2.1"]
    assert book.children("1") == book.children("1.3.2.1") == ()
    assert book.get("1.3.2.1").title_path == ("One", "Deep")
    with pytest.raises(UnknownRule):
        book.children("7")


def test_search_takes_words_in_any_order_and_ranks_numbers_first() -> None:
    book = read(
        "1\theading\tFighting\t",
        "1.1\tenforced\tcreatures fight\tsee 1.2",
        "1.2\tenforced\tdice are rolled\t",
        "1.4\tenforced\tthe rolled dice, again: fight\t",
        "1.20\tenforced\trolling dice\t",
    )

    def found(text: str) -> list[str]:
        return [rule.number for rule in book.search(text)]

    assert found("Rolled DICE") == ["1.2", "1.4"] == found("dice rolled")
    assert found("1.2") == ["1.2", "1.20", "1.1"]
    assert found("fight") == ["1.1", "1.4", "1.2", "1.20"]
    assert found("roll") == ["1.2", "1.4", "1.20"]
    assert found("creatures dice") == found("  ") == []


def test_mistakes_are_reported_all_at_once_with_line_and_column() -> None:
    lines = (
        HEADER,
        TITLE,
        "1\theading\tOne\t",
        "1.1\tenforced\tfine\t",
        "1.1\tenforced\ttwice\t",
        "1.2\tenforcd\twrong kind\t",
        "1.3\tdefinition\tword\tused by 1.1, 1.9, 1.4",
        "1.4\tphysical\tsleeves\t",
        "1.5\torganiser\tprizes\t",
        "1.6\tenforced\t\t",
        "1.7\tenforced",
        "2.1\tenforced\tno heading\t",
        "one\tenforced\tno number\t",
        "1.8\tdefinition\tword\tused nowhere",
        "3\tenforced\tno dot\t",
        "1.9.1\tenforced\tspace \t",
    )
    assert mistakes("\n".join(lines)) == [
        "toy/1.tsv:5:1: 1.1 stands in line 4 already",
        (
            "toy/1.tsv:6:5: unknown kind 'enforcd': use enforced, definition, physical, organiser, heading, "
            "edition, or leave it empty until it is known"
        ),
        "toy/1.tsv:7:34: there is no rule 1.9",
        "toy/1.tsv:7:39: the engine does not enforce rule 1.4",
        "toy/1.tsv:8:22: the note must say why a rule of kind 'physical' asks nothing of the engine",
        "toy/1.tsv:9:22: the note must say why a rule of kind 'organiser' asks nothing of the engine",
        "toy/1.tsv:10:14: the summary is missing",
        "toy/1.tsv:11:1: a line has 4 cells with tabs between, this one 2",
        "toy/1.tsv:12:1: there is no heading 2 for 2.1; add a row for it",
        "toy/1.tsv:13:1: 'one' is no rule number such as 1.2, B.1.2, 603.2a or H.3",
        ("toy/1.tsv:14:21: the note of a definition begins with the enforced rules it serves: 'used by 1.2, 1.3'"),
        "toy/1.tsv:15:3: 3 has no part after a dot, so it must be of kind 'heading'",
        "toy/1.tsv:16:16: the summary begins or ends with a space",
    ]


def test_a_file_of_another_shape_says_so() -> None:
    assert mistakes("number,kind\n") == [
        "toy/1.tsv:1:1: the first line must be the columns with tabs between: number, kind, summary, note",
        "toy/1.tsv:2:1: a row toy:1 of kind 'edition' must have the edition's title as summary",
    ]
    assert "this file is the index of toy:1, not of 'toy:2'" in mistakes(f"{HEADER}\ntoy:2\tedition\tToy\t")[0]
    latin = f"{HEADER}\n{TITLE}\n1\theading\tCaf\xe9\t".encode("latin-1")
    assert mistakes(latin) == ["toy/1.tsv:3:14: this is not UTF-8 text; save the file as UTF-8"]


def test_a_rule_without_a_kind_loads_as_unclassified() -> None:
    assert read("1\theading\tOne\t", "1.1\t\tnew\t").get(RuleRef("1.1")).kind is None
