"""What is kept of a table is what a look at it anew tells, before every change of random matches."""

from typing import cast

import msgspec
import pytest

from domain.games.sve import persistent
from domain.games.sve.glance import PRICING, changing_costs
from domain.games.sve.handling import handle
from domain.games.sve.listening import listeners
from domain.games.sve.replacement import in_force
from domain.games.sve.world import HANDLED, KITS, LISTENERS, REPLACING, SOURCES, WORLD
from domain.kernel.chance import Recorded
from domain.kernel.changes import Change
from domain.kernel.commands import Actor
from domain.kernel.decider import Engine
from domain.kernel.game import Decision, Look
from domain.kernel.ids import CardId
from domain.kernel.rulings import Accepted
from domain.kernel.state import State
from domain.registry import game, reference
from tests.conformance.games import random_match


def compared(d: Decision, change: Change) -> None:
    """Compares all that is kept with a look at the table anew; then the game is told of the change."""
    anew = Look(d.game, d.catalog, d.table)
    for key, kept in d.memo.items():
        if isinstance(key, int):
            assert kept == persistent.info(anew, CardId(key)), (d.table.position, change, d.table.cards[CardId(key)])
    for key, read in READ.items():
        if key in d.memo:
            assert _told(d.memo[key]) == _told(read(anew)), (d.table.position, change, key)
    if HANDLED in d.memo:
        scratch = Decision(d.game, d.catalog, cast("State", d.table), Recorded(()))
        assert not handle(scratch), (d.table.position, change, scratch.changes)
    persistent.notice(d, change)


def _world(look: Look) -> object:
    persistent.sources(look)
    return look.memo[WORLD]


READ = {
    WORLD: _world,
    SOURCES: persistent.sources,
    KITS: persistent.kits,
    LISTENERS: listeners,
    REPLACING: in_force,
    PRICING: changing_costs,
}


def _told(kept: object) -> object:
    """Passive abilities in order of their age, in which they are applied; everything else as it is."""
    if isinstance(kept, list) and kept and hasattr(kept[0], "order"):
        return sorted(kept, key=lambda one: one.order)
    return kept


@pytest.mark.parametrize("edition", ["sve:1.16.0", "sve:early"])
@pytest.mark.parametrize("seed", range(1, 7))
def test_what_is_remembered_is_what_a_look_anew_tells(edition: str, seed: int) -> None:
    rules = msgspec.structs.replace(game(edition), notice=compared)
    watched = Engine(rules, rules.compile(reference(edition)))
    matches = random_match(edition, seed)
    _, _, state = next(matches)
    for _, event, after in matches:
        if state.question is not None:
            watched.legal(state, Actor(state.question.role, state.question.seat))
        ruling, state = watched.judge(state, event.command, Recorded(event.outcomes))
        assert isinstance(ruling, Accepted)
        assert state == after
