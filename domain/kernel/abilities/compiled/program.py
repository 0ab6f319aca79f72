"""An ability's sentences as a list of instructions, so that a frame needs only a place in it.

The list is made of the tree when a catalog is loaded; it is never stored.
"""

from collections.abc import Callable, Mapping
from typing import Any

import msgspec

from domain.kernel.abilities.compiled.clauses import Additional, Alternative, Each, Pay, Random, Repeatedly, Until
from domain.kernel.abilities.compiled.slots import Slot, slots
from domain.kernel.abilities.compiled.tree import (
    Ability,
    Amount,
    Chosen,
    ForEach,
    If,
    Instead,
    May,
    Node,
    Options,
    Otherwise,
    Repeat,
    Several,
    Static,
    Then,
    walk,
)


class Instruction(msgspec.Struct, frozen=True):
    """One step of a program. `to` is where it goes on when it skips something."""

    to: int = 0


class Act(Instruction, frozen=True, kw_only=True):
    """Carries out a verb, with what was chosen for it just before."""

    node: Node
    chosen: tuple[Chosen | Random, ...] = ()


class Choosing(Instruction, frozen=True, kw_only=True):
    """Asks the seat for one of a verb's choices, or chance."""

    node: Chosen | Random


class Paying(Instruction, frozen=True, kw_only=True):
    """Asks the seat whether it pays a cost, where it can, and has it paid."""

    cost: tuple[Node, ...]


class Allow(Instruction, frozen=True, kw_only=True):
    """Asks the seat whether it does what follows."""


class Test(Instruction, frozen=True, kw_only=True):
    """Goes on only where a condition holds, and remembers whether it did."""

    condition: Node


class Held(Instruction, frozen=True, kw_only=True):
    """Remembers again that the condition around it held, whatever was tested inside."""


class Else(Instruction, frozen=True, kw_only=True):
    """Goes on only where the last condition did not hold."""


class Option(Instruction, frozen=True, kw_only=True):
    """Goes on only where the option was chosen; `tells`: what follows may ask whether it was ("if you do")."""

    slot: int
    place: int
    tells: bool = False


class Begin(Instruction, frozen=True, kw_only=True):
    """Notes all of a group, for a round each."""

    of: Node


class Next(Instruction, frozen=True, kw_only=True):
    """Begins the round of the next one, or skips to the end."""


class Laps(Instruction, frozen=True, kw_only=True):
    """Notes how often something is done."""

    count: Amount


class NextLap(Instruction, frozen=True, kw_only=True):
    """Begins it once more, or skips to the end."""


class Seats(Instruction, frozen=True, kw_only=True):
    """Notes several players, the turn's seat first, for a round each."""

    who: Node


class NextSeat(Instruction, frozen=True, kw_only=True):
    """Begins the round of the next player, who chooses in it, or skips to the end."""


class Jump(Instruction, frozen=True, kw_only=True):
    """Goes on elsewhere."""


class Program(msgspec.Struct, frozen=True, cache_hash=True):
    """An ability ready to be played and carried out: its choices on playing, and its instructions."""

    slots: tuple[Slot, ...]
    code: tuple[Instruction, ...]


def program(ability: Ability) -> Program:
    """The program of an ability; of a replacement, that of what is done instead. Static ones have an empty one."""
    code: list[Instruction] = []
    for sentence in ability.effect:
        if isinstance(sentence, Instead):
            _lower(sentence.effect, code)
        elif not isinstance(sentence, Static):
            _lower(sentence, code)
    asked = () if ability.x is None or isinstance(ability.x, int) else (ability.x,)
    return Program(slots((*asked, *ability.effect)), tuple(code))


def _lower(node: Node, code: list[Instruction]) -> None:
    lower = _LOWER.get(type(node))
    if lower is not None:
        lower(node, code)
        return
    chosen = tuple(part for part in walk(node) if isinstance(part, Chosen | Random))
    code.extend(Choosing(node=choice) for choice in chosen)
    code.append(Act(node=node, chosen=chosen))


def _block(head: Instruction, effect: Node, code: list[Instruction]) -> None:
    """An instruction that may skip the effect behind it."""
    at = len(code)
    code.append(head)
    _lower(effect, code)
    code[at] = msgspec.structs.replace(head, to=len(code))


def _if(node: If, code: list[Instruction]) -> None:
    """A test, and what is done where it holds: what is done otherwise does not ask about conditions in there."""
    at = len(code)
    code.append(Test(condition=node.condition))
    _lower(node.effect, code)
    if any(isinstance(inner, Test) for inner in code[at + 1 :]):
        code.append(Held())
    code[at] = msgspec.structs.replace(code[at], to=len(code))


def _then(node: Then, code: list[Instruction]) -> None:
    _lower(node.first, code)
    _lower(node.second, code)


def _several(node: Several, code: list[Instruction]) -> None:
    for sentence in node.effect:
        _lower(sentence, code)


def _rounds(head: Instruction, each: Instruction, effect: Node, code: list[Instruction]) -> None:
    """What notes rounds, and the effect that each of them carries out."""
    code.append(head)
    at = len(code)
    _block(each, effect, code)
    code.append(Jump(to=at))
    code[at] = msgspec.structs.replace(code[at], to=len(code))


def _until(node: Until, code: list[Instruction]) -> None:
    at = len(code)
    _lower(node.effect, code)
    code.append(Test(condition=node.condition, to=at))


def _alternative(node: Alternative, code: list[Instruction]) -> None:
    at = len(code)
    code.append(Test(condition=node.condition))
    _lower(node.there, code)
    there = len(code)
    code.append(Jump())
    code[at] = msgspec.structs.replace(code[at], to=len(code))
    _lower(node.otherwise, code)
    code[there] = Jump(to=len(code))


def _behind(head: Instruction, node: Pay | Additional, code: list[Instruction]) -> None:
    """An instruction that may skip the sentences behind a cost."""
    at = len(code)
    code.append(head)
    _several(Several(node.effect), code)
    code[at] = msgspec.structs.replace(head, to=len(code))


def _options(node: Options, code: list[Instruction]) -> None:
    for place, sentences in enumerate(node.options):
        at = len(code)
        head = Option(slot=node.slot, place=place)
        code.append(head)
        _several(Several(sentences), code)
        code[at] = msgspec.structs.replace(head, to=len(code))


_LOWER: Mapping[type[Node], Callable[[Any, list[Instruction]], None]] = {
    Then: _then,
    Several: _several,
    May: lambda node, code: _block(Allow(), node.effect, code),
    If: _if,
    Otherwise: lambda node, code: _block(Else(), node.effect, code),
    ForEach: lambda node, code: _rounds(Begin(of=node.of), Next(), node.effect, code),
    Options: _options,
    Each: lambda node, code: _rounds(Seats(who=node.who), NextSeat(), node.effect, code),
    Repeatedly: lambda node, code: _rounds(Laps(count=node.count), NextLap(), node.effect, code),
    Until: _until,
    Alternative: _alternative,
    Pay: lambda node, code: _behind(Paying(cost=node.cost), node, code),
    Additional: lambda node, code: _behind(Option(slot=node.slot, place=0, tells=True), node, code),
    Repeat: lambda node, code: code.append(Jump(to=0)),
}
