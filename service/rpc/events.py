"""Events and changes as messages. Changes are on the way of every answer, so they go by tables of plain data."""

from collections.abc import Mapping
from typing import Any

import msgspec
from magistrate.v1 import card_pb2, ruling_pb2, view_pb2

from domain.kernel.changes import KERNEL_REDUCERS, CardCreated, Change, DeckPlaced
from domain.kernel.state import Card
from domain.kernel.views import ChangeView, EventView
from service.app.results import Submitted
from service.rpc.actions import Actions
from service.rpc.views import (
    write_actor,
    write_question,
    write_reasons,
    write_result,
    write_setup,
    write_struct,
    write_time,
)

_DECK_PLACED = str(DeckPlaced.__struct_config__.tag)
_CARD_CREATED = str(CardCreated.__struct_config__.tag)


def _assumed(kind: type[msgspec.Struct]) -> dict[str, Any]:
    """The defaults that plain data leaves out and that are not the contract's own (0, false, empty)."""
    return {field.name: field.default for field in msgspec.structs.fields(kind) if field.default is True}


def _tables() -> dict[str, tuple[str, dict[str, Any]]]:
    fields = view_pb2.Change.DESCRIPTOR.oneofs_by_name["change"].fields
    names = {field.name.replace("_", ""): field.name for field in fields}
    kinds: dict[str, type[Change]] = {str(kind.__struct_config__.tag): kind for kind in KERNEL_REDUCERS}
    return {word: (names[word], _assumed(kind)) for word, kind in kinds.items()}


_KERNEL = _tables()
_CARD_ASSUMED = _assumed(Card)


def write_change(change: ChangeView) -> view_pb2.Change:
    """The message of a change as its viewer sees it."""
    known = _KERNEL.get(change.kind)
    if known is None:
        game = view_pb2.GameChange(kind=change.kind, data=write_struct(change.data))
        return view_pb2.Change(rule=change.rule, codes=change.codes, game=game)
    name, assumed = known
    data: dict[str, Any] = {**assumed, **change.data}
    if change.kind == _DECK_PLACED:
        codes = data.get("codes", ())
        if isinstance(codes, int):
            data["count"] = data.pop("codes")
        else:
            data["count"] = len(codes)
    elif change.kind == _CARD_CREATED and data["card"]:
        data["card"] = {**_CARD_ASSUMED, **data["card"]}
    return view_pb2.Change(rule=change.rule, codes=change.codes, **_field(name, data))


def _field(name: str, data: Any) -> Any:
    """One field by its name: the tables above know that it is there."""
    return {name: data}


def write_event(event: EventView, game: str, actions: Actions) -> view_pb2.Event:
    """The message of an event of a match of this game."""
    what: dict[str, Any]
    if event.action["action"] == "open":
        what = {"opening": _write_opening(event.action)}
    else:
        what = {"action": actions.write(game, event.action)}
    return view_pb2.Event(
        position=event.position,
        actor=write_actor(event.actor),
        changes=map(write_change, event.changes),
        where=event.where,
        question=write_question(event.question),
        accept_time=write_time(event.at),
        **what,
    )


def write_ruling(answer: Submitted) -> ruling_pb2.Ruling:
    """The message of the answer to an action."""
    if answer.reasons:
        refused = ruling_pb2.Refused(reasons=write_reasons(answer.reasons), position=answer.position)
        return ruling_pb2.Ruling(refused=refused)
    accepted = ruling_pb2.Accepted(
        position=answer.position, result=write_result(answer.result), repeated=answer.repeated
    )
    if answer.event is not None:
        accepted.changes.extend(map(write_change, answer.event.changes))
        accepted.where.extend(answer.event.where)
        question = write_question(answer.event.question)
        if question is not None:
            accepted.question.CopyFrom(question)
    return ruling_pb2.Ruling(accepted=accepted)


def _write_opening(action: Mapping[str, Any]) -> view_pb2.Opening:
    decks = action.get("decks", {})
    start = action.get("position")
    return view_pb2.Opening(
        setup=write_setup(action["setup"]),
        cards=map(_write_printed, action.get("cards", ())),
        decks=[card_pb2.Deck(seat=int(seat), codes=codes) for seat, codes in decks.items()],
        start=None if start is None else write_struct(start),
    )


def _write_printed(row: Mapping[str, Any]) -> card_pb2.PrintedCard:
    fields = {
        name: card_pb2.FieldValue(**{"text" if isinstance(value, str) else "number": value})
        for name, value in row.get("fields", {}).items()
    }
    return card_pb2.PrintedCard(code=row["code"], name=row["name"], fields=fields, text=row.get("text", ""))
