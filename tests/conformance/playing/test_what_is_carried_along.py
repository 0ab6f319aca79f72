"""What an engine keeps of what it has worked out, and carries along, is what one works out that forgets everything."""

import msgspec
import pytest

from domain.kernel.decider import Engine
from domain.kernel.decisions.changes import Change
from domain.kernel.decisions.commands import Actor, Command
from domain.kernel.decisions.game import Decision, Game
from domain.kernel.decisions.rulings import Accepted
from domain.kernel.table.chance import Committed
from domain.registry import game, games
from service.cli.benchmark.prepared.table import Table


def _forgetful(rules: Game) -> Game:
    """A game that forgets all that it has worked out at each change, besides what it does then."""

    def notice(d: Decision, change: Change) -> None:
        d.memo.clear()
        rules.notice(d, change)

    return msgspec.structs.replace(rules, notice=notice, carries=False)


CARRYING = sorted(edition for edition in games() if game(edition).carries)


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("edition", CARRYING)
def test_offers_and_rulings_are_those_of_an_engine_that_forgets_everything(edition: str, seed: int) -> None:
    table = Table(edition, seed)
    secret, state = table.opened()
    forgetful = _forgetful(table.engine.game)
    for _ in range(150):
        if state.question is None:
            break
        command = Command(*table.action(state))
        actor = Actor(state.question.role, state.question.seat)
        assert table.engine.legal(state, actor) == Engine(forgetful, table.engine.catalog).legal(state, actor)
        position = state.position + 1
        known, after = table.engine.judge(state, command, Committed(secret, position))
        unknown, also = Engine(forgetful, table.engine.catalog).judge(state, command, Committed(secret, position))
        assert isinstance(known, Accepted)
        assert known == unknown
        assert after == also
        state = after


def test_large_games_carry() -> None:
    assert {"sve:1.16.0", "sve:early", "fow:10.2"} <= set(CARRYING)
