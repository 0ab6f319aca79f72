"""A match as services recorded it before events were sealed: without salts."""

import msgspec

from service.app.boundary.store import EventStore
from service.app.repository.opening import match_of
from service.cli.benchmark.prepared.table import Table


def keep(store: EventStore) -> str:
    """Puts such a match of a few events into a store; its id."""
    table = Table("dice:1")
    played = table.play(5)
    events = tuple(msgspec.structs.replace(event, salt=b"") for event in played.events)
    match = match_of(events[0].request)
    store.append([table.append(match, msgspec.structs.replace(played, events=events))])
    return match
