"""Tokens of the register as messages."""

from collections.abc import Mapping

from google.protobuf.timestamp_pb2 import Timestamp
from magistrate.v1 import token_service_pb2 as pb

from service.auth.register import Entry
from service.auth.tokens import EVERY_MATCH, Part
from service.rpc.messages.views import ROLES, write_actor, write_time


def write_token(entry: Entry, added: Mapping[str, tuple[Part, ...]]) -> pb.TokenRow:
    """A token of the register, with what it was given since it was issued."""
    issued, revoked = entry.issued, entry.revoked
    first, *more = entry.parts({**added})
    row = pb.TokenRow(
        token_id=issued.id,
        match_id="" if first.match == EVERY_MATCH else first.match,
        actor=write_actor(issued.actor),
        label=issued.label,
        issuer_id=issued.by,
        issue_time=write_time(issued.at),
        expire_time=write_time(issued.expires),
        grants=map(_grant, more),
    )
    if revoked is not None:
        row.revoke_time.CopyFrom(write_time(revoked.at) or Timestamp())
        row.revoker_id, row.reason = revoked.by, revoked.reason
    return row


def write_issued(token: str, token_id: str, expires: int) -> pb.IssueTokenResponse:
    """A token that was issued, and when it ends, in ms since 1970."""
    return pb.IssueTokenResponse(token=token, token_id=token_id, expire_time=write_time(expires))


def _grant(part: Part) -> pb.TokenGrant:
    match = "" if part.match == EVERY_MATCH else part.match
    return pb.TokenGrant(match_id=match, role=ROLES[part.role], seat=part.seat or 0)
