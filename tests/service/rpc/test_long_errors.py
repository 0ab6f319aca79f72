"""What an error says fits into what clients take of it, whatever is wrong and however much."""

import pytest

from domain.kernel.decisions.commands import PrintedCard
from service.app.boundary.answers.judged import Terms
from service.rpc.clients.remote import RemoteError
from tests.service.rpc.playing import EDITION, Table

LONG = 3_900


@pytest.mark.parametrize("letter", ["x", "é", "…", "🂡", "\n"])
def test_an_error_about_a_long_text_comes_as_what_it_is(table: Table, letter: str) -> None:
    terms = Terms(cards=(PrintedCard(letter * LONG, "Nothing"),))
    with pytest.raises(RemoteError) as error:
        table.organiser.audit.readjudicate(table.match, terms=terms)
    assert (error.value.code, error.value.reason) == ("INVALID_ARGUMENT", "BAD_REQUEST")
    with pytest.raises(RemoteError) as error:
        table.organiser.rulebooks.editions(letter * LONG)
    assert (error.value.code, error.value.reason) == ("NOT_FOUND", "UNKNOWN_EDITION")


def test_an_error_about_very_many_things_comes_as_what_it_is(table: Table) -> None:
    policy = "\n".join(f"unknown{number}: 1" for number in range(1_000))
    with pytest.raises(RemoteError) as error:
        table.organiser.tournaments.create("Cup", EDITION, "regular", policy, request_id="cup")
    assert (error.value.code, error.value.reason) == ("INVALID_ARGUMENT", "BAD_POLICY")
    assert "'unknown0' has no meaning here" in str(error.value)
