"""Random requests: of the right form and with words that mean something, so that they come deep; and mutations."""

import functools
import random
from collections.abc import Mapping, Sequence
from typing import Any

from google.protobuf.descriptor import Descriptor, FieldDescriptor
from google.protobuf.message import Message

from domain.kernel.judging.remedies.disputes import REMEDIES
from domain.registry import games
from tests.attack.messages import LONG_NUMBERS, NUMBERS, REALS, WORDS, Place, is_map, kind_of, places

F = FieldDescriptor
Words = Mapping[str, Sequence[Any]]
"""What a field of a name usually holds."""

_RULES = ("1.1", "2.5", "8.4.3.1", "J.2.3", "J.4.1", "P.1.2", "magic-structure:1 P.6", "99.9.9", "")
_ZONES = ("deck.1", "deck.2", "hand.1", "hand.2", "creatures.1", "resources.1", "field.1", "field.2", "ex.1", "main.1")
_FIXES = ("move", "turn", "face", "count", "set", "reveal", "shuffle", "create", "remove", "phase", "tap")

USUAL: Words = {
    "edition": (*games(), "dice:2", "judging:1"),
    "game": ("dice", "mya", "sve", "", "chess"),
    "verdict": ("upheld", "reversed", "upheld", "reversed", "Upheld"),
    "how": ("time over", "intentional draw", "double loss", "draw"),
    "remedies": (*REMEDIES, "none"),
    "kind": _FIXES,
    "zone": _ZONES,
    "source": _ZONES,
    "what": tuple(sorted({word for game in games().values() for word in game.named})),
    "counter": ("life", "damage", "defense", "attack", "points", "stack"),
    "phase": ("main", "action", "resource", "end", "battle", "start"),
    **dict.fromkeys(("rule", "rules", "by", "number", "under"), _RULES),
    "reason": ("it lay wrong", "so it is", "", " "),
    "means": ("It draws a card.", "", ""),
    "text": ("It flies.", "Draw 1 card.", ""),
    "level": ("regular", "competitive", "shop", "x"),
    "policy": ("magic-structure", "bushiroad-structure", "policy: x", ""),
    "infraction": ("P.1.1", "P.1.3", "P.2.1", "slow-play", "cheating", "x"),
    "penalty": ("", "", "warning", "game-loss", "disqualification", "none"),
    "player": ("Ann", "Bo", "Cy", "Di", "", "x" * 101),
    "players": ("Ann", "Bo", "Cy", "Di"),
    "names": ("Ann", "Bo"),
    "name": ("Ann", "Cup", ""),
    "series": ("1", "2", "1.1", ""),
    "query": ("draw", "1.1", "damage dealt"),
    "do": ("play", "attack", "activate", "fly"),
    "page_token": ("", "", "after-1", "after-3", "2"),
    "seats": (1, 2, 2, 0, 3),
    "seconds": (1, 180, 0),
    "times": (1, 2, 3, LARGE := 1_000_000_000),
    "page_size": (0, 1, 5, 1000),
    "best_of": (0, 1, 3),
    "day": (0, 1, 2),
    "faces": (0, 1, 3, 6),
}
_ODD_WORDS = ("", "a\0b", "x" * 5_000, "٣", "after-99999999999", "[" * 3_000, "\u202e'\"; --", "*", "event-", "9" * 400)
_ODD_NUMBERS = (-1, 0, 1, 2, 63, 64, 65, 2**31 - 1, -(2**31), LARGE, LARGE + 1)
_ODD_LONG = (*_ODD_NUMBERS, 2**63 - 1, -(2**63), 2**53)
_ODD_REALS = (0.5, float("inf"), float("nan"), 1e300, -1.0, 1e9)
_SHALLOW = 8
_LATEST = 60
_CARDS = 90


def fill(message: Any, chance: random.Random, words: Words, depth: int = 0) -> None:
    """Fills an empty message: most fields, one of each oneof, a few items of each list."""
    descriptor: Descriptor = message.DESCRIPTOR
    chosen = {one.name: chance.choice(one.fields).name for one in descriptor.oneofs if not _single(one)}
    for field in descriptor.fields:
        group = field.containing_oneof
        if group is not None and not _single(group):
            if chosen[group.name] != field.name or chance.random() < 0.02:
                continue
        elif chance.random() < 0.25 and field.name not in ("match_id", "request_id", "edition", "tournament_id"):
            continue
        if depth < _SHALLOW:
            _fill(message, field, chance, words, depth)


def _single(oneof: Any) -> bool:
    """Whether a oneof is what makes one field optional."""
    return len(oneof.fields) == 1


def _fill(message: Any, field: FieldDescriptor, chance: random.Random, words: Words, depth: int) -> None:
    held, kind = getattr(message, field.name), field.message_type
    if is_map(field):
        _fill_map(held, field, chance, words)
    elif kind is None:
        if field.is_repeated:
            held.extend(value(field, chance, words) for _ in range(_many(chance)))
        else:
            setattr(message, field.name, value(field, chance, words))
    elif kind.full_name == "google.protobuf.Struct":
        _fill_struct(held, chance, depth)
    elif kind.full_name == "google.protobuf.Duration":
        held.seconds, held.nanos = chance.choice((60, 180, 0, *_ODD_LONG)), chance.choice((0, 0, 5, -5, 2**31 - 1))
    elif kind.file.package.startswith("google"):
        held.SetInParent()
    elif field.is_repeated:
        for _ in range(_many(chance)):
            fill(held.add(), chance, words, depth + 1)
    else:
        held.SetInParent()
        fill(held, chance, words, depth + 1)


def _many(chance: random.Random) -> int:
    return chance.choice((0, 1, 1, 1, 2, 2, 3, 40)) if chance.random() < 0.2 else chance.choice((1, 1, 2))


def _fill_map(held: Any, field: FieldDescriptor, chance: random.Random, words: Words) -> None:
    for name in chance.sample(("life", "kind", "cost", "offense", "defense", "x"), 3):
        assert field.message_type is not None, "a map has entries"
        part = field.message_type.fields_by_name["value"]
        if part.message_type is None:
            held[name] = value(part, chance, words)
        else:
            fill(held[name], chance, words, _SHALLOW - 1)


def _fill_struct(held: Any, chance: random.Random, depth: int) -> None:
    for name in chance.sample(("turn", "seats", "cards", "question", "x", "1"), 2):
        if depth < _SHALLOW and chance.random() < 0.4:
            _fill_struct(held.fields[name].struct_value, chance, depth + 2)
        elif chance.random() < 0.5:
            held.fields[name].number_value = chance.choice((0, 1, 2, *_ODD_REALS))
        else:
            held.fields[name].string_value = chance.choice(("a", "main", *_ODD_WORDS))


def value(field: FieldDescriptor, chance: random.Random, words: Words) -> Any:
    """A value for a field: one of the usual words of its name, mostly."""
    kind = kind_of(field)
    usual = words.get(field.name) or USUAL.get(field.name)
    if usual is not None and isinstance(usual[0], str) == (kind == WORDS) and chance.random() < 0.95:
        return chance.choice(usual)
    if kind == WORDS:
        return chance.choice(("a", "1", "x.1", *_ODD_WORDS)) if chance.random() < 0.1 else chance.choice(("a", "", "1"))
    if kind == NUMBERS:
        return _number(field.name, chance)
    if kind == LONG_NUMBERS:
        return chance.choice((-2, -1, 0, 1, 2, 3, 5, 20)) if chance.random() < 0.9 else chance.choice(_ODD_LONG)
    if kind == REALS:
        return chance.choice(_ODD_REALS)
    if field.enum_type is not None:
        return chance.choice(list(field.enum_type.values_by_number) + [99] * (chance.random() < 0.05))
    return chance.random() < 0.5


def _number(name: str, chance: random.Random) -> int:
    if chance.random() < 0.05:
        return chance.choice(_ODD_NUMBERS)
    if name in ("seat", "seats", "owner", "controller", "dispute", "ability", "zone", "benefit"):
        return chance.randint(0, 3)
    return chance.randint(0, _CARDS if name.startswith(("card", "attack", "defend", "target")) else _LATEST)


def mutate(message: Message, chance: random.Random, words: Words) -> None:
    """Puts something else into one place of a message, or takes a field away."""
    if chance.random() < 0.2 and (held := message.ListFields()):
        message.ClearField(chance.choice(held)[0].name)
        return
    found = _places(message.DESCRIPTOR)
    if not found:
        return
    place = chance.choice(found)
    place.put(message, value(place.last, chance, words) if chance.random() < 0.4 else odd(place, chance))


def odd(place: Place, chance: random.Random) -> Any:
    """Something nasty for a place."""
    kind = kind_of(place.last)
    table: Mapping[str, Sequence[Any]] = {
        WORDS: _ODD_WORDS,
        NUMBERS: _ODD_NUMBERS,
        LONG_NUMBERS: _ODD_LONG,
        REALS: _ODD_REALS,
    }
    return chance.choice(table.get(kind, (0, 1)))


@functools.cache
def _places(descriptor: Descriptor) -> tuple[Place, ...]:
    return tuple(places(descriptor))


def scramble(data: bytes, chance: random.Random) -> bytes:
    """Bytes with some of them changed, taken out, put in or said twice."""
    made = bytearray(data)
    for _ in range(chance.randint(1, 4)):
        at = chance.randrange(len(made) + 1)
        match chance.randrange(4):
            case 0:
                made[at : at + 1] = bytes((chance.randrange(256),))
            case 1:
                del made[at : at + chance.randint(1, 8)]
            case 2:
                made[at:at] = chance.randbytes(chance.randint(1, 8))
            case _:
                made[at:at] = made[at : at + chance.randint(1, 60)]
    return bytes(made)
