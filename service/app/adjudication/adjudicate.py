"""A whole match ruled on again by other terms: its events in order, to the first that comes out differently."""

import functools
import itertools
from collections.abc import Iterable

from domain.kernel.barrier.knowledge import gather
from domain.kernel.decisions.acts import JudgeAct
from domain.kernel.decisions.commands import Action, Open
from domain.kernel.judging.duty import NO_NEEDS, NO_PAST, Past
from domain.kernel.judging.table import needs
from domain.kernel.log.events import Event
from domain.kernel.table.state import State
from service.app.adjudication.causes import explained
from service.app.adjudication.readjudicate import engine_for, printed, rule_again, state_after
from service.app.boundary.answers.judged import Difference, Readjudication, Terms
from service.app.proofs.verify import folded
from service.app.repository.engines import Engines
from service.app.repository.standing import opening
from service.app.repository.stored import Stored


def adjudicate(engines: Engines, match: str, events: Iterable[Event | Stored], terms: Terms) -> Readjudication:
    """Rules on a match's events again, from its opening on, each from the state that the record has.

    Raises UnknownGame, BadRequest for terms that do not fit the match, and Flaw for changes that do not fit.
    """
    walk, difference = None, None
    for event in events if not terms.until else itertools.islice(events, terms.until):
        if walk is None:
            walk = _Walk(engines, terms, opening(event.asked if isinstance(event, Stored) else event))
        difference = walk.take_stored(event) if isinstance(event, Stored) else walk.take(event)
        if difference is not None:
            break
    assert walk is not None, "a match has an opening"
    return Readjudication(
        match=match,
        edition=walk.ruler.game.edition,
        checked=max(0, walk.position - terms.after),
        difference=difference,
        played=walk.played,
        renumbered=walk.renumbered,
    )


class _Walk:
    """The match so far: its own engine and state, and the engine that rules."""

    def __init__(self, engines: Engines, terms: Terms, opened: Open) -> None:
        self._engines = engines
        self._terms = terms
        self._opened = opened
        self._own = self._engines.engine(opened.setup.edition, opened.cards)
        same = not terms.cards and terms.edition in ("", opened.setup.edition)
        self.ruler = self._own if same else engine_for(engines, terms, opened)
        self._blank = self._state = self._own.blank(opened)
        self._events: list[Event | Stored] = []
        self.renumbered = 0

    @property
    def played(self) -> str:
        """The edition that the match was played by."""
        return self._own.game.edition

    @property
    def position(self) -> int:
        """How many events have been taken."""
        return len(self._events)

    def take_stored(self, stored: Stored) -> Difference | None:
        """Rules on the next event. What came of it is read only where that is not the very same now."""
        events, own = self._events, self._own
        if self.ruler is own and len(events) >= self._terms.after:
            after = state_after(own, self._state, stored, self._past(stored.asked.command.action))
            if after is not None:
                self._state = after
                events.append(stored)
                return None
        return self.take(stored.event)

    def take(self, event: Event) -> Difference | None:
        """Rules on the next event."""
        own, ruler, before, after = self._own, self.ruler, self._state, None
        if self.position >= self._terms.after:
            past = self._past(event.command.action)
            again = rule_again(ruler, before, event, past, own.game)
            if again.difference is not None:
                return self._explained(event, again.difference, past)
            self.renumbered += again.renumbered
            after = again.state if ruler is own else None
        self._state = after or folded(own, before, event)
        self._events.append(event)
        return None

    def _explained(self, event: Event, found: Difference, past: Past) -> Difference:
        own = self._own
        if self._terms.cards:
            own = self._engines.engine(own.game.edition, printed(self._terms, self._opened))
        return explained(self.ruler, own, self._state, event, found, past)

    def _past(self, action: Action) -> Past:
        """What ruling on an action takes of the match's past; for most nothing."""
        needed = needs(self._state, action) if isinstance(action, JudgeAct) else NO_NEEDS
        if needed is NO_NEEDS:
            return NO_PAST
        events = [event.event if isinstance(event, Stored) else event for event in self._events]

        def state_at(position: int) -> State:
            return functools.reduce(functools.partial(folded, self._own), events[:position], self._blank)

        return gather(self._own, needed, state_at, lambda position: events[position:])
