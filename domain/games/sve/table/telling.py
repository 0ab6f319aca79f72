"""What Shadowverse: Evolve shows to seats and spectators beside what every game does; on no list means to officials
only: what the engine keeps for itself, such as what has happened and is counted, names cards that are hidden.
"""

from domain.games.sve.table import actions, changes
from domain.games.sve.table.state import Sve
from domain.kernel.acting import repeating
from domain.kernel.decisions.telling import Told

TOLD: Told = {
    Sve: ("attack", "pending", "delayed", "effects", "links", "arrived", "overdrawn", "turns", "bases", "cycle"),
    changes.DeckBased: ("seat", "basis"),
    changes.AttackSet: ("attack", "how"),
    changes.Fought: ("attacker", "target"),
    changes.InformationKept: (),
    changes.AbilityPending: ("pending",),
    changes.PendingRemoved: ("number", "how"),
    changes.PendingFollowed: ("card", "new"),
    changes.StatesReached: (),
    changes.EffectBegan: ("effect",),
    changes.EffectsEnded: ("numbers",),
    changes.EffectsCarried: ("card", "new"),
    changes.TriggerDelayed: ("delayed",),
    changes.DelayedEnded: ("numbers",),
    changes.Linked: ("link",),
    changes.Unlinked: ("links",),
    changes.ControlChanged: ("card", "seat", "by"),
    changes.ArrivalsSet: ("arrived",),
    changes.Noted: (),
    changes.Tallied: (),
    changes.RulesHandled: (),
    changes.Overdrawn: ("seat",),
    changes.LeftOut: ("how", "seat", "by"),
    changes.TurnsSet: ("turns",),
    repeating.CycleSet: ("cycle",),
    changes.IdleNoted: (),
    actions.Redraw: ("cards",),
    actions.Play: ("card",),
    actions.Activate: ("card", "ability"),
    actions.Attack: ("attacker", "target"),
    actions.EndPhase: (),
    actions.GrantRush: ("card",),
    repeating.Repeat: ("sequence", "times"),
    repeating.Allow: ("times", "at", "deed"),
}
