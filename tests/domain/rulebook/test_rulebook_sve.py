"""The two indexes of Shadowverse: Evolve: every number of each document, and the page that pairs them."""

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from importlib.resources import files
from itertools import pairwise
from pathlib import Path

import pytest

from domain.games.sve.table.editions import renumbered
from domain.rulebook import Rulebook, RuleKind, rulebook
from domain.rulebook.numbers import number_key

NEW, OLD = "sve:1.16.0", "sve:early"
PAGE = (Path(__file__).parents[3] / "docs" / "sve-editions.md").read_text(encoding="utf-8")

COUNTS = {
    NEW: "1:25 2:55 3:18 4:82 5:142 6:29 7:26 8:29 9:19 10:148 11:28 12:62 13:39 14:71 15:13 B:25 H:53",
    OLD: "1:23 2:43 3:16 4:64 5:76 6:24 7:25 8:27 9:15 10:123 11:20 12:62 13:36 14:13 H:55",
}
"""Numbers in each chapter, the chapter's own included, as each document prints them.

The print of 1.16.0 has no 14.1 and 14.4, which its rules need, and no B, B.1 and B.2; H is ours.
"""

LEFT_OUT = {
    *(f"B.1.{number}" for number in (1, 2, 3, 4, 5, 7, "8.1", "8.2", "8.3", "8.4")),
    *(f"B.2.{number}" for number in (1, 2, 3, 4, 5, "6.1.1.2", "6.1.1.3", "6.1.1.4")),
}
"""Appendix B gives the numbers of the rules that it changes and no others."""

HOUSE = {
    NEW: {1, 4, 5, 6, *range(11, 26), 27, 28, 29, *range(31, 49), 50, 51, 52, 53, 54, 56, 57, 58, 59, 60, 61, 62},
    OLD: {1, 2, 3, 4, 5, *range(7, 15), 16, 17, 18, 19, 20, 22, 25, 26, 27, 28, 30, *range(31, 60), 62},
}

both = pytest.mark.parametrize("edition", [NEW, OLD])


def numbers(book: Rulebook) -> list[str]:
    """Return every number of the index, headings included, in natural order."""
    return sorted([*(rule.number for rule in book.rules), *(h.number for h in book.headings)], key=number_key)


def printed(book: Rulebook) -> list[str]:
    return [number for number in numbers(book) if not number.startswith("H")]


def siblings_before(number: str) -> list[str]:
    above, dot, own = number.rpartition(".")
    return [f"{above}{dot}{earlier}" for earlier in range(1, int(own))]


@both
def test_every_chapter_has_as_many_numbers_as_the_document(edition: str) -> None:
    found = Counter(number.split(".")[0] for number in numbers(rulebook(edition)))
    assert " ".join(f"{chapter}:{count}" for chapter, count in found.items()) == COUNTS[edition]


@pytest.mark.parametrize(("edition", "chapters", "below"), [(NEW, 15, 769), (OLD, 14, 553)])
def test_the_document_is_numbered_as_often_as_counted(edition: str, chapters: int, below: int) -> None:
    lost = {"14.1", "14.4"} if edition == NEW else set()
    main = [number for number in printed(rulebook(edition)) if number[0] != "B" and number not in lost]
    assert sum("." not in number for number in main) == chapters
    assert sum("." in number for number in main) == below


@both
def test_no_number_is_skipped(edition: str) -> None:
    known = set(printed(rulebook(edition)))
    skipped = {before for number in known - {"B"} for before in siblings_before(number)} - known
    assert skipped <= LEFT_OUT


@both
def test_every_number_stands_once_under_a_number_that_exists_and_in_natural_order(edition: str) -> None:
    book = rulebook(edition)
    game, _, version = edition.partition(":")
    content = (files("domain.rulebook") / "data" / game / f"{version}.tsv").read_text(encoding="utf-8")
    written = [line.split("\t")[0] for line in content.splitlines()[2:]]
    assert written == numbers(book)
    assert len(set(written)) == len(written)
    orphans = [number for number in written if "." in number and number.rpartition(".")[0] not in written]
    # Cross Craft names single rules of 6.1.1 and not that rule itself.
    assert set(orphans) <= {"B.2.6.1.1.1", "B.2.6.1.1.5"}


@both
def test_house_rules_are_those_of_the_edition(edition: str) -> None:
    assert {int(rule.number[2:]) for rule in rulebook(edition).rules if rule.house} == HOUSE[edition]


@both
def test_every_rule_has_a_kind_and_a_summary_of_its_own(edition: str) -> None:
    rules = rulebook(edition).rules
    assert all(rule.kind for rule in rules)
    assert all(rule.summary[-1] not in ".;," and len(rule.summary) < 200 for rule in rules)


@both
def test_notes_point_to_numbers_of_the_same_edition(edition: str) -> None:
    book = rulebook(edition)
    pointed = {number for rule in book.rules for number in re.findall(r"\b(?:[BH]\.)?\d+(?:\.\d+)*\b", rule.note)}
    amounts = {"0"}
    assert pointed - amounts <= set(numbers(book))


@both
def test_little_is_left_to_cardboard_and_organisers(edition: str) -> None:
    left = [rule.number for rule in rulebook(edition).rules if rule.kind in (RuleKind.PHYSICAL, RuleKind.ORGANISER)]
    assert len(left) <= 13


def table(section: int) -> Iterator[Sequence[str]]:
    """Yield the rows of the table in a section of the page, without its head."""
    _, _, text = PAGE.partition(f"\n## {section}. ")
    lines = [line for line in text.partition("\n## ")[0].splitlines() if line.startswith("|")]
    for line in lines[2:]:
        yield [cell.strip() for cell in line.strip("|").split("|")]


def listed(cell: str) -> Iterator[str]:
    """Yield the numbers of a cell: `5.28.1, 5.29.1–5.29.2` are three."""
    for part in cell.split(", "):
        first, _, last = part.partition("–")
        above, _, low = first.rpartition(".")
        high = last.rpartition(".")[2] or low
        yield from (f"{above}.{own}" for own in range(int(low), int(high) + 1))


def rules_of(edition: str) -> set[str]:
    return {rule.number for rule in rulebook(edition).rules if not rule.house}


def pairs() -> dict[str, str]:
    """Return which rule of the early edition each shared rule of 1.16.0 is."""
    moved = {new: old for new, old, _ in table(3)}
    added = [number for row in table(5) for number in listed(row[0])]
    gone = {number for row in table(6) for number in listed(row[0])}
    assert len(added) == len(set(added))
    kept = rules_of(NEW) - moved.keys() - set(added)
    assert not kept & set(moved.values()) - rules_of(OLD)
    shared = {**{number: number for number in kept}, **moved}
    assert shared.keys() | set(added) == rules_of(NEW)
    assert set(shared.values()) | gone == rules_of(OLD)
    assert not set(shared.values()) & gone
    assert len(set(shared.values())) == len(shared)
    return shared


def test_every_rule_of_both_editions_has_one_place_in_the_comparison() -> None:
    assert len(pairs()) == len(rules_of(OLD)) - 4


def test_paired_rules_say_the_same_unless_the_comparison_says_how_they_differ() -> None:
    new, old = rulebook(NEW), rulebook(OLD)
    said = {(row[0], row[1]) for row in table(4)}
    found = {
        (ours, theirs)
        for ours, theirs in pairs().items()
        if (new.get(ours).summary, new.get(ours).kind) != (old.get(theirs).summary, old.get(theirs).kind)
    }
    assert said == found
    assert {(ours, theirs) for ours, theirs, sign in table(3) if sign} == {pair for pair in said if pair[0] != pair[1]}


def test_numbers_that_mean_another_rule_in_the_other_edition_are_all_named() -> None:
    text = re.search(r"exist in both editions and are different rules: (.*)\.\n", PAGE)
    assert text
    shared, known = pairs(), set(numbers(rulebook(NEW)))
    misleading = {number for number in rules_of(OLD) & known if shared.get(number) != number}
    assert set(text[1].split(", ")) == misleading


def test_natural_order_puts_the_appendix_after_the_chapters_and_house_rules_last() -> None:
    found = numbers(rulebook(NEW))
    assert all(number_key(low) < number_key(high) for low, high in pairwise(found))
    assert found[0] == "1"
    assert found.index("15.2.1.3") < found.index("B") < found.index("B.2.6.1.1.5.2") < found.index("H")
    assert found[-1] == "H.62"


def test_a_rule_that_both_editions_have_is_found_from_either() -> None:
    there: dict[str, str | None] = {rule.number: renumbered(OLD, NEW, rule.number) for rule in rulebook(NEW).rules}
    shared: dict[str, str] = {new: old for new, old in there.items() if old is not None and old in rulebook(OLD)}
    assert shared["7.4.9"] == "7.4.8"
    assert shared["10.6.2.3.3"] == "10.6.2.3.4"
    assert "7.4.4" not in shared
    assert {renumbered(NEW, OLD, old) for old in shared.values()} == set(shared)
