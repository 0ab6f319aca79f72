"""Who may make which call: one table, which every call is held to before its service sees it.

Within a match the rules decide what each role may do there; here stands who is let in at all.
"""

from collections.abc import Iterable, Mapping
from typing import Any

import msgspec
from google.protobuf.descriptor import MethodDescriptor, ServiceDescriptor

from domain.kernel.decisions.commands import JUDGES
from domain.kernel.table.choices import Role
from service.auth.tokens import EVERY_MATCH, Grant
from service.rpc.admission.shares import Made
from service.rpc.transport.failures import malformed

OFFICIALS: tuple[Role, ...] = ("organiser", *JUDGES)
EVERYBODY: tuple[Role, ...] = ("seat", "spectator", "recorder", *JUDGES, "organiser")
ORGANISER: tuple[Role, ...] = ("organiser",)


class Permission(msgspec.Struct, frozen=True):
    """The roles that may make a call, and where: in the matches and tournaments that the fields `of` name, or
    `everywhere`, for which the token must be good for every match; with neither it is the same for all matches.

    A field that is left empty means every match if the call is `open`. Where the request has the field `given`, `then`
    holds instead. What the call `makes` is counted against the token's share.
    """

    roles: tuple[Role, ...]
    of: tuple[str, ...] = ()
    everywhere: bool = False
    open: bool = False
    given: str = ""
    then: "Permission | None" = None
    makes: Made | None = None

    def require(self, grant: Grant, request: Any) -> None:
        """Raises Forbidden unless a token suffices for a request, and a failure for one that names no match."""
        if self.then is not None and _has(request, self.given):
            self.then.require(grant, request)
            return
        if self.everywhere:
            grant.require(EVERY_MATCH, *self.roles)
        for field in self.of:
            named = getattr(request, field)
            if not named and not self.open:
                raise malformed(field, "name a match" if field.endswith("match_id") else "name a tournament")
            grant.require(named or EVERY_MATCH, *self.roles)
        if not self.of and not self.everywhere:
            grant.require_any(*self.roles)


_TOKEN = Permission(EVERYBODY)
"""For whoever has a token."""
_WHOLE = Permission(ORGANISER, everywhere=True)
_MATCH = Permission(EVERYBODY, ("match_id",))
_DESK = Permission(OFFICIALS, ("match_id",))
_LOG = Permission(ORGANISER, ("match_id",))
"""For who holds a match's log, with all that is hidden in it."""
_CUP = Permission(OFFICIALS, ("tournament_id",))
_IN_CUP = Permission(EVERYBODY, ("tournament_id",))
"""For whoever is let into a tournament: its players and those who watch are told less."""
_GIVES = Permission(ORGANISER)
"""For organisers; of what, each grant says, and the service asks it of each."""
NOBODY = Permission(())
"""What needs no token."""
_PRINT = Permission(EVERYBODY, given="match_id", then=_MATCH)
"""What an edition comes with; of a match, for who is in it."""

PERMISSIONS: Mapping[str, Permission] = {
    "MatchService.CreateMatch": msgspec.structs.replace(_WHOLE, makes="matches"),
    "MatchService.GetMatch": _MATCH,
    "MatchService.ListMatches": msgspec.structs.replace(_WHOLE, given="tournament_id", then=_CUP),
    "MatchService.Submit": _MATCH,
    "MatchService.Play": _TOKEN,
    "MatchService.ListLegalActions": _MATCH,
    "MatchService.GetState": _MATCH,
    "MatchService.ListEvents": _MATCH,
    "MatchService.WatchEvents": _MATCH,
    "MatchService.WatchMatches": Permission(EVERYBODY, given="tournament_id", then=_CUP),
    "TokenService.IssueToken": Permission(ORGANISER, ("match_id",), open=True, makes="tokens"),
    "TokenService.GrantToken": _GIVES,
    "TokenService.CreateSignInCode": Permission(EVERYBODY, given="token", then=_GIVES, makes="tokens"),
    "TokenService.SignIn": NOBODY,
    "TokenService.ListTokens": _TOKEN,
    "TokenService.RevokeToken": _TOKEN,
    "AuditService.Verify": _DESK,
    "AuditService.Readjudicate": _LOG,
    "AuditService.Explain": _MATCH,
    "AuditService.RevealChance": _MATCH,
    "AuditService.Export": msgspec.structs.replace(_LOG, given="viewer", then=_MATCH),
    "AuditService.Import": _WHOLE,
    "AuditService.WhatIf": _DESK,
    "AuditService.CompareMatches": Permission(OFFICIALS, ("match_id", "other_match_id")),
    "AuditService.AuditMatches": _WHOLE,
    "AuditService.AuditTranscript": _TOKEN,
    "AuditService.TryPosition": _TOKEN,
    "AuditService.ListExportKeys": _TOKEN,
    "JudgeService.PlanRewind": _DESK,
    "JudgeService.GetDisputeFile": _DESK,
    "JudgeService.CompareLines": _MATCH,
    "JudgeService.FindPrecedents": _TOKEN,
    "JudgeService.Branch": msgspec.structs.replace(_MATCH, makes="branches"),
    "EventService.CheckPolicy": _TOKEN,
    "EventService.ListPolicies": _TOKEN,
    "EventService.GetPolicy": Permission(EVERYBODY, given="tournament_id", then=_IN_CUP),
    "EventService.CreateTournament": msgspec.structs.replace(_WHOLE, makes="tournaments"),
    "EventService.ListTournaments": _WHOLE,
    "EventService.GetTournament": _IN_CUP,
    "EventService.GetStandings": _IN_CUP,
    "EventService.OpenTables": Permission(ORGANISER, ("tournament_id",), makes="matches"),
    "EventService.ExportTournament": _CUP,
    "EventService.ListEntries": _CUP,
    "EventService.VerifyTournament": _CUP,
    "EventService.Act": _IN_CUP,
    "EventService.RecommendPenalty": _CUP,
    "EventService.WatchTables": _IN_CUP,
    "EventService.GetClock": Permission(EVERYBODY, ("match_id",), given="tournament_id", then=_CUP),
    "CatalogService.ListCards": _PRINT,
    "CatalogService.GetCard": _PRINT,
    "CatalogService.ReadCard": _TOKEN,
    "CatalogService.ListDecks": _PRINT,
    "CatalogService.GetDeck": _PRINT,
    "CatalogService.CheckDeckList": _TOKEN,
    "RulebookService.ListGames": _TOKEN,
    "RulebookService.ListEditions": _TOKEN,
    "RulebookService.ListRules": _TOKEN,
    "RulebookService.GetRule": _TOKEN,
    "RulebookService.SearchRules": _TOKEN,
    "RulebookService.ListLessons": _TOKEN,
    "RulebookService.GetLesson": _TOKEN,
}
"""Every call that needs a token. Health and reflection are for everybody, and the only ones that are not here."""

EACH_MESSAGE = ("MatchService.Play",)
"""Streams whose messages name a match each: it is asked of each whether the token is for it."""


def name_of(method: MethodDescriptor) -> str:
    """A call as the table names it."""
    return f"{method.containing_service.name}.{method.name}"


def permission_of(method: MethodDescriptor) -> Permission:
    """Who may make a call. Raises TypeError for a call that the table does not have: it cannot be served."""
    permission = PERMISSIONS.get(name_of(method))
    if permission is None:
        raise TypeError(f"nobody has said who may make the call {name_of(method)}: say it in {__name__}")
    lacking = [field for field in _fields(permission) if field not in method.input_type.fields_by_name]
    if lacking:
        raise TypeError(f"{name_of(method)} is asked for {', '.join(lacking)}, which its requests do not have")
    return permission


def unserved(services: Iterable[ServiceDescriptor]) -> list[str]:
    """The lines of the table that are of no call of these services."""
    known = {name_of(method) for service in services for method in service.methods}
    return [name for name in PERMISSIONS if name not in known]


def _fields(permission: Permission) -> list[str]:
    more = [] if permission.then is None else [permission.given, *_fields(permission.then)]
    return [*permission.of, *more]


def _has(request: Any, field: str) -> bool:
    """Whether a request says something there."""
    if request.DESCRIPTOR.fields_by_name[field].message_type is not None:
        return bool(request.HasField(field))
    return bool(getattr(request, field))
