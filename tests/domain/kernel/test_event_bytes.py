"""Canonical bytes do not hang on how many fields a struct could have."""

import msgspec

from domain.kernel.abilities.compiled.happenings import Use
from domain.kernel.abilities.interpreting.interpreter import Resolve
from domain.kernel.decisions.commands import Actor, Command, Decline
from domain.kernel.decisions.rulings import Waiting
from domain.kernel.log.events import Event
from domain.kernel.table.ids import CardId, Seat
from domain.registry import codec


def test_an_unsalted_event_is_encoded_as_the_plain_data_that_it_is() -> None:
    frame = Resolve(use=Use(CardId(1), "a card", 0, Seat(1)), rule="2.6")
    event: Event = Event(2, Command(Actor("judge"), Decline()), (), (), Waiting((frame,)))
    plain = msgspec.json.decode(msgspec.json.encode(event))
    assert codec("dice:1").encode_event(event) == msgspec.msgpack.encode(plain)
    assert codec("dice:1").decode_event(codec("dice:1").encode_event(event)) == event
