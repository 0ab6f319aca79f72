"""Swapping cards of two zones: both moves at once, each of which may be replaced (5.12, 10.10)."""

import msgspec

from domain.games.sve.rules.triggers import triggering
from domain.games.sve.rules.zones.entering import let_it_be_replaced, put_now
from domain.games.sve.rules.zones.putting import ask_for_ward
from domain.games.sve.table.editions import chapter, stage
from domain.games.sve.table.frames import Swapping
from domain.games.sve.table.state import FIELD
from domain.kernel.abilities.compiled.happenings import Happened
from domain.kernel.decisions.game import Decision


def move_both(d: Decision, frame: Swapping) -> None:
    """Moves them at once, or the one whose move is not replaced; what comes onto a field goes on as if put (12.8.2)."""
    before = triggering.watchers(d)
    moment: list[Happened] = []
    d.end()
    for way in frame.ways:
        arrived = tuple(put_now(d, way, moment))
        if way.kind == FIELD and arrived:
            there = msgspec.structs.replace(way, arrived=arrived, picked=None)
            d.push(there)
            d.goto(there, ask_for_ward)
    triggering.happen(d, moment, before)


EXCHANGE = chapter(
    "5.12.1",
    stage("10.10.3", let_it_be_replaced, early="10.10.1"),
    stage("5.12.1", move_both),
)
