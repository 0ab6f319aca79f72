"""A table is put on the bench as its viewer sees it: what is hidden from them is not there."""

from itertools import islice

import pytest
from magistrate.v1.audit_service_pb2 import TryPositionResponse

from domain.kernel.decisions.commands import Actor
from domain.kernel.table.ids import Seat
from domain.registry import decks, game, games
from service.console.board.copying import bench_of
from service.console.board.laying import Bench, written
from tests.conformance.games import random_match
from tests.service.console.floor import Floor, sent
from tests.service.console.tapping import TRIES
from tests.service.rpc.test_states import message

EDITIONS = sorted(edition for edition in games() if decks(edition))
BUSY = 504
"""The page says that the service is slow: one tries again."""
ANN = Actor("seat", Seat(1), "Ann")


@pytest.mark.parametrize("edition", EDITIONS)
def test_what_is_copied_is_what_the_viewer_sees(edition: str) -> None:
    words = game(edition).positions
    played = TryPositionResponse(turned=words.turned, values=words.values, phases=words.phases)
    state = list(islice(random_match(edition, 7), 30))[-1][2]
    seen = message(edition, state, Actor("seat", Seat(1)))
    found = bench_of(seen, edition, (), played)
    there = {card.code for zone in seen.zones for card in zone.cards if card.code}
    copied = [
        card if isinstance(card, str) else card["card"]
        for held in found.start["seats"].values()
        for cards in held.values()
        if isinstance(cards, list)
        for card in cards
    ]
    assert set(copied) <= there
    own = [card.code for zone in seen.zones if zone.seat for card in zone.cards if card.code]
    assert sorted(copied) == sorted(own)


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_table_opens_on_the_bench_for_whoever_sits_there(floor: Floor, edition: str) -> None:
    match = floor.match(edition)
    for _ in range(TRIES):
        status, page = sent(floor, f"/m/{match}/bench", floor.live.token(ANN, match))
        if status != BUSY:
            break
    assert status == 200
    assert "1. The position" in page


def test_a_card_of_a_link_is_told_phrase_by_phrase_when_the_page_opens(floor: Floor) -> None:
    spell = {"code": "zap", "name": "Zap", "fields": {"kind": {"text": "spell"}, "cost": {"number": 0}}}
    start = {"turn": {"number": 2, "seat": 1, "phase": "action"}, "seats": {"1": {"hand": ["zap"]}}}
    lies = written(
        Bench(edition="dice:1", cards=({**spell, "text": "Draw two cards.\nHowl to the moon."},), start=start)
    )
    token = floor.live.token(ANN, floor.match("dice:1"))
    for _ in range(TRIES):
        status, text = sent(floor, f"/bench?b={lies}&code=zap", token)
        if status != BUSY:
            break
    assert status == 200
    read = text.partition('id="read"')[2].partition("</form>")[0]
    assert "<dt>Draw two cards.</dt>" in read
    assert '<mark class="unread"><b>Howl</b></mark>' in read
