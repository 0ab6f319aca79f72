"""A large field is paired by who is next to whom in the standings, as well as by a matching of the whole field."""

import random
from collections.abc import Mapping

import pytest

from domain.tournament.ranking import swiss
from domain.tournament.ranking.swiss import Entrant, Pairing, _matched, _tables, pair

RESULTS = ((3, 0), (0, 3), (3, 0), (0, 3), (1, 1))


@pytest.mark.parametrize("seed", range(40))
def test_who_is_next_in_the_standings_is_enough_to_pair_as_well_as_by_the_whole_field(
    seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(swiss, "_SMALL", 8)
    chance = random.Random(seed)
    field = {f"p{number}": Entrant(f"p{number}", 0) for number in range(chance.randint(10, 24) if seed else 50)}
    for _ in range(6):
        drawn = pair(list(field.values()), seed)
        order = sorted(field.values(), key=lambda one: (-one.points, one.player))
        whole = _matched(order, len(order), again=False)
        assert whole is not None
        assert _cost_of(drawn, field) == _cost_of(_tables(whole, order), field)
        for one, other in drawn.tables:
            for player, opponent, points in zip((one, other), (other, one), chance.choice(RESULTS), strict=True):
                known = field[player]
                met = {**known.met, opponent: known.met.get(opponent, 0) + 1}
                field[player] = Entrant(player, known.points + points, met, known.byes)
        if drawn.bye:
            known = field[drawn.bye]
            field[drawn.bye] = Entrant(drawn.bye, known.points + 3, known.met, known.byes + 1)
        for player in chance.sample(sorted(field), chance.randint(0, 1)):
            del field[player]


def _cost_of(drawn: Pairing, field: Mapping[str, Entrant]) -> tuple[int, int, int]:
    """Second meetings and byes, the points of who has the bye, and the squares of the differences."""
    again = sum(field[one].met.get(other, 0) for one, other in drawn.tables)
    bye = field[drawn.bye] if drawn.bye else Entrant("", 0)
    squares = sum((field[one].points - field[other].points) ** 2 for one, other in drawn.tables)
    return again + bye.byes, bye.points, squares
