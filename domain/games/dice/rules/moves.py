"""Moving and turning cards of `dice`."""

from collections.abc import Iterable

from domain.games.dice.table.state import GRAVEYARD
from domain.kernel.decisions.changes import CardMoved, CardsTurned
from domain.kernel.decisions.game import Decision
from domain.kernel.table.ids import CardId, zone_key
from domain.rulebook import rulebook

R_H_15 = rulebook("dice:1").ref("H.15")
PUBLIC_OR_OWN_FACE_DOWN = ("hand", "deck", "resources", "traps")


Cites = tuple[str, ...]
"""The rules that a change cites beside its own."""


def move(
    d: Decision,
    card: CardId,
    kind: str,
    how: str,
    rule: str,
    *,
    by: CardId | None = None,
    turned: bool = False,
    index: int | None = None,
    beside: Cites = (),
) -> CardId:
    """Moves a card to its owner's zone of a kind and returns its id there. Hidden zones take it face down.

    `index` is its place there from 0, the end if None. A graveyard is its owner's (H.15).
    """
    new = d.new_card()
    held = d.draft.cards[card]
    d.emit(
        CardMoved(
            rule=rule,
            beside=(*beside, R_H_15) if kind == GRAVEYARD else beside,
            card=card,
            new=new,
            to=zone_key(kind, held.owner),
            how=how,
            seat=held.owner,
            index=index,
            face_up=kind not in PUBLIC_OR_OWN_FACE_DOWN,
            turned=turned,
            by=by,
        )
    )
    return new


def turn(
    d: Decision,
    cards: Iterable[CardId],
    turned: bool,
    how: str,
    rule: str,
    by: CardId | None = None,
    beside: Cites = (),
) -> None:
    """Exhausts or unexhausts those of the cards that are not so already."""
    held = d.draft.cards
    affected = tuple(card for card in cards if held[card].turned is not turned)
    if affected:
        d.emit(CardsTurned(rule=rule, beside=beside, cards=affected, turned=turned, how=how, by=by))
