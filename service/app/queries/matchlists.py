"""Matches found again by event, player, game and state: the rows that the store's index finds."""

import logging
from collections.abc import Sequence

from service.app.boundary.ports import Listing
from service.app.boundary.results import MatchRow
from service.app.boundary.store import EventStore, SoughtMatches, StoreCorrupt

_log = logging.getLogger(__name__)


def found(store: EventStore, listing: Listing, sought: SoughtMatches) -> Sequence[MatchRow]:
    """The rows of the matches that are looked for. What cannot be read is named in the log, and left out."""
    rows = []
    for listed in store.find(sought):
        try:
            rows.append(listing.decode(listed.summary))
        except StoreCorrupt as error:
            _log.error("match %s is left out of listings: %s", listed.match, error)
    return tuple(rows)
