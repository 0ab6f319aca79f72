"""A disputed action under the other edition: what nobody took, legal in one edition and illegal in the other."""

import asyncio
import json
from typing import Any

import pytest

from domain.games.sve.table.actions import EndPhase
from domain.games.sve.table.editions import EARLY, PRESENT
from domain.kernel.decisions.acts import CallJudge
from domain.kernel.decisions.commands import Actor, PrintedCard
from domain.kernel.table.ids import ActionText, Seat, zone_key
from service.app.boundary.answers.disputes import Elsewhere
from tests.service.app.test_desk import Room

CARDS = (
    PrintedCard("alba", "Alba", {"class": "Swordcraft", "type": "leader"}),
    PrintedCard("oak", "Oak", {"class": "Neutral", "type": "follower", "cost": 1, "attack": 1, "defense": 4}),
    PrintedCard(
        "fork",
        "Fork",
        {"class": "Neutral", "type": "spell", "cost": 1},
        "Select 2 enemy followers on the field and deal them 1 damage.",
    ),
)
START: dict[str, Any] = {
    "turn": {"number": 5, "seat": 1, "phase": "main"},
    "seats": {
        "1": {"leader": ["Alba"], "pp": 5, "maxpp": 5, "hand": ["Fork", "Oak"], "deck": ["Oak"] * 5},
        "2": {"leader": ["Alba"], "pp": 5, "maxpp": 5, "field": ["Oak"], "deck": ["Oak"] * 5},
    },
}
PLAYER = Actor("seat", Seat(1))


async def asked(edition: str, action: dict[str, Any]) -> Elsewhere:
    """What the other edition says of an action in the place of the end of the main phase, in a dispute's file."""
    room = Room(edition)
    created = await room.matches.create(edition, {}, cards=CARDS, seats=2, start=START, request_id="open")
    assert created.row is not None, created.reasons
    room.match = created.row.match
    zones = (await room.matches._fresh(room.match)).state.zones
    (fork, oak), (enemy,) = zones[zone_key("hand", Seat(1))], zones[zone_key("field", Seat(2))]
    cards = {"fork": fork, "oak": oak, "enemy": enemy}
    text = json.dumps({**action, "card": cards[action["card"]]})
    position = await room.do(PLAYER, EndPhase())
    await room.do(PLAYER, CallJudge(position=position, disputed=ActionText(text), reason="why not?"))
    file = await room.desk.file(room.match, 1)
    await room.close()
    (found,) = file.elsewhere
    assert bool(file.ruling) is (found.same is not found.legal)
    return found


def rules(found: Elsewhere) -> list[tuple[str, str]]:
    return [(rule.edition, rule.number) for rule in found.causes]


@pytest.mark.parametrize(("edition", "legal"), [(PRESENT, True), (EARLY, False)])
def test_what_only_one_edition_allows_is_told_with_the_rules_that_part_them(edition: str, legal: bool) -> None:
    found = asyncio.run(asked(edition, {"action": "play", "card": "fork"}))
    assert (found.legal, found.same) == (legal, False)
    assert found.outcome == "legal" if legal else found.outcome.startswith("illegal: ")
    assert sorted(rules(found)) == sorted([(PRESENT, "10.6.2.3.3"), (EARLY, "10.6.2.3.3"), (EARLY, "10.6.2.3.4")])
    assert [rule.number for rule in found.rules] == ["8.2.1" if legal else "10.6.2.3.3"]


@pytest.mark.parametrize("edition", [PRESENT, EARLY])
def test_what_both_editions_forbid_or_allow_is_the_same_in_both(edition: str) -> None:
    forbidden = asyncio.run(asked(edition, {"action": "play", "card": "enemy"}))
    assert (forbidden.legal, forbidden.same, forbidden.causes) == (False, True, ())
    assert forbidden.rules
    allowed = asyncio.run(asked(edition, {"action": "play", "card": "oak"}))
    assert (allowed.legal, allowed.same, allowed.outcome, allowed.causes) == (True, True, "legal", ())
