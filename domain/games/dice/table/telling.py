"""What `dice` shows to seats and spectators beside what every game does; on no list means to officials only."""

from domain.games.dice.table import actions
from domain.games.dice.table.changes import BattleSet
from domain.games.dice.table.state import Dice
from domain.kernel.decisions.telling import Told

TOLD: Told = {
    Dice: ("battle",),
    BattleSet: ("battle", "how"),
    actions.PlaceResources: ("cards",),
    actions.Summon: ("card",),
    actions.SetTrap: ("card",),
    actions.Cast: ("card",),
    actions.Activate: ("card", "ability"),
    actions.EndPhase: (),
    actions.Attack: ("attackers", "target"),
    actions.Defend: ("defenders",),
    actions.AssignDie: ("face", "to"),
    actions.Respond: ("card", "ability", "happened"),
}
