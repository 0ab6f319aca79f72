"""One way for a card to move: restrictions of 317, the owner's zone (302.6), and the same card or a new one (302.3)."""

from collections.abc import Iterable

from domain.games.fow.table.printed import ADDITION, CHANT, J_RULER, OF_TOKENS, REGALIA, RESONATOR, RULER
from domain.games.fow.table.state import face
from domain.games.fow.table.zones import FIELD, GRAVEYARD, RULER_AREA, SHARED, STONE_DECK, UPRIGHT, ZONES, zone_of
from domain.kernel.changes import CardMoved, CardRemoved
from domain.kernel.game import Decision, Look
from domain.kernel.ids import CardId, Seat, zone_kind
from domain.kernel.state import Card
from domain.rulebook import rulebook

R = rulebook("fow:10.2").ref
R_302_3 = R("302.3")
R_302_6 = R("302.6")
R_303_1B = R("303.1b")
R_309_2 = R("309.2")
R_1303_3A = R("1303.3a")
PERMANENT = (RESONATOR, ADDITION, REGALIA)
TOP = 0


def destination(look: Look, card: Card, kind: str, *, judged: bool = False) -> str | None:
    """The kind of zone that a card goes to when it is to go to one; None where it does not move (317).

    `judged`: by resolving a judgment, which alone takes a ruler to the field (317.1).
    """
    types = face(look, card).types
    if RULER in types:
        return kind if kind in (GRAVEYARD, RULER_AREA) or (kind == FIELD and judged) else None
    if J_RULER in types:
        return kind if kind in (RULER_AREA, FIELD) else None
    if kind == RULER_AREA:
        return GRAVEYARD if CHANT in types and not _stays(types) else None
    if CHANT in types and not _stays(types) and kind in (STONE_DECK, FIELD):
        return GRAVEYARD
    return kind


def _stays(types: Iterable[str]) -> bool:
    """Whether a card has a type that lies on the field: a half of an alternative card may (1307.4)."""
    return any(word in PERMANENT for word in types)


def move(
    d: Decision,
    cards: Iterable[CardId],
    kind: str,
    how: str,
    rule: str,
    *,
    seat: Seat | None = None,
    index: int | None = None,
    face_up: bool | None = None,
    judged: bool = False,
    by: CardId | None = None,
    beside: tuple[str, ...] = (),
) -> list[CardId]:
    """Moves cards one after another; returns the ids that they have then, also of those that did not move.

    They go to their owners' zones of the kind (302.6), under the control of `seat` on the field and on the chase, and
    there to the place `index`; to the top of a graveyard (309.2). Tokens that leave a zone cease to exist (1303.3a).
    """
    return [_move(d, card, kind, how, rule, seat, index, face_up, judged, by, beside) for card in cards]


def _move(
    d: Decision,
    number: CardId,
    kind: str,
    how: str,
    rule: str,
    seat: Seat | None,
    index: int | None,
    face_up: bool | None,
    judged: bool,
    by: CardId | None,
    beside: tuple[str, ...],
) -> CardId:
    card = d.draft.cards[number]
    goes = destination(d, card, kind, judged=judged)
    if goes is None:
        return number
    same = {zone_kind(card.zone), goes} == {*UPRIGHT}
    new = number if same else d.new_card()
    cites = [*beside, R_302_3] if same else [*beside]
    if not same and goes in UPRIGHT:
        cites.append(R_303_1B)
    if goes == GRAVEYARD:
        index = TOP
        cites.append(R_309_2)
    d.emit(
        CardMoved(
            rule=rule,
            beside=tuple(cites),
            card=number,
            new=new,
            to=zone_of(goes, card.owner),
            how=how,
            seat=seat if seat is not None and goes in SHARED else card.owner,
            index=index,
            face_up=ZONES[goes].lies_face_up if face_up is None else face_up,
            by=by,
        )
    )
    if token(d.draft.cards[new]) and not same:
        d.emit(CardRemoved(rule=R_1303_3A, card=new, how=how))
    return new


def token(card: Card) -> bool:
    """Whether a card is a token, whose code no deck can hold (1303.1)."""
    return card.code.startswith(OF_TOKENS)
