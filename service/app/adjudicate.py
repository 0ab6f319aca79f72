"""A whole match ruled on again by other terms: its events in order, to the first that comes out differently."""

import functools
from collections.abc import Iterable

import msgspec

from domain.kernel.commands import Open
from domain.kernel.decider import Engine
from domain.kernel.events import Event
from domain.kernel.judging.duty import NO_NEEDS, NO_PAST, Past
from domain.kernel.judging.table import needs
from domain.kernel.knowledge import gather
from domain.kernel.state import State
from service.app.causes import explained
from service.app.engines import Engines
from service.app.readjudicate import Difference, Terms, engine_for, printed, rule_again
from service.app.standing import opening
from service.app.verify import folded


class Readjudication(msgspec.Struct, frozen=True, kw_only=True):
    """How ruling again came out: `checked` events were the same, then came the difference, if any.

    `edition` is the one ruled by, `played` the match's own; `renumbered` is how many changes were the same but cite
    another number of the edition ruled by.
    """

    match: str
    edition: str
    checked: int
    difference: Difference | None = None
    played: str = ""
    renumbered: int = 0


def adjudicate(engines: Engines, match: str, events: Iterable[Event], terms: Terms) -> Readjudication:
    """Rules on a match's events again, from its opening on, each from the state that the record has.

    Raises UnknownGame, BadRequest for terms that do not fit the match, and Flaw for changes that do not fit.
    """
    walk = _Walk(engines, terms)
    difference, checked = None, 0
    for event in events:
        difference = walk.take(event)
        if difference is not None:
            break
        checked += event.position > terms.after
    assert walk.ruler is not None, "a match has an opening"
    return Readjudication(
        match=match,
        edition=walk.ruler.game.edition,
        checked=checked,
        difference=difference,
        played=walk.played,
        renumbered=walk.renumbered,
    )


class _Walk:
    """The match so far: its own engine and state, and the engine that rules."""

    def __init__(self, engines: Engines, terms: Terms) -> None:
        self._engines = engines
        self._terms = terms
        self._own: Engine | None = None
        self._opened: Open | None = None
        self._blank: State | None = None
        self._state: State | None = None
        self._events: list[Event] = []
        self.ruler: Engine | None = None
        self.renumbered = 0

    @property
    def played(self) -> str:
        """The edition that the match was played by."""
        return "" if self._own is None else self._own.game.edition

    def take(self, event: Event) -> Difference | None:
        """Rules on the next event."""
        if self._own is None or self.ruler is None:
            opened = self._opened = opening(event)
            self._own = self._engines.engine(opened.setup.edition, opened.cards)
            same = not self._terms.cards and self._terms.edition in ("", opened.setup.edition)
            self.ruler = self._own if same else engine_for(self._engines, self._terms, opened)
            self._blank = self._state = self._own.blank(opened)
        assert self._state is not None, "there is a state where there is an engine"
        before, after = self._state, None
        if event.position > self._terms.after:
            past = self._past(self._own, before, event)
            again = rule_again(self.ruler, before, event, past, self._own.game)
            if again.difference is not None:
                return self._explained(self.ruler, self._own, before, event, again.difference, past)
            self.renumbered += again.renumbered
            after = again.state if self.ruler is self._own else None
        self._state = after or folded(self._own, before, event)
        self._events.append(event)
        return None

    def _explained(
        self, ruler: Engine, own: Engine, before: State, event: Event, found: Difference, past: Past
    ) -> Difference:
        if self._terms.cards:
            assert self._opened is not None, "a match has an opening"
            own = self._engines.engine(own.game.edition, printed(self._terms, self._opened))
        return explained(ruler, own, before, event, found, past)

    def _past(self, own: Engine, before: State, event: Event) -> Past:
        """What ruling on the event takes of the match's past; for most events nothing."""
        needed = needs(before, event.command.action)
        if needed is NO_NEEDS:
            return NO_PAST

        def state_at(position: int) -> State:
            assert self._blank is not None, "there is a state where there is an engine"
            return functools.reduce(functools.partial(folded, own), self._events[:position], self._blank)

        return gather(own, needed, state_at, lambda position: self._events[position:])
