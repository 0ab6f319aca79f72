"""A random match of an edition, played to its end, that laws look at."""

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property

from domain.kernel.decider import Engine
from domain.kernel.log.events import Codec
from domain.kernel.table.state import State
from domain.registry import codec
from tests.conformance.games import engine, fresh_match
from tests.conformance.twins import Step


@dataclass(frozen=True)
class Played:
    """A random match of an edition, from its opening to its end."""

    edition: str
    seed: int
    steps: Sequence[Step]

    @property
    def judge(self) -> Engine:
        return engine(self.edition)

    @property
    def codec(self) -> Codec:
        return codec(self.edition)

    @property
    def later(self) -> Sequence[Step]:
        """All steps but the opening."""
        return self.steps[1:]

    @cached_property
    def bodies(self) -> Sequence[bytes]:
        """The bytes of the states after each step, as they were when a law first asked for them."""
        return [self.codec.encode_state(after) for _, _, after in self.steps]

    @cached_property
    def restored(self) -> Sequence[State]:
        """The states that these bytes give."""
        return [self.codec.decode_state(body) for body in self.bodies]

    def chance(self) -> random.Random:
        """The same chance for the same match."""
        return random.Random(f"{self.edition} {self.seed}")


Law = Callable[[Played], int]


def played(edition: str, seed: int) -> Played:
    """Plays a random match to its end."""
    return Played(edition, seed, list(fresh_match(edition, seed)))
