"""What lies on the bench, as a link has it: an edition, typed cards, a position as cases write it, and what is done."""

import base64
import binascii
import zlib
from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from service.console.problems import Problem

LONGEST_LINK = 24_000
LONGEST_TEXT = 20_000
"""So many characters of a printed text are read."""
_SEATS = 2
"""So many sit there unless the position has more."""
_MOST_BYTES = 400_000
_BAD = "Set the position anew, or ask whoever sent the link for it once more."


class Bench(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, rename={"edition": "e", "cards": "c",
            "start": "p", "steps": "s", "other": "o"}):  # fmt: skip
    """A bench: printed cards and steps are in the contract's JSON, the position is in the form that cases have."""

    edition: str
    cards: tuple[Mapping[str, Any], ...] = ()
    start: Mapping[str, Any] = {}
    steps: tuple[Mapping[str, Any], ...] = ()
    other: str = ""

    @property
    def asked(self) -> dict[str, Any]:
        """The fields of a request."""
        begun = {"start": self.start} if self.start else {}
        seats = max((int(seat) for seat in self.start.get("seats", {}) if seat.isdecimal()), default=0)
        more = {"seats": seats} if seats > _SEATS else {}
        return {"edition": self.edition, "cards": list(self.cards), "steps": list(self.steps), **begun, **more}


def written(bench: Bench) -> str:
    """The bench as a part of an address. Raises Problem for one that is too much for any."""
    text = base64.urlsafe_b64encode(zlib.compress(msgspec.json.encode(bench), 9)).decode().rstrip("=")
    if len(text) > LONGEST_LINK:
        raise Problem(413, "That is more than a bench holds.", "Use shorter texts, fewer cards or fewer steps.")
    return text


def read(text: str) -> Bench:
    """The bench of an address. Raises Problem for one that cannot be read."""
    try:
        packed = zlib.decompressobj()
        body = packed.decompress(base64.urlsafe_b64decode(text + "=" * (-len(text) % 4)), _MOST_BYTES)
        if packed.unconsumed_tail:
            raise Problem(413, "This link holds more than a bench does.", _BAD)
        return msgspec.json.decode(body, type=Bench)
    except (ValueError, binascii.Error, zlib.error, RecursionError) as error:
        raise Problem(400, "This link cannot be read: a part of it is missing.", _BAD) from error


def lying(start: Mapping[str, Any], key: str) -> list[Any]:
    """The cards of a zone in a position, as they are written there."""
    kind, _, seat = key.partition(".")
    held = start.get("seats", {}).get(seat, {}) if seat else start.get("zones", {})
    found = held.get(kind, [])
    return list(found) if isinstance(found, list) else []


def laid(start: Mapping[str, Any], key: str, cards: Sequence[Any]) -> Mapping[str, Any]:
    """The position with other cards in a zone."""
    kind, _, seat = key.partition(".")
    if not seat:
        return {**start, "zones": {**start.get("zones", {}), kind: list(cards)}}
    seats = start.get("seats", {})
    return {**start, "seats": {**seats, seat: {**seats.get(seat, {}), kind: list(cards)}}}


def fields_of(card: Any) -> dict[str, Any]:
    """A card of a position with its own fields."""
    return {"card": card} if isinstance(card, str) else dict(card)


def typed(bench: Bench, card: Mapping[str, Any]) -> Bench:
    """The bench with a card that was typed in, in the place of the one of its code."""
    others = tuple(one for one in bench.cards if one.get("code") != card["code"])
    return msgspec.structs.replace(bench, cards=(*others, card))


def print_of(card: Any) -> Mapping[str, Any]:
    """A printed card in the contract's JSON."""
    fields = {
        name: {"text": value.text} if value.WhichOneof("value") == "text" else {"number": value.number}
        for name, value in card.fields.items()
    }
    return {"code": card.code, "name": card.name, "fields": fields, "text": card.text}


def plain(value: Any) -> Any:
    """What a message has as plain data, with whole numbers as such."""
    if hasattr(value, "keys"):
        return {name: plain(part) for name, part in value.items()}
    if isinstance(value, float) and value.is_integer():
        return int(value)
    if isinstance(value, str | bool | int | float) or value is None:
        return value
    return [plain(part) for part in value]
