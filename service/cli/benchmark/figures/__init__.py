"""The figures of the benchmark, one module for each thing that is measured, in the order in which they are shown.

Others use `positions`.
"""

from domain.registry import MEASURED, PATTERN
from service.cli.benchmark.figures.audits import AuditMatches, RuleOnRecordedMatches
from service.cli.benchmark.figures.carry import BulkImport, MoveToColdStorage
from service.cli.benchmark.figures.decide import DecideOnRandomPlay
from service.cli.benchmark.figures.growth import CostOfLateActions
from service.cli.benchmark.figures.memory import OpenMatches
from service.cli.benchmark.figures.processes.crews import SubmitToSeveralProcesses
from service.cli.benchmark.figures.processes.starting import StartReadingCommands
from service.cli.benchmark.figures.replay import RebuildFromTheStore, ReplayStoredChanges
from service.cli.benchmark.figures.submit import SubmitDurably
from service.cli.benchmark.figures.texts import CompileTexts
from service.cli.benchmark.figures.undo import FileOfDispute, UndoAtAnyDepth
from service.cli.benchmark.figures.watching.floor import RunFloor
from service.cli.benchmark.figures.watching.watch import WatchManyMatches
from service.cli.benchmark.prepared.measure import Measure

_OPEN = 2_000
"""Matches held open where a match of the pattern is not what is measured."""

MEASURES: tuple[Measure, ...] = (
    DecideOnRandomPlay(PATTERN),
    *(DecideOnRandomPlay(edition, target=one.decide) for edition, one in MEASURED.items() if one.decide),
    ReplayStoredChanges(PATTERN),
    *(ReplayStoredChanges(edition) for edition, one in MEASURED.items() if one.folded),
    RebuildFromTheStore(PATTERN),
    SubmitDurably(PATTERN),
    SubmitToSeveralProcesses(PATTERN),
    WatchManyMatches(PATTERN, watchers=2_000, matches=1, rate=2, actions=20),
    WatchManyMatches(PATTERN, watchers=2_000, matches=500, rate=50, actions=500),
    RunFloor(PATTERN),
    StartReadingCommands(PATTERN),
    CostOfLateActions(PATTERN),
    OpenMatches(PATTERN),
    *(
        OpenMatches(edition, matches=_OPEN, one=one.memory, total=None)
        for edition, one in MEASURED.items()
        if one.memory
    ),
    BulkImport(PATTERN),
    MoveToColdStorage(PATTERN),
    *(MoveToColdStorage(edition) for edition, one in MEASURED.items() if one.ruled),
    AuditMatches(PATTERN),
    *(RuleOnRecordedMatches(edition, stored=one.ruled) for edition, one in MEASURED.items() if one.ruled),
    *(CompileTexts(edition) for edition, one in MEASURED.items() if one.texts),
    UndoAtAnyDepth(PATTERN),
    *(FileOfDispute(edition) for edition, one in MEASURED.items() if one.disputes),
)
