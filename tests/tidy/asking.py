"""Checks that what has one answer only is passed over in one way, so that a wrong pick for it can still be told why."""

import ast
from collections.abc import Iterator

from tests.tidy.source import Finding, Module

ADVICE = "use ask_unless_settled, which lets what looks back on a decision hear of it"


def own_settling(module: Module) -> Iterator[Finding]:
    """Every function that asks, and decides by itself from `forced` whether it must."""
    for node in ast.walk(module.tree):
        if isinstance(node, ast.FunctionDef):
            used = {part.attr for part in ast.walk(node) if isinstance(part, ast.Attribute)}
            if {"forced", "ask"} <= used:
                yield Finding("own-settling", module.path, node.lineno, node.name, ADVICE)
