"""The rules that are cited for a text, read off its nodes: where they stand, and under what.

A half is read by 5.29.1, what stands under Overflow by 13.4.1.2. So they are the same whoever asks, whenever.
"""

import functools
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

import msgspec

from domain.games.sve.nodes.amounts import Half, Per, Room, Sum
from domain.games.sve.nodes.conditions import (
    Combo,
    Full,
    Necrocharge,
    Overflow,
    PlayedFrom,
    Sanguine,
    Spellchain,
)
from domain.games.sve.nodes.groups import (
    Containing,
    Declared,
    Exactly,
    NamedEither,
    OtherName,
    OtherNames,
    Parity,
    SameName,
)
from domain.games.sve.nodes.lowered import AddsMore, InPlaceOf
from domain.games.sve.nodes.player_verbs import ChangeLimit, DeclareName, Draw, Search, Shuffle
from domain.games.sve.nodes.selectors import ANY, LeaderOf, Selected, Tokens, Top, Whole, YourLeader
from domain.games.sve.nodes.statements import Select
from domain.games.sve.nodes.verbs import Create, Race, Serve, SetTo, Summon
from domain.games.sve.rules.evaluation.this_way import BROUGHT
from domain.games.sve.table.editions import EARLY, PRESENT, Cited, cite, cites_of
from domain.games.sve.table.state import DECK, HAND
from domain.kernel.abilities.compiled.clauses import Divided, Random
from domain.kernel.abilities.compiled.program import Allow, Instruction, NextSeat, Option, Paying, Program, Test
from domain.kernel.abilities.compiled.tree import (
    Count,
    Did,
    Every,
    In,
    It,
    Kind,
    Layer,
    Measured,
    Named,
    Node,
    Options,
    Quality,
    StatOf,
    Target,
    You,
    walk,
)

Rules = tuple[Cited, ...]


BEGUN = {"field": cites_of("4.4.4.1"), "hand": cites_of("4.7.3.1"), "ex": cites_of("4.8.3.1")}
"""What a limit is when the match begins, by its zone."""
A_BARE_TYPE = cites_of("2.3.4", "4.4.3")
A_LEADER = cites_of("4.3.3")
A_NAME = cites_of("2.1.2", "H.25")
THE_COST = cites_of("2.5.1")
OPTIONS = cites_of("5.17.1", "5.17.1.1", "5.17.2", "5.17.3", "5.17.4", "5.17.4.1", "10.6.2.2", "H.45", "H.54")
UP_TO_OPTIONS = cites_of("5.17.2.1")
SEVERAL_OPTIONS = (cite("10.6.2.8.2.2", early="10.6.2.7.2"),)
MORE_OPTIONS = (cite("5.17.2.3", early="H.9"),)
COUNTED_OPTIONS = (cite("5.17.3.1", early="5.17.3"), cite("5.17.3.1.1", early="H.10"))
A_CONDITION = cites_of("10.3.2", "10.3.3", "10.3.1", "H.12")
EACH_PLAYER = (cite("1.3.4.1", early=None),)
EACH_SELECTS = (cite("1.3.4"), cite("H.21", early=None))
IN_SECRET = cites_of("1.3.4.1", edition=EARLY)
AS_THOUGH_DONE = cites_of("H.50")
LEFT_WHERE_FOUND = cites_of("H.30", edition=EARLY)
ORIGINAL = cites_of("5.23.1")
DONE_BEFORE: tuple[type[Node], ...] = (It, Did, *BROUGHT)
"""What a condition speaks of that the text itself brings about."""
A_PRICE = cites_of("10.4.7", "10.4.7.2", "10.4.7.5", "10.4.7.1")
A_SHUFFLE = cites_of("5.8.1.1")
RACED_ONCE = cites_of("14.2.3.1.1")
WHO_IS_NOT_NAMED = cites_of("3.1.2.4.1")
OF_BOTH = cites_of("H.1")
SELF_REPLACED = (*cites_of("10.10.2.5.1"), *cites_of("10.10.2.5", "10.2.1.3.1"))
TARGETS = cites_of("10.6.2.3")
AS_MANY_AS_ONE_LIKES = cites_of("1.3.5", "1.3.5.1", "H.16")
DRAWN_UP_TO = cites_of("5.9.3", "5.9.3.2", "5.9.3.3", "H.39")
LOOKED_AT_UP_TO = cites_of("5.10.2.1", "5.10.2.4")
THE_TOP = cites_of("4.5.2.1")
BY_A_TOKENS_NAME = cites_of("5.4.2.2")
SERVED_ONCE = cites_of("14.2.1.1.1")
SPELLCHAIN_OF_OPTIONS = cite("13.3.1.4.1", early="H.10")
NECROCHARGE_OF_OPTIONS = cite("13.5.1.3.2.1", early="H.10")
A_HALF, HALF_OF_A_ZONE = cites_of("5.29.1"), cites_of("5.29.2")
THE_FIELD, THE_EX_AREA = cites_of("4.4.4"), cites_of("4.8.3")
SPELLCHAIN = (cite("13.3.1.2"), cite("13.3.1.3"), cite("13.3.1.4"))
NECROCHARGE = (cite("13.5.1.2"), cite("13.5.1.3"), cite("13.5.1.3.1"), cite("13.5.1.3.2"))


def _target(node: Target) -> Rules:
    any_number = node.most == ANY or (isinstance(node.least, int) and node.least == 0)
    return (*TARGETS, *AS_MANY_AS_ONE_LIKES) if any_number else TARGETS


def _draw(node: Draw) -> Rules:
    return DRAWN_UP_TO if node.up_to else ()


def _top(node: Top) -> Rules:
    return (*THE_TOP, *LOOKED_AT_UP_TO) if node.up_to else THE_TOP


def _tokens(node: Tokens) -> Rules:
    return AS_MANY_AS_ONE_LIKES if node.up_to else ()


def _create(node: Create) -> Rules:
    return BY_A_TOKENS_NAME if node.bare else ()


def _serve(node: Serve) -> Rules:
    return SERVED_ONCE if node.times == 1 else ()


def _kind(node: Kind) -> Rules:
    return A_LEADER if node.word == "leader" else ()


def _measured(node: Any) -> Rules:
    return THE_COST if node.stat == "cost" else ()


def _half(node: Half) -> Rules:
    of_zone = isinstance(node.of, Count) and any(isinstance(part, In) for part in walk(node.of))
    zone = HALF_OF_A_ZONE if of_zone or isinstance(node.of, Whole) else ()
    return zone if node.down else (*A_HALF, *zone)


def _zone(node: Any) -> Rules:
    return THE_EX_AREA if node.zone == "ex" else THE_FIELD


READ: Mapping[type[Node], Rules | Callable[[Any], Rules]] = {
    Kind: _kind,
    Named: A_NAME,
    NamedEither: A_NAME,
    Containing: A_NAME,
    OtherName: A_NAME[:1],
    OtherNames: A_NAME[:1],
    SameName: A_NAME[:1],
    Measured: _measured,
    Exactly: _measured,
    Parity: _measured,
    StatOf: _measured,
    Sum: _measured,
    YourLeader: A_LEADER,
    LeaderOf: A_LEADER,
    Half: _half,
    Per: cites_of("5.28.1"),
    AddsMore: (*cites_of("5.13.2", edition=PRESENT), *cites_of("H.47")),
    ChangeLimit: lambda node: (*cites_of("1.3.1"), *BEGUN[node.zone]),
    Random: cites_of("5.18.1"),
    Room: _zone,
    Full: _zone,
    PlayedFrom: cites_of("5.4.3"),
    Combo: cites_of("13.2.1.2", "13.2.1.3"),
    Spellchain: SPELLCHAIN,
    Necrocharge: NECROCHARGE,
    Overflow: cites_of("13.4.1.2"),
    Sanguine: cites_of("13.5.2.2"),
    Target: _target,
    InPlaceOf: SELF_REPLACED,
    Draw: _draw,
    Top: _top,
    Tokens: _tokens,
    Serve: _serve,
    Race: lambda node: RACED_ONCE if node.times == 1 else (),
    Every: cites_of("H.53"),
    Search: cites_of("5.7.1.1", "5.7.2", "2.1.2.1", "2.13.2", "4.1.2.2", "4.5.3"),
    DeclareName: cites_of("5.32.1", "5.32.1.1"),
    Declared: cites_of("5.32.1.1"),
    SetTo: lambda node: ORIGINAL if node.value is None else (),
    Shuffle: lambda node: (*A_SHUFFLE, *(() if node.whose == You() else OF_BOTH)),
    Create: _create,
    Summon: cites_of("5.4.2.1"),
    Divided: cites_of("10.6.2.4.3", "10.6.2.4.2"),
}
"""The rules by which a node is read."""


@functools.lru_cache(maxsize=8192)
def said_by(edition: str, program: Program, at: int) -> tuple[str, ...]:
    """The rules by which an instruction is read, and those of what it stands under."""
    code = program.code
    found = [*_instruction(code[at], program)]
    speaks = any(isinstance(part, It | Selected) for part in _nodes(code[at]))
    spoken = [one for one in code[:at] if speaks and any(isinstance(node, Select) for node in _nodes(one))]
    for one in spoken:
        found += _instruction(one, program)
    for head in code[:at]:
        if head.to > at:
            found += _under(head, program)
            found += _told_later(head, [code[at], *spoken])
    if any(isinstance(head, NextSeat) and head.to > at for head in code[:at]) and getattr(code[at], "chosen", None):
        found += EACH_SELECTS
        found += IN_SECRET if any(getattr(part, "zone", "") in (HAND, DECK) for part in _nodes(code[at])) else ()
    if any(isinstance(part, Shuffle) for part in _nodes(code[at])) and any(isinstance(one, Allow) for one in code[:at]):
        searched = any(isinstance(part, Search) for one in code[:at] for part in _nodes(one))
        found += LEFT_WHERE_FOUND if searched else ()
    return numbers(edition, found)


def numbers(edition: str, found: Sequence[Cited]) -> tuple[str, ...]:
    """The numbers of rules in an edition, each once."""
    all_of_them = (one.numbers.get(edition) for one in found)
    return tuple(dict.fromkeys(number for number in all_of_them if number))


@functools.lru_cache(maxsize=4096)
def awaited(edition: str, when: Node | None) -> tuple[str, ...]:
    """The rules by which a trigger condition is read."""
    return () if when is None else numbers(edition, [*_read(when)])


def _nodes(instruction: Instruction) -> Iterator[Node]:
    for value in msgspec.structs.astuple(instruction):
        for node in value if isinstance(value, tuple) else (value,):
            if isinstance(node, Node):
                yield from walk(node)


def _instruction(instruction: Instruction, program: Program) -> Iterator[Cited]:
    for value in msgspec.structs.astuple(instruction):
        for node in value if isinstance(value, tuple) else (value,):
            if isinstance(node, Node):
                yield from _read(node)
                if getattr(node, "who", None) == You():
                    yield from WHO_IS_NOT_NAMED
    if isinstance(instruction, Paying):
        yield from A_PRICE


def _under(head: Instruction, program: Program) -> Iterator[Cited]:
    """What holds of everything that a head may skip."""
    if isinstance(head, Test):
        yield from _read(head.condition)
        yield from A_CONDITION
    elif isinstance(head, Paying):
        yield from A_PRICE
    elif isinstance(head, NextSeat):
        yield from EACH_PLAYER
    elif isinstance(head, Option):
        node = program.slots[head.slot].node
        if isinstance(node, Options):
            yield from _chosen(node)


def _told_later(head: Instruction, picking: Sequence[Instruction]) -> Iterator[Cited]:
    """Why something was selected on playing, under a condition that only carrying out the text could tell (H.50)."""
    if isinstance(head, Test) and any(isinstance(part, DONE_BEFORE) for part in walk(head.condition)):
        yield from AS_THOUGH_DONE if any(isinstance(part, Target) for one in picking for part in _nodes(one)) else ()


def _chosen(node: Options) -> Iterator[Cited]:
    yield from OPTIONS
    if node.up_to:
        yield from UP_TO_OPTIONS
    if isinstance(node.count, int):
        if node.count > 1:
            yield from SEVERAL_OPTIONS
        if node.count > len(node.options):
            yield from MORE_OPTIONS
        return
    yield from COUNTED_OPTIONS
    counted = {type(part) for part in walk(node.count)}
    if Spellchain in counted:
        yield SPELLCHAIN_OF_OPTIONS
    if Necrocharge in counted:
        yield NECROCHARGE_OF_OPTIONS


def _read(node: Node) -> Iterator[Cited]:
    for part in walk(node):
        found = READ.get(type(part), ())
        yield from found if isinstance(found, tuple) else found(part)
        yield from _group(part)


def _group(node: Node) -> Iterator[Cited]:
    """A type that is named without a zone is one on the field, whatever else the card is."""
    of = getattr(node, "of", None) if not isinstance(node, Layer) else None
    if not isinstance(of, Node):
        return
    placed = False
    while isinstance(of, Layer):
        placed = placed or (type(of) not in _PLACELESS and hasattr(of, "zone")) or hasattr(of, "zones")
        of = of.of
    if isinstance(of, Kind) and of.word not in ("leader", "player"):
        yield from A_BARE_TYPE[:1] if placed else A_BARE_TYPE


_PLACELESS: tuple[type[Layer], ...] = (Quality,)
