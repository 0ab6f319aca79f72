"""What a text has done to cards, as far as it asks for that: "the number of cards discarded", "the buried card"."""

from collections.abc import Mapping, Sequence

import msgspec

from domain.games.sve.nodes.amounts import DieResult, DoneTo, PointsSpent, Spoken, TakenOff, ThisWay
from domain.games.sve.nodes.conditions import Rolled
from domain.games.sve.nodes.selectors import Dealt, Remaining
from domain.games.sve.nodes.statements import Later
from domain.games.sve.rules.continuous.original import ability_of
from domain.games.sve.table.state import Held
from domain.kernel.abilities.compiled.clauses import Seen
from domain.kernel.abilities.compiled.happenings import Use
from domain.kernel.abilities.compiled.tree import Node, walk
from domain.kernel.abilities.interpreting.doing import deal_with
from domain.kernel.abilities.interpreting.evaluate import Scene
from domain.kernel.abilities.interpreting.interpreter import Resolve
from domain.kernel.decisions.game import Decision, Look
from domain.kernel.table.choices import Pick, card_pick
from domain.kernel.table.ids import CardId

DEEDS = {
    "returned": "return", "discarded": "discard", "banished": "banish", "buried": "bury", "destroyed": "destroy",
    "engaged": "engage", "revealed": "reveal", "selected": "select", "put": "put", "summoned": "summon",
    "refreshed": "refresh", "evolved": "evolve",
}  # fmt: skip
"""The verb by what a text calls a card that it was done to."""
ASKED, SPEND = "deeds asked for", "spend"
Done = Mapping[str, tuple[Pick, ...]]

GONE, ARRIVED = "gone", "arrived"
"""What a text notes of cards that it has moved: as they were, and where each of them is then."""
PAID, LEFT = "paid with", "left"
"""The same of those that a cost has moved, which are no longer what was selected for the text before it (4.1.4)."""
TAKEN = "take off"
"""What a text notes of counters that it takes off cards: a number for each card."""
FIRST = "first"
"""What a text notes where what it says instead comes first."""


class ComesFirst(Node, frozen=True):
    """What is done instead comes first: nothing else has replaced what was said before that (10.10.2, H.18)."""


class Followed(Node, frozen=True):
    """Cards where a text has moved them since it spoke of them (4.1.4.1): "banish it, then put it onto your field".

    `paid`: or its cost.
    """

    of: Node
    paid: bool = False


BROUGHT: tuple[type[Node], ...] = (
    ThisWay, TakenOff, PointsSpent, Dealt, DoneTo, Spoken, Seen, Remaining, Followed, Rolled, DieResult,
)  # fmt: skip
"""What only carrying a text out brings about: nothing of it is known on playing (H.44, H.50)."""


def asked(look: Look, use: Use) -> frozenset[str]:
    """The verbs of which a text asks what they were done to."""
    memo, held = look.catalog.memo, Held(use.code, use.ability)
    found: frozenset[str] | None = memo.get((ASKED, held))
    if found is None:
        nodes = list(walk(ability_of(look, held)))
        verbs = [DEEDS[node.verb] for node in nodes if isinstance(node, ThisWay | Dealt | DoneTo)]
        verbs += [TAKEN] if any(isinstance(node, TakenOff) for node in nodes) else []
        verbs += [SPEND for node in nodes if isinstance(node, PointsSpent)]
        follows = (GONE, ARRIVED, PAID, LEFT) if any(isinstance(node, Followed | Later) for node in nodes) else ()
        found = memo[ASKED, held] = frozenset((*verbs, *follows))
    return found


def note_too(d: Decision, verb: str, picked: tuple[Pick, ...]) -> None:
    """Notes what else a verb of the text on top of the agenda has been done to, where that text asks for it."""
    frame = d.draft.agenda[-1]
    if isinstance(frame, Resolve) and verb in asked(d, frame.use):
        d.put(msgspec.structs.replace(frame, done={**frame.done, verb: (*frame.done.get(verb, ()), *picked)}))


def note_taken(d: Decision, count: int) -> None:
    """Notes how many counters a text, or its cost, has taken off a card."""
    deal_with(d, TAKEN, (*_done(d).get(TAKEN, ()), Pick("number", count)))


def note_moves(d: Decision, gone: Sequence[CardId], arrived: Sequence[CardId], *, above: int = 0) -> None:
    """Notes where cards are that a text, or its cost, has moved, where that text speaks of them there.

    `above`: so many procedures of its lie on top of it.
    """
    agenda = d.draft.agenda
    if not arrived or len(agenda) <= above:
        return
    frame = agenda[-1 - above]
    uses = getattr(frame, "uses", (getattr(frame, "use", None),))
    if hasattr(frame, "done") and any(isinstance(use, Use) and GONE in asked(d, use) for use in uses):
        before, now = (GONE, ARRIVED) if isinstance(frame, Resolve) else (PAID, LEFT)
        done: Done = frame.done
        moved = {
            verb: (*done.get(verb, ()), *map(card_pick, cards)) for verb, cards in ((before, gone), (now, arrived))
        }
        agenda[-1 - above] = frame.__replace__(done={**done, **moved})


def _done(d: Decision) -> Done:
    done: Done = getattr(d.draft.agenda[-1], "done", {})
    return done


def followed(scene: Scene, pick: Pick, *, paid: bool = False) -> Pick:
    """A card by the id that it has where the text has moved it, or its cost; others as they are."""
    moved = dict(zip(scene.done.get(GONE, ()), scene.done.get(ARRIVED, ()), strict=True))
    if paid:
        moved.update(zip(scene.done.get(PAID, ()), scene.done.get(LEFT, ()), strict=True))
    while pick in moved:
        pick = moved[pick]
    return pick


def paid(look: Look, use: Use, done: Done) -> Done:
    """What of a cost a text asks for."""
    wanted = asked(look, use) if done else ()
    return {verb: picked for verb, picked in done.items() if verb in wanted}
