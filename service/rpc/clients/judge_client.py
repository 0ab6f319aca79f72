"""The client of JudgeService."""

import msgspec
from magistrate.v1 import audit_service_pb2, judging_pb2
from magistrate.v1 import judge_service_pb2 as pb

from domain.kernel.decisions.acts import Rewind
from domain.kernel.decisions.commands import Actor
from domain.kernel.judging.undoing.deals import Deal
from domain.kernel.secrecy.sections import Section
from domain.kernel.secrecy.sight import Viewer
from domain.kernel.table.ids import CardId, Seat, ZoneKey
from domain.kernel.table.learned import Learned
from service.app.boundary.answers.compared import Lines
from service.app.boundary.answers.disputes import Alternative, Elsewhere, File, Plan, Precedent, Side, Sought, Undone
from service.app.boundary.answers.proven import CitedRule
from service.app.boundary.results import Created
from service.rpc.clients.adjudications_client import side_rule
from service.rpc.clients.remote import ServiceClient
from service.rpc.clients.replies import read_actor, read_event, read_match, read_question, read_reasons, read_state
from service.rpc.messages.records.judging import read_dispute, read_statement
from service.rpc.messages.takes import every_take
from service.rpc.messages.views import ROLE_WORDS, write_actor
from service.rpc.messages.vocabularies import word_of


class JudgeClient(ServiceClient):
    """The judges' desk, over a channel."""

    service = "JudgeService"

    def plan(self, match: str, asked: Rewind) -> Plan:
        """What a backup would do."""
        request = pb.PlanRewindRequest(match_id=match, to=asked.to, exact=asked.exact, entered=asked.entered)
        found = self._call("PlanRewind", request)
        return Plan(
            match=match,
            position=found.position,
            to=found.to,
            undone=tuple(Undone(one.position, read_actor(one.actor), one.action, one.text) for one in found.undone),
            learned=tuple(_learned(fact) for fact in found.learned),
            deals=tuple(map(_deal, found.deals)),
            learned_said=tuple(fact.text for fact in found.learned),
            deals_said=tuple(deal.text for deal in found.deals),
            reasons=read_reasons(found.reasons),
        )

    def file(self, match: str, dispute: int) -> File:
        """A dispute's file."""
        found = self._call("GetDisputeFile", pb.GetDisputeFileRequest(match_id=match, dispute=dispute))
        game = found.edition.partition(":")[0]
        return File(
            match=match,
            edition=found.edition,
            dispute=read_dispute(found.dispute, game),
            position=found.position,
            action=every_take().plain(game, found.take),
            actor=read_actor(found.actor),
            sides=tuple(_side(side) for side in found.sides),
            where=tuple(found.where),
            text=found.text,
            doing=found.doing,
            question=read_question(found),
            ruling=read_reasons(found.ruling),
            rules=tuple(map(_rule, found.rules)),
            alternatives=tuple(
                Alternative(every_take().plain(game, one.take), read_reasons(one.reasons), one.text)
                for one in found.alternatives
            ),
            last_legal=found.last_legal if found.HasField("last_legal") else None,
            elsewhere=tuple(map(_elsewhere, found.elsewhere)),
            precedents=tuple(map(_precedent, found.precedents)),
            case=found.case,
            no_case=found.no_case,
            unseen=tuple(found.unseen),
            sections=tuple(Section(one.title, one.text, tuple(one.lines)) for one in found.sections),
            statements=tuple(map(read_statement, found.statements)),
        )

    def lines(self, match: str, viewer: Viewer | None = None, rewind: int = 0) -> Lines:
        """As played and as ruled."""
        eyes = None if viewer is None else write_actor(viewer)
        request = pb.CompareLinesRequest(match_id=match, rewind=rewind, viewer=eyes)
        found = self._call("CompareLines", request)
        return Lines(
            match=match,
            rewind=found.rewind,
            common=found.common,
            played=tuple(map(read_event, found.played)),
            ruled=tuple(map(read_event, found.ruled)),
            differs=found.differs if found.HasField("differs") else None,
        )

    def precedents(self, sought: Sought) -> tuple[Precedent, ...]:
        """The precedents that fit."""
        found: list[Precedent] = []
        token = ""
        while True:
            request = pb.FindPrecedentsRequest(page_token=token, **msgspec.to_builtins(sought))
            page = self._call("FindPrecedents", request)
            found.extend(map(_precedent, page.precedents))
            token = page.next_page_token
            if not token:
                return tuple(found)

    def branch(self, match: str, position: int, *, request_id: str, validate_only: bool = False) -> tuple[Created, str]:
        """A new match from a position, and a token for its maker's part in it (empty: the maker's own will do)."""
        request = pb.BranchRequest(
            match_id=match, position=position, request_id=request_id, validate_only=validate_only
        )
        found = self._call("Branch", request)
        made = Created(
            reasons=read_reasons(found.reasons),
            row=read_match(found.match) if found.HasField("match") else None,
            event=read_event(found.event) if found.HasField("event") else None,
            repeated=found.repeated,
        )
        return made, found.token


def _learned(fact: pb.LearnedFact) -> Learned:
    data = {field: getattr(fact, field) for field in ("seat", "position", "code", "how", "rule")}
    data["kind"] = word_of(pb.Learning, fact.kind)
    return msgspec.convert({**data, "card": CardId(fact.card) if fact.card else None}, Learned)


def _deal(deal: pb.Deal) -> Deal:
    cards = tuple(CardId(card) for card in deal.cards)
    return Deal(word_of(pb.DealKind, deal.how), deal.rule, ZoneKey(deal.zone), cards, deal.returned)


def _side(side: pb.DisputeSide) -> Side:
    event = read_event(side.event) if side.HasField("event") else None
    return Side(Actor(ROLE_WORDS[side.viewer.role], _seat(side.viewer.seat)), read_state(side.before), event)


def _seat(number: int) -> Seat | None:
    return Seat(number) if number else None


def _precedent(one: pb.Precedent) -> Precedent:
    names = (field for field in Precedent.__struct_fields__ if field not in ("match", "rules", "verdict", "strength"))
    data = {field: getattr(one, field) for field in names}
    data["verdict"] = word_of(judging_pb2.RulingVerdict, one.verdict)
    data["strength"] = word_of(pb.Strength, one.strength)
    return Precedent(match=one.match_id, rules=tuple(one.rules), **data)


def _rule(message: audit_service_pb2.CitedRule) -> CitedRule:
    return CitedRule(message.number, message.summary, tuple(message.titles))


def _elsewhere(message: pb.Elsewhere) -> Elsewhere:
    return Elsewhere(
        edition=message.edition,
        outcome=message.outcome,
        legal=message.legal if message.HasField("legal") else None,
        same=message.same,
        rules=tuple(map(_rule, message.rules)),
        cites=tuple(map(side_rule, message.cites)),
        causes=tuple(map(side_rule, message.causes)),
    )
