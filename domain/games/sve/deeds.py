"""What a text has done to cards, as far as it asks for that: "the number of cards discarded", "the buried card"."""

from collections.abc import Mapping

import msgspec

from domain.games.sve.amounts import DoneTo, ThisWay
from domain.games.sve.base import ability_of
from domain.games.sve.state import Held
from domain.games.sve.things import Dealt
from domain.kernel.abilities.happenings import Use
from domain.kernel.abilities.interpreter import Resolve
from domain.kernel.abilities.tree import Node, walk
from domain.kernel.choices import Pick
from domain.kernel.game import Decision, Look

DEEDS = {
    "returned": "return", "discarded": "discard", "banished": "banish", "buried": "bury", "destroyed": "destroy",
    "engaged": "engage", "revealed": "reveal", "selected": "select", "put": "put", "summoned": "summon",
    "refreshed": "refresh", "evolved": "evolve",
}  # fmt: skip
"""The verb by what a text calls a card that it was done to."""
ASKED = "deeds asked for"
Done = Mapping[str, tuple[Pick, ...]]

FIRST = "first"
"""What a text notes where what it says instead comes first."""


class ComesFirst(Node, frozen=True):
    """What is done instead comes first: nothing else has replaced what was said before that (10.10.2, H.18)."""


def asked(look: Look, use: Use) -> frozenset[str]:
    """The verbs of which a text asks what they were done to."""
    memo, held = look.catalog.memo, Held(use.code, use.ability)
    found: frozenset[str] | None = memo.get((ASKED, held))
    if found is None:
        verbs = [
            DEEDS[node.verb] for node in walk(ability_of(look, held)) if isinstance(node, ThisWay | Dealt | DoneTo)
        ]
        found = memo[ASKED, held] = frozenset(verbs)
    return found


def note_too(d: Decision, verb: str, picked: tuple[Pick, ...]) -> None:
    """Notes what else a verb of the text on top of the agenda has been done to, where that text asks for it."""
    frame = d.draft.agenda[-1]
    if isinstance(frame, Resolve) and verb in asked(d, frame.use):
        d.put(msgspec.structs.replace(frame, done={**frame.done, verb: (*frame.done.get(verb, ()), *picked)}))


def paid(look: Look, use: Use, done: Done) -> Done:
    """What of a cost a text asks for."""
    wanted = asked(look, use) if done else ()
    return {verb: picked for verb, picked in done.items() if verb in wanted}
