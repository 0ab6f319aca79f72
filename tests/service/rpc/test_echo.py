"""The server that only echoes: what benchmarks measure the others against."""

import asyncio

import pytest

from domain.games.dice.table.actions import EndPhase
from domain.kernel.decisions.commands import Actor
from service.auth.keys import Keyring
from service.auth.tokens import Tokens
from service.main import clock
from service.rpc.clients.client import Client, RemoteError
from service.rpc.server import Listen
from service.rpc.services.echo import start_echo


def test_an_echo_has_the_stages_of_every_server_and_no_rules() -> None:
    tokens = Tokens(Keyring(b"k" * 32), clock)
    good, _ = tokens.issue(Actor("judge"), "m")
    other, _ = Tokens(Keyring(b"o" * 32), clock).issue(Actor("judge"), "m")

    def ask(address: str) -> None:
        with Client(address, good) as client:
            answer = client.submit("m", EndPhase(), request_id="a")
            assert answer.accepted
            assert answer.event is not None
            assert answer.event.changes
        for token, match in ((other, "m"), ("", "m"), (good, "another")):
            with Client(address, token) as client, pytest.raises(RemoteError):
                client.submit(match, EndPhase(), request_id="a")

    async def live() -> None:
        server = await start_echo(Listen(port=0), tokens, clock)
        try:
            await asyncio.to_thread(ask, f"127.0.0.1:{server.port}")
        finally:
            await server.stop(0)

    asyncio.run(live())
