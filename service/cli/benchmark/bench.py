"""`magistrate bench`: every figure measured at least three times, with its target; never a test."""

import os
import platform
import statistics
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import msgspec
import typer
from rich.text import Text

from service.cli.benchmark.benchpage import Kept, kept, refuse_another_machine
from service.cli.benchmark.benchpage import write as write_page
from service.cli.benchmark.figures import MEASURES
from service.cli.benchmark.figures.positions import CostAtPositions
from service.cli.benchmark.prepared.measure import Figure, Measure
from service.cli.terminal.errors import Failure
from service.cli.terminal.options import Json
from service.cli.terminal.output import progress, show, show_json, table
from service.cli.watching.case import one_case

LEAST_RUNS = 3
_VERDICTS = {True: Text("met", style="green"), False: Text("missed", style="red"), None: Text("")}
_WORDS = {True: "yes", False: "no", None: ""}


class Measured(msgspec.Struct, frozen=True):
    """A figure with what its runs gave, in its unit. `met`: whether the median reaches the target, if it has one."""

    figure: str
    unit: str
    median: float
    min: float
    max: float
    target: float | None
    met: bool | None


def measured(figure: Figure, values: Sequence[float]) -> Measured:
    """The figure of these runs' values."""
    median, target = statistics.median(values), figure.target
    met = None if target is None else median >= target if figure.better == "higher" else median <= target
    low, high = min(values), max(values)
    return Measured(figure.name, figure.unit, _short(median), _short(low), _short(high), target, met)


def _short(value: float) -> float:
    """Four significant figures: more would be noise."""
    return float(f"{value:.4g}")


def machine() -> str:
    """The machine in one line: processor, cores that may be used, Python and system."""
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    parts = (_processor(), f"{cores} cores", f"Python {platform.python_version()}", platform.system())
    return ", ".join(parts)


def _processor() -> str:
    """The processor's name as Linux tells it, or as Python knows it."""
    told = Path("/proc/cpuinfo")
    if told.exists():
        for line in told.read_text(encoding="utf-8", errors="replace").splitlines():
            if line.startswith("model name"):
                return line.partition(":")[2].strip()
    return platform.processor() or platform.machine()


def bench(
    only: Annotated[list[str] | None, typer.Argument(help="Measure only figures with one of these words.")] = None,
    repeat: Annotated[int, typer.Option(help="Runs of each figure, at least 3.", min=LEAST_RUNS)] = LEAST_RUNS,
    position: Annotated[
        list[Path] | None,
        typer.Option(metavar="CASE", help="Measure an action at a case's positions; several are compared."),
    ] = None,
    write: Annotated[Path | None, typer.Option(help="Also put what was measured into the table of this page.")] = None,
    as_json: Json = False,
) -> None:
    """Measures the service on this machine: each figure's median, least and most of several runs, and its target."""
    measures = (CostAtPositions([one_case(file) for file in position]),) if position else MEASURES
    chosen = [m for m in measures if not only or any(word in f.name for f in m.figures for word in only)]
    if not chosen:
        names = "; ".join(figure.name for measure in measures for figure in measure.figures)
        raise Failure(f"no figure has {' or '.join(only or [])}", f"there are: {names}")
    page = kept(write) if write is not None and (only or position) else Kept()
    if write is not None:
        refuse_another_machine(
            write, page, [figure.name for measure in chosen for figure in measure.figures], machine()
        )
    results = [line for measure in chosen for line in _run(measure, repeat, quiet=as_json)]
    if as_json:
        show_json({"machine": machine(), "figures": results})
    else:
        _show(results)
    if write is not None:
        write_page(write, page, {line.figure: _cells(line) for line in results}, machine())


def _run(measure: Measure, repeat: int, *, quiet: bool) -> list[Measured]:
    name = measure.figures[0].name
    with progress(name, repeat, quiet=quiet) as advance:

        def note(what: str) -> None:
            advance(len(runs), what=what)

        runs: list[Sequence[float]] = []
        for number in range(repeat):
            runs.append(measure.run(note))
            advance(number + 1)
    return [measured(figure, [run[place] for run in runs]) for place, figure in enumerate(measure.figures)]


def _number(value: float | None) -> str:
    if value is None:
        return ""
    return f"{value:,.0f}" if value >= 1000 else f"{value:.4g}"


def _show(results: Sequence[Measured]) -> None:
    show(Text(machine(), style="dim"))
    numbers = ("median", "min", "max", "target")
    grid = table("figure", *numbers, "unit", "", right=numbers)
    for line in results:
        verdict = _VERDICTS[line.met]
        values = (_number(value) for value in (line.median, line.min, line.max, line.target))
        grid.add_row(line.figure, *values, line.unit, verdict)
    show(grid)


def _cells(line: Measured) -> tuple[str, ...]:
    """What stands beside a figure in a page."""
    values = (_number(value) for value in (line.median, line.min, line.max, line.target))
    return (*values, line.unit, _WORDS[line.met])
