"""The language of `dice` read and written: whatever tree it can say, it says so that it reads the same tree."""

from collections.abc import Mapping
from typing import Any

import msgspec
from hypothesis import example, given, settings
from hypothesis import strategies as st

from domain.games.dice import nodes
from domain.games.dice.language.phrases import BOOK
from domain.kernel.abilities.compiled.stored import from_builtins, node_kinds
from domain.kernel.abilities.compiled.tree import Node
from domain.language.phrases.phrasing import PLACE, Phrase
from domain.language.phrases.terminals import TERMINALS
from domain.language.spelling.signs import collapsed, plain
from domain.language.writing.sentences import sentence

DEEPEST = 7
TERMINAL_VALUES: dict[str, st.SearchStrategy[Any]] = {
    "NUMBER": st.integers(0, 99),
    "SIGNED": st.integers(-9, 9),
    "COUNT": st.integers(2, 10),
    "NAME": st.text("abc DEF'", min_size=1, max_size=9),
}
BY_CATEGORY: dict[str, list[Phrase]] = {}
for spoken in BOOK.phrases:
    BY_CATEGORY.setdefault(spoken.category, []).append(spoken)


def depths() -> dict[str, float]:
    """How many phrases deep the shortest saying of each category is: nearer, until nothing comes nearer any more."""
    found = {**dict.fromkeys(BY_CATEGORY, float("inf")), **dict.fromkeys(TERMINALS, 0.0)}
    while nearer := {
        category: depth
        for category, phrases in BY_CATEGORY.items()
        if (depth := min(1 + deepest(phrase, found) for phrase in phrases)) < found[category]
    }:
        found.update(nearer)
    return found


def deepest(phrase: Phrase, depths: Mapping[str, float]) -> float:
    """How deep the deepest place of a phrase is."""
    return max((depths[place[2]] for place in PLACE.finditer(phrase.pattern)), default=0)


DEPTHS = depths()


@st.composite
def trees(draw: st.DrawFn, category: str, left: int = DEEPEST) -> Any:
    """A random meaning of a category, said by random phrases of the language."""
    if category in TERMINALS:
        return draw(TERMINAL_VALUES[category])
    fitting = [phrase for phrase in BY_CATEGORY[category] if needs(phrase) < left]
    shortest = min(needs(phrase) for phrase in BY_CATEGORY[category])
    choices = fitting or [phrase for phrase in BY_CATEGORY[category] if needs(phrase) == shortest]
    phrase = draw(st.sampled_from(choices))
    places = [(found[1], found[2]) for found in PLACE.finditer(phrase.pattern)]
    inner = [draw(trees(place, left - 1)) for _, place in places]
    if phrase.build is None:
        return inner[0]
    if not isinstance(phrase.build, type):
        return phrase.build
    return phrase.build(**dict(zip((field for field, _ in places), inner, strict=True)), **phrase.fixed)


def needs(phrase: Phrase) -> float:
    return deepest(phrase, DEPTHS)


@given(st.one_of(trees("sentence"), trees("sentence", 11)))
@settings(max_examples=400, deadline=None)
def test_a_random_sentence_reads_as_the_tree_that_it_was_written_from(tree: Node) -> None:
    written = BOOK.write("sentence", tree)
    assert written is not None
    assert BOOK.read(sentence(written), "sentence") == tree


@given(trees("event"))
@settings(max_examples=150, deadline=None)
def test_a_random_event_reads_as_the_tree_that_it_was_written_from(tree: Node) -> None:
    written = BOOK.write("event", tree)
    assert written is not None
    assert BOOK.read(sentence(written), "event") == tree


@given(trees("sentence"))
@settings(max_examples=100, deadline=None)
def test_a_tree_survives_being_stored_as_json(tree: Node) -> None:
    stored = msgspec.json.decode(msgspec.json.encode(tree))
    assert from_builtins(stored, node_kinds(nodes.__name__)) == tree


def test_each_phrase_reads_to_its_own_meaning_when_it_is_said_alone() -> None:
    for phrase in BY_CATEGORY["quality"]:
        text = f"Destroy target {phrase.pattern} creature."
        assert BOOK.write("sentence", BOOK.read(text, "sentence")) == text.replace("Destroy", "destroy")


def test_typographic_signs_are_made_plain_without_moving_anything() -> None:
    fancy = "Target creature’s “offense” − 1 • x"
    assert plain(fancy) == 'Target creature\'s "offense" - 1 - x'
    assert len(plain(fancy)) == len(fancy)


def test_spaces_are_collapsed_and_empty_lines_dropped() -> None:
    assert collapsed("  Draw   a card. \n\n  Draw  two cards.") == "Draw a card.\nDraw two cards."


@given(TERMINAL_VALUES["NAME"])
@example("a a")
@example("an other a e")
def test_a_name_in_quotes_is_written_as_it_is(name: str) -> None:
    tree = BOOK.read(f'Destroy target creature named "{name}".', "sentence")
    assert f'"{name}"' in sentence(BOOK.write("sentence", tree) or "")


def test_articles_follow_the_word_behind_them() -> None:
    assert sentence("destroy a enemy creature.") == "Destroy an enemy creature."
    assert sentence("when a other creature attacks:") == "When another creature attacks:"
