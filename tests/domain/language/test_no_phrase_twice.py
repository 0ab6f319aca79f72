"""No language has two phrases of one category with the same meaning: the second would be read, and never written."""

from collections import defaultdict
from collections.abc import Iterable

import msgspec
import pytest

from domain.games.dice.language.phrases import BOOK as DICE
from domain.games.fow.language.texts import phrasebook as fow
from domain.games.mya.language.phrases import BOOK as MYA
from domain.games.sve.language.reading.phrasebook import phrasebook as sve
from domain.kernel.abilities.compiled.tree import Kind, Node, Other, Yours
from domain.language.phrases.phrasing import Phrase, other_ways, places_of, say

BOOKS = {"dice": DICE.phrases, "fow": fow().phrases, "mya": MYA.phrases, "sve": sve().phrases}
LEFT = {"fow": 5}
"""How many meanings have two phrases yet: only ever fewer."""


def meaning(phrase: Phrase) -> tuple[object, ...]:
    """What tells a phrase's meaning from others of its category: its node, what its words say, and its places."""
    places = places_of(phrase.pattern)
    named = all(field for field, _ in places)
    plain = {}
    if isinstance(phrase.build, type) and issubclass(phrase.build, Node):
        plain = {one.name: one.default for one in msgspec.structs.fields(phrase.build) if not one.required}
    fixed = sorted((name, repr(value)) for name, value in phrase.fixed.items() if plain.get(name, name) != value)
    return phrase.category, repr(phrase.build), *fixed, *(sorted(places) if named else places)


def twice(phrases: Iterable[Phrase]) -> list[list[str]]:
    """The patterns of each group of phrases that have one meaning."""
    found: defaultdict[tuple[object, ...], list[str]] = defaultdict(list)
    for phrase in phrases:
        ways = f" and {len(phrase.others)} other ways" if phrase.others else ""
        found[meaning(phrase)].append(f"{phrase.category}: {phrase.pattern}{ways}")
    return [patterns for patterns in found.values() if len(patterns) > 1]


@pytest.mark.parametrize("game", sorted({*BOOKS} - {*LEFT}))
def test_each_meaning_has_one_phrase_and_other_ways_to_say_it(game: str) -> None:
    assert twice(BOOKS[game]) == []


@pytest.mark.parametrize("game", LEFT)
def test_meanings_that_have_two_phrases_still_only_become_fewer(game: str) -> None:
    assert 0 < len(twice(BOOKS[game])) <= LEFT[game]


def test_a_second_phrase_of_a_meaning_is_found() -> None:
    own = say("group", "another {of:noun}", Other)
    said_otherwise = say("group", "one more {of:noun}", Other)
    assert twice([own, said_otherwise]) == [["group: another {of:noun}", "group: one more {of:noun}"]]
    assert twice([other_ways(own, "one more {of:noun}")]) == []


def test_what_the_words_say_beside_the_places_is_a_meaning_of_its_own() -> None:
    kinds = [say("noun", word, Kind, word=word) for word in ("card", "spell")]
    assert twice([*kinds, say("noun", "{of:group}", Other), say("noun", "your {of:group}", Yours)]) == []


STARTS = {"sentence", "event", "choice", "head", "gate", "costs"}
"""Where the reading of a text begins."""


@pytest.mark.parametrize("game", ["dice", "mya", "sve"])
def test_every_category_is_read_somewhere(game: str) -> None:
    named = {place for phrase in BOOKS[game] for way in (phrase.pattern, *phrase.others) for _, place in places_of(way)}
    assert {phrase.category for phrase in BOOKS[game]} - named - STARTS == set()
