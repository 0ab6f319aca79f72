"""The past of a random match, as the service hands it to the decider."""

from collections.abc import Sequence

from domain.kernel.barrier.knowledge import gather, learned
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

    @property
    def state(self) -> State:
        return self.states[-1]

    def past(self, action: Action) -> Past:
        """What ruling on an action takes of the past."""
        needed = needs(self.state, action)
        return gather(self.judge, needed, self.states.__getitem__, lambda after: self.events[after:])

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
