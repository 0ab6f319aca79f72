"""How fast the rules are: random legal play, with the legal actions offered before each action."""

import random
import time
from collections.abc import Sequence

from domain.kernel.chance import SECRET_BYTES, Committed, commitment
from domain.kernel.commands import Actor, Command, Open
from domain.kernel.decider import Engine
from domain.kernel.ids import Seat
from domain.kernel.rulings import Accepted
from domain.kernel.sampling import sample
from domain.kernel.state import Setup, State
from domain.registry import game, reference
from service.cli.figures.measure import Figure, Note

_SECONDS = 2.0
_DECK = 40
_SEATS = 2


class DecideOnRandomPlay:
    """Player actions a second on one core: offered, picked at random, decided and applied."""

    def __init__(self, edition: str, target: float = 10_000) -> None:
        self._edition = edition
        self._random = random.Random(20)  # noqa: S311 - a benchmark must play the same matches each time
        name = f"decide on random legal play ({edition.partition(':')[0]})"
        self.figures: Sequence[Figure] = (Figure(name, "actions/s", target),)

    def run(self, note: Note) -> Sequence[float]:
        """Plays matches one after another for two seconds."""
        rules = game(self._edition)
        engine = Engine(rules, rules.compile(reference(self._edition)))
        actions, matches, spent = 0, 0, 0.0
        while spent < _SECONDS:
            secret, state = self._opened(engine)
            begun = time.perf_counter()
            actions += self._play(engine, state, secret)
            spent += time.perf_counter() - begun
            matches += 1
            note(f"match {matches}")
        return (actions / spent,)

    def _opened(self, engine: Engine) -> tuple[bytes, State]:
        secret = self._random.randbytes(SECRET_BYTES)
        cards = reference(self._edition)
        decks = {}
        for seat in range(1, _SEATS + 1):
            codes = [card.code for card in cards for _ in range(4)]
            self._random.shuffle(codes)
            decks[Seat(seat)] = tuple(codes[:_DECK])
        rules = engine.game
        setup = Setup(rules.id, rules.edition, engine.catalog.digest, _SEATS, "committed", commitment(secret))
        command = Open(setup=setup, cards=cards, decks=decks)
        ruling, state = engine.open(command, Committed(secret, 1))
        assert isinstance(ruling, Accepted), f"the benchmark's decks are legal: {ruling}"
        return secret, state

    def _play(self, engine: Engine, state: State, secret: bytes) -> int:
        """Plays a match to its end and counts its actions."""
        actions = 0
        while state.question is not None:
            actor = Actor(state.question.role, state.question.seat)
            offers = engine.legal(state, actor)
            kept = [offer for offer in offers if offer.action != "concede"] or offers
            action = sample(engine.game, kept[self._random.randrange(len(kept))], self._random.randrange)
            chance = Committed(secret, state.position + 1)
            ruling, state = engine.judge(state, Command(actor, action), chance)
            assert isinstance(ruling, Accepted), f"an offered action is accepted: {action}: {ruling}"
            actions += 1
        return actions
