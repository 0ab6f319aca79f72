"""`dice:1` as the kernel sees it: its tables put together."""

from domain.games.dice.language.compile import COLUMNS, compile_cards
from domain.games.dice.rules.combat import BATTLE
from domain.games.dice.rules.playing import CAST, EFFECT, SET, SUMMON, USE_ABILITY, USE_TRAP
from domain.games.dice.rules.preparation.opening import SEATS, begin, refuse_opening
from domain.games.dice.rules.preparation.position import POSITIONS
from domain.games.dice.rules.triggers import NAMED, WINDOW, notice, respond
from domain.games.dice.rules.turn.checks import REFUSE
from domain.games.dice.rules.turn.decide import PERFORM
from domain.games.dice.rules.turn.flow import DRAW, OPENING, TURN_ORDER
from domain.games.dice.rules.turn.legal import offers
from domain.games.dice.rules.turn.settle import settle
from domain.games.dice.showing import SHOWS
from domain.games.dice.table import actions, frames
from domain.games.dice.table.changes import REDUCERS
from domain.games.dice.table.state import DAMAGE, DEFENSE, ONE_TIME, OPTIONS, ZONES, Dice
from domain.games.dice.table.telling import TOLD
from domain.games.dice.verbs import LANGUAGE
from domain.games.dice.verbs import PROCEDURES as TEXTS
from domain.kernel.acting.manual import CONFIRM, PROPOSE, manual_procedures
from domain.kernel.acting.procedures import OUTCOME, chance_procedures
from domain.kernel.decisions.commands import Choose, Confirm, Decline, EnterOutcome, Propose
from domain.kernel.decisions.game import Game
from domain.kernel.declining import decline
from domain.kernel.table.frames import Frame, Procedure
from domain.rulebook import rulebook

R = rulebook("dice:1").ref

PROCEDURES: dict[type[Frame], Procedure] = {
    frames.Opening: OPENING,
    frames.TurnOrder: TURN_ORDER,
    frames.Draw: DRAW,
    frames.Summoning: SUMMON,
    frames.Setting: SET,
    frames.Casting: CAST,
    frames.UsingAbility: USE_ABILITY,
    frames.UsingTrap: USE_TRAP,
    frames.SpellEffect: EFFECT,
    frames.Battling: BATTLE,
    frames.Window: WINDOW,
    **TEXTS,
    **chance_procedures(R("H.4")),
    **manual_procedures(R("2.5")),
}

DICE = Game(
    id="dice",
    edition="dice:1",
    seats=SEATS,
    zones=ZONES,
    extra=Dice,
    frames=tuple(PROCEDURES),
    actions=tuple(PERFORM),
    reducers=REDUCERS,
    procedures=PROCEDURES,
    answers={
        "resources": (actions.PlaceResources,),
        "action": (actions.Summon, actions.Cast, actions.SetTrap, actions.Activate, actions.EndPhase),
        "battle": (actions.Attack, actions.EndPhase),
        "defend": (actions.Defend,),
        "assign": (actions.AssignDie,),
        "respond": (actions.Respond, Decline),
        "choose": (Choose,),
        OUTCOME: (EnterOutcome,),
        PROPOSE: (Propose,),
        CONFIRM: (Confirm,),
    },
    concession=R("H.13"),
    loop_rule=R("H.10"),
    loop_bound=10_000,
    options=OPTIONS,
    counters=ONE_TIME,
    compile=compile_cards,
    refuse_opening=refuse_opening,
    begin=begin,
    blank=Dice,
    refuse=REFUSE,
    perform=PERFORM,
    offers=offers,
    settle=settle,
    notice=notice,
    respond=respond,
    language=LANGUAGE,
    positions=POSITIONS,
    told=TOLD,
    columns=tuple(column.name for column in COLUMNS),
    shows=SHOWS,
    worn={DAMAGE: DEFENSE},
    windows={"respond": decline},
    named=NAMED,
    standing=R("H.32"),
)
