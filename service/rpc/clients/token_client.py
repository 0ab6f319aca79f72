"""The client of TokenService."""

from collections.abc import Callable, Iterator
from typing import Any

import grpc
from google.protobuf.duration_pb2 import Duration
from magistrate.v1 import token_service_pb2 as pb
from magistrate.v1.token_service_pb2_grpc import TokenServiceStub

from domain.kernel.decisions.commands import Actor
from service.auth.register import Entry, Issued, Revoked
from service.auth.tokens import EVERY_MATCH
from service.rpc.clients.remote import Metadata, translated
from service.rpc.messages.views import read_actor, write_actor


class TokenClient:
    """Tokens, over a channel."""

    def __init__(self, channel: grpc.Channel, metadata: Metadata, timeout: float) -> None:
        self._stub = TokenServiceStub(channel)
        self._metadata = metadata
        self._timeout = timeout

    def issue(self, actor: Actor, match: str = "", *, lifetime: int | None = None, label: str = "") -> tuple[str, int]:
        """A token for a part in a match (empty: an organiser's for every match), and when it expires, both in ms."""
        duration = None
        if lifetime is not None:
            duration = Duration()
            duration.FromMilliseconds(lifetime)
        request = pb.IssueTokenRequest(match_id=match, actor=write_actor(actor), lifetime=duration, label=label)
        response = self._call(self._stub.IssueToken, request)
        return response.token, response.expire_time.ToMilliseconds()

    def list(self, match: str = "") -> Iterator[Entry]:
        """The tokens that one may list and that have not expired; those of one match, or all."""
        page, more = "", True
        while more:
            request = pb.ListTokensRequest(match_id=match, page_token=page, page_size=1000)
            response = self._call(self._stub.ListTokens, request)
            yield from map(_entry, response.tokens)
            page = response.next_page_token
            more = bool(page)

    def revoke(self, token: str, reason: str = "") -> tuple[Entry, ...]:
        """Revokes a token by its id, and all issued with it; gives those that were good until now."""
        response = self._call(self._stub.RevokeToken, pb.RevokeTokenRequest(token_id=token, reason=reason))
        return tuple(map(_entry, response.revoked))

    def _call(self, method: Callable[..., Any], request: Any) -> Any:
        with translated():
            return method(request, timeout=self._timeout, metadata=self._metadata)


def _entry(row: pb.TokenRow) -> Entry:
    actor = read_actor(row.actor, "actor")
    issued = Issued(
        id=row.token_id,
        match=row.match_id or EVERY_MATCH,
        role=actor.role,
        seat=None if actor.seat is None else int(actor.seat),
        at=row.issue_time.ToMilliseconds(),
        expires=row.expire_time.ToMilliseconds(),
        name=actor.name,
        by=row.issuer_id,
        label=row.label,
    )
    if not row.HasField("revoke_time"):
        return Entry(0, issued)
    return Entry(0, issued, Revoked(row.token_id, row.revoke_time.ToMilliseconds(), row.revoker_id, row.reason))
