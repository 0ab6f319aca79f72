"""What a backup has chance deal anew: data alone."""

import msgspec

from domain.kernel.table.ids import CardId, ZoneKey


class Deal(msgspec.Struct, frozen=True):
    """Hidden cards of a state that chance deals anew: which, and by which rule.

    `candidates`: one of the first `returned` cards went from its hidden place to a zone that only some can look
    into, and any of these may have been it. `shuffled`: some of these places became known.
    """

    how: str
    rule: str
    zone: ZoneKey
    cards: tuple[CardId, ...]
    returned: int = 0
