"""Events and changes as messages. Changes are on the way of every answer, so they go by tables of plain data."""

import functools
from collections.abc import Callable, Iterable, Mapping
from typing import Any

import msgspec
from magistrate.v1 import card_pb2, ruling_pb2, view_pb2

from domain.kernel.decisions.changes import KERNEL_REDUCERS, CardCreated, Change, DeckPlaced
from domain.kernel.decisions.commands import Actor
from domain.kernel.decisions.judging_changes import JUDGE_REDUCERS
from domain.kernel.secrecy.views import ChangeView, EventView
from domain.kernel.table.state import Card
from domain.registry import games
from service.app.boundary.results import Submitted
from service.rpc.messages.takes import Takes, label_take
from service.rpc.messages.views import (
    fill_question,
    write_actor,
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
_JUDGED = frozenset(str(kind.__struct_config__.tag) for kind in JUDGE_REDUCERS)
_CARD_ASSUMED = _assumed(Card)
_DISPUTED = "disputed"


@functools.cache
def _bookkeeping() -> frozenset[str]:
    """The kinds of changes that show a player nothing: every field of their own is kept for officials."""
    own: dict[str, bool] = {}
    for game in games().values():
        for kind in game.reducers:
            fields = set(kind.__struct_fields__) - {"rule", "beside"}
            word = str(kind.__struct_config__.tag)
            own[word] = own.get(word, True) and bool(fields) and fields <= set(kind.kept)
    return frozenset(word for word, holds in own.items() if holds)


def add_changes(messages: Any, changes: Iterable[ChangeView]) -> None:
    """Adds changes as their viewer sees them to a repeated field, in place: a message that is put into another one
    is copied whole.
    """
    add = messages.add
    for change in changes:
        kind = change.kind
        known = _KERNEL.get(kind)
        if known is None:
            field = "judged" if kind in _JUDGED else "game"
            told = {"kind": kind, "data": write_struct(opened(change.data) if kind in _JUDGED else change.data)}
            message = add(**{"rule": change.rule, "beside": change.beside, "text": change.text, field: told})
            if kind in _bookkeeping():
                message.bookkeeping = True
        else:
            name, assumed = known
            data = {**assumed, **change.data} if assumed else change.data
            if kind in _SPECIAL:
                data = _SPECIAL[kind](data)
            message = add(**{"rule": change.rule, "beside": change.beside, "text": change.text, name: data})
        codes = change.codes
        if codes:
            known_codes = message.codes
            for card in codes:
                known_codes[card] = codes[card]


def opened(data: Mapping[str, Any]) -> dict[str, Any]:
    """What a change of judging has, with the action that a dispute is about as data instead of as text."""
    dispute = data.get("dispute")
    if not isinstance(dispute, Mapping) or not dispute.get(_DISPUTED):
        return dict(data)
    return {**data, "dispute": {**dispute, _DISPUTED: msgspec.json.decode(dispute[_DISPUTED])}}


def closed(data: Mapping[str, Any]) -> dict[str, Any]:
    """The same, the action as text again."""
    dispute = data.get("dispute")
    if not isinstance(dispute, Mapping) or not dispute.get(_DISPUTED):
        return dict(data)
    return {**data, "dispute": {**dispute, _DISPUTED: msgspec.json.encode(dispute[_DISPUTED]).decode()}}


def _deck_placed(data: Mapping[str, Any]) -> Mapping[str, Any]:
    """For those who may not know the codes there is only their number."""
    codes = data.get("codes", ())
    if isinstance(codes, int):
        return {**data, "codes": (), "count": codes}
    return {**data, "count": len(codes)}


def _card_created(data: Mapping[str, Any]) -> Mapping[str, Any]:
    return {**data, "card": {**_CARD_ASSUMED, **data["card"]}} if data["card"] else data


_SPECIAL: Mapping[str, Callable[[Mapping[str, Any]], Mapping[str, Any]]] = {
    _DECK_PLACED: _deck_placed,
    _CARD_CREATED: _card_created,
}


def fill_event(message: view_pb2.Event, event: EventView, game: str, takes: Takes) -> None:
    """Writes an event of a match of this game into an empty message."""
    message.position = event.position
    message.game = game
    message.actor.CopyFrom(write_actor(event.actor))
    if "setup" in event.action:
        message.opening.CopyFrom(_write_opening(event.action))
    else:
        takes.fill(message.take, game, event.action)
        label_take(message.take, event.labels)
    add_changes(message.changes, event.changes)
    message.where.extend(event.where)
    message.text = event.text
    message.doing = event.doing
    if event.question is not None:
        fill_question(message.question, event.question)
    time = write_time(event.at)
    if time is not None:
        message.accept_time.CopyFrom(time)


def fill_ruling(message: ruling_pb2.Ruling, answer: Submitted) -> None:
    """Writes the answer to an action into an empty message."""
    if answer.reasons:
        refused = message.refused
        refused.position = answer.position
        refused.reasons.extend(write_reasons(answer.reasons))
        return
    accepted = message.accepted
    accepted.position = answer.position
    accepted.repeated = answer.repeated
    if answer.result is not None:
        accepted.result.CopyFrom(write_result(answer.result))
    event = answer.event
    if event is not None:
        add_changes(accepted.changes, event.changes)
        accepted.where.extend(event.where)
        accepted.text = event.text
        if event.question is not None:
            fill_question(accepted.question, event.question)


def _write_opening(action: Mapping[str, Any]) -> view_pb2.Opening:
    decks = action.get("decks", {})
    start = action.get("position")
    return view_pb2.Opening(
        setup=write_setup(action["setup"]),
        cards=map(_write_printed, action.get("cards", ())),
        decks=[card_pb2.Deck(seat=int(seat), codes=codes) for seat, codes in decks.items()],
        start=None if start is None else write_struct(start),
        origin=_write_origin(action["origin"]) if "origin" in action else None,
    )


def _write_origin(origin: Mapping[str, Any]) -> view_pb2.Origin:
    maker = msgspec.convert(origin["maker"], Actor)
    return view_pb2.Origin(
        match_id=origin["match"], position=origin["position"], digest=origin["digest"], maker=write_actor(maker)
    )


def _write_printed(row: Mapping[str, Any]) -> card_pb2.PrintedCard:
    fields = {
        name: card_pb2.FieldValue(**{"text" if isinstance(value, str) else "number": value})
        for name, value in row.get("fields", {}).items()
    }
    return card_pb2.PrintedCard(code=row["code"], name=row["name"], fields=fields, text=row.get("text", ""))
