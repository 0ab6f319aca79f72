"""Catalogs compiled by workers: the registry of a service, in whose own process no printed text is read."""

import asyncio
import threading
from collections import OrderedDict
from collections.abc import Callable, Mapping

from domain.kernel.decisions.catalog import Catalog, catalog_digest
from domain.kernel.decisions.commands import PrintedCard
from domain.kernel.decisions.game import Game
from domain.kernel.log.events import Codec
from service.store.catalogs import KeptCatalogs, catalog_of

Compile = Callable[[str, tuple[PrintedCard, ...]], bytes]
_MOST = 16


class WorkedCatalogs:
    """A registry whose catalogs come from files, or from what compiles them elsewhere. May be used from any thread."""

    def __init__(self, kept: KeptCatalogs) -> None:
        self._kept = kept
        self._compile: Compile | None = None
        self._made: OrderedDict[tuple[str, str], bytes] = OrderedDict()
        self._lock = threading.Lock()

    def compiles_by(self, compile_: Compile) -> None:
        """From now on a function compiles what no file holds: it waits, and is not called in an event loop."""
        self._compile = compile_

    def games(self) -> Mapping[str, Game]:
        """Every game by its edition."""
        return self._kept.games()

    def game(self, edition: str) -> Game:
        """The game of an edition; LookupError for none."""
        return self._kept.game(edition)

    def reference(self, edition: str) -> tuple[PrintedCard, ...]:
        """The reference card set of an edition."""
        return self._kept.reference(edition)

    def tokens(self, edition: str) -> tuple[PrintedCard, ...]:
        """The tokens that an edition's rulebook lists."""
        return self._kept.tokens(edition)

    def decks(self, edition: str) -> Mapping[str, tuple[str, ...]]:
        """The decks of reference cards of an edition, by name."""
        return self._kept.decks(edition)

    def codec(self, edition: str) -> Codec:
        """The encoder and decoder of an edition's events and states."""
        return self._kept.codec(edition)

    def has(self, edition: str, cards: tuple[PrintedCard, ...]) -> bool:
        """Whether a catalog is compiled already."""
        with self._lock:
            return (edition, catalog_digest(cards)) in self._made or self._kept.has(edition, cards)

    def keep(self, edition: str, cards: tuple[PrintedCard, ...], body: bytes) -> None:
        """Keeps a compiled catalog for who asks next, in case no file could be written."""
        with self._lock:
            self._made[edition, catalog_digest(cards)] = body
            while len(self._made) > _MOST:
                self._made.popitem(last=False)

    def compiled(self, edition: str, cards: tuple[PrintedCard, ...]) -> Catalog:
        """The catalog of printed cards. It may wait: not for an event loop. Raises what compiling raises."""
        with self._lock:
            body = self._made.get((edition, catalog_digest(cards)))
        if body is not None:
            return catalog_of(body)
        if self._compile is None:
            return self._kept.compiled(edition, cards)
        found = self._kept.held(edition, cards)
        if found is None:
            assert not _in_loop(), "no catalog is waited for in an event loop"
            found = catalog_of(self._compile(edition, cards))
        return found


def _in_loop() -> bool:
    try:
        asyncio.get_running_loop()
    except RuntimeError:
        return False
    return True
