"""The laws on how stored events become a state again: one by one, and many at once by their bytes alone."""

import msgspec

from domain.kernel.table.standing_answers import Declining, Until
from tests.conformance.played import Played

STRETCHES = 30
"""So many stretches of a match are read at once, each of fewer events."""


def folding_the_stored_changes_gives_the_decided_state(match: Played) -> int:
    state = match.steps[0][0]
    for _, event, after in match.steps:
        state = match.judge.fold(state, event.changes, event.waiting)
        assert state == after, event.position
    return len(match.steps)


def stored_events_lead_where_folding_each_leads_whoever_declines(match: Played) -> int:
    """By their bytes alone, at once and from anywhere; a standing answer ends by the change that it names."""
    chance, compared = match.chance(), 0
    named = tuple(map(Until, match.judge.game.named))
    for _ in range(STRETCHES):
        begun = chance.randrange(len(match.steps))
        stretch = match.steps[begun : begun + chance.randrange(1, STRETCHES)]
        bodies = [match.codec.encode_event(event) for _, event, _ in stretch]
        untils = {seat: chance.sample(named, min(len(named), 2)) for seat in match.steps[-1][2].seats}
        declines = {seat: Declining(begun, tuple(until)) for seat, until in untils.items()}
        for standing in ({}, declines):
            then = msgspec.structs.replace(stretch[0][0], standing=standing)
            led = match.codec.replay(then, bodies)
            for _, event, _ in stretch:
                then = match.judge.fold(then, event.changes, event.waiting)
            assert led == (then, stretch[-1][1].at), begun
            compared += 1
    return compared
