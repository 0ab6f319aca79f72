"""Disputes are read out in words: of every standing, with what was asked, and each ruling, for who hears it."""

import functools
from typing import get_args, get_type_hints

import msgspec
import pytest

from domain.kernel.decisions.commands import Actor
from domain.kernel.secrecy.sections import Section
from domain.kernel.table.ids import ActionText, Seat
from domain.kernel.table.judging_record import Dispute, Ruled
from domain.registry import games
from service.words.disputes import of_dispute
from service.words.speaker import Speaker
from tests.conformance.games import engine, random_match

STANDINGS = get_args(get_type_hints(Dispute)["stands"])
RULED = Ruled(
    at=9, judge="Lee", role="head judge", verdict="reversed", reasoning="so it is written", rules=("1.1", "2.2"),
    remedies=("rewind", "penalty"), means="It does.", reading="Draw a card.",
)  # fmt: skip


@functools.cache
def speaker(edition: str) -> Speaker:
    """Who tells an official of a random match at its end."""
    judge = engine(edition)
    state = list(random_match(edition, 3))[-1][2]
    return Speaker(judge.game, judge.catalog, state, Actor("organiser"))


def read_out(edition: str, dispute: Dispute) -> tuple[Section, ...]:
    return of_dispute(speaker(edition), dispute)


@pytest.mark.parametrize("stands", STANDINGS)
def test_every_standing_of_a_dispute_has_words(stands: str) -> None:
    held = Dispute(number=1, at=4, seat=None, question="May it?", position=3)
    told = read_out("dice:1", msgspec.structs.replace(held, stands=stands))
    assert told[0].title == "Dispute 1: May it?"
    assert [one.text for one in told if one.title == "asked by"] == ["an official, at position 4"]
    assert all(one.title for one in told)
    assert all(one.text or one.lines for one in told[1:])


def test_a_ruling_says_what_it_rests_on_what_is_done_and_what_the_text_means() -> None:
    held = Dispute(number=2, at=4, seat=Seat(2), question="May it?", position=3, rulings=(RULED,), stands="final")
    (ruling,) = read_out("dice:1", held)[-1].lines
    assert "at position 9 head judge Lee: reversed, so it is written (rests on 1.1 and 2.2)" in ruling
    assert ruling.endswith("; remedy: rewind and penalty; the text means: It does.; read from here on: Draw a card.")


@pytest.mark.parametrize("edition", games())
def test_a_disputed_action_is_told_in_words_and_not_as_json(edition: str) -> None:
    for _, event, _ in list(random_match(edition, 3))[1:30]:
        disputed = ActionText(msgspec.json.encode(event.command.action).decode())
        held = Dispute(number=1, at=4, seat=Seat(1), question="May it?", position=3, disputed=disputed)
        (told,) = [one.text for one in read_out(edition, held) if one.title == "instead"]
        assert told
        assert '"action"' not in told
