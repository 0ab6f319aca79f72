"""Summoning, casting, setting and using, step by step as the second and third headings tell them."""

import msgspec

from domain.games.dice.rules.zones.operations import move, turn
from domain.games.dice.table.frames import (
    Casting,
    Playing,
    Setting,
    SpellEffect,
    Summoning,
    UsingAbility,
    UsingTrap,
)
from domain.games.dice.table.state import CREATURES, GRAVEYARD, SHOWN, TRAPS, printed, resources
from domain.kernel.abilities.interpreting.interpreter import Resolve
from domain.kernel.abilities.interpreting.targets import next_slot, option_words
from domain.kernel.acting.answers import ask_unless_settled
from domain.kernel.decisions.changes import CardFaced
from domain.kernel.decisions.game import Decision
from domain.kernel.table.choices import Question
from domain.kernel.table.frames import procedure, step
from domain.kernel.table.ids import CardId, Seat
from domain.rulebook import rulebook

R = rulebook("dice:1").ref
R_2_2 = R("2.2")
R_2_3 = R("2.3")
R_2_4 = R("2.4")
R_2_5 = R("2.5")
R_2_6 = R("2.6")
R_3_1 = R("3.1")
R_3_2 = R("3.2")
R_3_3 = R("3.3")
R_3_4 = R("3.4")
R_3_5 = R("3.5")
R_H_6 = R("H.6")
R_H_11 = R("H.11")
R_H_16 = R("H.16")
R_H_21 = R("H.21")
R_H_31 = R("H.31")
R_H_33 = R("H.33")


def pay(d: Decision, seat: Seat, card: CardId, rule: str) -> None:
    """Exhausts resources for a card's cost, each for 1 (H.6), those placed first before the others (H.31)."""
    cost = printed(d, d.draft.cards[card]).cost
    turn(d, resources(d, seat)[:cost], True, "pay", rule, beside=(R_H_6, R_H_31))


def pay_for_the_creature(d: Decision, frame: Summoning) -> None:
    """Exhausts as many resources as the creature costs."""
    pay(d, frame.seat, frame.card, R_2_2)


def enter_exhausted(d: Decision, frame: Summoning) -> None:
    """The creature enters the Creature Zone exhausted; its condition was checked as it was summoned (H.11)."""
    padlock = printed(d, d.draft.cards[frame.card]).condition is not None
    move(d, frame.card, CREATURES, "summon", R_2_3, turned=True, beside=(R_2_4, R_H_11) if padlock else ())


def pay_for_the_trap(d: Decision, frame: Setting) -> None:
    """Exhausts resources as for casting the spell."""
    pay(d, frame.seat, frame.card, R_3_3)


def enter_facedown_and_exhausted(d: Decision, frame: Setting) -> None:
    """The spell enters the Trap Zone facedown and exhausted."""
    move(d, frame.card, TRAPS, "set", R_3_4, turned=True, beside=(R_H_16,))


def ask_for_a_target(d: Decision, frame: Playing) -> None:
    """Asks for the next target that the text names, where there is more than one answer."""
    slot = next_slot(d, frame.use)
    if slot is None:
        return
    number, space = slot
    text, facts, options = "target", {"number": number + 1}, option_words(d, frame.use)
    seat, about = frame.use.seat, frame.use.source
    question = Question("choose", R_H_21, seat, space=space, about=about, text=text, options=options, facts=facts)
    ask_unless_settled(d, question)


def take_the_target(d: Decision, frame: Playing) -> None:
    """Binds the target, and goes back for the next one."""
    if d.draft.seats[frame.use.seat].out or frame.use.source not in d.draft.cards:
        d.end()
    elif frame.picked is not None:
        use = msgspec.structs.replace(frame.use, targets=(*frame.use.targets, frame.picked))
        d.goto(msgspec.structs.replace(frame, use=use, picked=None), ask_for_a_target)


def pay_for_the_spell(d: Decision, frame: Casting) -> None:
    """Exhausts as many resources as the spell costs."""
    pay(d, frame.use.seat, frame.use.source, R_3_1)


def show_the_spell(d: Decision, frame: Casting) -> None:
    """Shows the spell: from here on it has been cast."""
    shown = move(d, frame.use.source, SHOWN, "cast", R_3_2, beside=(R_H_33,))
    d.put(msgspec.structs.replace(frame, use=msgspec.structs.replace(frame.use, source=shown)))


def begin_its_effect(d: Decision, frame: Playing) -> None:
    """The spell takes effect, if it still lies where it was shown."""
    if frame.use.source in d.draft.cards:
        d.push(SpellEffect(use=frame.use))


def exhaust_the_creature(d: Decision, frame: UsingAbility) -> None:
    """Exhausts the creature to use one of its abilities."""
    turn(d, (frame.use.source,), True, "use", R_2_5)


def follow_its_text(d: Decision, frame: UsingAbility) -> None:
    """Does what the one paragraph says that was used."""
    d.push(Resolve(use=frame.use, rule=R_2_6))


def turn_the_trap_faceup(d: Decision, frame: UsingTrap) -> None:
    """Turns the trap face up."""
    d.emit(CardFaced(rule=R_3_5, card=frame.use.source, face_up=True))


def do_what_it_says(d: Decision, frame: SpellEffect) -> None:
    """The spell does what it says."""
    d.push(Resolve(use=frame.use, rule=_effect_rule(d, frame)))


def send_to_the_graveyard(d: Decision, frame: SpellEffect) -> None:
    """The spell goes to its owner's graveyard, unless it has gone somewhere else."""
    card = d.draft.cards.get(frame.use.source)
    if card is not None and card.zone.startswith((SHOWN, TRAPS)):
        move(d, card.id, GRAVEYARD, "spent", _effect_rule(d, frame))


def _effect_rule(d: Decision, frame: SpellEffect) -> str:
    """A trap does what it says by 3.5, a cast spell by 3.2."""
    card = d.draft.cards.get(frame.use.source)
    return R_3_5 if card is not None and card.zone.startswith(TRAPS) else R_3_2


TARGETS = (step(R("H.21"), ask_for_a_target), step(R("H.21"), take_the_target))

SUMMON = procedure(R("2.2"), step(R("2.2"), pay_for_the_creature), step(R("2.3"), enter_exhausted))

SET = procedure(R("3.3"), step(R("3.3"), pay_for_the_trap), step(R("3.4"), enter_facedown_and_exhausted))

CAST = procedure(
    R("3.1"),
    *TARGETS,
    step(R("3.1"), pay_for_the_spell),
    step(R("3.2"), show_the_spell),
    step(R("3.2"), begin_its_effect),
)

USE_ABILITY = procedure(
    R("2.5"),
    *TARGETS,
    step(R("2.5"), exhaust_the_creature),
    step(R("2.6"), follow_its_text),
)

USE_TRAP = procedure(
    R("3.5"),
    *TARGETS,
    step(R("3.5"), turn_the_trap_faceup),
    step(R("3.5"), begin_its_effect),
)

EFFECT = procedure(R("3.2"), step(R("3.2"), do_what_it_says), step(R("3.2"), send_to_the_graveyard))
