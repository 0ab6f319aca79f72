"""The figures of the benchmark, one module for each thing that is measured, in the order in which they are shown.

Others use `positions`.
"""

from service.cli.benchmark.figures.audits import AuditMatches, RuleOnRecordedMatches
from service.cli.benchmark.figures.carry import BulkImport
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

_EDITION = "dice:1"

MEASURES: tuple[Measure, ...] = (
    DecideOnRandomPlay(_EDITION),
    DecideOnRandomPlay("mya:1", target=5_000),
    DecideOnRandomPlay("sve:1.16.0", target=3_000),
    DecideOnRandomPlay("fow:10.2", target=3_000),
    ReplayStoredChanges(_EDITION),
    ReplayStoredChanges("sve:1.16.0"),
    ReplayStoredChanges("fow:10.2"),
    RebuildFromTheStore(_EDITION),
    SubmitDurably(_EDITION),
    SubmitToSeveralProcesses(_EDITION),
    WatchManyMatches(_EDITION, watchers=2_000, matches=1, rate=2, actions=20),
    WatchManyMatches(_EDITION, watchers=2_000, matches=500, rate=50, actions=500),
    RunFloor(_EDITION),
    StartReadingCommands(_EDITION),
    CostOfLateActions(_EDITION),
    OpenMatches(_EDITION),
    OpenMatches("sve:1.16.0", matches=2_000, one=300, total=None),
    OpenMatches("fow:10.2", matches=2_000, one=300, total=None),
    BulkImport(_EDITION),
    AuditMatches(_EDITION),
    RuleOnRecordedMatches("sve:1.16.0"),
    RuleOnRecordedMatches("fow:10.2", stored=100),
    CompileTexts("sve:1.16.0"),
    CompileTexts("fow:10.2"),
    UndoAtAnyDepth(_EDITION),
    FileOfDispute("sve:1.16.0"),
    FileOfDispute("sve:early"),
)
