"""The record of judging as messages, and back."""

from collections.abc import Iterable
from typing import Any

import msgspec
from google.protobuf.duration_pb2 import Duration
from magistrate.v1 import judging_pb2 as pb

from domain.kernel.secrecy.sections import Section
from domain.kernel.table.ids import ActionText, Seat, ZoneKey
from domain.kernel.table.judging_record import (
    Allowed,
    Dispute,
    GivenTime,
    Judging,
    Looked,
    Reading,
    Rewound,
    Ruled,
    Sanction,
    Statement,
    TakeBack,
    Taken,
)
from service.rpc.messages.takes import every_take
from service.rpc.messages.views import ROLE_WORDS, ROLES
from service.rpc.messages.vocabularies import number_of, word_of

_READING = tuple(field for field in Reading.__struct_fields__ if field not in ("at", "role"))
_SANCTION = tuple(field for field in Sanction.__struct_fields__ if field not in ("seat", "takes"))


def write_judging(judging: Judging, game: str) -> pb.JudgingState:
    """The record of judging in a match of a game."""
    asked, allowed = judging.asked, judging.allowed
    return pb.JudgingState(
        pauses=judging.pauses,
        rewinds=[pb.MatchRewind(position=one.at, to=one.to) for one in judging.rewinds],
        penalties=[_penalty(one) for one in judging.sanctions],
        time_given=[
            pb.TimeGiven(position=one.position, time=Duration(seconds=one.seconds), reason=one.reason)
            for one in judging.given
        ],
        take_back=None
        if asked is None
        else pb.TakeBackAsked(seat=asked.seat, to=asked.to, position=asked.at, agreed=asked.agreed),
        backup=None if allowed is None else pb.BackupAllowed(to=allowed.to, position=allowed.at, exact=allowed.exact),
        disputes=[write_dispute(one, game) for one in judging.disputes],
        looks=[pb.ZoneLook(position=one.at, zone=one.zone, at=one.then) for one in judging.looks],
        readings=map(_reading, judging.readings),
        statements=map(write_statement, judging.statements),
    )


def _penalty(sanction: Sanction) -> pb.SeatPenalty:
    said = msgspec.structs.asdict(sanction)
    return pb.SeatPenalty(**{**said, "takes": number_of(pb.PenaltyTakes, sanction.takes)})


def read_judging(message: pb.JudgingState, game: str) -> Judging:
    """The record of a message; without the policy in force, which is on no message."""
    asked, allowed = message.take_back, message.backup
    return Judging(
        pauses=tuple(message.pauses),
        rewinds=tuple(Rewound(one.position, one.to) for one in message.rewinds),
        sanctions=tuple(
            Sanction(
                seat=Seat(one.seat),
                takes=word_of(pb.PenaltyTakes, one.takes),
                **{field: getattr(one, field) for field in _SANCTION},
            )
            for one in message.penalties
        ),
        given=tuple(GivenTime(one.position, one.time.seconds, one.reason) for one in message.time_given),
        asked=TakeBack(Seat(asked.seat), asked.to, asked.position, tuple(map(Seat, asked.agreed)))
        if message.HasField("take_back")
        else None,
        allowed=Allowed(allowed.to, allowed.position, allowed.exact) if message.HasField("backup") else None,
        disputes=tuple(read_dispute(one, game) for one in message.disputes),
        looks=tuple(Looked(one.position, ZoneKey(one.zone), one.at) for one in message.looks),
        readings=tuple(map(_read, message.readings)),
        statements=tuple(map(read_statement, message.statements)),
    )


def write_dispute(dispute: Dispute, game: str) -> pb.Dispute:
    """A dispute in a match of a game."""
    message = pb.Dispute(
        number=dispute.number,
        called=dispute.at,
        seat=dispute.seat or 0,
        question=dispute.question,
        position=dispute.position,
        rule=dispute.rule,
        card=dispute.card,
        text=dispute.text,
        stands=standing_of(dispute),
        rulings=map(_ruling, dispute.rulings),
        appeal=dispute.appeal or 0,
        resolved=dispute.resolved,
        corrected=dispute.corrected,
    )
    if dispute.taken is not None:
        message.taken.CopyFrom(write_taken(dispute.taken))
    if dispute.disputed:
        every_take().fill(message.disputed, game, msgspec.json.decode(dispute.disputed))
    return message


def write_taken(taken: Taken) -> pb.CallTaken:
    """Who has taken a call."""
    return pb.CallTaken(position=taken.at, role=ROLES[taken.role], judge=taken.judge)


def write_statement(said: Statement) -> pb.Statement:
    """What a judge asked a seat, and what it said."""
    return pb.Statement(
        dispute=said.dispute,
        position=said.at,
        role=ROLES[said.role],
        judge=said.judge,
        seat=said.seat,
        question=said.question,
        answered=said.answered,
        answer=said.answer,
    )


def read_statement(message: pb.Statement) -> Statement:
    """What a judge asked a seat, of a message."""
    return Statement(
        dispute=message.dispute,
        at=message.position,
        role=ROLE_WORDS[message.role],
        judge=message.judge,
        seat=Seat(message.seat),
        question=message.question,
        answered=message.answered,
        answer=message.answer,
    )


def write_sections(sections: Iterable[Section]) -> list[pb.Section]:
    """What is read out of a dispute or of its file."""
    return [pb.Section(title=one.title, text=one.text, lines=one.lines) for one in sections]


def standing_of(dispute: Dispute) -> pb.DisputeStanding.ValueType:
    """How far a dispute has come."""
    found: pb.DisputeStanding.ValueType = number_of(pb.DisputeStanding, dispute.stands)
    return found


def read_dispute(message: pb.Dispute, game: str) -> Dispute:
    """The dispute of a message."""
    names = ("number", "question", "position", "rule", "card", "text", "resolved", "corrected")
    data: dict[str, Any] = {field: getattr(message, field) for field in names}
    disputed = ""
    if message.HasField("disputed"):
        disputed = msgspec.json.encode(every_take().plain(game, message.disputed)).decode()
    return Dispute(
        at=message.called,
        seat=_seat(message.seat),
        appeal=_seat(message.appeal),
        disputed=ActionText(disputed),
        stands=word_of(pb.DisputeStanding, message.stands),
        rulings=tuple(map(_ruled, message.rulings)),
        taken=Taken(message.taken.position, ROLE_WORDS[message.taken.role], message.taken.judge)
        if message.HasField("taken")
        else None,
        **data,
    )


def _ruling(ruling: Ruled) -> pb.DisputeRuling:
    return pb.DisputeRuling(
        position=ruling.at,
        judge=ruling.judge,
        role=ROLES[ruling.role],
        verdict=number_of(pb.RulingVerdict, ruling.verdict),
        reasoning=ruling.reasoning,
        rules=ruling.rules,
        remedies=[number_of(pb.Remedy, one) for one in ruling.remedies],
        means=ruling.means,
        supersedes=ruling.supersedes,
        reading=ruling.reading,
    )


def _reading(one: Reading) -> pb.Reading:
    said = {field: getattr(one, field) for field in _READING}
    return pb.Reading(position=one.at, role=ROLES[one.role], **said)


def _read(message: pb.Reading) -> Reading:
    said = {field: getattr(message, field) for field in _READING}
    return Reading(at=message.position, role=ROLE_WORDS[message.role], **said)


def _ruled(message: pb.DisputeRuling) -> Ruled:
    names = ("judge", "reasoning", "means", "supersedes", "reading")
    return Ruled(
        at=message.position,
        role=ROLE_WORDS[message.role],
        verdict=word_of(pb.RulingVerdict, message.verdict),
        rules=tuple(message.rules),
        remedies=tuple(word_of(pb.Remedy, one) for one in message.remedies),
        **{field: getattr(message, field) for field in names},
    )


def _seat(number: int) -> Seat | None:
    return Seat(number) if number else None
