"""Checks of size: modules, their median, functions."""

from collections.abc import Iterator, Sequence
from statistics import median

from tests.tidy.source import Finding, Module, functions

MODULE_LINES = 400
MEDIAN_LINES = 120
FUNCTION_LINES = 60


def long_modules(module: Module) -> Iterator[Finding]:
    """A module over MODULE_LINES."""
    if module.lines > MODULE_LINES:
        advice = f"{module.lines} lines, at most {MODULE_LINES}; split it where a reader would look for the half"
        yield Finding("module-length", module.path, MODULE_LINES + 1, "module", advice)


def long_functions(module: Module) -> Iterator[Finding]:
    """A function of more than FUNCTION_LINES from its `def` to its end."""
    for name, node in functions(module.tree):
        lines = (node.end_lineno or node.lineno) - node.lineno + 1
        if lines > FUNCTION_LINES:
            advice = f"{lines} lines, at most {FUNCTION_LINES}; give its steps names of their own"
            yield Finding("function-length", module.path, node.lineno, name, advice)


def high_median(modules: Sequence[Module]) -> Iterator[Finding]:
    """A median over MEDIAN_LINES, of all modules that hold any code."""
    sized = sorted(
        (module.lines, module.path)
        for module in modules
        if module.text.strip() and not module.path.endswith("__init__.py")
    )
    middle = median(lines for lines, _ in sized) if sized else 0
    if middle > MEDIAN_LINES:
        longest = ", ".join(path for _, path in sized[-5:])
        advice = f"{middle:g} lines, at most {MEDIAN_LINES}; split the long ones, such as {longest}"
        yield Finding("module-median", sized[-1][1], 1, "median", advice)
