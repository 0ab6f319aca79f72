"""What the application is given besides the store: time, secrets, games, a writer, bells and listings."""

from collections.abc import Awaitable, Callable, Iterable, Mapping
from contextlib import AbstractContextManager
from typing import Protocol

from domain.kernel.decisions.catalog import Catalog
from domain.kernel.decisions.commands import PrintedCard
from domain.kernel.decisions.game import Game
from domain.kernel.log.events import Codec
from service.app.boundary.results import MatchRow
from service.app.boundary.store import Append, Indexed, Outcome

Clock = Callable[[], int]
"""Milliseconds since 1970."""

SecretSource = Callable[[], bytes]
"""32 bytes that nobody can guess, new at each call."""


Compiling = Callable[[str, str, tuple[PrintedCard, ...]], Awaitable[None]]
"""Has printed cards of an edition compiled, in the turn of somebody; raises BadRequest for what are no cards of it."""


class Registry(Protocol):
    """The games that there are, by edition: the module `domain.registry`, or a test's own."""

    def games(self) -> Mapping[str, Game]:
        """Every game by its edition."""

    def game(self, edition: str) -> Game:
        """The game of an edition; LookupError for none."""

    def reference(self, edition: str) -> tuple[PrintedCard, ...]:
        """The reference card set of an edition."""

    def compiled(self, edition: str, cards: tuple[PrintedCard, ...]) -> Catalog:
        """The catalog of printed cards in an edition; ValueError for rows that are no cards of it."""

    def codec(self, edition: str) -> Codec:
        """The encoder and decoder of an edition's events and states."""


class CardRegistry(Registry, Protocol):
    """The games with all that is printed for them."""

    def tokens(self, edition: str) -> tuple[PrintedCard, ...]:
        """The tokens that an edition's rulebook lists; every catalog of it has them."""

    def decks(self, edition: str) -> Mapping[str, tuple[str, ...]]:
        """The decks of reference cards of an edition: card codes by the deck's name."""


class Writer(Protocol):
    """Where events are handed in to be written: it gathers those of many matches into one transaction."""

    def append(self, append: Append) -> Awaitable[Outcome]:
        """The outcome, once it is durable. What is handed in is written even if nobody waits any longer."""


class Listing(Protocol):
    """Encodes the row of a match in listings, which is stored with each append."""

    def encode(self, row: MatchRow) -> bytes:
        """The row's bytes."""

    def decode(self, body: bytes) -> MatchRow:
        """The row of these bytes."""

    def indexed(self, body: bytes) -> Indexed | None:
        """What the match of a row is found by; None for bytes that are no row."""


class Bell(Protocol):
    """One watcher's bell at one match."""

    async def news(self, after: int) -> None:
        """Returns when the match may have an event past a position, however long that takes."""


class ManyBells(Protocol):
    """One watcher's bell at many matches."""

    async def news(self) -> frozenset[str]:
        """The matches that may have a new record, once there are any, however long that takes."""


class Bells(Protocol):
    """Where watchers are told of new events, of this process and of others."""

    def watch(self, match: str) -> AbstractContextManager[Bell]:
        """Watches a match. Enter, then read, then wait: whatever came after entering rings."""

    def follow(self) -> AbstractContextManager[tuple[ManyBells, Callable[[Iterable[str]], bool]]]:
        """Watches many matches: the bell, and what hangs it at more of them; an empty id stands for every new one."""
