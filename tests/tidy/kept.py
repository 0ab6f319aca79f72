"""Finds what a process could go on filling: containers that objects and modules begin empty, and caches without a size.

A container that is full when it is made is taken for a table. Constants that nothing fills are annotated as `Mapping`,
or as what stands for one.
"""

import ast
from collections.abc import Iterable, Iterator

from tests.tidy.source import Module, functions

CONTAINERS = ("dict", "list", "set", "OrderedDict", "Counter", "defaultdict", "deque")
CACHES = ("cache", "functools.cache", "lru_cache(maxsize=None)", "functools.lru_cache(maxsize=None)")
READ_ONLY = ("Mapping", "Sequence", "Final", "Facts")


def kept(modules: Iterable[Module]) -> Iterator[str]:
    """Every such thing: `path:Class.field`, `path:NAME`, or `path:@function`."""
    for module in modules:
        for name in (*_of_a_module(module.tree), *_of_classes(module.tree), *_caches(module.tree)):
            yield f"{module.path}:{name}"


def _of_a_module(tree: ast.Module) -> Iterator[str]:
    for node in tree.body:
        target, value, hint = _assigned(node)
        if isinstance(target, ast.Name) and _begins_empty(value) and not hint.startswith(READ_ONLY):
            yield target.id


def _of_classes(tree: ast.Module) -> Iterator[str]:
    for kind in (node for node in ast.walk(tree) if isinstance(node, ast.ClassDef)):
        for part in kind.body:
            target, value, hint = _assigned(part)
            if hint.startswith(READ_ONLY):
                continue
            if isinstance(target, ast.Name) and (_begins_empty(value) or _is_made_for_each(value)):
                yield f"{kind.name}.{target.id}"
            for node in ast.walk(part) if isinstance(part, ast.FunctionDef) and part.name == "__init__" else ():
                target, value, _ = _assigned(node)
                if isinstance(target, ast.Attribute) and _begins_empty(value):
                    yield f"{kind.name}.{target.attr}"


def _caches(tree: ast.Module) -> Iterator[str]:
    """Functions that remember any number of answers: those that are asked for something."""
    for _, function in functions(tree):
        asked = (*function.args.posonlyargs, *function.args.args, *function.args.kwonlyargs)
        if asked and any(ast.unparse(one) in CACHES for one in function.decorator_list):
            yield f"@{function.name}"


def _assigned(node: ast.AST) -> tuple[ast.expr | None, ast.expr | None, str]:
    """What is assigned, its value, and its annotation."""
    if isinstance(node, ast.AnnAssign):
        return node.target, node.value, ast.unparse(node.annotation)
    if isinstance(node, ast.Assign) and len(node.targets) == 1:
        return node.targets[0], node.value, ""
    return None, None, ""


def _begins_empty(value: ast.expr | None) -> bool:
    if isinstance(value, ast.IfExp):
        return _begins_empty(value.body) or _begins_empty(value.orelse)
    if isinstance(value, ast.Dict | ast.List | ast.Set):
        return not (value.keys if isinstance(value, ast.Dict) else value.elts)
    return isinstance(value, ast.Call) and _name(value.func) in CONTAINERS


def _is_made_for_each(value: ast.expr | None) -> bool:
    """Whether it is a struct's field that each has a container of its own in."""
    made = [one.value for one in value.keywords if one.arg == "default_factory"] if isinstance(value, ast.Call) else []
    return any(_name(one) in CONTAINERS for one in made)


def _name(called: ast.expr) -> str:
    if isinstance(called, ast.Subscript):
        return _name(called.value)
    return called.attr if isinstance(called, ast.Attribute) else called.id if isinstance(called, ast.Name) else ""
