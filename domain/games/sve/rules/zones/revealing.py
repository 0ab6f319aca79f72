"""Showing hidden cards until the effect is resolved: to all by revealing (5.20), to a player who looks (5.10)."""

from collections.abc import Iterable, Mapping, Sequence

import msgspec

from domain.games.sve.table.citing import cites
from domain.games.sve.table.editions import Chapter, chapter, cite, stage
from domain.games.sve.table.frames import PayInText, Playing
from domain.games.sve.table.state import DECK, EVOLVE_DECK, HAND
from domain.kernel.abilities.interpreting.interpreter import Resolve
from domain.kernel.decisions.changes import CardHidden, CardShown
from domain.kernel.decisions.game import Decision
from domain.kernel.table.frames import Frame
from domain.kernel.table.ids import CardId, Seat, zone_kind

R_5_20_1_1 = cite("5.20.1.1")
R_5_20_1 = cite("5.20.1")
UNSEEN = {DECK: cite("4.5.2"), EVOLVE_DECK: cite("4.6.2"), HAND: cite("4.7.2")}
"""By which rule a player that has looked into a zone looks no more."""


class Concealing(Frame, frozen=True, kw_only=True):
    """Cards to be hidden again when the effect above this is resolved, each with the seats that it was shown to."""

    shown: tuple[tuple[CardId, tuple[Seat, ...]], ...]


def show(d: Decision, cards: Iterable[CardId], seats: Sequence[Seat], rule: str) -> None:
    """Lets players see hidden cards until the effect that shows them is resolved (5.20.1.1)."""
    shown = []
    for card in cards:
        held = d.draft.cards.get(card)
        new = () if held is None or held.face_up else tuple(seat for seat in seats if seat not in held.seen_by)
        if new:
            cited = cites(d, R_5_20_1 if len(seats) == len(d.draft.seats) else None, rule)
            d.emit(CardShown(rule=cited[0], beside=cited[1:], card=card, seats=tuple(seats)))
            shown.append((card, new))
    if shown:
        _conceal_later(d, tuple(shown))


def show_until_resolved(d: Decision, card: CardId, rule: str) -> None:
    """Lets all players see a card whose ability is played, until that is resolved, who has seen it before or not."""
    seats = tuple(d.draft.seats)
    if not set(seats) <= set(d.draft.cards[card].seen_by):
        d.emit(CardShown(rule=rule, card=card, seats=seats))
    _conceal_later(d, ((card, seats),))


def _conceal_later(d: Decision, shown: tuple[tuple[CardId, tuple[Seat, ...]], ...]) -> None:
    """Puts the hiding below the effect in progress; without one, what is shown stays so."""
    agenda = d.draft.agenda
    place = _effect_in_progress(agenda)
    if place is None:
        return
    below = agenda[place - 1] if place else None
    if isinstance(below, Concealing):
        agenda[place - 1] = msgspec.structs.replace(below, shown=below.shown + shown)
    else:
        agenda.insert(place, Concealing(shown=shown))


def _effect_in_progress(agenda: Sequence[Frame]) -> int | None:
    """Where the inmost effect begins: playing the card or ability that it is of, or carrying out its text alone."""
    found = use = None
    for place in reversed(range(len(agenda))):
        frame = agenda[place]
        if isinstance(frame, Playing):
            return place if use is None or use in frame.uses else found
        if found is None and isinstance(frame, Resolve | PayInText):
            found, use = place, frame.use
    return found


def hide_again(d: Decision, frame: Concealing) -> None:
    """The cards that still lie where they were shown are revealed no more (5.20.1.1), or looked at no more (4.1.2)."""
    for card, seats in frame.shown:
        held = d.draft.cards.get(card)
        left = () if held is None else tuple(seat for seat in seats if seat in held.seen_by)
        if held is not None and left:
            of_all = len(held.seen_by) == len(d.draft.seats)
            rule = R_5_20_1_1 if of_all else UNSEEN[zone_kind(held.zone)]
            d.emit(CardHidden(rule=rule(d), card=card, seats=left))


CHAPTERS: Mapping[type[Frame], Chapter] = {Concealing: chapter("5.20.1", stage("5.20.1.1", hide_again))}
