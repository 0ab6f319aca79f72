"""A client of Magistrate: `Client` for threads, `aio.AsyncClient` for asyncio."""

from magistrate_client.answers import Ruling, answer, goes
from magistrate_client.blocking import Client, Match, Turn
from magistrate_client.errors import AlreadyExists, BadRequest, Failed, Forbidden, MagistrateError

from magistrate_client.errors import NotFound, Stale, TooMuch, Unauthenticated, Unavailable  # isort: skip
from magistrate_client.tokens import Token, Tokens
from magistrate_client.words import describe, lines, table

__all__ = [
    "AlreadyExists", "BadRequest", "Client", "Failed", "Forbidden", "MagistrateError", "Match", "NotFound", "Ruling",
    "Stale", "Token", "Tokens", "TooMuch", "Turn", "Unauthenticated", "Unavailable", "answer", "describe",
    "goes", "lines", "table",
]  # fmt: skip
