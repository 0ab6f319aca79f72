"""What is tried in random matches: members of the offers, and actions that nobody is likely to be offered."""

import functools
import random
from collections.abc import Iterator
from typing import Any, get_args, get_origin, get_type_hints

import msgspec

from domain.kernel.choices import Offer, Pick, PickKind
from domain.kernel.commands import Action, Actor
from domain.kernel.decider import Engine
from domain.kernel.ids import CardId
from domain.kernel.sampling import action_types, build, draw, sample
from domain.kernel.state import State
from domain.kernel.views import knows

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
    parts = [part for hint in _parts(kind).values() for part in get_args(hint)]
    return any(isinstance(part, type) and issubclass(part, msgspec.Struct) and part is not Pick for part in parts)


def noise(judge: Engine, state: State, chance: random.Random) -> Action:
    """An action of any kind with parts picked from everything that there is."""
    kinds = action_types(judge.game)
    name = chance.choice([name for name, kind in kinds.items() if not _spells_out(kind)])
    cards = [*state.cards, NOWHERE]
    parts = {}
    for field in msgspec.structs.fields(kinds[name]):
        kind = chance.choice(PICKED)
        value = chance.choice(cards) if kind == "card" else chance.randrange(7)
        many = field.type is not int and "tuple" in str(field.type)
        count = chance.randrange(3) if many else 1
        parts[field.name] = tuple(Pick(kind, value) for _ in range(count))
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
    seen = [card.id for card in state.cards.values() if knows(judge.game, state, card, asked)]
    for name, kind in action_types(judge.game).items():
        hints = list(_parts(kind).items())
        if hints and hints[0][1] is CardId and all(hint is int for _, hint in hints[1:]):
            for card in chance.sample(seen, min(len(seen), MOST_CARDS)):
                numbers = {part: (Pick("number", chance.randrange(2)),) for part, _ in hints[1:]}
                yield build(judge.game, name, {hints[0][0]: (Pick("card", card),), **numbers})
