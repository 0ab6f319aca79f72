"""Random matches of every registered game: what the laws are tested on."""

import functools
import random
from collections.abc import Iterator
from typing import get_args, get_type_hints

import msgspec

from domain.kernel.chance import Chance, Committed, commitment
from domain.kernel.choices import Pick
from domain.kernel.commands import Action, Actor, Command, Open
from domain.kernel.decider import Engine
from domain.kernel.events import Event
from domain.kernel.ids import Seat
from domain.kernel.rulings import Accepted
from domain.kernel.sampling import action_types, build, sample
from domain.kernel.state import Setup, State
from domain.registry import decks, game, reference

LONGEST = 4_000
MOST_TRIES = 200
RARELY = 0.005
ENTERED = 4
"""Of five seeds, the one whose chance a recorder enters."""


@functools.cache
def engine(edition: str) -> Engine:
    """The engine of an edition's reference cards."""
    chosen = game(edition)
    return Engine(chosen, chosen.compile(reference(edition)))


def opening(edition: str, seed: int) -> tuple[Open, bytes]:
    """An opening with random decks of reference cards, and its chance secret."""
    chance = random.Random(seed)
    judge = engine(edition)
    least, most = judge.game.seats
    seats = chance.randint(least, most)
    secret = chance.randbytes(32)
    entered = seed % 5 == ENTERED
    for made in (_random_deck, *[_reference_deck] * MOST_TRIES):
        chosen = {Seat(seat): made(edition, chance) for seat in range(1, seats + 1)}
        for options in ({}, *_formats(edition)):
            setup = Setup(
                judge.game.id, edition, judge.catalog.digest, seats, "entered" if entered else "committed",
                "" if entered else commitment(secret), options,
            )  # fmt: skip
            command = Open(setup=setup, cards=reference(edition), decks=chosen)
            if not judge.game.refuse_opening(command, judge.catalog):
                return command, secret
    raise AssertionError(f"seed {seed}: no decks of {edition} may play each other")


def _formats(edition: str) -> list[dict[str, int]]:
    """The formats of a game that has several, as options: decks that no format lets play are made again."""
    return [{"format": number} for number in range(1, 3)] if "format" in game(edition).options else []


def _random_deck(edition: str, chance: random.Random) -> tuple[str, ...]:
    """Forty reference cards, four of a kind at the most: any card may turn up, if the game allows such decks."""
    deck = [row.code for row in reference(edition) for _ in range(4)]
    chance.shuffle(deck)
    return tuple(deck[:40])


def _reference_deck(edition: str, chance: random.Random) -> tuple[str, ...]:
    return chance.choice(list(decks(edition).values()))


def begin(edition: str, seed: int) -> tuple[State, Event, State, bytes]:
    """The blank state, the opening event, the state after it, and the chance secret."""
    judge = engine(edition)
    command, secret = opening(edition, seed)
    ruling, state = judge.open(command, Committed(secret, 1))
    assert isinstance(ruling, Accepted), ruling
    opened: Command = Command(Actor("organiser"), command)
    event = Event(1, opened, ruling.changes, ruling.outcomes, ruling.waiting)
    return judge.blank(command), event, state, secret


def random_action(judge: Engine, state: State, chance: random.Random) -> tuple[Actor, Action]:
    """A random offered action of whoever is asked; what may be done at any time only now and then."""
    question = state.question
    assert question is not None, "a running match waits for somebody"
    actor = Actor(question.role, question.seat)
    offers = judge.legal(state, actor)
    asked = [offer for offer in offers if action_types(judge.game)[offer.action] in judge.game.answers[question.kind]]
    chosen = asked if asked and chance.random() > RARELY else offers
    return actor, sample(judge.game, chance.choice(chosen), chance.randrange)


def random_match(edition: str, seed: int) -> Iterator[tuple[State, Event, State]]:
    """A random match to its end: for each event the state before it, the event and the state after it."""
    judge = engine(edition)
    chance = random.Random(seed)
    before, event, state, secret = begin(edition, seed)
    yield before, event, state
    while state.result is None:
        assert state.position < LONGEST, f"seed {seed} does not end within {LONGEST} events"
        actor, action = random_action(judge, state, chance)
        command = Command(actor, action)
        source: Chance = Committed(secret, state.position + 1)
        ruling, after = judge.judge(state, command, source)
        assert isinstance(ruling, Accepted), (seed, state.position, action, ruling)
        event = Event(state.position + 1, command, ruling.changes, ruling.outcomes, ruling.waiting)
        yield state, event, after
        state = after


@functools.cache
def _spells_out(kind: type[Action]) -> bool:
    """Whether an action has parts that are written out (steps of a proposal): nothing offers those."""
    hints = get_type_hints(kind)
    parts = [part for field in msgspec.structs.fields(kind) for part in get_args(hints[field.name])]
    return any(isinstance(part, type) and issubclass(part, msgspec.Struct) and part is not Pick for part in parts)


def noise(judge: Engine, state: State, chance: random.Random) -> Action:
    """An action of any kind with parts picked from everything that there is."""
    kinds = action_types(judge.game)
    name = chance.choice([name for name, kind in kinds.items() if not _spells_out(kind)])
    cards = [*state.cards, 9_999]
    parts = {}
    for field in msgspec.structs.fields(kinds[name]):
        kind = chance.choice(["card", "card", "seat", "number"])
        value = chance.choice(cards) if kind == "card" else chance.randrange(7)
        many = field.type is not int and "tuple" in str(field.type)
        count = chance.randrange(3) if many else 1
        parts[field.name] = tuple(Pick(kind, value) for _ in range(count))  # type: ignore[arg-type]  # a choice of literals
    return build(judge.game, name, parts)
