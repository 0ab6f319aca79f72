"""What a seat may ask for in Shadowverse: Evolve."""

from typing import Literal

import msgspec

from domain.kernel.decisions.commands import Action, Choose
from domain.kernel.table.choices import Pick
from domain.kernel.table.ids import CardId, Place


class Redraw(Action, frozen=True, kw_only=True):
    """Puts the opening hand on the bottom of the deck, in this order, the last one lowest, and redraws (6.2.1.8)."""

    cards: tuple[CardId, ...]


class Play(Action, frozen=True, kw_only=True):
    """Plays a card from the hand or EX area (8.2, 7.4.5, 8.4.7)."""

    card: CardId


class Activate(Action, frozen=True, kw_only=True):
    """Plays an activated ability of a card (8.3), by its place from 0 among the abilities that the card has now."""

    card: CardId
    ability: Place


class Attack(Action, frozen=True, kw_only=True):
    """Attacks an enemy leader or follower with a follower (8.4)."""

    attacker: CardId
    target: Pick


class EndPhase(Action, frozen=True, kw_only=True):
    """Ends the main phase (7.3.3)."""


class GrantRush(Action, frozen=True, kw_only=True):
    """Gives a follower Rush for a play point and a card of the evolve deck: Sealed only (B.1.8.5.1)."""

    card: CardId


class Deed(msgspec.Struct, frozen=True, omit_defaults=True):
    """One action of a declared sequence: `play`, `activate`, `attack` (its target as the pick) or `choose`."""

    named_by = "do"
    do: Literal["play", "activate", "attack", "choose"]
    card: CardId = CardId(0)
    ability: Place = 0
    picks: tuple[Pick, ...] = ()


class Repeat(Action, frozen=True, kw_only=True):
    """Declares a sequence of one's own actions and how often it is performed (15.2.1.1)."""

    sequence: tuple[Deed, ...]
    times: int


class Allow(Action, frozen=True, kw_only=True):
    """Allows a declared repetition as it is, or fewer `times` by an action of one's own (15.2.1.1).

    That `deed` is then done in the repetition behind those, in the window of the sequence's action at `at`, from 0.
    """

    times: int
    at: Place = 0
    deed: Deed | None = None


def deed_of(action: Action) -> Deed | None:
    """An action as a part of a declared sequence; None for those that are never one."""
    if isinstance(action, Play):
        return Deed("play", action.card)
    if isinstance(action, Activate):
        return Deed("activate", action.card, action.ability)
    if isinstance(action, Attack):
        return Deed("attack", action.attacker, picks=(action.target,))
    return Deed("choose", picks=action.picks) if isinstance(action, Choose) else None


def action_of(deed: Deed) -> Action | None:
    """The action that a part of a declared sequence stands for; None if it stands for none."""
    made: dict[str, Action] = {
        "play": Play(card=deed.card),
        "activate": Activate(card=deed.card, ability=deed.ability),
        "choose": Choose(picks=deed.picks),
    }
    if deed.do == "attack" and len(deed.picks) == 1:
        return Attack(attacker=deed.card, target=deed.picks[0])
    return made.get(deed.do)
