"""The figures of the benchmark, one module for each thing that is measured, in the order in which they are shown."""

from service.cli.figures.audits import AuditMatches, RuleOnRecordedMatches
from service.cli.figures.carry import BulkImport
from service.cli.figures.decide import DecideOnRandomPlay
from service.cli.figures.growth import CostOfLateActions
from service.cli.figures.measure import Measure
from service.cli.figures.memory import OpenMatches
from service.cli.figures.replay import RebuildFromTheStore, ReplayStoredChanges
from service.cli.figures.submit import SubmitDurably
from service.cli.figures.texts import CompileTexts
from service.cli.figures.undo import FileOfDispute, UndoAtAnyDepth

_EDITION = "dice:1"

MEASURES: tuple[Measure, ...] = (
    DecideOnRandomPlay(_EDITION),
    DecideOnRandomPlay("mya:1", target=5_000),
    DecideOnRandomPlay("sve:1.16.0", target=3_000),
    ReplayStoredChanges(_EDITION),
    ReplayStoredChanges("sve:1.16.0"),
    RebuildFromTheStore(_EDITION),
    SubmitDurably(_EDITION),
    CostOfLateActions(_EDITION),
    OpenMatches(_EDITION),
    OpenMatches("sve:1.16.0", matches=2_000, one=300, total=None),
    BulkImport(_EDITION),
    AuditMatches(_EDITION),
    RuleOnRecordedMatches("sve:1.16.0"),
    CompileTexts("sve:1.16.0"),
    UndoAtAnyDepth(_EDITION),
    FileOfDispute("sve:1.16.0"),
    FileOfDispute("sve:early"),
)
