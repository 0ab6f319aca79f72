"""What the tidiness checks read and what they report."""

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path


@dataclass(frozen=True)
class Module:
    """One Python file: its path from the top of the repository, with slashes, and its text."""

    path: str
    text: str

    @cached_property
    def tree(self) -> ast.Module:
        """The parsed file."""
        return ast.parse(self.text, filename=self.path)

    @property
    def lines(self) -> int:
        """How many lines the file has."""
        return len(self.text.splitlines())


@dataclass(frozen=True)
class Finding:
    """One complaint: which check makes it, where, about what, and what to do."""

    check: str
    path: str
    line: int
    name: str
    advice: str

    def __str__(self) -> str:
        return f"{self.path}:{self.line}: [{self.check}] {self.name}: {self.advice}"


type_of_function = (ast.FunctionDef, ast.AsyncFunctionDef)
Function = ast.FunctionDef | ast.AsyncFunctionDef


def functions(tree: ast.AST, prefix: str = "") -> Iterator[tuple[str, Function]]:
    """Every function of a tree at any depth, with its dotted name."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, type_of_function):
            yield prefix + node.name, node
            yield from functions(node, f"{prefix}{node.name}.")
        elif isinstance(node, ast.ClassDef):
            yield from functions(node, f"{prefix}{node.name}.")
        else:
            yield from functions(node, prefix)


def modules(top: Path, *folders: str) -> list[Module]:
    """The Python files under the given folders of the repository, in the order of their paths."""
    found = sorted(path for folder in folders for path in (top / folder).rglob("*.py"))
    return [Module(path.relative_to(top).as_posix(), path.read_text(encoding="utf-8")) for path in found]
