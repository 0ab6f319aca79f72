"""What `mya` shows to seats and spectators beside what every game does; on no list means to officials only."""

from domain.games.mya.table import actions, changes
from domain.games.mya.table.state import Mya
from domain.kernel.decisions.telling import Told

TOLD: Told = {
    Mya: ("bonuses", "attacks", "entered", "next_bonus"),
    changes.BonusSet: ("number", "kind", "seat", "members", "how"),
    changes.BenefitSet: ("seat", "benefit", "cards", "how"),
    changes.StaticSet: ("card", "atk", "dfs", "spd"),
    changes.AttacksSet: ("attacks", "card", "target"),
    changes.AttackVoided: ("card", "target"),
    changes.SeatEntered: ("seat",),
    actions.Play: ("card", "zone"),
    actions.Call: ("card", "zone"),
    actions.Attack: ("attacker", "target"),
    actions.EndPhase: (),
    actions.Declare: ("benefit", "card"),
    actions.Review: ("card",),
    actions.RuleCheating: ("seat",),
    actions.RuleDamage: ("seat",),
}
