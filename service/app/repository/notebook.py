"""What each event of a match told each seat: noted once, kept in memory and beside the snapshots, and read off."""

import threading
from collections import OrderedDict
from collections.abc import Iterator

from domain.kernel.barrier.knowledge import Noted, notes, told
from domain.kernel.decisions.acts import JUDGE_ACTIONS
from domain.kernel.decisions.commands import tag
from domain.kernel.judging.duty import NO_NEEDS, NO_PAST, Needs, Past
from domain.kernel.log.events import Event
from domain.kernel.table.learned import Learned
from domain.kernel.table.state import State
from service.app.repository.standing import Reader, Standing, decode

PAGE = 50
_MOST = 100_000
_JUDGING = frozenset(map(tag, JUDGE_ACTIONS))
_NOTHING = Noted(0)


class Notebook:
    """The notes of the matches that were asked about lately. May be used from any thread.

    A page is the notes of `PAGE` events; a full one is kept in the store, with the snapshot at its last position.
    """

    def __init__(self, reader: Reader, most: int = _MOST) -> None:
        """`most` events' notes are held in memory; those of matches used longest ago go first."""
        self.reader = reader
        self._most = most
        self._held: OrderedDict[str, dict[int, Noted]] = OrderedDict()
        self._lock = threading.Lock()

    def past(self, standing: Standing, needs: Needs) -> Past:
        """What an act needs of the match's past, up to where it stands. Raises what `Reader.load` raises."""
        if needs is NO_NEEDS:
            return NO_PAST
        match, played, facts = standing.match, None, None
        states = {position: self.reader.load(match, position).state for position in needs.states}
        if needs.played is not None:
            stretch = self.reader.store.read(match, needs.played, standing.position - needs.played)
            played = tuple(record.position for record in stretch if record.kind not in _JUDGING)
        if needs.learned is not None:
            since = states.get(needs.learned) or self.reader.load(match, needs.learned).state
            facts = self.learned(standing, since)
        last = self._event(standing, needs.states[-1]) if needs.last else None
        return Past(states, played, facts, last)

    def _event(self, standing: Standing, after: int) -> Event:
        """The event after a position."""
        record = next(self.reader.store.read(standing.match, after, 1))
        return decode(standing.codec, standing.match, record)

    def learned(self, standing: Standing, since: State) -> tuple[Learned, ...]:
        """What each seat has learned since the match was in a state."""
        held = self._notes(standing.match)
        self._read(standing, held, since.position)
        for first, last in _missing(held, since.position + 1, standing.position):
            self._take(standing, held, first, last)
        stretch = range(since.position + 1, standing.position + 1)
        return tuple(told(standing.engine.game, since, (held[position] for position in stretch)))

    def note(self, standing: Standing, most: int) -> bool:
        """Takes notes of up to so many events that have none yet, the latest page first; whether there are more."""
        held = self._notes(standing.match)
        for page in range((standing.position - 1) // PAGE, -1, -1):
            begins, ends = page * PAGE, min(page * PAGE + PAGE, standing.position)
            self._read(standing, held, begins, ends)
            for first, last in _missing(held, begins + 1, ends):
                self._take(standing, held, first, min(last, first + most - 1))
                return True
        return False

    def _notes(self, match: str) -> dict[int, Noted]:
        with self._lock:
            held = self._held.setdefault(match, {1: _NOTHING})  # An opening cannot be taken back.
            self._held.move_to_end(match)
            total = sum(map(len, self._held.values())) if len(self._held) > 1 else 0
            while total > self._most and len(self._held) > 1:
                total -= len(self._held.popitem(last=False)[1])
            return held

    def _read(self, standing: Standing, held: dict[int, Noted], after: int, until: int | None = None) -> None:
        """Takes over the full pages that the store has."""
        last = standing.position if until is None else until
        for page in range(after // PAGE, last // PAGE):
            if any(position not in held for position in range(max(after, page * PAGE) + 1, page * PAGE + PAGE + 1)):
                for noted in self.reader.notes(standing.match, page * PAGE + PAGE):
                    held[noted.position] = noted

    def _take(self, standing: Standing, held: dict[int, Noted], first: int, last: int) -> None:
        """Takes notes of events that have none, and keeps the pages that are full by it."""
        before = self.reader.load(standing.match, first - 1)
        events = (event for _, event in self.reader.events(before, last - first + 1))
        for noted in notes(standing.engine, before.state, events):
            held[noted.position] = noted if noted.facts or noted.moves else _NOTHING
        for page in range((first - 1) // PAGE, last // PAGE):
            full = [held.get(position) for position in range(page * PAGE + 1, page * PAGE + PAGE + 1)]
            kept = tuple(noted for noted in full if noted is not None)
            if len(kept) == PAGE:
                numbered = tuple(Noted(page * PAGE + place, one.facts, one.moves) for place, one in enumerate(kept, 1))
                self.reader.save(self.reader.load(standing.match, page * PAGE + PAGE), numbered)


def _missing(held: dict[int, Noted], first: int, last: int) -> Iterator[tuple[int, int]]:
    """The stretches of positions without notes, each by its first and last."""
    begun = None
    for position in range(first, last + 2):
        lacks = position <= last and position not in held
        if lacks and begun is None:
            begun = position
        elif not lacks and begun is not None:
            yield begun, position - 1
            begun = None
