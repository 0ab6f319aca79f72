"""The client in Python, for threads and for asyncio, against a real service."""

import asyncio
import os
import random
import stat
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from magistrate.v1 import acting_pb2, kernel_pb2, match_service_pb2
from magistrate_client import BadRequest, Client, Forbidden, Match, NotFound, Stale, Tokens, answer
from magistrate_client.aio import AsyncClient

from tests.clients.conftest import Seated, said, seat, seated
from tests.clients.cutting import Line
from tests.clients.toolchains import PYTHON
from tests.service.rpc.serving import ORGANISER, Running

CONCEDE = acting_pb2.Take(action="concede")


@pytest.fixture
def table(service: Running) -> Seated:
    return seated(service, "mya:1")


@pytest.fixture
def organiser(service: Running) -> Iterator[Client]:
    with Client(service.address, service.token(ORGANISER, lifetime=600_000)) as client:
        yield client


def step(table: Seated, chance: random.Random) -> None:
    """One random answer of whoever is asked."""
    asked = table.seats[0].state().question.seat
    turn = table.seats[asked - 1].offers()
    assert turn.take(answer(chance.choice(turn.offers), chance)).accepted


def run(name: str, *arguments: str) -> subprocess.Popen[str]:
    environment = {**os.environ, **PYTHON.environment}
    return subprocess.Popen([*PYTHON.program(name), *arguments], stdout=subprocess.PIPE, text=True, env=environment)


def test_two_bots_play_a_match_to_its_end(table: Seated) -> None:
    with table.seats[0].client, table.seats[1].client:
        bots = [run("bot", table.service.address, table.id, token) for token in table.tokens]
        told = said(bots)
        assert [bot.returncode for bot in bots] == [0, 0]
        assert table.seats[0].state().result.text in told[0]
        assert all(event.text in told[1] for event in table.seats[1].events())


def test_asyncio_plays_a_match_to_its_end_without_a_refusal(table: Seated) -> None:
    async def seat_of(token: str) -> list[bool]:
        async with AsyncClient(table.service.address, token) as client:
            return [
                (await turn.take(answer(turn.offers[-1]))).accepted
                async for turn in client.match(table.id).play()
            ]  # fmt: skip

    async def both() -> list[list[bool]]:
        return await asyncio.gather(*map(seat_of, table.tokens))

    taken = asyncio.run(both())
    assert all(taken)
    assert all(map(all, taken))
    assert table.seats[0].state().HasField("result")


def test_a_refusal_is_a_value_with_every_reason(table: Seated) -> None:
    asked = table.seats[0].state().question.seat
    other = table.seats[2 - asked]
    ruling = other.submit(acting_pb2.Take(action="endphase"))
    assert not ruling.accepted
    assert all(reason.rule and reason.text for reason in ruling.reasons)
    assert ruling.position == table.seats[0].info().position


def test_a_refused_opening_is_a_value(organiser: Client) -> None:
    refused = organiser.create("dice:1", [["lamp-squire"], ["lamp-squire"]])
    assert not isinstance(refused, Match)
    assert {reason.rule for reason in refused.reasons} == {"H.3"}


def test_what_came_too_late_is_a_value_in_a_turn_and_an_error_elsewhere(table: Seated) -> None:
    asked = table.seats[0].state().question.seat
    mine = table.seats[asked - 1]
    late = mine.offers()
    assert mine.offers().take(answer(late.offers[0])).accepted
    ruling = late.take(answer(late.offers[0]))
    assert (ruling.accepted, ruling.stale, ruling.position) == (False, True, mine.info().position)
    with pytest.raises(Stale) as stale:
        mine.submit(CONCEDE, expected=late.position)
    assert stale.value.current == ruling.position


def test_a_request_that_is_sent_twice_happens_once(table: Seated) -> None:
    first = table.seats[0].submit(CONCEDE, request_id="give up")
    again = table.seats[0].submit(CONCEDE, request_id="give up")
    assert (first.position, again.repeated) == (again.position, True)


def test_errors_have_types_and_say_what_programs_go_by(table: Seated, organiser: Client) -> None:
    with pytest.raises(NotFound) as missing:
        organiser.match("nosuchmatch").info()
    assert (missing.value.reason, bool(missing.value.request_id)) == ("UNKNOWN_MATCH", True)
    with pytest.raises(Forbidden):
        table.seats[0].client.match("nosuchmatch").info()
    with pytest.raises(BadRequest) as bad:
        table.seats[0].submit(acting_pb2.Take(action="fly"))
    assert list(bad.value.fields) == ["take.action"]


def test_a_watch_goes_on_over_a_lost_connection_and_nothing_is_missing_or_doubled(table: Seated) -> None:
    chance = random.Random(3)
    with Line(table.service.address) as line, Client(line.address, table.tokens[0]) as client:
        watch = client.match(table.id).watch()
        seen = [next(watch).position]
        for _ in range(3):
            line.cut()
            step(table, chance)
            assert client.match(table.id).info().match_id == table.id
            seen += [next(watch).position for _ in range(table.seats[0].info().position - seen[-1])]
    assert seen == list(range(1, seen[-1] + 1))
    assert seen[-1] >= 4


def test_a_token_is_renewed_before_it_ends_and_kept_for_its_owner_alone(
    table: Seated, organiser: Client, tmp_path: Path
) -> None:
    organiser.tokens = Tokens(tmp_path / "tokens")
    part = organiser.issue(table.id, seat(1), lifetime=1.0)
    first = part.token
    time.sleep(1.1)
    assert part.match(table.id).info().match_id == table.id
    assert part.token != first
    assert stat.S_IMODE((tmp_path / "tokens").stat().st_mode) == 0o600
    organiser.issue(table.id, seat(2), lifetime=600.0)
    kept = Tokens(tmp_path / "tokens").get(f"{organiser.address} {table.id} {kernel_pb2.ROLE_SEAT} 2 ")
    assert kept is not None
    assert Client(organiser.address, kept.text).match(table.id).offers().position == table.seats[0].info().position


def test_a_token_that_was_revoked_meanwhile_is_renewed(table: Seated, organiser: Client) -> None:
    part = organiser.issue(table.id, seat(1))
    part._token = part._token._replace(text="magistrate1.no.token")
    assert part.match(table.id).info().match_id == table.id


def test_cards_and_lists_are_at_hand(table: Seated, organiser: Client) -> None:
    mine = table.seats[0].cards()
    assert mine
    assert mine.keys() <= organiser.cards("mya:1").keys()
    assert table.id in {row.match_id for row in organiser.matches(page_size=1)}


def test_any_call_can_be_made_by_its_name(table: Seated, organiser: Client) -> None:
    got = organiser.ask("MatchService.GetMatch", match_service_pb2.GetMatchRequest(match_id=table.id))
    assert got.match.setup.edition == "mya:1"
