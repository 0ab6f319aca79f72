"""What an engine has worked out of a state, and carries along to the next, is what one works out that knows nothing."""

import pytest

from domain.kernel.decider import Engine
from domain.kernel.decisions.commands import Actor, Command
from domain.kernel.decisions.rulings import Accepted
from domain.kernel.table.chance import Committed
from domain.registry import game, games
from service.cli.benchmark.prepared.table import Table

CARRYING = sorted(edition for edition in games() if game(edition).carries)


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("edition", CARRYING)
def test_offers_and_rulings_are_those_of_an_engine_that_knows_nothing(edition: str, seed: int) -> None:
    table = Table(edition, seed)
    secret, state = table.opened()
    for _ in range(150):
        if state.question is None:
            break
        command = Command(*table.action(state))
        fresh = Engine(table.engine.game, table.engine.catalog)
        actor = Actor(state.question.role, state.question.seat)
        assert table.engine.legal(state, actor) == fresh.legal(state, actor)
        position = state.position + 1
        known, after = table.engine.judge(state, command, Committed(secret, position))
        fresh = Engine(table.engine.game, table.engine.catalog)
        unknown, also = fresh.judge(state, command, Committed(secret, position))
        assert isinstance(known, Accepted)
        assert known == unknown
        assert after == also
        state = after


def test_large_games_carry() -> None:
    assert {"sve:1.16.0", "sve:early", "fow:10.2"} <= set(CARRYING)
