"""Checks that the domain opens no file, reads no clock and rests on no built-in hash."""

import ast
from collections.abc import Iterator

from tests.tidy.source import Finding, Module

BUILTINS = {
    "open": "the domain opens no file: let the caller hand it the text",
    "hash": "its values differ from run to run: use a digest, or a comparison",
    "__import__": "import at the top, where import-linter sees it",
}
CLOCKS = {"time", "datetime", "calendar", "zoneinfo"}
CLOCK_CALLS = {"now", "utcnow", "today", "monotonic", "perf_counter", "time_ns", "monotonic_ns"}
CLOCK_ADVICE = "the domain knows no clock: take the time as part of the command"


def impurities(module: Module) -> Iterator[Finding]:
    """Every use of `open`, built-in `hash`, `__import__` or a wall clock."""
    for node in ast.walk(module.tree):
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load) and node.id in BUILTINS:
            yield Finding(node.id, module.path, node.lineno, node.id, BUILTINS[node.id])
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
            if node.func.attr == "open":
                yield Finding("open", module.path, node.lineno, ast.unparse(node.func), BUILTINS["open"])
            elif node.func.attr in CLOCK_CALLS:
                yield Finding("clock", module.path, node.lineno, ast.unparse(node.func), CLOCK_ADVICE)
        elif isinstance(node, ast.Import | ast.ImportFrom):
            for name in _imported(node):
                if name.split(".")[0] in CLOCKS:
                    yield Finding("clock", module.path, node.lineno, f"import of {name}", CLOCK_ADVICE)


def _imported(node: ast.Import | ast.ImportFrom) -> list[str]:
    if isinstance(node, ast.Import):
        return [alias.name for alias in node.names]
    return [node.module] if node.module and not node.level else []
