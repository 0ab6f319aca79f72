"""Every part of the attack, at its quick size; `sh tests/attack.sh` runs them at full size."""

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.attack.parts import Part, Scene, parts
from tests.postgres import Postgres


@pytest.mark.parametrize("part", parts().values(), ids=lambda part: part.name)
def test_the_service_holds_against(part: Part, tmp_path: Path, request: pytest.FixtureRequest) -> None:
    postgres: Callable[[], Postgres] = lambda: request.getfixturevalue("postgres")  # noqa: E731 - asked for late
    assert part.run(Scene(tmp_path, postgres, lambda _: None), part.quick, 1)
