"""Every measure of `magistrate bench`, on a small scale: that it runs, and gives a value for each of its figures."""

import pytest

from service.cli.benchmark.figures import MEASURES
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

EDITION = "dice:1"
SMALL: tuple[Measure, ...] = (
    DecideOnRandomPlay(EDITION, seconds=0.01),
    DecideOnRandomPlay("mya:1", seconds=0.01),
    DecideOnRandomPlay("sve:1.16.0", seconds=0.01),
    DecideOnRandomPlay("fow:10.2", seconds=0.01),
    ReplayStoredChanges(EDITION, seconds=0.01, matches=1),
    ReplayStoredChanges("sve:1.16.0", seconds=0.01, matches=1),
    ReplayStoredChanges("fow:10.2", seconds=0.01, matches=1),
    RebuildFromTheStore(EDITION),
    SubmitDurably(EDITION, flight=2, seconds=0.001),
    SubmitToSeveralProcesses(EDITION, (1, 2), matches=4, seconds=0.2),
    WatchManyMatches(EDITION, watchers=4, matches=1, rate=20, actions=3),
    WatchManyMatches(EDITION, watchers=4, matches=2, rate=20, actions=4),
    RunFloor(EDITION, players=8, judges=2, results=3),
    StartReadingCommands(EDITION, matches=2, often=1),
    CostOfLateActions(EDITION, late=40, pairs=1),
    OpenMatches(EDITION, matches=3),
    OpenMatches("sve:1.16.0", matches=3),
    OpenMatches("fow:10.2", matches=3),
    BulkImport(EDITION, matches=1),
    MoveToColdStorage(EDITION, matches=2),
    MoveToColdStorage("sve:1.16.0", matches=1),
    MoveToColdStorage("fow:10.2", matches=1),
    AuditMatches(EDITION, matches=1),
    RuleOnRecordedMatches("sve:1.16.0", matches=1, stored=2),
    RuleOnRecordedMatches("fow:10.2", matches=1, stored=2),
    CompileTexts("sve:1.16.0", texts=3),
    CompileTexts("fow:10.2", texts=3),
    UndoAtAnyDepth(EDITION, actions=60, depth=40, times=1),
    FileOfDispute("sve:1.16.0", matches=1, disputes=1, times=1),
    FileOfDispute("sve:early", matches=1, disputes=2, times=1),
)


@pytest.mark.parametrize("measure", SMALL, ids=lambda measure: type(measure).__name__)
def test_a_measure_gives_a_value_for_each_of_its_figures(measure: Measure) -> None:
    notes: list[str] = []
    values = measure.run(notes.append)
    assert len(values) == len(measure.figures)
    # Three matches are too few to show in a process, what stays of one has room in the pages of an empty store,
    # and an action may arrive with its answer.
    least = isinstance(measure, OpenMatches | WatchManyMatches | RunFloor | MoveToColdStorage)
    assert all(value >= 0 if least else value > 0 for value in values)
    assert notes, "whoever waits is told what a run is doing"


def test_every_measure_is_tried_here_and_in_the_command() -> None:
    assert [type(measure) for measure in MEASURES] == [type(measure) for measure in SMALL]
    names = [figure.name for measure in MEASURES for figure in measure.figures]
    assert len(names) == len(dict.fromkeys(names)), "figures are told apart by their names"
