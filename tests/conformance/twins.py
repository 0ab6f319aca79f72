"""Twins: states that differ only in what a viewer may not know. What it gets of one must equal what it gets of both."""

import random
from typing import Any

import msgspec

from domain.kernel.commands import Actor
from domain.kernel.decider import Engine
from domain.kernel.events import Event
from domain.kernel.ids import CardId
from domain.kernel.state import State
from domain.kernel.views import Viewer, cards_named, known


def viewers(state: State) -> list[Viewer]:
    """Every seat, and a spectator."""
    return [*(Actor("seat", seat) for seat in state.seats), Actor("spectator")]


def twin(judge: Engine, state: State, viewer: Viewer, kept: set[CardId], chance: random.Random) -> State:
    """The state with the hidden cards of each owner exchanged among themselves, but for those that are kept."""
    cards = dict(state.cards)
    stay = kept | known(judge.game, state, viewer).keys()
    hidden = [card for number, card in cards.items() if number not in stay]
    for seat in state.seats:
        own = [card for card in hidden if card.owner == seat]
        codes = [card.code for card in own]
        chance.shuffle(codes)
        for card, code in zip(own, codes, strict=True):
            if card.code != code:
                cards[card.id] = msgspec.structs.replace(card, code=code)
    return msgspec.structs.replace(state, cards=cards)


def told(event: Event) -> set[CardId]:
    """The cards that an event tells something of: those that its action names, that it moves or shows, or asks about.

    Who looks through hidden cards for one of a kind shows by what follows whether it found any.
    """
    named = {card for change in event.changes for card in cards_named(change)}
    question = event.waiting.question
    asked = question.space.candidates if question is not None and question.space is not None else ()
    named |= {CardId(pick.value) for pick in asked if pick.kind == "card"}
    return named | set(cards_named(event.command.action))


def exchanged(state: State, other: State) -> set[CardId]:
    """The cards that are different ones in a twin."""
    return {number for number, card in state.cards.items() if other.cards[number] != card}


def in_progress(state: State) -> set[CardId]:
    """The cards that procedures in progress may speak of: every number that their frames hold."""
    numbers: set[CardId] = set()
    left: list[Any] = [msgspec.to_builtins(state.agenda, str_keys=True)]
    while left:
        thing = left.pop()
        if isinstance(thing, int):
            numbers.add(CardId(thing))
        elif isinstance(thing, dict | list | tuple):
            left.extend(thing.values() if isinstance(thing, dict) else thing)
    return numbers
