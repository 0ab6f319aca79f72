"""JudgeService over the judges' desk."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

import msgspec
from magistrate.v1 import acting_pb2, audit_service_pb2, judging_pb2
from magistrate.v1 import judge_service_pb2 as pb

from domain.kernel.decisions.acts import Rewind
from domain.kernel.judging.undoing.deals import Deal
from domain.kernel.table.learned import Learned
from service.app.boundary.answers.disputes import Elsewhere, Precedent, Side, Sought
from service.app.boundary.answers.proven import CitedRule
from service.app.judging.desk import Desk
from service.app.playing.matches import Matches
from service.auth.issuing import Issuer
from service.rpc.admission.calls import Call
from service.rpc.messages.events import fill_event
from service.rpc.messages.offering import fill_act
from service.rpc.messages.records.adjudged import side_rule
from service.rpc.messages.records.judging import write_dispute, write_sections, write_statement
from service.rpc.messages.states import write_state
from service.rpc.messages.takes import Takes, label_take
from service.rpc.messages.views import fill_question, write_actor, write_match, write_reasons
from service.rpc.messages.vocabularies import number_of
from service.rpc.transport.failures import malformed
from service.rpc.transport.paging import in_order, page_of
from service.words.picked import Labels
from service.words.speaker import Speaker
from service.workers.tasks import Tasks


class JudgeService:
    """The contract's JudgeService."""

    def __init__(self, matches: Matches, desk: Desk, takes: Takes, issuer: Issuer, tasks: Tasks) -> None:
        self._matches = matches
        self._desk = desk
        self._takes = takes
        self._issuer = issuer
        self._tasks = tasks

    async def plan_rewind(self, call: Call, request: pb.PlanRewindRequest) -> pb.PlanRewindResponse:
        """What a backup would do."""
        actor = call.actor(request.match_id)
        asked = Rewind(to=request.to, exact=request.exact, entered=tuple(request.entered))
        plan = await self._desk.plan(request.match_id, actor, asked)
        message = pb.PlanRewindResponse(
            position=plan.position,
            to=plan.to,
            undone=[
                pb.UndoneEvent(position=one.position, actor=write_actor(one.actor), action=one.action, text=one.text)
                for one in plan.undone
            ],
            learned=[_learned(fact, plan.speaker) for fact in plan.learned],
            deals=[_deal(deal, plan.speaker) for deal in plan.deals],
            reasons=write_reasons(plan.reasons),
        )
        for offer in plan.offers:
            fill_act(message.offers.add(), offer, plan.speaker)
        return message

    async def get_dispute_file(self, call: Call, request: pb.GetDisputeFileRequest) -> pb.GetDisputeFileResponse:
        """Everything about a dispute."""
        asked, viewer = request.match_id, call.actor(request.match_id)
        known = await self._desk.precedents_of(asked, request.dispute)
        file = await self._tasks.dispute_file(call.grant.share, asked, request.dispute, known, viewer)
        row = await self._matches.get(request.match_id)
        response = pb.GetDisputeFileResponse(
            dispute=write_dispute(file.dispute, row.setup.game),
            edition=file.edition,
            position=file.position,
            actor=write_actor(file.actor),
            take=self._take(row.setup.game, file.action, file.labels),
            sides=[self._side(side, row.setup.game) for side in file.sides],
            where=file.where,
            text=file.text,
            doing=file.doing,
            ruling=write_reasons(file.ruling),
            rules=map(_rule, file.rules),
            alternatives=[
                pb.Alternative(
                    take=self._take(row.setup.game, one.action, one.labels),
                    reasons=write_reasons(one.reasons),
                    text=one.text,
                )
                for one in file.alternatives
            ],
            last_legal=file.last_legal,
            elsewhere=map(_elsewhere, file.elsewhere),
            precedents=_precedents(file.precedents),
            case=file.case,
            no_case=file.no_case,
            unseen=file.unseen,
            sections=write_sections(file.sections),
            statements=map(write_statement, file.statements),
        )
        if file.question is not None:
            fill_question(response.question, file.question)
        return response

    def _take(self, game: str, action: Mapping[str, Any], labels: Labels) -> acting_pb2.Take:
        take = self._takes.write(game, action)
        label_take(take, labels)
        return take

    def _side(self, side: Side, game: str) -> pb.DisputeSide:
        message = pb.DisputeSide(viewer=write_actor(side.viewer), before=write_state(side.before, game))
        if side.event is not None:
            fill_event(message.event, side.event, game, self._takes)
        return message

    async def compare_lines(self, call: Call, request: pb.CompareLinesRequest) -> pb.CompareLinesResponse:
        """As played and as ruled."""
        viewer = call.viewer(request.match_id, request.viewer if request.HasField("viewer") else None)
        row = await self._matches.get(request.match_id)
        found = await self._desk.lines(request.match_id, viewer, request.rewind)
        response = pb.CompareLinesResponse(rewind=found.rewind, common=found.common, differs=found.differs)
        for messages, events in ((response.played, found.played), (response.ruled, found.ruled)):
            for event in events:
                fill_event(messages.add(), event, row.setup.game, self._takes)
        return response

    async def find_precedents(self, _call: Call, request: pb.FindPrecedentsRequest) -> pb.FindPrecedentsResponse:
        """Rulings on what texts mean. They are given for everybody, so any token will do."""
        sought = Sought(
            game=request.game,
            edition=request.edition,
            card=request.card,
            text=request.text,
            rules=tuple(request.rules),
            with_superseded=request.with_superseded,
            words=request.words,
        )
        found = await self._desk.precedents(sought)
        ordered = in_order(found, request.order_by, _PRECEDENT_KEYS)
        page, more = page_of(ordered, request, request.page_size, request.page_token)
        return pb.FindPrecedentsResponse(precedents=_precedents(page), next_page_token=more)

    async def branch(self, call: Call, request: pb.BranchRequest) -> pb.BranchResponse:
        """A new match from a position, with a token for the caller's part in it."""
        maker = call.actor(request.match_id)
        if request.position < 1:
            raise malformed("position", "positions count from 1")
        made = await self._matches.branch(
            request.match_id,
            request.position,
            maker,
            request_id=request.request_id,
            validate_only=request.validate_only,
        )
        response = pb.BranchResponse(reasons=write_reasons(made.reasons), repeated=made.repeated)
        if made.row is not None:
            response.match.CopyFrom(write_match(made.row))
            if not call.grant.everywhere:
                response.token, _ = await self._issuer.issue(maker, made.row.match, call.grant, own=True)
            if made.event is not None:
                fill_event(response.event, made.event, made.row.setup.game, self._takes)
        return response


_PRECEDENT_KEYS: Mapping[str, Callable[[Precedent], Any]] = {
    "id": lambda one: (one.match, one.position),
    "edition": lambda one: one.edition,
    "card": lambda one: one.card,
    "strength": lambda one: one.strength,
}


def _rule(rule: CitedRule) -> audit_service_pb2.CitedRule:
    return audit_service_pb2.CitedRule(number=rule.number, summary=rule.summary, titles=rule.titles)


def _elsewhere(one: Elsewhere) -> pb.Elsewhere:
    return pb.Elsewhere(
        edition=one.edition,
        same=one.same,
        outcome=one.outcome,
        legal=one.legal,
        rules=map(_rule, one.rules),
        cites=map(side_rule, one.cites),
        causes=map(side_rule, one.causes),
    )


def _learned(fact: Learned, speaker: Speaker | None) -> pb.LearnedFact:
    said = {**msgspec.to_builtins(fact), "card": fact.card or 0, "text": speaker.learned(fact) if speaker else ""}
    return pb.LearnedFact(**{**said, "kind": number_of(pb.Learning, fact.kind)})


def _deal(deal: Deal, speaker: Speaker | None) -> pb.Deal:
    text = speaker.deal(deal) if speaker else ""
    return pb.Deal(**{**msgspec.to_builtins(deal), "how": number_of(pb.DealKind, deal.how), "text": text})


def _precedents(found: Iterable[Precedent]) -> list[pb.Precedent]:
    messages = []
    for one in found:
        data = msgspec.to_builtins(one)
        data["verdict"] = number_of(judging_pb2.RulingVerdict, one.verdict)
        data["strength"] = number_of(pb.Strength, one.strength)
        messages.append(pb.Precedent(match_id=data.pop("match"), **data))
    return messages
