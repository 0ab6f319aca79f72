"""Issuing tokens: none is given away that is not in the register."""

import asyncio

from domain.kernel.decisions.commands import Actor
from service.auth.register import Register
from service.auth.tokens import DAY, Grant, Tokens


class Issuer:
    """Signs tokens and enters them."""

    def __init__(self, tokens: Tokens, register: Register) -> None:
        self._tokens = tokens
        self._register = register

    async def issue(
        self, actor: Actor, match: str, issuer: Grant, *, lifetime: int = DAY, own: bool = False, label: str = ""
    ) -> tuple[str, Grant]:
        """A token for someone in a match, and what it gives: see `Tokens.issue`. Raises the store's errors."""
        token, grant = self._tokens.issue(actor, match, lifetime=lifetime, issuer=issuer, own=own)
        await asyncio.to_thread(self._register.issue, grant, label)
        return token, grant
