"""GetRule answers a heading with what stands under it."""

import asyncio
from typing import Any, cast

import pytest
from magistrate.v1 import rulebook_service_pb2 as pb

from domain.rulebook import editions, rulebook
from service.app.queries.rulebooks import NoSuchRule, Rulebooks
from service.rpc.services.rulebook_service import RulebookService
from service.store.catalogs import kept


def got(edition: str, number: str) -> pb.GetRuleResponse:
    """What is answered of a number."""
    service = RulebookService(Rulebooks(kept()), cast(Any, None), cast(Any, None))  # Only the rulebooks are asked.
    request = pb.GetRuleRequest(edition=edition, number=number)
    return asyncio.run(service.get_rule(cast(Any, None), request))


@pytest.mark.parametrize("edition", editions())
def test_every_heading_is_answered_with_the_rules_and_headings_directly_under_it(edition: str) -> None:
    book, told = rulebook(edition), 0
    for heading in book.headings[::7]:
        found = got(edition, heading.number)
        assert (found.heading.number, found.heading.title) == (heading.number, heading.title)
        assert not found.HasField("rule")
        assert [rule.number for rule in found.rules] == [rule.number for rule in book.children(heading.number)]
        told += len(found.rules) + len(found.headings)
    assert told or not book.headings


def test_a_section_names_the_chapter_above_it_and_the_chapter_its_sections() -> None:
    section, chapter = got("sve:1.16.0", "8.4"), got("sve:1.16.0", "8")
    assert section.rules
    assert chapter.heading.title in section.heading.titles
    assert "8.4" in [one.number for one in chapter.headings]


def test_a_rule_is_answered_with_the_rules_under_it() -> None:
    found = got("sve:1.16.0", "8.4.9")
    assert found.rule.number == "8.4.9"
    assert not found.HasField("heading")
    assert [rule.number for rule in found.rules] == [rule.number for rule in rulebook("sve:1.16.0").children("8.4.9")]


def test_what_is_neither_is_refused_with_the_nearest() -> None:
    with pytest.raises(NoSuchRule, match="99"):
        got("sve:1.16.0", "99.9")
