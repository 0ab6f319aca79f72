"""EventService over the application's use cases of tournaments."""

import asyncio
from collections.abc import Callable, Mapping, Sequence
from typing import Any

import msgspec
from magistrate.v1 import event_service_pb2 as pb

from domain.kernel.decisions.commands import JUDGES
from domain.kernel.policy.policy import Policy
from domain.tournament.acts import SeatGame
from domain.tournament.record import Entry
from domain.tournament.rules.pairing import swiss_rounds_for
from service.app.exporting.signatures import Signer
from service.app.policies.load import named, shipped, shipped_policies
from service.app.tournaments.feeds import Feeds
from service.app.tournaments.records import word
from service.app.tournaments.results import Listed
from service.app.tournaments.tournaments import Tournaments
from service.auth.tokens import EVERY_MATCH, Tokens, Unauthenticated
from service.rpc.admission.calls import Call
from service.rpc.admission.permissions import OFFICIALS
from service.rpc.messages.cups.clocks import write_clock
from service.rpc.messages.cups.tables import without_calls, write_table
from service.rpc.messages.cups.tournaments import (
    for_player,
    names_in,
    read_act,
    said,
    write_acted,
    write_brief,
    write_clause,
    write_entry,
    write_opened,
    write_policy,
    write_row,
    write_standing,
    write_tournament,
)
from service.rpc.messages.views import write_reasons
from service.rpc.services.audit_service import parts
from service.rpc.transport.failures import forbidden, malformed, missing
from service.rpc.transport.paging import in_order, latest_first, page_of, page_size, resumed, token_after
from service.words.policies import clauses, terms
from service.words.records import recommended
from service.workers.tasks import Tasks

_FIELDS = {"match": "match_id", "minutes": "time", "seconds": "took"}
"""What the contract calls a field of an act, where that is another word."""


class EventService:
    """The contract's EventService."""

    def __init__(
        self,
        tournaments: Tournaments,
        tokens: Tokens,
        tasks: Tasks,
        feeds: Feeds,
        *,
        signer: Signer | None = None,
        heartbeat: float = 15.0,
    ) -> None:
        """`signer` signs the records that are sent out; without one they are not signed."""
        self._signer = signer
        self._feeds = feeds
        self._heartbeat = heartbeat
        self._tournaments = tournaments
        self._tasks = tasks
        self._tokens = tokens

    async def check_policy(self, call: Call, request: pb.CheckPolicyRequest) -> pb.CheckPolicyResponse:
        """What is wrong with a policy file, if anything."""
        found = await self._tasks.policy(call.grant.share, request.text)
        if isinstance(found, Policy):
            return pb.CheckPolicyResponse(policy=found.name)
        problems = [pb.PolicyProblem(line=one.line, column=one.column, message=one.message) for one in found]
        return pb.CheckPolicyResponse(problems=problems)

    async def create_tournament(self, call: Call, request: pb.CreateTournamentRequest) -> pb.CreateTournamentResponse:
        """Opens a tournament."""
        policy = await self._tasks.named_policy(call.grant.share, request.policy)
        acted = await self._tournaments.open(
            call.grant.actor(EVERY_MATCH),
            request.name,
            request.edition,
            request.level,
            policy,
            request_id=request.request_id,
        )
        return pb.CreateTournamentResponse(
            tournament_id=acted.tournament if acted.accepted else "",
            reasons=write_reasons(acted.reasons),
            repeated=acted.repeated,
        )

    async def list_policies(self, _call: Call, request: pb.ListPoliciesRequest) -> pb.ListPoliciesResponse:
        """The policies that come with the service."""
        policies = [one for one in await asyncio.to_thread(shipped_policies) if _speaks_of(one, request.words)]
        ordered = in_order(policies, request.order_by, _POLICY_KEYS)
        page, more = page_of(ordered, request, request.page_size, request.page_token)
        return pb.ListPoliciesResponse(policies=map(write_policy, page), next_page_token=more)

    async def get_policy(self, _call: Call, request: pb.GetPolicyRequest) -> pb.GetPolicyResponse:
        """A policy that comes with the service, or that of a tournament."""
        if request.tournament_id:
            policy = (await self._tournaments.get(request.tournament_id)).policy
            text = msgspec.json.format(msgspec.json.encode(policy), indent=2)
        else:
            try:
                policy = await asyncio.to_thread(named, request.name)
            except KeyError as error:
                raise missing("POLICY", f"there is no policy {request.name[:200]!r} here", name=request.name) from error
            text = await asyncio.to_thread(shipped, policy.policy)
        says, document = map(write_clause, clauses(policy)), msgspec.json.encode(policy).decode()
        info = write_policy(policy, whole=True)
        return pb.GetPolicyResponse(policy=info, text=text.decode(), says=says, document=document)

    async def list_tournaments(self, _call: Call, request: pb.ListTournamentsRequest) -> pb.ListTournamentsResponse:
        """The tournaments that fit, in the order that is asked for."""
        fitting = [one for one in await self._tournaments.list() if _fits(one, request)]
        page, more = page_of(
            in_order(fitting, request.order_by, _orders(fitting)), request, request.page_size, request.page_token
        )
        return pb.ListTournamentsResponse(tournaments=map(write_row, page), next_page_token=more)

    async def get_tournament(self, call: Call, request: pb.GetTournamentRequest) -> pb.GetTournamentResponse:
        """Where a tournament stands, as far as the caller may know."""
        who, held = call.actor(request.tournament_id), await self._tournaments.get(request.tournament_id)
        if request.brief:
            return pb.GetTournamentResponse(tournament=write_brief(request.tournament_id, held))
        found = write_tournament(request.tournament_id, held)
        own = found if who.role in OFFICIALS else for_player(found, who.name if who.role == "seat" else "")
        return pb.GetTournamentResponse(tournament=own)

    async def get_standings(self, _call: Call, request: pb.GetStandingsRequest) -> pb.GetStandingsResponse:
        """How the players stand."""
        now, rows = await self._tournaments.standings(request.tournament_id)
        return pb.GetStandingsResponse(
            standings=map(write_standing, rows),
            terms=terms(now.policy),
            number=now.policy.standings.number,
            swiss_rounds=swiss_rounds_for(len(now.players)),
            position=now.position,
        )

    async def open_tables(self, call: Call, request: pb.OpenTablesRequest) -> pb.OpenTablesResponse:
        """Opens a match for every table of the round that has none."""
        actor = call.actor(request.tournament_id)
        opened = await self._tournaments.open_tables(
            request.tournament_id, actor, request_id=request.request_id, who=call.grant.share
        )
        return write_opened(opened)

    async def export_tournament(self, call: Call, request: pb.ExportTournamentRequest) -> None:
        """Sends the whole record's lines, in parts of a size that every client takes."""
        portions = parts(self._tournaments.export(request.tournament_id, self._signer))
        while (part := await asyncio.to_thread(next, portions, None)) is not None:
            await call.context.write(pb.ExportTournamentResponse(lines=part))

    async def list_entries(self, _call: Call, request: pb.ListEntriesRequest) -> pb.ListEntriesResponse:
        """The entries of its record."""
        if request.after < 0:
            raise malformed("after", "must not be negative")
        acts, rules, words = frozenset(request.acts), frozenset(request.rules), request.words.casefold().split()

        def fits(entry: Entry) -> bool:
            named = not request.player or any(request.player in held for held in names_in(entry))
            rests = not rules or any(fact.rule in rules for fact in entry.facts)
            return named and rests and (not acts or word(type(entry.act)) in acts) and (not words or said(entry, words))

        size, at = page_size(request.page_size), resumed(request.page_token) if request.page_token else None
        if latest_first(request.order_by):
            entries = await self._tournaments.latest(
                request.tournament_id, after=request.after, upto=at, limit=size + 1, fits=fits
            )
            more = token_after(entries[size].position) if len(entries) > size else ""
        else:
            after = request.after if at is None else at
            entries = await self._tournaments.entries(request.tournament_id, after=after, limit=size + 1, fits=fits)
            more = token_after(entries[size - 1].position) if len(entries) > size else ""
        voided = (await self._tournaments.get(request.tournament_id)).voided
        told = [write_entry(entry, voided.get(entry.position, 0)) for entry in entries[:size]]
        return pb.ListEntriesResponse(entries=told, next_page_token=more)

    async def verify_tournament(self, _call: Call, request: pb.VerifyTournamentRequest) -> pb.VerifyTournamentResponse:
        """Whether its record is what was written."""
        checked, problem = await self._tournaments.verify(request.tournament_id)
        return pb.VerifyTournamentResponse(intact=not problem, checked=checked, problem=problem)

    async def act(self, call: Call, request: pb.ActRequest) -> pb.ActResponse:
        """Rules on an act; a role without the authority for it is refused by the policy's number."""
        actor, act = call.actor(request.tournament_id), read_act(request)
        if isinstance(act, SeatGame) and not call.grant.covers(act.match):
            self._has_a_say(request.seat_game.match_token, act.match)
        acted = await self._tournaments.act(
            request.tournament_id,
            actor,
            act,
            request_id=request.request_id,
            expected_version=request.expected_version or None,
            validate_only=request.validate_only,
        )
        response = write_acted(acted)
        for reason in response.reasons:
            if reason.part:
                reason.part = f"{request.WhichOneof('act')}.{_FIELDS.get(reason.part, reason.part)}"
        return response

    async def recommend_penalty(self, _call: Call, request: pb.RecommendPenaltyRequest) -> pb.RecommendPenaltyResponse:
        """The recommended penalty, and what it counts."""
        found = await self._tournaments.recommend(request.tournament_id, request.player, request.infraction)
        wanted = found.recommendation
        return pb.RecommendPenaltyResponse(
            policy=found.policy,
            level=found.level,
            infraction=wanted.infraction,
            number=wanted.number,
            base=wanted.base,
            penalty=wanted.penalty,
            times=wanted.times,
            counted=[given.position for given in wanted.counted],
            sentences=recommended(wanted, found.policy),
        )

    async def watch_tables(self, call: Call, request: pb.WatchTablesRequest) -> None:
        """Sends the tables of a round as something changes there, until the client hangs up or its token expires."""
        tournament = request.tournament_id
        held = await self._tournaments.get(tournament)
        if request.round > len(held.rounds):
            raise malformed("round", f"there are {len(held.rounds)} rounds so far")
        feed = self._feeds.tables(
            lambda: self._tournaments.get(tournament), tournament, request.round, self._heartbeat, request.cursor
        )
        async for news in feed:
            call.grant.require(tournament)
            official = call.actor(tournament).role in OFFICIALS
            tables = map(write_table, news.tables)
            message = pb.WatchTablesResponse(
                tables=tables if official else map(without_calls, tables),
                cursor=news.cursor,
                ended=news.ended,
                round=news.round,
            )
            message.heartbeat.FromMilliseconds(round(self._heartbeat * 1000))
            await call.context.write(message)

    async def get_clock(self, call: Call, request: pb.GetClockRequest) -> pb.GetClockResponse:
        """A match's clock: for everybody in the match, and for the officials of its tournament."""
        policy = await self._tasks.named_policy(call.grant.share, request.policy) if request.policy else None
        timed = await self._tournaments.clock(request.match_id, tournament=request.tournament_id, policy=policy)
        return write_clock(timed)

    def _has_a_say(self, token: str, match: str) -> None:
        """Raises a failure unless the token is a judge's or organiser's of this match, whose it is to hand it over."""
        if not token:
            text = f"whether {match} is a game here is for its own officials: send a token of theirs with the request"
            raise forbidden(text, "OTHER_MATCH")
        try:
            self._tokens.verify(token).require(match, "organiser", *JUDGES)
        except Unauthenticated as error:
            raise malformed("act.seat_game.match_token", str(error)) from error


_POLICY_KEYS: Mapping[str, Callable[[Policy], Any]] = {
    "name": lambda one: one.name,
    "title": lambda one: one.title,
    "best_of": lambda one: one.matches.best_of,
}


def _speaks_of(policy: Policy, words: str) -> bool:
    told = f"{policy.name} {policy.title} {policy.about}".casefold()
    return all(word in told for word in words.casefold().split())


def _fits(listed: Listed, request: pb.ListTournamentsRequest) -> bool:
    """Whether a tournament is one of those that are asked for."""
    found = listed.tournament
    name = found.name.casefold()
    return (
        all(word in name for word in request.words.casefold().split())
        and request.game in ("", found.edition.partition(":")[0])
        and request.edition in ("", found.edition)
        and (not request.player or request.player in found.players)
    )


def _orders(found: Sequence[Listed]) -> Mapping[str, Callable[[Listed], Any]]:
    """What tournaments may be put in the order of: they come in that of their creation."""
    places = {one.id: place for place, one in enumerate(found)}
    return {
        "create_time": lambda one: places[one.id],
        "name": lambda one: one.tournament.name,
        "players": lambda one: len(one.tournament.players),
    }
