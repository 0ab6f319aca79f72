"""What `it` is where each of both players has done something."""

import pytest

from tests.domain.sve.language.test_pointing import compiled

OF_BOTH = (
    "Each player discards a card. If it's a spell, that player draws a card.",
    "Each player destroys a follower on their field. Its controller draws a card.",
    "Each player may put a follower from their hand onto their field. It gains Rush.",
)
OF_EACH = (
    "Each player reveals the top card of their deck. They add it to their hand.",
    "Each player searches their deck for a follower and puts it onto their field.",
    "Each player discards a card. Draw a card.",
    "Each opponent discards a card. If it's a spell, draw a card.",
)


@pytest.mark.parametrize("text", OF_BOTH)
def test_of_what_each_player_has_picked_none_is_it(text: str) -> None:
    assert any("several were spoken of last" in problem.reason for problem in compiled(text).problems)


@pytest.mark.parametrize("text", OF_EACH)
def test_each_player_goes_on_with_what_it_has_picked(text: str) -> None:
    assert not compiled(text).problems
