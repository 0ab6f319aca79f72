"""Each client is at most five hundred lines of code by hand: what explains it, imports and brackets aside."""

import ast
import re
from collections.abc import Mapping
from pathlib import Path

import pytest

from tests.clients.toolchains import CLIENTS

MOST = 500
SOURCES: Mapping[str, str] = {
    "python": "magistrate_client/*.py",
    "typescript": "src/*.ts",
    "go": "*.go",
    "java": "src/main/java/**/*.java",
}
"""What a program that uses the client is given; its examples use it."""

IMPORTS = re.compile(
    r"^import \(.*?^\)|^(import|from)\b[^(;]*?(\(.*?^\)|\{.*?\} from .*?$|$)", re.DOTALL | re.MULTILINE
)


def without_docstrings(text: str) -> str:
    """Python's code alone."""
    tree = ast.parse(text)
    lines = text.splitlines()
    for node in ast.walk(tree):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str):
            assert node.end_lineno is not None
            lines[node.lineno - 1 : node.end_lineno] = [""] * (node.end_lineno - node.lineno + 1)
    return "\n".join(lines)


def without_comments(text: str) -> str:
    """The others' code, all but comments that end with their line."""
    return re.sub(r"^\s*/\*.*?\*/", "", text, flags=re.DOTALL | re.MULTILINE)


def written(path: Path) -> int:
    """The lines of code of a file."""
    text = path.read_text("utf-8")
    return lines_of(without_docstrings(text) if path.suffix == ".py" else without_comments(text))


def lines_of(text: str) -> int:
    """How many lines of a text are code, imports and brackets aside."""
    lines = (line.strip() for line in IMPORTS.sub("", text).splitlines())
    return sum(bool(re.search(r"\w", line)) and not line.startswith(("#", "//", "package ")) for line in lines)


@pytest.mark.parametrize("language", SOURCES)
def test_it_is_written_in_at_most_five_hundred_lines_by_hand(language: str) -> None:
    counted = {path: written(path) for path in (CLIENTS / language).glob(SOURCES[language])}
    assert counted
    assert sum(counted.values()) <= MOST, counted
