"""Finds a break of a rule that a case of the rule's own notices: likely places first, and one change after another."""

import signal
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from types import FrameType

from service.app.cases.case import Case
from service.app.cases.load import load
from service.app.cases.run import run
from tests.breaking.breaks import Break, NotThere, function_of, planted, remembers, source_of, sum_of
from tests.breaking.mutants import Mutant, mutants
from tests.breaking.sites import named, watched

_SECONDS = 5.0
_FUNCTIONS, _EACH, _RUNS = 14, 12, 80
Rarity = Mapping[str, int]
"""By how many cases each function is run."""
Full = frozenset[tuple[str, int, str, str]]
"""Places of breaks."""


class _TooLong(BaseException):
    """A break does not end."""


@contextmanager
def _limited() -> Iterator[None]:
    def stop(_number: int, _frame: FrameType | None) -> None:
        raise _TooLong

    before = signal.signal(signal.SIGALRM, stop)
    signal.setitimer(signal.ITIMER_REAL, _SECONDS)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


def case_named(top: Path, name: str) -> Case:
    """The case of a file, by its name or number there. Raises LookupError."""
    file, _, number = name.partition("#")
    cases = load(top / file)
    if isinstance(cases, list):
        raise LookupError(f"{file} has mistakes")
    return cases[int(number or 1) - 1]


def noticed(one: Break, top: Path) -> str:
    """How the case notices a break: `differs` from what it expects, or `fails` in the engine; empty if it does not.

    Raises NotThere.
    """
    with planted(one):
        try:
            with _limited():
                return "" if run(case_named(top, one.case)).passed else "differs"
        except _TooLong:
            return "fails"
        except Exception:  # noqa: BLE001 - an engine that was broken may raise anything
            return "fails"


def find(rule: str, cases: Sequence[str], top: Path, rarity: Rarity, full: Full = frozenset()) -> Break | None:
    """A break of the rule that one of its cases notices; of those that were tried one where the case differs.

    `full` are those that stand for as many rules as one may.
    """
    second: Break | None = None
    runs = 0
    for name in cases:
        for function, mutant in _likely(rule, case_named(top, name), rarity):
            one = Break(rule, function, sum_of(function_of(function)), mutant.nth, mutant.what, mutant.instead, name)
            if one.place in full:
                continue
            try:
                how = noticed(one, top)
            except (NotThere, SyntaxError):
                continue
            if how == "differs":
                return one
            second = second or (one if how else None)
            runs += 1
            if runs >= _RUNS:
                return second
    return second


def _likely(rule: str, case: Case, rarity: Rarity) -> Iterator[tuple[str, Mutant]]:
    """Functions with what could stand in them instead: those that name the rule, cite it, or are seldom run.

    What leaves most of a function in comes first: a break that takes a whole step away says little of the rule. What
    most cases run through is no place of a rule, although all citing happens below it.
    """
    seen = watched(case)
    ran, places = dict.fromkeys(seen.ran), seen.places.get(rule, ())
    often = max(rarity.values(), default=0) / 3
    focus = {function: lines for function, lines in named(rule).items() if function in ran}
    for function, line in places:
        if rarity.get(function, 0) <= often:
            focus[function] = focus.get(function, frozenset()) | {line}
    for function in sorted(ran, key=lambda one: rarity.get(one, 0)):
        if rarity.get(function, 0) <= often and not remembers(function):
            focus.setdefault(function, frozenset())
    for function in list(focus)[:_FUNCTIONS]:
        try:
            made = mutants(source_of(function_of(function)), focus[function], gently=True)
            for mutant, _ in zip(made, range(_EACH), strict=False):
                yield function, mutant
        except (NotThere, OSError, AssertionError, SyntaxError):
            continue
