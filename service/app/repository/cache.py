"""The hot matches of this process: where each stands, so that its next command needs no reading."""

from collections import OrderedDict

from domain.kernel.table.state import State
from service.app.repository.standing import Standing

_MOST_MATCHES = 20_000
_MOST_BYTES = 1_500_000_000
# Measured with 64-bit Python 3.11: what a state, each card with its zone entry, each frame and a policy take in memory.
_STATE_BYTES, _CARD_BYTES, _FRAME_BYTES, _POLICY_BYTES = 4_000, 360, 600, 22_000


def weight(state: State) -> int:
    """About how many bytes a state takes in memory."""
    cards = len(state.cards) + len(state.departed)
    policy = 0 if state.judging.adopted is None else _POLICY_BYTES
    return _STATE_BYTES + _CARD_BYTES * cards + _FRAME_BYTES * len(state.agenda) + policy


class Cache:
    """Standings by match, bounded by number and by bytes: the match that was used longest ago goes first."""

    def __init__(self, most_matches: int = _MOST_MATCHES, most_bytes: int = _MOST_BYTES) -> None:
        self._most_matches = most_matches
        self._most_bytes = most_bytes
        self._held: OrderedDict[str, tuple[Standing, int]] = OrderedDict()
        self.bytes = 0

    def __len__(self) -> int:
        return len(self._held)

    def get(self, match: str) -> Standing | None:
        """Where the match stood when this process last looked; it may have moved on since."""
        held = self._held.get(match)
        if held is None:
            return None
        self._held.move_to_end(match)
        return held[0]

    def put(self, standing: Standing) -> Standing:
        """Keeps a standing unless a later one is kept, and returns the later of the two."""
        held = self._held.get(standing.match)
        if held is not None:
            if held[0].position >= standing.position:
                return held[0]
            self.bytes -= held[1]
        size = weight(standing.state)
        self._held[standing.match] = standing, size
        self._held.move_to_end(standing.match)
        self.bytes += size
        while len(self._held) > 1 and (len(self._held) > self._most_matches or self.bytes > self._most_bytes):
            _, (_, freed) = self._held.popitem(last=False)
            self.bytes -= freed
        return standing
