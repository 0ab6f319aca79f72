"""The printed cards of a match, compiled: what rules look up by a card's code."""

import hashlib
from collections.abc import Callable, Hashable, Iterable, Mapping
from typing import Any, NamedTuple, TypeVar

import msgspec

from domain.kernel.decisions.commands import PrintedCard

T = TypeVar("T")
_MOST_READ = 64
ASKED_OF = "asked of"
"""The memo's key for what keeps codes instead of a frozenset: so that it is heard what is asked of them."""


Said = tuple[tuple[str, str], ...]
"""Printed texts that are not understood, each with what a judge has said that it means, in the printed language."""


class Unread(NamedTuple):
    """A sentence of a printed text that is not understood, in which line from 1, and why."""

    sentence: str
    line: int
    reason: str


class Printed(msgspec.Struct, frozen=True, kw_only=True):
    """A printed card as a game understands it: the base of every game's own type."""

    code: str
    name: str

    def is_card(self) -> bool:
        """Whether it is a card, and not what stands in the catalog for a keyword's abilities."""
        return True

    def unread(self) -> tuple[Unread, ...]:
        """What is not understood of its text."""
        return ()

    def said(self) -> Said:
        """The readings that it is compiled by, if judges gave any."""
        return ()

    def marked(self, said: Said, printed: "Printed") -> "Printed":  # noqa: ARG002 - those with texts have readings
        """The card, compiled by readings of another one's print."""
        return self

    def reading_of(self, _place: int) -> tuple[str, str] | None:
        """The reading that an ability comes of: the printed text, and what it means. None where it is as printed."""
        return None


class Further:
    """The rows that a catalog was compiled of, what compiles them, and their catalogs as judges have read them.

    Of those the one that was found first goes first. May be used from any thread.
    """

    def __init__(self) -> None:
        self.rows: tuple[PrintedCard, ...] = ()
        self._base: Catalog | None = None
        self._by: Compiles | None = None
        self._found: dict[Hashable, Any] = {}

    def __eq__(self, other: object) -> bool:
        """It is no part of what a catalog is."""
        return isinstance(other, Further)

    def __hash__(self) -> int:
        """As that of every other one."""
        return 0

    def is_of(self, catalog: "Catalog", rows: tuple[PrintedCard, ...], by: "Compiles") -> None:
        """Says what the catalog was compiled of, and by what."""
        self._base, self.rows, self._by = catalog, rows, by

    def played(self) -> "Catalog":
        """The catalog as it is printed."""
        assert self._base is not None, "a catalog that is played knows what it was compiled of"
        return self._base

    def compiled(self, rows: tuple[PrintedCard, ...]) -> "Catalog":
        """Other rows, compiled by the same."""
        assert self._by is not None, "a catalog that is played knows what it was compiled by"
        return self._by(rows)

    def once(self, key: Hashable, find: "Callable[[], T]") -> "T":
        """What was found for a key before, or is found now and kept for who asks next."""
        known: T | None = self._found.get(key)
        if known is not None:
            return known
        found = self._found[key] = find()
        for old in list(self._found)[:-_MOST_READ]:
            self._found.pop(old, None)
        return found

    def has(self, key: Hashable) -> bool:
        """Whether something was found for a key, and is still kept."""
        return key in self._found


class Catalog(msgspec.Struct, frozen=True):
    """Compiled cards by code. `digest` is over the printed rows, so that equal rows are the same catalog.

    `read` are the readings that it was compiled by; `memo` is a game's own: what its rules have worked out of the cards
    alone. Both `memo` and `further` are no part of what is kept of it.
    """

    digest: str
    prints: Mapping[str, Printed]
    memo: dict[Any, Any] = msgspec.field(default_factory=dict)
    read: Said = ()
    further: Further = msgspec.field(default_factory=Further)

    def among(self, codes: Iterable[str]) -> frozenset[str]:
        """Some codes, for rules that ask of many cards whether they are among them, and no more than that."""
        found: frozenset[str] = self.memo.get(ASKED_OF, frozenset)(codes)
        return found

    @property
    def cards(self) -> Mapping[str, Printed]:
        """The prints that are cards: what somebody may name by its code."""
        return {code: one for code, one in self.prints.items() if one.is_card()}


Compiles = Callable[[tuple[PrintedCard, ...]], Catalog]
"""What compiles printed cards."""


def catalog_digest(rows: tuple[PrintedCard, ...]) -> str:
    """The digest that a match is pinned to: SHA-256 over its printed rows in order of their codes."""
    ordered = sorted(rows, key=lambda row: row.code)
    return hashlib.sha256(msgspec.json.encode(ordered, order="deterministic")).hexdigest()


class Remembering:
    """Compiles, and keeps with the catalog what it was compiled of and by: judges may read its cards later."""

    def __init__(self, compiles: Compiles) -> None:
        self.compiles: Compiles = compiles.compiles if isinstance(compiles, Remembering) else compiles

    def __call__(self, rows: tuple[PrintedCard, ...]) -> Catalog:
        """The catalog of some rows."""
        catalog = self.compiles(rows)
        catalog.further.is_of(catalog, rows, self)
        return catalog
