"""How fast printed texts become cards: a catalog compiled from nothing, and found again by its digest."""

import itertools
import re
import tempfile
import time
from collections.abc import Iterator, Sequence
from pathlib import Path

import msgspec

import domain.registry
from domain.kernel.decisions.commands import PrintedCard
from domain.registry import reference
from service.app.repository.engines import Engines
from service.cli.benchmark.prepared.measure import Figure, Note
from service.store.catalogs import KeptCatalogs

_TEXTS = 4_000
_NUMBER = re.compile(r"\d+")


class CompileTexts:
    """Seconds for the cards of a catalog with so many different texts: compiled, and found again by their digest.

    The texts are those of the reference cards with other numbers in them. Compiling again reads every text again.
    They are found as they are for a match that is read after one with other cards: rows that are alike, but not the
    same ones as before, whose digest is worked out anew: among the engines of the process that compiled them, and in
    the file that it has left for others.
    """

    def __init__(self, edition: str, texts: int = _TEXTS) -> None:
        """`texts` is how many rows the catalog has."""
        self._edition = edition
        self._texts = texts
        self.figures: Sequence[Figure] = (
            Figure(f"compile {texts:,} card texts ({edition})", "s", 30, better="lower"),
            Figure(f"{texts:,} compiled card texts found by their digest ({edition})", "s", 1, better="lower"),
            Figure(f"{texts:,} card texts that another process compiled ({edition})", "s", 1, better="lower"),
        )
        self._runs = 0

    def run(self, note: Note) -> Sequence[float]:
        """Compiles other texts in each run, and asks for the same cards again behind other ones."""
        self._runs += 1
        rows = tuple(itertools.islice(_rows(self._edition, self._runs), self._texts))
        with tempfile.TemporaryDirectory() as folder:
            registry = KeptCatalogs(domain.registry, Path(folder))
            engines, others = Engines(registry), Engines(registry)
            note("compiling")
            cold = _seconds(engines, self._edition, rows)
            note("asking again")
            engines.engine(self._edition, rows[:1])
            read = msgspec.msgpack.decode(msgspec.msgpack.encode(rows), type=tuple[PrintedCard, ...])
            return cold, _seconds(engines, self._edition, read), _seconds(others, self._edition, read)


def _seconds(engines: Engines, edition: str, rows: tuple[PrintedCard, ...]) -> float:
    begun = time.perf_counter()
    engines.engine(edition, rows)
    return time.perf_counter() - begun


def _rows(edition: str, run: int) -> Iterator[PrintedCard]:
    """The reference cards over and over, with names and numbers of their own each time."""
    cards = [card for card in reference(edition) if card.text and not {"back", "reverse"} & card.fields.keys()]
    for lap in itertools.count(1):
        for card in cards:
            text = _renumbered(card.text, lap + 20 * run)
            yield PrintedCard(f"{card.code}-{lap}", f"{card.name} {lap}", card.fields, text)


def _renumbered(text: str, more: int) -> str:
    """A text with greater numbers; a one stays, as words go by it."""
    return _NUMBER.sub(lambda found: found[0] if found[0] == "1" else str(int(found[0]) + more), text)
