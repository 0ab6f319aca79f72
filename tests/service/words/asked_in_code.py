"""What games ask, as their code words it: found in the source, where a question is made."""

import ast
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]


def asked(folder: str = "domain") -> Iterator[tuple[str, ast.expr]]:
    """The texts of questions, each with its module: as it stands there, or as its function has it by a name."""
    for file in sorted((ROOT / folder).rglob("*.py")):
        tree = ast.parse(file.read_text(encoding="utf-8"))
        for function in ast.walk(tree):
            if isinstance(function, ast.FunctionDef):
                for text in _texts(function):
                    yield file.relative_to(ROOT).as_posix(), text


def _texts(function: ast.FunctionDef) -> Iterator[ast.expr]:
    for call in ast.walk(function):
        if isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id == "Question":
            for keyword in call.keywords:
                if keyword.arg == "text":
                    yield from _said(function, keyword.value)


def _said(function: ast.FunctionDef, value: ast.expr) -> Iterator[ast.expr]:
    """The expressions that a text comes of: both sides of a condition, and what a name of the function stands for."""
    if isinstance(value, ast.IfExp):
        yield from _said(function, value.body)
        yield from _said(function, value.orelse)
    elif isinstance(value, ast.Name):
        for one in ast.walk(function):
            if isinstance(one, ast.Assign) and any(_is_named(target, value.id) for target in one.targets):
                yield from _said(function, one.value)
    else:
        yield value


def _is_named(target: ast.expr, name: str) -> bool:
    return isinstance(target, ast.Name) and target.id == name
