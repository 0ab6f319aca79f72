"""The contract covers what the domain has: a new action, change or question cannot be forgotten."""

import datetime as dt
from collections.abc import Mapping
from types import UnionType
from typing import Any, Literal, TypeVar, get_args, get_origin

import msgspec
import pytest
from google.protobuf.json_format import MessageToDict
from magistrate.v1 import acting_pb2, ruling_pb2, view_pb2

from domain.kernel.acting.sampling import action_types
from domain.kernel.decisions.acts import JUDGE_ACTIONS
from domain.kernel.decisions.changes import KERNEL_REDUCERS
from domain.kernel.decisions.commands import Action, Actor, Choose, Open, Propose
from domain.kernel.decisions.game import Game
from domain.kernel.decisions.steps import MoveStep, Yes
from domain.kernel.secrecy.views import ChangeView, EventView
from domain.kernel.table.choices import Pick, Question, Space, card_pick, seat_pick
from domain.kernel.table.ids import ActionText, Amount, CardId, Place, PrintedCode, Seat, ZoneKey
from domain.registry import games
from service.app.boundary.results import Submitted
from service.rpc.clients.replies import read_change, read_event, read_question, read_ruling
from service.rpc.messages.events import add_changes, fill_event, fill_ruling
from service.rpc.messages.requests import ActionWriter
from service.rpc.messages.takes import Takes
from service.rpc.messages.views import fill_question
from service.words.said import WordedReason, told

S = TypeVar("S", bound=msgspec.Struct)
EVERY_GAME = pytest.mark.parametrize("game", games().values(), ids=lambda game: game.edition)


def filled(kind: type[S]) -> S:
    """An action, or a part of one, with something in each field."""
    return kind(**{field.name: example(field.type) for field in msgspec.structs.fields(kind)})


def example(hint: Any) -> Any:
    """A value of a type that actions have fields of."""
    examples = {
        tuple[Pick, ...]: (card_pick(3), seat_pick(1), Pick("option", 0), Pick("number", 7)),
        Pick: seat_pick(2),
        CardId: CardId(9),
        Seat: Seat(2),
        Place: 1,
        Amount: -2,
        int: 8,
        bool: True,
        str: "attack",
        ZoneKey: ZoneKey("deck.1"),
        PrintedCode: PrintedCode("A"),
        ActionText: ActionText('{"action":"concede"}'),
    }
    if hint in examples:
        return examples[hint]
    if get_origin(hint) is Literal:
        return get_args(hint)[-1]
    if get_origin(hint) is Mapping:
        return {example(key): example(value) for key, value in [get_args(hint)]}
    if get_origin(hint) is UnionType and type(None) not in get_args(hint):
        return filled(get_args(hint)[0])
    if hint == Yes:
        return 1
    if type(None) in get_args(hint):
        return example(get_args(hint)[0])
    return (example(get_args(hint)[0]),) if get_args(hint) else filled(hint)


@EVERY_GAME
def test_every_action_of_a_game_goes_there_and_comes_back(game: Game) -> None:
    takes, writer = Takes([game]), ActionWriter([game])
    for kind in (*action_types(game).values(), *JUDGE_ACTIONS):
        if kind is Open:
            continue
        action = filled(kind)
        request = writer.submit("m", action, "r", game=game.id)
        received = type(request).FromString(request.SerializeToString())
        assert takes.read(game.id, received.take) == action


def test_steps_that_name_no_card_or_seat_come_back_so() -> None:
    step = MoveStep(source=ZoneKey("deck.1"), zone=ZoneKey("hand.1"), value=2)
    game = next(iter(games().values()))
    sent = ActionWriter([game]).submit("m", Propose(steps=(step,)), "r")
    assert Takes([game]).read(game.id, sent.take) == Propose(steps=(step,))


def test_every_change_of_the_kernel_has_a_message_with_its_fields() -> None:
    fields = {field.name.replace("_", ""): field for field in view_pb2.Change.DESCRIPTOR.fields}
    for kind in KERNEL_REDUCERS:
        message = fields[str(kind.__struct_config__.tag)].message_type
        assert message is not None
        missing = {*kind.__struct_fields__} - {"rule", "beside"} - {field.name for field in message.fields}
        assert not missing, f"{message.full_name} lacks {missing}"


def there_and_back(change: ChangeView) -> ChangeView:
    """A change sent and received."""
    event = view_pb2.Event()
    add_changes(event.changes, [change])
    return read_change(view_pb2.Event.FromString(event.SerializeToString()).changes[0])


def test_defaults_that_are_left_out_are_sent() -> None:
    moved = {"card": 1, "new": 2, "to": "hand.1", "how": "draw", "seat": 1}
    back = there_and_back(ChangeView("cardmoved", "1.2", moved, {2: "T01"}))
    assert (back.kind, back.rule, back.codes) == ("cardmoved", "1.2", {2: "T01"})
    assert back.data == {**moved, "face_up": True, "turned": False}
    hidden = there_and_back(ChangeView("cardmoved", "1.2", {**moved, "index": 0, "face_up": False, "by": 7}))
    assert (hidden.data["index"], hidden.data["face_up"], hidden.data["by"]) == (0, False, 7)


def test_a_deck_is_sent_as_its_codes_or_as_their_number() -> None:
    data = {"seat": 1, "zone": "deck.1", "first": 1}
    assert there_and_back(ChangeView("deckplaced", "1", {**data, "codes": ["a", "b"]})).data["codes"] == ["a", "b"]
    assert there_and_back(ChangeView("deckplaced", "1", {**data, "first": 0, "codes": 2})).data["codes"] == 2


def test_a_created_card_is_sent_or_left_empty() -> None:
    card = {"id": 4, "owner": 1, "controller": 1, "code": "T", "zone": "creatures.1"}
    sent = there_and_back(ChangeView("cardcreated", "1", {"card": card, "how": "token"})).data["card"]
    assert (sent["id"], sent["code"], sent["face_up"], sent["turned"]) == (4, "T", True, False)
    assert there_and_back(ChangeView("cardcreated", "1", {"card": {}, "how": "token"})).data["card"]["id"] == 0


def test_a_change_of_a_game_of_its_own_is_sent_as_it_is() -> None:
    data = {"battle": {"attacker": 1, "target": {"kind": "seat", "value": 2}, "attackers": [3, 4]}, "how": "attack"}
    assert there_and_back(ChangeView("battleset", "4.2", data)) == ChangeView("battleset", "4.2", data)
    nothing = ChangeView("battleset", "4.2", {"battle": None, "how": "end"})
    assert there_and_back(nothing) == nothing


def test_the_action_that_a_dispute_is_about_is_data_and_no_text_of_json_on_the_way() -> None:
    disputed = '{"action":"attack","attackers":[3],"target":{"kind":"card","value":4}}'
    opened = {"dispute": {"number": 1, "at": 4, "seat": 2, "question": "May it?", "position": 3, "disputed": disputed}}
    add_changes(sent := view_pb2.Event().changes, [ChangeView("disputeopened", "J.3.1", opened)])
    (message,) = sent
    sent_on = MessageToDict(message.judged.data)
    assert sent_on["dispute"]["disputed"]["attackers"] == [3]
    texts: list[Any] = [sent_on]
    while texts:
        held = texts.pop()
        texts += held.values() if isinstance(held, dict) else held if isinstance(held, list) else ()
        assert not (isinstance(held, str) and held.startswith(("{", "["))), held
    back = read_change(message).data["dispute"]["disputed"]
    assert msgspec.json.decode(back) == msgspec.json.decode(disputed)


def test_the_words_of_options_are_labels_without_a_speaker_too() -> None:
    options = Space((Pick("option", 0), Pick("option", 2)))
    message = view_pb2.Event()
    fill_question(message.question, Question("choose", "1", Seat(1), space=options, options=("Wolf", "Bear", "Elk")))
    assert [one.label for one in message.question.space.candidates] == ["Wolf", "Elk"]
    read = read_question(message)
    assert read is not None
    assert read.options == ("Wolf", "", "Elk")


def test_a_question_goes_there_and_comes_back() -> None:
    space = Space((card_pick(3), Pick("option", 0)), 0, 2, True, True)
    for question in (
        Question("choose", "2.5", Seat(2), "seat", space, CardId(3), "which?", True),
        Question("outcome", "4.4", None, "recorder"),
    ):
        event = view_pb2.Event()
        fill_question(event.question, question)
        assert read_question(view_pb2.Event.FromString(event.SerializeToString())) == question
    assert read_question(view_pb2.Event()) is None


def test_an_event_goes_there_and_comes_back() -> None:
    game = games()["dice:1"]
    action = {"action": "attack", "attackers": [0, 4], "target": {"kind": "card", "value": 0}}
    event = EventView(3, Actor("seat", Seat(2)), action, (), ("1", "4.2"), None, 1_700_000_000_123)
    message = view_pb2.Event()
    fill_event(message, event, "dice", Takes([game]))
    assert read_event(view_pb2.Event.FromString(message.SerializeToString())) == event


def test_a_refusal_goes_there_and_comes_back() -> None:
    said = WordedReason("1.1", "no", "do"), WordedReason("1.2", "nor")
    refused = Submitted(match="m", position=4, reasons=tuple(map(told, said)))
    message = ruling_pb2.Ruling()
    fill_ruling(message, refused)
    assert read_ruling("m", message, Actor("seat", Seat(1))) == refused


class Odd(Action, frozen=True, kw_only=True):
    """An action with something that nobody can say."""

    when: dt.date


def test_an_action_that_cannot_be_said_is_found_at_the_start() -> None:
    game = games()["dice:1"]
    stranger = msgspec.structs.replace(game, actions=(*game.actions, Odd))
    with pytest.raises(TypeError, match=r"Odd\.when"):
        Takes([stranger])


def test_a_pick_of_a_real_action_is_typed() -> None:
    part = acting_pb2.TakenPart(name="picks", picks=[acting_pb2.Pick(card=0)])
    take = acting_pb2.Take(action="choose", parts=[part])
    assert Takes([games()["dice:1"]]).read("dice", take) == Choose(picks=(card_pick(0),))
