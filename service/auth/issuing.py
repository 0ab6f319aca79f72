"""Issuing tokens and codes: none is given away that is not in the register."""

import asyncio
from collections.abc import Sequence

import msgspec

from domain.kernel.decisions.commands import Actor
from domain.kernel.table.ids import Seat
from service.app.boundary.errors import RequestReused
from service.auth.codes import new_code, normal
from service.auth.register import Coded, Register
from service.auth.tokens import DAY, Grant, Part, Tokens


class Issuer:
    """Signs tokens and enters them."""

    def __init__(self, tokens: Tokens, register: Register) -> None:
        self._tokens = tokens
        self._register = register

    async def issue(
        self,
        actor: Actor,
        match: str,
        issuer: Grant,
        *,
        lifetime: int = DAY,
        own: bool = False,
        label: str = "",
        more: Sequence[Part] = (),
        request: str = "",
    ) -> tuple[str, Grant]:
        """A token for someone in a match, and what it gives: see `Tokens.issue`. The same request gets the same token.

        Raises RequestReused, and the store's errors.
        """
        _, wish = self._tokens.issue(
            actor, match, lifetime=lifetime, issuer=issuer, own=own, more=more, request=request
        )
        found = await asyncio.to_thread(self._register.issue, wish, label)
        grant = msgspec.structs.replace(wish, issued=found.at, expires=min(found.at + lifetime, issuer.expires))
        asked = (label, grant.expires, actor, grant.match, grant.more)
        if (found.label, found.expires, found.actor, found.match, found.more) != asked:
            raise RequestReused("", request)
        return self._tokens.signed(grant), grant

    async def offer(
        self, actor: Actor, parts: Sequence[Part], issuer: Grant, lifetime: int, *, label: str, good_for: int
    ) -> tuple[str, int]:
        """A code that can be used once, `good_for` ms, for a token that gives these parts, and when it is over.

        Raises ValueError for too many codes, and the store's errors.
        """
        first, *more = parts
        _, wish = self._tokens.issue(actor, first.match, lifetime=lifetime, issuer=issuer, more=more)
        code, now = new_code(), self._tokens.clock()
        until = min(now + good_for, wish.expires)
        fact = Coded(
            code=self._tokens.digest(normal(code))[0],
            until=until,
            at=now,
            match=wish.match,
            role=wish.role,
            seat=wish.seat,
            lifetime=wish.expires - wish.issued,
            ends=wish.expires,
            name=wish.name,
            by=wish.by,
            made=wish.made,
            label=label,
            more=wish.more,
        )
        await asyncio.to_thread(self._register.offer, fact)
        return code, until

    async def redeem(self, code: str) -> tuple[str, Grant]:
        """The token of a code, which is used up by it. Raises KeyError for one that is not good, the store's errors."""
        plain = normal(code)
        if not plain:
            raise KeyError(code)
        coded = await asyncio.to_thread(self._register.redeem, self._tokens.digest(plain))
        actor = Actor(coded.role, None if coded.seat is None else Seat(coded.seat), coded.name)
        token, grant = self._tokens.issue(
            actor, coded.match, lifetime=coded.lifetime, ends=coded.ends, by=coded.by, made=coded.made, more=coded.more
        )
        await asyncio.to_thread(self._register.issue, grant, coded.label)
        return token, grant
