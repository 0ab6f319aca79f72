"""What a change of the battle rests on (800)."""

from collections.abc import Mapping

from domain.games.fow.rules.continuous.information import info
from domain.games.fow.rules.evaluation.citing import cites
from domain.games.fow.rules.evaluation.rules_of_prints import KEYWORDS
from domain.games.fow.table.changes import BattleSet
from domain.games.fow.table.printed import J_RULER
from domain.games.fow.table.state import fow
from domain.kernel.decisions.game import Decision
from domain.kernel.table.choices import card_pick
from domain.kernel.table.ids import CardId

OF_A_J_RULER = cites("H.52")
OF_A_BATTLE: Mapping[str, tuple[str, ...]] = {
    "begin": cites("704.1", "801.1", "1410.1"),
    "attack": cites("803.3b", "H.43", "H.48"),
    "block": cites("804.5a", "H.48"),
    "strike": cites("1104.2", "805.2a"),
    "stop attacking": cites("1029.1a", "805.1", "806.1"),
    "stop blocking": cites("1029.1b", "804.5b", "H.49"),
    "stop being attacked": cites("1029.1c"),
    "end": cites("1410.1a"),
    "answered": cites("H.41"),
}
"""What a change of the battle rests on, by how it changed."""


def of_the_battle(d: Decision, change: BattleSet) -> tuple[str, ...]:
    """What a change of the battle rests on: how it changed, and the keywords of who fights."""
    found = OF_A_BATTLE.get(change.how, ())
    battle = change.battle
    if battle is None or change.how not in ("attack", "block", "strike"):
        return found
    for number in (battle.attacker, battle.blocker):
        if number is not None and number in d.draft.cards:
            now = info(d, number)
            found += tuple(rule for one in now.keywords for rule in KEYWORDS.get(one.name, ()))
            found += OF_A_J_RULER if J_RULER in now.types else ()
    return found


def is_attacked(d: Decision, card: CardId) -> bool:
    """Whether a card is attacked in the battle in progress (803.3b)."""
    battle = fow(d.table).battle
    return battle is not None and battle.attacked == card_pick(card)
