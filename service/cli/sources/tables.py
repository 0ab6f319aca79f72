"""The table of a match that is at hand, told as a service tells it."""

from domain.kernel.decider import Engine
from domain.kernel.secrecy.sight import Viewer
from domain.kernel.table.state import State
from service.app.queries.reading import looked
from service.rpc.clients.replies import StateTold
from service.rpc.messages.states import write_looked


def state_told(engine: Engine, state: State, viewer: Viewer) -> StateTold:
    """The match in a state as a viewer may see it, in the contract's form and words."""
    return write_looked(looked(engine, state, viewer, words=True))
