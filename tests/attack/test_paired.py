"""Paired games find what they are there to find: a service that tells, by one call, what is hidden."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import msgspec
import pytest

from domain.kernel.secrecy.views import view
from service.app.queries import reading
from service.console import visit
from tests.attack import pages, paired
from tests.attack.paired import Secrets, share
from tests.service.rpc.serving import ORGANISER, Running


def telling(told: Callable[[Any], str]) -> Callable[..., Any]:
    """A view that tells somewhere more of a state than its viewer may know."""

    def view_telling(game: Any, state: Any, viewer: Any) -> Any:
        seen = view(game, state, viewer)
        return msgspec.structs.replace(seen, where=(*seen.where, told(state)))

    return view_telling


@pytest.mark.parametrize(
    "told",
    [
        pytest.param(lambda state: " ".join(card.code for card in state.cards.values()), id="how hidden cards lie"),
        pytest.param(lambda state: f"{len(state.standing)} decline", id="who declines by a standing answer"),
    ],
)
def test_a_service_that_tells_what_is_hidden_is_found_out(
    told: Callable[[Any], str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen = telling(told)
    monkeypatch.setattr(reading, "view", seen)
    monkeypatch.setattr(reading, "shown", lambda game, _catalog, state, viewer: seen(game, state, viewer))
    with pytest.raises(AssertionError, match=r"(?s)differs: /magistrate\.v1\.MatchService/GetState .*where"):
        share(tmp_path, "dice:1", 1, range(20))


def test_a_console_that_asks_with_more_rights_than_its_visitor_has_is_found_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    honest = paired.served

    @contextmanager
    def served(folder: Path) -> Iterator[tuple[Running, Secrets]]:
        with honest(folder) as (live, secrets):
            monkeypatch.setattr(visit, "token_of", lambda _request: live.token(ORGANISER))
            yield live, secrets

    monkeypatch.setattr(paired, "served", served)
    monkeypatch.setattr(pages, "ELSEWHERE", ())  # The list of all matches would tell it sooner.
    with pytest.raises(AssertionError, match=r"(?s)differs: (GET|POST) /m/match"):
        share(tmp_path, "dice:1", 1, range(20))
