"""The past of a random match, as the service hands it to the decider."""

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from domain.kernel.barrier.knowledge import Noted, gather, learned, note, told
from domain.kernel.decider import Engine
from domain.kernel.decisions.commands import Action, Actor, Command
from domain.kernel.decisions.rulings import Accepted, Refused
from domain.kernel.judging.duty import Past
from domain.kernel.judging.table import needs
from domain.kernel.log.events import Event
from domain.kernel.table.chance import Chance, Committed
from domain.kernel.table.learned import Learned
from domain.kernel.table.state import State

SECRET = bytes(32)


class Match:
    """A match that is played on and judged, with all its states: index 0 is before the first event."""

    def __init__(self, judge: Engine, states: Sequence[State], events: Sequence[Event], secret: bytes = SECRET) -> None:
        self.judge = judge
        self.states = list(states)
        self.events = list(events)
        self.secret = secret
        self._noted: dict[int, tuple[Event, Noted]] = {}
        """What an event told, by its identity, as the service notes it: once, whatever is asked how often."""

    def until(self, position: int) -> "Match":
        """The match as it was at a position; what is played on there is not played on here."""
        found = Match(self.judge, self.states[: position + 1], self.events[:position], self.secret)
        found._noted = self._noted
        return found

    @property
    def state(self) -> State:
        return self.states[-1]

    def past(self, action: Action) -> Past:
        """What ruling on an action takes of the past."""
        needed = needs(self.state, action)
        found = gather(self.judge, replace(needed, learned=None), self.states.__getitem__, lambda at: self.events[at:])
        since = needed.learned
        return found if since is None else replace(found, learned=tuple(self._learned(since)))

    def _learned(self, since: int) -> Iterator[Learned]:
        notes = (self._note(at) for at in range(since, len(self.events)))
        return told(self.judge.game, self.states[since], notes)

    def _note(self, at: int) -> Noted:
        event = self.events[at]
        known = self._noted.get(id(event))
        if known is None or known[0] is not event:
            own = Engine(self.judge.game, self.judge.catalog)
            known = self._noted[id(event)] = event, note(own, self.states[at], event, self.states[at + 1])
        return known[1]

    def learned(self, since: int) -> list[Learned]:
        """What was learned after a position."""
        return list(learned(self.judge, self.states[since], self.events[since:]))

    def does(self, actor: Actor, action: Action, chance: Chance | None = None) -> Accepted | Refused:
        """Rules on an action, and goes on with what it does."""
        command: Command = Command(actor, action)
        source = chance or Committed(self.secret, self.state.position + 1)
        ruling, state = self.judge.judge(self.state, command, source, self.past(action))
        if isinstance(ruling, Accepted):
            self.states.append(state)
            self.events.append(Event(state.position, command, ruling.changes, ruling.outcomes, ruling.waiting))
        return ruling
