"""Messages as the application's own results: what the contract's client gives to who uses it."""

from collections.abc import Iterable
from typing import Any, TypeAlias

import msgspec
from magistrate.v1 import acting_pb2, card_pb2, kernel_pb2, match_service_pb2, ruling_pb2, view_pb2

from domain.kernel.decisions.commands import Actor
from domain.kernel.decisions.rulings import Reason
from domain.kernel.secrecy.views import CardView, ChangeView, EventView, View, ZoneView
from domain.kernel.table.choices import Offer, Question, Space
from domain.kernel.table.ids import Seat
from domain.kernel.table.state import Result, SeatState, Turn
from service.app.boundary.results import Created, Legal, MatchRow, Submitted
from service.rpc.messages.events import closed, fill_event
from service.rpc.messages.plain import plain
from service.rpc.messages.records.judging import read_judging
from service.rpc.messages.takes import every_take
from service.rpc.messages.views import ROLE_WORDS
from service.words.said import Asked, WordedReason, told

OfferTold: TypeAlias = acting_pb2.Offer
PartTold: TypeAlias = acting_pb2.Part
ChoicesTold: TypeAlias = acting_pb2.Choices
CandidateTold: TypeAlias = acting_pb2.Candidate
PickTold: TypeAlias = acting_pb2.Pick
StateTold: TypeAlias = view_pb2.State
EventTold: TypeAlias = view_pb2.Event
SeatTold: TypeAlias = view_pb2.SeatState
PoolTold: TypeAlias = view_pb2.Pool
WaitingTold: TypeAlias = view_pb2.Waiting
ZoneTold: TypeAlias = card_pb2.Zone
CardTold: TypeAlias = card_pb2.Card
NumberTold: TypeAlias = card_pb2.CardNumber
LYING_HELD = card_pb2.LYING_HELD
"""What is offered and how a table lies, as the contract tells it: for who shows it."""


def read_actor(message: kernel_pb2.Actor) -> Actor:
    """Who acts."""
    return Actor(ROLE_WORDS[message.role], Seat(message.seat) if message.seat else None, message.name)


def _options(candidates: Iterable[CandidateTold]) -> list[str]:
    """The words of options, by their places."""
    named = {one.pick.option: one.label for one in candidates if one.pick.HasField("option")}
    return [named.get(place, "") for place in range(max(named) + 1)] if any(named.values()) else []


def read_question(message: Any) -> Question | None:
    """What is asked, of a message with a question; None where it has none."""
    if not message.HasField("question"):
        return None
    data = plain(message.question)
    if message.question.HasField("space"):
        data["space"] = _space(message.question.space)
    candidates = message.question.space.candidates
    data |= {"seat": data["seat"] or None, "about": data["about"] or None, "options": _options(candidates)}
    if not message.question.answers:
        return msgspec.convert(data, Question)
    told = {"labels": [one.label for one in candidates], "codes": [one.code for one in candidates]}
    return msgspec.convert({**data, **told}, Asked)


def _space(message: acting_pb2.Choices) -> Space:
    data = plain(message)
    candidates = [one["pick"] for one in data["candidates"]]
    return msgspec.convert({**data, "candidates": candidates}, Space)


def read_result(message: Any) -> Result | None:
    """How a match ended, of a message with a result; None where it has none."""
    if not message.HasField("result"):
        return None
    return msgspec.convert(plain(message.result), Result)


def read_offer(message: acting_pb2.Offer) -> Offer:
    """An action that would be accepted."""
    parts = {part.name: _space(part.choices) for part in message.parts}
    return Offer(message.action, message.rule, parts, message.anytime)


def read_legal(message: match_service_pb2.ListLegalActionsResponse) -> Legal:
    """What may be done, and what is asked."""
    plainly = (offer for offer in message.offers if all(part.HasField("choices") for part in offer.parts))
    offers = tuple(map(read_offer, plainly))
    return Legal(position=message.position, question=read_question(message), offers=offers)


def read_reasons(messages: Iterable[ruling_pb2.Reason]) -> tuple[Reason, ...]:
    """Why something is refused."""
    return tuple(
        told(WordedReason(reason.rule, reason.text, reason.remedy, reason.part, tuple(reason.beside)))
        for reason in messages
    )


def read_match(message: view_pb2.Match) -> MatchRow:
    """A match at a glance."""
    data = plain(message)
    return MatchRow(
        match=message.match_id,
        setup=msgspec.convert(data["setup"], MatchRow.__annotations__["setup"]),
        position=message.position,
        turn=message.turn,
        result=read_result(message),
        created=data.get("create_time", 0),
        updated=data.get("update_time", 0),
        tournament=message.tournament_id,
        paused=message.paused,
    )


def read_created(message: match_service_pb2.CreateMatchResponse) -> Created:
    """How an opening was answered."""
    return Created(
        reasons=read_reasons(message.reasons),
        row=read_match(message.match) if message.HasField("match") else None,
        event=read_event(message.event) if message.HasField("event") else None,
        repeated=message.repeated,
    )


def read_state(message: view_pb2.State) -> View:
    """A match at a position."""
    turn, extra = message.turn, plain(message.extra)
    return View(
        position=message.position,
        turn=Turn(turn.number, Seat(turn.seat), turn.phase),
        seats={Seat(seat.seat): SeatState(dict(seat.values), seat.out) for seat in message.seats},
        zones={
            zone.key: ZoneView(zone.count, tuple(msgspec.convert(plain(card), CardView) for card in zone.cards))
            for zone in message.zones
        },
        pools={pool.name: tuple(pool.faces) for pool in message.pools},
        where=tuple(message.where),
        extra=extra,
        question=read_question(message),
        result=read_result(message),
        judging=read_judging(message.judging, str(extra.get("game", ""))),
        doing=message.doing,
        now=turn.text,
        ended=message.result.text,
    )


def read_change(message: view_pb2.Change) -> ChangeView:
    """One atomic fact."""
    name = message.WhichOneof("change") or ""
    kind, data = name.replace("_", ""), plain(getattr(message, name)) if name else {}
    if name in ("game", "judged"):
        kind, data = data["kind"], closed(data.get("data", {}))
    elif name == "deck_placed":
        data["codes"] = data.pop("codes") or data["count"]
        del data["count"]
    if data.get("by") == 0:
        del data["by"]
    codes = {card: message.codes[card] for card in message.codes}
    return ChangeView(kind, message.rule, data, codes, tuple(message.beside), message.text)


def read_event(message: view_pb2.Event) -> EventView:
    """An event as its viewer sees it."""
    return EventView(
        position=message.position,
        actor=read_actor(message.actor),
        action=_opening(message.opening)
        if message.HasField("opening")
        else every_take().plain(message.game, message.take),
        changes=tuple(map(read_change, message.changes)),
        where=tuple(message.where),
        question=read_question(message),
        at=plain(message.accept_time) if message.HasField("accept_time") else 0,
        text=message.text,
        doing=message.doing,
    )


def event_told(event: EventView, game: str) -> EventTold:
    """An event that is at hand, of a match of a game, as a service tells it."""
    message = view_pb2.Event()
    fill_event(message, event, game, every_take())
    return message


def read_ruling(match: str, message: ruling_pb2.Ruling, actor: Actor) -> Submitted:
    """The answer to an action of this actor. The event holds what the answer says of it; its action is left out."""
    if message.WhichOneof("ruling") == "refused":
        refused = message.refused
        return Submitted(match=match, position=refused.position, reasons=read_reasons(refused.reasons))
    accepted = message.accepted
    event = EventView(
        position=accepted.position,
        actor=actor,
        action={},
        changes=tuple(map(read_change, accepted.changes)),
        where=tuple(accepted.where),
        question=read_question(accepted),
        text=accepted.text,
    )
    return Submitted(
        match=match,
        position=accepted.position,
        event=event if accepted.changes or accepted.where else None,
        repeated=accepted.repeated,
        result=read_result(accepted),
    )


def _opening(message: view_pb2.Opening) -> dict[str, Any]:
    data = plain(message)
    decks = {str(deck["seat"]): deck["codes"] for deck in data["decks"]}
    if message.HasField("origin"):
        origin = {**data["origin"], "match": data["origin"]["match_id"]}
        return {"action": "branch", "setup": data["setup"], "cards": data["cards"], "origin": origin}
    return {"action": "open", "setup": data["setup"], "cards": data["cards"], "decks": decks}


def _action(message: view_pb2.Event) -> dict[str, Any]:
    if message.HasField("opening"):
        return _opening(message.opening)
    return every_take().plain(message.game, message.take)
