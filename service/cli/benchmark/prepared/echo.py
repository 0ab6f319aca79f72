"""A server in a process of its own that answers without rules or store: what a real one is measured against."""

import asyncio
import gc
import sys
import time
from pathlib import Path

import uvloop

from service.auth.keys import open_keys
from service.auth.tokens import Tokens
from service.rpc.server import Listen
from service.rpc.services.echo import start_echo


def serve() -> None:
    """Echoes until it is killed, to tokens of the keys in a folder (the argument), and prints where it listens."""
    gc.freeze()
    uvloop.run(_serve(Path(sys.argv[1])))


async def _serve(folder: Path) -> None:
    tokens = Tokens(open_keys(folder)[0], _clock)
    server = await start_echo(Listen(port=0), tokens, _clock)
    print(f"Magistrate listens at 127.0.0.1:{server.port}; it only echoes", flush=True)
    await asyncio.Event().wait()


def _clock() -> int:
    return time.time_ns() // 1_000_000
