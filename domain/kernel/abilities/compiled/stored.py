"""Compiled texts as plain data and back: a closed set of nodes, never a type named by the data alone."""

from collections.abc import Mapping
from typing import Any

from domain.kernel.abilities.compiled import clauses, tree
from domain.kernel.abilities.compiled.tree import Node


def from_builtins(data: Any, kinds: Mapping[str, type[Node]]) -> Any:
    """A tree from its plain data (`msgspec.to_builtins`), by the tags of the nodes that may occur in it."""
    if isinstance(data, Mapping):
        kind = kinds[data["node"]]
        return kind(**{name: from_builtins(part, kinds) for name, part in data.items() if name != "node"})
    if isinstance(data, list | tuple):
        return tuple(from_builtins(item, kinds) for item in data)
    return data


def node_kinds(*modules: str) -> dict[str, type[Node]]:
    """Every type of node by its tag: those of every game, and those that a game defines in its `modules`."""
    found: dict[str, type[Node]] = {}
    for kind in _below(Node):
        if kind.__module__ in (tree.__name__, clauses.__name__, *modules):
            found[str(kind.__struct_config__.tag)] = kind
    return found


def _below(base: type[Node]) -> list[type[Node]]:
    return [inner for kind in base.__subclasses__() for inner in (kind, *_below(kind))]
