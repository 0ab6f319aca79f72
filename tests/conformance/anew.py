"""What is asked, asked anew: a correction, a penalty and a branch take the asking step back, which only asks."""

from domain.kernel.decider import Engine, advance
from domain.kernel.decisions.game import Decision
from domain.kernel.table.chance import Committed
from domain.kernel.table.state import State

TOLD = "leftout"
"""What is only told with a question: what it leaves out."""


def asked_anew_is_the_same(engine: Engine, state: State) -> bool:
    """Asks again what a state waits for; says whether it waits for anything."""
    if state.question is None or not state.agenda:
        return False
    again = Decision(engine.game, engine.playing(state).catalog, state, Committed(b"", state.position + 1))
    draft = again.draft
    draft.question = None
    again.ask_again()
    advance(again)
    assert again.draft.question == state.question, state.position
    assert [change for change in again.changes if change.__struct_config__.tag != TOLD] == [], state.position
    return True
