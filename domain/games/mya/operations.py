"""The elementary things that the rules and the cards of `mya` both do."""

from collections.abc import Iterable

from domain.games.mya.changes import SeatEntered
from domain.games.mya.state import DECK, HAND, OB, PLACES, at, mya
from domain.kernel.changes import CardMoved
from domain.kernel.game import Decision
from domain.kernel.ids import CardId, ZoneKey, zone_key
from domain.rulebook import rulebook

R = rulebook("mya:1").ref
R_H_26 = R("H.26")
FACE_DOWN = (DECK, HAND)


def move(d: Decision, card: CardId, kind: str, how: str, rule: str, *, by: CardId | None = None) -> CardId:
    """Moves a card to its owner's deck, hand or OB zone and returns its id there."""
    return _move(d, card, zone_key(kind, d.draft.cards[card].owner), how, rule, by, kind not in FACE_DOWN)


def put(d: Decision, card: CardId, key: ZoneKey, how: str, rule: str, *, by: CardId | None = None) -> CardId:
    """Moves a card into an empty card zone, face up, and returns its id there."""
    assert at(d, key) is None, f"{key} is occupied"
    seat = d.draft.cards[card].owner
    new = _move(d, card, key, how, rule, by, True)
    if PLACES[key].row > 1 and seat not in mya(d).entered:
        d.emit(SeatEntered(rule=R_H_26, seat=seat))
    return new


def _move(d: Decision, card: CardId, to: ZoneKey, how: str, rule: str, by: CardId | None, face_up: bool) -> CardId:
    new, seat = d.new_card(), d.draft.cards[card].owner
    d.emit(CardMoved(rule=rule, card=card, new=new, to=to, how=how, seat=seat, face_up=face_up, by=by))
    return new


def remove(d: Decision, cards: Iterable[CardId], how: str, rule: str, by: CardId | None = None) -> None:
    """Removes cards from play, all at once: each to its owner's OB zone (7.12)."""
    for card in cards:
        held = d.draft.cards.get(card)
        if held is not None and held.zone in PLACES:
            move(d, card, OB, how, rule, by=by)
