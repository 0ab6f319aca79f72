"""What a text came to must be what the rules can carry out: no word for reading alone is left, and numbers are numbers.

The passes before take each of their own words away; one that stands where none of them looks is not understood here,
instead of being an error in play.
"""

import functools
from typing import Any, get_args

import msgspec

from domain.games.sve.language.printed.traversal import outside
from domain.games.sve.nodes.conditions import Event
from domain.games.sve.nodes.passives import Costs, EvolveCosts
from domain.games.sve.nodes.selectors import LeaderOf, Versus, YourLeader
from domain.games.sve.verbs import VERBS
from domain.kernel.abilities.compiled.program import Act, Program
from domain.kernel.abilities.compiled.tree import Node, Unimplemented
from domain.language.referring.refs import Unclear

OWN = __name__.removesuffix("lowering.leftovers")
"""The package of the language: nodes that are defined in it are words that passes take away.

Events are put in the rules' words where abilities that wait for them are placed.
"""
UNPAID = (YourLeader, LeaderOf, Versus)
"""What no cost can be said of."""


def check_leftovers(made: Node) -> None:
    """Raises Unclear for what nothing in a text carries out; abilities inside it are asked by themselves."""
    for part in outside(made):
        kind = type(part)
        if kind.__module__.startswith(OWN) and not isinstance(part, Event):
            raise Unclear(f"`{kind.__name__}` is said where nothing tells what it stands for")
        if isinstance(part, Costs | EvolveCosts) and isinstance(part.of, UNPAID):
            raise Unclear("leaders cost nothing, and what a card costs is asked where nothing attacks")
        for name in _plain(kind):
            if isinstance(getattr(part, name), Node):
                raise Unclear("the number that stands here is not known before")
        if any(getattr(part, name) is None for name in left_out(kind)):
            raise Unclear("it does not say to which cards or players this is done, and nothing before it does")


def check_program(program: Program) -> None:
    """Raises Unclear for what a text does that is no deed of a text."""
    for instruction in program.code:
        if isinstance(instruction, Act) and not isinstance(instruction.node, (Unimplemented, *VERBS)):
            raise Unclear(f"`{type(instruction.node).__name__}` is nothing that a text does at one time")


@functools.cache
def _plain(kind: type[Node]) -> tuple[str, ...]:
    """The fields of a kind of node that hold no node."""
    return tuple(field.name for field in msgspec.structs.fields(kind) if not _may_be_a_node(field.type))


@functools.cache
def left_out(kind: type[Node]) -> tuple[str, ...]:
    """The fields of a kind of node that must be given and can be None: left out in print, and filled in from before."""
    return tuple(field.name for field in msgspec.structs.fields(kind) if field.required and field.type == Node | None)


def _may_be_a_node(annotation: Any) -> bool:
    if annotation is Any or annotation is object:
        return True
    if isinstance(annotation, type):
        return issubclass(annotation, Node)
    return any(_may_be_a_node(one) for one in get_args(annotation))
