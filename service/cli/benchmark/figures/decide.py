"""How fast the rules are: random legal play, with the legal actions offered before each action."""

import time
from collections.abc import Sequence

from domain.kernel.decisions.commands import Command
from domain.kernel.decisions.rulings import Accepted
from domain.kernel.table.chance import Committed
from domain.kernel.table.state import State
from service.cli.benchmark.prepared.measure import Figure, Note
from service.cli.benchmark.prepared.table import Table
from service.cli.proofs.bulk.shelves import collect_seldom

_SECONDS = 2.0


class DecideOnRandomPlay:
    """Player actions a second of processor time: offered, picked at random, decided and applied.

    The cards are compiled before.
    """

    def __init__(self, edition: str, target: float = 10_000, seconds: float = _SECONDS) -> None:
        """`seconds` is how long a run plays at least, after half as long to warm up."""
        self._edition = edition
        self._seconds = seconds
        name = f"decide on random legal play ({edition.partition(':')[0]})"
        self.figures: Sequence[Figure] = (Figure(name, "actions/s", target),)

    def run(self, note: Note) -> Sequence[float]:
        """Plays matches one after another, the same ones in each run."""
        table = Table(self._edition)
        note("warming up")
        _rate(table, self._seconds / 2, note)
        collect_seldom()  # As the service does when it starts.
        return (_rate(table, self._seconds, note),)


def _rate(table: Table, seconds: float, note: Note) -> float:
    actions, matches, spent = 0, 0, 0.0
    while spent < seconds:
        secret, state = table.opened()
        begun = time.process_time()
        actions += _play(table, state, secret)
        spent += time.process_time() - begun
        matches += 1
        note(f"match {matches}")
    return actions / spent


def _play(table: Table, state: State, secret: bytes) -> int:
    """Plays a match to its end and counts its actions."""
    actions = 0
    while state.question is not None:
        command = Command(*table.action(state))
        ruling, state = table.engine.judge(state, command, Committed(secret, state.position + 1))
        assert isinstance(ruling, Accepted), f"an offered action is accepted: {command}: {ruling}"
        actions += 1
    return actions
