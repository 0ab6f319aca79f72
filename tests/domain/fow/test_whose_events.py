"""What waits for a player's deeds or for a time of somebody's turn: for one's own, the opponent's, or anybody's."""

import pytest

from domain.games.fow.table.actions import Pass, Play
from domain.games.fow.table.costs import Will
from domain.kernel.decisions.commands import PrintedCard
from domain.kernel.table.choices import card_pick
from tests.domain.fow.games import Match
from tests.domain.fow.rows import resonator, row
from tests.domain.fow.tables import give, put


def ear(code: str, event: str) -> PrintedCard:
    """A resonator that waits for something, and gains its player 1000 life for it."""
    return resonator(code, text=f"{event} >>> You gain 1000 life.")


EVENTS = {
    "Whenever your opponent loses life": (False, True),
    "Whenever you lose life": (True, False),
    "Whenever a player loses life": (True, True),
    "Whenever your opponent discards an Elf": (False, False),
    "Whenever you banish an Elf": (False, False),
    "Whenever you banish a Dragon": (True, False),
    "Whenever a player banishes a Dragon": (True, False),
}
"""Each, and whether it has happened where a player banishes a Dragon and loses 100 life, or its opponent loses life."""
TIMES = {
    "At the beginning of your draw phase": (1, 0),
    "At the beginning of your opponent's draw phase": (0, 1),
    "At the beginning of each player's draw phase": (1, 1),
    "At the end of each of your turns": (1, 0),
}
ROWS = (
    *[ear(event, event) for event in (*EVENTS, *TIMES)],
    resonator("Wyrm", race="Dragon"),
    row("Own", "Chant", cost="{0}", text="Banish a Dragon. You lose 100 life."),
    row("Theirs", "Chant", cost="{0}", text="Your opponent loses 100 life."),
    row("Shots", "Chant", cost="{0}", text="This card deals 300 damage divided as you choose to up to two target "
        "resonators your opponent controls."),
)  # fmt: skip


def resolved(match: Match) -> Match:
    """The chase as it is empty."""
    while match.zone("chase") and match.state.question is not None and match.state.question.kind == "act":
        match.act(Pass())
    return match


@pytest.mark.parametrize(("event", "code", "heard"), [
    (event, code, heard) for event, both in EVENTS.items() for code, heard in zip(("Own", "Theirs"), both, strict=True)
])  # fmt: skip
def test_906_4_what_a_player_does_is_heard_by_what_waits_for_that_player(event: str, code: str, heard: bool) -> None:
    match = Match(ROWS).to("main", 1)
    give(match, Will("fire"))
    put(match, event)
    put(match, "Wyrm")
    played = put(match, code, zone="hand", face_up=False)
    resolved(match.act(Play(card=played)))
    assert match.life(1) - 4000 == (1000 if heard else 0) - (100 if code == "Own" else 0)


@pytest.mark.parametrize(("event", "times"), TIMES.items())
def test_906_4_what_waits_for_a_time_of_a_turn_hears_it_in_whose_turn_the_text_says(
    event: str, times: tuple[int, int]
) -> None:
    match = Match(ROWS).to("main", 1)
    put(match, event)
    before = match.life(1)
    match.to("main", 2)
    theirs = match.life(1) - before
    match.to("main", 1)
    assert match.life(1) - before == sum(times) * 1000
    assert theirs == (times[1] if "draw" in event else times[0]) * 1000


def test_903_2h_damage_is_divided_among_no_more_targets_than_the_text_says() -> None:
    match = Match(ROWS).to("main", 1)
    give(match, Will("fire"))
    there = [put(match, "Wyrm", seat=2) for _ in range(3)]
    shots = put(match, "Shots", zone="hand", face_up=False)
    match.act(Play(card=shots))
    space = match.state.question.space if match.state.question is not None else None
    assert space is not None
    assert (space.least, space.most, len(space.candidates)) == (1, 2, 3)
    match.choose(card_pick(there[0]), card_pick(there[1]))
