"""A disputed action as a case: the position, the action and its ruling, in a file that anyone can run."""

from collections.abc import Mapping
from typing import Any

import msgspec
import yaml

from domain.kernel.choices import Pick
from domain.kernel.commands import Command, PrintedCard, tag
from domain.kernel.events import Event
from domain.kernel.ids import CardId, ZoneKey, zone_kind
from domain.kernel.record import Dispute
from domain.kernel.state import Card, State
from domain.kernel.views import card_fields
from service.app.cases.load import read_case
from service.app.cases.run import run
from service.app.standing import Standing


def written_case(
    before: Standing, printed: tuple[PrintedCard, ...], command: Command, event: Event | None, dispute: Dispute
) -> tuple[str, str]:
    """The case of a disputed action as YAML, or why there is none: it has been run, and comes out as it says.

    `event` is the action's own, where it was accepted.
    """
    try:
        text = _text(before, printed, command, event, dispute)
    except Unwritable as problem:
        return "", str(problem)
    case = read_case(f"dispute-{dispute.number}.yaml", text.encode())
    if isinstance(case, list):
        return "", f"the position cannot be written by hand: {case[0].message}"
    for result in map(run, case):
        if not result.passed:
            return "", f"from the position written by hand it comes out otherwise: {result.lines()[-1].strip()}"
    return text, ""


class Unwritable(ValueError):
    """Something of a position has no form that a person could write."""


def _text(
    before: Standing, printed: tuple[PrintedCard, ...], command: Command, event: Event | None, dispute: Dispute
) -> str:
    state = before.state
    game, edition = state.setup.edition.split(":", 1)
    rules = [dispute.rule] if dispute.rule else []
    rules += [change.rule for change in event.changes] if event is not None else []
    refused = [] if event is not None else [reason.rule for reason in before.engine.refuse(state, command)]
    own = before.engine.game.positions.rule
    data: dict[str, Any] = {
        "game": game,
        "edition": edition,
        "title": dispute.question[:200],
        "about": f"Dispute {dispute.number} of match {before.match}, position {dispute.position}",
        "rules": [number for number in dict.fromkeys((*rules, *refused)) if not number.startswith("J.")] or [own],
        "cards": _cards(before, printed),
        "options": dict(state.setup.options),
        "position": _position(before),
        "actions": [_action(before, command, event, refused)],
    }
    return yaml.safe_dump({key: value for key, value in data.items() if value != {}}, sort_keys=False, width=110)


def _cards(before: Standing, printed: tuple[PrintedCard, ...]) -> dict[str, Any]:
    """The printed cards that lie somewhere, by name."""
    codes = dict.fromkeys(card.code for card in before.state.cards.values())
    rows = {row.code: row for row in printed}
    return {
        rows[code].name: {
            "code": code,
            **rows[code].fields,
            **({"text": rows[code].text} if rows[code].text else {}),
            **({"unimplemented": True} if getattr(before.engine.catalog.prints[code], "problems", ()) else {}),
        }
        for code in codes
    }


def _position(before: Standing) -> dict[str, Any]:
    state = before.state
    if state.extra != before.engine.game.blank():
        raise Unwritable("the game keeps more than cards and numbers here, which a case would not have")
    if state.departed and len(state.agenda) > 1:
        raise Unwritable("something is in progress here, which a case cannot begin in the midst of")
    seats: dict[int, Any] = {}
    for seat, held in state.seats.items():
        zones = {
            zone_kind(key): [_card(before, state.cards[card]) for card in cards]
            for key, cards in state.zones.items()
            if cards and key.endswith(f".{seat}")
        }
        seats[int(seat)] = {**held.values, **({"out": True} if held.out else {}), **zones}
    turn = state.turn
    waits = state.question.kind if state.question is not None else ""
    written: dict[str, Any] = {"turn": {"number": turn.number, "seat": int(turn.seat), "phase": turn.phase}}
    written["seats"] = seats
    shared = {
        str(key): [_card(before, state.cards[card]) for card in cards]
        for key, cards in state.zones.items()
        if cards and "." not in key
    }
    if shared:
        written["zones"] = shared
    if state.pools:
        written["pools"] = {name: list(faces) for name, faces in state.pools.items()}
    return {**written, **({"waits": waits} if waits in before.engine.game.answers and waits != turn.phase else {})}


def _card(before: Standing, card: Card) -> Any:
    game = before.engine.game
    name = before.engine.catalog.prints[card.code].name
    fields: dict[str, Any] = dict(card.counters)
    if card.turned:
        fields[game.positions.turned] = True
    if card.face_up != game.zones[zone_kind(card.zone)].lies_face_up:
        fields["facedown"] = not card.face_up
    if not card.zone.endswith(f".{card.owner}"):
        fields["owner"] = int(card.owner)
    return {"card": name, **fields} if fields else name


def _action(before: Standing, command: Command, event: Event | None, refused: list[str]) -> dict[str, Any]:
    actor, action = command.actor, command.action
    parts = msgspec.to_builtins(action, str_keys=True)
    parts.pop("action")
    for field in card_fields(type(action)):
        parts[field] = _place(before.state, getattr(action, field))
    written: dict[str, Any] = {"seat": int(actor.seat)} if actor.seat is not None else {"role": actor.role}
    written["do"] = tag(type(action))
    with_ = {name: value for name, value in parts.items() if value not in (None, [], ())}
    if with_:
        written["with"] = with_
    if event is None:
        written["refused"] = list(dict.fromkeys(refused))
        return written
    dice = [list(outcome.values) for outcome in event.outcomes if outcome.kind == "roll"]
    orders = [list(outcome.values) for outcome in event.outcomes if outcome.kind == "order"]
    kinds = [{str(type(change).__struct_config__.tag): {"rule": change.rule}} for change in event.changes]
    chance: Mapping[str, Any] = {"dice": dice, "shuffles": orders}
    return {**written, **{name: drawn for name, drawn in chance.items() if drawn}, "changes": kinds}


def _place(state: State, value: Any) -> Any:
    """Cards by their places: `hand.1.2`."""
    if isinstance(value, tuple):
        return [_place(state, item) for item in value]
    if isinstance(value, Pick):
        if value.kind != "card":
            return f"{value.kind} {value.value}" if value.kind != "number" else value.value
        value = value.value
    if value is None:
        return None
    card = state.cards.get(CardId(value))
    if card is None:
        raise Unwritable(f"card {value} lies nowhere any more")
    key = ZoneKey(card.zone)
    return f"{key}.{state.zones[key].index(card.id) + 1}"
