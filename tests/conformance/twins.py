"""Twins: states that differ only in what a viewer may not know. What it gets of one must equal what it gets of both."""

import functools
import random
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from types import UnionType
from typing import Any, Union, get_args, get_origin, get_type_hints

import msgspec

from domain.kernel.decider import Engine
from domain.kernel.decisions.changes import CardShown
from domain.kernel.decisions.commands import Actor
from domain.kernel.decisions.game import Look
from domain.kernel.decisions.judging_changes import Restored
from domain.kernel.decisions.rulings import Accepted
from domain.kernel.judging.unknown.possible import Fitting
from domain.kernel.log.events import Event
from domain.kernel.secrecy.named import cards_named
from domain.kernel.secrecy.sight import Viewer, known, tells
from domain.kernel.secrecy.views import question_view
from domain.kernel.table.chance import OutcomeMismatch, Recorded
from domain.kernel.table.choices import Pick, Question
from domain.kernel.table.ids import ActionText, CardId
from domain.kernel.table.mentions import mentioned
from domain.kernel.table.state import Card, State

Step = tuple[State, Event, State]
"""The state before an event, the event, and the state after it."""


def viewers(state: State) -> list[Viewer]:
    """Every seat, a spectator, and a judge, who sees what judges have asked to see."""
    return [*(Actor("seat", seat) for seat in state.seats), Actor("spectator"), Actor("judge")]


def twin(
    judge: Engine, state: State, viewer: Viewer, kept: set[CardId], chance: random.Random, *, possible: bool = False
) -> State:
    """The state with the hidden cards of each owner exchanged among themselves, but for those that are kept.

    `possible`: only among those whose places take the same cards, so that the game has nothing against where they lie.
    """
    cards = dict(state.cards)
    stay = kept | known(judge.game, state, viewer).keys()
    hidden = [card for number, card in cards.items() if number not in stay]
    for seat in state.seats:
        own = [card for card in hidden if card.owner == seat]
        for alike in _takers(judge, state, own) if possible else (own,):
            codes = [card.code for card in alike]
            chance.shuffle(codes)
            for card, code in zip(alike, codes, strict=True):
                if card.code != code:
                    cards[card.id] = msgspec.structs.replace(card, code=code)
    return msgspec.structs.replace(state, cards=cards)


def _takers(judge: Engine, state: State, hidden: Sequence[Card]) -> Iterable[Sequence[Card]]:
    """Hidden cards by which of their codes could lie where they lie."""
    fitting = Fitting(Look(judge.game, judge.catalog, state), state, hidden)
    codes = sorted({card.code for card in hidden})
    found: dict[tuple[bool, ...], list[Card]] = {}
    for card in hidden:
        found.setdefault(tuple(fitting.fits(card, code) for code in codes), []).append(card)
    return found.values()


def told(event: Event, viewer: Viewer) -> set[CardId]:
    """The cards that an event tells a viewer something of: those that its action names, that it moves or shows to it.

    Not those that others look through, or are asked about: what they find among them is theirs to know.
    """
    changes = [one for one in event.changes if not isinstance(one, CardShown) or _shown_to(one, viewer)]
    return {card for change in changes for card in cards_named(change)} | set(cards_named(event.command.action))


def _shown_to(change: CardShown, viewer: Viewer) -> bool:
    """Whether a viewer sees what is shown: a spectator what more than one seat sees."""
    return viewer.seat in change.seats if viewer.seat is not None else len(change.seats) > 1


def exchanged(state: State, other: State) -> set[CardId]:
    """The cards that are different ones in a twin."""
    return {number for number, card in state.cards.items() if other.cards[number] != card}


def asked_alike(judge: Engine, earlier: Step, other: State) -> bool:
    """Whether a twin of the state after an event would be asked the same, where that asks for more than cards.

    Whether a price can be paid, or which numbers are possible, was worked out from cards that may be others in it.
    """
    before, event, after = earlier
    question = after.question
    if question is None or question.space is None or all(pick.kind == "card" for pick in question.space.candidates):
        return True
    others = {number: other.cards[number].code for number in exchanged(after, other)}
    if not others.keys() <= before.cards.keys():
        return False
    cards = {
        number: msgspec.structs.replace(card, code=others.get(number, card.code))
        for number, card in before.cards.items()
    }
    exchanged_before = msgspec.structs.replace(before, cards=cards)
    try:
        ruling, then = judge.judge(exchanged_before, event.command, Recorded(event.outcomes))
    except (OutcomeMismatch, LookupError):  # What was answered may be no answer there: a deck's basis, by its number.
        return False
    return isinstance(ruling, Accepted) and then.question == question


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


_hints = functools.cache(get_type_hints)


def renamed(value: Any, hint: Any, names: Mapping[int, int], read: Callable[[str], Any]) -> Any:
    """A value of a type with other ids for some cards, wherever its types say that a card is spoken of."""
    if value is None:
        return None
    if hint is CardId:
        return names.get(value, value)
    if hint is ActionText:
        action = read(value) if value else None
        return msgspec.json.encode(renamed(action, type(action), names, read)).decode() if action else value
    if isinstance(value, Pick):
        return Pick("card", names.get(value.value, value.value)) if value.kind == "card" else value
    if isinstance(value, msgspec.Struct):
        hints = _hints(type(value))
        there = {field: renamed(getattr(value, field), hints[field], names, read) for field in value.__struct_fields__}
        return type(value)(**there)
    args = [arg for arg in get_args(hint) if arg not in (type(None), ...)]
    if isinstance(value, tuple):
        return tuple(renamed(item, args[min(n, len(args) - 1)], names, read) for n, item in enumerate(value))
    if get_origin(hint) in (Union, UnionType) and len(args) == 1:
        return renamed(value, args[0], names, read)
    return value


def lookalikes(judge: Engine, event: Event, before: State, after: State, viewer: Viewer) -> Iterator[Mapping[int, int]]:
    """Exchanges of names between a card that the event speaks of and one that the viewer takes for it, all the time."""
    bound = in_progress(before) | set(mentioned((before.extra,)))
    if before.question is not None and question_view(before.question, viewer) is before.question:
        bound |= set(mentioned((before.question,)))
    bound |= {change.card for change in event.changes if isinstance(change, CardShown)}

    def alike(card: CardId) -> bool:
        told = tells(judge.game, before, card, viewer) or tells(judge.game, after, card, viewer)
        return card not in bound and not told

    for card in mentioned((event.command.action, *(c for c in event.changes if not isinstance(c, Restored)))):
        if card in before.cards and alike(card):
            others = [other for other in before.zones[before.cards[card].zone] if other != card and alike(other)]
            if others:
                yield {card: others[-1], others[-1]: card}


def with_names(state: State, names: Mapping[int, int], read: Callable[[str], Any]) -> State:
    """The state in which some cards have other ids, and everything else is as it was."""
    there = {names.get(number, number): number for number in state.cards}
    cards = {
        CardId(number): msgspec.structs.replace(state.cards[CardId(there[number])], id=CardId(number))
        for number in state.cards
    }
    zones = {key: tuple(CardId(names.get(card, card)) for card in held) for key, held in state.zones.items()}
    judging = renamed(state.judging, type(state.judging), names, read)
    question = renamed(state.question, Question, names, read)
    return msgspec.structs.replace(state, cards=cards, zones=zones, judging=judging, question=question)
