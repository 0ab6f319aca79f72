"""Moving and turning cards of `dice`."""

from collections.abc import Iterable

from domain.kernel.changes import CardMoved, CardsTurned
from domain.kernel.game import Decision
from domain.kernel.ids import CardId, zone_key

PUBLIC_OR_OWN_FACE_DOWN = ("hand", "deck", "resources", "traps")


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
) -> CardId:
    """Moves a card to its owner's zone of a kind and returns its id there. Hidden zones take it face down.

    `index` is its place there from 0, the end if None.
    """
    new = d.new_card()
    held = d.draft.cards[card]
    d.emit(
        CardMoved(
            rule=rule,
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


def turn(d: Decision, cards: Iterable[CardId], turned: bool, how: str, rule: str, by: CardId | None = None) -> None:
    """Exhausts or unexhausts those of the cards that are not so already."""
    held = d.draft.cards
    affected = tuple(card for card in cards if held[card].turned is not turned)
    if affected:
        d.emit(CardsTurned(rule=rule, cards=affected, turned=turned, how=how, by=by))
