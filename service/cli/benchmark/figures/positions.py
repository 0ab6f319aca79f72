"""What an action costs at positions of one's own: those that cases go through."""

import random
import time
from collections.abc import Sequence

from domain.kernel.acting.sampling import action_types, sample
from domain.kernel.decider import Engine
from domain.kernel.decisions.commands import Actor, Command
from domain.kernel.decisions.rulings import Accepted
from domain.kernel.table.chance import SECRET_BYTES, Committed
from domain.kernel.table.state import State
from service.app.cases.case import Case
from service.app.cases.run import run
from service.cli.benchmark.prepared.measure import Figure, Note
from service.cli.terminal.errors import Failure

_SECONDS = 2.0
_SEED = 20
_BATCH = 20


class CostAtPositions:
    """Microseconds of processor time for an action: offered, picked at random, decided and applied.

    Each action is taken at a position that a case goes through, the opening's first, and is left again. With several
    cases they take turns, and each is compared with the first.
    """

    def __init__(self, cases: Sequence[Case], seconds: float = _SECONDS) -> None:
        """`seconds` is how long a run takes for each case. Raises Failure for a case that fails or asks nothing."""
        self._spots = [_Spots(case) for case in cases]
        self._seconds = seconds
        first, *others = [case.name for case in cases]
        costs = [Figure(f"an action at {name}", "µs", better="lower") for name in (first, *others)]
        ratios = [Figure(f"{name} by {first}", "times", better="lower") for name in others]
        self.figures: Sequence[Figure] = (*costs, *ratios)

    def run(self, note: Note) -> Sequence[float]:
        """Takes actions at each case's positions in turns, batch by batch."""
        spent, taken = [0.0] * len(self._spots), 0
        chances = [random.Random(_SEED) for _ in self._spots]  # noqa: S311 - the same actions in each run
        while min(spent) < self._seconds:
            for place, spots in enumerate(self._spots):
                begun = time.process_time()
                spots.batch(chances[place])
                spent[place] += time.process_time() - begun
            taken += _BATCH
            note(f"{taken} actions")
        costs = [1e6 * seconds / taken for seconds in spent]
        return (*costs, *(cost / costs[0] for cost in costs[1:]))


class _Spots:
    """The positions of a case at which somebody is asked."""

    def __init__(self, case: Case) -> None:
        result = run(case)
        if not result.passed:
            raise Failure(f"{case.file} does not pass", "magistrate case run tells where it differs")
        self._game, self._catalog = case.engine.game, case.engine.catalog
        self._states = [step.state for step in result.taken if step.state.question is not None]
        if not self._states:
            raise Failure(f"{case.file} asks nobody anything", "measure a case that begins a match and lets it go on")

    def batch(self, chance: random.Random) -> None:
        for number in range(_BATCH):
            self._act(self._states[number % len(self._states)], chance)

    def _act(self, state: State, chance: random.Random) -> None:
        question = state.question
        assert question is not None, "only positions at which somebody is asked are kept"
        engine = Engine(self._game, self._catalog)  # a new one knows nothing of the action before
        actor = Actor(question.role, question.seat)
        kinds, answers = action_types(engine.game), engine.game.answers[question.kind]
        offers = [offer for offer in engine.legal(state, actor) if kinds[offer.action] in answers]
        action = sample(engine.game, chance.choice(offers), chance.randrange)
        ruling, _ = engine.judge(state, Command(actor, action), Committed(bytes(SECRET_BYTES), state.position + 1))
        assert isinstance(ruling, Accepted), f"an offered action is accepted: {action}: {ruling}"
