"""The figures of the benchmark, one module for each thing that is measured, in the order in which they are shown."""

from service.cli.figures.decide import DecideOnRandomPlay
from service.cli.figures.measure import Measure

MEASURES: tuple[Measure, ...] = (DecideOnRandomPlay("dice:1"),)
