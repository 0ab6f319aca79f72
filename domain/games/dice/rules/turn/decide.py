"""What each accepted action of `dice` sets going."""

from collections.abc import Callable, Mapping
from typing import Any

import msgspec

from domain.games.dice.rules.combat import begin_battle, defend
from domain.games.dice.rules.triggers import ask_the_next_seat
from domain.games.dice.rules.turn.flow import ask_for_action, ask_for_battle
from domain.games.dice.rules.turn.settle import concede
from domain.games.dice.rules.zones.operations import move
from domain.games.dice.table.actions import (
    Activate,
    AssignDie,
    Attack,
    Cast,
    Defend,
    EndPhase,
    PlaceResources,
    Respond,
    SetTrap,
    Summon,
)
from domain.games.dice.table.frames import (
    Battling,
    Casting,
    Playing,
    Setting,
    Summoning,
    TurnOrder,
    UsingAbility,
    UsingTrap,
    Window,
)
from domain.games.dice.table.state import RESOURCES, TRAPS
from domain.kernel.abilities.compiled.happenings import Happened, Use
from domain.kernel.acting.answers import choose
from domain.kernel.acting.manual import confirm, propose
from domain.kernel.acting.procedures import enter_outcome
from domain.kernel.decisions.commands import Action, Actor, Choose, Concede, Confirm, Decline, EnterOutcome, Propose
from domain.kernel.decisions.game import Decision
from domain.kernel.table.choices import Pick, card_pick
from domain.kernel.table.ids import CardId, Seat
from domain.rulebook import rulebook

R = rulebook("dice:1").ref
R_1_1 = R("1.1")
R_H_6 = R("H.6")


def the_turn(d: Decision) -> TurnOrder:
    """The turn, which is on top when it asks."""
    frame = d.draft.agenda[-1]
    assert isinstance(frame, TurnOrder), "the turn asks for this"
    return frame


def the_window(d: Decision) -> Window:
    """The window, which is on top when it asks."""
    frame = d.draft.agenda[-1]
    assert isinstance(frame, Window), "a window asks for this"
    return frame


def place_resources(d: Decision, actor: Actor, action: PlaceResources) -> None:
    """Moves the cards facedown to the Resource Zone (1.1)."""
    frame = the_turn(d)
    for card in action.cards:
        move(d, card, RESOURCES, "place", R_1_1, beside=(R_H_6,))
    d.put(msgspec.structs.replace(frame, placed=len(action.cards)))


def summon(d: Decision, actor: Actor, action: Summon) -> None:
    """Begins to summon; the Action Phase goes on after it."""
    frame = the_turn(d)
    d.goto(frame, ask_for_action)
    d.push(Summoning(seat=frame.seat, card=action.card))


def set_trap(d: Decision, actor: Actor, action: SetTrap) -> None:
    """Begins to set."""
    frame = the_turn(d)
    d.goto(frame, ask_for_action)
    d.push(Setting(seat=frame.seat, card=action.card))


def cast(d: Decision, actor: Actor, action: Cast) -> None:
    """Begins to cast."""
    frame = the_turn(d)
    d.goto(frame, ask_for_action)
    d.push(Casting(use=Use(action.card, d.draft.cards[action.card].code, 0, frame.seat)))


def activate(d: Decision, actor: Actor, action: Activate) -> None:
    """Begins to use a creature's ability or a trap."""
    frame = the_turn(d)
    d.goto(frame, ask_for_action)
    d.push(using(d, action.card, action.ability, frame.seat, None))


def using(d: Decision, card: CardId, ability: int, seat: Seat, event: Happened | None) -> Playing:
    """The procedure of using a card in play: a trap's or a creature's."""
    held = d.draft.cards[card]
    use = Use(card, held.code, ability, seat, event=event)
    return UsingTrap(use=use) if held.zone.startswith(TRAPS) else UsingAbility(use=use)


def end_phase(d: Decision, actor: Actor, action: EndPhase) -> None:
    """The turn goes on behind the question."""


def attack(d: Decision, actor: Actor, action: Attack) -> None:
    """Begins a battle; the Battle Phase goes on after it (H.8)."""
    frame = the_turn(d)
    d.goto(frame, ask_for_battle)
    begin_battle(d, frame.seat, action.attackers, action.target)


def choose_defenders(d: Decision, actor: Actor, action: Defend) -> None:
    """Sets the defending team."""
    defend(d, action.defenders)


def assign_die(d: Decision, actor: Actor, action: AssignDie) -> None:
    """Hands the die and the creature to the battle."""
    frame = d.draft.agenda[-1]
    assert isinstance(frame, Battling), "a battle asks for this"
    d.put(msgspec.structs.replace(frame, picked=(Pick("number", action.face), card_pick(action.to))))


def respond(d: Decision, actor: Actor, action: Respond) -> None:
    """Uses a trap or ability for an event; the same seat is asked again after it."""
    frame = the_window(d)
    used = (*frame.used, (action.card, action.ability, action.happened))
    d.goto(msgspec.structs.replace(frame, used=used), ask_the_next_seat)
    seat = d.draft.cards[action.card].controller
    d.push(using(d, action.card, action.ability, seat, frame.events[action.happened]))


def decline(d: Decision, actor: Actor, action: Decline) -> None:
    """The seat is not asked again for these events."""
    frame = the_window(d)
    left = tuple(seat for seat in frame.seats if seat != actor.seat)
    d.goto(msgspec.structs.replace(frame, seats=left), ask_the_next_seat)


def give_up(d: Decision, actor: Actor, action: Concede) -> None:
    """The seat concedes."""
    concede(d, Seat(actor.seat or 0))


PERFORM: Mapping[type[Action], Callable[[Decision, Actor, Any], None]] = {
    PlaceResources: place_resources,
    Summon: summon,
    SetTrap: set_trap,
    Cast: cast,
    Activate: activate,
    EndPhase: end_phase,
    Attack: attack,
    Defend: choose_defenders,
    AssignDie: assign_die,
    Respond: respond,
    Decline: decline,
    Choose: choose,
    Concede: give_up,
    EnterOutcome: enter_outcome,
    Propose: propose,
    Confirm: confirm,
}
