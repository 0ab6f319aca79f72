"""The passes of lowering: each in a file of its own, which says before and after, and does what it says."""

import importlib
import inspect
import re
from collections.abc import Iterator

import pytest

from domain.games.sve.language.catalog.compile import shared
from domain.games.sve.language.lowering.meanings.split_abilities import parted
from domain.games.sve.language.lowering.passes import PASSES, Pass, Work
from domain.games.sve.language.printed.traversal import also_paid
from domain.games.sve.language.reading.texts import language_of
from domain.games.sve.language.referring.actions_and_amounts.unnamed_counters import kinds_placed, with_counters_named
from domain.games.sve.nodes.abilities import SveAbility
from domain.language.referring.refs import Unclear
from domain.language.stages import changed_lines, outline

SAYS = re.compile(r"^before: (?P<before>.+?)\nafter: (?P<after>.+)", re.MULTILINE | re.DOTALL)
LANGUAGE = language_of(("Knight", "Fairy"), ("Officer",))


def said(one: Pass) -> tuple[str, str]:
    """A text that a pass takes something from, and what it makes of it: a line of the tree, or why it refuses it."""
    found = SAYS.search(inspect.cleandoc(importlib.import_module(one.of.__module__).__doc__ or ""))
    assert found, f"{one.of.__module__} says no before and after"
    return " ".join(found["before"].split()), " ".join(found["after"].split())


def abilities(text: str) -> Iterator[Work]:
    """The abilities of a text on their way to the passes, as it is read on a follower and on a spell."""
    for spell in (False, True):
        compiled = LANGUAGE.compiled(text, spell=spell)
        printed = shared([part for part in compiled.parts if isinstance(part, SveAbility)])
        kinds, also = kinds_placed(printed), also_paid(printed)
        for part in (one for ability in printed for one in parted(ability)):
            if not compiled.problems:
                yield Work(with_counters_named(part, kinds), paid=also if part.kind == "spell" else ())


def made(one: Pass, work: Work) -> list[str]:
    """The lines that a pass puts into an ability that comes to it, or why it refuses that."""
    for before in PASSES[: PASSES.index(one)]:
        try:
            work = before.run(work)
        except Unclear:
            return []
    try:
        after = one.run(work)
    except Unclear as error:
        return [f"refused: {error}"]
    changed = changed_lines(outline(work.ability), outline(after.ability)).splitlines()
    return [line[1:].strip() for line in changed if line.startswith("+")]


@pytest.mark.parametrize("one", PASSES, ids=lambda one: one.name)
def test_a_pass_does_before_and_after_as_its_file_says(one: Pass) -> None:
    before, after = said(one)
    assert after in [line for work in abilities(before) for line in made(one, work)]


def test_each_pass_has_a_file_of_its_own() -> None:
    files = [one.of.__module__ for one in PASSES]
    assert len(set(files)) == len(files)
    assert len({one.name for one in PASSES}) == len(PASSES)
