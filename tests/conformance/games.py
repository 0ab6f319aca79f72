"""Random matches of every registered game: what the laws are tested on."""

import functools
import itertools
import random
from collections.abc import Iterator, Mapping, Sequence

from domain.kernel.acting.sampling import action_types, sample
from domain.kernel.decider import Engine
from domain.kernel.decisions.commands import Action, Actor, Command, Open
from domain.kernel.decisions.rulings import Accepted
from domain.kernel.log.events import Event
from domain.kernel.table.chance import Chance, Committed, commitment
from domain.kernel.table.ids import Seat
from domain.kernel.table.state import Setup, State
from domain.registry import decks, game, reference
from service.store.catalogs import kept

Deck = tuple[str, ...]
Step = tuple[State, Event, State]
"""The state before an event, the event, and the state after it."""
LONGEST = 4_000
RARELY = 0.005
FORMATS = 3
EXCHANGED = 0.5
"""The share of matches whose decks are no longer just reference decks."""
EXCHANGES = 60
ENTERED = 4
"""Of five seeds, the one whose chance a recorder enters."""
KEPT = 200
"""So many random matches are kept: as many as a law of rewinding plays of all editions."""


@functools.cache
def engine(edition: str) -> Engine:
    """The engine of an edition's reference cards."""
    return Engine(game(edition), kept().compiled(edition, reference(edition)))


def opening(edition: str, seed: int) -> tuple[Open, bytes]:
    """An opening with random decks of reference cards, and its chance secret."""
    chance = random.Random(seed)
    judge = engine(edition)
    least, most = judge.game.seats
    seats = chance.randint(least, most)
    secret = chance.randbytes(32)
    committed = "" if seed % 5 == ENTERED else commitment(secret)
    chosen = _random_decks(edition, seats, chance)
    options: Mapping[str, int] = {}
    if not may_play(edition, chosen, options):
        chosen, options = _like_reference_decks(edition, seats, chance)
    return _open(edition, chosen, options, committed), secret


def _open(edition: str, decks_of: Sequence[Deck], options: Mapping[str, int], committed: str = "") -> Open:
    judge = engine(edition)
    setup = Setup(
        judge.game.id, edition, judge.catalog.digest, len(decks_of), "committed" if committed else "entered",
        committed, dict(options),
    )  # fmt: skip
    seated = {Seat(number): deck for number, deck in enumerate(decks_of, 1)}
    return Open(setup=setup, cards=reference(edition), decks=seated)


def may_play(edition: str, chosen: Sequence[Deck], options: Mapping[str, int]) -> bool:
    """Whether these decks, one a seat, may play each other."""
    judge = engine(edition)
    return not judge.game.refuse_opening(_open(edition, chosen, options), judge.catalog)


def _random_decks(edition: str, seats: int, chance: random.Random) -> list[Deck]:
    """Forty reference cards a seat, four of a kind at the most: any card may turn up, if the game allows such decks."""
    made = []
    for _ in range(seats):
        deck = [row.code for row in reference(edition) for _ in range(4)]
        chance.shuffle(deck)
        made.append(tuple(deck[:40]))
    return made


def _like_reference_decks(edition: str, seats: int, chance: random.Random) -> tuple[list[Deck], Mapping[str, int]]:
    """Reference decks of one format, in every other match with some of their cards exchanged for others."""
    formats = decks_by_format(edition)
    name = chance.choice(sorted({name for names in formats.values() for name in names}))
    chosen = chance.choice([number for number, names in formats.items() if name in names])
    names = [name, *(chance.choice(formats[chosen]) for _ in range(seats - 1))]
    options = _options(edition, chosen)
    made = [decks(edition)[name] for name in names]
    if chance.random() < EXCHANGED:
        made = [_exchanged(edition, deck, options, chance) for deck in made]
    return made, options


@functools.cache
def decks_by_format(edition: str) -> Mapping[int, list[str]]:
    """The names of the reference decks that each format of a game allows; the one format of other games is 0."""
    seats = engine(edition).game.seats[0]
    return {
        number: [
            name
            for name, deck in decks(edition).items()
            if may_play(edition, [deck] * seats, _options(edition, number))
        ]
        for number in range(FORMATS if "format" in game(edition).options else 1)
    }


def _options(edition: str, number: int) -> Mapping[str, int]:
    return {"format": number} if "format" in game(edition).options else {}


def _exchanged(edition: str, deck: Deck, options: Mapping[str, int], chance: random.Random) -> Deck:
    """The deck with other reference cards in some places, where its format allows them."""
    seats = engine(edition).game.seats[0]
    for _ in range(EXCHANGES):
        other = list(deck)
        other[chance.randrange(len(deck))] = chance.choice(reference(edition)).code
        if may_play(edition, [tuple(other)] * seats, options):
            deck = tuple(other)
    return deck


def begin(edition: str, seed: int) -> tuple[State, Event, State, bytes]:
    """The blank state, the opening event, the state after it, and the chance secret."""
    return _begun(edition, *opening(edition, seed))


def _begun(edition: str, command: Open, secret: bytes) -> tuple[State, Event, State, bytes]:
    judge = engine(edition)
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


class _Begun:
    """A random match as far as somebody has looked at it: a step is played when it is first asked for."""

    def __init__(self, edition: str, seed: int) -> None:
        self._steps: list[Step] = []
        self._coming = fresh_match(edition, seed)

    def __iter__(self) -> Iterator[Step]:
        for number in itertools.count():
            if number == len(self._steps):
                step = next(self._coming, None)
                if step is None:
                    # Had it broken off, the next one would take what there is for all of it.
                    assert self._steps[-1][2].result is not None
                    return
                self._steps.append(step)
            yield self._steps[number]


_begun_match = functools.lru_cache(KEPT)(_Begun)


def random_match(edition: str, seed: int) -> Iterator[Step]:
    """A random match to its end: for each event the state before it, the event and the state after it.

    Tests play the same few again and again: the last ones are kept.
    """
    return iter(_begun_match(edition, seed))


def fresh_match(edition: str, seed: int) -> Iterator[Step]:
    """The same, played anew and kept by nobody."""
    yield from _played(edition, seed, begin(edition, seed))


def match_of(edition: str, names: Sequence[str], number: int, seed: int) -> Iterator[Step]:
    """A random match of these reference decks in a format, as `random_match` gives it."""
    secret = random.Random(seed).randbytes(32)
    chosen = [decks(edition)[name] for name in names]
    command = _open(edition, chosen, _options(edition, number), commitment(secret))
    yield from _played(edition, seed, _begun(edition, command, secret))


def _played(edition: str, seed: int, begun: tuple[State, Event, State, bytes]) -> Iterator[Step]:
    judge = engine(edition)
    chance = random.Random(seed)
    before, event, state, secret = begun
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
