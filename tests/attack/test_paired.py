"""Paired games find what they are there to find: a service that tells, by one call, how hidden cards lie."""

from pathlib import Path
from typing import Any

import msgspec
import pytest

from domain.kernel.secrecy.views import view
from service.app.queries import reading
from tests.attack.paired import share


def telling(game: Any, state: Any, viewer: Any) -> Any:
    """A view that says somewhere in what order all cards are."""
    seen = view(game, state, viewer)
    return msgspec.structs.replace(seen, where=(*seen.where, " ".join(card.code for card in state.cards.values())))


def test_a_service_that_tells_how_hidden_cards_lie_is_found_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reading, "view", telling)
    monkeypatch.setattr(reading, "shown", lambda game, _catalog, state, viewer: telling(game, state, viewer))
    with pytest.raises(AssertionError, match=r"(?s)differs: /magistrate\.v1\.MatchService/GetState .*where"):
        share(tmp_path, "dice:1", 1, range(5))
