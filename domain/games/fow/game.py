"""`fow:10.2` as the kernel sees it: its tables put together."""

from collections.abc import Mapping

from domain.games.fow.language.compile import COLUMNS, compile_cards
from domain.games.fow.meanings import LANGUAGE
from domain.games.fow.meanings import PROCEDURES as TEXTS
from domain.games.fow.rules.combat import battle, declaring
from domain.games.fow.rules.continuous import ordering
from domain.games.fow.rules.evaluation.rests import rest
from domain.games.fow.rules.playing import costs, resolving, standby, steps, will_payment
from domain.games.fow.rules.playing.targets import keeps_out
from domain.games.fow.rules.preparation.construction import OPTIONS, refuse_opening
from domain.games.fow.rules.preparation.opening import OPENING, begin
from domain.games.fow.rules.preparation.position import POSITIONS
from domain.games.fow.rules.priority import acting, repeating, sequence
from domain.games.fow.rules.priority.invalidation import notice
from domain.games.fow.rules.priority.settling import respond, settle
from domain.games.fow.rules.replacement.damage import DEALING, DEALT
from domain.games.fow.rules.replacement.destruction import DESTROYING
from domain.games.fow.rules.triggers import revealing
from domain.games.fow.rules.turn import phases, recovering
from domain.games.fow.showing import SHOWS
from domain.games.fow.table import actions, frames
from domain.games.fow.table.printed import hides, sides
from domain.games.fow.table.reducers import REDUCERS
from domain.games.fow.table.state import COUNTERS, DAMAGE, Fow
from domain.games.fow.table.telling import TOLD
from domain.games.fow.table.zones import ZONES
from domain.kernel.abilities.interpreting.interpreter import effect_procedures
from domain.kernel.acting.manual import CONFIRM, PROPOSE, manual_procedures
from domain.kernel.acting.procedures import OUTCOME, chance_procedures
from domain.kernel.acting.repeating import Allow, Repeat
from domain.kernel.decisions.commands import Action, Choose, Confirm, EnterOutcome, Propose
from domain.kernel.decisions.game import Game
from domain.kernel.table.frames import Frame, Procedure
from domain.rulebook import rulebook

EDITION = "fow:10.2"
R = rulebook(EDITION).ref
PROCEDURES: dict[type[Frame], Procedure] = {
    frames.Opening: OPENING,
    frames.TurnOrder: phases.TURN_ORDER,
    frames.FinalStep: phases.FINAL_STEP,
    frames.Recovering: recovering.RECOVERING,
    frames.Taking: phases.TAKING,
    frames.PrioritySequence: sequence.PRIORITY_SEQUENCE,
    frames.Playing: steps.PLAYING,
    frames.PayingCosts: costs.PAYING_COSTS,
    frames.Paying: will_payment.PAYING,
    frames.Resolving: resolving.RESOLVING,
    frames.Revealing: revealing.REVEALING,
    frames.Ordering: ordering.ORDERING,
    frames.Setting: standby.SETTING,
    frames.Fighting: battle.FIGHTING,
    frames.Assigning: battle.ASSIGNING,
    frames.Dealing: DEALT,
    frames.DealingDamage: DEALING,
    frames.Destroying: DESTROYING,
    **TEXTS,
    **effect_procedures(R("903.3b")),
    **chance_procedures(R("1021.1")),
    **manual_procedures(R("903.3b")),
}
ACTS: tuple[type[Action], ...] = (
    actions.Pass,
    actions.CallStone,
    actions.ProduceWill,
    actions.SetCard,
    actions.Play,
    actions.UseAbility,
    actions.PlayJudgment,
    actions.InitiateBattle,
    actions.Lifebreak,
    Repeat,
)
"""What answers the question of a priority sequence."""
ANSWERS: Mapping[str, tuple[type[Action], ...]] = {
    repeating.ACT: ACTS,
    repeating.ALLOW: (Allow,),
    declaring.ATTACK: (actions.DeclareAttack, actions.Forfeit),
    declaring.BLOCK: (actions.DeclareBlock, actions.Forfeit),
    "choose": (Choose,),
    OUTCOME: (EnterOutcome,),
    PROPOSE: (Propose,),
    CONFIRM: (Confirm,),
}
FOW = Game(
    id="fow",
    edition=EDITION,
    seats=(2, 2),
    zones=ZONES,
    extra=Fow,
    frames=tuple(PROCEDURES),
    actions=tuple(acting.PERFORM),
    reducers=REDUCERS,
    procedures=PROCEDURES,
    answers=ANSWERS,
    concession=R("103.4"),
    loop_rule=R("1301.1"),
    loop_bound=10_000,
    options=OPTIONS,
    counters=COUNTERS,
    compile=compile_cards,
    refuse_opening=refuse_opening,
    begin=begin,
    blank=Fow,
    refuse=acting.REFUSE,
    perform=acting.PERFORM,
    offers=acting.offers,
    wider=repeating.offer_sequences,
    settle=settle,
    notice=notice,
    rests=rest,
    carries=True,
    respond=respond,
    language=LANGUAGE,
    keeps_out=keeps_out,
    positions=POSITIONS,
    told=TOLD,
    worn={DAMAGE: "defense"},
    columns=COLUMNS,
    shows=SHOWS,
    sides=sides,
    hides=hides,
)
