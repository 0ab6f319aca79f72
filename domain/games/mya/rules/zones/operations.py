"""The elementary things that the rules and the cards of `mya` both do."""

from collections.abc import Iterable, Mapping

from domain.games.mya.table.changes import SeatEntered
from domain.games.mya.table.field import actives
from domain.games.mya.table.state import DECK, HAND, OB, PLACES, at, mya, printed
from domain.kernel.decisions.changes import CardMoved
from domain.kernel.decisions.game import Decision
from domain.kernel.table.ids import CardId, ZoneKey, zone_key
from domain.rulebook import rulebook

R = rulebook("mya:1").ref
R_6_20 = R("6.20")
R_7_12 = R("7.12")
R_7_14 = R("7.14")
R_H_26 = R("H.26")
ROWS: Mapping[int, str] = {1: R("H.1"), 2: R("4.5"), 3: R("4.4"), 4: R("4.3")}
"""What the zones of each row are for."""
Cites = tuple[str, ...]
"""The rules that a change cites."""
FACE_DOWN = (DECK, HAND)


def move(
    d: Decision, card: CardId, kind: str, how: str, rule: str, *, by: CardId | None = None, beside: Cites = ()
) -> CardId:
    """Moves a card to its owner's deck, hand or OB zone and returns its id there. A banned one stays there (7.14)."""
    held = d.draft.cards[card]
    if kind == OB and printed(d, held).banned:
        beside = (*beside, R_7_14)
    return _move(d, card, zone_key(kind, held.owner), how, (rule, *beside), by, kind not in FACE_DOWN)


def put(
    d: Decision, card: CardId, key: ZoneKey, how: str, rule: str, *, by: CardId | None = None, beside: Cites = ()
) -> CardId:
    """Moves a card into an empty card zone, face up, and returns its id there."""
    assert at(d, key) is None, f"{key} is occupied"
    seat = d.draft.cards[card].owner
    new = _move(d, card, key, how, (rule, *beside, ROWS[PLACES[key].row]), by, True)
    if PLACES[key].row > 1 and seat not in mya(d).entered:
        d.emit(SeatEntered(rule=R_H_26, seat=seat))
    return new


def _move(d: Decision, card: CardId, to: ZoneKey, how: str, cites: Cites, by: CardId | None, face_up: bool) -> CardId:
    new, seat = d.new_card(), d.draft.cards[card].owner
    rule, beside = cites[0], cites[1:]
    d.emit(CardMoved(rule=rule, beside=beside, card=card, new=new, to=to, how=how, seat=seat, face_up=face_up, by=by))
    return new


def remove(
    d: Decision, cards: Iterable[CardId], how: str, rule: str, by: CardId | None = None, beside: Cites = ()
) -> None:
    """Removes cards from play, all at once: each to its owner's OB zone (7.12). A senior's juniors stay (6.20)."""
    for card in cards:
        held = d.draft.cards.get(card)
        if held is not None and held.zone in PLACES:
            found = printed(d, held)
            staying = found.kind == "AE" and any(printed(d, one).senior == found.name for one in actives(d, held.owner))
            cites = beside if rule == R_7_12 else (*beside, R_7_12)
            move(d, card, OB, how, rule, by=by, beside=(*cites, R_6_20) if staying else cites)
