"""What games ask, as their code words it: found in the source, where a question is made."""

import ast
from collections.abc import Iterator, Mapping
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
MAKERS: Mapping[str, int | None] = {"Question": None, "Settling": 2}
"""What a question is made by, and the place of its text where that is not given by its name."""
DEEPEST = 3
"""So many functions may hand a text on."""
Scope = ast.Module | ast.FunctionDef


def asked(folder: str = "domain") -> Iterator[tuple[str, ast.expr]]:
    """The texts of questions, each with its module: as it stands there, or as its function or module has it by a name.

    What a question is handed on with (`to.text` of a `Settling`) is found where that is made.
    """
    for file in sorted((ROOT / folder).rglob("*.py")):
        tree = ast.parse(file.read_text(encoding="utf-8"))
        functions = [one for one in ast.walk(tree) if isinstance(one, ast.FunctionDef)]
        inside = {id(one): function for function in functions for one in ast.walk(function)}
        makers = _makers(functions)
        for call in ast.walk(tree):
            if isinstance(call, ast.Call):
                scopes: list[Scope] = [inside[id(call)], tree] if id(call) in inside else [tree]
                for given in _given(call, makers):
                    for text in _said(scopes, given):
                        yield file.relative_to(ROOT).as_posix(), text


def _makers(functions: list[ast.FunctionDef]) -> dict[str, int | None]:
    """What makes questions in a module: its functions that hand their `text` on to such a maker, too."""
    makers = dict(MAKERS)
    for _ in range(DEEPEST):
        for one in functions:
            names = [given.arg for given in one.args.args]
            calls = [call for call in ast.walk(one) if isinstance(call, ast.Call)]
            if any(_is_named(given, "text") for call in calls for given in _given(call, makers)) and "text" in names:
                makers[one.name] = names.index("text")
    return makers


def _given(call: ast.Call, makers: Mapping[str, int | None]) -> Iterator[ast.expr]:
    """The text that a question is made with, or made anew with."""
    made = call.func.id if isinstance(call.func, ast.Name) else ""
    anew = ast.unparse(call.func) == "question.__replace__"
    if made in makers or anew:
        yield from (keyword.value for keyword in call.keywords if keyword.arg == "text")
        place = makers.get(made)
        if place is not None:
            yield from call.args[place : place + 1]


def _said(scopes: list[Scope], value: ast.expr) -> Iterator[ast.expr]:
    """The expressions that a text comes of: both sides of a condition, all of a table, and what a name stands for."""
    if isinstance(value, ast.IfExp):
        yield from _said(scopes, value.body)
        yield from _said(scopes, value.orelse)
    elif isinstance(value, ast.Call) and isinstance(value.func, ast.Attribute) and value.func.attr == "get":
        yield from _said(scopes, value.func.value)
        for other in value.args[1:]:
            yield from _said(scopes, other)
    elif isinstance(value, ast.Dict):
        for one in value.values:
            yield from _said(scopes, one)
    elif isinstance(value, ast.Name):
        found = [given for scope in scopes for given in _assigned(scope, value.id)]
        handed = [given.arg for scope in scopes if isinstance(scope, ast.FunctionDef) for given in scope.args.args]
        for one in found:
            yield from _said(scopes, one)
        if not found and value.id not in handed:
            yield value
    elif ast.unparse(value) != "to.text":
        yield value


def _assigned(scope: Scope, name: str) -> Iterator[ast.expr]:
    """What a name is assigned in a function, or at the top of a module or of the one that it comes from."""
    if isinstance(scope, ast.Module):
        for taken in scope.body:
            if isinstance(taken, ast.ImportFrom) and taken.module and name in [alias.name for alias in taken.names]:
                other = ROOT.joinpath(*taken.module.split(".")).with_suffix(".py")
                if other.is_file():
                    yield from _assigned(ast.parse(other.read_text(encoding="utf-8")), name)
    for one in ast.walk(scope) if isinstance(scope, ast.FunctionDef) else scope.body:
        if isinstance(one, ast.AnnAssign) and _is_named(one.target, name) and one.value is not None:
            yield one.value
        elif isinstance(one, ast.Assign):
            for target in one.targets:
                if _is_named(target, name):
                    yield one.value
                elif isinstance(target, ast.Tuple) and isinstance(one.value, ast.Tuple):
                    pairs = zip(target.elts, one.value.elts, strict=True)
                    yield from (value for held, value in pairs if _is_named(held, name))


def _is_named(target: ast.AST, name: str) -> bool:
    return isinstance(target, ast.Name) and target.id == name
