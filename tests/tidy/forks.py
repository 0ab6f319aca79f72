"""Checks that no process is started in a way that forks the one that starts it.

In a process where gRPC's threads run a fork may hang or die in gRPC's own handler. `subprocess` as it is and
multiprocessing's spawned processes do not fork; what changes the user or calls Python before the program begins does.
"""

import ast
from collections.abc import Iterator, Mapping

from tests.tidy.source import Finding, Module

STARTERS = ("subprocess.", "asyncio.create_subprocess_")
FORKING_OPTIONS = {"preexec_fn", "user", "group", "extra_groups"}
FORKS = ("os.fork", "os.forkpty", "pty.fork", "pty.spawn", "os.popen2")
POOLS: Mapping[str, str] = {
    "concurrent.futures.ProcessPoolExecutor": "mp_context",
    "pebble.ProcessPool": "context",
    "pebble.concurrent.process": "context",
    "pebble.asynchronous.process": "context",
}
"""What starts processes by multiprocessing, and the option that says how."""
OF_MULTIPROCESSING = {"Process", "Pool", "Manager", "set_start_method"}
_SPAWNED = ("spawn", "forkserver")
"""Both begin with a program of its own; what is forked from a fork server has nothing of this process."""
ADVICE = "it forks: use subprocess without such an option, or a spawned process"


def forks(module: Module) -> Iterator[Finding]:
    """Every call that forks this process, or may."""
    names = _imported(module.tree)
    for node in ast.walk(module.tree):
        if isinstance(node, ast.Call):
            called = _dotted(node.func, names)
            options = {keyword.arg for keyword in node.keywords}
            if _may_fork(called, options, node):
                yield Finding("fork", module.path, node.lineno, called, ADVICE)


def _may_fork(called: str, options: set[str | None], node: ast.Call) -> bool:
    if called.startswith(STARTERS):
        return bool(FORKING_OPTIONS & options) or None in options
    if called in FORKS:
        return True
    if called in POOLS:
        return POOLS[called] not in options
    if called == "multiprocessing.get_context":
        return not (node.args and isinstance(node.args[0], ast.Constant) and node.args[0].value in _SPAWNED)
    start, _, name = called.partition(".")
    return start == "multiprocessing" and name.rpartition(".")[2] in OF_MULTIPROCESSING


def _imported(tree: ast.Module) -> Mapping[str, str]:
    """What each imported name stands for."""
    found: dict[str, str] = {}
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            for alias in node.names:
                top = alias.name.partition(".")[0]
                found[alias.asname or top] = alias.name if alias.asname else top
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            found.update({alias.asname or alias.name: f"{node.module}.{alias.name}" for alias in node.names})
    return found


def _dotted(node: ast.expr, names: Mapping[str, str]) -> str:
    """The whole name of what is called; empty where it is no imported name."""
    parts: list[str] = []
    while isinstance(node, ast.Attribute):
        parts.append(node.attr)
        node = node.value
    if not isinstance(node, ast.Name):
        return ""
    return ".".join((names.get(node.id, ""), *reversed(parts))).strip(".") if node.id in names else ""
