"""Breaks of rules: one place in the engine's source, and what stands there instead.

A recorded break is a row of `recorded/<edition>.tsv`: the rule's number, the function, a sum of the function's source
when the break was recorded, which of the places that read so (from 1), what stands there, what instead, and the case
of the rule's own that notices it.
"""

import ast
import functools
import gc
import hashlib
import importlib
import inspect
import json
import sys
import textwrap
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from types import FunctionType
from typing import Any

import grimp
import msgspec

RECORDED = Path(__file__).parent / "recorded"
_SUM_DIGITS = 8


class Break(msgspec.Struct, frozen=True):
    """A rule broken: `function` is `module:qualified name`, `case` the file and number of the case that notices it."""

    rule: str
    function: str
    sum: str
    nth: int
    what: str
    instead: str
    case: str

    @property
    def place(self) -> tuple[str, int, str, str]:
        """What is broken and how: the same for all rules for which this one break stands."""
        return self.function, self.nth, self.what, self.instead


MOST = 5
"""For how many rules of an edition one break may stand: one that stands for more tells nothing of any of them."""


class NotThere(Exception):
    """What a break changes is not in the source any more."""


def read(file: Path) -> list[Break]:
    """The breaks of a file; none where there is no such file."""
    if not file.exists():
        return []
    rows = (line.split("\t") for line in file.read_text(encoding="utf-8").splitlines()[1:])
    return [
        Break(rule, function, total, int(nth), json.loads(what), json.loads(instead), case)
        for rule, function, total, nth, what, instead, case in rows
    ]


def crowded(rows: Iterable[Break]) -> list[Break]:
    """The breaks of an edition behind the first MOST that are one and the same."""
    times: Counter[tuple[str, int, str, str]] = Counter()
    found = []
    for one in rows:
        times[one.place] += 1
        if times[one.place] > MOST:
            found.append(one)
    return found


def most(rows: Iterable[Break]) -> int:
    """For how many rules of an edition one break stands at the most."""
    return max(Counter(one.place for one in rows).values(), default=0)


def alone(rows: Sequence[Break]) -> list[Break]:
    """The breaks of an edition that stand for one rule and no other."""
    times = Counter(one.place for one in rows)
    return [one for one in rows if times[one.place] == 1]


def write(file: Path, breaks: list[Break]) -> None:
    """Puts breaks into a file, in the order given."""
    lines = ["\t".join(Break.__struct_fields__)]
    for one in breaks:
        what, instead = (json.dumps(text, ensure_ascii=False) for text in (one.what, one.instead))
        lines.append("\t".join((one.rule, one.function, one.sum, str(one.nth), what, instead, one.case)))
    file.write_text("\n".join(lines) + "\n", encoding="utf-8")


def recorded(edition: str) -> Path:
    """The file of an edition's breaks."""
    return RECORDED / f"{edition.replace(':', '-')}.tsv"


def unbroken(edition: str) -> Path:
    """The file of an edition's enforced rules that have no break yet, a number a line."""
    return RECORDED / f"{edition.replace(':', '-')}-unbroken.txt"


def function_of(name: str) -> FunctionType:
    """The function of `module:qualified name`, without what decorates it. Raises NotThere."""
    module, _, path = name.partition(":")
    try:
        found: Any = importlib.import_module(module)
        for part in path.split("."):
            found = inspect.getattr_static(found, part)
    except (ImportError, AttributeError) as error:
        raise NotThere(f"there is no {name}") from error
    if isinstance(found, classmethod | staticmethod):
        found = found.__func__
    if isinstance(found, property):
        found = found.fget
    found = inspect.unwrap(found)
    if not isinstance(found, FunctionType):
        raise NotThere(f"{name} is no function")
    return found


def remembers(name: str) -> bool:
    """Whether a function remembers what it gave, or another one of its module does that is made of it.

    It runs seldom, and yet nearly everything stands on it.
    """
    module, _, path = name.partition(":")
    held: Any = importlib.import_module(module)
    there = [one for one in vars(held).values() if isinstance(one, functools._lru_cache_wrapper)]
    for part in path.split("."):
        held = getattr(held, part, None)
    return held in there or any(f"{path}(" in source or f"({path}," in source for source in map(_source, there))


def _source(remembering: Any) -> str:
    return inspect.getsource(remembering.__wrapped__)


@functools.cache
def source_of(function: FunctionType) -> str:
    """A function's source, without the indentation that it stands in."""
    return textwrap.dedent(inspect.getsource(function))


def sum_of(function: FunctionType) -> str:
    """A sum of a function's source."""
    return hashlib.sha256(source_of(function).encode()).hexdigest()[:_SUM_DIGITS]


def changed(one: Break) -> bool:
    """Whether the function of a break is another than when it was recorded. Raises NotThere."""
    return sum_of(function_of(one.function)) != one.sum


def renewed(one: Break) -> Break:
    """A break with the sum of its function as that is now."""
    return msgspec.structs.replace(one, sum=sum_of(function_of(one.function)))


def altered(one: Break) -> str:
    """The source of the function with the break in it. Raises NotThere."""
    source, place = source_of(function_of(one.function)), -1
    for _ in range(one.nth):
        place = source.find(one.what, place + 1)
        if place < 0:
            raise NotThere(f"{one.function} has no {one.what!r} number {one.nth}")
    return source[:place] + one.instead + source[place + len(one.what) :]


@contextmanager
def planted(one: Break) -> Iterator[None]:
    """The engine with the break in it: whoever has a reference to the function runs the other code.

    Raises NotThere, and SyntaxError for what is no Python.
    """
    function = function_of(one.function)
    other, was = _compiled(altered(one), function), function.__code__
    forget(function.__module__)
    function.__code__ = other
    try:
        yield
    finally:
        function.__code__ = was
        forget(function.__module__)


def _compiled(source: str, function: FunctionType) -> Any:
    tree = ast.parse(source)
    (made,) = tree.body
    assert isinstance(made, ast.FunctionDef), "what has a code to exchange is a function"
    made.decorator_list = []
    space = dict(sys.modules[function.__module__].__dict__)
    # The bodies are given in the names that the function has, so that what it closes over stays what it was.
    free = function.__code__.co_freevars
    if free:
        outer = ast.parse(f"def _outer({', '.join(free)}):\n    return None")
        (holder,) = outer.body
        assert isinstance(holder, ast.FunctionDef), "it was written as one"
        holder.body = [made, ast.Return(ast.Name(made.name, ast.Load()))]
        ast.fix_missing_locations(outer)
        exec(compile(outer, function.__code__.co_filename, "exec"), space)  # noqa: S102 - our own source
        code = space["_outer"](*free).__code__
    else:
        exec(compile(tree, function.__code__.co_filename, "exec"), space)  # noqa: S102 - our own source
        code = space[made.name].__code__
    if code.co_freevars != free:
        raise SyntaxError(f"the break leaves {free} other than they were")
    return code


READERS = ("language", "nodes", "abilities", "catalog", "commands", "rulebook", "printed", "editions")
"""Parts of the names of modules that cards are compiled by."""


def forget(module: str) -> None:
    """Empties what is remembered by all modules that stand on this one; compiled cards where it has a part in them."""
    reads = any(part in module.split(".") for part in READERS)
    for held in _remembering():
        name = held.__module__
        if name == module or (module in _below(name) and (reads or "language" not in name.split("."))):
            held.cache_clear()


@functools.cache
def _remembering() -> "tuple[functools._lru_cache_wrapper[Any], ...]":
    """The functions of the engine that remember what they gave."""
    held = (one for one in gc.get_objects() if isinstance(one, functools._lru_cache_wrapper))
    return tuple(one for one in held if (getattr(one, "__module__", "") or "").startswith("domain."))


@functools.cache
def _below(module: str) -> frozenset[str]:
    graph = _graph()
    return frozenset(graph.find_upstream_modules(module)) if module in graph.modules else frozenset()


@functools.cache
def _graph() -> Any:
    return grimp.build_graph("domain", cache_dir=None)
