"""Nothing that a process goes on filling is without a bound: each names it, in `tests/tidy/what_is_kept.tsv`.

A row is `path:Class.field`, `path:Class` for all fields of a class whose objects are let go soon, `path:NAME` of a
module, or `path:@function` for a cache; behind a tab it says how much it comes to. A name of the module stands between
backticks, and is looked for there. What people run for themselves (`service/cli`, clients) is left out.
"""

import ast
import re
from collections.abc import Mapping
from pathlib import Path

import pytest

from tests.tidy.kept import kept
from tests.tidy.source import Module, modules

TOP = Path(__file__).resolve().parent.parent
OWN = ("service/cli/", "service/rpc/clients/")
CHECKED = [module for module in modules(TOP, "domain", "service") if not module.path.startswith(OWN)]


def rows() -> Mapping[str, str]:
    lines = (TOP / "tests" / "tidy" / "what_is_kept.tsv").read_text(encoding="utf-8").splitlines()
    assert len({line.partition("\t")[0] for line in lines}) == len(lines)
    return {name: bound for name, _, bound in (line.partition("\t") for line in lines)}


def row_of(name: str, known: Mapping[str, str]) -> str:
    """The row of a container: its own, or that of its class."""
    return name if name in known else name.rpartition(".")[0]


def test_whatever_a_process_goes_on_filling_names_its_bound() -> None:
    known, found = rows(), [*kept(CHECKED)]
    assert len(found) > 150
    assert not [name for name in found if row_of(name, known) not in known], "say what bounds it, or bound it"
    assert not known.keys() - {row_of(name, known) for name in found}, "there is no such thing any more"


def test_each_bound_is_said_and_stands_in_the_module() -> None:
    trees = {module.path: module.tree for module in CHECKED}
    for name, bound in rows().items():
        assert bound.strip(), name
        nodes = [*ast.walk(trees[name.partition(":")[0]])]
        words = {node.id for node in nodes if isinstance(node, ast.Name)}
        words |= {node.arg for node in nodes if isinstance(node, ast.arg)}
        assert set(re.findall("`(.*?)`", bound)) <= words, name


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("HELD: dict[str, int] = {}", ["HELD"]),
        ("HELD: Mapping[str, int] = {}", []),
        ("HELD = {1: 2}", []),
        ("class C:\n    def __init__(self):\n        self.held = OrderedDict[str, int]()", ["C.held"]),
        ("class C:\n    def __init__(self):\n        self.held = {} if more is None else more", ["C.held"]),
        ("class C:\n    held: dict[str, int] = field(default_factory=dict)", ["C.held"]),
        ("class C:\n    @functools.cache\n    def f(self): ...", ["@f"]),
        ("@functools.cache\ndef f(): ...", []),
        ("@functools.cache\ndef f(word): ...", ["@f"]),
        ("@functools.lru_cache(maxsize=None)\ndef f(word): ...", ["@f"]),
        ("@functools.lru_cache(maxsize=16)\ndef f(word): ...", []),
    ],
)
def test_what_is_filled_is_found(text: str, found: list[str]) -> None:
    assert [*kept([Module("domain/a.py", text)])] == [f"domain/a.py:{name}" for name in found]
