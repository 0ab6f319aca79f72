"""Where a match's chance comes from: its secret, or nowhere."""

from typing import Never

from domain.kernel.table.chance import Chance, Committed, OutcomeKind
from service.app.boundary.errors import NoSecret
from service.app.repository.standing import Standing


class Nowhere:
    """The chance of a match whose outcomes people enter, or whose secret is not held here: none."""

    def __init__(self, match: str) -> None:
        self._match = match

    def draw(self, kind: OutcomeKind, size: int, count: int) -> Never:  # noqa: ARG002 - as Chance has it
        """Raises NoSecret."""
        raise NoSecret(self._match)


def chance_of(standing: Standing) -> Chance:
    """The source of the outcomes of the match's next event."""
    if standing.secret is None or standing.state.setup.chance == "entered":
        return Nowhere(standing.match)
    return Committed(standing.secret, standing.position + 1)
