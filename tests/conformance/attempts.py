"""What is tried in random matches: members of the offers, and actions that nobody is likely to be offered."""

import functools
import random
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, get_args, get_origin, get_type_hints

import msgspec

from domain.kernel.acting.sampling import action_types, build, draw, sample
from domain.kernel.decider import Engine
from domain.kernel.decisions.commands import Action, Actor, tag
from domain.kernel.secrecy.sight import known
from domain.kernel.table.choices import Offer, Pick, PickKind
from domain.kernel.table.ids import CardId
from domain.kernel.table.state import State

NOWHERE = 9_999
"""The id of no card."""
MOST_CARDS = 4
OUT_OF_RANGE = (-1, 0, 1, 2, 99, NOWHERE)
PICKED: tuple[PickKind, ...] = ("card", "card", "seat", "number")
"""The kinds of parts that noise picks: cards oftenest."""
SPECTATOR = Actor("spectator")


@functools.cache
def _parts(kind: type[Action]) -> dict[str, Any]:
    """The types of an action's parts, by their names in order."""
    hints = get_type_hints(kind)
    return {field.name: hints[field.name] for field in msgspec.structs.fields(kind)}


@functools.cache
def _spells_out(kind: type[Action]) -> bool:
    """Whether an action has parts that are written out (steps of a proposal): nothing offers those."""
    parts = [part for hint in _parts(kind).values() for part in _inside(hint)]
    return any(isinstance(part, type) and issubclass(part, msgspec.Struct) and part is not Pick for part in parts)


def _inside(hint: Any) -> Iterator[Any]:
    """What a type is made of, at any depth."""
    for part in get_args(hint):
        yield part
        yield from _inside(part)


@functools.cache
def _picked(kinds: tuple[type[Action], ...]) -> Sequence[str]:
    """Those of some actions whose parts can all be picked."""
    return [tag(kind) for kind in kinds if not _spells_out(kind)]


@functools.cache
def _of_a_card(kinds: tuple[type[Action], ...]) -> Mapping[str, Sequence[str]]:
    """Those of some actions that name just a card (and numbers), each with the names of its parts."""
    found = {}
    for kind in kinds:
        hints = list(_parts(kind).values())
        if hints and hints[0] is CardId and all(hint is int for hint in hints[1:]):
            found[tag(kind)] = list(_parts(kind))
    return found


def noise(judge: Engine, state: State, chance: random.Random) -> Action:
    """An action of any kind with parts picked from everything that there is."""
    name = chance.choice(_picked(judge.game.actions))
    cards = [*state.cards, NOWHERE]
    parts = {}
    for part, hint in _parts(action_types(judge.game)[name]).items():
        kind = chance.choice(PICKED)
        value = chance.choice(cards) if kind == "card" else chance.randrange(7)
        count = chance.randrange(3) if get_origin(hint) is tuple else 1
        parts[part] = tuple(Pick(kind, value) for _ in range(count))
    return build(judge.game, name, parts)


def attempts(
    judge: Engine, state: State, asked: Actor, offers: list[Offer], last: Action | None, chance: random.Random
) -> Iterator[tuple[Actor, Action]]:
    """Actors with actions: a member of each offer, then wrong seats, wrong times, altered parts and noise.

    `offers` are those of the actor who is `asked`, `last` is the action that led to this state. Some of the attempts
    may be legal after all: the offers say which.
    """
    for offer in offers:
        yield asked, sample(judge.game, offer, chance.randrange)
    offer = chance.choice(offers)
    action = sample(judge.game, offer, chance.randrange)
    yield SPECTATOR, action
    for seat in state.seats:
        yield Actor("seat", seat), action
        yield Actor("seat", seat), noise(judge, state, chance)
    if last is not None:
        yield asked, last
    yield asked, noise(judge, state, chance)
    yield from ((asked, wrong) for wrong in _altered(judge, state, offer, chance))
    yield from ((asked, wrong) for wrong in _of_one_card(judge, state, asked, chance))


def _altered(judge: Engine, state: State, offer: Offer, chance: random.Random) -> Iterator[Action]:
    """Members of an offer with one part changed: another card, a number out of range, too many or too few."""
    many = {name for name, hint in _parts(action_types(judge.game)[offer.action]).items() if get_origin(hint) is tuple}
    for name in offer.parts:
        parts = {part: draw(space, chance.randrange) for part, space in offer.parts.items()}
        kept = parts[name]
        kind = (*kept, *offer.parts[name].candidates, Pick("card", NOWHERE))[0].kind
        wrong = Pick(kind, chance.choice([*state.cards, NOWHERE] if kind == "card" else OUT_OF_RANGE))
        altered = [(*kept[1:], wrong)]
        if name in many:
            altered += [(*kept, wrong), (*kept, *kept[:1]), kept[:-1]]
        for picks in altered:
            yield build(judge.game, offer.action, {**parts, name: picks})


def _of_one_card(judge: Engine, state: State, asked: Actor, chance: random.Random) -> Iterator[Action]:
    """Each kind of action that names just a card (and a number), with some of the cards that the seat can see."""
    told = known(judge.game, state, asked)
    seen = [card for card in state.cards if card in told]
    for name, (part, *others) in _of_a_card(judge.game.actions).items():
        for card in chance.sample(seen, min(len(seen), MOST_CARDS)):
            numbers = {other: (Pick("number", chance.randrange(2)),) for other in others}
            yield build(judge.game, name, {part: (Pick("card", card),), **numbers})
