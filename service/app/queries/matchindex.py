"""Matches found again by event, player, game and state: an index over the rows of listings, kept up as it is asked.

It is worked out of the store once, and gone on from by what was written since, so that asking costs what has happened
since the last question and what is found, however many matches there are.
"""

import logging
import threading
from collections.abc import Iterator, Sequence
from typing import Literal

import msgspec

from service.app.boundary.ports import Listing
from service.app.boundary.results import MatchRow
from service.app.boundary.store import EventStore, Listed, StoreCorrupt
from service.app.boundary.streams import is_tournament

Going = Literal["", "open", "ended"]
_PAGE = 1000

_log = logging.getLogger(__name__)


class SoughtMatches(msgspec.Struct, frozen=True, kw_only=True):
    """What is looked for; what is empty is not looked at. `player` is a name that some seat has."""

    going: Going = ""
    tournament: str = ""
    player: str = ""
    game: str = ""
    edition: str = ""

    def words(self) -> tuple[str, ...]:
        """The words of the index that must all be a match's."""
        named = {
            "going": self.going,
            "tournament": self.tournament,
            "player": self.player,
            "game": self.game,
            "edition": self.edition,
        }
        return tuple(f"{kind} {word}" for kind, word in named.items() if word)


EVERY = SoughtMatches()


class MatchIndex:
    """The rows of every match of a store. May be used from any thread, beside the event loop."""

    def __init__(self, store: EventStore, listing: Listing) -> None:
        self._store = store
        self._listing = listing
        self._cursor: str | None = None
        self._rows: dict[str, MatchRow] = {}
        self._numbers: dict[str, int] = {}
        self._words: dict[str, dict[str, None]] = {}
        self._tournaments: dict[str, None] = {}
        self._news: dict[str, MatchRow] = {}
        self._lock = threading.Lock()

    def moved(self, row: MatchRow) -> None:
        """A match of this process has moved on. It may be told of here before the store tells followers of it."""
        if self._cursor is not None:
            self._news[row.match] = row

    def find(self, sought: SoughtMatches) -> Sequence[MatchRow]:
        """The matches that fit, in the order of their creation."""
        with self._lock:
            self._catch_up()
            words = sought.words()
            if not words:
                return tuple(self._rows.values())
            sets = sorted((self._words.get(word, {}) for word in words), key=len)
            fitting = [match for match in sets[0] if all(match in other for other in sets[1:])]
            return tuple(self._rows[match] for match in sorted(fitting, key=self._numbers.__getitem__))

    def tournaments(self) -> Sequence[str]:
        """The ids of all tournaments, in the order of their creation."""
        with self._lock:
            self._catch_up()
            return tuple(self._tournaments)

    def _catch_up(self) -> None:
        """Takes over what was written since the last time. What cannot be read is named in the log."""
        if self._cursor is None:
            cursor = self._store.latest()
            for listed in self._every():
                self._take(listed)
            self._cursor = cursor
        while True:
            news = self._store.changes_since(self._cursor, _PAGE)
            for match in dict.fromkeys(change.match for change in news.changes):
                found = self._store.listed(match)
                if found is not None:
                    self._take(found)
            self._cursor = news.cursor
            if len(news.changes) < _PAGE:
                break
        for match in list(self._news):
            self._keep(self._news.pop(match))

    def _every(self) -> Iterator[Listed]:
        token, more = "", True
        while more:
            page = self._store.matches(token, _PAGE)
            yield from page.matches
            token, more = page.token, page.more

    def _take(self, listed: Listed) -> None:
        """Takes over a row; a tournament's record has none."""
        if is_tournament(listed.match):
            self._tournaments[listed.match] = None
        if not listed.summary:
            return
        try:
            row = self._listing.decode(listed.summary)
        except StoreCorrupt as error:
            _log.error("match %s is left out of listings: %s", listed.match, error)
            return
        self._keep(row)

    def _keep(self, row: MatchRow) -> None:
        """Keeps a row, unless a later one of its match is kept."""
        match, before = row.match, self._rows.get(row.match)
        if before is not None and before.position > row.position:
            return
        self._numbers.setdefault(match, len(self._numbers))
        self._rows[match] = row
        was, now = (() if before is None else _words(before)), _words(row)
        if was != now:
            for word in was:
                self._words[word].pop(match, None)
            for word in now:
                self._words.setdefault(word, {})[match] = None


def _words(row: MatchRow) -> tuple[str, ...]:
    """The words that a match is found by."""
    setup = row.setup
    words = [
        f"going {'open' if row.result is None else 'ended'}",
        f"game {setup.game}",
        f"edition {setup.edition}",
        *(f"player {name}" for name in dict.fromkeys(setup.names) if name),
    ]
    return (*words, f"tournament {row.tournament}") if row.tournament else tuple(words)
