"""Where a rule is kept in the engine: the functions that name it, those that cite it in a case, and those that run."""

import ast
import functools
import importlib
import inspect
import pkgutil
import re
import sys
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping
from types import CodeType, FrameType, FunctionType, ModuleType
from typing import Any
from unittest import mock

import msgspec

import domain
from domain.kernel.decisions.game import Decision
from service.app.cases.case import Case
from service.app.cases.run import run

_NUMBER = re.compile(r"(?:\d+|[A-Z])(?:\.\w+)+")
_DEEPEST = 8
Lines = Mapping[str, frozenset[int]]
"""Lines of functions, counted from the first of each as 1, by `module:qualified name`."""


@functools.cache
def modules() -> tuple[ModuleType, ...]:
    """Every module of the domain."""
    names = [found.name for found in pkgutil.walk_packages(domain.__path__, "domain.")]
    return tuple(importlib.import_module(name) for name in names if ".data" not in name)


@functools.cache
def named(number: str) -> Lines:
    """The functions that name a rule, by a constant of a module or in a table; and where in them."""
    return _named().get(number, {})


@functools.cache
def _named() -> Mapping[str, Lines]:
    found: defaultdict[str, defaultdict[str, set[int]]] = defaultdict(lambda: defaultdict(set))
    for module in modules():
        tree = ast.parse(inspect.getsource(module))
        constants = _constants(module)
        for function, name in _functions(tree, module.__name__):
            first = min((one.lineno for one in function.decorator_list), default=function.lineno)
            for node in ast.walk(function):
                for number in _numbers(node, constants):
                    found[number][name].add(node.lineno - first + 1)  # type: ignore[attr-defined]  # a statement has a line
        _tables(tree, module, found)
    return {number: {name: frozenset(lines) for name, lines in names.items()} for number, names in found.items()}


def _constants(module: ModuleType) -> Mapping[str, tuple[str, ...]]:
    """The names that stand for rules in a module, with their numbers in each edition."""
    held: dict[str, tuple[str, ...]] = {}
    for name, value in vars(module).items():
        if isinstance(value, str) and _NUMBER.fullmatch(value):
            held[name] = (value,)
        elif isinstance(numbers := getattr(value, "numbers", None), Mapping):
            held[name] = tuple(map(str, numbers.values()))
    return held


def _numbers(node: ast.AST, constants: Mapping[str, tuple[str, ...]]) -> tuple[str, ...]:
    if isinstance(node, ast.Name):
        return constants.get(node.id, ())
    if isinstance(node, ast.Constant) and isinstance(node.value, str) and _NUMBER.fullmatch(node.value):
        return (node.value,)
    return ()


def _functions(tree: ast.AST, module: str, path: str = "") -> Iterator[tuple[ast.FunctionDef, str]]:
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.FunctionDef):
            yield node, f"{module}:{path}{node.name}"
        elif isinstance(node, ast.ClassDef):
            yield from _functions(node, module, f"{path}{node.name}.")


def _tables(tree: ast.Module, module: ModuleType, found: defaultdict[str, defaultdict[str, set[int]]]) -> None:
    """The functions that stand in a call beside a rule's number, as the steps of procedures do."""
    constants = _constants(module)
    for statement in tree.body:
        if isinstance(statement, ast.FunctionDef | ast.ClassDef):
            continue
        for call in (node for node in ast.walk(statement) if isinstance(node, ast.Call)):
            parts = [*call.args, *(keyword.value for keyword in call.keywords)]
            numbers = [number for part in parts for node in _near(part) for number in _numbers(node, constants)]
            for part in parts:
                held = vars(module).get(part.id) if isinstance(part, ast.Name) else None
                if isinstance(held, FunctionType):
                    for number in numbers:
                        _ = found[number][name_of(held.__code__)]


def _near(part: ast.expr) -> Iterator[ast.AST]:
    yield part
    if isinstance(part, ast.Call):
        yield from part.args


def name_of(code: CodeType) -> str:
    """The function of a code as `module:qualified name`."""
    return f"{_files().get(code.co_filename, '')}:{code.co_qualname}"


@functools.cache
def _files() -> Mapping[str, str]:
    return {str(module.__file__): module.__name__ for module in modules()}


class Cited(msgspec.Struct, frozen=True):
    """What came of a case: whether it passed, and for each rule the places that cited it, the nearest first."""

    passed: bool
    places: Mapping[str, tuple[tuple[str, int], ...]]
    ran: tuple[str, ...]


def watched(case: Case) -> Cited:
    """Runs a case, and notes which functions ran, and which of them cited which rule."""
    places: defaultdict[str, list[tuple[str, int]]] = defaultdict(list)
    ran: Counter[CodeType] = Counter()
    emit = Decision.emit

    def noted(decision: Decision, change: Any) -> None:
        for number in change.cites:
            places[number] += _stack(sys._getframe(1))
        emit(decision, change)

    def called(frame: FrameType, event: str, _: object) -> None:
        if event == "call":
            ran[frame.f_code] += 1

    with mock.patch.object(Decision, "emit", noted):
        sys.setprofile(called)
        try:
            passed = run(case).passed
        finally:
            sys.setprofile(None)
    names = (name_of(code) for code in ran)
    return Cited(
        passed,
        {number: tuple(dict.fromkeys(found)) for number, found in places.items()},
        tuple(name for name in names if not name.startswith(":") and "<" not in name),
    )


def _stack(frame: FrameType | None) -> list[tuple[str, int]]:
    found: list[tuple[str, int]] = []
    while frame is not None and len(found) < _DEEPEST:
        name = name_of(frame.f_code)
        if not name.startswith(":") and "<" not in name:
            found.append((name, frame.f_lineno - frame.f_code.co_firstlineno + 1))
        frame = frame.f_back
    return found
