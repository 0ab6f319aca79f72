"""The elementary things that the rules and the cards of `dice` both do, with what texts prevent and replace."""

from collections.abc import Iterable, Mapping, Sequence
from types import MappingProxyType

from domain.games.dice.rules.continuous import softened
from domain.games.dice.rules.moves import Cites, move, turn
from domain.games.dice.rules.replacement import replaced
from domain.games.dice.table.printed import DiceCatalog
from domain.games.dice.table.state import CREATURES, DAMAGE, GRAVEYARD, LIFE, SHIELD, TRAPS
from domain.kernel.decisions.changes import Counted, SeatCounted
from domain.kernel.decisions.game import Decision
from domain.kernel.table.choices import Pick
from domain.kernel.table.ids import CardId, Seat
from domain.rulebook import rulebook

R_2_9 = rulebook("dice:1").ref("2.9")
NO_RULES: Mapping[CardId, str] = MappingProxyType({})
__all__ = ["damage", "destroy", "move", "shield", "turn"]


def damage(
    d: Decision,
    hits: Sequence[tuple[Pick, int]],
    rule: str,
    by: CardId | None = None,
    how: str = "damage",
    beside: Cites = (),
) -> None:
    """Deals damage to creatures (2.9) and seats at once. Damage of 0 or less, and to what is gone, is nothing.

    Static texts prevent their part first, then what was prevented beforehand is used up.
    """
    for target, amount in hits:
        if amount <= 0:
            continue
        if target.kind == "seat":
            _damage_seat(d, target, amount, (rule, *beside), by, how)
        else:
            card = d.draft.cards.get(CardId(target.value))
            if card is not None and card.zone.startswith(CREATURES):
                _damage_creature(d, target, amount, (rule, *beside), by, how)


def _damage_seat(d: Decision, target: Pick, amount: int, cites: Cites, by: CardId | None, how: str) -> None:
    seat = Seat(target.value)
    held = d.draft.seats[seat]
    if held.out:
        return
    rule, beside = cites[0], cites[1:]
    left = softened(d, target, amount)
    shield = min(left, held.values.get(SHIELD, 0))
    if shield:
        d.emit(SeatCounted(rule=rule, seat=seat, value=SHIELD, amount=-shield, how="prevent", by=by))
    if left > shield:
        lost = shield - left
        d.emit(SeatCounted(rule=rule, beside=beside, seat=seat, value=LIFE, amount=lost, how=how, by=by))


def _damage_creature(d: Decision, target: Pick, amount: int, cites: Cites, by: CardId | None, how: str) -> None:
    card = CardId(target.value)
    left = softened(d, target, amount)
    shield = min(left, d.draft.cards[card].count(SHIELD))
    if shield:
        d.emit(Counted(rule=cites[0], card=card, counter=SHIELD, amount=-shield, how="prevent", by=by))
    if left > shield:
        left -= shield
        d.emit(Counted(rule=R_2_9, beside=cites, card=card, counter=DAMAGE, amount=left, how=how, by=by))


def destroy(
    d: Decision, cards: Iterable[CardId], rule: str, by: CardId | None = None, rules: Mapping[CardId, str] = NO_RULES
) -> None:
    """Sends creatures and traps in play to their owners' graveyards as destroyed, or does what replaces that.

    All at once: a creature that is destroyed with others still replaces their destruction. `rules` are those by
    which some of them are destroyed, where it is not the same one for all.
    """
    held = d.draft.cards
    doomed = [card for card in cards if card in held and held[card].zone.startswith((CREATURES, TRAPS))]
    catalog = d.catalog
    if isinstance(catalog, DiceCatalog) and catalog.replaces:
        doomed = [card for card in doomed if not replaced(d, card, rule)]
    for card in doomed:
        move(d, card, GRAVEYARD, "destroy", rules.get(card, rule), by=by)


def shield(d: Decision, target: Pick, amount: int, rule: str, by: CardId | None = None) -> None:
    """Prevents the next damage to a creature or seat until Recovery."""
    if target.kind == "seat":
        d.emit(SeatCounted(rule=rule, seat=Seat(target.value), value=SHIELD, amount=amount, how="shield", by=by))
    elif CardId(target.value) in d.draft.cards:
        card = CardId(target.value)
        d.emit(Counted(rule=rule, card=card, counter=SHIELD, amount=amount, how="shield", by=by))
