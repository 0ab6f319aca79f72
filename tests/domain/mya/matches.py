"""Random matches of `mya` with full hands and fields: phases end late, so that much is in play."""

import functools
import random
from collections.abc import Iterator

from domain.games.mya.game import MYA
from domain.games.mya.language.compile import decks, reference
from domain.kernel.acting.sampling import sample
from domain.kernel.decider import Engine
from domain.kernel.decisions.commands import Actor, Command, Open
from domain.kernel.decisions.rulings import Accepted
from domain.kernel.table.chance import Committed, commitment
from domain.kernel.table.ids import Seat
from domain.kernel.table.state import Setup, State

LATE = 0.75
"""How often a phase is not ended where something else can be done."""


@functools.cache
def engine() -> Engine:
    return Engine(MYA, MYA.compile(reference()))


def opening(seed: int, **options: int) -> tuple[Open, bytes]:
    chance = random.Random(seed)
    secret = chance.randbytes(32)
    names = sorted(decks())
    chosen = {Seat(seat): decks()[chance.choice(names)] for seat in (1, 2)}
    setup = Setup("mya", "mya:1", engine().catalog.digest, 2, "committed", commitment(secret), options)
    return Open(setup=setup, cards=reference(), decks=chosen), secret


def states(seed: int, **options: int) -> Iterator[State]:
    """Every state of a random match, in order."""
    judge, chance = engine(), random.Random(seed)
    command, secret = opening(seed, **options)
    ruling, state = judge.open(command, Committed(secret, 1))
    assert isinstance(ruling, Accepted), ruling
    yield state
    while state.result is None:
        question = state.question
        assert question is not None, "a running match waits for somebody"
        actor = Actor(question.role, question.seat)
        offers = [offer for offer in judge.legal(state, actor) if offer.action not in ("concede", "review")]
        if len(offers) > 1 and chance.random() < LATE:
            offers = [offer for offer in offers if offer.action != "endphase"]
        action = sample(judge.game, chance.choice(offers), chance.randrange)
        ruling, state = judge.judge(state, Command(actor, action), Committed(secret, state.position + 1))
        assert isinstance(ruling, Accepted), ruling
        yield state
