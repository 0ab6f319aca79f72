"""What is offered to be played is played: nothing turns out impossible while it is settled and paid for."""

import pytest

from tests.conformance.games import random_match


@pytest.mark.parametrize("edition", ["sve:1.16.0", "sve:early"])
def test_no_play_that_was_offered_is_taken_back_10_6_2_1_2(edition: str) -> None:
    for seed in range(1, 5):
        for _, event, _ in random_match(edition, seed):
            taken_back = [change for change in event.changes if getattr(change, "how", "") == "cancel"]
            assert not taken_back, (seed, event.position, taken_back)
