"""Checks of what is written for people: docstrings that are missing, code that is commented out."""

import ast
import io
import tokenize
from collections.abc import Iterator
from itertools import groupby

from tests.tidy.source import Finding, Function, Module, type_of_function

CODE = (ast.Call, ast.Attribute, ast.Assign, ast.AugAssign, ast.Import, ast.ImportFrom, ast.Subscript)
BODIES = ("", "\n    pass", "\n    pass\nexcept Exception: pass")


def missing_docstrings(module: Module) -> Iterator[Finding]:
    """A public module, class, function or method without a docstring.

    What another definition documents is left out: overrides, overloads, setters, names with two underscores.
    """
    name = module.path.rsplit("/", 1)[-1].removesuffix(".py")
    if module.text.strip() and (name == "__init__" or not name.startswith("_")):
        if ast.get_docstring(module.tree) is None:
            yield Finding("docstring", module.path, 1, "module", "say in a docstring what it is for")
        yield from _undocumented(module, module.tree, "")


def _undocumented(module: Module, parent: ast.Module | ast.ClassDef, prefix: str) -> Iterator[Finding]:
    for node in parent.body:
        if not isinstance(node, (ast.ClassDef, *type_of_function)) or node.name.startswith("_"):
            continue
        if isinstance(node, type_of_function) and _documented_elsewhere(node):
            continue
        name = prefix + node.name
        if ast.get_docstring(node) is None:
            yield Finding("docstring", module.path, node.lineno, name, "say in a docstring what it is for")
        if isinstance(node, ast.ClassDef):
            yield from _undocumented(module, node, f"{name}.")


def _documented_elsewhere(node: Function) -> bool:
    marks = [ast.unparse(decorator).rsplit(".", 1)[-1] for decorator in node.decorator_list]
    return any(mark in ("override", "overload", "setter", "deleter") for mark in marks)


def commented_out_code(module: Module) -> Iterator[Finding]:
    """A comment, of one line or several, that reads as Python."""
    tokens = tokenize.generate_tokens(io.StringIO(module.text).readline)
    comments = [(token.start[0], token.string) for token in tokens if token.type == tokenize.COMMENT]
    for _, group in groupby(enumerate(comments), key=lambda item: item[1][0] - item[0]):
        block = [comment for _, comment in group]
        for line, text in block:
            if _is_code(text.removeprefix("#").strip()):
                advice = "delete it (git remembers), or put the words of a comment in place of the code"
                yield Finding("commented-code", module.path, line, repr(text), advice)
                break


def _is_code(text: str) -> bool:
    if text.startswith(("!", "type:", "noqa", "fmt:", "pragma", "ruff:")):
        return False
    text = text.removeprefix("el") if text.startswith("elif ") else text
    for body in BODIES:
        try:
            tree = ast.parse(text + body)
        except SyntaxError:
            continue
        return any(_does_something(node) for node in tree.body)
    return False


def _does_something(node: ast.stmt) -> bool:
    if isinstance(node, ast.Expr):
        return isinstance(node.value, ast.Call | ast.Await | ast.Yield)
    if isinstance(node, ast.Try | ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
        return True
    if isinstance(node, ast.AnnAssign):
        return node.value is not None
    return any(isinstance(part, CODE) for part in ast.walk(node))
