"""The rows of listings, as they are stored."""

import pytest

from domain.kernel.table.ids import Seat
from domain.kernel.table.state import Result, Setup
from service.app.boundary.results import MatchRow
from service.app.boundary.store import StoreCorrupt
from service.projections import listing

SETUP = Setup("dice", "dice:1", "digest", 2, "committed", "hash", {"life": 7, "opening_hand": 3}, ("A", "Ж"))
ROW = MatchRow(
    match="m",
    setup=SETUP,
    position=9,
    turn=3,
    result=Result((Seat(2),), "H.0", "battle"),
    created=1_700_000_000_000,
    updated=1_700_000_000_001,
)


@pytest.mark.parametrize("row", [ROW, MatchRow(match="m", setup=Setup("dice", "dice:1", "", 2), position=1)])
def test_a_row_comes_back_as_it_was(row: MatchRow) -> None:
    assert listing.decode(listing.encode(row)) == row


def test_the_same_row_has_the_same_bytes_whatever_the_order_of_its_options() -> None:
    other = ROW.__replace__(setup=SETUP.__replace__(options={"opening_hand": 3, "life": 7}))
    assert listing.encode(other) == listing.encode(ROW)


@pytest.mark.parametrize("body", [b"", b"\x01", listing.encode(ROW)[:-4]])
def test_bytes_that_are_no_row_are_a_damaged_store(body: bytes) -> None:
    with pytest.raises(StoreCorrupt, match="listing"):
        listing.decode(body)
