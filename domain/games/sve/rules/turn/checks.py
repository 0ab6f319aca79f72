"""Why an action is illegal: every reason, each with its rule and what would make it legal."""

from collections.abc import Callable, Mapping
from typing import Any

from domain.games.sve.rules.combat.attack import refuse_attacker, refuse_target
from domain.games.sve.rules.loops.cycles import refuse_allowance, refuse_repetition
from domain.games.sve.rules.loops.repeated_actions import refuse_idle
from domain.games.sve.rules.playing.playability import activatable, from_elsewhere, playable
from domain.games.sve.rules.playing.printed_playability import may_play, usable
from domain.games.sve.rules.turn.granting_rush import refuse_grant
from domain.games.sve.table.actions import Activate, Attack, EndPhase, GrantRush, Play, Redraw
from domain.games.sve.table.editions import cite
from domain.games.sve.table.state import DECK, EX, FIELD, HAND, zone
from domain.kernel.acting.answers import called, different, nothing_more, refuse_choice, seat_of
from domain.kernel.acting.manual import refuse_confirm, refuse_proposal
from domain.kernel.acting.procedures import refuse_outcome
from domain.kernel.acting.repeating import Allow, Repeat
from domain.kernel.decisions.commands import Action, Actor, Choose, Concede, Confirm, Decline, EnterOutcome, Propose
from domain.kernel.decisions.game import Look
from domain.kernel.decisions.rulings import Message, Reason, about
from domain.kernel.table.ids import CardId, zone_kind

R_1_2_3 = cite("1.2.3")
R_6_2_1_8 = cite("6.2.1.8")
R_8_2_1 = cite("8.2.1")
R_8_3_1 = cite("8.3.1")
R_8_4_3_1 = cite("8.4.3.1")
Reasons = list[Reason]


def refuse_redraw(look: Look, actor: Actor, action: Redraw) -> Reasons:
    """6.2.1.8: all cards of the hand, in any order."""
    rule, seat = R_6_2_1_8(look), seat_of(actor)
    hand, reasons = zone(look, HAND, seat), different(look, seat, action.cards, rule)
    if sorted(action.cards) != sorted(hand):
        reasons.append(Reason(rule, "sve-a-redraw-puts-the-whole-hand", "sve-name-every-card-of-your-hand"))
    return reasons


def refuse_play(look: Look, actor: Actor, action: Play) -> Reasons:
    """8.2.1 and 10.6.2: a card of the hand or EX area that can be played now."""
    seat = seat_of(actor)
    if action.card not in (*zone(look, HAND, seat), *zone(look, EX, seat), *from_elsewhere(look, seat)):
        text = Message("sve-is-neither-in-your-hand-nor", {"card": called(look, seat, action.card)})
        return [Reason(R_8_2_1(look), text, "sve-choose-a-card-that-is")]
    return [] if may_play(look, seat, (action.card,)) else playable(look, seat, action.card)


def refuse_activate(look: Look, actor: Actor, action: Activate) -> Reasons:
    """8.3.1 and 10.6.2: an activated ability of a card that one controls, which can be played now."""
    seat = seat_of(actor)
    held = look.table.cards.get(action.card)
    if held is None or held.controller != seat or zone_kind(held.zone) == DECK:
        text = Message("sve-you-do-not-control", {"card": called(look, seat, action.card)})
        return [Reason(R_8_3_1(look), text, "sve-choose-a-card-that-you-control", "card")]
    against = (
        []
        if action.ability in usable(look, seat, action.card)
        else activatable(look, seat, action.card, action.ability)
    )
    return about("ability", [*against, *refuse_idle(look, action)])


def refuse_attack(look: Look, actor: Actor, action: Attack) -> Reasons:
    """8.4.2 and 8.4.3: a follower that may attack, and what it may attack."""
    seat = seat_of(actor)
    reasons = about("attacker", refuse_attacker(look, seat, action.attacker))
    if action.target.kind != "card":
        return [
            *reasons,
            Reason(R_8_4_3_1(look), "sve-leaders-and-followers-are-attacked", "sve-name-a-card", "target"),
        ]
    if action.attacker in zone(look, FIELD, seat):
        against = refuse_target(look, seat, action.attacker, CardId(action.target.value))
        reasons += about("target", against)
    return reasons


def refuse_concession(look: Look, actor: Actor, action: Concede) -> Reasons:
    """1.2.3: a player, at any point."""
    if actor.role == "seat" and actor.seat in look.table.seats:
        return []
    return [
        Reason(
            R_1_2_3(look), Message("sve-is-no-player-of-this-match", {"actor": actor}), "sve-only-its-players-concede"
        )
    ]


REFUSE: Mapping[type[Action], Callable[[Look, Actor, Any], Reasons]] = {
    Redraw: refuse_redraw,
    Play: refuse_play,
    Activate: refuse_activate,
    Attack: refuse_attack,
    EndPhase: nothing_more,
    GrantRush: refuse_grant,
    Repeat: refuse_repetition,
    Allow: refuse_allowance,
    Choose: refuse_choice,
    Decline: nothing_more,
    Concede: refuse_concession,
    EnterOutcome: refuse_outcome,
    Propose: refuse_proposal,
    Confirm: refuse_confirm,
}
