"""The rules by which a text is read: of what its nodes say, and of the keyword that it is printed as."""

import functools
from collections.abc import Callable, Iterator, Mapping
from typing import Any

import msgspec

from domain.games.fow.nodes.abilities import ACTIVATE, AUTOMATIC, CONTINUOUS, SPELL, FowAbility, Quoted
from domain.games.fow.nodes.amounts import Counters, Extreme, Infinity, Minus, Printed, Rolled, Sum, Symbols, Times
from domain.games.fow.nodes.conditions import (
    EmptyHand,
    EnoughStones,
    Met,
    RevealedRunes,
    RevealedStories,
    WeatherIs,
)
from domain.games.fow.nodes.gifts import (
    HasAttribute,
    HasKeyword,
    HasName,
    HasRace,
    HasType,
    Multiplied,
    SetStats,
    Stats,
    TreatedAs,
)
from domain.games.fow.nodes.groups import (
    Containing,
    Exactly,
    OfAttribute,
    OfAttributes,
    OfRace,
    OfRaces,
    OfSubtype,
    OfType,
    SameName,
    With,
    WithCounters,
)
from domain.games.fow.nodes.selectors import Added, Top, Whole, YourRuler
from domain.games.fow.nodes.statics import (
    AlsoCost,
    AnyNumber,
    Cannot,
    Costs,
    DealsMore,
    EntersWith,
    HandSize,
    InsteadOfCost,
    Lacks,
    Must,
    Prevents,
    Released,
)
from domain.games.fow.nodes.verbs import (
    AddTo,
    Attach,
    Copy,
    CountSymbols,
    Damage,
    Destroy,
    Discard,
    Draw,
    ExtraTurn,
    Force,
    Give,
    Heal,
    HealDamage,
    Later,
    Lose,
    Mill,
    OutOfBattle,
    PlayFree,
    Produce,
    PutCounters,
    Restart,
    Search,
    Shuffle,
    SkipPhase,
    Summon,
    Tokens,
    Turn,
    Weather,
    Win,
)
from domain.games.fow.rules.evaluation.citing import cites
from domain.games.fow.table.zones import PUBLIC
from domain.kernel.abilities.compiled.clauses import Divided, X
from domain.kernel.abilities.compiled.program import Act, Instruction, Program, Test
from domain.kernel.abilities.compiled.tree import (
    Chosen,
    Controls,
    Count,
    Exists,
    In,
    Kind,
    Measured,
    Named,
    Node,
    StatOf,
    Target,
    walk,
)

ATTRIBUTE, VOID = cites("208.2", "208.3"), cites("208.4")
A_RACE, A_BARE_RACE = cites("205.1a", "205.3"), cites("205.1a", "205.3", "205.4")
A_NAME = cites("202.3a", "H.84")
THE_COST, IN_NAME = cites("203.5", "203.5a", "203.5b"), cites("202.3a")
BARE, BARE_RULER, EITHER_RULER = cites("201.5", "307.4"), cites("201.5", "308.4"), cites("201.5", "H.66")
COUNTED = cites("307.4a")
STONES, STRANGERS = cites("201.4c", "201.4b"), cites("1305.3")
TARGETS = cites("903.2.g.1", "903.2.g.2", "903.2.g.3", "903.3.b.2", "H.63")
DIVIDED = cites("903.2.h.1", "903.2.h.2")
AN_X = cites("903.3.b.1", "104.5", "104.7d")
RULING, EITHER_OF_TWO, FROM_A_PUBLIC_ZONE = ("ruler", "J/ruler", "J-ruler"), cites("1146.4"), cites("1014.1")
LIMIT_BREAK = cites("1037.2")
THE_DECK = cites("304.4")
CONDITIONS: Mapping[str, tuple[str, ...]] = {
    "torrent": cites("1124.2", "1124.2a", "1124.2b"),
    "seal": cites("1128.2", "1128.2a", "1128.3", "1128.4", "1026.1"),
    "legend": cites("1133.2", "1133.3"),
    "null": cites("1134.2", "1134.2a", "H.74"),
    "crest": cites("1131.2"),
    "faith": cites("1141.2"),
    "revenge": cites("1145.2"),
    "rune": cites("1137.2"),
}
"""Keywords whose conditions are looked at as a card is played, by the word that is noted then."""
FORBIDDEN: Mapping[str, tuple[str, ...]] = {
    "trigger by entering": cites("1015.1a"),
    "be destroyed": cites("1010.3", "1417.1", "1139.2"),
}
"""What is said of some things that cannot be done."""
WORN: Mapping[str, tuple[str, ...]] = {
    "Pierce": cites("1102.3"),
    "Drain": cites("1135.3", "1135.3a"),
    "Eternal": cites("1417.1", "1417.2"),
    "Limit": cites("1118.2a", "1118.2b"),
}
"""What is said of having a keyword itself."""


def _kind(node: Kind) -> tuple[str, ...]:
    if node.word == "ruler":
        return BARE_RULER
    if node.word in ("J/ruler", "J-ruler"):
        return EITHER_RULER
    return BARE if node.word not in ("card", "player", "entity") else ()


def _race(node: Any) -> tuple[str, ...]:
    return A_RACE if any(isinstance(part, In | Top) for part in walk(node)) else A_BARE_RACE


def _statistic(node: Any) -> tuple[str, ...]:
    return THE_COST if node.stat == "cost" else ()


def _chosen(node: Chosen) -> tuple[str, ...]:
    parts = [*walk(node.of)]
    either = any(isinstance(part, Kind) and part.word in RULING for part in parts)
    public = any(isinstance(part, In) and part.zone in PUBLIC for part in parts)
    return (EITHER_OF_TWO if either else ()) + (FROM_A_PUBLIC_ZONE if public else ())


def _attribute(node: Any) -> tuple[str, ...]:
    return VOID if node.word == "void" else ATTRIBUTE


def _type(node: OfType) -> tuple[str, ...]:
    return STRANGERS if node.word == "stranger" else STONES


def _counted(node: Any) -> tuple[str, ...]:
    return () if any(isinstance(part, In | Top) for part in walk(node)) else COUNTED


def _discard(node: Discard) -> tuple[str, ...]:
    return cites("1019.2", "1019.2a") if isinstance(node.of, Whole) else ()


def _produce(node: Produce) -> tuple[str, ...]:
    words = {word for option in node.options for word in option}
    found = cites("907.1")
    found += cites("907.6a") if "moon" in words else ()
    found += cites("907.6b") if "time" in words else ()
    return found + (cites("907.6c") if words & {"moon", "time"} else ())


def _turn(node: Turn) -> tuple[str, ...]:
    return cites("1117.2") if node.how == "shift" else cites("1030.2")


def _runes(node: RevealedRunes) -> tuple[str, ...]:
    return cites("1137.2", "1137.2a" if node.symbols else "1137.2b")


def _becoming(node: Any) -> tuple[str, ...]:
    return cites("1020.1", "909.6") if node.becomes else cites("1020.1")


def _cannot(node: Cannot) -> tuple[str, ...]:
    return cites("104.1", "104.4") + FORBIDDEN.get(node.word, ())


def _costs(node: Costs) -> tuple[str, ...]:
    less = (isinstance(node.change, int) and node.change < 0) or isinstance(node.change, Minus)
    return cites("903.2i", "903.2.i.4", "H.25") if less else cites("903.2i", "903.2.i.3")


READ: Mapping[type[Node], tuple[str, ...] | Callable[[Any], tuple[str, ...]]] = {
    Kind: _kind,
    OfAttribute: _attribute,
    OfAttributes: ATTRIBUTE,
    OfRace: _race,
    OfRaces: _race,
    OfType: _type,
    OfSubtype: cites("1406.1a", "H.76"),
    Named: A_NAME,
    Containing: IN_NAME,
    With: lambda node: LIMIT_BREAK if node.word == "Limit Break" else (),
    SameName: A_NAME,
    Measured: _statistic,
    Exactly: _statistic,
    StatOf: _statistic,
    Sum: _statistic,
    Extreme: _statistic,
    Count: _counted,
    Controls: _counted,
    Exists: _counted,
    WithCounters: cites("1022.1b"),
    Counters: cites("1022.1b"),
    YourRuler: cites("201.5", "1146.4"),
    Added: cites("1121.3a"),
    Top: THE_DECK,
    Target: TARGETS,
    Chosen: _chosen,
    Divided: DIVIDED,
    X: AN_X,
    Infinity: cites("104.7a", "104.7b", "104.7c", "H.16"),
    Times: cites("903.3c"),
    Printed: cites("909.7"),
    Rolled: cites("H.83"),
    Symbols: cites("203.2a"),
    CountSymbols: cites("203.2a"),
    Met: lambda node: CONDITIONS.get(node.word.split(" ")[0], ()),
    EnoughStones: cites("1128.2", "1128.2b", "1128.3", "1128.4", "1026.1"),
    RevealedRunes: _runes,
    RevealedStories: cites("1133.2", "1133.4"),
    EmptyHand: cites("1134.2", "1134.2b", "H.74"),
    WeatherIs: cites("1028.2", "1028.1a"),
    Quoted: cites("901.1c"),
    Damage: cites("1007.3a", "912.1"),
    Destroy: cites("1010.2", "1010.3", "104.2"),
    Discard: _discard,
    Draw: cites("104.2", "H.67"),
    Mill: cites("304.4", "104.2"),
    Force: cites("1023.1a", "H.83"),
    ExtraTurn: cites("1025.2", "H.38"),
    SkipPhase: cites("1031.2"),
    Heal: cites("1024.2"),
    Lose: cites("H.61"),
    Lacks: cites("H.61"),
    HealDamage: cites("1007.6"),
    AddTo: cites("1002.2", "1002.2a"),
    Attach: cites("1032.3", "H.17"),
    OutOfBattle: cites("1029.1a", "1029.1b", "1029.1c"),
    Copy: cites("1017.1b", "1017.1c", "1017.1.c.1", "H.72"),
    Summon: cites("1412.2"),
    PlayFree: cites("903.2.i.2", "H.57"),
    Later: cites("906.8b", "H.62"),
    Produce: _produce,
    PutCounters: cites("1022.1b"),
    Restart: cites("1033.3"),
    Search: cites("1014.2", "H.86"),
    Shuffle: cites("1021.1a", "1021.2", "1021.2a"),
    Tokens: cites("1303.2", "1303.2a"),
    Cannot: _cannot,
    Must: cites("803.3", "1123.2", "H.43"),
    HandSize: cites("306.3", "H.19"),
    Costs: _costs,
    AlsoCost: cites("903.2i", "903.2.i.3"),
    InsteadOfCost: cites("903.2i", "903.2.i.1", "H.58", "1110.2", "1110.2a", "1110.2b"),
    AnyNumber: cites("402.9"),
    EntersWith: cites("1022.6"),
    Prevents: cites("910.3"),
    DealsMore: cites("910.3"),
    Released: cites("1026.1", "1128.4"),
    Turn: _turn,
    Weather: cites("1028.1a", "1028.1.a.1", "1028.1b", "1028.2", "H.82"),
    Win: cites("103.1", "H.27"),
    HasKeyword: lambda node: (*cites("1101.1b", "1101.1c", "H.73"), *WORN.get(node.word, ())),
    HasRace: _becoming,
    HasType: _becoming,
    HasAttribute: _becoming,
    HasName: cites("909.1b"),
    TreatedAs: cites("904.2a", "1128.3", "H.3"),
    SetStats: cites("1020.2", "909.6"),
}
"""The rules by which a node is read."""
LAYERS: Mapping[type[Node], tuple[str, ...]] = {
    HasRace: cites("909.1c"),
    HasType: cites("909.1c"),
    HasAttribute: cites("909.1e"),
    HasName: cites("909.1e"),
    HasKeyword: cites("909.1d", "909.1b"),
    Quoted: cites("909.1d"),
    SetStats: cites("909.1g", "909.1f", "909.1i"),
    Stats: cites("909.1g", "909.1i"),
    Multiplied: cites("909.1g", "909.1i"),
}
"""Where in the order of 909.1 a gift is applied."""
PRINTED_AS: Mapping[str, tuple[str, ...]] = {
    "Enter": cites("1140.2", "1411.2b", "1411.3"),
    "God's Art": cites("1112.2a", "1112.2b", "901.1d"),
    "Awakening": cites("1109.2"),
    "Inheritance": cites("1126.2", "1126.2a", "902.2"),
    "Dive": cites("1144.2", "1144.2a", "902.2"),
    "Evolution": cites("1116.2"),
    "Resonance": cites("1127.2", "1127.2a", "1127.3"),
    "Trigger": cites("1113.2a", "708.4"),
    "Stealth": cites("1114.3", "1416.1a"),
    "Bestow": cites("1121.2", "H.77"),
    "Shift": cites("1117.2"),
    "Break": cites("1415.1.b.2"),
    "Explode": cites("1105.2", "1105.3"),
    "Drain": cites("1135.2", "1135.3"),
    "Bane": cites("1138.2"),
    "Mythic": cites("1143.2", "H.69"),
    "Limit": cites("1118.2a", "1118.2b"),
}
"""What a keyword says whose ability a text is."""
KINDS: Mapping[str, tuple[str, ...]] = {
    AUTOMATIC: cites("901.1b", "906.1", "906.6", "906.10"),
    CONTINUOUS: cites("901.1c", "904.1"),
    ACTIVATE: cites("905.1", "905.2b"),
    SPELL: (),
}
"""What is said of abilities of a kind."""
CARRIED_OUT = cites("105.3c", "901.2d", "204.2", "908.1")
SEARCHED = cites("1014.2", "H.86")


@functools.lru_cache(maxsize=8192)
def of_instruction(program: Program, at: int) -> tuple[str, ...]:
    """The rules by which an instruction is read, and those of the conditions that it stands under."""
    code = program.code
    found = [*_instruction(code[at])]
    for head in code[:at]:
        if head.to > at and isinstance(head, Test):
            found += _read(head.condition)
    if any(isinstance(one, Act) and isinstance(one.node, Search) for one in code[:at]):
        found += SEARCHED
    return (*dict.fromkeys(found), *CARRIED_OUT)


def _instruction(instruction: Instruction) -> Iterator[str]:
    for value in msgspec.structs.astuple(instruction):
        for node in value if isinstance(value, tuple) else (value,):
            if isinstance(node, Node):
                yield from _read(node)
    if isinstance(instruction, Act) and isinstance(instruction.node, Give):
        yield from layers(instruction.node.gifts)


def layers(gifts: tuple[Node, ...]) -> tuple[str, ...]:
    """Where gifts are applied (909.1): in parts, where they belong to several places (909.2)."""
    found = tuple(dict.fromkeys(number for gift in gifts for number in LAYERS.get(type(gift), ())))
    return (*cites("909.1"), *found, *(cites("909.2") if len({type(gift) for gift in gifts}) > 1 else ()))


@functools.lru_cache(maxsize=4096)
def of_ability(ability: FowAbility) -> tuple[str, ...]:
    """What is said of an ability by its kind, by the keyword that it is printed as, and by its name."""
    found = KINDS.get(ability.kind, ()) + PRINTED_AS.get(ability.keyword, ())
    found += cites("901.1d") if ability.name else ()
    if ability.keyword not in PRINTED_AS:
        found += CONDITIONS.get(ability.keyword.lower(), ())
    return found + (cites("902.2") if ability.zones else ())


@functools.lru_cache(maxsize=4096)
def awaited(when: Node | None) -> tuple[str, ...]:
    """The rules by which a trigger condition is read."""
    return () if when is None else tuple(dict.fromkeys(_read(when)))


def read(node: Node) -> tuple[str, ...]:
    """The rules by which a node is read, with all that stands in it."""
    return tuple(_read(node))


def _read(node: Node) -> Iterator[str]:
    for part in walk(node):
        found = READ.get(type(part), ())
        yield from found if isinstance(found, tuple) else found(part)
