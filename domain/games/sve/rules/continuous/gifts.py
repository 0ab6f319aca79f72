"""What each gift of a persistent effect does to a card's information, and in which layer (10.9.1.2 to 10.9.1.4)."""

from collections.abc import Callable, Mapping
from typing import Any

import msgspec

from domain.games.sve.table.state import Gift, Info

ABILITIES, OTHER, NUMBERS = 0, 1, 2
"""10.9.1.2: abilities given, removed, made valid or invalid; 10.9.1.3: what is no number; 10.9.1.4: numbers."""

LOSE_MARKED = "lose marked"
"""The kind of a gift that takes all abilities printed with a mark: which those are, the cards' texts tell."""
CONTROL = "control"
"""The kind of a gift that says to whom a card goes back."""
BOXED = "refresh in the start phase"
"""What a boxed card cannot do (5.30.3)."""


def _with(**fields: Callable[[Info, Gift], Any]) -> Callable[[Info, Gift], Info]:
    def give(info: Info, gift: Gift) -> Info:
        return msgspec.structs.replace(info, **{name: value(info, gift) for name, value in fields.items()})

    return give


def _plus(name: str) -> Callable[[Info, Gift], Info]:
    """Adds to a number; a card without it gets none by that (5.26.1)."""

    def give(info: Info, gift: Gift) -> Info:
        value = getattr(info, name)
        return info if value is None else msgspec.structs.replace(info, **{name: value + gift.amount})

    return give


def _added(values: tuple[str, ...], word: str) -> tuple[str, ...]:
    return values if word in values else (*values, word)


def _change_type(info: Info, gift: Gift) -> Info:
    """The card loses all other card types; a special type is none of them (2.3, 5.24.1)."""
    special = tuple(word for word in info.types if word not in CARD_TYPES)
    return msgspec.structs.replace(info, types=(gift.word, *special))


def _maneuver(info: Info, gift: Gift) -> Info:
    """An amulet with attack and defense is a follower (5.31.1); another card is not (5.31.1.1)."""
    return _change_type(info, Gift("type", word="follower")) if maneuverable(info) else info


def maneuverable(info: Info) -> bool:
    """Whether a card is an amulet with attack and defense."""
    return info.attack is not None and info.defense is not None and "amulet" in info.types


CARD_TYPES = ("leader", "follower", "amulet", "spell")

LAYERS: Mapping[str, tuple[int, Callable[[Info, Gift], Info]]] = {
    "keyword": (ABILITIES, _with(keywords=lambda info, gift: (*info.keywords, gift.word))),
    "lose keyword": (
        ABILITIES, _with(keywords=lambda info, gift: tuple(word for word in info.keywords if word != gift.word)),
    ),
    "ability": (ABILITIES, _with(abilities=lambda info, gift: (*info.abilities, gift.held))),
    "lose abilities": (ABILITIES, _with(abilities=lambda info, gift: (), keywords=lambda info, gift: ())),
    LOSE_MARKED: (ABILITIES, lambda info, gift: info),
    "box": (
        ABILITIES,
        _with(
            abilities=lambda info, gift: (), keywords=lambda info, gift: (),
            cannot=lambda info, gift: _added(info.cannot, BOXED),
        ),
    ),
    "trait": (OTHER, _with(traits=lambda info, gift: _added(info.traits, gift.word))),
    "class": (OTHER, _with(classes=lambda info, gift: _added(info.classes, gift.word))),
    "name": (OTHER, _with(names=lambda info, gift: _added(info.names, gift.word))),
    "type": (OTHER, _change_type),
    "maneuver": (OTHER, _maneuver),
    "attacks": (OTHER, _with(attacks=lambda info, gift: max(info.attacks, gift.amount))),
    "further attacks": (OTHER, _with(further=lambda info, gift: info.further + gift.amount)),
    "cannot": (OTHER, _with(cannot=lambda info, gift: _added(info.cannot, gift.word))),
    CONTROL: (OTHER, lambda info, gift: info),
    "attack": (NUMBERS, _plus("attack")),
    "defense": (NUMBERS, _plus("defense")),
    "set attack": (NUMBERS, _with(attack=lambda info, gift: gift.amount)),
    "set defense": (NUMBERS, _with(defense=lambda info, gift: gift.amount)),
    "set cost": (NUMBERS, _with(cost=lambda info, gift: gift.amount)),
    "set evolve cost": (NUMBERS, _with(evolve=lambda info, gift: gift.amount)),
}  # fmt: skip
"""Each kind of gift: its layer, and what the information is after it."""


def layer(gift: Gift) -> int:
    """The layer in which a gift is applied."""
    return LAYERS[gift.kind][0]


def given(info: Info, gift: Gift) -> Info:
    """A card's information after a gift."""
    return LAYERS[gift.kind][1](info, gift)
