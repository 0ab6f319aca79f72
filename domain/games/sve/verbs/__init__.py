"""What texts of Shadowverse: Evolve do (chapter 5, 10.8): each verb, thin, over the operations that rules and cards
share, a module for each subject, with the `frames` of those that ask or go on. The game's tables alone use `VERBS`
and `CHAPTERS`. Others use `replacement_order`.
"""

from collections.abc import Callable, Mapping
from typing import Any

import msgspec

from domain.games.sve.verbs import (
    changing,
    counters,
    decks,
    instead,
    lasting,
    left_out,
    placing,
    players,
    questions,
    replacement_order,
)
from domain.kernel.decisions.game import Decision
from domain.kernel.table.frames import Frame

VERBS: Mapping[type[msgspec.Struct], Callable[[Decision, Any, Any], None]] = left_out.telling(
    {
        **changing.VERBS,
        **counters.VERBS,
        **decks.VERBS,
        **instead.VERBS,
        **lasting.VERBS,
        **placing.VERBS,
        **players.VERBS,
        **replacement_order.VERBS,
        **questions.VERBS,
    }
)
CHAPTERS: dict[type[Frame], Any] = {
    **counters.CHAPTERS,
    **decks.CHAPTERS,
    **instead.CHAPTERS,
    **players.CHAPTERS,
    **replacement_order.CHAPTERS,
    **questions.CHAPTERS,
}
