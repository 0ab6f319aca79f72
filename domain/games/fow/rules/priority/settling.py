"""What is looked at after every step: status objects (906.9), orders that are open (H.59), and who stops attacking or
blocking (803.5a, 804.4a).
"""

from domain.games.fow.rules.combat.battle import settle_battle
from domain.games.fow.rules.continuous.durations import end_with_their_cards
from domain.games.fow.rules.continuous.ordering import ask_for_an_order
from domain.games.fow.rules.playing.triggered import do_as_they_enter
from domain.games.fow.rules.triggers.revealing import open_windows
from domain.games.fow.rules.triggers.triggering import look_at_states
from domain.games.fow.table.state import fow
from domain.kernel.decisions.game import Decision


def settle(d: Decision) -> None:
    """Looks at states and at the battle."""
    if not d.draft.turn.phase:
        return
    end_with_their_cards(d)
    ask_for_an_order(d)
    settle_battle(d)
    look_at_states(d)
    if fow(d.table).triggered and d.draft.question is None:
        do_as_they_enter(d)
    open_windows(d)


def respond(d: Decision) -> None:
    """Nothing is answered between steps: who has priority answers."""
