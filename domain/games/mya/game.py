"""`mya:1` as the kernel sees it: its tables put together."""

from domain.games.mya.language.compile import COLUMNS, compile_cards
from domain.games.mya.rules.combat import ATTACK, WINDOW
from domain.games.mya.rules.continuous.stats import all_chips
from domain.games.mya.rules.kept_out import keeps_out
from domain.games.mya.rules.playing import CALL, PLACE
from domain.games.mya.rules.preparation.opening import SEATS, begin, refuse_opening
from domain.games.mya.rules.preparation.position import POSITIONS
from domain.games.mya.rules.triggers import NAMED, notice, respond
from domain.games.mya.rules.turn.checks import REFUSE
from domain.games.mya.rules.turn.decide import PERFORM, decline_the_window
from domain.games.mya.rules.turn.flow import DRAW, OPENING, TURN_ORDER
from domain.games.mya.rules.turn.legal import ANYTIME, offers
from domain.games.mya.rules.turn.settle import CONCLUDE, REWARD, settle
from domain.games.mya.showing import SHOWS
from domain.games.mya.table import actions, frames
from domain.games.mya.table.actions import CHEATING, DAMAGE
from domain.games.mya.table.changes import REDUCERS
from domain.games.mya.table.state import COUNTERS, OPTIONS, ZONES, Mya
from domain.games.mya.table.telling import TOLD
from domain.games.mya.verbs import LANGUAGE
from domain.games.mya.verbs import PROCEDURES as TEXTS
from domain.kernel.acting.manual import CONFIRM, PROPOSE, manual_procedures
from domain.kernel.acting.procedures import OUTCOME, chance_procedures
from domain.kernel.decisions.commands import Choose, Confirm, Decline, EnterOutcome, Propose
from domain.kernel.decisions.game import Game
from domain.kernel.table.frames import Frame, Procedure
from domain.rulebook import rulebook

R = rulebook("mya:1").ref

PROCEDURES: dict[type[Frame], Procedure] = {
    frames.Opening: OPENING,
    frames.TurnOrder: TURN_ORDER,
    frames.Draw: DRAW,
    frames.Concluding: CONCLUDE,
    frames.Rewarding: REWARD,
    frames.Placing: PLACE,
    frames.Calling: CALL,
    frames.Attacking: ATTACK,
    frames.Window: WINDOW,
    **TEXTS,
    **chance_procedures(R("5.8")),
    **manual_procedures(R("H.38")),
}

CALLING = (actions.Call, actions.Declare)
CHOOSING = (Choose, actions.Declare)

MYA = Game(
    id="mya",
    edition="mya:1",
    seats=SEATS,
    zones=ZONES,
    extra=Mya,
    frames=tuple(PROCEDURES),
    actions=tuple(PERFORM),
    reducers=REDUCERS,
    procedures=PROCEDURES,
    answers={
        "play": (actions.Play, actions.EndPhase, *CALLING),
        "attack": (actions.Attack, actions.EndPhase, *CALLING),
        "window": (Decline, *CALLING),
        "discard": CHOOSING,
        "bonus": CHOOSING,
        "choose": CHOOSING,
        OUTCOME: (EnterOutcome,),
        PROPOSE: (Propose,),
        CONFIRM: (Confirm,),
    },
    concession=R("H.28"),
    anytime=ANYTIME,
    conduct={CHEATING: R("8.1"), DAMAGE: R("8.2")},
    loop_rule=R("H.31"),
    loop_bound=10_000,
    options=OPTIONS,
    counters=COUNTERS,
    compile=compile_cards,
    refuse_opening=refuse_opening,
    begin=begin,
    blank=Mya,
    refuse=REFUSE,
    perform=PERFORM,
    offers=offers,
    settle=settle,
    notice=notice,
    respond=respond,
    language=LANGUAGE,
    positions=POSITIONS,
    told=TOLD,
    columns=COLUMNS,
    shows=SHOWS,
    carries=True,
    windows={"window": decline_the_window},
    named=NAMED,
    standing=R("H.41"),
    keeps_out=keeps_out,
    shown=lambda state: {"chips": all_chips(state)},
)
