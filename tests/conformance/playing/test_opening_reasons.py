"""Why a match cannot be opened names what of the request it is about."""

from collections.abc import Mapping
from typing import Any

import pytest

from domain.kernel.decisions.commands import Open
from domain.kernel.decisions.rulings import Reason, Refused
from domain.kernel.table.chance import Committed
from domain.kernel.table.ids import Seat
from domain.kernel.table.state import Setup
from domain.registry import decks, games, reference
from tests.conformance.games import engine

EVERY_EDITION = pytest.mark.parametrize("edition", sorted(games()))
CHANCE = Committed(bytes(32), 1)


def refused(
    edition: str, own: Mapping[int, tuple[str, ...]], *, seats: int = 2, position: Any = None, **options: int
) -> tuple[Reason, ...]:
    """Every reason against an opening with these decks."""
    game = engine(edition).game
    setup = Setup(game.id, edition, "", seats, options=options)
    held = {Seat(seat): deck for seat, deck in own.items()}
    ruling, _ = engine(edition).open(Open(setup=setup, cards=reference(edition), decks=held, position=position), CHANCE)
    assert isinstance(ruling, Refused)
    return ruling.reasons


def good(edition: str) -> tuple[str, ...]:
    """A deck that can be played."""
    return next(iter(decks(edition).values()))


@EVERY_EDITION
def test_what_is_wrong_with_a_deck_names_it(edition: str) -> None:
    found = refused(edition, {1: good(edition), 2: good(edition)[:3]})
    assert {reason.part for reason in found} == {"decks[2]"}
    assert {reason.part for reason in refused(edition, {1: good(edition)})} == {"decks[2]"}
    unknown = refused(edition, {1: (*good(edition), "no-such-card"), 2: good(edition)})
    assert {reason.part for reason in unknown} == {"decks[1]"}


@EVERY_EDITION
def test_what_is_wrong_with_an_option_names_it(edition: str) -> None:
    found = refused(edition, {1: good(edition), 2: good(edition)}, luck=3)
    assert "options.luck" in {reason.part for reason in found}


@EVERY_EDITION
def test_what_is_wrong_with_a_position_names_where_in_it(edition: str) -> None:
    found = refused(edition, {}, position={"seats": {"1": {"cellar": ["?"]}}})
    assert {"start.seats.1"} <= {reason.part for reason in found}
    assert all(reason.part.startswith("start") for reason in found)
    assert {reason.part for reason in refused(edition, {}, position={"moon": 1})} == {"start"}


@EVERY_EDITION
def test_decks_beside_a_position_are_named(edition: str) -> None:
    found = refused(edition, {1: good(edition), 2: good(edition)}, position={"seats": {}})
    assert "decks" in {reason.part for reason in found}
