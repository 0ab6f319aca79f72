"""The client of TokenService."""

from collections.abc import Iterable, Iterator

from google.protobuf.duration_pb2 import Duration
from magistrate.v1 import token_service_pb2 as pb

from domain.kernel.decisions.commands import Actor
from service.auth.register import Entry, Issued, Revoked
from service.auth.tokens import EVERY_MATCH, Part
from service.rpc.clients.remote import ServiceClient
from service.rpc.messages.views import ROLE_WORDS, ROLES, write_actor


class TokenClient(ServiceClient):
    """Tokens, over a channel."""

    service = "TokenService"

    def issue(
        self,
        actor: Actor,
        match: str = "",
        *,
        lifetime: int | None = None,
        label: str = "",
        more: Iterable[Part] = (),
        request_id: str = "",
    ) -> tuple[str, int]:
        """A token for a part in a match (empty: an organiser's for every match), and when it expires, both in ms."""
        wish = _wish(actor, match, lifetime, label, more)
        wish.request_id = request_id
        response = self._call("IssueToken", wish)
        return response.token, response.expire_time.ToMilliseconds()

    def give(self, token: str, more: Iterable[Part]) -> Entry:
        """Lets a token, by its id, give more."""
        request = pb.GrantTokenRequest(token_id=token, grants=map(_grant, more))
        return _entry(self._call("GrantToken", request).granted)

    def code(
        self,
        actor: Actor | None = None,
        match: str = "",
        *,
        good_for: int | None = None,
        lifetime: int | None = None,
        label: str = "",
        more: Iterable[Part] = (),
    ) -> tuple[str, int]:
        """A code to sign in with once, and when it is over, in ms; without an actor for a token like one's own."""
        wish = None if actor is None else _wish(actor, match, lifetime, label, more)
        request = pb.CreateSignInCodeRequest(token=wish, lifetime=_span(good_for))
        response = self._call("CreateSignInCode", request)
        return response.code, response.expire_time.ToMilliseconds()

    def sign_in(self, code: str) -> tuple[str, int]:
        """The token of a code, and when it expires, in ms."""
        response = self._call("SignIn", pb.SignInRequest(code=code))
        return response.token, response.expire_time.ToMilliseconds()

    def list(self, match: str = "") -> Iterator[Entry]:
        """The tokens that one may list and that have not expired; those of one match, or all."""
        page, more = "", True
        while more:
            request = pb.ListTokensRequest(match_id=match, page_token=page, page_size=1000)
            response = self._call("ListTokens", request)
            yield from map(_entry, response.tokens)
            page = response.next_page_token
            more = bool(page)

    def revoke(self, token: str, reason: str = "") -> tuple[Entry, ...]:
        """Revokes a token by its id, and all issued with it; gives those that were good until now."""
        response = self._call("RevokeToken", pb.RevokeTokenRequest(token_id=token, reason=reason))
        return tuple(map(_entry, response.revoked))


def _wish(actor: Actor, match: str, lifetime: int | None, label: str, more: Iterable[Part]) -> pb.IssueTokenRequest:
    message = pb.IssueTokenRequest(match_id=match, lifetime=_span(lifetime), label=label, grants=map(_grant, more))
    message.actor.CopyFrom(write_actor(actor))
    return message


def _span(milliseconds: int | None) -> Duration | None:
    if milliseconds is None:
        return None
    duration = Duration()
    duration.FromMilliseconds(milliseconds)
    return duration


def _grant(part: Part) -> pb.TokenGrant:
    match = "" if part.match == EVERY_MATCH else part.match
    return pb.TokenGrant(match_id=match, role=ROLES[part.role], seat=part.seat or 0)


def _part(grant: pb.TokenGrant) -> Part:
    return Part(grant.match_id or EVERY_MATCH, ROLE_WORDS[grant.role], grant.seat or None)


def _entry(row: pb.TokenRow) -> Entry:
    issued = Issued(
        id=row.token_id,
        match=row.match_id or EVERY_MATCH,
        role=ROLE_WORDS[row.actor.role],
        seat=row.actor.seat or None,
        at=row.issue_time.ToMilliseconds(),
        expires=row.expire_time.ToMilliseconds(),
        name=row.actor.name,
        by=row.issuer_id,
        label=row.label,
        more=tuple(map(_part, row.grants)),
    )
    if not row.HasField("revoke_time"):
        return Entry(0, issued)
    return Entry(0, issued, Revoked(row.token_id, row.revoke_time.ToMilliseconds(), row.revoker_id, row.reason))
