"""Coverage of the rulebooks by kinds and cases."""

import json

import msgspec

from domain.rulebook import CoverageReport, Rulebook, coverage, rulebook
from domain.rulebook.parse import parse_index
from domain.rulebook.references import Edition

TOY = (
    "number\tkind\tsummary\tnote\ntoy:1\tedition\tA toy\t\n1\theading\tOne\t\nH\theading\tHouse rules\t\n"
    "1.1\tenforced\ta\t\n"
    "2\theading\tTwo\t\n2.1\theading\tA section\t\n1.2\tenforced\tb\t\n1.10\t\tc\t\n1.3\tdefinition\td\tused by 1.1\n"
    "1.4\tphysical\te\tpaper\n1.5\torganiser\tf\tprizes\nH.1\tenforced\tg\t\n"
)


def toy() -> Rulebook:
    title, headings, rules = parse_index(TOY.encode(), "toy/1.tsv", "toy:1")
    return Rulebook(Edition("toy:1"), title, rules, headings)


def test_the_report_counts_kinds_and_lists_what_lacks_a_kind_or_a_case() -> None:
    report = coverage(
        [toy()], {"toy:1": {"1.1": ["a case"], "H.1": ["another"], "1.2": []}}, {"toy:1": {"1.1": ["a case"]}}
    )
    assert json.loads(msgspec.json.encode(report.as_json())) == {
        "editions": [
            {
                "edition": "toy:1",
                "rules": 8,
                "unclassified": 1,
                "unproven": 1,
                "uncited": 2,
                "by_kind": {"enforced": 3, "definition": 1, "physical": 1, "organiser": 1, "title": 1},
            }
        ]
    }
    assert report.editions[0].unclassified == ("1.10",)
    assert report.editions[0].unproven == ("1.2",)
    assert report.editions[0].uncited == ("1.2", "H.1")
    assert not report.complete


def test_citations_that_lead_nowhere_are_reported_with_their_cases() -> None:
    cited = {
        "toy:1": {"1.10.1": ["b"], "1.9": ["a", "b"], "1.1": ["a"], "1": ["c"]},
        "gone:1": {"1.1": ["d"]},
    }
    unknown = coverage([toy()], cited, {}).unknown
    assert [(one.edition, one.number, one.cases) for one in unknown] == [
        ("gone:1", "1.1", ("d",)),
        ("toy:1", "1", ("c",)),
        ("toy:1", "1.9", ("a", "b")),
        ("toy:1", "1.10.1", ("b",)),
    ]


def test_an_edition_is_complete_when_cases_cite_every_enforced_rule() -> None:
    book = rulebook("dice:1")
    every: dict[str, list[str]] = {rule.number: ["a case"] for rule in book.rules}

    def report(numbers: dict[str, list[str]]) -> CoverageReport:
        return coverage([book], {"dice:1": numbers}, {"dice:1": numbers})

    assert report(every).complete
    assert not report(every | {"9.9": ["a case"]}).complete
    assert report(every | {"4.4": []}).editions[0].unproven == ("4.4",)
