"""Views of the domain as messages: states, questions, offers and matches at a glance."""

from collections.abc import Iterable, Mapping
from typing import Any

import msgspec
from google.protobuf.struct_pb2 import Struct
from google.protobuf.timestamp_pb2 import Timestamp
from magistrate.v1 import acting_pb2, kernel_pb2, ruling_pb2, view_pb2

from domain.kernel.decisions.commands import Actor
from domain.kernel.decisions.rulings import Reason
from domain.kernel.table.choices import Question, Role, Space
from domain.kernel.table.ids import Seat
from domain.kernel.table.state import ChanceMode, Result
from service.app.boundary.results import MatchRow
from service.rpc.transport.failures import malformed
from service.words.said import Asked, worded

ROLES: Mapping[Role, kernel_pb2.Role.ValueType] = {
    "seat": kernel_pb2.ROLE_SEAT,
    "recorder": kernel_pb2.ROLE_RECORDER,
    "judge": kernel_pb2.ROLE_JUDGE,
    "head judge": kernel_pb2.ROLE_HEAD_JUDGE,
    "organiser": kernel_pb2.ROLE_ORGANISER,
    "spectator": kernel_pb2.ROLE_SPECTATOR,
}
ROLE_WORDS: Mapping[int, Role] = {number: word for word, number in ROLES.items()}
CHANCES: Mapping[ChanceMode, view_pb2.ChanceMode.ValueType] = {
    "committed": view_pb2.CHANCE_MODE_COMMITTED,
    "entered": view_pb2.CHANCE_MODE_ENTERED,
}
MATCH_STATES: Mapping[str, view_pb2.MatchState.ValueType] = {
    "": view_pb2.MATCH_STATE_UNSPECIFIED,
    "open": view_pb2.MATCH_STATE_OPEN,
    "ended": view_pb2.MATCH_STATE_ENDED,
}
CHANCE_WORDS: Mapping[int, ChanceMode] = {number: word for word, number in CHANCES.items()}


def write_actor(actor: Actor) -> kernel_pb2.Actor:
    """The message of an actor."""
    return kernel_pb2.Actor(role=ROLES[actor.role], seat=actor.seat or 0, name=actor.name)


def read_actor(message: kernel_pb2.Actor, field: str) -> Actor:
    """The actor of a message in this field. Raises a failure for a role or a seat that does not fit."""
    role = ROLE_WORDS.get(message.role)
    if role is None:
        raise malformed(f"{field}.role", "name a role")
    if (role == "seat") != (message.seat > 0):
        raise malformed(f"{field}.seat", "a seat has a number from 1, and other roles have none")
    return Actor(role, Seat(message.seat) if message.seat else None, message.name)


def fill_choices(message: acting_pb2.Choices, space: Space) -> None:
    """Writes a space into an empty message."""
    message.least = space.least
    message.most = space.most if space.repeats else min(space.most, len(space.candidates))
    message.ordered = space.ordered
    message.repeats = space.repeats
    add = message.candidates.add
    for pick in space.candidates:
        setattr(add().pick, pick.kind, pick.value)
    for picks in space.without:
        left_out = message.without.add()
        for pick in picks:
            left_out.picks.add(**{pick.kind: pick.value})
    for numbers in space.apart:
        message.apart.add(numbers=numbers)
    for one in space.sums:
        message.sums.add(values=one.values, least=one.least, most=one.most)


def label_options(message: acting_pb2.Choices, space: Space, words: Mapping[int, str]) -> None:
    """Labels the options of a space, as they are called without a speaker: an index is never without its label."""
    for candidate, pick in zip(message.candidates, space.candidates, strict=True) if words else ():
        if pick.kind in ("option", "number"):
            candidate.label = words.get(pick.value, "")


def fill_question(message: kernel_pb2.Question, question: Question) -> None:
    """Writes a question into an empty message."""
    message.kind = question.kind
    message.rule = question.rule
    message.role = ROLES[question.role]
    message.seat = question.seat or 0
    message.about = question.about or 0
    message.text = question.text
    message.or_judge = question.or_judge
    if question.space is not None:
        fill_choices(message.space, question.space)
        label_options(message.space, question.space, dict(enumerate(question.options)))
        if isinstance(question, Asked):
            for candidate, label, code in zip(message.space.candidates, question.labels, question.codes, strict=True):
                candidate.label, candidate.code = label, code
            message.answers = question.answers


def write_reasons(reasons: Iterable[Reason]) -> list[ruling_pb2.Reason]:
    """The messages of a refusal's reasons."""
    return [
        ruling_pb2.Reason(
            rule=reason.rule, text=reason.text, remedy=reason.remedy, part=reason.part, beside=reason.beside
        )
        for reason in worded(reasons)
    ]


def write_match(row: MatchRow) -> view_pb2.Match:
    """The message of a match at a glance."""
    return view_pb2.Match(
        match_id=row.match,
        setup=write_setup(msgspec.to_builtins(row.setup)),
        position=row.position,
        turn=row.turn,
        result=None if row.result is None else write_result(row.result),
        create_time=write_time(row.created),
        update_time=write_time(row.updated),
        state=MATCH_STATES["open" if row.result is None else "ended"],
        tournament_id=row.tournament,
        paused=row.paused,
    )


def write_setup(data: Mapping[str, Any]) -> view_pb2.Setup:
    """The message of a setup given as plain data."""
    return view_pb2.Setup(**{**data, "chance": CHANCES[data.get("chance", "committed")]})


def write_result(result: Result, text: str = "") -> view_pb2.Result:
    """The message of a result, and of its words."""
    return view_pb2.Result(winners=result.winners, rule=result.rule, how=result.how, text=text)


def write_time(milliseconds: int) -> Timestamp | None:
    """The message of a time in ms since 1970; None for the unknown 0."""
    if not milliseconds:
        return None
    seconds, rest = divmod(milliseconds, 1000)
    return Timestamp(seconds=seconds, nanos=rest * 1_000_000)


def write_struct(data: Mapping[str, Any]) -> Struct:
    """Plain data as a message."""
    struct = Struct()
    struct.update(msgspec.to_builtins(data, str_keys=True))
    return struct
