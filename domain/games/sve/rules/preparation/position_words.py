"""What a position says of a card in words: what it is linked to, that it is boxed, and the effects that last on it.

`{card: Wolf, evolved: Great Wolf, boxed: true, lasting: [{kind: attack, amount: 2, until: turn}]}` stands for a card of
the evolve zone, its link, and two persistent effects (5.15.1.4, 14.2.1.1, 14.4.9.2; 5.30.2; 10.9.2).
"""

from collections.abc import Mapping
from typing import Any

from domain.games.sve.rules.continuous.durations import DURATIONS
from domain.games.sve.rules.continuous.gifts import LAYERS
from domain.games.sve.table.state import DRIVE, EVOLVE, FIELD, LEADER, RACE
from domain.kernel.table.spelling import Misspelt

BOXED, LASTING = "boxed", "lasting"
TO_ZONES: Mapping[str, str] = {"evolved": EVOLVE, "race": RACE, "drive": DRIVE}
"""What is said of a card, and the zone in which the cards lie that it names."""
WORDS = (*TO_ZONES, BOXED, LASTING)
_OF_AN_EFFECT = ("until", "by")
_OF_A_GIFT = ("kind", "amount", "word", "held")
_LONGEST = 100


def spread(data: Mapping[str, Any], codes: Mapping[str, str]) -> Mapping[str, Any]:
    """The position with links, linked cards and effects in their own fields. Raises Misspelt."""
    seats = data.get("seats")
    if not isinstance(seats, Mapping):
        return data
    spreading = _Spreading(data, codes)
    made = {
        seat: spreading.seat(str(seat), held) if isinstance(held, Mapping) else held for seat, held in seats.items()
    }
    own = {"links": spreading.links, "effects": spreading.effects}
    return {**data, "seats": made, **{name: found for name, found in own.items() if found}}


class _Spreading:
    """What the cards of a position come to."""

    def __init__(self, data: Mapping[str, Any], codes: Mapping[str, str]) -> None:
        self._codes = codes
        turn = data.get("turn")
        self._turn = turn.get("number", 1) if isinstance(turn, Mapping) else 1
        self.links = _given(data, "links")
        self.effects = _given(data, "effects")

    def seat(self, seat: str, held: Mapping[str, Any]) -> Mapping[str, Any]:
        """A seat's zones, with the cards that others in them are said to be linked to."""
        zones = dict(held)
        for kind in (FIELD, LEADER):
            cards = held.get(kind)
            if isinstance(cards, list | tuple):
                zones[kind] = [self._card(zones, seat, kind, place, card) for place, card in enumerate(cards, 1)]
        return zones

    def _card(self, zones: dict[str, Any], seat: str, kind: str, place: int, card: Any) -> Any:
        """The card without the words, which are carried out."""
        if not isinstance(card, Mapping) or not any(word in card for word in WORDS):
            return card
        spot = f"{kind}.{seat}.{place}"
        for word, zone in TO_ZONES.items():
            for other in _several(card.get(word, ()), f"{spot}.{word}"):
                lying = zones.get(zone, [])
                if not isinstance(lying, list | tuple):
                    raise Misspelt("spelt-no-list", place=f"{zone}.{seat}")
                zones[zone] = [*lying, other]
                self.links.append({"card": spot, "other": f"{zone}.{seat}.{len(lying) + 1}"})
        if card.get(BOXED):
            self._effect(spot, seat, card, {"kind": "box"})
        for gift in _several(card.get(LASTING, ()), f"{spot}.{LASTING}"):
            self._effect(spot, seat, card, gift)
        return {name: value for name, value in card.items() if name not in WORDS}

    def _effect(self, spot: str, seat: str, card: Mapping[str, Any], given: Any) -> None:
        """One persistent effect on a card, produced by itself unless it is said by whose seat."""
        where = f"{spot}.{LASTING}"
        if not isinstance(given, Mapping) or any(name not in (*_OF_AN_EFFECT, *_OF_A_GIFT) for name in given):
            raise Misspelt("sve-spelt-no-effects", place=where, those=(*_OF_A_GIFT, *_OF_AN_EFFECT))
        if given.get("kind") not in LAYERS:
            raise Misspelt("spelt-none-of-these", place=where, given=repr(given.get("kind")), those=tuple(LAYERS))
        until = given.get("until", "")
        if until not in DURATIONS:
            raise Misspelt("sve-spelt-until", place=where, given=repr(until), those=tuple(filter(None, DURATIONS)))
        code = self._codes.get(str(card.get("card")), "")
        use = {
            "source": spot,
            "code": code,
            "ability": 0,
            "seat": given.get("by", seat if not seat.isdigit() else int(seat)),
        }
        gift = {name: value for name, value in given.items() if name in _OF_A_GIFT}
        number = len(self.effects) + 1
        self.effects.append(
            {"number": number, "use": use, "until": until, "cards": [spot], "gifts": [gift], "turn": self._turn}
        )


def _given(data: Mapping[str, Any], name: str) -> list[Any]:
    found = data.get(name, ())
    if not isinstance(found, list | tuple):
        raise Misspelt("spelt-no-list", place=name)
    return list(found)


def _several(said: Any, where: str) -> list[Any]:
    """What a word says: one thing, or a list of them."""
    found = list(said) if isinstance(said, list | tuple) else [said]
    if len(found) > _LONGEST:
        raise Misspelt("spelt-too-many", place=where, most=_LONGEST)
    return found
