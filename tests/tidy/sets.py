"""A check that nothing in the domain rests on the order in which a set yields its members.

It knows a set by how it is written: displays, `set()` and `frozenset()`, set algebra, and names, attributes
and results that are annotated or assigned as sets. Annotations count across all modules that are checked.
"""

import ast
from collections.abc import Iterable, Iterator, Mapping, Sequence

from tests.tidy.source import Finding, Module, type_of_function

SET_TYPES = {"set", "frozenset", "Set", "AbstractSet", "FrozenSet", "MutableSet"}
ALGEBRA = {"union", "intersection", "difference", "symmetric_difference"}
VIEWS = {"keys", "items"}
OPERATORS = (ast.BitOr, ast.BitAnd, ast.Sub, ast.BitXor)
ORDERED = {"list", "tuple", "iter", "enumerate", "zip", "map", "filter", "reversed", "dict", "next", "reduce"}
ORDERLESS = {"set", "frozenset", "any", "all", "len", "sum", "sorted", "min", "max", "bool"}
KEYED = {"sorted", "min", "max"}  # with a key, ties fall in the set's own order
ADVICE = "a set has no order that two runs share: iterate over sorted(...), or keep a tuple or a dict"


def set_iteration(checked: Sequence[Module]) -> Iterator[Finding]:
    """Every place where the order of a set's members could show."""
    nodes = [node for module in checked for node in ast.walk(module.tree)]
    results = _always_sets(
        (node.name, node.returns) for node in nodes if isinstance(node, type_of_function) and node.returns
    )
    attributes = _always_sets(
        (ast.unparse(line.target), line.annotation)
        for node in nodes
        if isinstance(node, ast.ClassDef)
        for line in node.body
        if isinstance(line, ast.AnnAssign)
    )
    for module in checked:
        for what in _Reader(attributes, results).read(module.tree):
            yield Finding("set-order", module.path, what.lineno, ast.unparse(what), ADVICE)


def is_set_type(annotation: ast.expr | None) -> bool:
    """Whether an annotation names a set, with or without the type of its members or `| None`."""
    match annotation:
        case ast.Constant(value=str(text)):
            return is_set_type(ast.parse(text, mode="eval").body)
        case ast.Subscript(value=value):
            return is_set_type(value)
        case ast.BinOp(left=left, op=ast.BitOr(), right=right):
            return is_set_type(left) or is_set_type(right)
        case ast.Name(id=name) | ast.Attribute(attr=name):
            return name in SET_TYPES
    return False


def _always_sets(annotated: Iterable[tuple[str, ast.expr]]) -> frozenset[str]:
    """The names that are annotated as sets wherever they are annotated; of the others nothing is known."""
    kinds: dict[str, bool] = {}
    for name, annotation in annotated:
        kinds[name] = kinds.get(name, True) and is_set_type(annotation)
    return frozenset(name for name, kind in kinds.items() if kind)


class _Reader:
    def __init__(self, attributes: frozenset[str], results: frozenset[str]) -> None:
        self.attributes = attributes
        self.results = results

    def read(self, scope: ast.AST, outer: Mapping[str, bool] | None = None) -> Iterator[ast.expr]:
        """The sets whose order shows, in one scope and in those inside it."""
        inside, inner_scopes = _own_nodes(scope)
        names = dict(outer or {})
        names.update(self._parameters(scope))
        for _ in range(2):  # a name may be assigned from one that is assigned further down
            for node in inside:
                names.update(self._assigned(node, names))
        harmless = {
            id(argument)
            for node in inside
            if isinstance(node, ast.Call) and _called(node) in ORDERLESS and not _keyed(node)
            for argument in node.args
        }
        for node in inside:
            for what in self._exposed(node, harmless):
                if self.is_set(what, names):
                    yield what
        for inner in inner_scopes:
            yield from self.read(inner, names)

    def is_set(self, node: ast.expr, names: Mapping[str, bool]) -> bool:
        match node:
            case ast.Set() | ast.SetComp():
                return True
            case ast.Name(id=name):
                return names.get(name, False)
            case ast.Attribute(attr=name):
                return name in self.attributes
            case ast.BinOp(left=left, op=op, right=right) if isinstance(op, OPERATORS):
                return any(self.is_set(side, names) or _is_view(side) for side in (left, right))
            case ast.IfExp(body=body, orelse=other):
                return self.is_set(body, names) or self.is_set(other, names)
            case ast.BoolOp(values=values):
                return any(self.is_set(value, names) for value in values)
            case ast.Call(func=ast.Name(id=name)):
                return name in ("set", "frozenset") or name in self.results
            case ast.Call(func=ast.Attribute(value=value, attr=name)):
                return name in self.results or (name in {*ALGEBRA, "copy"} and self.is_set(value, names))
        return False

    def _parameters(self, scope: ast.AST) -> Iterator[tuple[str, bool]]:
        if isinstance(scope, (*type_of_function, ast.Lambda)):
            every = [*scope.args.posonlyargs, *scope.args.args, *scope.args.kwonlyargs]
            yield from ((argument.arg, is_set_type(argument.annotation)) for argument in every)

    def _assigned(self, node: ast.AST, names: Mapping[str, bool]) -> Iterator[tuple[str, bool]]:
        match node:
            case ast.AnnAssign(target=ast.Name(id=name), annotation=annotation):
                yield name, is_set_type(annotation)
            case ast.Assign(targets=[ast.Name(id=name)], value=value):
                yield name, self.is_set(value, names)
            case ast.NamedExpr(target=ast.Name(id=name), value=value):
                yield name, self.is_set(value, names)

    def _exposed(self, node: ast.AST, harmless: set[int]) -> Iterator[ast.expr]:
        match node:
            case ast.For(iter=what) | ast.AsyncFor(iter=what) | ast.Starred(value=what):
                yield what
            case ast.ListComp(generators=loops) | ast.DictComp(generators=loops):
                yield from (loop.iter for loop in loops)
            case ast.GeneratorExp(generators=loops) if id(node) not in harmless:
                yield from (loop.iter for loop in loops)
            case ast.YieldFrom(value=what):
                yield what
            case ast.Call(func=ast.Attribute(value=what, attr="pop"), args=[]):
                yield what
            case ast.Call(func=ast.Attribute(attr="join" | "extend" | "fromkeys"), args=[what, *_]):
                yield what
            case ast.Call(args=arguments) if _called(node) in ORDERED or _keyed(node):
                yield from arguments
            case ast.Assign(targets=[ast.Tuple() | ast.List()], value=what):
                yield what


def _own_nodes(scope: ast.AST) -> tuple[list[ast.AST], list[ast.AST]]:
    own: list[ast.AST] = []
    inner: list[ast.AST] = []
    waiting = list(ast.iter_child_nodes(scope))
    while waiting:
        node = waiting.pop(0)
        if isinstance(node, (*type_of_function, ast.ClassDef, ast.Lambda)):
            inner.append(node)
        else:
            own.append(node)
            waiting += ast.iter_child_nodes(node)
    return own, inner


def _called(node: ast.Call) -> str | None:
    return node.func.id if isinstance(node.func, ast.Name) else None


def _keyed(node: ast.Call) -> bool:
    return _called(node) in KEYED and any(keyword.arg == "key" for keyword in node.keywords)


def _is_view(node: ast.expr) -> bool:
    return isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in VIEWS
