"""What has been worked out of a table is forgotten only as far as a change may make it untrue."""

from domain.games.fow.nodes.gifts import Multiplied, SetStats, Stats
from domain.games.fow.nodes.groups import Containing, OfAttribute, OfAttributes, OfRace, OfRaces, With
from domain.games.fow.nodes.statics import Have, Lacks
from domain.games.fow.rules.continuous.information import INFORMATION, CurrentInformation, Part
from domain.games.fow.rules.continuous.original import PRINTS
from domain.games.fow.rules.triggers.listening import LISTENERS
from domain.games.fow.table import changes as own
from domain.kernel.abilities.compiled.tree import Either, Enemy, Every, Kind, Node, Other, This, Yours, walk
from domain.kernel.decisions.changes import (
    CardHidden,
    CardShown,
    CardsTurned,
    Change,
    PhaseBegan,
    PhaseEnded,
    SeatCounted,
)
from domain.kernel.decisions.game import Decision

IDLE: tuple[type[Change], ...] = (
    CardShown,
    CardHidden,
    PhaseEnded,
    own.WillLost,
    own.Noted,
    own.RevealAwaited,
    own.ObjectTriggered,
    own.TriggeredTaken,
    own.AbilityDelayed,
    own.DelayedEnded,
    own.StatusSet,
)
"""Changes that change nothing of what any card is."""
CONDITIONS: tuple[type[Change], ...] = (
    CardsTurned,
    PhaseBegan,
    SeatCounted,
    own.WillProduced,
    own.WillSpent,
    own.BattleSet,
    own.StoneCalled,
    own.AttackForfeited,
    own.AbilityUsed,
)
"""Changes of what cards are only where a text makes it a condition, or counts by it."""
STEADY = (This, Every, Kind, Yours, Enemy, Other, Either, OfAttribute, OfAttributes, OfRace, OfRaces, With, Containing)
"""The nodes of groups to which a card belongs by what it is and who controls it alone."""


def notice(d: Decision, change: Change) -> None:
    """Forgets what a change may make untrue. It is the game's `notice`, told each change before it is made."""
    kind = type(change)
    if kind in IDLE:
        return
    memo = d.memo
    current: CurrentInformation | None = memo.get(INFORMATION) if kind in CONDITIONS else None
    if current is None or not _steady(d, current):
        memo.clear()
        return
    kept = {key: memo[key] for key in (INFORMATION, PRINTS, LISTENERS) if key in memo}
    memo.clear()
    memo.update(kept)
    current.texts = {}
    if kind is PhaseBegan:
        memo.pop(LISTENERS, None)


def _steady(d: Decision, current: CurrentInformation) -> bool:
    """Whether what cards are rests on no condition and no number that could change without them."""
    if current.steady is None:
        current.steady = all(_is_steady(d, part) for part in current.read_on(d))
    return current.steady


def _is_steady(d: Decision, part: Part) -> bool:
    if not isinstance(part.node, Have | Lacks):
        return True
    key = ("steady", id(part.node))
    known: tuple[Node, bool] | None = d.catalog.memo.get(key)
    if known is None or known[0] is not part.node:
        known = d.catalog.memo[key] = (part.node, _by_itself(part.node))
    return known[1] and not part.conditions


def _by_itself(node: Have | Lacks) -> bool:
    """Whether a text gives the same to the same cards as long as these are what they are."""
    gifts = () if isinstance(node, Lacks) else node.gifts
    return all(isinstance(one, STEADY) for one in walk(node.of)) and all(map(_constant, gifts))


def _constant(gift: Node) -> bool:
    if isinstance(gift, Stats | SetStats):
        return all(amount is None or isinstance(amount, int) for amount in (gift.attack, gift.defense))
    return not isinstance(gift, Multiplied)
