"""What is kept of a table is what a look at it anew tells, before every change of random matches.

The seeds are such that each way to keep too much is noticed by one of them.
"""

from operator import itemgetter
from typing import cast

import msgspec
import pytest

from domain.games.fow.rules.continuous import information
from domain.games.fow.rules.continuous.information import INFORMATION
from domain.games.fow.rules.continuous.original import PRINTS, shown_prints
from domain.games.fow.rules.continuous.sources import CurrentInformation
from domain.games.fow.rules.priority import invalidation
from domain.games.fow.rules.triggers.listening import LISTENERS, listeners
from domain.kernel.decider import Engine
from domain.kernel.decisions.changes import Change
from domain.kernel.decisions.commands import Actor
from domain.kernel.decisions.game import Decision, Look
from domain.kernel.decisions.rulings import Accepted
from domain.kernel.table.chance import Recorded
from domain.registry import game, reference
from tests.conformance.games import random_match


def compared(d: Decision, change: Change) -> None:
    """Compares all that is kept with a look at the table anew; then all is worked out and the change told."""
    anew, kept = Look(d.game, d.catalog, d.table), Look(d.game, d.catalog, d.table)
    kept.memo = {key: d.memo[key] for key in (INFORMATION, PRINTS, LISTENERS) if key in d.memo}
    if INFORMATION in d.memo:
        kept.memo[INFORMATION] = as_kept(d.memo[INFORMATION])
        for number, card in (*d.table.departed.items(), *d.table.cards.items()):
            where = (d.table.position, type(change), card)
            assert information.info(kept, card) == information.info(anew, card), where
            if number not in d.table.cards:
                continue
            told, read = (information.abilities_by_kind(look, card) for look in (kept, anew))
            assert (told.automatic, told.continuous, told.activate) == (
                read.automatic,
                read.continuous,
                read.activate,
            ), (number, where)
        assert in_force(kept) == in_force(anew), (d.table.position, change)
    if PRINTS in d.memo:
        assert d.memo[PRINTS] == shown_prints(anew), (d.table.position, change)
    if LISTENERS in d.memo:
        assert d.memo[LISTENERS] == listeners(anew), (d.table.position, change)
    information.info_of_all(d)
    shown_prints(d)
    listeners(d)
    invalidation.notice(d, change)


def as_kept(current: CurrentInformation) -> CurrentInformation:
    """What is kept, so that reading it adds nothing to it."""
    found = CurrentInformation(current.table)
    found.infos, found.others, found.texts = dict(current.infos), dict(current.others), dict(current.texts)
    found.parts, found.steady = current.parts, current.steady
    return found


def in_force(look: Look) -> object:
    """The continuous texts that are in force, the oldest first, by their ages."""
    current = cast("CurrentInformation", look.memo[INFORMATION])
    parts = [(part.moment, part.age, part.node, part.new, part.conditions) for part in current.read_on(look)]
    return sorted(parts, key=itemgetter(0, 1))


@pytest.mark.parametrize("seed", [1, 2, 101, 102, 108, 113, 146])
def test_what_is_remembered_is_what_a_look_anew_tells(seed: int) -> None:
    rules = msgspec.structs.replace(game("fow:10.2"), notice=compared)
    watched = Engine(rules, rules.compile(reference("fow:10.2")))
    matches = random_match("fow:10.2", seed)
    _, _, state = next(matches)
    for _, event, after in matches:
        if state.question is not None:
            watched.legal(state, Actor(state.question.role, state.question.seat))
        ruling, state = watched.judge(state, event.command, Recorded(event.outcomes))
        assert isinstance(ruling, Accepted)
        assert state == after
