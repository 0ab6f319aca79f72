"""The zones (chapter 300): whose they are, who sees what lies in them, and whether their order counts."""

import functools
from collections.abc import Mapping

from domain.kernel.decisions.game import ZoneKind
from domain.kernel.table.ids import Seat, ZoneKey, zone_key

DECK, STONE_DECK, HAND, FIELD, RULER_AREA = "deck", "stonedeck", "hand", "field", "rulerarea"
GRAVEYARD, STANDBY, REMOVED, CHASE, ITEM = "graveyard", "standby", "removed", "chase", "item"
EXTRA_DECK, RUNE_AREA, STRANGER_DECK, LIFEBREAK = "extradeck", "runearea", "strangerdeck", "lifebreak"
STACK, COLLECTION = "stack", "collection"
"""What lies on a J-ruler (1035), and a player's cards outside the game (318.1, H.28)."""

ZONES: Mapping[str, ZoneKind] = {
    DECK: ZoneKind(DECK, face_down="nobody", told_apart="nobody", lies_face_up=False, piled=True),
    STONE_DECK: ZoneKind(STONE_DECK, face_down="nobody", told_apart="nobody", lies_face_up=False, piled=True),
    HAND: ZoneKind(HAND, told_apart="owner", lies_face_up=False),
    FIELD: ZoneKind(FIELD, shared=True, front=True),
    RULER_AREA: ZoneKind(RULER_AREA),
    GRAVEYARD: ZoneKind(GRAVEYARD, piled=True),
    STANDBY: ZoneKind(STANDBY, lies_face_up=False),
    REMOVED: ZoneKind(REMOVED, face_down="nobody", piled=True),
    CHASE: ZoneKind(CHASE, shared=True),
    ITEM: ZoneKind(ITEM),
    EXTRA_DECK: ZoneKind(EXTRA_DECK, lies_face_up=False, loose=True, piled=True),
    RUNE_AREA: ZoneKind(RUNE_AREA, lies_face_up=False, loose=True, piled=True),
    STRANGER_DECK: ZoneKind(STRANGER_DECK, lies_face_up=False, loose=True, piled=True),
    LIFEBREAK: ZoneKind(LIFEBREAK, face_down="nobody", told_apart="nobody", lies_face_up=False, piled=True),
    STACK: ZoneKind(STACK),
    COLLECTION: ZoneKind(COLLECTION, lies_face_up=False, loose=True, piled=True),
}
"""Each kind of zone. A card removed face down is seen by who has seen it (311.2a); a standby area's order is open to
both players (310.2); those without an order (314.2, 315.2, 316.2) tell nobody which card is which.
"""

SHARED = tuple(name for name, kind in ZONES.items() if kind.shared)
"""The zones that belong to no player (302.1)."""

ORDERED = (DECK, STONE_DECK, GRAVEYARD, STANDBY, CHASE, LIFEBREAK)
"""The zones whose order is managed (302.4)."""

UPRIGHT = (FIELD, RULER_AREA)
"""The zones where a card is recovered or rested (303.1, 307.3, 308.3)."""


PUBLIC = (FIELD, RULER_AREA, GRAVEYARD, REMOVED, CHASE, ITEM, STACK)
"""The public zones (302.2)."""


@functools.cache
def zone_of(kind: str, seat: Seat) -> ZoneKey:
    """The key of a player's zone of a kind, or of the one that all share (302.1)."""
    return ZoneKey(kind) if kind in SHARED else zone_key(kind, seat)
