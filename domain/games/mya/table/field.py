"""The cards in play, by what they are and whose: each part is read once as long as the table is the same."""

from collections.abc import Iterable, Sequence

from domain.games.mya.table.state import ACTIVE_KEYS, CALL_ROW, HAND, PLACES, ROW_KEYS, SUPPORT_ROW, zone
from domain.kernel.decisions.game import Look
from domain.kernel.table.ids import Seat, ZoneKey
from domain.kernel.table.state import Card

Cards = Sequence[Card]


def _lying(look: Look, keys: Iterable[ZoneKey]) -> list[Card]:
    """The cards of card zones, in the order of the zones."""
    cards = look.table.cards
    return [cards[held[0]] for held in filter(None, map(look.table.zones.get, keys))]


def everything(look: Look) -> Cards:
    """Every card in play."""
    found: Cards | None = look.memo.get("everything")
    if found is None:
        found = look.memo["everything"] = _lying(look, PLACES)
    return found


def all_actives(look: Look) -> Cards:
    """Both seats' active entities."""
    found: Cards | None = look.memo.get("actives")
    if found is None:
        found = look.memo["actives"] = _lying(look, ACTIVE_KEYS)
    return found


def actives(look: Look, seat: Seat) -> Cards:
    """A seat's active entities, on either field."""
    memo, key = look.memo, ("actives", seat)
    found: Cards | None = memo.get(key)
    if found is None:
        found = memo[key] = [card for card in all_actives(look) if card.owner == seat]
    return found


def supports(look: Look, seat: Seat) -> Cards:
    """A seat's supports, which all lie on its own field."""
    memo, key = look.memo, ("supports", seat)
    found: Cards | None = memo.get(key)
    if found is None:
        found = memo[key] = _lying(look, ROW_KEYS[seat, SUPPORT_ROW])
    return found


def called(look: Look, seat: Seat) -> Cards:
    """A seat's cards in row 1."""
    return _lying(look, ROW_KEYS[seat, CALL_ROW])


def entities(look: Look, seat: Seat) -> Cards:
    """A seat's entities in play: its active entities, then its supports."""
    return [*actives(look, seat), *supports(look, seat)]


def has_entity(look: Look, seat: Seat) -> bool:
    """Whether a seat has an entity in play."""
    return bool(actives(look, seat) or supports(look, seat))


def filled_zones(look: Look, seat: Seat) -> frozenset[ZoneKey]:
    """The entity zones, of both fields, that hold a seat's own cards."""
    memo, key = look.memo, ("filled", seat)
    found: frozenset[ZoneKey] | None = memo.get(key)
    if found is None:
        found = memo[key] = frozenset([card.zone for card in entities(look, seat)])
    return found


def may_be_asked(look: Look, seat: Seat) -> bool:
    """Whether everyone can see that a seat might call a card: it holds one and has an empty zone (H.19, H.36)."""
    if not zone(look, HAND, seat):
        return False
    zones = look.table.zones
    return any(not zones.get(key) for key in ROW_KEYS[seat, CALL_ROW])
