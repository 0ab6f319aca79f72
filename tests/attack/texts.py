"""Texts made to take long, read by every game: none takes more calls than so many, and none raises anything."""

import cProfile
import gc
import random
import time
from collections.abc import Callable
from functools import cache

import msgspec

from domain.kernel.abilities.compiled.texts import CardText
from domain.kernel.decisions.catalog import Catalog
from domain.kernel.decisions.commands import PrintedCard
from domain.language.catalog.schema import LONGEST_NAME
from domain.registry import compiled, games, reference
from tests.attack import pathological
from tests.attack.parts import Part, Scene

HALVES = "//"
"""What stands between the halves of a card, in its name and in all else that each half has of its own."""
MOST_CALLS = 1_000_000
"""So many functions may be called to compile a card, those written in C included: counted, as no clock is even."""


class Figures(msgspec.Struct):
    """What was found: how many texts, how many of them are understood as a whole, and the most that one took."""

    texts: int = 0
    understood: int = 0
    calls: int = 0
    seconds: float = 0.0
    slowest: str = ""

    def __str__(self) -> str:
        share = f"{self.understood:,} of them understood"
        most = f"{self.calls:,} calls at most; the slowest took {self.seconds * 1000:.0f} ms ({self.slowest})"
        return f"{self.texts:,} texts, {share}, {most}"


def look_at(count: int, seed: int, tell: Callable[[str], None], stopped: Callable[[], bool] = lambda: False) -> Figures:
    """Compiles so many texts, the editions in turns. Raises AssertionError where one takes too much, or raises."""
    editions, figures = sorted(games()), Figures()
    for edition in editions:
        compiled(edition, reference(edition))
    # What the process holds already is none of a text's: it is not looked through while one is timed.
    gc.collect()
    gc.freeze()
    for number in range(count):
        if stopped():
            break
        edition = editions[number % len(editions)]
        chance = random.Random(f"{edition} {seed} {number}")
        shape, text = pathological.text(edition, chance)
        again = f"text {number} of seed {seed}, {edition}, {shape}, {len(text)} characters: {text[:300]!r}"
        rows = rows_of(edition, text, chance)
        begun = time.process_time()
        try:
            catalog, calls = _counted(edition, rows)
        except Exception as error:
            raise AssertionError(f"{type(error).__name__}: {error}: {again}") from error
        took = time.process_time() - begun
        assert calls <= MOST_CALLS, f"{calls:,} calls: {again}"
        figures.texts += 1
        card = catalog.prints[rows[0].code]
        assert isinstance(card, CardText)
        figures.understood += not card.problems
        figures.calls = max(figures.calls, calls)
        if took > figures.seconds:
            figures.seconds, figures.slowest = took, f"{edition}, {shape}, number {number}"
            tell(f"{took * 1000:.0f} ms, {calls:,} calls: {again}")
    gc.unfreeze()
    return figures


def _counted(edition: str, rows: tuple[PrintedCard, ...]) -> tuple[Catalog, int]:
    """A catalog, and how many functions were called to make it."""
    profile = cProfile.Profile(subcalls=False)
    catalog = profile.runcall(compiled, edition, rows)
    return catalog, sum(entry.callcount for entry in profile.getstats())


@cache
def _plain(edition: str) -> tuple[PrintedCard, ...]:
    """The reference cards of an edition that need no other card."""
    return tuple(row for row in reference(edition) if not {"back", "reverse"} & row.fields.keys())


def rows_of(edition: str, text: str, chance: random.Random) -> tuple[PrintedCard, ...]:
    """A card with a text, and at times others, whose names are words of it."""
    first = msgspec.structs.replace(chance.choice(_plain(edition)), text=text)
    words = text[:2_000].replace(HALVES, " ").split() or ["A"]
    others, like = [], first if HALVES not in first.name else _plain(edition)[0]
    for number in range(chance.choice((0, 0, 0, 12))):
        start = chance.randrange(len(words))
        name = f"{' '.join(words[start : start + 3])[: LONGEST_NAME - 10]} {number}"
        others.append(msgspec.structs.replace(like, code=f"other {number}", name=name, text=""))
    return first, *others


def run(scene: Scene, count: int, seed: int) -> str:
    """So many texts."""
    return str(look_at(count, seed, scene.tell))


PARTS = (Part("texts", "card texts made to take long, in every edition", quick=120, full=20_000, run=run),)
