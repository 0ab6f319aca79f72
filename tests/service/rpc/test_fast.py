"""The client for many actions at once, at a real server and at one that only echoes."""

import asyncio
from pathlib import Path

import grpc
import pytest

from domain.games.dice.actions import EndPhase
from domain.kernel.commands import Actor, Concede
from domain.registry import game
from service.auth.keys import Keyring
from service.auth.tokens import Tokens
from service.main import clock
from service.rpc.echo import start_echo
from service.rpc.fast import FastClient
from service.rpc.remote import remote_error
from service.rpc.server import Listen
from tests.service.rpc.playing import EDITION, Table, new_match, seat

GAMES = (game(EDITION),)


def test_many_matches_are_played_at_once(table: Table) -> None:
    matches = [new_match(table.organiser, f"fast {number}") for number in range(10)]

    async def give_up(client: FastClient, match: str) -> None:
        token = table.service.token(seat(1), match)
        refused = await client.submit(token, match, EndPhase(), "a")
        assert (refused.accepted, refused.position) == (False, 1)
        accepted = await client.submit(token, match, Concede(), "b", 1)
        assert (accepted.accepted, accepted.position, accepted.ended) == (True, 2, True)
        with pytest.raises(grpc.aio.AioRpcError) as error:
            await client.submit(token, match, Concede(), "c", 1)
        assert remote_error(error.value).reason == "STALE_VERSION"

    async def play() -> None:
        async with FastClient(table.service.address, GAMES) as client:
            await asyncio.gather(*(give_up(client, match) for match in matches))

    asyncio.run(play())
    assert [table.organiser.get(match).position for match in matches] == [2] * 10


def test_a_stream_is_read_and_written_at_the_same_time(table: Table) -> None:
    async def play() -> None:
        async with FastClient(table.service.address, GAMES) as client:
            stream = client.play(table.service.token(seat(2), table.match))
            await stream.send(table.match, Concede(), "a", 7)
            assert (await stream.receive()).failure == grpc.StatusCode.ABORTED.value[0]
            await stream.send(table.match, Concede(), "b")
            answer = await stream.receive()
            assert (answer.request_id, answer.accepted, answer.ended) == ("b", True, True)
            await stream.close()
            with pytest.raises(EOFError):
                await stream.receive()

    asyncio.run(play())


def test_an_echo_has_the_stages_of_every_server_and_no_rules(tmp_path: Path) -> None:
    tokens = Tokens(Keyring(b"k" * 32), clock)
    good, _ = tokens.issue(Actor("judge"), "m")
    other, _ = Tokens(Keyring(b"o" * 32), clock).issue(Actor("judge"), "m")

    async def play() -> None:
        server = await start_echo(Listen(port=0), tokens, clock)
        try:
            async with FastClient(f"127.0.0.1:{server.port}", GAMES) as client:
                answer = await client.submit(good, "m", EndPhase(), "a")
                assert answer.accepted
                assert answer.question is not None
                for token, match in ((other, "m"), ("", "m"), (good, "another")):
                    with pytest.raises(grpc.aio.AioRpcError):
                        await client.submit(token, match, EndPhase(), "a")
                stream = client.play(good)
                await stream.send("m", EndPhase(), "b")
                assert (await stream.receive()).request_id == "b"
        finally:
            await server.stop(0)

    asyncio.run(play())
