"""The index of Force of Will: every number of the document, each in its form."""

import re
from collections import Counter
from importlib.resources import files

from domain.rulebook import Rulebook, RuleKind, rulebook
from domain.rulebook.numbers import number_key

BOOK: Rulebook = rulebook("fow:10.2")

CHAPTERS = "100:28 200:59 300:77 400:32 500:25 600:26 700:54 800:41 900:113 1000:120 1100:171 1200:11 1300:71 1400:70"
"""Rules in each chapter, as the document prints them; its sections and chapters are headings."""

SECTIONS = "100:5 200:11 300:18 400:3 500:5 600:5 700:12 800:7 900:12 1000:38 1100:46 1200:6 1300:7 1400:19"

NUMBER = re.compile(r"H\.\d+|\d{3,4}(?:\.\d+(?:[a-z](?![a-z])|\.[a-z]\.\d+)?)?")
"""A number as the document writes it: 903, 903.2, 903.2g, 903.2.g.1."""


def chapter(number: str) -> str:
    return f"{int(number.partition('.')[0]) // 100}00"


def printed() -> list[str]:
    return [rule.number for rule in BOOK.rules if not rule.house]


def sections() -> list[str]:
    numbers = [heading.number for heading in BOOK.headings if heading.number != "H"]
    return [number for number in numbers if number != chapter(number)]


def before(number: str) -> list[str]:
    """Return the numbers that precede this one under the same number: 105.3b has 105.3a before it."""
    if number[-1].isdecimal():
        above, _, own = number.rpartition(".")
        return [f"{above}.{earlier}" for earlier in range(1, int(own))]
    return [number[:-1] + chr(code) for code in range(ord("a"), ord(number[-1]))]


def test_every_chapter_has_as_many_rules_as_the_document() -> None:
    assert len(printed()) == 898
    assert " ".join(f"{name}:{count}" for name, count in Counter(map(chapter, printed())).items()) == CHAPTERS


def test_every_section_and_chapter_is_a_heading() -> None:
    assert len(sections()) == 194
    assert " ".join(f"{name}:{count}" for name, count in Counter(map(chapter, sections())).items()) == SECTIONS
    assert {heading.number for heading in BOOK.headings} - set(sections()) == {*map(chapter, printed()), "H"}


def test_numbers_are_written_in_one_style_and_none_is_skipped() -> None:
    assert [number for number in printed() if not NUMBER.fullmatch(number)] == []
    assert {earlier for number in printed() for earlier in before(number)} <= set(printed())


def test_rows_stand_in_natural_order_under_numbers_that_exist() -> None:
    content = (files("domain.rulebook") / "data" / "fow" / "10.2.tsv").read_text(encoding="utf-8")
    written = [line.split("\t")[0] for line in content.splitlines()[2:]]
    assert written == sorted(set(written), key=number_key)
    fifth = [number.rpartition(".")[0] for number in printed() if number.count(".") == 3]
    assert fifth
    assert {"".join(above.rsplit(".", 1)) for above in fifth} <= set(printed())


def test_the_rules_below_a_fourth_level_number_are_found_under_it() -> None:
    assert [rule.number for rule in BOOK.children("903.2g")] == ["903.2.g.1", "903.2.g.2", "903.2.g.3"]
    assert "903.2.g.1" not in [rule.number for rule in BOOK.children("903.2")]
    assert "903.2k" in [rule.number for rule in BOOK.children("903.2")]


def test_house_rules_run_from_1_to_97() -> None:
    assert [rule.number for rule in BOOK.rules if rule.house] == [f"H.{number}" for number in range(1, 98)]


def test_every_rule_has_a_kind_and_one_line_of_its_own() -> None:
    assert [rule.number for rule in BOOK.rules if rule.kind is None] == []
    assert [rule.number for rule in BOOK.rules if rule.summary[-1] in ".;," or len(rule.summary) >= 200] == []


def test_notes_point_to_numbers_that_exist() -> None:
    known = {*(rule.number for rule in BOOK.rules), *(heading.number for heading in BOOK.headings)}
    pointed = {number for rule in BOOK.rules for number in NUMBER.findall(rule.note)}
    assert pointed
    assert pointed <= known


def test_little_is_left_to_cardboard_and_organisers() -> None:
    left = [rule.number for rule in BOOK.rules if rule.kind in (RuleKind.PHYSICAL, RuleKind.ORGANISER)]
    assert len(left) <= 21
