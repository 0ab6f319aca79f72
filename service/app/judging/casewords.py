"""Cards, positions, states and actions as people write them in a case."""

from collections.abc import Mapping
from typing import Any

import msgspec

from domain.kernel.decider import Engine
from domain.kernel.decisions.commands import Command, PrintedCard, tag
from domain.kernel.log.events import Event
from domain.kernel.table.choices import Pick
from domain.kernel.table.ids import CardId, Seat, ZoneKey, zone_key, zone_kind
from domain.kernel.table.mentions import parts_of
from domain.kernel.table.state import Card, State
from service.words.plain import plain


class Unwritable(ValueError):
    """Something of a position has no form that a person could write."""


def written_cards(engine: Engine, printed: tuple[PrintedCard, ...], state: State | None) -> dict[str, Any]:
    """The printed cards by name, those of one name after the first by code; with a state, those that it speaks of."""
    spoken = None if state is None else _spoken(printed, state)
    written: dict[str, Any] = {}
    for row in printed:
        if spoken is None or row.code in spoken:
            known = row.name in written
            written[row.code if known else row.name] = {
                "code": row.code,
                **({"name": row.name} if known else {}),
                **row.fields,
                **({"text": row.text} if row.text else {}),
                **({"unimplemented": True} if getattr(engine.catalog.prints[row.code], "problems", ()) else {}),
            }
    return written


def _spoken(printed: tuple[PrintedCard, ...], state: State) -> dict[str, None]:
    """The codes of the cards of a state, and of those that their columns name: another face of the card."""
    rows = {row.code: row for row in printed}
    left = [card.code for card in (*state.cards.values(), *state.departed.values())]
    spoken: dict[str, None] = {}
    while left:
        code = left.pop()
        if code in rows and code not in spoken:
            spoken[code] = None
            left += [str(value) for value in rows[code].fields.values()]
    return spoken


def written_position(engine: Engine, printed: tuple[PrintedCard, ...], state: State) -> dict[str, Any]:
    """What lies on the table as a position written by hand. Raises Unwritable."""
    if state.extra != engine.game.blank():
        raise Unwritable(plain().say("no-case-kept"))
    if state.departed and len(state.agenda) > 1:
        raise Unwritable(plain().say("no-case-midst"))
    rows = dict.fromkeys(row.code for row in printed)
    seats: dict[int, Any] = {}
    for seat, held in state.seats.items():
        zones: dict[str, list[Any]] = {}
        for key, cards in state.zones.items():
            own = [state.cards[card] for card in cards if _lists(engine, seat, key, state.cards[card])]
            if own:
                zones[zone_kind(key)] = [_card(engine, rows, card, seat) for card in own]
        seats[int(seat)] = {**held.values, **({"out": True} if held.out else {}), **zones}
    turn = state.turn
    waits = state.question.kind if state.question is not None else ""
    written = {
        "turn": {"number": turn.number, "seat": int(turn.seat), "phase": turn.phase},
        "seats": seats,
        "pools": {name: list(faces) for name, faces in state.pools.items()},
        "waits": waits if waits in engine.game.answers and waits != turn.phase else "",
    }
    return {key: value for key, value in written.items() if value}


def _lists(engine: Engine, seat: Seat, key: ZoneKey, card: Card) -> bool:
    """Whether a position lists a card with a seat: in a zone of the seat, or, where nobody's, under its control."""
    return card.controller == seat if key in engine.game.shared else key == zone_key(zone_kind(key), seat)


def _card(engine: Engine, rows: Mapping[str, None], card: Card, seat: Seat) -> Any:
    game = engine.game
    if card.code not in rows:
        raise Unwritable(plain().say("no-case-token"))
    fields: dict[str, Any] = dict(card.counters)
    if card.turned:
        fields[game.positions.turned] = True
    if card.face_up != game.zones[zone_kind(card.zone)].lies_face_up:
        fields["facedown"] = not card.face_up
    if card.owner != seat:
        fields["owner"] = int(card.owner)
    return {"card": card.code, **fields} if fields else card.code


def written_state(state: State) -> dict[str, Any]:
    """A state whole, apart from what the case itself says of its match, and from what judges have done in it."""
    plain: dict[str, Any] = msgspec.to_builtins(state, str_keys=True)
    return {name: value for name, value in plain.items() if name not in ("setup", "judging")}


def written_action(state: State, command: Command, *, ids: bool) -> dict[str, Any]:
    """Who does what with which parts, cards by their places. `ids`: the case has the match's own ids of cards.

    Raises Unwritable for a card that lies nowhere, where the case has other ids.
    """
    actor, action = command.actor, command.action
    written: dict[str, Any] = {"seat": int(actor.seat)} if actor.seat is not None else {"role": actor.role}
    written["do"] = tag(type(action))
    parts = _struct(state, action, ids=ids)
    return {**written, "with": parts} if parts else written


def written_chance(event: Event) -> dict[str, Any]:
    """What chance gave, as a step scripts it."""
    dice = [list(outcome.values) for outcome in event.outcomes if outcome.kind == "roll"]
    orders = [list(outcome.values) for outcome in event.outcomes if outcome.kind == "order"]
    return {name: drawn for name, drawn in (("dice", dice), ("shuffles", orders)) if drawn}


def _struct(state: State, value: msgspec.Struct, *, ids: bool) -> dict[str, Any]:
    """The fields of a struct that are not their defaults."""
    cards = dict(parts_of(type(value)))
    written = {}
    for field in msgspec.structs.fields(type(value)):
        held = getattr(value, field.name)
        if field.required or held != field.default:
            written[field.name] = _value(state, held, card=field.name in cards, ids=ids)
    return written


def _value(state: State, value: Any, *, card: bool, ids: bool) -> Any:
    if isinstance(value, tuple):
        return [_value(state, item, card=card, ids=ids) for item in value]
    if isinstance(value, Pick):
        if value.kind == "card":
            return _place(state, CardId(value.value), ids=ids)
        return value.value if value.kind == "number" else f"{value.kind} {value.value}"
    if isinstance(value, msgspec.Struct):
        return _struct(state, value, ids=ids)
    if card and isinstance(value, int):
        return _place(state, CardId(value), ids=ids)
    return msgspec.to_builtins(value, str_keys=True)


def _place(state: State, number: CardId, *, ids: bool) -> Any:
    """A card by its place: `hand.1.2`."""
    card = state.cards.get(number)
    if card is None:
        if ids:
            return int(number)
        raise Unwritable(plain().say("no-case-zone", card=str(number)))
    key = ZoneKey(card.zone)
    return f"{key}.{state.zones[key].index(card.id) + 1}"
