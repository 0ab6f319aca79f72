"""Both editions of Shadowverse: Evolve as the kernel sees them: one set of tables, labelled with each one's rules."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from domain.games.sve.language.catalog.compile import compile_cards
from domain.games.sve.language.catalog.rows import COLUMNS
from domain.games.sve.meanings import LANGUAGE
from domain.games.sve.rules.combat import damage
from domain.games.sve.rules.combat.attack import ATTACK
from domain.games.sve.rules.continuous.invalidation import notice
from domain.games.sve.rules.costs.trial_payment import answer_what_was_foreseen
from domain.games.sve.rules.evaluation.rules_of_steps import rest
from domain.games.sve.rules.keywords import driving, racing
from domain.games.sve.rules.loops.cycles import CHAPTERS as LOOP_CHAPTERS
from domain.games.sve.rules.loops.cycles import (
    ask_on,
    draw_for_nobody_can_stop_it,
    draw_for_too_many_steps,
    held_to_the_cycle,
    offer_sequences,
)
from domain.games.sve.rules.loops.repeated_actions import SELECTIONS, leave_out_what_changed_nothing
from domain.games.sve.rules.loops.unstoppable import TooMany, nobody_can_stop
from domain.games.sve.rules.playing import steps
from domain.games.sve.rules.playing.kept_out import bounds, keeps_out
from domain.games.sve.rules.preparation.construction import OPTIONS, refuse_opening
from domain.games.sve.rules.preparation.opening import OPENING, SEATS, begin
from domain.games.sve.rules.preparation.position import POSITIONS
from domain.games.sve.rules.triggers import triggering
from domain.games.sve.rules.turn import granting_rush
from domain.games.sve.rules.turn.checks import REFUSE
from domain.games.sve.rules.turn.confirmation import CONFIRMATION_TIMING
from domain.games.sve.rules.turn.decide import PERFORM
from domain.games.sve.rules.turn.legal import CHOICES, offers
from domain.games.sve.rules.turn.phases import QUICK, TURN
from domain.games.sve.rules.turn.standing_answer_ends import NAMED
from domain.games.sve.rules.zones import control, entering, evolution, leaving, revealing
from domain.games.sve.rules.zones.putting import DRAW, KEEP, PUT
from domain.games.sve.rules.zones.swapping import EXCHANGE
from domain.games.sve.showing import SHOWS
from domain.games.sve.table import actions, frames
from domain.games.sve.table.changes import REDUCERS
from domain.games.sve.table.editions import EARLY, EDITIONS, PRESENT, Chapter, cite, renumbered
from domain.games.sve.table.questions import PRINTED, questions
from domain.games.sve.table.state import DAMAGE, DEFENSE, STACK, ZONES, Sve, sve
from domain.games.sve.table.telling import TOLD
from domain.games.sve.verbs import CHAPTERS as VERB_CHAPTERS
from domain.kernel.abilities.interpreting.interpreter import effect_procedures
from domain.kernel.acting.manual import CONFIRM, PROPOSE, manual_procedures
from domain.kernel.acting.procedures import OUTCOME, chance_procedures
from domain.kernel.acting.repeating import Allow, Repeat
from domain.kernel.decisions.commands import Action, Actor, Choose, Confirm, Decline, EnterOutcome, Propose
from domain.kernel.decisions.game import Decision, Game, Look
from domain.kernel.decisions.rulings import Reason
from domain.kernel.declining import decline
from domain.kernel.table.choices import Question
from domain.kernel.table.frames import Frame, Procedure

CHAPTERS: Mapping[type[Frame], Chapter] = {
    frames.Opening: OPENING,
    frames.TurnOrder: TURN,
    frames.Attacking: ATTACK,
    frames.QuickWindow: QUICK,
    frames.ConfirmationTiming: CONFIRMATION_TIMING,
    frames.Keeping: KEEP,
    frames.Draw: DRAW,
    frames.Putting: PUT,
    frames.Swapping: EXCHANGE,
    **entering.CHAPTERS,
    **control.CHAPTERS,
    **damage.CHAPTERS,
    **driving.CHAPTERS,
    **evolution.CHAPTERS,
    **racing.CHAPTERS,
    **LOOP_CHAPTERS,
    **leaving.CHAPTERS,
    **triggering.CHAPTERS,
    **steps.CHAPTERS,
    **revealing.CHAPTERS,
    **granting_rush.CHAPTERS,
    **VERB_CHAPTERS,
}
TEXTS, CHANCE = cite("10.6.2.8.2"), cite("5.8.1")


def _procedures(edition: str) -> dict[type[Frame], Procedure]:
    text, chance = TEXTS.numbers[edition], CHANCE.numbers[edition]
    return {
        **{frame: chapter.of(edition) for frame, chapter in CHAPTERS.items() if edition in chapter.rule.numbers},
        **effect_procedures(text),
        **manual_procedures(text),
        **chance_procedures(chance),
    }


def _held(check: Callable[[Look, Actor, Any], list[Reason]]) -> Callable[[Look, Actor, Any], list[Reason]]:
    """A check of an action, and of a declared repetition that says what comes next (15.2.1.1)."""

    def refuse(look: Look, actor: Actor, action: Action) -> list[Reason]:
        if sve(look.table).cycle is None:
            return check(look, actor, action)
        return [*held_to_the_cycle(look, actor, action), *check(look, actor, action)]

    return refuse


def narrow(d: Decision, question: Question) -> Question | None:
    """What is asked of a question: nothing of what was answered before, no selection that changes nothing, and nothing
    at all in a cycle that no answer can stop (15.2.1.3). Where that cannot be told, the question says so.
    """
    left = answer_what_was_foreseen(d, question)
    if left is None or left.kind not in SELECTIONS:
        return left
    left = leave_out_what_changed_nothing(d, left)
    try:
        if left is not None and nobody_can_stop(d, left):
            draw_for_nobody_can_stop_it(d)
            return None
    except TooMany:
        return None if left is None else ask_on(d, left)
    return left


ANSWERS: Mapping[str, tuple[type[Action], ...]] = {
    **dict.fromkeys(CHOICES, (Choose,)),
    "redraw": (actions.Redraw, Decline),
    "main": (actions.Play, actions.Activate, actions.Attack, actions.EndPhase, actions.GrantRush, Repeat),
    "quick": (actions.Play, actions.Activate, Decline),
    "allow": (Allow,),
    OUTCOME: (EnterOutcome,),
    PROPOSE: (Propose,),
    CONFIRM: (Confirm,),
}


def _game(edition: str) -> Game:
    procedures = _procedures(edition)
    return Game(
        id="sve",
        edition=edition,
        seats=SEATS,
        zones=ZONES,
        extra=Sve,
        frames=tuple(procedures),
        actions=tuple(PERFORM),
        reducers=REDUCERS,
        procedures=procedures,
        answers=ANSWERS,
        concession=cite("1.2.3").numbers[edition],
        loop_rule=cite("15.2.1.3").numbers[edition],
        loop_bound=10_000,
        endless=draw_for_too_many_steps,
        options=OPTIONS,
        counters=(DAMAGE, DEFENSE, STACK),
        compile=partial(compile_cards, edition),
        refuse_opening=partial(refuse_opening, edition),
        begin=begin,
        blank=Sve,
        refuse={kind: _held(check) for kind, check in REFUSE.items()},
        perform=PERFORM,
        offers=offers,
        settle=triggering.settle,
        notice=notice,
        respond=triggering.respond,
        rests=rest,
        carries=True,
        windows={"quick": decline},
        named=NAMED,
        standing=cite("H.62").numbers[edition],
        language=LANGUAGE,
        positions=POSITIONS,
        wider=offer_sequences,
        told=TOLD,
        worn={DAMAGE: DEFENSE},
        narrow=narrow,
        keeps_out=keeps_out,
        bounds=bounds,
        renumbered=partial(renumbered, edition),
        terms=EDITIONS[edition],
        questions=questions(edition),
        printed=PRINTED,
        columns=COLUMNS,
        shows=SHOWS,
    )


SVE, SVE_EARLY = _game(PRESENT), _game(EARLY)
