"""What could stand in a function instead: a condition turned round, a step left out, a number one off.

Those nearest to the lines that one looks at come first, and of these the ones that leave most out.
"""

import ast
from collections.abc import Iterator, Mapping

import msgspec

_OTHER: Mapping[type[ast.cmpop], str] = {
    ast.Lt: "<=", ast.LtE: "<", ast.Gt: ">=", ast.GtE: ">", ast.Eq: "!=", ast.NotEq: "==",
    ast.In: "not in", ast.NotIn: "in", ast.Is: "is not", ast.IsNot: "is",
}  # fmt: skip
_LEFT_OUT: Mapping[str, str] = {"list": "[]", "tuple": "()", "dict": "{}", "bool": "False", "int": "0", "str": '""'}


class Mutant(msgspec.Struct, frozen=True):
    """Text in a source, which of those that read so (from 1), and what stands there instead."""

    nth: int
    what: str
    instead: str


def mutants(source: str, lines: frozenset[int], *, gently: bool = False) -> Iterator[Mutant]:
    """Each other version of a function's source; `lines` (from 1) are those that matter most.

    `gently`: those that leave least out first, as what everything runs through would else break everything.
    """
    tree = ast.parse(source)
    starts = _starts(source)
    found = sorted(_edits(tree), key=lambda edit: (_distance(edit[3], lines), -edit[2] if gently else edit[2]))
    for node, instead, _, _ in found:
        begin = starts[node.lineno - 1] + _width(source, starts, node.lineno, node.col_offset)
        assert node.end_lineno is not None, "what was read from text ends"
        assert node.end_col_offset is not None, "what was read from text ends"
        end = starts[node.end_lineno - 1] + _width(source, starts, node.end_lineno, node.end_col_offset)
        what = source[begin:end]
        yield Mutant(_number(source, what, begin), what, instead.replace(_IT, what))


_IT = "\0"
Node = ast.expr | ast.stmt
Edit = tuple[Node, str, int, ast.AST]
"""What is written otherwise, how, how much that leaves in, and what it is a part of."""


def _edits(tree: ast.Module) -> Iterator[Edit]:
    (function,) = tree.body
    assert isinstance(function, ast.FunctionDef), "what is changed is a function"
    parts = [part for statement in function.body for part in ast.walk(statement)]
    for part in parts:
        if isinstance(part, ast.If | ast.While | ast.IfExp):
            yield part.test, f"not ({_IT})", 1, part
        elif isinstance(part, ast.comprehension):
            for test in part.ifs:
                yield test, f"(not ({_IT}))", 1, test
        elif isinstance(part, ast.Expr):
            yield from _left_out(part)
        elif isinstance(part, ast.AugAssign):
            yield part, "pass", 0, part
        elif isinstance(part, ast.Return) and part.value is not None:
            yield from _returned(function, part.value)
        elif isinstance(part, ast.Compare | ast.BoolOp | ast.UnaryOp | ast.Constant):
            yield from _turned(part)


def _left_out(statement: ast.Expr) -> Iterator[Edit]:
    value = statement.value
    if isinstance(value, ast.Call):
        yield statement, "pass", 0, statement
    elif isinstance(value, ast.Yield):
        yield statement, f"None if True else ({_IT})", 0, statement
    elif isinstance(value, ast.YieldFrom):
        yield value.value, "()", 0, statement


def _returned(function: ast.FunctionDef, value: ast.expr) -> Iterator[Edit]:
    said = "" if function.returns is None else ast.unparse(function.returns)
    if said == "bool":
        yield value, f"not ({_IT})", 0, value
    nothing = _LEFT_OUT.get(said.partition("[")[0])
    if nothing is not None and ast.unparse(value) != nothing:
        yield value, nothing, 0, value
    if said.endswith("| None") and ast.unparse(value) != "None":
        yield value, "None", 0, value
    if said == "int":
        yield value, f"({_IT}) + 1", 0, value


def _turned(part: ast.expr) -> Iterator[Edit]:
    if isinstance(part, ast.Compare) and len(part.ops) == 1:
        left, right = ast.unparse(part.left), ast.unparse(part.comparators[0])
        yield part, f"{left} {_OTHER[type(part.ops[0])]} {right}", 2, part
    elif isinstance(part, ast.BoolOp):
        for one in part.values:
            rest = [ast.unparse(other) for other in part.values if other is not one]
            joint = " and " if isinstance(part.op, ast.And) else " or "
            yield part, f"({joint.join(rest)})", 2, part
    elif isinstance(part, ast.UnaryOp) and isinstance(part.op, ast.Not):
        yield part, f"bool({ast.unparse(part.operand)})", 2, part
    elif isinstance(part, ast.Constant) and isinstance(part.value, bool):
        yield part, str(not part.value), 2, part
    elif isinstance(part, ast.Constant) and type(part.value) is int:
        yield part, str(part.value + 1), 3, part


def _distance(node: ast.AST, lines: frozenset[int]) -> int:
    """How far a node is from what matters; 0 for what stands there, or is the condition of it."""
    if not isinstance(node, ast.expr | ast.stmt):
        return 0
    end = node.end_lineno or node.lineno
    return min((0 if node.lineno <= line <= end else abs(line - node.lineno) for line in lines), default=0)


def _starts(source: str) -> list[int]:
    starts = [0]
    for line in source.splitlines(keepends=True):
        starts.append(starts[-1] + len(line))
    return starts


def _width(source: str, starts: list[int], line: int, offset: int) -> int:
    """A column in characters: those of a parsed node count bytes."""
    text = source[starts[line - 1] : starts[line]]
    return len(text.encode()[:offset].decode())


def _number(source: str, what: str, begin: int) -> int:
    number, place = 0, -1
    while place < begin:
        place = source.find(what, place + 1)
        number += 1
    return number
