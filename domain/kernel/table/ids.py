"""The names by which a match's things are known inside the domain, and what the fields of structs hold."""

from collections.abc import Mapping
from functools import cache, lru_cache
from typing import Annotated, Any, NewType, get_type_hints

import msgspec

Seat = NewType("Seat", int)
"""A player's place, from 1, in turn order."""

CardId = NewType("CardId", int)
"""One card in one zone. A card that changes zones gets a new id, so that no id follows a card into hiding."""

Place = Annotated[int, "place"]
"""An option by its place among those that there are, from 0."""

Amount = Annotated[int, "amount"]
"""A number by which or to which something is changed: below 0, too."""

ActionText = NewType("ActionText", str)
"""An action as JSON (`{"action": "attack", ...}`); empty where there is none."""

PrintedCode = NewType("PrintedCode", str)
"""The code of a printed card, of which a card is to come into the match: who may not know that card is not told it."""

ZoneKey = NewType("ZoneKey", str)
"""A zone of a match: its kind, and the seat it belongs to, as `hand.1`; a shared zone is its kind alone."""


_ZONES = 1_024
"""How many zones are remembered by their names: more than all games together have."""


@lru_cache(maxsize=_ZONES)
def zone_key(kind: str, seat: int) -> ZoneKey:
    """The key of a seat's own zone of a kind."""
    return ZoneKey(f"{kind}.{seat}")


@lru_cache(maxsize=_ZONES)
def zone_kind(key: ZoneKey) -> str:
    """The kind of a zone: `hand` for `hand.1`."""
    return key.partition(".")[0]


@cache
def annotations_of(kind: type[msgspec.Struct]) -> Mapping[str, Any]:
    """The types of a kind's fields by their names, with all that is said of them (`typing.Annotated`)."""
    return get_type_hints(kind, include_extras=True)


@cache
def types_of(kind: type[msgspec.Struct]) -> Mapping[str, Any]:
    """The types of a kind's fields by their names."""
    return get_type_hints(kind)
