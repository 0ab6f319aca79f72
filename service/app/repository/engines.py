"""Engines: games with compiled catalogs, shared by all matches of the same cards."""

import functools
import threading
from collections import OrderedDict

from domain.kernel.decider import Engine
from domain.kernel.decisions.catalog import catalog_digest
from domain.kernel.decisions.commands import PrintedCard
from domain.kernel.decisions.game import Game
from domain.kernel.log.events import Codec
from service.app.boundary.errors import BadRequest, UnknownGame
from service.app.boundary.ports import Registry

_MOST_ENGINES, _MOST_PRINTS = 256, 60_000
# Measured with 64-bit Python 3.11: a compiled card takes some 2 KB.


class Engines:
    """The engines that this process has compiled. May be used from any thread."""

    def __init__(self, registry: Registry, most: int = _MOST_ENGINES, most_prints: int = _MOST_PRINTS) -> None:
        """`most` is how many compiled catalogs are kept, and `most_prints` how many cards those have, if it is more
        than one of them; the one that was used longest ago goes first.

        Makes every edition's codec: the first engines of a process are made before it has threads that read.
        """
        self.registry = registry
        self._most, self._most_prints, self._prints = most, most_prints, 0
        self._engines: OrderedDict[tuple[str, str], Engine] = OrderedDict()
        self._lock = threading.Lock()
        self._latest: tuple[tuple[PrintedCard, ...], str] = ((), catalog_digest(()))
        # msgspec prepares types when a codec is made, and crashes where two threads prepare the same ones at once.
        for edition in registry.games():
            registry.codec(edition)

    def game(self, edition: str) -> Game:
        """The game of an edition. Raises UnknownGame."""
        known = self.registry.games()
        if edition not in known:
            raise UnknownGame(edition, tuple(known))  # A worker's error goes to another process, and games do not.
        return self.registry.game(edition)

    def codec(self, edition: str) -> Codec:
        """The codec of an edition. Raises UnknownGame."""
        self.game(edition)
        return self.registry.codec(edition)

    def known(self, edition: str, digest: str) -> Engine | None:
        """The engine of an edition and a catalog, if it is compiled already."""
        with self._lock:
            engine = self._engines.get((edition, digest))
            if engine is not None:
                self._engines.move_to_end((edition, digest))
            return engine

    def has(self, edition: str, cards: tuple[PrintedCard, ...]) -> bool:
        """Whether the engine of an edition with these printed cards is compiled already."""
        return self.known(edition, self._digest(cards)) is not None

    def engine(self, edition: str, cards: tuple[PrintedCard, ...]) -> Engine:
        """The engine of an edition with these printed cards, compiled if need be.

        Raises UnknownGame, and BadRequest for rows that are no cards of the game.
        """
        digest = self._digest(cards)
        known = self.known(edition, digest)
        if known is not None:
            return known
        game = self.game(edition)
        try:
            catalog = self.registry.compiled(edition, cards)
            catalog.further.is_of(catalog, cards, functools.partial(self.registry.compiled, edition))
            engine = Engine(game, catalog)
        except (ValueError, LookupError) as error:
            raise no_cards(edition, error) from error
        with self._lock:
            self._keep((edition, digest), engine)
        return engine

    def _keep(self, key: tuple[str, str], engine: Engine) -> None:
        before = self._engines.get(key)
        self._prints += len(engine.catalog.prints) - (0 if before is None else len(before.catalog.prints))
        self._engines[key] = engine
        while len(self._engines) > 1 and (len(self._engines) > self._most or self._prints > self._most_prints):
            _, oldest = self._engines.popitem(last=False)
            self._prints -= len(oldest.catalog.prints)

    def _digest(self, cards: tuple[PrintedCard, ...]) -> str:
        """The digest of these cards; worked out once where match after match has the same ones."""
        latest, digest = self._latest
        if latest != cards:
            digest = catalog_digest(cards)
            self._latest = cards, digest
        return digest


def no_cards(edition: str, error: Exception) -> BadRequest:
    """What rows are refused with that cannot be compiled."""
    return BadRequest("cards", f"these are no cards of {edition}: {error}")
