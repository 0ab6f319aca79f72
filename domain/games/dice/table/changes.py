"""The facts that only `dice` has."""

from collections.abc import Mapping

from domain.games.dice.table.state import Battle, Dice
from domain.kernel.decisions.changes import KERNEL_REDUCERS, Change, Cited, Reducer
from domain.kernel.table.state import Draft


class BattleSet(Cited, frozen=True, kw_only=True):
    """A battle stands like this; none when it has ended. `how`: attack, defend or end."""

    battle: Battle | None
    how: str


def _battle_set(draft: Draft, change: BattleSet) -> None:
    draft.extra = Dice(change.battle)


REDUCERS: Mapping[type[Change], Reducer] = {**KERNEL_REDUCERS, BattleSet: _battle_set}
